package effects

import (
	"go/ast"
	"go/types"
)

// apart reports two accesses to memory of types of which neither can be a part of the other: an element of a []uint8
// is never a variable of type int, whatever is known of where it lies.
//
// Where a package imports unsafe, memory may be looked at as any type.
func (f *Frame) apart(a, b Access) bool { return f.Apart(a, f.typeOf(b)) }

// Apart reports an access to memory that is, by its type, no part of memory of type t, and has none as a part.
func (f *Frame) Apart(a Access, t types.Type) bool {
	if f.program.unsafe {
		return false
	}
	s := f.typeOf(a)
	return s != nil && t != nil && !contains(s, t) && !contains(t, s)
}

// typeOf is the type of the memory of an access; nil where it is not known. Where the path does not say it, the code
// may; but an expression whose value leads to other memory may stand there for that.
func (f *Frame) typeOf(a Access) types.Type {
	if p := a.Path; !p.reached() && p != anywhere && p.typ != nil {
		return p.typ
	}
	switch n := a.Node.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		if t := f.info.TypeOf(n.(ast.Expr)); t != nil && len(words(t)) == 0 {
			return t
		}
	}
	return nil
}
