package transform_test

import (
	"fmt"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

// The types of a program that uses items with pointer words in every way there is.
const wordTypes = `package p

type flat struct{ a, b int }

func (f flat) byValue() int { return f.a }

type emb struct {
	e  int
	ep *int
}

func (e *emb) ofEmb() int { return e.e }

type own struct {
	o  int
	os []int
}

func (o own) byValueToo() int { return o.o }

type inner struct {
	k    int
	p    *int
	more []flat
}

type elem struct {
	x  float64
	c  flat
	q  *elem
	in inner
	s  []elem
	ar [2]inner
	ca [2]flat
	ap *[2]flat
	st string
	m  map[int]int
	an any
	*emb
	own
	_ [0]func()
}

func (e *elem) byAddress() float64 { return e.x + float64(e.in.k) + float64(e.ca[1].b) }

func (e *elem) far() *inner { return &e.ar[1] }

func (e elem) whole() float64 { return e.x }

func pointer[T any](p *T) *T { return p }

func value[T any](v T) int { return 0 }

func elements[T any](s []T) int { return len(s) }
`

// usage is an expression for a place in memory.
type usage struct {
	expr string
	typ  types.Type
}

// parts are the places in a place.
func (u usage) parts() (out []usage) {
	t := u.typ.Underlying()
	if p, ok := t.(*types.Pointer); ok { // its fields are selected without a star
		out = append(out, usage{"(*" + u.expr + ")", p.Elem()})
		t = p.Elem().Underlying()
	}
	switch t := t.(type) {
	case *types.Slice:
		out = append(out, usage{u.expr + "[0]", t.Elem()})
	case *types.Array:
		out = append(out, usage{u.expr + "[1]", t.Elem()})
	case *types.Struct:
		for f := range t.Fields() {
			if f.Name() == "_" {
				continue
			}
			field := usage{u.expr + "." + f.Name(), f.Type()}
			out = append(out, field)
			if f.Embedded() {
				for _, promoted := range field.parts() {
					if name, ok := strings.CutPrefix(promoted.expr, field.expr+"."); ok {
						out = append(out, usage{u.expr + "." + name, promoted.typ})
					}
				}
			}
		}
	}
	return out
}

// unassignable reports types of values with pointer words beside pointers and slices, all of which lead to numbers
// here.
func unassignable(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Kind() == types.String
	case *types.Array:
		return unassignable(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if f.Name() != "_" && unassignable(f.Type()) {
				return true
			}
		}
	case *types.Map, *types.Interface:
		return true
	}
	return false
}

// onHost reports types of values that kernels have none of.
func onHost(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Map, *types.Interface:
		return true
	}
	return false
}

// Whatever a region does with items, it is refused if it assigns a pointer word that is no pointer or slice, or takes
// one that cannot be followed, and otherwise it is not.
func TestWordsAreRefusedAndNothingElse(t *testing.T) {
	pkg, err := single("p.go", []byte(wordTypes))
	require.NoError(t, err)
	elem := pkg.Types.Scope().Lookup("elem").Type()
	places := []usage{
		{"items[i]", elem}, {"b", elem}, {"one", elem}, {"two", elem},
		{"(items[i:][0])", elem}, {"pointer(b)", elem}, {"list[i]", elem},
	}
	for from, depth := 0, 0; depth < 3; depth++ {
		to := len(places)
		for i, p := range places[from:to] {
			if depth == 2 && i%5 != 0 {
				continue // some are enough
			}
			places = append(places, p.parts()...)
		}
		from = to
	}
	type use struct {
		statement string
		refused   bool
	}
	var uses []use
	for _, p := range places {
		whole, taken := unassignable(p.typ), onHost(p.typ)
		pointed := p.expr == "b" || p.expr == "two" || p.expr == "pointer(b)" // is a pointer to what lies there
		add := func(takes bool, format string) {
			uses = append(uses, use{strings.ReplaceAll(format, "$", p.expr), takes})
		}
		if !pointed {
			add(taken, "v := $; _ = v")
			add(whole, "$, n = $, 1")
			add(taken, "n = value($)")
			add(taken, "a := [1]"+types.TypeString(p.typ, types.RelativeTo(pkg.Types))+"{$}; _ = a")
			add(false, "p := &$; _ = p")
			add(false, "p := pointer(&$); _ = p")
		}
		switch u := p.typ.Underlying().(type) {
		case *types.Slice:
			add(false, "n = len($)")
			add(false, "n = elements($)")
			add(false, "for range $ { n++ }")
			add(false, "v := $[1:]; _ = v")
			add(false, "if $ == nil { n++ }")
		case *types.Array:
			add(false, "v := $[:]; _ = v")
			add(false, "v := &$[1]; _ = v")
			add(onHost(u.Elem()), "for _, v := range $ { _ = v }")
			add(onHost(u.Elem()), "for _, v := range $[:] { _ = v }")
			add(unassignable(u.Elem()), "copy($[1:], $[:])")
			add(unassignable(u.Elem()), "clear($[:])")
		case *types.Pointer:
			add(false, "if $ == nil { n++ }")
		case *types.Basic:
			if u.Info()&types.IsNumeric != 0 {
				add(false, "$++")
				add(false, "if $ > 1 { n++ }")
			}
		}
		if types.Identical(p.typ, elem) {
			add(false, "x := $.byAddress(); _ = x")
			add(false, "$.far().k++")
			add(false, "$.far().more[0].a++")
			add(false, "x := $.whole(); _ = x")
			add(false, "n = $.ofEmb()")
			add(false, "n = $.byValueToo()")
			add(false, "n = $.c.byValue()")
		}
	}
	var src strings.Builder
	src.WriteString(wordTypes)
	lines := map[int]use{}
	for i, u := range uses {
		fmt.Fprintf(&src, "\nfunc f%d(items []elem, one elem, two *elem, list [3]elem, n int) {\n"+
			"\t//omp:target map(tofrom: items, one, two, list, n)\n\t{\n\t\ti := 1\n\t\tb := &items[i]\n\t\t_, _ = b, i\n", i)
		lines[strings.Count(src.String(), "\n")+1] = u
		fmt.Fprintf(&src, "\t\t%s\n\t}\n}\n", u.statement)
	}
	res := translate(t, "p.go", []byte(src.String()), transform.Shown)
	said := map[int]diag.Diagnostic{}
	for _, d := range res.Diags {
		if d.Severity == diag.Error {
			line := importFset.Position(d.Pos).Line
			for _, r := range d.Related { // of a function that is called
				if at := importFset.Position(r.Pos).Line; lines[line].statement == "" {
					line = at
				}
			}
			said[line] = d
		}
	}
	refused := 0
	for line, u := range lines {
		d, got := said[line]
		if u.refused {
			refused++
		}
		assert.Equal(t, u.refused, got, "%s: %s", u.statement, d.Message)
	}
	t.Logf("%d uses, %d refused", len(uses), refused)
	assert.Greater(t, refused, len(uses)/25)
	assert.Greater(t, len(uses)-refused, len(uses)/8)
}
