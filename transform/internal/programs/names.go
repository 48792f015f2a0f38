package programs

import (
	"fmt"
	"slices"
	"strings"
)

// Scopes that give names another meaning than the translator may expect of them. The programs use none of these names
// as what the language predeclares once they have declared one: types and helpers come from package kit, which
// nothing shadows.

// odd are names that generated code has, or may have, a use for.
var odd = strings.Fields(`len cap append copy make new min max clear panic recover print println complex real imag close delete
	int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr byte rune float32 float64 complex128 bool string error any
	true false nil iota omp omprt idx lib c r k p trip start row body part fault init_ main_ unsafe math`)

// scope is what a function may not call by its usual name, and the names it has given out.
type scope struct {
	*Maker
	taken map[string]bool // have another meaning
	kept  map[string]bool // are used with their usual one
	n     int
}

func (m *Maker) scope(taken ...string) *scope {
	s := &scope{Maker: m, taken: map[string]bool{}, kept: map[string]bool{}}
	for _, t := range taken {
		s.taken[t] = true
	}
	return s
}

// name is a free one: an odd one now and then, unless shadowing is left out.
func (s *scope) name(kind string) string {
	if s.oneIn(2) {
		name := odd[s.r.IntN(len(odd))]
		if s.oneIn(2) {
			name = s.pick("len", "int", "cap", "omp", "true", "int64", "uint8", "append", "nil", "c")
		}
		if !s.taken[name] && !s.kept[name] && s.allowed("shadowed "+shadowClass(name)) {
			s.taken[name] = true
			return name
		}
	}
	s.n++
	return fmt.Sprintf("%s%d", kind, s.n)
}

func shadowClass(name string) string {
	switch {
	case slices.Contains(odd[:slices.Index(odd, "int")], name):
		return "function"
	case slices.Contains(odd[:slices.Index(odd, "true")], name):
		return "type"
	case slices.Contains(odd[:slices.Index(odd, "omp")], name):
		return "constant"
	}
	return "name"
}

// usual reports whether a predeclared name still means what it does in the language; it will go on doing so.
func (s *scope) usual(name string) bool {
	s.kept[name] = !s.taken[name]
	return s.kept[name]
}

// A surrounding is the package around programs: what it declares beside them.
type surrounding struct {
	class  string // of hazards; empty where nothing is odd
	source string
	taken  []string
}

// surroundings are packages whose names are odd in one way each.
var surroundings = []surrounding{
	{},
	{
		"package-level functions",
		"func len(x []kit.I) kit.I { return 3 }\n\nvar cap, copy = 2, 1\n\nfunc append() {}\n\nfunc min(a, b kit.I) kit.I { return a }\n\nfunc max(a, b kit.I) kit.I { return b }\n\n" +
			"var omp, omprt, c, i, k, r = 1, 2, 3, 4, 5, 6\n\nfunc use() { _, _, _, _, _, _, _, _ = cap, copy, omp, omprt, c, i, k, r; append() }\n",
		[]string{"len", "cap", "copy", "append", "min", "max"},
	},
	{
		"package-level types and constants",
		"type int8 struct{ v kit.F }\n\ntype int64 kit.S\n\ntype uint8 [3]kit.I\n\ntype float64 kit.I\n\ntype any kit.I\n\ntype bool kit.I\n\nconst iota = 5\n\nvar nil kit.I\n\nconst true, false = 1 == 2, 1 == 1\n",
		[]string{"int8", "int64", "uint8", "float64", "any", "bool", "iota", "nil", "true", "false"},
	},
	{
		"package-level int",
		"type int kit.S\n\ntype uint kit.F\n\ntype string kit.I\n\ntype error struct{}\n\ntype omp struct{}\n\nfunc panic() {}\n\nfunc print() {}\n\nfunc make() {}\n\nfunc new() {}\n\nvar real, imag, complex = 1, 2, 3\n",
		[]string{"int", "uint", "string", "error", "panic", "print", "make", "new", "real", "imag", "complex"},
	},
}

// Surroundings are the numbers of the packages that Launches knows, but those that are left out.
func (m *Maker) Surroundings() []int {
	var out []int
	for i, s := range surroundings {
		if !slices.Contains(m.without, s.class) {
			out = append(out, i)
		}
	}
	return out
}

// Surrounding is what the package of that number declares.
func Surrounding(number int) string { return surroundings[number].source }
