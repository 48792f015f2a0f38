package transform

import (
	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// clause enters the items of a data clause. Where it is refused, what it names is excused from being more than that.
func (env *environment) clause(cl place.Written) {
	before := env.u.Errors()
	env.enter(cl)
	if env.u.Errors() > before {
		env.c.excused = append(env.c.excused, words(env.u.namesIn(cl)))
	}
}

func (env *environment) enter(cl place.Written) {
	switch c := cl.Clause.(type) {
	case *directives.MapClause:
		env.mapItems(c)
	case *directives.DataSharingClause:
		for _, it := range c.Items {
			switch c.Word {
			case "private":
				env.privateItem(it, cl)
			case "firstprivate":
				env.firstprivateItem(it, cl)
			case "shared":
				// what shared says is what the implicit rules do
				env.u.TypeCheck(it.Path, env.c.Pos)
			}
		}
	case *directives.ReductionClause:
		env.reduction(c, cl)
	}
}

func (env *environment) mapItems(cl *directives.MapClause) {
	mt, ok := env.u.mapTypeOf(cl)
	if !ok {
		return
	}
	for _, it := range cl.Items {
		x := env.explicit(it, cl)
		if x == nil {
			continue
		}
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

func (env *environment) firstprivateItem(it directives.Item, cl place.Written) {
	if env.privateAround(it, cl) {
		return
	}
	x := env.explicit(it, cl.Clause)
	switch {
	case x == nil || x.clause != cl.Clause: // entered
	case x.param.Shape == ir.Slice || x.param.Shape == ir.Pointer:
		env.u.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "firstprivate of a slice or pointer is not built yet").
			Fix("map the elements instead: map(to: " + env.u.Text(it.Expr) + ")")
	case x.param.Shape == ir.Memory && cl.From != env.c.Bound && env.c.lacking(it, cl) == env.c.tree:
		env.u.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt,
			"firstprivate of what '%s' maps is not built yet, and an array or a struct is mapped where no clause says else",
			env.c.Kind).
			Fix("write it on //omp:" + string(env.c.Kind) + ", too")
	default:
		x.param.Kind = ir.Firstprivate
	}
}

func (env *environment) reduction(c *directives.ReductionClause, cl place.Written) {
	op, ok := reduction.Operators[c.Op.Text]
	if !ok {
		env.u.ErrorAt(c.Op.Pos, c.Op.End, source.CodeClauseNotBuilt, "the declared reduction %q is not built yet",
			c.Op.Text).
			Fix("use one of + - * & | ^ && || min max")
		return
	}
	if c.Modifier.Text != "" && c.Modifier.Text != "default" {
		env.u.ErrorAt(c.Modifier.Pos, c.Modifier.End, source.CodeClauseNotBuilt,
			"the reduction modifier %s is not built yet", c.Modifier.Text)
		return
	}
	for _, it := range c.Items {
		if env.privateAround(it, cl) {
			continue
		}
		x := env.explicit(it, c)
		if x == nil || !env.combines(x, it, op, cl) {
			continue
		}
		if x.mapClause != nil && x.param.Shape == ir.Memory && source.Number(x.typ) {
			x.param.Shape = ir.Scalar
		}
		if x.param.Shape != ir.Scalar {
			env.u.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "a reduction over an array or section is not built yet").
				Fix("reduce into a scalar")
			continue
		}
		if !reduction.Fits(op, x.typ) {
			env.u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "the reduction operator %s does not apply to %s of type %s",
				c.Op.Text, env.u.Text(it.Expr), x.typ)
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
		if mapsReduction(old.clause, cl) || env.c.nests(old.clause, cl) {
			return old
		}
		if env.u.Refused(source.Between(it.Pos, it.End)) {
			return nil
		}
		env.u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is named by two clauses", env.u.Text(it.Expr)).
			Note(source.Between(old.clause.Pos(), old.clause.End()), "the first is here")
		return nil
	}
	env.add(x)
	return x
}

func (env *environment) privateItem(it directives.Item, cl place.Written) {
	if !env.u.TypeCheck(it.Expr, env.c.Pos) || !env.privatised(it, cl) {
		return
	}
	keys, _, ok := env.u.Paths(it.Expr)
	if !ok || keys[len(keys)-1].Fields != "" {
		env.u.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "private takes a variable; a field is not built yet")
		return
	}
	v := keys[0].Root
	if !source.Flat(v.Type()) {
		env.u.ErrorAt(it.Pos, it.End, source.CodeCannotMap, "a private %s of type %s would have no memory on the device",
			v.Name(), v.Type()).
			Fix("declare an array inside the region")
		return
	}
	if why := env.u.Nameable(env.c.file.File, v.Type()); why != "" {
		env.u.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "%s cannot be private: %s", v.Name(), why)
		return
	}
	if !env.u.Mentions(env.c.Stmt, v) || env.private[v] != nil {
		return // a variable of the region of the same name hides it: nothing needs a copy
	}
	env.private[v] = &ir.Var{Name: env.u.KernelName(env.c.file.File, v.Name()), Type: v.Type()}
}
