package ir

import (
	"go/constant"
	"go/token"
	"go/types"
)

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
	// Made is a text, or an error, that a function of the host makes of numbers, bools and strings. Where one does not
	// run Go, the host makes it.
	Made struct {
		Value
		Fun  string // as the kernel's file names it
		Name string // the function's, fmt.Sprint
		Args []Expr
	}
	// Filled is X in an interface of type T, which Go makes of it by itself. Nobody looks into it.
	Filled struct {
		Value
		X Expr
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
	// the way, which Go puts in, and of the field. Member is the variable by which Go gets to the field, where its
	// package keeps it to itself; X is a variable then.
	Field struct {
		Value
		X      Expr
		Name   string
		Path   []int
		Member string
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
		Holds    bool // the function returns an interface that holds a value of the call's type for certain
	}
	// CallValue is a call of a function value. Its type is that of a Call.
	CallValue struct {
		Value
		Fun    Expr
		Args   []Expr
		Spread bool // Go wants ... behind the last argument, a slice
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
	// Builtin is len, cap, copy, min, max, clear, real, imag, complex, print, println, and Printf of the runtime.
	Builtin struct {
		Value
		Name   string
		Args   []Expr
		Leaves bool // make or new: a function returns the memory
	}
	// Convert is T(X).
	Convert struct {
		Value
		X Expr
	}
	// Composite is a literal of an array or a struct. Inner: an element of another literal, which says its type.
	Composite struct {
		Value
		Elems  []Elem
		Inner  bool
		Leaves bool // a function returns the memory of a slice, or of what its address is taken of
	}
	// Elem is one element of a Composite; Key is a field name, an index, or nil.
	Elem struct {
		Field string
		Key   Expr
		Value Expr
	}
)

func (*Const) expr()     {}
func (*Host) expr()      {}
func (*Made) expr()      {}
func (*Filled) expr()    {}
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

// Printf is the name of the runtime's routine among builtins.
const Printf = "Printf"
