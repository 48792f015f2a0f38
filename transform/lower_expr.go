package transform

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// expr lowers a value expression. It returns nil after it has reported why the expression cannot be in a kernel.
func (l *lowerer) expr(e ast.Expr) ir.Expr {
	if c := l.constant(e); c != nil {
		return c
	}
	if r := l.captured(e); r != nil {
		l.read(e)
		return r
	}
	switch e := e.(type) {
	case *ast.Ident:
		return l.ident(e)
	case *ast.BasicLit:
		return l.refuse(e, "a string cannot live on a device", "")
	case *ast.ParenExpr:
		if x := l.expr(e.X); x != nil {
			return &ir.Paren{Node: at(e), X: x}
		}
	case *ast.UnaryExpr:
		return l.unary(e)
	case *ast.BinaryExpr:
		return l.binary(e)
	case *ast.StarExpr:
		if x := l.indexed(e.X); x != nil {
			return &ir.Deref{Node: at(e), X: x}
		}
	case *ast.SelectorExpr:
		return l.selector(e)
	case *ast.IndexExpr:
		return l.index(e)
	case *ast.SliceExpr:
		return l.slice(e)
	case *ast.CallExpr:
		return l.call(e)
	case *ast.CompositeLit:
		return l.composite(e)
	case *ast.FuncLit:
		return l.refuse(e, "a function literal in a kernel is not built yet", "write the statements in place, or call a named function")
	default:
		return l.refuse(e, "this expression cannot run on a device", "")
	}
	return nil
}

func at(n ast.Node) ir.Node { return ir.Node{Pos: n.Pos()} }

func (l *lowerer) ref(e ast.Expr, v *ir.Var) ir.Expr {
	v.Used = true
	v.Read = v.Read || !l.placing
	return &ir.Ref{Node: at(e), Var: v}
}

// constant lowers a constant expression; nil when e is none. The user's spelling is kept where it means the same
// at package level, which is where a kernel lives; otherwise the value is written out.
func (l *lowerer) constant(e ast.Expr) ir.Expr {
	tv, ok := l.u.info().Types[e]
	if !ok || tv.Value == nil {
		return nil
	}
	if tv.Value.Kind() == constant.String {
		if l.inPrint {
			return &ir.Const{Node: at(e), Text: l.u.text(e), Value: tv.Value, Type: tv.Type}
		}
		return l.refuse(e, "a string cannot live on a device", "constant strings are allowed in print, println and panic")
	}
	text := ""
	if l.u.packageLevel(e) {
		if text = l.u.text(e); strings.Contains(text, "\n") {
			text = types.ExprString(e)
		}
	} else {
		text = constantText(l.typeText, tv.Value, tv.Type)
		l.fold(e)
	}
	return &ir.Const{Node: at(e), Text: text, Value: tv.Value, Type: tv.Type}
}

func (l *lowerer) ident(e *ast.Ident) ir.Expr {
	switch obj := l.u.object(e).(type) {
	case *types.Nil:
		return &ir.Const{Node: at(e), Text: "nil"}
	case *types.Var:
		if v := l.locals[obj]; v != nil {
			return l.ref(e, v)
		}
		if l.callee != nil {
			return l.refuse(e, "function "+l.callee.Name()+" is called from a kernel and uses the package variable "+e.Name,
				"pass it as an argument")
		}
		return l.refuse(e, e.Name+" cannot be used here", "")
	case *types.Func:
		return l.refuse(e, "a function value cannot live on a device", "call the function")
	}
	return l.refuse(e, e.Name+" cannot be used in a kernel", "")
}

func (l *lowerer) unary(e *ast.UnaryExpr) ir.Expr {
	switch e.Op {
	case token.AND:
		if _, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			return l.refuse(e, "a kernel cannot allocate memory", "declare a variable and take its address")
		}
		x := l.place(e.X)
		if x == nil {
			return nil
		}
		l.alias(e.X)
		return &ir.AddressOf{Node: at(e), X: x}
	case token.ADD, token.SUB, token.NOT, token.XOR:
		if x := l.expr(e.X); x != nil {
			return &ir.Unary{Node: at(e), Op: e.Op, X: x}
		}
		return nil
	}
	return l.refuse(e, "a channel cannot be used in a kernel", "")
}

func (l *lowerer) binary(e *ast.BinaryExpr) ir.Expr {
	x, y := l.expr(e.X), l.expr(e.Y)
	if x == nil || y == nil {
		return nil
	}
	if c, ok := x.(*ir.Const); ok && (e.Op == token.SHL || e.Op == token.SHR) && !l.u.packageLevel(e.X) {
		c.Text = l.typeText(c.Type) + "(" + c.Text + ")" // an untyped constant would take its type from around the shift
	}
	return &ir.Binary{Node: at(e), Op: e.Op, X: x, Y: y}
}

func (l *lowerer) selector(e *ast.SelectorExpr) ir.Expr {
	sel := l.u.info().Selections[e]
	if _, isFunc := l.u.object(e.Sel).(*types.Func); isFunc && sel == nil {
		return l.refuse(e, "a function value cannot live on a device", "call the function")
	}
	if sel == nil {
		return l.refuse(e, "the package variable "+l.u.text(e)+" cannot be used in a kernel",
			"copy it to a local variable before the region")
	}
	if sel.Kind() != types.FieldVal {
		return l.refuse(e, "a method value cannot live on a device", "call the method")
	}
	x := l.indexed(l.holder(e, sel))
	if x == nil {
		return nil
	}
	return &ir.Field{Node: at(e), X: x, Name: e.Sel.Name}
}

// holder is the operand that a field is selected from: of a promoted field of an item, the embedded struct.
func (l *lowerer) holder(e *ast.SelectorExpr, sel *types.Selection) ast.Expr {
	if x, _ := l.base(e); x == nil {
		return e.X
	}
	if _, _, ok := l.u.paths(operand(e)); !ok {
		return e.X
	}
	if outer, promoted := l.u.embedded(e, sel); promoted {
		return outer
	}
	return e.X
}

func (l *lowerer) index(e *ast.IndexExpr) ir.Expr {
	t := l.u.typeOf(e.X)
	if t == nil {
		return l.refuse(e, "this expression cannot run on a device", "")
	}
	switch under(t).(type) {
	case *types.Map:
		return l.hostOnly(e.X, "a map cannot live on a device", "use a slice indexed by number")
	case *types.Basic:
		return l.hostOnly(e.X, "a string cannot live on a device", "convert it to []byte before the region")
	case *types.Slice, *types.Array, *types.Pointer:
		x, i := l.indexed(e.X), l.value(e.Index)
		if x == nil || i == nil {
			return nil
		}
		return &ir.Index{Node: at(e), X: x, I: i, Int: types.Identical(l.u.typeOf(e.Index), types.Typ[types.Int])}
	}
	return l.refuse(e, "this expression cannot run on a device", "")
}

// hostOnly refuses an operand of a type that no device has: by its name where the region captures it.
func (l *lowerer) hostOnly(e ast.Expr, why, wayOut string) ir.Expr {
	before := l.u.errors()
	if l.base(e); l.u.errors() > before || l.env != nil && l.env.complain[l.u.text(e)] {
		return nil
	}
	return l.refuse(e, why, wayOut)
}

// indexed lowers an operand of which only elements or fields are used, so that a part of it serves too.
func (l *lowerer) indexed(e ast.Expr) ir.Expr {
	if x := l.measured(e); x != nil {
		l.read(e)
		return x
	}
	return nil
}

// measured lowers an operand of which the elements are not read: only its length counts.
func (l *lowerer) measured(e ast.Expr) ir.Expr {
	defer func(only bool) { l.elementsOnly = only }(l.elementsOnly)
	l.elementsOnly = true
	if c := l.captured(e); c != nil {
		return c
	}
	l.elementsOnly = false
	return l.expr(e)
}

// value lowers an operand that is read wherever it stands, as the index of an element that is assigned.
func (l *lowerer) value(e ast.Expr) ir.Expr {
	defer func(was bool) { l.placing = was }(l.placing)
	l.placing = false
	return l.expr(e)
}

func (l *lowerer) slice(e *ast.SliceExpr) ir.Expr {
	if b, ok := under(l.u.typeOf(e.X)).(*types.Basic); ok && b.Info()&types.IsString != 0 {
		return l.hostOnly(e.X, "a string cannot live on a device", "convert it to []byte before the region")
	}
	out := &ir.SliceOf{Node: at(e)}
	if _, array := under(l.u.typeOf(e.X)).(*types.Array); array {
		out.X = l.place(e.X)
		l.alias(e.X)
	} else {
		out.X = l.expr(e.X)
	}
	ok := out.X != nil
	for _, b := range []struct {
		from ast.Expr
		to   *ir.Expr
	}{{e.Low, &out.Lo}, {e.High, &out.Hi}, {e.Max, &out.Max}} {
		if b.from != nil {
			*b.to = l.value(b.from)
			ok = ok && *b.to != nil
		}
	}
	if !ok {
		return nil
	}
	return out
}

func (l *lowerer) composite(e *ast.CompositeLit) ir.Expr {
	t := l.u.typeOf(e)
	if !l.legalType(e, t) {
		return nil
	}
	out := &ir.Composite{Node: at(e), Type: t, Inner: e.Type == nil}
	ok := true
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
	default:
		return l.refuse(e, "a kernel cannot allocate memory", "use an array, or allocate before the region and map it")
	}
	for _, el := range e.Elts {
		var x ir.Elem
		if kv, is := el.(*ast.KeyValueExpr); is {
			if _, isStruct := t.Underlying().(*types.Struct); isStruct {
				x.Field = kv.Key.(*ast.Ident).Name
			} else {
				x.Key = l.expr(kv.Key)
				ok = ok && x.Key != nil
			}
			el = kv.Value
		}
		x.Value = l.expr(el)
		ok = ok && x.Value != nil
		out.Elems = append(out.Elems, x)
	}
	if !ok {
		return nil
	}
	return out
}

// place lowers an expression that is assigned or whose address is taken.
func (l *lowerer) place(e ast.Expr) ir.Expr {
	defer func(was bool) { l.placing = was }(l.placing)
	l.placing = true
	e = ast.Unparen(e)
	if r := l.captured(e); r != nil {
		return r
	}
	switch e := e.(type) {
	case *ast.Ident:
		if obj, ok := l.u.object(e).(*types.Var); ok && l.loopVars[obj] {
			return l.refuse(e, "the variable of an associated loop is assigned in its body", "use a variable of your own")
		}
	case *ast.SelectorExpr:
		if sel := l.u.info().Selections[e]; sel == nil || sel.Kind() != types.FieldVal {
			return l.selector(e)
		}
		if x := l.place(l.holder(e, l.u.info().Selections[e])); x != nil {
			return &ir.Field{Node: at(e), X: x, Name: e.Sel.Name}
		}
		return nil
	}
	return l.expr(e)
}
