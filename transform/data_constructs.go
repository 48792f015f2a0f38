// Package transform turns annotated Go packages into Go that calls the offload runtime.
//
// It is a pipeline of passes over one loaded package: the directives are read and bound to their statements, loops are
// normalised, the data environment is worked out, the body is lowered to the kernel IR, and Go is printed from it. The
// result is text for each file and a list of diagnostics. Nothing is written here, and with an error nothing is returned to
// be written.
package transform

import (
	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// dataConstructs reads the items of enter data, exit data, update and data. It comes before lower because a part of a
// slice named anywhere in the package asks every kernel for its second body.
func dataConstructs(u *unit) {
	u.eachConstruct(func(c *construct) {
		if c.offloads() {
			return
		}
		c.env = &environment{u: u, c: c, byPath: map[source.Path]*item{}}
		for _, cl := range c.tree.Clauses {
			switch cl := cl.(type) {
			case *directives.MapClause:
				if mt, ok := u.mapTypeOf(cl); ok {
					c.env.dataItems(cl.Items, mt, cl)
				}
			case *directives.MotionClause:
				u.motion(c, cl)
			}
		}
	})
}

func (u *unit) motion(c *construct, cl *directives.MotionClause) {
	if cl.Mapper.Text != "" || len(cl.Iterators) > 0 {
		u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt, "mapper and iterator in %s are not built yet", cl.Name())
		return
	}
	mt := mapType{map[string]string{"to": "To", "from": "From"}[cl.Word]}
	if cl.Present {
		mt = append(mt, "Present")
	}
	c.env.dataItems(cl.Items, mt, cl)
}

// dataItems enters the items of a clause in its order; on these constructs the same item may stand twice.
func (env *environment) dataItems(items []directives.Item, mt mapType, cl directives.Clause) {
	for _, it := range items {
		x := env.u.listItem(env.c, it, cl)
		if x == nil {
			continue
		}
		x.mapType = mt
		if x.param.Shape == ir.Scalar {
			x.param.Shape = ir.Memory
		}
		env.items = append(env.items, x)
	}
}
