package effects

import (
	"go/ast"
	"go/types"
	"slices"
)

// apart reports two accesses to memory of types of which neither can be a part of the other: an element of a []uint8
// is never a variable of type int, whatever is known of where it lies.
//
// Where a package uses unsafe for more than sizes, memory may be looked at as any type.
func (f *Frame) apart(a, b Access) bool { return f.Apart(a, b.typ) }

// Apart reports an access to memory that is, by its type, no part of memory of type t, and has none as a part.
func (f *Frame) Apart(a Access, t types.Type) bool {
	if f.program.unsafe {
		return false
	}
	return a.typ != nil && t != nil && !contains(a.typ, t) && !contains(t, a.typ)
}

// Beside reports a write to memory that is, by its type, no part of a variable of type t, and has none as a part. What
// an interface holds nothing writes.
func (f *Frame) Beside(w Access, t types.Type) bool {
	if !types.IsInterface(t) {
		return f.Apart(w, t)
	}
	return !f.program.unsafe && w.typ != nil && !contains(w.typ, t)
}

// memoryType is the type of the memory at a path that code gets to; nil where it is not known. Where the path does not
// say it, the code may; but an expression whose value leads to other memory may stand there for that.
func (f *Frame) memoryType(p Path, n ast.Node) types.Type {
	if !p.reached() && p != anywhere && p.typ != nil {
		return p.typ
	}
	switch n := n.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		if t := f.info.TypeOf(n.(ast.Expr)); t != nil && len(words(t)) == 0 {
			return t
		}
	}
	return nil
}

// Unsafe reports a file that uses package unsafe for more than to ask for sizes, which touches no memory.
func Unsafe(info *types.Info, f *ast.File) bool {
	if !slices.ContainsFunc(f.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"unsafe"` }) {
		return false
	}
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			o := info.Uses[id]
			found = found || o != nil && o.Pkg() == types.Unsafe &&
				!slices.Contains([]string{"Sizeof", "Alignof", "Offsetof"}, o.Name())
		}
		return !found
	})
	return found
}

// TypesApart reports types of which no memory of one is, or is a part of, memory of the other.
func (f *Frame) TypesApart(a, b types.Type) bool {
	return !f.program.unsafe && !contains(a, b) && !contains(b, a)
}
