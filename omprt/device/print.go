package device

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"
)

// What a compiled kernel prints lies behind its report, as words of 64 bits: records of the number of the format, from
// 1, the item, and a word for each value, in any order of items, and those of an item in its order. A format is a text
// with verbs: %d64, %u64, %g64 and the like, a letter for signed and unsigned numbers and floats and the number of
// bits, %t8 for bools, %% for a percent sign.

// printing keeps what two launches print apart.
var printing sync.Mutex

// Print writes records as the kernel's Go does, to standard error, those of an iteration before those of the next.
func Print(formats []string, words []uint64) {
	type record struct {
		format string
		item   int64
		values []uint64
	}
	var list []record
	for len(words) >= 2 && words[0] >= 1 && words[0] <= uint64(len(formats)) {
		r := record{format: formats[words[0]-1], item: int64(words[1])}
		n := 2 + strings.Count(strings.ReplaceAll(r.format, "%%", ""), "%")
		if n > len(words) {
			break
		}
		r.values, words = words[2:n], words[n:]
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(a, b record) int { return cmp.Compare(a.item, b.item) })
	printing.Lock()
	defer printing.Unlock()
	for _, r := range list {
		write(r.format, r.values)
	}
}

// write writes a record by the builtin print, which has the form that the values have in the program at hand.
func write(format string, values []uint64) {
	for {
		text, rest, found := strings.Cut(format, "%")
		print(text)
		switch {
		case !found:
			return
		case rest[0] == '%':
			print("%")
			format = rest[1:]
			continue
		}
		bits := values[0]
		values = values[1:]
		format = strings.TrimLeft(rest[1:], "0123456789")
		switch verb := rest[:len(rest)-len(format)]; {
		case verb[0] == 't':
			print(bits&1 != 0)
		case verb == "g32":
			print(math.Float32frombits(uint32(bits)))
		case verb == "g64":
			print(math.Float64frombits(bits))
		case verb[0] == 'd':
			print(int64(bits))
		default:
			print(bits)
		}
	}
}
