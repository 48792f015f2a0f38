package readable

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
)

// sections is what one thread does for all, section by section. So the last one leaves what lastprivate names, and what
// is reduced is updated as it is; a private variable is one for all sections, each of which has to assign it before it
// reads it.
func (l *Lowerer) sections(x *place.Leaf, s ast.Stmt, inside func() ir.Stmt) ir.Stmt {
	inner := &region.Inner{Leaf: x, Clauses: []*place.Leaf{x}}
	l.sharing(inner.Clauses, inner)
	l.Env.C.Inner = append(l.Env.C.Inner, inner)
	copies, restore := l.privates(x)
	out := inside()
	restore()
	if out == nil {
		return nil
	}
	list := append(used(copies), contents(out)...)
	return l.byOne(s, &ir.Block{Node: at(s), Body: list})
}
