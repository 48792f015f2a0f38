package core

import "fmt"

// Kind is the kind of a type.
type Kind uint8

// The kinds.
const (
	BoolKind    Kind = iota // one byte in memory: 0 is false, anything else true
	IntKind                 // two's complement
	UintKind                //
	FloatKind               // IEEE 754 binary
	PointerKind             // an address in one space
	StructKind              // memory only
	ArrayKind               // memory only
)

// Space is where memory is, and who shares it.
type Space uint8

// The address spaces.
const (
	Device  Space = iota // all work-items of a launch
	Team                 // those of a work-group
	Private              // one
)

// Type is a type with its layout. Equal types are the same pointer: the simple ones are variables of this package, structs and
// arrays are made by a Types.
type Type struct {
	Kind  Kind
	Bits  int   // of Int, Uint and Float: 8, 16, 32, 64
	Space Space // that a Pointer points into
	Size  int64 // bytes
	Align int64

	Elem   *Type // of an Array
	Len    int64
	Fields []Field // of a Struct
	Name   string  // of a simple type and of a Struct, for people: the user's type
}

// Field is a field of a struct.
type Field struct {
	Name   string
	Type   *Type
	Offset int64 // bytes
}

// The simple types.
var (
	Bool       = simple("bool", BoolKind, 0, 1)
	Int8       = simple("int8", IntKind, 8, 1)
	Int16      = simple("int16", IntKind, 16, 2)
	Int32      = simple("int32", IntKind, 32, 4)
	Int64      = simple("int64", IntKind, 64, 8)
	Uint8      = simple("uint8", UintKind, 8, 1)
	Uint16     = simple("uint16", UintKind, 16, 2)
	Uint32     = simple("uint32", UintKind, 32, 4)
	Uint64     = simple("uint64", UintKind, 64, 8)
	Float32    = simple("float32", FloatKind, 32, 4)
	Float64    = simple("float64", FloatKind, 64, 8)
	Ptr        = pointer("ptr", Device)
	TeamPtr    = pointer("ptr.team", Team)
	PrivatePtr = pointer("ptr.private", Private)
)

// Simple are all simple types.
var Simple = []*Type{Bool, Int8, Int16, Int32, Int64, Uint8, Uint16, Uint32, Uint64, Float32, Float64, Ptr, TeamPtr, PrivatePtr}

func simple(name string, k Kind, bits int, size int64) *Type {
	return &Type{Kind: k, Bits: bits, Size: size, Align: size, Name: name}
}

func pointer(name string, s Space) *Type {
	return &Type{Kind: PointerKind, Space: s, Size: 8, Align: 8, Name: name}
}

// PointerInto is the type of pointers into a space.
func PointerInto(s Space) *Type {
	return [...]*Type{Device: Ptr, Team: TeamPtr, Private: PrivatePtr}[s]
}

// Aggregate reports whether values of t live in memory only.
func (t *Type) Aggregate() bool { return t.Kind == StructKind || t.Kind == ArrayKind }

// Integer reports whether t is a number without a fraction.
func (t *Type) Integer() bool { return t.Kind == IntKind || t.Kind == UintKind }

// Number reports whether t is an integer or a float.
func (t *Type) Number() bool { return t.Integer() || t.Kind == FloatKind }

// HasPointers reports whether there are pointers in a value of t.
func (t *Type) HasPointers() bool {
	switch t.Kind {
	case PointerKind:
		return true
	case ArrayKind:
		return t.Len > 0 && t.Elem.HasPointers()
	case StructKind:
		for _, f := range t.Fields {
			if f.Type.HasPointers() {
				return true
			}
		}
	}
	return false
}

// String is the type as the text form writes it.
func (t *Type) String() string {
	if t == nil {
		return "no type"
	}
	if t.Kind == ArrayKind {
		return fmt.Sprintf("[%d]%s", t.Len, t.Elem)
	}
	return t.Name
}

// MaxSize is the size that no type may reach.
const MaxSize = 1 << 47

// Types makes structs and arrays, laid out as Go does on amd64. The zero value is ready.
type Types struct {
	arrays  map[arrayKey]*Type
	structs map[string]*Type
}

type arrayKey struct {
	elem *Type
	n    int64
}

// Array is n elements in a row; nil if that is MaxSize or more.
func (ts *Types) Array(elem *Type, n int64) *Type {
	if n < 0 || elem.Size > 0 && n > (MaxSize-1)/elem.Size {
		return nil
	}
	key := arrayKey{elem, n}
	if t := ts.arrays[key]; t != nil {
		return t
	}
	if ts.arrays == nil {
		ts.arrays = map[arrayKey]*Type{}
	}
	t := &Type{Kind: ArrayKind, Elem: elem, Len: n, Size: n * elem.Size, Align: elem.Align}
	ts.arrays[key] = t
	return t
}

// Struct is fields one behind the other, each aligned; it sets their offsets. Nil if the size would be MaxSize or more.
func (ts *Types) Struct(name string, fields ...Field) *Type {
	t := &Type{Kind: StructKind, Name: name, Align: 1, Fields: append([]Field(nil), fields...)}
	key := fmt.Sprintf("%q", name)
	for i := range t.Fields {
		f := &t.Fields[i]
		f.Offset = align(t.Size, f.Type.Align)
		t.Size = f.Offset + f.Type.Size
		if t.Size >= MaxSize {
			return nil
		}
		t.Align = max(t.Align, f.Type.Align)
		key += fmt.Sprintf(" %q %p", f.Name, f.Type)
	}
	// An address just behind the struct would be that of a last field without a size.
	if n := len(fields); n > 0 && t.Size > 0 && fields[n-1].Type.Size == 0 {
		t.Size++
	}
	t.Size = align(t.Size, t.Align)
	if t.Size >= MaxSize {
		return nil
	}
	if was := ts.structs[key]; was != nil {
		return was
	}
	if ts.structs == nil {
		ts.structs = map[string]*Type{}
	}
	ts.structs[key] = t
	return t
}

func align(n, to int64) int64 { return (n + to - 1) / to * to }
