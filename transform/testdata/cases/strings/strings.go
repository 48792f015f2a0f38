//go:build !omp

// Package strings reads strings in kernels: their bytes are on the device.
package strings

import (
	"fmt"
	"io"
)

const vowels = "aeiou"

type word string

func (w word) first() byte { return w[0] }

func count(s string, out []int) {
	//omp:target teams distribute parallel for
	for i := range len(s) {
		out[i] = 0
		if isVowel(s[i]) {
			out[i] = len(s) - i
		}
	}
}

func isVowel(c byte) bool {
	for i := range len(vowels) {
		if vowels[i] == c {
			return true
		}
	}
	return false
}

// lengths goes through a slice of strings, some of them empty and some the same.
func lengths(words []string, out []int) {
	//omp:target teams distribute parallel for
	for i := range words {
		n := 0
		for _, r := range words[i] {
			if r > 127 {
				n += 100
			}
			n++
		}
		out[i] = 10*len(words[i]) + n
	}
}

func find(words []string, key string) (at int) {
	at = -1
	//omp:target teams distribute parallel for reduction(max: at)
	for i, w := range words {
		if w == key || len(w) > 2 && w[1:] == key[:len(key)-1] {
			at = max(at, i)
		}
	}
	return at
}

func kinds(words []word, out []int) {
	const first = "on" + "e"
	//omp:target teams distribute parallel for
	for i := range words {
		switch w := words[i]; {
		case w == "":
			out[i] = -1
			continue
		case w < "c":
			out[i] = 100
		}
		switch words[i] {
		case first:
			out[i] = 1
		case "two", "three":
			out[i] = 2
		default:
			out[i] += int(words[i].first())
		}
	}
}

type table struct {
	name string
	keys []string
	vals []float64
	unit word
}

func (t *table) get(key string) float64 {
	for i, k := range t.keys {
		if k == key {
			return t.vals[i] * float64(len(t.name))
		}
	}
	return -1
}

func look(t *table, keys []string, out []float64) {
	//omp:target teams distribute parallel for map(to: keys)
	for i := range keys {
		out[i] = t.get(keys[i])
		if t.unit == "mm" {
			out[i] /= 1000
		}
	}
}

func explicit(s string) (n int) {
	//omp:target data map(to: s)
	{
		for range 2 {
			//omp:target teams distribute parallel for reduction(+: n) map(to: s)
			for i := range len(s) {
				n += int(s[i]) - '0'
			}
		}
	}
	return n
}

func outside(s string, out []int) (what any) {
	defer func() { what = recover() }()
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = int(s[i+1])
	}
	return nil
}

// runes decodes from each byte on, of bytes at the edges of what is a character.
func runes(s string, out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		for j, r := range s[i:] {
			if j > 6 {
				break
			}
			if r == 'A' {
				continue
			}
			out[i] = out[i]*31 + int(r) + j
		}
		for j := range s[i:] {
			out[i] += j % 7
			if j > 20 {
				break
			}
		}
		for range s[i:min(i+5, len(s))] {
			out[i]++
		}
	}
}

type pair struct {
	name string
	n    int
}

// order compares each string with each, and with constants.
func order(words []string, out []int) {
	const long = "constant of more than a word"
	//omp:target teams distribute parallel for collapse(2)
	for i := range 9 {
		for j := range 9 {
			a, b, n := words[i], words[j], 0
			for k, holds := range [...]bool{a < b, a <= b, a > b, a >= b, a == b, a != b, a < "one", "one" >= b,
				long > a, long[:8] == b, a[:len(a)/2] < b, word(a) == word(b), pair{a, 1} == pair{b, 1}} {
				if holds {
					n |= 1 << k
				}
			}
			var none string
			if name := "on"; a == none || len(a) > 1 && a[:2] == name {
				n += 1 << 20
			}
			out[9*i+j] = n
		}
	}
}

// Run prints what the regions compute.
func Run(w io.Writer) {
	out := make([]int, 8)
	count("offloads", out)
	fmt.Fprintln(w, out)
	words := []string{"one", "", "drei", "größe", "one", "\xff\x80", "日本語", "cone"}
	lengths(words, out)
	fmt.Fprintln(w, out, find(words, "drei"), find(words, "one!"), find(nil, "x"))
	kinds([]word{"one", "two", "", "three", "bye", "zoo"}, out)
	fmt.Fprintln(w, out)
	f := make([]float64, 3)
	look(&table{name: "len", keys: words, vals: []float64{1, 2, 3, 4, 5, 6, 7, 8}, unit: "mm"},
		[]string{"drei", "cone", "none"}, f)
	fmt.Fprintln(w, f, explicit("1234"), explicit(""), outside("12", out) != nil, outside("", nil))

	edges := []byte{0, 'A', 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xee, 0xef, 0xf0,
		0xf4, 0xf5, 0xff}
	var text []byte
	for i, x := 0, uint32(1); i < 6000; i++ {
		x = x*1664525 + 1013904223
		text = append(text, edges[int(x>>16)%len(edges)])
	}
	text = append(text, "aé日𝄞\xf0\x9d\x84"...)
	sums := make([]int, len(text))
	runes(string(text), sums)
	sum := 0
	for i, v := range sums {
		sum = sum*1000003 + v*i
	}
	fmt.Fprintln(w, sum, sums[len(sums)-15:])
	table := make([]int, 81)
	order([]string{"", "o", "on", "one", "ones", "constant", "constant of more than a word", "größe", "\xff"}, table)
	fmt.Fprintln(w, table)
}
