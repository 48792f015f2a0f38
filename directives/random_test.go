package directives

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A maker makes random directives from the table, and random expressions.
type maker struct{ *rand.Rand }

func (m maker) pick(from ...string) string { return from[m.IntN(len(from))] }

func (m maker) expr(depth int) string {
	if depth == 0 {
		return m.pick("n", "x", "4", "0x1F", "1e3", `"a\"b"`, "'\\n'", "s.x", "é", "nil", "1 .x")
	}
	e := func() string { return m.expr(depth - 1) }
	switch m.IntN(14) {
	case 0:
		return e() + m.pick("+", "-", " * ", "&^", "<<", "&&", "==", "||", "|") + e()
	case 1:
		return m.pick("-", "+", "!", "^", "*", "&", "- -", "<-") + e()
	case 2:
		return "(" + e() + ")"
	case 3:
		return "f(" + e() + "," + e() + ")"
	case 4:
		return "f(x...)"
	case 5:
		return "a[" + e() + "]"
	case 6:
		return "a[" + e() + ":" + e() + "]"
	case 7:
		return "a[:" + e() + ":" + e() + "]"
	case 8:
		return "[]int{" + e() + ", " + e() + "}"
	case 9:
		return "map[string]T{" + `"k": ` + e() + "}"
	case 10:
		return "x.(T)"
	case 11:
		return "g[int, " + e() + "](y)"
	case 12:
		return "[...]T{1: " + e() + "}"
	}
	return "(" + e() + ").f"
}

func (m maker) item() string {
	s := m.pick("x", "s.y", "*p", "(*p).z", "a", "rows[i]")
	for range m.IntN(3) {
		s += m.pick("[:]", "["+m.expr(1)+":]", "[:"+m.expr(2)+"]", "[1:"+m.expr(1)+"]")
	}
	return s
}

// directive makes a text that is mostly legal.
func (m maker) directive() string {
	rows := Directives()
	row := rows[m.IntN(len(rows))]
	text := string(row.Kind) + directiveArgs[row.Kind]
	for _, c := range row.Clauses {
		if m.IntN(3) != 0 {
			continue
		}
		arg := samples[c]
		if special, ok := sampleOn[string(row.Kind)+" "+c]; ok {
			arg = special
		}
		switch {
		case c == "map" && row.Assoc != StandAlone:
			arg = "(" + m.pick("", "always, to: ", "present from: ", "mapper(m), close: ", "iterator(i = 0:"+m.expr(1)+":2), storage: ") + m.item() + ")"
		case c == "depend" && row.Kind != Depobj:
			arg = "(" + m.pick("in: ", "iterator(j=0:n), out: ") + m.item() + ")"
		case c == "if":
			arg = "(" + m.expr(3) + ")"
		case c == "reduction":
			arg = "(" + m.pick("+", "max", "||", "pkg.Op", "default, &") + ": " + m.pick("u", "v", "w") + ")"
		case strings.HasPrefix(arg, "(4)"):
			arg = "(" + m.expr(2) + ")"
		}
		text += m.pick(" ", ", ", "\t", "  ,  ") + c + arg
	}
	return text
}

// Printing and reading back gives the same, for directives that nobody would
// write.
func TestRandomReadsBack(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(1, 2))}
	legal := 0
	for range 20000 {
		text := m.directive()
		d, diags := Parse(text, 1)
		if diags.HasErrors() {
			continue
		}
		legal++
		again, more := Parse(d.String(), 1)
		if !assert.Empty(t, more, "%q printed as %q", text, d) || !assert.Equal(t, shape(d), shape(again), "%q", text) {
			return
		}
	}
	assert.Greater(t, legal, 2000, "the maker makes too few legal directives to mean anything")
}
