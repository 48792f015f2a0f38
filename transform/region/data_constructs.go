package region

import (
	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// DataConstructs reads the items of enter data, exit data, update and data. It comes before lower because a part of a
// slice named anywhere in the package asks every kernel for its second body.
func (u *Regions) DataConstructs() {
	u.Each(func(c *Region) {
		if c.Offloads() {
			return
		}
		c.Env = &Environment{U: u, C: c, ByPath: map[source.Path]*Item{}}
		if c.Dispatches() {
			u.dispatch(c)
			return
		}
		if c.Says() {
			u.message(c)
			return
		}
		for _, cl := range c.Tree.Clauses {
			switch cl := cl.(type) {
			case *directives.MapClause:
				if mt, ok := u.mapTypeOf(cl); ok {
					c.Env.dataItems(cl.Items, mt, cl)
				}
			case *directives.MotionClause:
				u.motion(c, cl)
			case *directives.ListClause: // use_device_ptr, use_device_addr
				for _, it := range cl.Items {
					u.useDevice(c, it, cl)
				}
			}
		}
	})
}

func (u *Regions) motion(c *Region, cl *directives.MotionClause) {
	if cl.Mapper.Text != "" || len(cl.Iterators) > 0 {
		u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt, "mapper and iterator in %s are not built yet", cl.Name())
		return
	}
	mt := MapType{map[string]string{"to": "To", "from": "From"}[cl.Word]}
	if cl.Present {
		mt = append(mt, "Present")
	}
	c.Env.dataItems(cl.Items, mt, cl)
}

// dataItems enters the items of a clause in its order; on these constructs the same item may stand twice.
func (env *Environment) dataItems(items []directives.Item, mt MapType, cl directives.Clause) {
	for _, it := range items {
		x := env.U.listItem(env.C, it, cl)
		if x == nil {
			continue
		}
		x.MapType = mt
		if x.Param.Shape == ir.Scalar {
			x.Param.Shape = ir.Memory
		}
		env.Items = append(env.Items, x)
	}
}
