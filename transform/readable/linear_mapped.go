package readable

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
)

// What a loop steps by the same is a copy in each iteration, and the launch gives the host's variable its last value.
// Where another construct has mapped the variable there is one on the device, too, which that does not reach: there the
// statement means that one, and is refused or atomic as any other assignment.

// mappedElsewhere says by what a variable may be on the device when a region begins that has no clause for it; empty
// where nothing may have mapped it.
func (u *Maker) mappedElsewhere(v *types.Var) string {
	if u.OnDevices(v) {
		return "'declare target' makes one of it on the device"
	}
	if v.Kind() == types.PackageVar && v.Exported() && v.Pkg().Name() != "main" {
		return "another package may have mapped it"
	}
	by := ""
	u.Each(func(c *region.Region) {
		if c.Offloads() || by != "" {
			return
		}
		for _, cl := range place.WrittenOn(c.Tree.Leaves()) {
			m, ok := cl.Clause.(*directives.MapClause)
			if !ok {
				continue
			}
			for _, it := range m.Items {
				if u.mayBeItem(c, it.Expr, v) {
					by = fmt.Sprintf("'%s' at %s maps it", c.Kind, u.Position(c.Pos))
				}
			}
		}
	})
	return by
}

// mayBeItem reports an item of a construct that is a variable, or may be by a pointer.
func (u *Maker) mayBeItem(c *region.Region, e ast.Expr, v *types.Var) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name == v.Name() && u.VariableAt(e.Name, c.Pos) == v
	case *ast.StarExpr:
		return u.Functions().AddressTaken(v)
	}
	return false
}
