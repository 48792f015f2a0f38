package effects

import (
	"go/ast"
	"go/token"
	"go/types"
)

// RootKind says what a path begins at.
type RootKind int

// The kinds of roots.
const (
	Variable   RootKind = iota // a variable, parameter, receiver, result or package variable
	Allocation                 // what an expression makes, or a variable that outlives the call of its function
	Function                   // a function or a closure; a method value, with its receiver
	Unknown                    // what a call returns that cannot be followed
	Copy                       // the copy that a region has of a variable or field
	Anywhere                   // whatever a call that cannot be followed may reach
)

// Root is where a path begins. Two roots are the same memory if they are the same pointer, and different memory
// otherwise.
type Root struct {
	Kind RootKind
	Var  *types.Var  // of a Variable
	Func *types.Func // of a Function that is declared
	Node ast.Node    // the expression that makes it; of an Allocation or Unknown of a called function, the call

	of   *Root      // what that is in the called function
	slot int        // which of several that one node makes
	orig Path       // of a Copy: what it copies
	typ  types.Type // of the memory; nil where that is not known
	node *node

	program *Program // nil of memory that is anywhere
}

// external reports memory that holds something already when a function is entered.
func (r *Root) external() bool {
	switch r.Kind {
	case Unknown, Anywhere:
		return true
	case Variable:
		k := r.Var.Kind()
		return k == types.PackageVar || k == types.ParamVar || k == types.RecvVar
	}
	return false
}

// local reports a variable or parameter of a function: its own memory is reached by others only where its address is
// taken.
func (r *Root) local() bool { return r.Kind == Variable && !r.global() }

// closure reports a function literal of the frame itself.
func (r *Root) closure() bool {
	_, lit := r.Node.(*ast.FuncLit)
	return r.Kind == Function && lit
}

// global reports a package variable.
func (r *Root) global() bool { return r.Kind == Variable && r.Var.Kind() == types.PackageVar }

// Pos is where the memory is made or declared; NoPos where that is not known.
func (r *Root) Pos() token.Pos {
	switch {
	case r.Node != nil:
		return r.Node.Pos()
	case r.Var != nil:
		return r.Var.Pos()
	}
	return token.NoPos
}

func (r *Root) name() string {
	switch r.Kind {
	case Variable:
		return r.Var.Name()
	case Copy:
		return "the copy of " + r.orig.String()
	case Function:
		if r.Func != nil {
			return r.Func.Name()
		}
		return "a closure"
	case Unknown:
		return "what an unknown call returned"
	case Anywhere:
		return "anything"
	}
	return "new memory"
}
