package legality

import (
	"cmp"
	"go/ast"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
)

// touches says what a call in a region, or in a function that it calls, reads and writes of memory that is there before
// it, where the comparison of iterations does not follow it: a function that calls itself, say. A call is met each time
// that the function around it is followed, and does the same.
func (u *Checker) touches(c *region.Region) func(*ast.CallExpr) []independence.Touch {
	around := u.Frame(c.Stmt)
	items := u.mayItemMemory(c, around)
	known := map[*ast.CallExpr][]independence.Touch{}
	return func(call *ast.CallExpr) []independence.Touch {
		if fn := u.Called(call); fn != nil && lockOperation(fn) != (lockOp{}) {
			return nil // mutexes are there for that
		}
		out, ok := known[call]
		if !ok {
			out = u.touchedBy(call, around, items)
			known[call] = out
		}
		return out
	}
}

func (u *Checker) touchedBy(call *ast.CallExpr, around *effects.Frame,
	items map[*region.Item][]effects.Path) (out []independence.Touch) {

	f := u.Frame(call)
	for _, a := range f.Of(call).Accesses {
		if inside := len(a.Via) > 0 && a.Via[0] == call || a.Node == ast.Node(call); !inside {
			continue
		}
		switch {
		case a.Path.Root.Kind == effects.Variable:
			write := a.Kind == effects.Write
			if fields, headers := a.Path.Fields(); write || !headers {
				out = append(out, independence.Touch{Memory: independence.Memory{Var: a.Path.Root.Var, Fields: fields},
					Write: write})
			}
		case f == around: // that the function around has made, say
			out = append(out, itemsTouched(f, items, a)...)
		}
	}
	return out
}

// mayBe says which list items the expressions of a region, and of the functions that it calls, may read and write.
func (u *Checker) mayBe(c *region.Region) func(ast.Node) []independence.Touch {
	var at map[ast.Node][]effects.Access
	f := u.Frame(c.Stmt)
	var items map[*region.Item][]effects.Path
	behind := map[*region.Item][]effects.Path{} // what the words of items lead to
	return func(n ast.Node) (out []independence.Touch) {
		if at == nil {
			at = map[ast.Node][]effects.Access{}
			code := c.DeviceCode()
			for _, s := range c.Nest {
				if r, ok := s.(*ast.RangeStmt); ok && r.Value != nil { // its elements are read in the iterations
					code = []ast.Node{c.Nest[0]}
				}
			}
			for _, a := range f.Of(code...).Accesses {
				at[a.Node] = append(at[a.Node], a)
			}
		}
		if len(at[n]) == 0 {
			return nil
		}
		if items == nil {
			items = u.mayItemMemory(c, f)
			maps.DeleteFunc(items, func(x *region.Item, _ []effects.Path) bool { return x.Param.Kind == ir.Reduction })
			for x, memory := range items {
				if x.Param.Rows || len(x.Param.Fields) == 1 {
					behind[x] = f.Behind(memory)
				}
			}
		}
		for _, a := range at[n] {
			out = append(out, itemsTouched(f, items, a)...)
			for _, t := range itemsTouched(f, behind, a) {
				t.Led = true
				out = append(out, t)
			}
		}
		return out
	}
}

// itemsTouched are the list items to whose memory an access may be.
func itemsTouched(f *effects.Frame, items map[*region.Item][]effects.Path, a effects.Access) (out []independence.Touch) {
	if a.Path.Root.Kind == effects.Anywhere {
		return nil
	}
	for x, memory := range items {
		if slices.ContainsFunc(memory, func(p effects.Path) bool { return f.MayOverlap(p, a.Path) }) {
			out = append(out, independence.Touch{Write: a.Kind == effects.Write,
				Memory: independence.Memory{Var: x.Path.Root, Fields: indices(x.Path.Fields)}})
		}
	}
	slices.SortFunc(out, func(a, b independence.Touch) int {
		return cmp.Or(cmp.Compare(a.Var.Pos(), b.Var.Pos()), slices.Compare(a.Fields, b.Fields))
	})
	return out
}

// mayItemMemory is the memory that items map, and of those behind interfaces all that these lead to.
func (u *Checker) mayItemMemory(c *region.Region, f *effects.Frame) map[*region.Item][]effects.Path {
	items := u.itemMemory(c, f)
	for x := range items {
		ast.Inspect(x.Expr, func(n ast.Node) bool {
			if a, ok := n.(*ast.TypeAssertExpr); ok {
				at := f.PointsTo(a.X)
				items[x] = append(append(items[x], at...), f.Behind(at)...)
			}
			return true
		})
	}
	return items
}
