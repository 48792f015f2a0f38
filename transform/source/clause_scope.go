package source

import (
	"go/ast"
	"go/token"
	"go/types"
)

// ExtendClause gives a comment behind the last statement of a case or communication clause the clause's scope, which
// to go/types ends with that statement. A directive there stands in the clause, and so does what takes its place.
func (p *Package) ExtendClause(clause ast.Node, from, to token.Pos) {
	switch clause.(type) {
	case *ast.CaseClause, *ast.CommClause:
	default:
		return
	}
	scope := p.Info().Scopes[clause]
	if scope == nil || from < scope.End() {
		return
	}
	behind := types.NewScope(scope.Parent(), from, to, "behind the last statement")
	for _, name := range scope.Names() {
		behind.Insert(scope.Lookup(name))
	}
}
