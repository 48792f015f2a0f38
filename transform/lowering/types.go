package lowering

import (
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// typeTable makes core types of Go's.
type typeTable struct {
	core.Types
	stored map[types.Type]*core.Type
}

// basics are the types of numbers and bools.
var basics = map[types.BasicKind]*core.Type{
	types.Bool: core.Bool, types.UntypedBool: core.Bool,
	types.Int: core.Int64, types.Int8: core.Int8, types.Int16: core.Int16, types.Int32: core.Int32,
	types.Int64: core.Int64,
	types.Uint:  core.Uint64, types.Uint8: core.Uint8, types.Uint16: core.Uint16, types.Uint32: core.Uint32,
	types.Uint64:  core.Uint64,
	types.Uintptr: core.Uint64, types.Float32: core.Float32, types.Float64: core.Float64,
	types.UntypedInt: core.Int64, types.UntypedRune: core.Int32, types.UntypedFloat: core.Float64,
}

// halves are the types of the parts of complex numbers.
var halves = map[types.BasicKind]*core.Type{
	types.Complex64: core.Float32, types.Complex128: core.Float64, types.UntypedComplex: core.Float64,
}

// half is the type of the parts of a complex number; nil of anything else.
func half(t types.Type) *core.Type {
	b, ok := plain.Under(t).(*types.Basic)
	if !ok {
		return nil
	}
	return halves[b.Kind()]
}

// parts are the types of the registers that a value is in; none of an aggregate. What a pointer or slice points to is
// in a space.
func parts(pos token.Pos, t types.Type, space core.Space) []*core.Type {
	switch u := plain.Under(t).(type) {
	case *types.Basic:
		if c := basics[u.Kind()]; c != nil {
			return []*core.Type{c}
		}
		if h := halves[u.Kind()]; h != nil {
			return []*core.Type{h, h}
		}
		if u.Info()&types.IsString != 0 {
			return []*core.Type{core.PointerInto(space), core.Int64}
		}
	case *types.Pointer:
		return []*core.Type{core.PointerInto(space)}
	case *types.Slice:
		return []*core.Type{core.PointerInto(space), core.Int64, core.Int64}
	case *types.Struct, *types.Array:
		return nil
	case *types.Interface: // of which only counts whether there is something in it
		if _, open := types.Unalias(t).(*types.TypeParam); !open {
			return []*core.Type{core.Bool}
		}
	}
	refuse(pos, "values of type "+t.String()+" are not lowered yet")
	return nil
}

// inMemory is a type as memory has it. Pointers in structs, arrays and slices are to memory of the device.
func (tt *typeTable) inMemory(pos token.Pos, t types.Type) *core.Type {
	if c := tt.stored[t]; c != nil {
		return c
	}
	c := tt.layOut(pos, t, core.Device)
	if tt.stored == nil {
		tt.stored = map[types.Type]*core.Type{}
	}
	tt.stored[t] = c
	return c
}

// layOut is a type with its layout, with pointers into a space.
func (tt *typeTable) layOut(pos token.Pos, t types.Type, space core.Space) *core.Type {
	var c *core.Type
	switch u := plain.Under(t).(type) {
	case *types.Array:
		c = tt.Array(tt.inMemory(pos, u.Elem()), u.Len())
	case *types.Struct:
		c = tt.Struct(typeName(t), tt.fields(pos, u)...)
	default:
		if name, names := hostWords(u); names != nil {
			c = tt.words(name, names)
			break
		}
		list := parts(pos, t, space)
		if len(list) == 1 {
			return list[0]
		}
		fields := make([]core.Field, len(list))
		for i, name := range partNames(list) {
			fields[i] = core.Field{Name: name, Type: list[i]}
		}
		c = tt.Struct(map[int]string{2: "complex", 3: "slice"}[len(list)], fields...)
	}
	if c == nil {
		refuse(pos, "a value of type "+t.String()+" is too large")
	}
	return c
}

// hostWords is what the memory of an element has of a type whose values kernels do not have: words that nothing looks
// at.
func hostWords(t types.Type) (name string, fields []string) {
	switch t := t.(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return "string", []string{"ptr", "len"}
		case t.Kind() == types.UnsafePointer:
			return "pointer", []string{"ptr"}
		}
	case *types.Interface:
		return "interface", []string{"type", "ptr"}
	case *types.Map:
		return "map", []string{"ptr"}
	case *types.Chan:
		return "chan", []string{"ptr"}
	case *types.Signature:
		return "func", []string{"ptr"}
	}
	return "", nil
}

func (tt *typeTable) words(name string, names []string) *core.Type {
	fields := make([]core.Field, len(names))
	for i, n := range names {
		fields[i] = core.Field{Name: n, Type: core.Uint64}
	}
	return tt.Struct(name, fields...)
}

// partNames are the names of the parts of a value: of a complex number, or of a slice or string.
func partNames(list []*core.Type) []string {
	switch {
	case len(list) == 1:
		return []string{""}
	case list[0].Kind == core.PointerKind:
		return []string{"ptr", "len", "cap"}[:len(list)]
	}
	return []string{"re", "im"}
}

func (tt *typeTable) fields(pos token.Pos, s *types.Struct) []core.Field {
	list := make([]core.Field, s.NumFields())
	for i := range list {
		f := s.Field(i)
		list[i] = core.Field{Name: f.Name(), Type: tt.inMemory(pos, f.Type())}
		if f.Name() == "_" {
			list[i].Name = "_·" + strconv.Itoa(i)
		}
	}
	return list
}

// typeName is the user's name of a struct.
func typeName(t types.Type) string {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return types.TypeString(n, func(*types.Package) string { return "" })
	}
	return "struct"
}
