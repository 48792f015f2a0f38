package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// HostReductions are the items of a host construct's reduction clauses, by which the construct's statements are held to
// the operators. What is wrong with a clause is said where its text is made.
func (env *Environment) HostReductions(b *directives.Bound) (list []*Item) {
	for _, cl := range directives.Get[*directives.ReductionClause](b.Directive) {
		if cl.Word == "task_reduction" {
			continue // of the tasks in the group, not of what stands in it
		}
		for _, it := range cl.Items {
			path := ast.Unparen(it.Path)
			if s, is := path.(*ast.StarExpr); is {
				path = ast.Unparen(s.X)
			}
			keys, _, ok := env.U.Paths(containerOf(path))
			t := env.U.TypeOf(path)
			if !ok || t == nil {
				continue
			}
			x := env.hostItem(keys[len(keys)-1], path, t)
			if _, is := path.(*ast.IndexExpr); is {
				x.Element = path
			}
			if p, is := source.Under(t).(*types.Pointer); is {
				x.Param.Shape, x.Param.Var, t = ir.Pointer, &ir.Var{Type: t}, p.Elem()
			}
			for _, of := range []types.Type{t, numbers(t)} {
				if op, known := reduction.Operators[cl.Op.Text]; known && reduction.Fits(op, of) {
					x.Param.Op, x.Param.Part = op, of
				} else if d := env.U.declared(cl.Op.Text, of); d != nil && d.with != nil {
					x.Param.Op, x.Param.With, x.Param.Part = token.FUNC, d.with, of
				} else {
					continue
				}
				x.Param.Kind = ir.Reduction
				env.add(x)
				list = append(list, x)
				break
			}
		}
	}
	return list
}

// HostShared makes a variable that a host construct's threads share an item, by which it is found what could be done
// about it.
func (env *Environment) HostShared(v *types.Var, e ast.Expr) {
	p := source.Path{Root: v}
	if env.ByPath[p] == nil {
		env.add(env.hostItem(p, e, v.Type()))
	}
}

func (env *Environment) hostItem(p source.Path, e ast.Expr, t types.Type) *Item {
	shape := ir.Memory
	switch source.Under(t).(type) {
	case *types.Basic:
		shape = ir.Scalar
	case *types.Slice:
		shape = ir.Slice
	}
	return &Item{Path: p, Expr: e, Typ: t, Param: &ir.Param{Kind: ir.Mapped, Shape: shape, Part: numbers(t)}}
}
