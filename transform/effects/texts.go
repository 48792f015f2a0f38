package effects

import (
	"go/ast"
	"go/types"
)

// textMakers are functions that make a text, or an error, of their arguments, which they print by the methods that these
// have.
var textMakers = map[string]bool{"fmt.Sprint": true, "fmt.Sprintf": true, "fmt.Sprintln": true, "fmt.Errorf": true,
	"errors.New": true}

// MakesText reports a call that depends on the values of its arguments alone, and does nothing else than to make a text,
// or an error: of one of a few functions, with numbers, bools and strings that have no methods to print them by.
func MakesText(info *types.Info, e *ast.CallExpr) (fn *types.Func, ok bool) {
	sel, is := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !is || e.Ellipsis.IsValid() {
		return nil, false
	}
	fn, is = info.Uses[sel.Sel].(*types.Func)
	if !is || !textMakers[fn.FullName()] {
		return nil, false
	}
	for _, a := range e.Args {
		t := info.TypeOf(a)
		if _, basic := types.Unalias(t).Underlying().(*types.Basic); !basic || types.NewMethodSet(t).Len() > 0 {
			return nil, false
		}
	}
	return fn, true
}

// text is what such a call returns.
func (w *walker) text(e *ast.CallExpr, args []argument) value {
	w.readAll(args)
	if types.IsInterface(w.typeOf(e)) {
		return address(w.allocated(e, nil))
	}
	return value{}
}
