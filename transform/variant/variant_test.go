package variant_test

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/variant"
)

// selector reads what stands in match(…).
func selector(t *testing.T, text string) []directives.SelectorSet {
	t.Helper()
	src := "package p\n\n//omp:declare variant(g) match(" + text + ")\nfunc f() {}\n"
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	require.NoError(t, err)
	ds, diags := directives.ScanFile(fset, f, []byte(src))
	require.Empty(t, diags, text)
	return ds[0].Clause("match").(*directives.MatchClause).Sets
}

// value knows literals only.
func value(e ast.Expr) constant.Value {
	switch e := e.(type) {
	case *ast.Ident:
		if b, err := strconv.ParseBool(e.Name); err == nil {
			return constant.MakeBool(b)
		}
	case *ast.BasicLit:
		return constant.MakeFromLiteral(e.Value, e.Kind, 0)
	}
	return nil
}

func context(constructs string) (c variant.Context) {
	for w := range strings.FieldsSeq(constructs) {
		c.Constructs = append(c.Constructs, directives.Kind(w))
	}
	return c
}

// The scores are those of OpenMP 5.2, section 7.3: 1, and of each trait what it adds.
func TestScores(t *testing.T) {
	for _, row := range []struct{ around, selector, score string }{
		{"", "user={condition(true)}", "1"},
		{"", "user={condition(score(10): true)}", "11"},
		{"", "user={condition(false)}", "never"},
		{"", "user={condition(n)}", "1 if n"},
		{"dispatch", "construct={dispatch}", "2"},
		{"", "construct={dispatch}", "never"},
		{"target teams parallel", "construct={target}", "2"},
		{"target teams parallel", "construct={teams}", "3"},
		{"target teams parallel", "construct={parallel}", "5"},
		{"target teams parallel", "construct={target, parallel}", "6"},
		{"target teams parallel", "construct={parallel, target}", "never"},
		{"parallel for parallel", "construct={parallel}", "5"},
		{"parallel for parallel", "construct={parallel, for}", "4"},
		{"dispatch", "device={kind(gpu)}", "3 on gpu"},
		{"dispatch", "device={arch(sim)}", "5 on sim"},
		{"dispatch", "device={isa(x)}", "9 on x"},
		{"dispatch", "construct={dispatch}, device={kind(gpu), arch(sim)}", "8 on gpu sim"},
		{"target dispatch", "construct={dispatch}, device={kind(gpu)}", "7 on gpu"},
		{"", "implementation={vendor(gooffload)}", "1"},
		{"", "implementation={vendor(score(3): gooffload)}", "4"},
		{"", "implementation={vendor(llvm)}", "never"},
		{"", "implementation={extension(match_any)}", "never"},
		{"", "implementation={unified_shared_memory}", "never"},
	} {
		m := context(row.around).Match(selector(t, row.selector), value)
		got := m.Score.String()
		switch on := append(append(append([]string(nil), m.Kinds...), m.Archs...), m.ISAs...); {
		case m.Never:
			got = "never"
		case len(m.Conditions) > 0:
			got += " if " + m.Conditions[0].(*ast.Ident).Name
		case len(on) > 0:
			got += " on " + strings.Join(on, " ")
		}
		assert.Equal(t, row.score, got, "%s inside %q", row.selector, row.around)
	}
}

func TestOrder(t *testing.T) {
	for _, row := range []struct {
		around    string
		selectors []string
		order     string
	}{
		{"dispatch", []string{"construct={dispatch}", "construct={dispatch}, device={kind(gpu)}"}, "[1 0]"},
		{"dispatch", []string{"construct={dispatch}", "device={kind(gpu)}"}, "[1 0]"},
		{"dispatch", []string{"device={arch(sim)}", "device={kind(gpu)}, user={condition(n)}"}, "[0 1]"},
		{"dispatch", []string{"user={condition(true)}", "user={condition(false)}", "user={condition(n)}"}, "[0 2]"},
		{"dispatch", []string{"construct={dispatch}", "user={condition(score(100): n)}"}, "[1 0]"},
		{"", []string{"construct={dispatch}", "user={condition(n)}"}, "[1]"},
		// The first is a part of the second, which so comes before it, whatever it scores.
		{"", []string{"implementation={vendor(score(100): gooffload)}",
			"implementation={vendor(gooffload)}, user={condition(n)}"}, "[1 0]"},
		{"target teams", []string{"construct={target}", "construct={teams}", "construct={target, teams}"}, "[2 0 1]"},
	} {
		var list []variant.Match
		for _, s := range row.selectors {
			list = append(list, context(row.around).Match(selector(t, s), value))
		}
		assert.Equal(t, row.order, fmt.Sprint(variant.Order(list)), "%q inside %q", row.selectors, row.around)
	}
}
