// Package plain makes the readable form of a kernel plain: a tree in which Go's rules are written out, so that whoever
// lowers it reads one expression after the other. It is the same tree (package ir), copied, in which
//
//   - there are no parentheses and comments; pointers are dereferenced, embedded fields selected and receivers adjusted by nodes;
//   - a function is called by a statement of its own, Do, Define or Assign, and what the compiler evaluates before the rest of a
//     statement is a statement before it;
//   - an assignment has one target, but for one whose right side is a call; its right side is evaluated first, then its target;
//   - statements are in a list where Go has a scope: Block, or the body of something, never List.
//
// # Order of evaluation
//
// The specification leaves the order of many operations within a statement open. A kernel's readable form is run by Go,
// so the plain form does what Go's compiler does. It has two stages, which are two passes
// here, with one between that puts the bodies of function values in the places of their calls:
//
// Order. Function calls, len, cap, real, imag, complex, min, max, copy, slice expressions and conversions like them,
// and && and || are evaluated first, from left to right over the whole statement, targets of an assignment before its
// right sides; each into a temporary. What an operand of theirs loads is loaded then. All other operations, loads and
// index, division, shift and nil checks are done after that.
//
// Settle. Of what is left, an assignment evaluates those operands of its target that are neither variables, constants,
// nor fields, elements and pointees of such; then its right side; then its target with the checks of that. Composite
// literals, and operands of a complex division that may fail, are evaluated before the rest of their expression. `x op=
// y` evaluates the operands of x once, checks and loads x, evaluates y, checks the operation and stores. A tuple
// assignment is single assignments from left to right, before which those operands and right sides are evaluated that
// an earlier one of them may change; a return with results is one to the results.
//
// Within an expression the left operand comes first, and checks come when their operands are known: of x[i] x, then i,
// then the index check; of a slice expression its operands, then max, high, low.
package plain

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// Program is a kernel with the functions that it calls.
type Program struct {
	Kernel *ir.Kernel
	Main   *Body   // one iteration
	Funcs  []*Body // in order of their first mention
	bodies map[*ir.Func]*Body
	copies int // how many copies of bodies have been made
}

// Body is the body of the kernel or of a function.
type Body struct {
	Func    *ir.Func // nil: the kernel's
	Params  []*ir.Var
	Results []*ir.Var
	Stmts   []ir.Stmt

	// Before are the statements that run each time before an expression is evaluated: the condition of a loop, a value
	// of a case, a target of a range.
	Before map[ir.Expr][]ir.Stmt
	Labels map[ir.Stmt]string // of loops and switches
	Jumped map[string]bool    // labels that a goto names
	Taken  map[*ir.Var]bool   // variables whose address is taken: of them or of something in them
	Calls  []*ir.Call         // of functions with bodies
	// Changed are the variables that are assigned where they are not declared.
	Changed map[*ir.Var]bool
	copies  map[*ir.Call]*copied // bodies that calls have of their own; none behind inline
}

// Of is the body of a function.
func (p *Program) Of(f *ir.Func) *Body { return p.bodies[f] }

// A Pass does one thing to each body.
type Pass struct {
	Name string
	Run  func(*Body)
}

// Passes are what makes a copy of the readable form plain.
var Passes = []Pass{
	{"order", order},
	{"inline", inline},
	{"settle", settle},
}

// New is the plain form of a kernel, or why it has none.
func New(k *ir.Kernel) (p *Program, err *Error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *Error:
			p, err = nil, e
		default:
			panic(e)
		}
	}()
	p = Explicit(k)
	for _, pass := range Passes {
		p.Run(pass)
	}
	return p, nil
}

// Run does a pass to all bodies.
func (p *Program) Run(pass Pass) {
	pass.Run(p.Main)
	for _, b := range p.Funcs {
		pass.Run(b)
	}
}

// Under is the type that operations see.
func Under(t types.Type) types.Type { return t.Underlying() }

// PointerLike reports a pointer, a slice or a string.
func PointerLike(t types.Type) bool {
	switch Under(t).(type) {
	case *types.Pointer, *types.Slice:
		return true
	}
	return Text(t)
}

// Text reports a string.
func Text(t types.Type) bool { return is(t, types.IsString) }

// Literal is the text of a constant string.
func Literal(e ir.Expr) (text string, ok bool) {
	c, ok := e.(*ir.Const)
	if !ok || c.Val == nil || !Text(c.T) {
		return "", false
	}
	return constant.StringVal(c.Val), true
}

// Aggregate reports a struct or an array.
func Aggregate(t types.Type) bool {
	switch Under(t).(type) {
	case *types.Struct, *types.Array:
		return true
	}
	return false
}

// InParts reports a reduction whose accumulator is memory of the device: of more than one number, or of what a declared
// operator combines.
func InParts(p *ir.Param) bool {
	return p.Kind == ir.Reduction && (p.With != nil || p.Shape != ir.Scalar || is(p.Var.Type, types.IsComplex))
}

// is reports a basic type with one of the properties.
func is(t types.Type, info types.BasicInfo) bool {
	b, ok := Under(t).(*types.Basic)
	return ok && b.Info()&info != 0
}

// IsNil reports the constant nil.
func IsNil(e ir.Expr) bool {
	c, ok := e.(*ir.Const)
	return ok && c.Val == nil
}

func node(pos token.Pos) ir.Node { return ir.Node{Pos: pos} }

// ref is a use of a variable at a position.
func ref(pos token.Pos, v *ir.Var) *ir.Ref {
	return &ir.Ref{Value: ir.Value{Node: node(pos), T: v.Type}, Var: v}
}
