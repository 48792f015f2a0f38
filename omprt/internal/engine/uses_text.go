package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// What generated code says of overlaps is a text, of words with blanks between:
//
//	0~2=               parameters 0 and 2 are compared; = that they begin at one place is not a conflict, . what is
//	                   used of both is of one type
//	<-0                the iterations that are compared, of loops that are not the launch's: of each loop, whether the
//	                   first is before the second (-), behind it (+), or anywhere (0); else any two
//	;                  what is compared of other iterations follows
//	0=f0-p3            the sum is 0
//	v0,v1<16           unknowns v0 and v1 are at least 0, and less
//	v0:v0-2t1          the sum is at least 0 where v0 is asked for
//	v0:0=t0-4v1-v0     … it is 0
//	c0:quot(1+p2,2)    c0 is (1+p2)/2, as in Go; rem, shift (to the right), low (so many lowest bits), min, max alike
//	{v0-1,v1}          what is used by the words that follow, up to the next such one, is used where these are at least 0
//	0[16t0+v0]         element 16*t0+v0 of parameter 0 is read
//	2[v0*t1]=          … of parameter 2 is written
//	[]                 any of its elements: the parameter is that of the word before
//	2[v0/4].1.*        v0 of 4 elements of an array variable, and there an element of field 1
//	0>~2               what words of parameter 0 lead to, its rows, and parameter 2 are compared
//	0[t0]>[v0]         element v0 of row t0
//	2[0]@atomic        what keeps uses of the same name apart, critical:a for a critical region
//
// Unknowns are a letter, which says what they are, and a number, of a loop or parameter, or their own.
const (
	unknownLetters = "cvtfspunri"
	unsigned       = 'u'
)

// unknownKinds are what the letters mean: u is what p is, of a type without a sign.
var unknownKinds = [...]Knowledge{Steady, Varying, Turn, First, Stepped, Passed, Passed, Length, Runs, Inner}

// readUses reads what generated code says of overlaps. Nobody writes it by hand: what it cannot read it panics at.
func readUses(text string) (list []Uses) {
	r := &usesReader{text: text, uses: &Uses{}, numbers: map[string]int64{}}
	for _, word := range strings.Fields(text) {
		if word == ";" {
			list = append(list, *r.uses)
			r = &usesReader{text: text, uses: &Uses{}, numbers: map[string]int64{}}
			continue
		}
		r.word(word)
	}
	return append(list, *r.uses)
}

type usesReader struct {
	text, rest string // all of it, and of the word at hand what is not read yet
	uses       *Uses
	numbers    map[string]int64 // of unknowns
	facts      []Sum            // of the uses that follow
	param      int              // of the last use
}

func (r *usesReader) word(word string) {
	r.rest = word
	u := r.uses
	switch {
	case strings.Contains(word, "~"):
		p := Pair{A: r.number(), LedA: r.take(">")}
		r.need("~")
		p.B, p.LedB = r.number(), r.take(">")
		p.SameStart, p.Alike = r.take("="), r.take(".")
		u.Pairs = append(u.Pairs, p)
	case r.take("<"):
		var order []int8
		for r.rest != "" {
			order = append(order, r.order())
		}
		u.Orders = append(u.Orders, order)
	case r.take("0="):
		u.Equal = append(u.Equal, r.sum())
	case r.take("{"):
		r.facts = nil
		for !r.take("}") {
			r.facts = append(r.facts, r.sum())
			r.take(",")
		}
	case strings.IndexByte(unknownLetters, word[0]) >= 0:
		r.condition()
	default:
		r.use()
	}
	if r.rest != "" {
		r.fail()
	}
}

func (r *usesReader) order() int8 {
	switch {
	case r.take("-"):
		return -1
	case r.take("+"):
		return 1
	}
	r.need("0")
	return 0
}

// condition reads what is known of an unknown.
func (r *usesReader) condition() {
	list := []int64{r.unknown()}
	for r.take(",") {
		list = append(list, r.unknown())
	}
	known := &r.uses.Unknowns
	if r.take("<") {
		limit := r.sum()
		for _, n := range list {
			x := &(*known)[n]
			x.Facts = append(x.Facts, Sum{{1, n}}, append(Sum{{-1}, {-1, n}}, limit...))
		}
		return
	}
	r.need(":")
	if op, of, is := strings.Cut(r.rest, "("); is {
		r.rest = of
		x := r.sum()
		r.need(",")
		y := r.sum()
		r.need(")")
		n := &(*known)[list[0]]
		n.Op, n.X, n.Y = op, x, y
		return
	}
	zero := r.take("0=")
	s := r.sum()
	if x := &(*known)[list[0]]; zero {
		x.Zero = append(x.Zero, s)
	} else {
		x.Facts = append(x.Facts, s)
	}
}

func (r *usesReader) use() {
	if r.rest[0] != '[' {
		r.param = r.number()
	}
	x := Use{Param: r.param, Facts: r.facts}
	r.need("[")
	if before, _, led := strings.Cut(r.rest, ">"); led {
		x.Led, x.AnyRow = true, before == "]"
		if !x.AnyRow {
			x.Row = r.sum()
		}
		r.need("]>[")
	}
	if x.Any = r.take("]"); !x.Any {
		x.At = r.sum()
		if r.take("/") {
			x.Of = r.number()
		}
		r.need("]")
	}
	for r.take(".") {
		part := int64(-1)
		if !r.take("*") {
			part = int64(r.number())
		}
		x.Part = append(x.Part, part)
	}
	x.Writes = r.take("=")
	if r.take("@") {
		x.Alone, r.rest = strings.Split(r.rest, "@"), ""
	}
	r.uses.List = append(r.uses.List, x)
}

// sum reads terms: 2, -v0, 16t0*v1.
func (r *usesReader) sum() (s Sum) {
	for {
		sign, one := "", int64(1)
		if r.take("-") {
			sign, one = "-", -1
		} else if !r.take("+") && s != nil {
			return s
		}
		digits := r.digits()
		term := []int64{one}
		if digits != "" {
			n, err := strconv.ParseInt(sign+digits, 10, 64)
			if err != nil {
				r.fail()
			}
			term[0] = n
		}
		if digits == "" || r.rest != "" && strings.IndexByte(unknownLetters, r.rest[0]) >= 0 {
			term = append(term, r.unknown())
			for r.take("*") {
				term = append(term, r.unknown())
			}
		}
		s = append(s, term)
	}
}

// unknown reads one, which is new where it has not been named before.
func (r *usesReader) unknown() int64 {
	if r.rest == "" {
		r.fail()
	}
	letter := r.rest[0]
	kind := strings.IndexByte(unknownLetters, letter)
	if kind < 0 {
		r.fail()
	}
	r.rest = r.rest[1:]
	of := r.number()
	name := string(letter) + strconv.Itoa(of)
	n, named := r.numbers[name]
	if !named {
		n = int64(len(r.uses.Unknowns))
		r.numbers[name] = n
		x := Unknown{Is: unknownKinds[kind], Of: of}
		x.Signed = x.Is == Passed && letter != unsigned
		if x.Is == Inner {
			r.uses.Own = max(r.uses.Own, of+1)
		}
		r.uses.Unknowns = append(r.uses.Unknowns, x)
	}
	return n
}

func (r *usesReader) number() int {
	n, err := strconv.Atoi(r.digits())
	if err != nil {
		r.fail()
	}
	return n
}

func (r *usesReader) digits() string {
	n := 0
	for n < len(r.rest) && '0' <= r.rest[n] && r.rest[n] <= '9' {
		n++
	}
	digits := r.rest[:n]
	r.rest = r.rest[n:]
	return digits
}

func (r *usesReader) take(s string) (is bool) {
	r.rest, is = strings.CutPrefix(r.rest, s)
	return is
}

func (r *usesReader) need(s string) {
	if !r.take(s) {
		r.fail()
	}
}

func (r *usesReader) fail() {
	panic(fmt.Sprintf("gooffload: a generated file says of overlaps what this runtime cannot read, at %q of %q", r.rest, r.text))
}
