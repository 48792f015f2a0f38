// Package ir is the kernel's intermediate representation: a small typed tree that holds exactly what
// language.md section 7 allows in a kernel. Every emitter (Go today, device C later) reads this tree and
// nothing else, so a construct that has no node here cannot reach a device.
//
// The tree knows Go's types and the user's positions and comments; it knows no syntax tree.
package ir

import (
	"go/constant"
	"go/token"
	"go/types"
)

// Kernel is one target region, ready to be printed.
type Kernel struct {
	Name   string             // __omp_offloading_<file>_<func>_l<line>
	Ident  string             // identifier of the descriptor in generated Go, unique in the package
	Pos    token.Pos          // of the directive
	Types  []*types.TypeParam // of the generic function around; none where the kernel needs none
	Params []*Param           // in order of first use in the body
	Funcs  []*Define          // function values that are declared before the region, which the body calls
	Nest   []*Loop            // associated loops, outermost first; empty for a region run once
	Privat []*Var             // private copies, declared with their zero value before the body
	Setup  []Stmt             // what all iterations use and none changes: structs that stand for some of the host's
	Body   []Stmt
	Attr   []Attribute // compile-time attributes
	Label  string      // label of the innermost associated loop, if the body refers to it
	Made   []*Var      // variables that are not the user's: the printer finds free names like those that they have
	Team   int64       // bytes of memory that a team shares
	Orders token.Pos   // where it asks that others see its accesses to memory in their order; NoPos: nowhere
}

// Attribute is a compile-time attribute of a kernel: a number, or one for each dimension.
type Attribute struct {
	Name  string // the runtime's
	Value []int
}

// Func is a function that a kernel calls, with the types that it is instantiated for. It is not printed: the Go form
// calls the user's own.
type Func struct {
	Decl    *types.Func
	Targs   []types.Type
	Params  []*Var // the receiver first
	Results []*Var // unnamed ones have no name
	Body    []Stmt
}

// ParamKind says how a value reaches the kernel.
type ParamKind int

const (
	Mapped       ParamKind = iota // memory of the device
	Firstprivate                  // a copy made at launch
	Reduction                     // a private accumulator, combined after the kernel
)

// Shape is the form in which a parameter's value arrives in the kernel.
type Shape int

const (
	Scalar  Shape = iota // a number or bool by value
	Slice                // the elements of a slice
	Pointer              // the target of a pointer the user wrote: the parameter is that pointer
	Text                 // the bytes of a string
	Memory               // a variable that lives behind a pointer in the kernel: array, struct, mapped scalar
)

// Form is how a minimum or maximum is written. Of floating-point numbers the forms are different operations.
type Form int

const (
	AnyForm        Form = iota // no minimum or maximum, or one of integers
	Comparison                 // if e > x { x = e }: a NaN is not taken, and not given up
	LastComparison             // if e >= x { x = e }: nor is it here, and the last of two zeros is taken
	BuiltinFunc                // x = max(x, e): a NaN wins
	MathFunc                   // x = math.Max(x, e): a NaN wins, but for an infinity
)

// Param is one item of the data environment that the kernel uses.
type Param struct {
	Var    *Var   // how the body names it
	Path   string // how the user wrote it: x, s.x, x[2:5]
	Kind   ParamKind
	Shape  Shape
	Op     token.Token // reduction operator: ADD MUL AND OR XOR LAND LOR; LSS for min, GTR for max; FUNC for With
	Form   Form        // of a minimum or maximum
	Part   types.Type  // of a Reduction: of what is combined, the variable or its elements
	With   *Combiner   // of a Reduction by a declared operator, whose Op is FUNC
	Used   bool        // the body refers to it; an item that is only mapped has no local
	Map    []string    // map-type bits, by the runtime's names
	Rows   bool        // its elements are pointers or slices that the body may follow
	Fields []Followed  // of what it reaches, pointers and slices that the body follows
	Whole  bool        // the body uses the slice as a value, so a part of it will not do
	Reach  Reach       // whether the launch may find a nil pointer on the way to it
	Pos    token.Pos   // first mention
}

// Combiner is a declared reduction operator.
type Combiner struct {
	Name string
	Func *types.Func // of two values of a type, which gives a third
	Init Expr        // the identity, in the scope of the package; nil: the zero value
}

// Elem is the type of what the item consists of in memory: of a slice its elements, of a pointer what it points to.
func (p *Param) Elem() types.Type {
	switch t := p.Var.Type.Underlying().(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Pointer:
		return t.Elem()
	case *types.Basic:
		if p.Shape == Text {
			return types.Typ[types.Uint8]
		}
	}
	return p.Var.Type
}

// Followed is a field of a struct type.
type Followed struct {
	Of   types.Type
	Name string
}

// Follows reports whether the body uses pointers or slices in the item's memory.
func (p *Param) Follows() bool { return p.Rows || len(p.Fields) > 0 }

// Reach says when the body gets to a parameter.
type Reach int

const (
	ReachedByLaunch  Reach = iota // the launch has got there before: there is nothing to ask
	ReachedAlways                 // every iteration does
	ReachedSometimes              // the parameter is known by its address, nil where it cannot be reached
)

// Loop is one associated loop after normalisation: Var = Start + k*Step for k in [0, trips).
// The bounds are the host's; the kernel sees the logical index k.
type Loop struct {
	Var       *Var // nil when the loop has no variable
	Value     *Var // for i, v := range s: the copy of the element; nil otherwise
	Over      Expr // the s of that range
	FromZero  bool // Start is the constant 0
	StepOne   bool // Step is the constant 1
	Pos       token.Pos
	Runs      bool   // there are iterations, whatever the launch
	Inner     bool   // the bounds are evaluated when the loops around have iterations, and not before
	HostTrips string // Go expression of type omprt.Loop, in the scope of the launch
}

// Var is a variable of the kernel: a parameter or a local.
type Var struct {
	Name  string
	Type  types.Type
	Param *Param // nil for a local
	Used  bool   // some expression of the kernel refers to it
	Read  bool   // and one of them for its value
	Team  bool   // there is one for the threads of a team, which all come to the declaration
	Sized bool   // a constant of the user's depended on its type, as len(array) does
}

// Node is a position in the user's file.
type Node struct{ Pos token.Pos }

// At is the node's position in the user's file.
func (n Node) At() token.Pos { return n.Pos }

func (n *Node) moveTo(pos token.Pos) { n.Pos = pos }

// Value is a Node with a type: that of an expression as the program uses it, so never untyped, but for a nil, whose
// context says what it is, and a condition that nothing but a statement uses.
type Value struct {
	Node
	T types.Type
}

// Type is the expression's type.
func (v Value) Type() types.Type { return v.T }

// Expr is an expression.
type Expr interface {
	At() token.Pos
	Type() types.Type
	expr()
}

// Stmt is a statement.
type Stmt interface {
	At() token.Pos
	stmt()
}

// Expressions.
type (
	// Const is a constant expression, with the user's spelling where that is legal at package level.
	Const struct {
		Value
		Text string
		Val  constant.Value // nil of a nil
	}
	// Ref is a use of a variable.
	Ref struct {
		Value
		Var *Var
	}
	// Reached says that there is no nil pointer on the way to a parameter.
	Reached struct {
		Value
		Param *Param
	}
	// Host is the value that a variable of another package has on the host. Devices that do not run Go have none, unless
	// there is nothing in it.
	Host struct {
		Value
		Global *types.Var
		Text   string
	}
	// Unary is Op X: + - ! ^ .
	Unary struct {
		Value
		Op token.Token
		X  Expr
	}
	// Binary is X Op Y.
	Binary struct {
		Value
		Op   token.Token
		X, Y Expr
	}
	// Paren keeps the user's parentheses.
	Paren struct {
		Value
		X Expr
	}
	// Index is X[I], X a slice, an array or a pointer to an array. Int: I is of type int, or a constant.
	Index struct {
		Value
		X, I Expr
		Int  bool
	}
	// SliceOf is X[Lo:Hi] or X[Lo:Hi:Max]; absent bounds are nil.
	SliceOf struct {
		Value
		X, Lo, Hi, Max Expr
	}
	// Field is X.Name. Path leads to it from X's type, or what that points to: the indices of the embedded fields on
	// the way, which Go puts in, and of the field.
	Field struct {
		Value
		X    Expr
		Name string
		Path []int
	}
	// Deref is *X.
	Deref struct {
		Value
		X Expr
	}
	// AddressOf is &X.
	AddressOf struct {
		Value
		X Expr
	}
	// Call is a call of a function or method that uses only its arguments and constants. Its type is that of its one
	// result, a *types.Tuple of several, nil of none.
	Call struct {
		Value
		Func     *types.Func // as declared
		Body     *Func       // nil of a function that every device has
		Name     string      // as the user qualified it
		Recv     Expr        // receiver of a method, nil for a function
		RecvPath []int       // indices of the embedded fields that Go puts in behind Recv
		Args     []Expr
		Ellipsis bool
	}
	// CallValue is a call of a function value. Its type is that of a Call.
	CallValue struct {
		Value
		Fun  Expr
		Args []Expr
	}
	// FuncLit is a function literal.
	FuncLit struct {
		Value
		Params  []*Var // a name that is empty or _ is none
		Results []*Var // likewise, all or none
		Body    []Stmt
	}
	// FuncRef is a declared function as a value; of a method its receiver is bound.
	FuncRef struct {
		Value
		Func     *types.Func
		Body     *Func  // nil of a function that every device has
		Name     string // as the user qualified it
		Recv     Expr   // receiver of a method, nil for a function
		RecvPath []int  // as in Call
	}
	// Builtin is len, cap, copy, min, max, clear, real, imag, complex, print, println.
	Builtin struct {
		Value
		Name string
		Args []Expr
	}
	// Convert is T(X).
	Convert struct {
		Value
		X Expr
	}
	// Composite is a literal of an array or a struct. Inner: an element of another literal, which says its type.
	Composite struct {
		Value
		Elems []Elem
		Inner bool
	}
	// Elem is one element of a Composite; Key is a field name, an index, or nil.
	Elem struct {
		Field string
		Key   Expr
		Value Expr
	}
)

// Statements.
type (
	// Comment is the user's comment: on a line of its own before the next statement, or trailing the one before.
	Comment struct {
		Node
		Text     string
		Trailing bool
	}
	// List is several statements in the same scope.
	List struct {
		Node
		Stmts []Stmt
	}
	// Declare is var V Type = Init; Init may be nil. Inferred: the user left the type to Init.
	Declare struct {
		Node
		Var      *Var
		Init     Expr
		Inferred bool
	}
	// Define is Lhs := Rhs; a nil variable is the blank identifier.
	Define struct {
		Node
		Lhs []*Var
		Rhs []Expr
	}
	// Assign is Lhs Op Rhs; a nil Lhs is the blank identifier.
	Assign struct {
		Node
		Op  token.Token
		Lhs []Expr
		Rhs []Expr
	}
	// IncDec is X++ or X--.
	IncDec struct {
		Node
		Op token.Token
		X  Expr
	}
	// Do is a call for its effect.
	Do struct {
		Node
		X Expr
	}
	// Block is { ... }.
	Block struct {
		Node
		Body []Stmt
	}
	// If is if Init; Cond { Then } else Else; Else is nil, a *Block or an *If.
	If struct {
		Node
		Init Stmt
		Cond Expr
		Then *Block
		Else Stmt
	}
	// For is the three-clause loop.
	For struct {
		Node
		Init Stmt
		Cond Expr
		Post Stmt
		Body *Block
	}
	// Range is for Key, Value := range X; X an integer, slice, array or pointer to array.
	// With Define the two are *Var, else they are the expressions in KeyX and ValueX.
	Range struct {
		Node
		Key, Value   *Var
		KeyX, ValueX Expr
		X            Expr
		Body         *Block
	}
	// Switch is an expression switch; a Tag of nil is switch true.
	Switch struct {
		Node
		Init  Stmt
		Tag   Expr
		Cases []*Case
	}
	// Case is one clause of a Switch; no values is the default.
	Case struct {
		Node
		Values []Expr
		Body   []Stmt
	}
	// Labeled is Label: Stmt.
	Labeled struct {
		Node
		Label string
		Stmt  Stmt
	}
	// Branch is break, continue, goto or fallthrough.
	Branch struct {
		Node
		Op    token.Token
		Label string
	}
	// Panic is panic(constant).
	Panic struct {
		Node
		X Expr
	}
	// Atomic reads a number in one step, or changes it: Old is what is there, New what it becomes where Cond holds, in
	// terms of Old and of Operands, which are evaluated before. X is the address of the place. Before and After are the
	// values around the step, Held whether Cond did; they are declared by the statement, or nil.
	Atomic struct {
		Node
		X        Expr
		Operands []*Operand
		Old      *Var
		New      Expr    // nil: the place is only read
		Cond     *Binary // nil: always

		Before, After, Held *Var
		Named               *Var // the one that the user declares here; nil: none
	}
	// Operand is a value by the name that it has where it is used.
	Operand struct {
		Var *Var
		X   Expr
	}
	// Critical is statements that one work-item runs at a time, of all that have the name.
	Critical struct {
		Node
		Name string
		Body *Block
	}
	// Barrier is where the threads of a team wait for each other. It and the next two stand in what a thread does, and
	// are gone when that has become what a team does (package fission).
	Barrier struct{ Node }
	// Once is done by one thread, for which the others wait.
	Once struct {
		Node
		Body *Block
	}
	// Shared is a loop, or several in each other, whose iterations the threads share: a For or a Range.
	Shared struct {
		Node
		Loop    Stmt
		Depth   int
		InOrder string // why iterations are to follow each other: the clause; "" if they need not
	}
	// Return leaves a function that a kernel calls.
	Return struct {
		Node
		Results []Expr
	}
)

func (*Const) expr()     {}
func (*Host) expr()      {}
func (*Ref) expr()       {}
func (*Reached) expr()   {}
func (*Unary) expr()     {}
func (*Binary) expr()    {}
func (*Paren) expr()     {}
func (*Index) expr()     {}
func (*SliceOf) expr()   {}
func (*Field) expr()     {}
func (*Deref) expr()     {}
func (*AddressOf) expr() {}
func (*Call) expr()      {}
func (*CallValue) expr() {}
func (*FuncLit) expr()   {}
func (*FuncRef) expr()   {}
func (*Builtin) expr()   {}
func (*Convert) expr()   {}
func (*Composite) expr() {}

func (*Comment) stmt()  {}
func (*List) stmt()     {}
func (*Declare) stmt()  {}
func (*Define) stmt()   {}
func (*Assign) stmt()   {}
func (*IncDec) stmt()   {}
func (*Do) stmt()       {}
func (*Block) stmt()    {}
func (*If) stmt()       {}
func (*For) stmt()      {}
func (*Range) stmt()    {}
func (*Switch) stmt()   {}
func (*Labeled) stmt()  {}
func (*Branch) stmt()   {}
func (*Panic) stmt()    {}
func (*Return) stmt()   {}
func (*Atomic) stmt()   {}
func (*Barrier) stmt()  {}
func (*Once) stmt()     {}
func (*Shared) stmt()   {}
func (*Critical) stmt() {}
