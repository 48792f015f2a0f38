package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// ofCall is the function that has a construct of a region's, if the region calls that function; nil of what stands in
// the region itself.
func ofCall(c *region.Region, i *region.Inner) *ast.FuncDecl {
	return holding(c, i.Leaf.From.Pos)
}

// holding is the function with constructs, of those that a region calls, that has a position; nil where none has.
func holding(c *region.Region, pos token.Pos) *ast.FuncDecl {
	n := slices.IndexFunc(c.Holding, func(d *ast.FuncDecl) bool { return declares(d, pos) })
	if n < 0 {
		return nil
	}
	return c.Holding[n]
}

func declares(d *ast.FuncDecl, pos token.Pos) bool {
	return d != nil && d.Pos() <= pos && pos < d.End()
}

// fileOf is the file that a construct of a region stands in.
func (u *Checker) fileOf(c *region.Region, i *region.Inner) *region.File {
	d := ofCall(c, i)
	if d == nil {
		return c.File
	}
	at := slices.IndexFunc(u.Files, func(f *region.File) bool { return f.File == u.FileOf(d.Pos()) })
	if at < 0 {
		return u.FileElsewhere(d)
	}
	return u.Files[at]
}

// mostCalls is how many ways to a function are looked at one by one.
const mostCalls = 16

// callsOf are the calls that lead from a region to a function, for each way, the outermost first; one way without calls
// where it is not known what its parameters are given.
func (u *Checker) callsOf(c *region.Region, to *ast.FuncDecl) (ways [][]*ast.CallExpr) {
	ok := true
	var look func(to *ast.FuncDecl, after []*ast.CallExpr)
	look = func(to *ast.FuncDecl, after []*ast.CallExpr) {
		found := false
		for i, g := range c.Given {
			same := func(h region.Given) bool { return h.Call == g.Call }
			if u.Declaration(g.Func) != to || slices.ContainsFunc(c.Given[:i], same) {
				continue
			}
			found = true
			way := append([]*ast.CallExpr{g.Call}, after...)
			if source.Holds(c.Stmt, g.Call) {
				ways = append(ways, way)
				continue
			}
			by := slices.IndexFunc(c.Given, func(h region.Given) bool {
				return declares(u.Declaration(h.Func), g.Call.Pos())
			})
			if ok = ok && by >= 0 && len(after) < mostCalls && len(ways) <= mostCalls; ok {
				look(u.Declaration(c.Given[by].Func), way)
			}
		}
		ok = ok && found
	}
	look(to, nil)
	if !ok || len(ways) > mostCalls {
		return [][]*ast.CallExpr{nil}
	}
	return ways
}

// asCalled is a nest of a function that a region calls, where memory is found by what the region has.
func (u *Checker) asCalled(c *region.Region, nest *independence.Region) *independence.Region {
	region, own := c.Env.C, *nest
	own.Touches, own.MayBe, own.Function = u.touches(region), u.mayBe(region), u.declAround(region)
	return &own
}

// checked compares the iterations of a nest: of one in a function that the region calls, for each way that leads there.
func (u *Checker) checked(c *region.Region, nest *independence.Region) (list []independence.Finding) {
	d := holding(c, c.Pos)
	if d == nil {
		return independence.Check(nest)
	}
	own := u.asCalled(c, nest)
	for _, own.Called = range u.callsOf(c.Env.C, d) {
		if own.Called == nil {
			return independence.Check(nest)
		}
		for _, f := range independence.Check(own) {
			at := slices.IndexFunc(list, func(g independence.Finding) bool { return g.Write.Node == f.Write.Node })
			switch {
			case at < 0:
				list = append(list, f)
			case f.Kind < list[at].Kind:
				list[at] = f
			}
		}
	}
	return list
}

// calledClass is whose a variable of a called function is in a loop there, whose iterations the threads share that have
// called it: each has its own, unless the function makes the threads itself. What slices and pointers lead to is
// shared.
func calledClass(i *region.Inner, v *types.Var) independence.Class {
	if !source.Flat(v.Type()) {
		return independence.Shared
	}
	if t := i.Thread(); t != nil && source.Holds(t.From.Stmt, i.Leaf.From.Stmt) &&
		!source.Holds(t.From.Stmt, source.Between(v.Pos(), v.Pos())) {
		return independence.Shared
	}
	return independence.Private
}

// sameGiven says whether two list items of a called function may be the same memory: as the function shows, or the
// calls in the region.
func (u *Checker) sameGiven(c *region.Region, own func(a, b independence.Memory) bool) func(a, b independence.Memory) bool {
	around := u.same(c)
	var same func(a, b independence.Memory, depth int) bool
	same = func(a, b independence.Memory, depth int) bool {
		given := false
		for _, g := range c.Given {
			if g.Args[a.Var] == nil && g.Args[b.Var] == nil {
				continue
			}
			given = true
			x, known := u.givenFor(g, a)
			y, too := u.givenFor(g, b)
			if !known || !too || depth == 0 || same(x, y, depth-1) {
				return true
			}
		}
		return !given && (a.Var == b.Var && (prefix(a.Fields, b.Fields) || prefix(b.Fields, a.Fields)) || around(a, b))
	}
	return func(a, b independence.Memory) bool {
		const deepest = 16
		return own(a, b) || u.alike(a, b) && same(a, b, deepest)
	}
}

func prefix(a, b []int) bool { return len(a) <= len(b) && slices.Equal(a, b[:len(a)]) }

// givenFor is what a call gives for memory of a parameter; memory of another variable is itself. known is false where
// that belongs to no variable.
func (u *Checker) givenFor(g region.Given, m independence.Memory) (of independence.Memory, known bool) {
	e := g.Args[m.Var]
	if e == nil {
		return m, true
	}
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.UnaryExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e, m.Fields = x.X, nil
		default:
			keys, _, ok := u.Paths(x)
			if !ok {
				return m, false
			}
			return independence.Memory{Var: keys[0].Root, Fields: append(indices(keys[len(keys)-1].Fields), m.Fields...)}, true
		}
	}
}

// indices are those of the fields of a path.
func indices(fields string) (list []int) {
	for f := range strings.SplitSeq(strings.TrimPrefix(fields, "."), ".") {
		if n, err := strconv.Atoi(f); err == nil {
			list = append(list, n)
		}
	}
	return list
}

// alike reports memory that may be of elements of one type.
func (u *Checker) alike(a, b independence.Memory) bool {
	x, y := u.elementOf(a), u.elementOf(b)
	return x == nil || y == nil || typeset.MayBe(x, y)
}

// elementOf is the type of the elements of some memory; nil where an interface leads there, and it is not known what
// that holds.
func (u *Checker) elementOf(m independence.Memory) types.Type {
	t := u.heldBy(m.Var)
	if t == nil {
		return nil
	}
	for _, i := range m.Fields {
		s, ok := pointee(t).Underlying().(*types.Struct)
		if !ok {
			return nil
		}
		if t = u.heldBy(s.Field(i)); t == nil {
			return nil
		}
	}
	switch t := source.Under(pointee(t)).(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	}
	return t
}

// heldBy is the type of a variable or field, or of what it holds if that is an interface; nil where it is not known.
func (u *Checker) heldBy(v *types.Var) types.Type {
	if source.Interface(v.Type()) {
		return u.Held(v)
	}
	return v.Type()
}

func pointee(t types.Type) types.Type {
	if p, ok := source.Under(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}
