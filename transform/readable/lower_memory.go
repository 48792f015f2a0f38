package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// An operand is lowered by what is done with it, because the data environment has to know: expr and value read all of
// it, part only elements, fields or the length of it; place assigns it or takes its address.

// part lowers an operand of which only elements, fields or the length are used, so that a part of it serves too.
func (l *Lowerer) part(e ast.Expr) ir.Expr {
	defer func(only bool) { l.elementsOnly = only }(l.elementsOnly)
	l.elementsOnly = true
	if c := l.captured(e); c != nil {
		return c
	}
	l.elementsOnly = false
	x := l.operand(e)
	switch source.Under(l.typeOf(e)).(type) {
	case *types.Array, *types.Struct:
	default: // what leads to the elements or fields is read
		l.handles(e)
	}
	return x
}

// measure lowers the operand of len or cap. The capacity of an item is asked of its parameter: what the kernel knows
// the item by need not have all of it, and is not used by that.
func (l *Lowerer) measure(builtin string, e ast.Expr) ir.Expr {
	if builtin == "cap" {
		if x, exact := l.base(e); exact && x != nil && x.Param.Shape == ir.Slice {
			if l.twin != nil { // which has the item as a slice of what the device has of it
				return l.refuse(e, "function "+l.U.FuncText(l.callee)+" is called from a kernel and asks for the "+
					"capacity of the package variable "+l.U.Text(e)+", of which kernels have the elements that its "+
					"length counts",
					"give the function the capacity as an argument")
			}
			defer func(v ir.Var, used bool) {
				x.Param.Var.Used, x.Param.Var.Read, x.Param.Used = v.Used, v.Read,
					used
			}(*x.Param.Var, x.Param.Used)
		}
	}
	return l.part(e)
}

// value lowers an operand that is read wherever it stands, as the index of an element that is assigned.
func (l *Lowerer) value(e ast.Expr) ir.Expr {
	defer func(was bool) { l.placing = was }(l.placing)
	l.placing = false
	return l.expr(e)
}

// receiver lowers the operand of a method, which may use only a part of it: an embedded struct.
func (l *Lowerer) receiver(e ast.Expr) ir.Expr {
	defer func(was bool) { l.placing = was }(l.placing)
	l.placing = false
	return l.operand(e)
}

// place lowers an expression that is assigned or whose address is taken.
func (l *Lowerer) place(e ast.Expr) ir.Expr {
	defer func(was bool) { l.placing = was }(l.placing)
	l.placing = true
	e = ast.Unparen(e)
	if r := l.captured(e); r != nil {
		return r
	}
	switch e := e.(type) {
	case *ast.Ident:
		if obj, ok := l.U.Object(e).(*types.Var); ok && (l.LoopVars[obj] || l.steppedIn(obj, e)) {
			return l.refuse(e, "the variable of an associated loop is assigned in its body",
				"use a variable of your own")
		}
	case *ast.SelectorExpr:
		if sel := l.U.Info().Selections[e]; sel == nil || sel.Kind() != types.FieldVal {
			return l.selector(e)
		}
		holder, path := l.holder(e, l.U.Info().Selections[e])
		l.promotes(e)
		x := l.place(holder)
		if _, pointer := source.Under(l.typeOf(holder)).(*types.Pointer); pointer {
			l.handles(holder)
		}
		if x != nil {
			return &ir.Field{Value: l.typed(e), X: x, Name: e.Sel.Name, Path: path}
		}
		return nil
	}
	return l.operand(e)
}

func (l *Lowerer) selector(e *ast.SelectorExpr) ir.Expr {
	sel := l.U.Info().Selections[e]
	if v, ok := l.U.Object(e.Sel).(*types.Var); ok && sel == nil && l.ofOther(v) {
		return l.host(e, v)
	}
	if sel == nil {
		return l.refuse(e, "the package variable "+l.U.Text(e)+" cannot be used in a kernel",
			"copy it to a local variable before the region")
	}
	holder, path := l.holder(e, sel)
	l.promotes(e)
	x := l.part(holder)
	if x == nil {
		return nil
	}
	return &ir.Field{Value: l.typed(e), X: x, Name: e.Sel.Name, Path: path}
}

// holder is the operand that a field is selected from, and how: of a promoted field, the embedded struct that is an
// item.
func (l *Lowerer) holder(e *ast.SelectorExpr, sel *types.Selection) (x ast.Expr, path []int) {
	if x, _ := l.base(e); x == nil {
		return e.X, sel.Index()
	}
	if _, _, ok := l.U.Paths(source.Operand(e)); !ok {
		return e.X, sel.Index()
	}
	outer, promoted := l.U.Embedded(e, sel)
	for depth := len(sel.Index()) - 1; promoted && depth > 0; depth-- {
		if _, exact := l.base(outer); exact {
			if l.written == nil {
				l.written = map[ast.Expr]ast.Expr{}
			}
			l.written[outer] = e.X
			return outer, sel.Index()[depth:]
		}
		outer = outer.(*ast.SelectorExpr).X
	}
	return e.X, sel.Index()
}

func (l *Lowerer) index(e *ast.IndexExpr) ir.Expr {
	t := l.typeOf(e.X)
	if t == nil {
		return l.refuse(e, "this expression cannot run on a device", "")
	}
	switch source.Under(t).(type) {
	case *types.Map:
		return l.hostOnly(e.X, "a map cannot live on a device", "use a slice indexed by number")
	case *types.Slice, *types.Array, *types.Pointer, *types.Basic: // a string
		x, i := l.part(e.X), l.value(e.Index)
		if x == nil || i == nil {
			return nil
		}
		return &ir.Index{Value: l.typed(e), X: x, I: i, Int: types.Identical(l.typeOf(e.Index), types.Typ[types.Int])}
	}
	return l.refuse(e, "this expression cannot run on a device", "")
}

func (l *Lowerer) slice(e *ast.SliceExpr) ir.Expr {
	t := l.typeOf(e.X)
	out := &ir.SliceOf{Value: l.typed(e)}
	if _, array := source.Under(t).(*types.Array); array {
		out.X = l.place(e.X)
		l.alias(e.X)
	} else {
		out.X = l.expr(e.X)
	}
	var lo, hi, most bool
	out.Lo, lo = l.optionalExpr(e.Low)
	out.Hi, hi = l.optionalExpr(e.High)
	out.Max, most = l.optionalExpr(e.Max)
	if out.X == nil || !lo || !hi || !most {
		return nil
	}
	return out
}

// hostOnly refuses an operand of a type that no device has: by its name where the region captures it.
func (l *Lowerer) hostOnly(e ast.Expr, why, wayOut string) ir.Expr {
	before := l.U.Errors()
	if l.base(e); l.U.Errors() > before || l.Env != nil && l.Env.Complain[l.U.Text(e)] {
		return nil
	}
	return l.refuse(e, why, wayOut)
}
