package engine

import (
	"strconv"
	"strings"
)

// Kernel.Overwrites is a calculation in postfix notation, of words with blanks between:
//
//	7            the number
//	t0 f0 s0     of loop 0 of the nest: how many iterations are before this one; what its variable begins with and is
//	             stepped by
//	p2 n2        parameter 2: its value, its length
//	i0           how many iterations of the region's own loop 0 are before this one
//	+ - * / %    Go's
//	< > &        Go's << >> &
//	i0=          what is calculated is how often the region's own loop 0 runs
//	4=           … is the element of parameter 4 that is written in each iteration, of all loops above

// overwriting is a word of the calculation.
type overwriting struct {
	op byte // a letter or an operator; '#' a number, 'I' is i=, 'W' is a write
	n  int64
}

// readOverwrites reads what generated code says of what a kernel overwrites. Nobody writes it by hand: what it cannot
// read it panics at.
func readOverwrites(text string) (list []overwriting) {
	for _, word := range strings.Fields(text) {
		w := overwriting{op: word[0]}
		digits := word[1:]
		switch {
		case len(word) == 1 && strings.Contains("+-*/%<>&", word):
			list = append(list, w)
			continue
		case strings.HasPrefix(word, "i") && strings.HasSuffix(word, "="):
			w.op, digits = 'I', word[1:len(word)-1]
		case strings.HasSuffix(word, "="):
			w.op, digits = 'W', word[:len(word)-1]
		case !strings.Contains("tfspni", word[:1]):
			w.op, digits = '#', word
		}
		var err error
		if w.n, err = strconv.ParseInt(digits, 10, 64); err != nil {
			panic("gooffload: a generated file says of overwriting what this runtime cannot read: " + word)
		}
		list = append(list, w)
	}
	return list
}
