package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// fuser makes one loop of several.
type fuser struct {
	u       *Regions
	c       *Region
	at, end token.Pos
	heads   []*fusedHead
	counter *ast.Ident // the variable of the loop
}

// fusedHead is what a loop counts: its variable from a constant up to a bound, or the elements of something.
type fusedHead struct {
	stmt       ast.Stmt
	label      *ast.LabeledStmt
	key, value *ast.Ident // nil: none, or nothing uses it
	lo         ast.Expr   // nil: 0
	hi         ast.Expr
	over       ast.Expr // of elements, else nil
	body       *ast.BlockStmt
}

// head reads the head of a loop; false after it has reported that it is not understood.
func (m *fuser) head(l *place.Leaf, s ast.Stmt) bool {
	h := &fusedHead{}
	for lab, ok := s.(*ast.LabeledStmt); ok; lab, ok = s.(*ast.LabeledStmt) {
		h.label, s = lab, lab.Stmt
	}
	h.stmt = s
	for _, d := range m.c.Tree.Directives() {
		if d.Stmt == s {
			m.u.ErrorAt(d.NamePos, d.NameEnd, source.CodeDirectiveNotBuilt,
				"'%s' on a loop that is fused is not built yet", d.Kind).
				Fix("leave it out, or fuse the loops by hand")
			return false
		}
	}
	ok := false
	switch s := s.(type) {
	case *ast.RangeStmt:
		ok = m.ranges(h, s)
	case *ast.ForStmt:
		ok = m.counts(h, s)
	}
	if !ok {
		m.u.Errorf(source.Between(s.Pos(), directives.LoopBody(s).Lbrace+1), source.CodeLoopForm,
			"fuse takes loops that count up by 1 with an int from a constant, or range over a slice").
			Fix("write for i := range n, or for i := 1; i < n; i++")
		return false
	}
	for _, id := range []**ast.Ident{&h.key, &h.value} {
		if *id == nil || (*id).Name == "_" || !m.u.Mentions(h.body, m.u.Object(*id).(*types.Var)) {
			*id = nil
		} else if !m.keeps(*id, h) {
			return false
		}
	}
	m.heads = append(m.heads, h)
	return true
}

// ranges reads a range over a number, or over elements.
func (m *fuser) ranges(h *fusedHead, s *ast.RangeStmt) bool {
	h.key, _ = s.Key.(*ast.Ident)
	h.value, _ = s.Value.(*ast.Ident)
	h.body = s.Body
	if s.Tok == token.ASSIGN && (h.key != nil && h.key.Name != "_" || s.Value != nil) {
		return false
	}
	t := m.u.TypeOf(s.X)
	if types.Identical(types.Default(t), types.Typ[types.Int]) {
		h.hi = s.X
		return true
	}
	h.over = s.X
	_, array := source.Under(t).(*types.Array)
	return source.Indexable(t) && (h.value == nil || !array)
}

// counts reads for i := lo; i < hi; i++.
func (m *fuser) counts(h *fusedHead, s *ast.ForStmt) bool {
	h.body = s.Body
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE || len(init.Lhs) != 1 || len(init.Rhs) != 1 {
		return false
	}
	h.key = init.Lhs[0].(*ast.Ident)
	v := m.u.Object(h.key)
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && v != nil && m.u.Object(id) == v
	}
	from := m.u.Info().Types[init.Rhs[0]].Value
	cond, compares := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if v == nil || !types.Identical(v.Type(), types.Typ[types.Int]) || from == nil || constant.Sign(from) < 0 ||
		!compares || cond.Op != token.LSS || !is(cond.X) {
		return false
	}
	if h.hi = cond.Y; constant.Sign(from) > 0 {
		h.lo = init.Rhs[0]
	}
	switch p := s.Post.(type) {
	case *ast.IncDecStmt:
		return p.Tok == token.INC && is(p.X)
	case *ast.AssignStmt:
		return p.Tok == token.ADD_ASSIGN && is(p.Lhs[0]) && m.u.Text(p.Rhs[0]) == "1"
	}
	return false
}

// keeps reports a variable that the body does not assign.
func (m *fuser) keeps(id *ast.Ident, h *fusedHead) bool {
	v, kept := m.u.Object(id), true
	if id == h.value { // a copy, which the body may do with what it likes
		return true
	}
	source.Assigned(h.body, func(x *ast.Ident) { kept = kept && m.u.Object(x) != v })
	if !kept {
		m.u.Errorf(id, source.CodeLoopForm, "the loop assigns its variable %s in its body", id.Name).
			Fix("copy it: n := " + id.Name)
	}
	return kept
}

// loops makes the loop, and what it is compared with; nil where the language's own functions are not at hand.
func (m *fuser) loops() *Fused {
	names := maps.Clone(m.u.Names(m.c.File.Ast)) // in another loop the names mean another one
	s := m.u.SyntaxAt(m.at)
	m.counter = s.Declare(source.Fresh(names, "k", "fused"))
	f := &Fused{}
	over := m.count(f)
	if over == nil {
		return nil
	}
	var parts []ast.Stmt
	for _, h := range m.heads {
		parts = append(parts, m.part(h, f.Same))
	}
	f.Loop = m.loop(m.counter, over, parts)
	which := s.Declare(source.Fresh(names, "loop"))
	var one []ast.Stmt
	for i, part := range parts {
		cond := s.Binary(token.EQL, s.Use(which), s.Number(i), types.Typ[types.Bool])
		one = append(one, &ast.IfStmt{If: m.at, Cond: cond, Body: &ast.BlockStmt{Lbrace: m.at, Rbrace: m.end,
			List: []ast.Stmt{part}}})
	}
	f.Each = m.loop(which, s.Number(len(parts)), []ast.Stmt{m.loop(m.counter, over, one)})
	return f
}

func (m *fuser) loop(v *ast.Ident, over ast.Expr, body []ast.Stmt) *ast.RangeStmt {
	return &ast.RangeStmt{For: m.at, Key: v, TokPos: m.at, Tok: token.DEFINE, Range: m.at, X: over,
		Body: &ast.BlockStmt{Lbrace: m.at, Rbrace: m.end, List: body}}
}

// count finds out what the loop ranges over.
func (m *fuser) count(f *Fused) ast.Expr {
	s := m.u.SyntaxAt(m.at)
	texts := map[string]bool{}
	for _, h := range m.heads {
		n := h.hi
		switch {
		case h.over != nil:
			n = s.Call("len", h.over)
		case h.lo != nil:
			if n = s.Call("max", h.hi, h.lo); n != nil {
				n = s.Binary(token.SUB, n, h.lo, types.Typ[types.Int])
			}
		}
		if n == nil {
			return nil
		}
		texts[m.u.Text(n)] = true
		f.Counts = append(f.Counts, n)
	}
	if f.Same = len(texts) == 1; !f.Same {
		return s.Call("max", f.Counts...)
	}
	if h := m.heads[0]; h.over != nil {
		return h.over
	}
	return f.Counts[0]
}

// part is what one of the loops does in an iteration, if it has as many.
func (m *fuser) part(h *fusedHead, always bool) ast.Stmt {
	s := m.u.SyntaxAt(h.stmt.Pos())
	k := func() ast.Expr { return s.Use(m.counter) }
	list := []ast.Stmt{m.body(h, s)}
	if h.value != nil {
		x := s.Element(h.over, k(), m.u.Object(h.value).Type())
		list = slices.Insert(list, 0, m.define(h.value, x))
	}
	if h.key != nil {
		x := k()
		if h.lo != nil {
			x = s.Binary(token.ADD, x, h.lo, types.Typ[types.Int])
		}
		list = slices.Insert(list, 0, m.define(h.key, x))
	}
	block := &ast.BlockStmt{Lbrace: h.stmt.Pos(), List: list, Rbrace: h.body.Rbrace}
	if always {
		return block
	}
	truth := types.Typ[types.Bool]
	bound := h.hi
	if h.over != nil {
		bound = s.Call("len", h.over)
	}
	cond := s.Binary(token.LSS, k(), bound, truth)
	if h.lo != nil { // the bound less the start does not wrap where it is above it
		runs := s.Binary(token.LSS, h.lo, h.hi, truth)
		cond = s.Binary(token.LSS, k(), s.Binary(token.SUB, h.hi, h.lo, types.Typ[types.Int]), truth)
		cond = s.Binary(token.LAND, runs, cond, truth)
	}
	return &ast.IfStmt{If: h.stmt.Pos(), Cond: cond, Body: block}
}

// define declares a variable of the program with its value in an iteration.
func (m *fuser) define(id *ast.Ident, x ast.Expr) ast.Stmt {
	return &ast.AssignStmt{Lhs: []ast.Expr{id}, TokPos: id.End(), Tok: token.DEFINE, Rhs: []ast.Expr{x}}
}

// body is the body of a loop. Where a continue ends an iteration it is that of a loop that runs once.
func (m *fuser) body(h *fusedHead, s source.Syntax) ast.Stmt {
	if !continues(h.body, h.label) {
		return h.body
	}
	once := &ast.RangeStmt{For: h.stmt.Pos(), Range: h.stmt.Pos(), X: s.Number(1), Body: h.body}
	if h.label == nil {
		return once
	}
	return &ast.LabeledStmt{Label: h.label.Label, Colon: h.label.Colon, Stmt: once}
}

// continues reports a body with a continue of its loop.
func continues(body *ast.BlockStmt, label *ast.LabeledStmt) (found bool) {
	if label != nil {
		found, _ = source.LabelUses(body, label.Label.Name, body)
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt:
			return false
		case *ast.BranchStmt:
			found = found || n.Tok == token.CONTINUE
		}
		return !found
	})
	return found
}
