package directives

import (
	"fmt"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// shape renders a directive with everything but positions and Text, so that
// two can be compared.
func shape(d *Directive) string {
	var b strings.Builder
	dump(&b, reflect.ValueOf(d), 0)
	return b.String()
}

func dump(b *strings.Builder, v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			b.WriteString("nil")
			return
		}
		if v.Kind() == reflect.Interface {
			b.WriteString(v.Elem().Type().String())
		}
		dump(b, v.Elem(), depth)
	case reflect.Slice:
		b.WriteString("[")
		for i := range v.Len() {
			dump(b, v.Index(i), depth+1)
			b.WriteString(" ")
		}
		b.WriteString("]")
	case reflect.Struct:
		b.WriteString("{")
		for i := range v.NumField() {
			f := v.Type().Field(i)
			isText := v.Type() == reflect.TypeFor[Directive]() && f.Name == "Text"
			isWord := f.Name == "TypeWord" || f.Name == "Obj"
			if f.Type == reflect.TypeFor[token.Pos]() && f.Name != "Ellipsis" || isText || isWord {
				continue
			}
			b.WriteString(f.Name + ":")
			if f.Name == "Ellipsis" {
				fmt.Fprint(b, v.Field(i).Int() != 0)
				continue
			}
			dump(b, v.Field(i), depth+1)
			b.WriteString(" ")
		}
		b.WriteString("}")
	default:
		fmt.Fprintf(b, "%v", v)
	}
}

// assertInside checks that every position of a directive that begins at 1 is
// within its text: set ones at least 1 and at most end, each Pos before its End.
func assertInside(t testing.TB, d *Directive, end int) {
	t.Helper()
	eachPos(reflect.ValueOf(d), func(field string, p token.Pos) {
		if p != token.NoPos && (p < 1 || int(p) > end) {
			assert.Fail(t, "position outside", "%s of %q is %d, not in 1..%d", field, d.Text, p, end)
		}
	})
	for _, c := range d.Clauses {
		if c.Pos() >= c.End() {
			assert.Fail(t, "empty range", "%s in %s", c.Name(), d.Text)
		}
	}
}

func eachPos(v reflect.Value, visit func(field string, p token.Pos)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			eachPos(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachPos(v.Index(i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).Type() == reflect.TypeFor[token.Pos]() {
				visit(v.Type().Field(i).Name, token.Pos(v.Field(i).Int()))
				continue
			}
			if v.Type().Field(i).Name != "Obj" {
				eachPos(v.Field(i), visit)
			}
		}
	}
}

// Printing and reading back gives the same directive, for every directive
// that is accepted.
func TestPrintedReadsBack(t *testing.T) {
	for _, g := range goldens(t, "testdata/accepted.txt", false) {
		d, _ := Parse(g.text, 1)
		again, diags := Parse(d.String(), 1)
		assert.Empty(t, diags, "%s printed as %s", g.text, d)
		if assert.NotNil(t, again) {
			assert.Equal(t, shape(d), shape(again), "%s printed as %s", g.text, d)
			assert.Equal(t, d.String(), again.String())
		}
	}
}
