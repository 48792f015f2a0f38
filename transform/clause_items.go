package transform

import (
	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
)

// clause enters the items of a data clause. Where it is refused, what it names is excused from being more than that.
func (env *environment) clause(cl directives.Clause) {
	before := env.u.errors()
	env.enter(cl)
	if env.u.errors() > before {
		env.c.excused = append(env.c.excused, words(env.u.namesIn(cl)))
	}
}

func (env *environment) enter(cl directives.Clause) {
	switch cl := cl.(type) {
	case *directives.MapClause:
		mt, ok := env.u.mapTypeOf(cl)
		if !ok {
			return
		}
		for _, it := range cl.Items {
			if x := env.explicit(it, cl); x != nil {
				x.mapType, x.mapClause = mt, cl
				if x.param.Kind == ir.Reduction { // what is combined is where the map clause says
					continue
				}
				x.param.Kind = ir.Mapped
				if x.param.Shape == ir.Scalar {
					x.param.Shape = ir.Memory
				}
			}
		}
	case *directives.DataSharingClause:
		for _, it := range cl.Items {
			switch cl.Word {
			case "private":
				env.privateItem(it)
			case "firstprivate":
				if x := env.explicit(it, cl); x != nil {
					if x.param.Shape == ir.Slice || x.param.Shape == ir.Pointer {
						env.u.errorAt(it.Pos, it.End, codeClauseNotBuilt,
							"firstprivate of a slice or pointer is not built yet").
							fix("map the elements instead: map(to: " + env.u.text(it.Expr) + ")")
						continue
					}
					x.param.Kind = ir.Firstprivate
				}
			case "shared":
				// what shared says is what the implicit rules do
				env.u.typeCheck(it.Path, env.c.Pos)
			}
		}
	case *directives.ReductionClause:
		env.reduction(cl)
	}
}

func (env *environment) reduction(cl *directives.ReductionClause) {
	op, ok := reduction.Operators[cl.Op.Text]
	if !ok {
		env.u.errorAt(cl.Op.Pos, cl.Op.End, codeClauseNotBuilt, "the declared reduction %q is not built yet",
			cl.Op.Text).
			fix("use one of + - * & | ^ && || min max")
		return
	}
	if cl.Modifier.Text != "" && cl.Modifier.Text != "default" {
		env.u.errorAt(cl.Modifier.Pos, cl.Modifier.End, codeClauseNotBuilt,
			"the reduction modifier %s is not built yet", cl.Modifier.Text)
		return
	}
	for _, it := range cl.Items {
		x := env.explicit(it, cl)
		if x == nil {
			continue
		}
		if x.mapClause != nil && x.param.Shape == ir.Memory && number(x.typ) {
			x.param.Shape = ir.Scalar
		}
		if x.param.Shape != ir.Scalar {
			env.u.errorAt(it.Pos, it.End, codeClauseNotBuilt, "a reduction over an array or section is not built yet").
				fix("reduce into a scalar")
			continue
		}
		if !reduction.Fits(op, x.typ) {
			env.u.errorAt(it.Pos, it.End, codeClauseExpr, "the reduction operator %s does not apply to %s of type %s",
				cl.Op.Text, env.u.text(it.Expr), x.typ)
			continue
		}
		x.param.Kind, x.param.Op = ir.Reduction, op
	}
}

// mapsReduction reports a map clause and a reduction clause, which may name one item: the construct's reduction works
// on what its map clause has put on the device.
func mapsReduction(a, b directives.Clause) bool {
	_, mapA := a.(*directives.MapClause)
	_, mapB := b.(*directives.MapClause)
	_, reductionA := a.(*directives.ReductionClause)
	_, reductionB := b.(*directives.ReductionClause)
	return mapA && reductionB || mapB && reductionA
}

// explicit makes the item that a clause names. It returns nil after reporting why it cannot be one.
func (env *environment) explicit(it directives.Item, cl directives.Clause) *item {
	x := env.u.listItem(env.c, it, cl)
	if x == nil {
		return nil
	}
	if old := env.byPath[x.path]; old != nil {
		if mapsReduction(old.clause, cl) {
			return old
		}
		if env.u.refused(nodeRange{it.Pos, it.End}) {
			return nil
		}
		env.u.errorAt(it.Pos, it.End, codeClauseExpr, "%s is named by two clauses", env.u.text(it.Expr)).
			note(nodeRange{old.clause.Pos(), old.clause.End()}, "the first is here")
		return nil
	}
	env.add(x)
	return x
}

func (env *environment) privateItem(it directives.Item) {
	if !env.u.typeCheck(it.Expr, env.c.Pos) {
		return
	}
	keys, _, ok := env.u.paths(it.Expr)
	if !ok || keys[len(keys)-1].fields != "" {
		env.u.errorAt(it.Pos, it.End, codeClauseNotBuilt, "private takes a variable; a field is not built yet")
		return
	}
	v := keys[0].root
	if !flat(v.Type()) {
		env.u.errorAt(it.Pos, it.End, codeCannotMap, "a private %s of type %s would have no memory on the device",
			v.Name(), v.Type()).
			fix("declare an array inside the region")
		return
	}
	if why := env.u.nameable(env.c.file, v.Type()); why != "" {
		env.u.errorAt(it.Pos, it.End, codeClauseNotBuilt, "%s cannot be private: %s", v.Name(), why)
		return
	}
	if !env.u.mentions(env.c.Stmt, v) {
		return // a variable of the region of the same name hides it: nothing needs a copy
	}
	env.private[v] = &ir.Var{Name: env.u.kernelName(env.c.file, v.Name()), Type: v.Type()}
}
