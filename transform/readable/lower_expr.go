package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// expr lowers a value expression. It returns nil after it has reported why the expression cannot be in a kernel.
func (l *Lowerer) expr(e ast.Expr) ir.Expr {
	x := l.operand(e)
	if call, ok := x.(*ir.Call); !ok || !call.Holds {
		l.handles(e)
	}
	return x
}

// operand lowers an expression of which only a part may be used.
func (l *Lowerer) operand(e ast.Expr) ir.Expr {
	asked := ast.Unparen(e) == l.emptied
	x := l.whole(e)
	if asked {
		return x
	}
	return l.looksInto(e, x)
}

// whole lowers an expression whatever it is of the kernel.
func (l *Lowerer) whole(e ast.Expr) ir.Expr {
	if tv := l.U.Info().Types[e]; tv.Value != nil {
		return l.constant(e, tv)
	}
	if _, function := source.Under(l.typeOf(e)).(*types.Signature); function {
		return l.functionValue(e)
	}
	if a := l.asserted(e); a != nil {
		if r := l.captured(a); r != nil {
			return r
		}
	} else if r := l.captured(e); r != nil {
		return r
	}
	switch e := e.(type) {
	case *ast.Ident:
		return l.ident(e)
	case *ast.ParenExpr:
		if x := l.operand(e.X); x != nil {
			return &ir.Paren{Value: l.typed(e), X: x}
		}
	case *ast.UnaryExpr:
		return l.unary(e)
	case *ast.BinaryExpr:
		return l.binary(e)
	case *ast.StarExpr:
		if x := l.part(e.X); x != nil {
			return &ir.Deref{Value: l.typed(e), X: x}
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
	case *ast.TypeAssertExpr:
		if l.U.Certain(e) {
			return l.held(e)
		}
		return l.refuse(e, "a type assertion looks into an interface, which stays on the host",
			"assert it before the region, and use the value")
	case *ast.BadExpr:
		if d, asked := l.U.Asks(e); asked {
			if d.Target {
				return l.askTarget(e, d.Device)
			}
			return l.askDevice(e, region.WithMark, d.Device)
		}
		return l.refuse(e, "this expression cannot run on a device", "")
	default:
		return l.refuse(e, "this expression cannot run on a device", "")
	}
	return nil
}

// exprs lowers a list. ok is false when some of it cannot be in a kernel; the others are looked at still, so that all
// is reported at once.
func (l *Lowerer) exprs(list []ast.Expr) (out []ir.Expr, ok bool) {
	ok = true
	for _, e := range list {
		x := l.expr(e)
		ok = ok && x != nil
		out = append(out, x)
	}
	return out, ok
}

// optionalExpr lowers an expression that may be missing.
func (l *Lowerer) optionalExpr(e ast.Expr) (x ir.Expr, ok bool) {
	if e == nil {
		return nil, true
	}
	x = l.value(e)
	return x, x != nil
}

func (l *Lowerer) ref(e ast.Expr, v *ir.Var) ir.Expr {
	v.Used = true
	v.Read = v.Read || !l.placing
	x := &ir.Ref{Value: l.typed(e), Var: v}
	if source.Interface(l.typeOf(e)) { // of which it is known what it holds
		x.T = v.Type
	}
	return x
}

// constant lowers a constant expression. The user's spelling is kept where it means the same
// at package level, which is where a kernel lives; otherwise the value is written out.
func (l *Lowerer) constant(e ast.Expr, tv types.TypeAndValue) ir.Expr {
	if tv.Value.Kind() == constant.String {
		text := l.U.Text(e)
		if !l.inPrint && (!l.spelledHere(e) || strings.Contains(text, "\n")) {
			l.fold(e)
			text = strconv.Quote(constant.StringVal(tv.Value))
		}
		return &ir.Const{Value: l.typed(e), Text: text, Val: tv.Value}
	}
	text := ""
	if l.spelledHere(e) {
		if text = l.U.Text(e); strings.Contains(text, "\n") {
			text = types.ExprString(e)
		}
	} else {
		if !l.unprinted() {
			if why := l.U.Nameable(l.Env.C.File.File, tv.Type); why != "" {
				return l.refuse(e, "this constant cannot be written in a kernel: "+why, "")
			}
		}
		text = l.folded(e, tv)
	}
	return &ir.Const{Value: l.typed(e), Text: text, Val: tv.Value}
}

// spelledHere reports a constant expression whose names mean the same where the kernel stands.
func (l *Lowerer) spelledHere(e ast.Expr) bool {
	return l.U.PackageLevel(e) && !(l.elsewhere() && l.U.NamesDeclared(e))
}

// folded is a constant expression as its value, or, where that is another on another machine, as what it is.
func (l *Lowerer) folded(e ast.Expr, tv types.TypeAndValue) string {
	l.fold(e)
	if l.unprinted() {
		return l.constantText(tv.Value, tv.Type)
	}
	f := l.Env.C.File.File
	if l.elsewhere() {
		return l.constantText(tv.Value, tv.Type)
	}
	perMachine := l.U.PerMachine(e)
	if perMachine || l.U.FromElsewhere(e, f) {
		if x := l.expression(e, 0); x != nil {
			return exprText(x)
		}
		f.PerMachine = f.PerMachine || perMachine
		f.Written = append(f.Written, e)
	}
	return l.constantText(tv.Value, tv.Type)
}

func (l *Lowerer) ident(e *ast.Ident) ir.Expr {
	switch obj := l.U.Object(e).(type) {
	case *types.Nil:
		return &ir.Const{Value: l.typed(e), Text: "nil"}
	case *types.Var:
		if v := l.Locals[obj]; v != nil {
			return l.ref(e, v)
		}
		if l.Env != nil && l.U.GroupPrivate(obj) {
			return l.ofGroup(e, obj)
		}
		if l.ofOther(obj) {
			return l.host(e, obj)
		}
		if l.callee != nil {
			return l.refuse(e, "function "+l.U.FuncText(l.callee)+" is called from a kernel and uses the package variable "+e.Name,
				"pass it as an argument")
		}
		return l.refuse(e, e.Name+" cannot be used here", "")
	}
	return l.refuse(e, e.Name+" cannot be used in a kernel", "")
}

func (l *Lowerer) unary(e *ast.UnaryExpr) ir.Expr {
	switch e.Op {
	case token.AND:
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			if x := l.expr(lit); x != nil && l.private(lit, l.typeOf(lit), 1) {
				if c, is := x.(*ir.Composite); is {
					c.Leaves = l.leaves(lit)
				}
				return &ir.AddressOf{Value: l.typed(e), X: x}
			}
			return nil
		}
		if l.ownInterface(e.X) {
			return l.refuse(e, "the address of an interface is taken, and a kernel has no memory of such",
				"return it, or have what the region needs in a variable of its own type")
		}
		x := l.place(e.X)
		if x == nil {
			return nil
		}
		l.alias(e.X)
		return &ir.AddressOf{Value: l.typed(e), X: x}
	case token.ADD, token.SUB, token.NOT, token.XOR:
		if x := l.expr(e.X); x != nil {
			return &ir.Unary{Value: l.typed(e), Op: e.Op, X: x}
		}
		return nil
	}
	return l.refuse(e, "a channel cannot be used in a kernel", "")
}

func (l *Lowerer) binary(e *ast.BinaryExpr) ir.Expr {
	if x, is := l.comparesEmpty(e); is {
		return x
	}
	for _, x := range []ast.Expr{e.X, e.Y} {
		if source.Interface(l.typeOf(x)) && l.U.Concrete(x) != nil { // and the kernel would have that
			return l.hostOnly(x, "an interface is compared, and that stays on the host",
				"compare it before the region, and use the result")
		}
		if f, ok := ast.Unparen(x).(*ast.SelectorExpr); ok && l.functionField(f) { // with nil: there is nothing else
			return l.refuse(x, "the field "+l.U.Brief(f)+" is a function, and is compared, and functions stay on the host",
				"compare it before the region, and have the region where it is not nil")
		}
	}
	x, y := l.expr(e.X), l.expr(e.Y)
	if x == nil || y == nil {
		return nil
	}
	if c, ok := x.(*ir.Const); ok && (e.Op == token.SHL || e.Op == token.SHR) && !l.spelledHere(e.X) {
		c.Text = l.typeText(c.T) + "(" + c.Text + ")" // an untyped constant would take its type from around the shift
	}
	if e.Op == token.ADD && source.IsBasic(l.typeOf(e), types.IsString) {
		return l.refuse(e, stringMade, "compare and index its parts")
	}
	return &ir.Binary{Value: l.typed(e), Op: e.Op, X: x, Y: y}
}

// functionField reports a field that holds a function.
func (l *Lowerer) functionField(f *ast.SelectorExpr) bool {
	sel := l.U.Info().Selections[f]
	_, function := source.Under(l.typeOf(f)).(*types.Signature)
	return function && sel != nil && sel.Kind() == types.FieldVal
}

func (l *Lowerer) composite(e *ast.CompositeLit) ir.Expr {
	t := l.typeOf(e)
	if !l.legalType(e, t) {
		return nil
	}
	switch u := source.Under(t).(type) {
	case *types.Struct, *types.Array:
	case *types.Slice:
		if !l.sliceLiteral(e, u) {
			return nil
		}
	default:
		return l.refuse(e, "a kernel cannot allocate memory", wayOutOfMaking)
	}
	_, slice := source.Under(t).(*types.Slice)
	out := &ir.Composite{Value: l.typed(e), Inner: e.Type == nil, Leaves: slice && l.leaves(e)}
	ok := true
	for i, el := range e.Elts {
		x, good := l.element(el, t, i)
		ok = ok && good
		out.Elems = append(out.Elems, x)
	}
	if !ok {
		return nil
	}
	return out
}

// element lowers element i of a composite literal of type t, with its key if it has one.
func (l *Lowerer) element(e ast.Expr, t types.Type, i int) (x ir.Elem, ok bool) {
	ok = true
	if kv, is := e.(*ast.KeyValueExpr); is {
		if _, isStruct := t.Underlying().(*types.Struct); isStruct {
			x.Field = kv.Key.(*ast.Ident).Name
		} else {
			x.Key = l.expr(kv.Key)
			ok = x.Key != nil
		}
		e = kv.Value
	}
	if field := fieldType(t, x.Field, i); l.forgotten && field != nil {
		x.Value = l.into(e, field)
	} else {
		x.Value = l.expr(e)
	}
	return x, ok && x.Value != nil
}

// fieldType is the type of the field that an element of a literal is for, by its name or by its place; nil where the
// literal is none of a struct.
func fieldType(t types.Type, name string, i int) types.Type {
	s, ok := source.Under(t).(*types.Struct)
	if !ok {
		return nil
	}
	if name == "" {
		return s.Field(i).Type()
	}
	for f := range s.Fields() {
		if f.Name() == name {
			return f.Type()
		}
	}
	return nil
}
