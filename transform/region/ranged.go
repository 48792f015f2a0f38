package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// What a loop ranges over may be nowhere in the program's variables: the result of a call, a literal, an element of a
// map. Go evaluates it once, before the first iteration, and so does the launch, into a variable that nobody wrote. For
// the time of the translation it is declared before the loop, so that it is a list item like any other and readers see
// what memory it may lead to.

// Ranged declares what launched loops range over where no variable has it.
func (u *Regions) Ranged() {
	u.Each(func(c *Region) {
		if s := u.rangesOverMade(c); s != nil {
			u.ranged(c, s)
		}
	})
}

// rangesOverMade is the loop that a region launches, where it goes through the elements of such a value. A task may
// begin later, when what it waits for has another value.
func (u *Regions) rangesOverMade(c *Region) *ast.RangeStmt {
	s, ok := c.Stmt.(*ast.RangeStmt)
	if !ok || !c.Offloads() || c.List()[c.Index] != c.Stmt || s.Tok != token.DEFINE {
		return nil
	}
	launched := false
	for _, l := range c.Tree.Chain() {
		launched = launched || l.From.Assoc() == directives.LoopNest && l.From.Stmt == c.Stmt
		if l.From.Sometimes || l.Clause("nowait") != nil || l.Clause("depend") != nil {
			return nil
		}
	}
	value, ok := s.Value.(*ast.Ident)
	if !launched || !ok || value.Name == "_" || !source.Indexable(u.TypeOf(s.X)) || !u.MadeForRange(s.X) {
		return nil
	}
	return s
}

func (u *Regions) ranged(c *Region, s *ast.RangeStmt) {
	at := u.SyntaxAt(s.Pos())
	declared := at.DeclareAs(source.Fresh(maps.Clone(u.Names(c.File.Ast)), "elems", "ranged"), u.TypeOf(s.X))
	v := u.Info().Defs[declared].(*types.Var)
	made := s.X
	c.Hoisted = append(slices.Clip(c.Hoisted), Hoisted{Var: v, Start: made})
	c.Heads = append(slices.Clip(c.Heads), Bound{Expr: made, Once: true})
	s.X = at.Use(declared)
	place := &c.List()[c.Index]
	*place = &ast.BlockStmt{Lbrace: s.Pos(), Rbrace: s.End() - 1, List: []ast.Stmt{
		&ast.AssignStmt{Lhs: []ast.Expr{declared}, TokPos: s.Pos(), Tok: token.DEFINE, Rhs: []ast.Expr{made}}, s}}
	u.undo = append(u.undo, func() { s.X, *place = made, s })
}

// MadeForRange reports that a range goes over something that is nowhere in the program's variables: what a call
// returns, a literal, an element of a map.
func (u *Regions) MadeForRange(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return u.Info().Selections[e] != nil && u.MadeForRange(e.X)
	case *ast.StarExpr:
		return u.MadeForRange(e.X)
	case *ast.UnaryExpr: // the address of an array
		return e.Op != token.AND || u.MadeForRange(e.X)
	case *ast.SliceExpr:
		return u.MadeForRange(e.X)
	case *ast.IndexExpr:
		_, isMap := source.Under(u.TypeOf(e.X)).(*types.Map)
		return isMap || u.MadeForRange(e.X)
	case *ast.CallExpr:
		return !u.Info().Types[e.Fun].IsType() || u.MadeForRange(e.Args[0])
	case *ast.Ident:
		return false
	}
	return true
}
