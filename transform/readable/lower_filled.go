package readable

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A kernel looks into no interface. It need not where all that counts of one is whether there is something in it: an
// error that is made, handed on, compared with nil and forgotten. Such a value lies in variables, parameters and
// results of the kernel's own, and in no memory. A kernel in Go has it as the host has; where one does not run Go it is
// a bool.
//
// So the value of an expression of an interface type is what these few places ask for, which say so (empties), and
// anybody else who comes upon one is refused.

// into lowers a value for something of a type. What becomes an interface there is put into one.
func (l *Lowerer) into(e ast.Expr, t types.Type) ir.Expr {
	if t == nil || !source.Interface(t) {
		return l.value(e)
	}
	in, from := ast.Unparen(e), l.typeOf(e)
	if l.U.Info().Types[in].IsNil() {
		return l.value(e)
	}
	if v := l.U.packageVariable(in); v != nil && !l.elsewhere() {
		return l.hostFilled(in, v, t)
	}
	if call, ok := in.(*ast.CallExpr); ok {
		if fn, makes := effects.MakesText(l.U.Info(), call); makes && source.Interface(from) {
			return l.filled(e, t, l.madeBy(call, fn))
		}
	}
	switch source.Under(from).(type) {
	case *types.Signature:
		return l.refuse(e, "a function is put into an interface, and functions stay on the host", "hand it on as what it is")
	case *types.Interface:
		if !source.Interface(from) {
			return l.refuse(e, "what "+from.String()+" stands for may be an interface, in which there may be nothing",
				"write the function once for each type that it is called with")
		}
	}
	lit := in
	if x, ok := in.(*ast.UnaryExpr); ok && x.Op == token.AND {
		lit = ast.Unparen(x.X)
	}
	if c, ok := lit.(*ast.CompositeLit); ok {
		was := l.forgotten
		l.forgotten = true
		x := l.composite(c)
		l.forgotten = was
		if x != nil && lit != in { // nobody has the address
			x = &ir.AddressOf{Value: l.typed(in), X: x}
		}
		return l.filled(e, t, x)
	}
	x := l.empties(e)
	if x == nil || source.Interface(x.Type()) {
		return x
	}
	if l.hostMayBeEmpty(e) {
		return nil
	}
	return l.filled(e, t, x)
}

// hostMayBeEmpty refuses what the launch has put in the place of an interface of the host's, where that may be nil.
func (l *Lowerer) hostMayBeEmpty(e ast.Expr) bool {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok && l.Locals[l.U.Object(id)] != nil && l.Locals[l.U.Object(id)].Param == nil {
		return false
	}
	if l.asserted(e) == nil || !l.U.MayBeEmpty(e) {
		return false
	}
	l.refuse(e, l.U.Brief(e)+" is an interface of the host's in which there may be nothing, and that stays on the host",
		"compare it before the region, and use the result")
	return true
}

func (l *Lowerer) filled(e ast.Expr, t types.Type, x ir.Expr) ir.Expr {
	if x == nil {
		return nil
	}
	return &ir.Filled{Value: ir.Value{Node: at(e), T: t}, X: x}
}

// empties lowers an operand that may be an interface, of which only counts whether there is something in it.
func (l *Lowerer) empties(e ast.Expr) ir.Expr {
	l.emptied = ast.Unparen(e)
	return l.value(e)
}

// emptiesAll lowers a list of such.
func (l *Lowerer) emptiesAll(list []ast.Expr) (out []ir.Expr, ok bool) {
	ok = true
	for _, e := range list {
		x := l.empties(e)
		ok = ok && x != nil
		out = append(out, x)
	}
	return out, ok
}

// intoAll lowers values for variables; nil is what is something else. One without a type takes anything.
func (l *Lowerer) intoAll(list []ast.Expr, vars []*ir.Var) (out []ir.Expr, ok bool) {
	if len(list) != len(vars) { // the results of a call
		return l.exprs(list)
	}
	ok = true
	for i, e := range list {
		var x ir.Expr
		switch v := vars[i]; {
		case v == nil:
			x = l.value(e)
		case v.Type == nil:
			x = l.empties(e)
		default:
			x = l.into(e, v.Type)
		}
		ok = ok && x != nil
		out = append(out, x)
	}
	return out, ok
}

// looksInto refuses an interface of the kernel's own where nobody asks only whether there is something in it.
func (l *Lowerer) looksInto(e ast.Expr, x ir.Expr) ir.Expr {
	switch x.(type) {
	case *ir.Ref, *ir.Call, *ir.CallValue, *ir.Convert:
		if source.Interface(x.Type()) && !l.placing {
			return l.refuse(e, l.U.Brief(e)+" is an interface, and a kernel knows of one only whether there is something in it",
				"compare it with nil, and have what else the region needs in a variable of its own type")
		}
	}
	return x
}

// hostFilled lowers a variable of the host's that is handed on as an interface. Whether there is something in one that
// others may assign, only the host knows.
func (l *Lowerer) hostFilled(e ast.Expr, v *types.Var, t types.Type) ir.Expr {
	if l.callee != nil && l.Env != nil && l.twin == nil && !l.reachable(e, v) {
		return nil
	}
	x := &ir.Host{Value: l.typed(e), Global: v, Text: l.U.Text(e)}
	if l.U.alwaysFilled(v) {
		return l.filled(e, t, x)
	}
	if l.ofOther(v) {
		l.hosts = append(l.hosts, hostVar{v, true})
	}
	return x
}

// alwaysFilled reports a package variable that is never nil as an interface: it is of another type, or nothing assigns
// it but its declaration, by an error that is made there or a value of another type.
func (u *Maker) alwaysFilled(v *types.Var) bool {
	if !types.IsInterface(v.Type()) {
		return true
	}
	value := ast.Unparen(u.Only(v))
	if value == nil {
		return false
	}
	if call, ok := value.(*ast.CallExpr); ok {
		if _, makes := effects.MakesText(u.Info(), call); makes {
			return true
		}
	}
	t := u.TypeOf(value)
	return t != nil && !types.IsInterface(t) && !u.Info().Types[value].IsNil()
}

// madeBy lowers an error that a function makes of what nobody looks at.
func (l *Lowerer) madeBy(e *ast.CallExpr, fn *types.Func) ir.Expr {
	out := &ir.Made{Value: l.typed(e), Fun: l.U.Text(e.Fun), Name: fn.FullName()}
	if l.Env != nil && l.twin == nil {
		name := l.U.ImportedAs(l.Env.C.File.File, fn.Pkg())
		if name == "" || l.U.PackageAt(name, l.Env.C.Stmt.Pos()) != fn.Pkg() {
			return l.refuse(e, "an error is made by package "+fn.Pkg().Path()+", which the file of the region does not import",
				"import it there by its own name (import _ keeps it, if nothing else does)")
		}
		out.Fun = name + "." + fn.Name()
	}
	ok := true
	for _, a := range e.Args {
		x := l.value(a)
		ok = ok && x != nil
		out.Args = append(out.Args, x)
	}
	if !ok {
		return nil
	}
	return out
}

// comparesEmpty lowers the comparison of an interface of the kernel's own with nil, and refuses that with all else.
func (l *Lowerer) comparesEmpty(e *ast.BinaryExpr) (x ir.Expr, is bool) {
	own, other := e.X, e.Y
	if !l.ownInterface(own) {
		own, other = other, own
	}
	if e.Op != token.EQL && e.Op != token.NEQ || !l.ownInterface(own) {
		return nil, false
	}
	if !l.U.Info().Types[ast.Unparen(other)].IsNil() {
		return l.refuse(e, "an interface is compared, and that stays on the host: a kernel knows of one only whether there "+
			"is something in it", "compare it with nil, or have the function return a number that says which it is"), true
	}
	a, b := l.empties(e.X), l.empties(e.Y)
	if a == nil || b == nil {
		return nil, true
	}
	for _, x := range []ir.Expr{a, b} {
		if t := x.Type(); !source.Interface(t) && !isNilConst(x) {
			return l.refuse(own, "an interface is compared, and that stays on the host",
				"leave the comparison out: there is always something in it"), true
		}
	}
	return &ir.Binary{Value: l.typed(e), Op: e.Op, X: a, Y: b}, true
}

func isNilConst(x ir.Expr) bool {
	c, ok := x.(*ir.Const)
	return ok && c.Val == nil
}

// ownInterface reports a variable of the kernel's, or the result of a call, that is an interface.
func (l *Lowerer) ownInterface(e ast.Expr) bool {
	if _, call := ast.Unparen(e).(*ast.CallExpr); call {
		return l.typeOf(e) != nil && source.Interface(l.typeOf(e))
	}
	return l.interfaceVariable(e)
}

// interfaceVariable reports a variable of the kernel's that is an interface there.
func (l *Lowerer) interfaceVariable(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v := l.Locals[l.U.Object(id)]
	return v != nil && v.Param == nil && source.Interface(v.Type)
}

// targets are the variables of the kernel that are assigned; nil is what is something else. The blank identifier has no
// type.
func (l *Lowerer) targets(list []ast.Expr) []*ir.Var {
	out := make([]*ir.Var, len(list))
	for i, e := range list {
		if id, ok := ast.Unparen(e).(*ast.Ident); ok && id.Name == "_" {
			out[i] = &ir.Var{Name: "_"}
		} else if ok {
			if v := l.Locals[l.U.Object(id)]; v != nil && v.Param == nil {
				out[i] = v
			}
		}
	}
	return out
}

// takes has a variable that is declared with values be what its value is in the kernel, an interface or what that holds
// for certain: of one value that is made an interface, of several results none can be. One that was declared as
// something else cannot take those.
func (l *Lowerer) takes(e ast.Expr, v *ir.Var, from []ast.Expr, values []ir.Expr, i int) bool {
	if v == nil || v.Type == nil || !source.Interface(l.typeOf(e)) {
		return true
	}
	id := ast.Unparen(e).(*ast.Ident)
	o, is := l.U.Info().Defs[id], valueType(values, i)
	tuple, several := values[0].Type().(*types.Tuple)
	switch {
	case o != nil && source.Interface(is):
		v.Type = l.types.Type(o.Type())
	case o != nil && several:
		v.Type = is
	case source.Interface(v.Type) && !several && !source.Interface(is) && !isNilConst(values[i]):
		if l.hostMayBeEmpty(from[i]) {
			return false
		}
		values[i] = &ir.Convert{Value: ir.Value{Node: at(e), T: v.Type}, X: l.filled(e, v.Type, values[i])}
	case several && source.Interface(tuple.At(i).Type()) && !(source.Interface(v.Type) && source.Interface(is)):
		l.refuse(e, id.Name+" is assigned an interface, and a kernel knows of one only whether there is something in it",
			"declare a variable of its own for it, and compare that with nil")
		return false
	}
	return true
}

// valueType is the type that value i of a list has in the kernel, or result i of the call that is all of it.
func valueType(values []ir.Expr, i int) types.Type {
	t, several := values[0].Type().(*types.Tuple)
	if !several {
		return values[i].Type()
	}
	if call, ok := values[0].(*ir.Call); ok && call.Body != nil {
		return call.Body.Results[i].Type
	}
	return t.At(i).Type()
}
