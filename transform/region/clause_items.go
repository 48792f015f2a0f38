package region

import (
	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// clause enters the items of a data clause. Where it is refused, what it names is excused from being more than that.
func (env *Environment) clause(cl place.Written) {
	before := env.U.Errors()
	env.enter(cl)
	if env.U.Errors() > before {
		env.C.excused = append(env.C.excused, words(env.U.namesIn(cl)))
	}
}

func (env *Environment) enter(cl place.Written) {
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
				env.U.itemTyped(env.C, it.Path, c)
			}
		}
	case *directives.ReductionClause:
		env.reduction(c, cl)
	}
}

func (env *Environment) mapItems(cl *directives.MapClause) {
	mt, ok := env.U.mapTypeOf(cl)
	if !ok {
		return
	}
	for _, it := range cl.Items {
		x := env.explicit(it, cl)
		if x == nil {
			continue
		}
		x.MapType, x.MapClause = mt, cl
		if x.Param.Kind == ir.Reduction { // what is combined is where the map clause says
			continue
		}
		x.Param.Kind = ir.Mapped
		if x.Param.Shape == ir.Scalar {
			x.Param.Shape = ir.Memory
		}
	}
}

func (env *Environment) firstprivateItem(it directives.Item, cl place.Written) {
	if env.privateAround(it, cl) {
		return
	}
	x := env.explicit(it, cl.Clause)
	switch {
	case x == nil || x.Clause != cl.Clause: // entered
	case x.Param.Shape == ir.Slice || x.Param.Shape == ir.Pointer:
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "firstprivate of a slice or pointer is not built yet").
			Fix("map the elements instead: map(to: " + env.U.Text(it.Expr) + ")")
	case x.Param.Shape == ir.Memory && cl.From != env.C.Bound && env.C.lacking(it, cl) == env.C.Tree:
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt,
			"firstprivate of what '%s' maps is not built yet, and an array or a struct is mapped where no clause says else",
			env.C.Kind).
			Fix("write it on //omp:" + string(env.C.Kind) + ", too")
	default:
		x.Param.Kind = ir.Firstprivate
	}
}

func (env *Environment) reduction(c *directives.ReductionClause, cl place.Written) {
	op, ok := reduction.Operators[c.Op.Text]
	if !ok {
		env.U.ErrorAt(c.Op.Pos, c.Op.End, source.CodeClauseNotBuilt, "the declared reduction %q is not built yet",
			c.Op.Text).
			Fix("use one of + - * & | ^ && || min max")
		return
	}
	if c.Modifier.Text != "" && c.Modifier.Text != "default" {
		env.U.ErrorAt(c.Modifier.Pos, c.Modifier.End, source.CodeClauseNotBuilt,
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
		if x.MapClause != nil && x.Param.Shape == ir.Memory && source.Number(x.Typ) {
			x.Param.Shape = ir.Scalar
		}
		if x.Param.Shape != ir.Scalar {
			env.U.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "a reduction over an array or section is not built yet").
				Fix("reduce into a scalar")
			continue
		}
		if !reduction.Fits(op, x.Typ) {
			env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "the reduction operator %s does not apply to %s of type %s",
				c.Op.Text, env.U.Text(it.Expr), x.Typ)
			continue
		}
		x.Param.Kind, x.Param.Op = ir.Reduction, op
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
func (env *Environment) explicit(it directives.Item, cl directives.Clause) *Item {
	x := env.U.listItem(env.C, it, cl)
	if x == nil {
		return nil
	}
	if old := env.ByPath[x.Path]; old != nil {
		if mapsReduction(old.Clause, cl) || env.C.nests(old.Clause, cl) {
			return old
		}
		if env.U.Refused(source.Between(it.Pos, it.End)) {
			return nil
		}
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s is named by two clauses", env.U.Text(it.Expr)).
			Note(source.Between(old.Clause.Pos(), old.Clause.End()), "the first is here")
		return nil
	}
	env.add(x)
	return x
}

func (env *Environment) privateItem(it directives.Item, cl place.Written) {
	if !env.U.itemTyped(env.C, it.Expr, cl.Clause) || !env.privatised(it, cl) {
		return
	}
	keys, _, ok := env.U.Paths(it.Expr)
	if !ok || keys[len(keys)-1].Fields != "" {
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "private takes a variable; a field is not built yet")
		return
	}
	v := keys[0].Root
	if !source.Flat(v.Type()) {
		env.U.ErrorAt(it.Pos, it.End, source.CodeCannotMap, "a private %s of type %s would have no memory on the device",
			v.Name(), v.Type()).
			Fix("declare an array inside the region")
		return
	}
	if why := env.U.Nameable(env.C.File.File, v.Type()); why != "" {
		env.U.ErrorAt(it.Pos, it.End, source.CodeClauseNotBuilt, "%s cannot be private: %s", v.Name(), why)
		return
	}
	if !env.U.Mentions(env.C.Stmt, v) || env.Private[v] != nil {
		return // a variable of the region of the same name hides it: nothing needs a copy
	}
	env.Private[v] = &ir.Var{Name: env.U.KernelName(env.C.File.File, v.Name()), Type: v.Type()}
}
