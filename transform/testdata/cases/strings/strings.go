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
}
