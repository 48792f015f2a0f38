package independence_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/independence"
)

// source is a file of which one function has loops under a comment //nest N.
type source struct {
	fset *token.FileSet
	file *ast.File
	info *types.Info
	text string
}

func parse(t testing.TB, text string) source {
	t.Helper()
	s := source{fset: token.NewFileSet(), text: text, info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
	}}
	var err error
	s.file, err = parser.ParseFile(s.fset, "p.go", text, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err, text)
	conf := types.Config{Importer: importer.ForCompiler(s.fset, "source", nil)}
	_, err = conf.Check("p", s.fset, []*ast.File{s.file}, s.info)
	require.NoError(t, err, text)
	return s
}

// region is the loops under the comment. Integers of the surroundings are private, but for those that the comment
// names as shared and as reductions: //nest 2 shared n reduction s
func (s source) region(t testing.TB) *independence.Region {
	t.Helper()
	r := &independence.Region{Info: s.info}
	depth, class := 0, map[string]independence.Class{}
	var at token.Pos
	for _, g := range s.file.Comments {
		words := strings.Fields(g.List[0].Text)
		if words[0] != "//nest" {
			continue
		}
		at = g.End()
		_, err := fmt.Sscan(words[1], &depth)
		require.NoError(t, err)
		for i := 2; i < len(words); i += 2 {
			class[words[i+1]] = independence.Shared
			if words[i] == "reduction" {
				class[words[i+1]] = independence.Reduction
			}
		}
	}
	decls := map[types.Object]*ast.FuncDecl{}
	for _, d := range s.file.Decls {
		if fd, ok := d.(*ast.FuncDecl); ok {
			decls[s.info.Defs[fd.Name]] = fd
			if fd.Pos() < at && at < fd.End() {
				r.Function = fd
			}
		}
	}
	r.Body = func(fn *types.Func) *ast.FuncDecl { return decls[fn] }
	ast.Inspect(r.Function, func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if s.Pos() > at && len(r.Loops) < depth {
				r.Loops = append(r.Loops, s.(ast.Stmt))
			}
		}
		return true
	})
	r.Class = func(v *types.Var, fields []int) independence.Class {
		if c, ok := class[v.Name()]; ok {
			return c
		}
		if _, basic := v.Type().Underlying().(*types.Basic); basic && len(fields) == 0 {
			return independence.Private
		}
		return independence.Shared
	}
	return r
}

func (s source) at(n ast.Node) string {
	return s.text[n.Pos()-s.file.FileStart : n.End()-s.file.FileStart]
}

// said is a finding as one line.
func (s source) said(f independence.Finding) string {
	one := func(a independence.Access) string {
		word := "read"
		if a.Write {
			word = "write"
		}
		text := word + " " + s.at(a.Node)
		if a.Inside != nil {
			text += " for " + s.at(a.Inside)
		}
		if a.Iteration != "" {
			text += " at " + a.Iteration
		}
		return text
	}
	switch {
	case f.Kind == independence.Reached:
		return "reached " + f.Item + ": " + one(f.Write)
	case f.Kind == independence.Certain:
		return "certain " + f.Element + ": " + one(f.Write) + "; " + one(f.Other)
	}
	text := "possible " + f.Item
	if f.Element != "" {
		text += " " + f.Element
	}
	text += ": " + one(f.Write) + "; " + one(f.Other)
	if f.Trips > 0 {
		text += fmt.Sprintf("; from %d iterations on", f.Trips)
	}
	if f.Extremum {
		text += "; extremum"
	}
	return text
}

func findings(t testing.TB, text string) []string {
	t.Helper()
	s := parse(t, text)
	var list []string
	for _, f := range independence.Check(s.region(t)) {
		list = append(list, s.said(f))
	}
	return list
}

func TestCases(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := "package p\n\nfunc f(x, y []int, n, m, k int) {\n" + c.body + "\n}\n" + c.more
			var want []string
			if c.want != "" {
				want = strings.Split(c.want, "\n")
			}
			assert.Equal(t, want, findings(t, text), text)
		})
	}
}

// A call that is not followed touches what its caller is told that it does.
func TestTouches(t *testing.T) {
	s := parse(t, `package p

func f(x, y []int, n int, q *struct{ a [4]int; b []int }) {
	//nest 1
	for i := range n {
		x[i] = i
		g(x)
		y[i] = 1
		q.b[i] = 1
	}
}

func g(x []int)
`)
	r := s.region(t)
	assert.Empty(t, independence.Check(r))
	sig := s.info.Defs[r.Function.Name].(*types.Func).Signature().Params()
	memory := func(i int, fields ...int) independence.Memory {
		return independence.Memory{Var: sig.At(i), Fields: fields}
	}
	for want, touch := range map[string]independence.Touch{
		"possible x: write x[i]; read g(x)":    {Memory: memory(0)},
		"possible x: write x[i]; write g(x)":   {Memory: memory(0), Write: true},
		"":                                     {Memory: memory(2), Write: true},
		"possible q.a: write g(x); write g(x)": {Memory: memory(3, 0), Write: true},
		"possible q.b: write g(x); write g(x)": {Memory: memory(3, 1), Write: true},
	} {
		r.Touches = func(*ast.CallExpr) []independence.Touch { return []independence.Touch{touch} }
		var got []string
		for _, f := range independence.Check(r) {
			got = append(got, s.said(f))
		}
		assert.Equal(t, want, strings.Join(got, "\n"))
	}
}
