package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// divides reports that the loop in the body of the innermost one so far is divided with it.
func (r *hostReader) divides(loops []*HostLoop) bool {
	u := r.u
	outer := loops[len(loops)-1]
	if len(loops) == maxLoops || len(outer.Body.List) != 1 {
		return false
	}
	for _, v := range outer.Vars {
		if v.Final != nil {
			return false
		}
	}
	s := outer.Body.List[0]
	for lab, is := s.(*ast.LabeledStmt); is; lab, is = s.(*ast.LabeledStmt) {
		s = lab.Stmt
	}
	var bounds []ast.Expr
	var body *ast.BlockStmt
	switch s := s.(type) {
	case *ast.ForStmt:
		body = s.Body
		init, is := s.Init.(*ast.AssignStmt)
		if !is || init.Tok != token.DEFINE || s.Cond == nil || s.Post == nil {
			return false
		}
		bounds = append(bounds, init.Rhs...)
		c, isBinary := ast.Unparen(s.Cond).(*ast.BinaryExpr)
		if !isBinary {
			return false
		}
		bounds = append(bounds, c.X, c.Y)
		if p, is := s.Post.(*ast.AssignStmt); is {
			bounds = append(bounds, p.Rhs...)
		}
	case *ast.RangeStmt:
		if s.Tok == token.ASSIGN || !source.IsBasic(u.TypeOf(s.X), types.IsInteger) &&
			!source.Indexable(u.TypeOf(s.X)) {
			return false
		}
		body, bounds = s.Body, append(bounds, s.X)
	default:
		return false
	}
	f, frame := &linearFinder{u: u}, u.Frame(r.nest)
	all := frame.Of(body)
	for _, e := range bounds {
		if !f.total(e) || u.selects(e) {
			return false // it is evaluated only where there is an outer iteration
		}
		if _, _, changes := frame.Changes(e, all); changes {
			return false // it is another one in each outer iteration
		}
		for _, l := range loops {
			for _, v := range l.Vars {
				if u.Mentions(e, v.Object) {
					return false
				}
			}
		}
	}
	over, ranged := outer.Stmt.(*ast.RangeStmt)
	return !ranged || Blank(over.Value)
}

// HostDepth is how many loops a construct is associated with; 1 after it has reported why the clause cannot be read.
func (u *Maker) HostDepth(c *region.Region, cl directives.Clause) int {
	e, ok := cl.(*directives.ExprClause)
	if !ok || e.Expr == nil {
		return 1
	}
	return int(u.constantInt(c, e.Expr))
}

// Divided are the labels of inner loops that are divided.
func Divided(loops []*HostLoop) (labels []string) {
	for _, l := range loops[1:] {
		labels = append(labels, slices.Clone(l.Labels)...)
	}
	return labels
}
