package region

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// The address of an element that package unsafe makes one of an array, (*[8]uint64)(unsafe.Pointer(&x[i])), is how
// loops are unrolled without checks of their subscripts. It is what Go has a conversion for, (*[8]uint64)(x[i:]), but
// that this one panics where the array goes beyond the slice; without it whoever touches memory there touches what is
// not his.

// mostViewed is how many elements such an array may have. One of a gigabyte stands for one of no length.
const mostViewed = 1 << 12

// Viewed writes these conversions without package unsafe, for the time of the translation.
func (u *Regions) Viewed() {
	for _, f := range u.Sources {
		sliced := map[ast.Expr]bool{} // these are given the length that they have
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SliceExpr:
				sliced[ast.Unparen(n.X)] = true
			case *ast.CallExpr:
				if !sliced[n] {
					u.viewed(f, n)
				}
			}
			return true
		})
	}
}

// viewed writes one of them. The import stays used, should it be so in a kernel alone.
func (u *Regions) viewed(f *source.File, to *ast.CallExpr) {
	element := u.viewedElement(to)
	if element == nil {
		return
	}
	if pointer, ok := ast.Unparen(ast.Unparen(to.Args[0]).(*ast.CallExpr).Fun).(*ast.SelectorExpr); ok {
		if f.Folded == nil {
			f.Folded = map[string]string{}
		}
		name := pointer.X.(*ast.Ident).Name
		f.Folded[name] = name + ".Sizeof(0)"
	}
	t := u.TypeOf(element.X)
	if _, slice := source.Under(t).(*types.Slice); !slice {
		t = types.NewSlice(u.TypeOf(element))
	}
	was := to.Args[0]
	to.Args[0] = u.SyntaxAt(element.Rbrack).From(element.X, element.Index, t)
	u.undo = append(u.undo, func() { to.Args[0] = was })
}

// viewedElement is the element whose address a conversion makes one of an array of such; nil of any other call.
func (u *Regions) viewedElement(to *ast.CallExpr) *ast.IndexExpr {
	array := u.arrayOf(to)
	if array == nil || array.Len() < 1 || array.Len() > mostViewed {
		return nil
	}
	from, ok := ast.Unparen(to.Args[0]).(*ast.CallExpr)
	if !ok || len(from.Args) != 1 || !u.Info().Types[from.Fun].IsType() || !isUnsafePointer(u.TypeOf(from)) {
		return nil
	}
	address, ok := ast.Unparen(from.Args[0]).(*ast.UnaryExpr)
	if !ok || address.Op != token.AND {
		return nil
	}
	element, ok := ast.Unparen(address.X).(*ast.IndexExpr)
	if !ok || !types.Identical(u.TypeOf(element), array.Elem()) || !source.Indexable(u.TypeOf(element.X)) {
		return nil
	}
	return element
}

// arrayOf is the array that a conversion makes a pointer to; nil of any other call.
func (u *Regions) arrayOf(to *ast.CallExpr) *types.Array {
	if len(to.Args) != 1 || !u.Info().Types[to.Fun].IsType() {
		return nil
	}
	p, ok := source.Under(u.TypeOf(to)).(*types.Pointer)
	if !ok {
		return nil
	}
	a, _ := source.Under(p.Elem()).(*types.Array)
	return a
}

func isUnsafePointer(t types.Type) bool {
	b, ok := source.Under(t).(*types.Basic)
	return ok && b.Kind() == types.UnsafePointer
}
