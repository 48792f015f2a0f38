package core

// Param is an item of the data environment. Its variables are set before the body runs and not assigned in it, but for
// Acc.
type Param struct {
	Name string // as the user wrote it
	Kind ParamKind
	Type *Type // of an element, a variable, a value or the accumulator

	// Of a Buffer: Ptr is the address of element Lo; elements Lo to Hi-1 are on the device, and the user's slice has
	// Len elements and Cap capacity. A variable is a buffer of one element, whose Ptr is nil if the user's pointer is;
	// its other variables are nil. Of a launch that has items whole, Lo is 0 and checks of Absent hold. Lo is nil where
	// no other launch is.
	Ptr              *Var
	Lo, Hi, Len, Cap *Var
	// Val holds a Value. An aggregate is in memory of its own, Private space, which has the launch's bytes whenever the
	// body begins.
	Val *Var
	// Acc accumulates a Reduction in each work-item, from the operator's identity on.
	Acc *Var
	Op  Reduction
	// Missing, a Bool, says that the launch met a nil pointer on the way to the item: its other variables mean nothing
	// then. It is nil for an item that every launch reaches.
	Missing *Var
	// Begin is what the memory of Parts begins with: bytes that are repeated, as many as a part of an element has.
	Begin []byte

	Effects Effects // on a Buffer, or what a Value's pointers lead to; computed from the body by package effects
}

// ParamKind is how an item reaches a kernel.
type ParamKind uint8

// The kinds of parameters.
const (
	Buffer ParamKind = iota
	Value
	Result
	Parts // a Buffer of which each chunk or work-item has its own, of elements Lo to Hi-1, which are combined afterwards
)

// Reduction is an operator by which accumulators are combined.
type Reduction uint8

// The reductions. LessMin and GreaterMax compare, as `if e < x { x = e }`; LastMin and LastMax, as `if e <= x { x = e
// }`, take the last of two zeros; Min and Max are Go's builtins, which keep NaN; MathMin and MathMax are package
// math's, for which an infinity comes before NaN.
const (
	Sum Reduction = iota
	Product
	BitAnd
	BitOr
	BitXor
	LogicalAnd
	LogicalOr
	Min
	Max
	LessMin
	GreaterMax
	MathMin
	MathMax
	LastMin
	LastMax
	Reductions = iota
)

// Effects is what a kernel may do to an item's memory.
type Effects uint8

// The effects. The first three are of the item's own memory.
const (
	Reads         Effects = 1 << iota
	Writes                //
	Keeps                 // stores the address of it, or an address loaded from it, where that outlives the kernel
	Follows               // loads pointers from it and uses what they point to
	WritesThrough         // writes what they point to
	AllEffects    = WritesThrough<<1 - 1
)

// NewBuffer is a slice's parameter with its five variables.
func NewBuffer(name string, elem *Type) *Param {
	return &Param{
		Name: name, Kind: Buffer, Type: elem, Ptr: Reg(name+".ptr", Ptr),
		Lo: Reg(name+".lo", Int64), Hi: Reg(name+".hi", Int64), Len: Reg(name+".len", Int64),
		Cap: Reg(name+".cap", Int64),
	}
}

// NewVariable is the parameter of a mapped variable.
func NewVariable(name string, t *Type) *Param {
	return &Param{Name: name, Kind: Buffer, Type: t, Ptr: Reg(name+".ptr", Ptr)}
}

// NewValue is the parameter of a firstprivate variable.
func NewValue(name string, t *Type) *Param {
	v := Reg(name, t)
	if t.Aggregate() {
		v = Mem(name, t)
	}
	return &Param{Name: name, Kind: Value, Type: t, Val: v}
}

// NewResult is the parameter of a reduction variable.
func NewResult(name string, t *Type, op Reduction) *Param {
	return &Param{Name: name, Kind: Result, Type: t, Op: op, Acc: Reg(name, t)}
}

// NewParts makes a Buffer Parts, which begin with some bytes.
func (p *Param) NewParts(begin []byte) *Param {
	p.Kind, p.Begin = Parts, begin
	return p
}

// At is the address of element i of a Buffer, in the user's indices.
func (p *Param) At(i Expr) Expr {
	if p.Lo != nil {
		i = Bin(Sub, i, p.Lo.Get())
	}
	return Element(p.Ptr.Get(), i, p.Type)
}

// Vars are the parameter's variables.
func (p *Param) Vars() []*Var {
	var list []*Var
	for _, v := range []*Var{p.Ptr, p.Lo, p.Hi, p.Len, p.Cap, p.Val, p.Acc, p.Missing} {
		if v != nil {
			list = append(list, v)
		}
	}
	return list
}
