package definite_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/effects"
)

// TestRandom compares what is found with what happens when random code runs many times, with conditions that are
// drawn. A read that some run gets to without an assignment is found; in code so small that the runs take every way
// through it, no other is.
func TestRandom(t *testing.T) {
	for seed := range uint64(400) {
		depth := 2 + int(seed%2)
		g := &generator{r: rand.New(rand.NewPCG(seed, 1))}
		src := "package p\n\ntype pair struct{ x, y int }\n\nfunc c() bool { return true }\n\nfunc n() int { return 1 }\n\nfunc f() {\n\tvar v pair\n" + g.block(depth) + "_ = v\n}\n"
		info, body, v, p := checked(t, src)
		found := map[token.Pos]bool{}
		for _, r := range definite.Unset(p, info, v, body[1:]) {
			found[r.Node.Pos()] = true
		}
		m := &machine{r: g.r, reads: map[token.Pos]bool{}}
		for range 3000 {
			m.x, m.y = false, false
			m.list(body[1:])
		}
		for at := range m.reads {
			require.True(t, found[at], "seed %d: not found at %d\n%s", seed, at, src)
		}
		if depth == 2 {
			require.Equal(t, m.reads, found, "seed %d\n%s", seed, src)
		}
	}
}

// TestRandomLeaves holds Leaves to runs of the body of a loop, which branches leave, too.
func TestRandomLeaves(t *testing.T) {
	both := map[bool]int{}
	for seed := range uint64(400) {
		depth := 2 + int(seed%2)
		g := &generator{r: rand.New(rand.NewPCG(seed, 2)), loops: []string{"l0"}}
		src := "package p\n\ntype pair struct{ x, y int }\n\nfunc c() bool { return true }\n\nfunc n() int { return 1 }\n\nfunc f() {\n\tvar v pair\nl0:\nfor c() {\n" + g.block(depth) + "if c() {\nbreak l0\n}\n}\n_ = v\n}\n"
		info, body, v, p := checked(t, src)
		code := body[1].(*ast.LabeledStmt).Stmt.(*ast.ForStmt).Body.List
		leaves := definite.Leaves(p, info, v, code)
		m, always := &machine{r: g.r, reads: map[token.Pos]bool{}}, true
		for range 3000 {
			m.x, m.y = false, false
			m.list(code)
			always = always && m.x && m.y
		}
		require.True(t, always || !leaves, "seed %d: not always assigned\n%s", seed, src)
		if depth == 2 {
			require.Equal(t, always, leaves, "seed %d\n%s", seed, src)
		}
		both[leaves]++
	}
	require.Greater(t, min(both[true], both[false]), 20)
}

func checked(t *testing.T, src string) (*types.Info, []ast.Stmt, *types.Var, *effects.Program) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.SkipObjectResolution)
	require.NoError(t, err, src)
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses:      map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	pkg, err := new(types.Config).Check("p", fset, []*ast.File{file}, info)
	require.NoError(t, err, src)
	body := file.Decls[len(file.Decls)-1].(*ast.FuncDecl).Body.List
	name := body[0].(*ast.DeclStmt).Decl.(*ast.GenDecl).Specs[0].(*ast.ValueSpec).Names[0]
	program := effects.New(nil, &effects.Package{Files: []*ast.File{file}, Types: pkg, Info: info})
	return info, body, info.Defs[name].(*types.Var), program
}

// generator writes random statements.
type generator struct {
	r      *rand.Rand
	loops  []string // labels of the loops around
	labels int
}

func (g *generator) block(depth int) string {
	var b strings.Builder
	for range 1 + g.r.IntN(3) {
		b.WriteString(g.stmt(depth))
	}
	return b.String()
}

func (g *generator) stmt(depth int) string {
	if depth == 0 || g.r.IntN(2) == 0 {
		return g.simple()
	}
	switch g.r.IntN(4) {
	case 0:
		return "if c() {\n" + g.block(depth-1) + "}\n"
	case 1:
		return "if c() {\n" + g.block(depth-1) + "} else {\n" + g.block(depth-1) + "}\n"
	case 2:
		s := "switch {\ncase c():\n" + g.block(depth-1)
		if g.r.IntN(3) == 0 {
			s += "fallthrough\n"
		}
		s += "case c():\n" + g.block(depth-1)
		if g.r.IntN(2) == 0 {
			s += "default:\n" + g.block(depth-1)
		}
		return s + "}\n"
	}
	g.labels++
	label := fmt.Sprintf("l%d", g.labels)
	g.loops = append(g.loops, label)
	head := []string{"for c()", "for range n()", "for range 2", "for k := 0; k < 2; k++"}[g.r.IntN(4)]
	body := g.block(depth - 1)
	g.loops = g.loops[:len(g.loops)-1]
	return label + ":\n" + head + " {\n" + body + "if c() {\ncontinue " + label + "\n}\n}\n"
}

func (g *generator) simple() string {
	if n := len(g.loops); n > 0 && g.r.IntN(4) == 0 {
		word := []string{"break ", "continue "}[g.r.IntN(2)]
		return "if c() {\n" + word + g.loops[g.r.IntN(n)] + "\n}\n"
	}
	return []string{"v.x = 1\n", "v.y = 1\n", "v = pair{}\n", "_ = v.x\n", "_ = v.y\n", "_ = v\n",
		"if c() {\nreturn\n}\n", "v.x++\n"}[g.r.IntN(8)]
}

// machine runs such statements.
type machine struct {
	r     *rand.Rand
	x, y  bool // assigned
	reads map[token.Pos]bool
}

// branch is how statements are left; the zero branch goes on.
type branch struct {
	tok   token.Token
	label string
}

func (m *machine) chance() bool { return m.r.IntN(2) == 0 }

func (m *machine) list(list []ast.Stmt) branch {
	for _, s := range list {
		if b := m.stmt(s, ""); b != (branch{}) {
			return b
		}
	}
	return branch{}
}

func (m *machine) stmt(s ast.Stmt, label string) branch {
	switch s := s.(type) {
	case *ast.AssignStmt:
		if id, ok := s.Lhs[0].(*ast.Ident); ok && id.Name == "_" {
			m.read(s.Rhs[0])
		} else {
			m.assign(s.Lhs[0])
		}
	case *ast.IncDecStmt:
		m.read(s.X)
		m.assign(s.X)
	case *ast.LabeledStmt:
		return m.stmt(s.Stmt, s.Label.Name)
	case *ast.ReturnStmt:
		return branch{token.RETURN, ""}
	case *ast.BranchStmt:
		if s.Label == nil {
			return branch{s.Tok, ""}
		}
		return branch{s.Tok, s.Label.Name}
	case *ast.IfStmt:
		if m.chance() {
			return m.list(s.Body.List)
		} else if e, ok := s.Else.(*ast.BlockStmt); ok {
			return m.list(e.List)
		}
	case *ast.SwitchStmt:
		return m.choose(s.Body.List)
	case *ast.ForStmt:
		return m.loop(s.Body.List, label, s.Init != nil)
	case *ast.RangeStmt:
		_, fixed := s.X.(*ast.BasicLit)
		return m.loop(s.Body.List, label, fixed)
	}
	return branch{}
}

func (m *machine) choose(clauses []ast.Stmt) branch {
	for i := m.r.IntN(3); i < len(clauses); i++ {
		if b := m.list(clauses[i].(*ast.CaseClause).Body); b.tok != token.FALLTHROUGH {
			return b
		}
	}
	return branch{}
}

func (m *machine) loop(body []ast.Stmt, label string, twice bool) branch {
	for n := 0; twice && n < 2 || !twice && m.chance(); n++ {
		b := m.list(body)
		switch {
		case b == branch{}, b == branch{token.CONTINUE, label}:
		case b == branch{token.BREAK, label}:
			return branch{}
		default:
			return b
		}
	}
	return branch{}
}

func (m *machine) read(e ast.Expr) {
	if name := types.ExprString(e); !m.x && name != "v.y" || !m.y && name != "v.x" {
		m.reads[e.Pos()] = true
	}
}

func (m *machine) assign(e ast.Expr) {
	name := types.ExprString(e)
	m.x = m.x || name != "v.y"
	m.y = m.y || name != "v.x"
}
