package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/variant"
)

// AskDevices puts questions, which the launch of a region answers, in the place of the variables that stand for them in
// the conditions of if statements (package copies), for the time of the translation.
func (u *Regions) AskDevices(asked map[string]Asked) {
	if len(asked) == 0 {
		return
	}
	if u.asks == nil {
		u.asks = map[*ast.BadExpr]Asked{}
	}
	for _, f := range u.Files {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			if s, is := n.(*ast.IfStmt); is {
				u.askIn(&s.Cond, asked)
			}
			return true
		})
	}
}

// AskedBy is what a selector asks of devices, a question each.
func (u *Regions) AskedBy(m variant.Match) (list []Asked) {
	for _, a := range m.Archs {
		list = append(list, Asked{Device: variant.Device{Archs: []string{a}}})
	}
	if m.Target != nil {
		list = append(list, Asked{Device: *m.Target, Target: true, number: u.Info().Types[m.Target.Number]})
	}
	return list
}

// AsksOf takes over the questions in syntax that another translation of the package has prepared.
func (u *Regions) AsksOf(other *Regions) { u.asks = other.asks }

// askIn replaces what a condition is made of.
func (u *Regions) askIn(e *ast.Expr, asked map[string]Asked) {
	switch x := (*e).(type) {
	case *ast.BinaryExpr:
		u.askIn(&x.X, asked)
		u.askIn(&x.Y, asked)
	case *ast.Ident:
		a, is := asked[x.Name]
		if !is {
			return
		}
		question := &ast.BadExpr{From: x.Pos(), To: x.End()}
		u.asks[question] = a
		if a.Number != nil {
			u.Info().Types[a.Number] = a.number
		}
		u.Info().Types[question] = types.TypeAndValue{Type: types.Typ[types.Bool]}
		*e = question
		u.undo = append(u.undo, func() { *e = x })
	}
}
