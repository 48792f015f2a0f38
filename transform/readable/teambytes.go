package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/instances"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// layout is that of devices.
var layout = types.SizesFor("gc", "amd64")

// TeamBytes is how much memory the threads of a team share: the variables that the team declares and the threads of its
// parallel regions use, and those that the program says are the team's.
func (u *Maker) TeamBytes(l *Lowerer) (bytes int64) {
	c := l.Env.C
	for _, v := range l.allocated {
		bytes += sized(v.Type())
	}
	if k := c.Innermost().Kind; k == directives.Parallel || c.Bare() {
		return bytes
	}
	regions := c.Inside.Of(directives.Parallel)
	inParallel := func(p token.Pos) bool {
		return slices.ContainsFunc(regions, func(x *place.Leaf) bool {
			return x.From.Stmt.Pos() <= p && p < x.From.Stmt.End()
		})
	}
	own, counted := map[types.Object]bool{}, map[types.Object]bool{}
	code := c.DeviceCode()
	for _, d := range c.Holding {
		code = append(code, d)
	}
	for _, n := range code {
		ast.Inspect(n, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			if v, ok := u.Info().Defs[id].(*types.Var); ok && !inParallel(id.Pos()) {
				own[v] = true
			}
			if v := u.Info().Uses[id]; own[v] && !counted[v] && inParallel(id.Pos()) {
				counted[v] = true
				most := int64(0)
				for _, t := range l.typesOf(v.(*types.Var)) {
					if unsized(t) {
						u.Errorf(id, source.CodeNotInKernel, "the threads of a team share %s, of type %s, and how "+
							"much memory that takes is not known here", v.Name(), t).Fix(
							"allocate it before the region, one element a team")
						return true
					}
					most = max(most, sized(t))
				}
				bytes += most
			}
			return true
		})
	}
	return bytes
}

// typesOf are those that a variable has, of a generic function wherever that stands in the place of a call.
func (l *Lowerer) typesOf(v *types.Var) (list []types.Type) {
	for _, p := range l.placed {
		if p.decl.Pos() <= v.Pos() && v.Pos() < p.decl.End() {
			list = append(list, p.types.Type(v.Type()))
		}
	}
	if list != nil {
		return list
	}
	if unsized(v.Type()) {
		list = l.U.usedWith(l.Env.C, v.Type())
	}
	if list == nil {
		list = []types.Type{v.Type()}
	}
	return list
}

// usedWith are the types that one with type parameters of the function around a region stands for, where the package
// shows all calls of that; nil where others may call it.
func (u *Maker) usedWith(c *region.Region, t types.Type) (list []types.Type) {
	decl, ok := c.File.Around(c.Pos).(*ast.FuncDecl)
	if !ok || decl.Recv != nil {
		return nil
	}
	fn, ok := u.Info().Defs[decl.Name].(*types.Func)
	if !ok || fn.Exported() && u.Pkg.Types.Name() != "main" || u.UsedBeside(fn.Name()) {
		return nil
	}
	if u.table == nil {
		u.table = instances.Of(u.Info())
	}
	params := fn.Signature().TypeParams()
	for _, args := range u.table.Used(slices.Collect(params.TypeParams())) {
		list = append(list, typeset.NewSubstitution(params, args).Type(t))
	}
	return list
}

// sized is the size of a type of which a team has memory, as words.
func sized(t types.Type) int64 { return (sizeOf(t) + 7) &^ 7 }

// unsized reports a type that is written with a type parameter of which no list says what it may stand for.
func unsized(t types.Type) bool {
	if source.Open(t) {
		return !source.Scalar(t)
	}
	switch t := source.Under(t).(type) {
	case *types.Array:
		return unsized(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if unsized(f.Type()) {
				return true
			}
		}
	}
	return false
}

// sizeOf is the size of a type; of a type parameter that of the largest type that it may stand for.
func sizeOf(t types.Type) int64 {
	if !typeset.Parametric(t) {
		return layout.Sizeof(t)
	}
	size := int64(8)
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		list, _ := typeset.Terms(t)
		for _, of := range list {
			size = max(size, layout.Sizeof(of))
		}
	case *types.Array:
		return t.Len() * sizeOf(t.Elem())
	default:
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			return layout.Sizeof(t.Underlying())
		}
		size = 0
		for f := range s.Fields() {
			size += sized(f.Type())
		}
	}
	return size
}
