package core

import "math"

// Reg is a new register.
func Reg(name string, t *Type) *Var { return &Var{Name: name, Type: t} }

// Mem is a new variable in private memory.
func Mem(name string, t *Type) *Var { return &Var{Name: name, Type: t, Mem: true, Space: Private} }

// TeamMem is a new variable in team memory.
func TeamMem(name string, t *Type) *Var { return &Var{Name: name, Type: t, Mem: true, Space: Team} }

// Get is the value of a register.
func (v *Var) Get() Expr { return &Ref{v} }

// Addr is the address of a variable in memory.
func (v *Var) Addr() Expr { return &AddrOf{v} }

// ConstOf is the constant with the low bits of a two's complement or floating-point number, as its type has them.
func ConstOf(t *Type, bits uint64) *Const { return &Const{t, Normal(t, bits)} }

// Normal is bits as a Const of type t has them.
func Normal(t *Type, bits uint64) uint64 {
	if t.Bits == 0 || t.Bits == 64 {
		return bits
	}
	unused := 64 - t.Bits
	if t.Kind == IntKind {
		return uint64(int64(bits<<unused) >> unused)
	}
	return bits << unused >> unused
}

// Int is a constant of Go's int.
func Int(n int64) *Const { return &Const{Int64, uint64(n)} }

// Count is a constant count of a shift.
func Count(n uint64) *Const { return &Const{Uint64, n} }

// F64 is a float64 constant.
func F64(x float64) *Const { return &Const{Float64, math.Float64bits(x)} }

// F32 is a float32 constant.
func F32(x float32) *Const { return &Const{Float32, uint64(math.Float32bits(x))} }

// Truth is a constant of type bool.
func Truth(b bool) *Const {
	if b {
		return &Const{Bool, 1}
	}
	return &Const{Bool, 0}
}

// NilPtr is the nil pointer into a space.
func NilPtr(s Space) *Const { return &Const{PointerInto(s), 0} }

// ZeroOf is a simple type's zero.
func ZeroOf(t *Type) *Const { return &Const{t, 0} }

// Un is op x.
func Un(op UnaryOp, x Expr) Expr { return &Unary{op, x} }

// Bin is x op y.
func Bin(op BinaryOp, x, y Expr) Expr { return &Binary{op, x, y} }

// Below is 0 <= i < n for an int i and an n that is not negative, in one comparison.
func Below(i, n Expr) Expr { return Bin(Lt, Conv(Uint64, i), Conv(Uint64, n)) }

// Conv is x converted to t, x itself if it is a t.
func Conv(t *Type, x Expr) Expr {
	if x.Type() == t {
		return x
	}
	return &Convert{t, x}
}

// Bits is the bits of x read as a t.
func Bits(t *Type, x Expr) Expr { return &Reinterpret{t, x} }

// Sel is x where c holds, else y.
func Sel(c, x, y Expr) Expr { return &Select{c, x, y} }

// Forward is the pointer p moved by a number of bytes.
func Forward(p Expr, n int64) Expr {
	if n == 0 {
		return p
	}
	return &Offset{p, Int(n)}
}

// Element is the address of element i of elements at p.
func Element(p, i Expr, elem *Type) Expr {
	if elem.Size == 1 {
		return &Offset{p, i}
	}
	return &Offset{p, Bin(Mul, i, Int(elem.Size))}
}

// FieldOf is the address of a field of a struct at p.
func FieldOf(p Expr, t *Type, name string) Expr {
	for _, f := range t.Fields {
		if f.Name == name {
			return Forward(p, f.Offset)
		}
	}
	panic("core: " + t.Name + " has no field " + name)
}

// Fn is a function of package math or math/bits.
func Fn(fn MathFn, args ...Expr) Expr { return &Math{fn, args} }

// Ask is a query.
func Ask(what QueryFn, dim int) Expr { return &Query{what, dim} }
