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
		if c.Waits() {
			return
		}
		if c.Says() {
			u.message(c)
			return
		}
		if c.Interoperates() {
			u.interop(c)
			return
		}
		if c.KeepsDependence() {
			u.depobj(c)
			return
		}
		for _, cl := range c.Tree.Clauses {
			switch cl := cl.(type) {
			case *directives.MapClause:
				c.Env.dataItems(cl.Items, wish{typ: cl.Type, modifiers: modifiers(cl), mapper: cl.Mapper,
					iterators: cl.Iterators, clause: cl})
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
	w := wish{typ: directives.MapType(cl.Word), update: true, mapper: cl.Mapper, iterators: cl.Iterators, clause: cl}
	if cl.Present {
		w.modifiers = MapType{"Present"}
	}
	c.Env.dataItems(cl.Items, w)
}

// dataItems enters the items of a clause in its order; on these constructs the same item may stand twice.
func (env *Environment) dataItems(items []directives.Item, w wish) {
	for _, it := range items {
		list, _ := env.U.pieces(env.C, it, w)
		for _, p := range list {
			if p.family(env.U) {
				if x := env.U.family(env.C, p, w.clause); x != nil {
					env.Families = append(env.Families, x)
				}
				continue
			}
			x := env.U.listItem(env.C, p.item, w.clause)
			if x == nil {
				continue
			}
			x.MapType = p.mapType()
			if x.Param.Shape == ir.Scalar {
				x.Param.Shape = ir.Memory
			}
			env.Items = append(env.Items, x)
		}
	}
}
