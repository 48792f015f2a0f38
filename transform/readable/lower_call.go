package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// kernelBuiltins are the predeclared functions a kernel may call, with the way out for those it may not.
var kernelBuiltins = map[string]bool{
	"len": true, "cap": true, "copy": true, "min": true, "max": true, "clear": true,
	"real": true, "imag": true, "complex": true, "print": true, "println": true,
}

// purePackages hold functions of their arguments alone that every device has.
var purePackages = map[string]bool{"math": true, "math/bits": true, "math/cmplx": true}

func (l *Lowerer) call(e *ast.CallExpr) ir.Expr {
	if list := l.known[e]; list != nil {
		return mention(e.Pos(), list[0])
	}
	if fn := l.callTogether(e); fn != nil {
		return l.refuseTogether(e, fn)
	}
	fun := ast.Unparen(e.Fun)
	if tv := l.U.Info().Types[fun]; tv.IsType() {
		return l.conversion(e, l.types.Type(tv.Type))
	}
	if f := l.U.CalledField(e); f != nil && !l.present(f) {
		return nil
	}
	if known := l.U.Function(fun); l.U.DeclaredFunc(known) != nil && l.means(known, fun) {
		fun = known
	}
	switch f := fun.(type) {
	case *ast.IndexExpr:
		if l.generic(f.X) {
			fun = f.X
		}
	case *ast.IndexListExpr:
		fun = f.X
	}
	switch f := fun.(type) {
	case *ast.Ident:
		switch obj := l.U.Object(f).(type) {
		case *types.Builtin:
			return l.builtin(e, obj.Name())
		case *types.Func:
			return l.function(e, f, obj, obj.Name())
		}
	case *ast.SelectorExpr:
		if sel := l.U.Info().Selections[f]; sel != nil {
			fn, ok := sel.Obj().(*types.Func)
			switch {
			case ok && sel.Kind() == types.MethodVal:
				return l.method(e, f, fn)
			case ok && plainMethod(sel, fn):
				x := l.methodExpression(f, sel, fn)
				if x == nil {
					return nil
				}
				return l.arguments(&ir.Call{Value: l.typed(e), Func: fn, Body: x.Body, Name: x.Name,
					Ellipsis: e.Ellipsis.IsValid()}, e)
			}
			break
		}
		if fn, ok := l.U.Object(f.Sel).(*types.Func); ok {
			return l.function(e, f.Sel, fn, l.U.Text(f))
		}
	}
	return l.callValue(e)
}

func (l *Lowerer) conversion(e *ast.CallExpr, t types.Type) ir.Expr {
	if source.Interface(t) && l.U.Concrete(e) != nil && !l.interfaceVariable(e.Args[0]) {
		return l.expr(e.Args[0])
	}
	if source.Interface(t) {
		x := l.into(e.Args[0], t)
		if x == nil || !l.namedType(e.Fun, t) {
			return nil
		}
		return &ir.Convert{Value: l.typed(e), X: x}
	}
	if !l.legalType(e.Fun, t) {
		return nil
	}
	if _, ok := source.Under(t).(*types.Slice); ok {
		if _, same := source.Under(l.typeOf(e.Args[0])).(*types.Slice); !same {
			return l.refuse(e, "a kernel cannot allocate memory", "convert before the region")
		}
	}
	from := l.typeOf(e.Args[0])
	if source.IsBasic(t, types.IsString) && !source.IsBasic(from, types.IsString) {
		return l.refuse(e, stringMade, "convert before the region")
	}
	x := l.expr(e.Args[0])
	if x == nil {
		return nil
	}
	return &ir.Convert{Value: l.typed(e), X: x}
}

func (l *Lowerer) builtin(e *ast.CallExpr, name string) ir.Expr {
	switch name {
	case "append":
		return l.refuse(e, "append allocates, and a kernel cannot allocate memory", wayOutOfMaking)
	case "make":
		return l.makeSlice(e)
	case "new":
		return l.newVariable(e)
	case "panic":
		return l.refuse(e, "panic is a statement here", "")
	case "recover":
		if l.U.RefusedWithin(e) { // by the rules of the construct
			return nil
		}
		return l.refuse(e, "recover has no meaning in a kernel",
			"a fault of the kernel reaches the launching goroutine as a panic; recover there")
	}
	if !kernelBuiltins[name] {
		return l.refuse(e, name+" cannot be used in a kernel", "")
	}
	out := &ir.Builtin{Value: l.typed(e), Name: name}
	defer func(was bool) { l.inPrint = was }(l.inPrint)
	l.inPrint = name == "print" || name == "println"
	for _, a := range e.Args {
		var x ir.Expr
		if name == "len" || name == "cap" {
			if t := l.typeOf(a); t != nil && !source.Indexable(t) && !source.IsBasic(t, types.IsString) {
				return l.hostOnly(a, "the length of a "+hostWord(t)+" cannot be known on a device, which has none",
					"take it before the region, of the elements of a slice into a slice of ints")
			}
			x = l.measure(name, a)
		} else if source.Interface(l.typeOf(a)) && l.U.Concrete(a) != nil {
			l.hostOnly(a, "an interface is printed, and that stays on the host", "print what it holds")
		} else {
			x = l.expr(a)
		}
		if x == nil {
			return nil
		}
		out.Args = append(out.Args, x)
	}
	if name == "copy" || name == "clear" {
		dst := e.Args[0]
		l.handlesElements(e, dst, true)
		l.write(&ast.IndexExpr{X: dst, Rbrack: dst.End() - 1}, token.ILLEGAL) // its elements, not the slice itself
	}
	return out
}

// generic reports the name of a generic function.
func (l *Lowerer) generic(e ast.Expr) bool {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		e = sel.Sel
	}
	id, ok := e.(*ast.Ident)
	return ok && l.U.Info().Instances[id].TypeArgs != nil
}

// allocates are the routines that give memory and take it back.
var allocates = map[string]bool{"AllocWith": true, "AlignedAllocWith": true, "CallocWith": true,
	"AlignedCallocWith": true,
	"ReallocWith":       true, "FreeWith": true}

func (l *Lowerer) function(e *ast.CallExpr, id *ast.Ident, fn *types.Func, name string) ir.Expr {
	if fn.Pkg() != nil && fn.Pkg().Path() == source.RuntimePath {
		if fn.Name() == "Printf" {
			return l.printf(e)
		}
		if x, known := l.query(e, fn); known {
			return x
		}
		if allocates[fn.Name()] {
			return l.refuse(e, "the routine "+name+" in a region is not built yet",
				"make it there, x := make([]T, n), which nothing has to free, or call it before the region")
		}
		return l.refuse(e, "the routine "+name+" in a region is not built yet", "call it before the region")
	}
	targs, text, ok := l.typeArguments(e, id)
	if !ok {
		return nil
	}
	if l.copies(fn) {
		return l.callCopy(e, fn, targs, nil)
	}
	if l.U.otherwise(id) {
		name = l.instead(fn)
	}
	body, ok := l.callable(e, fn, targs)
	if !ok {
		return nil
	}
	name = l.functionName(fn, name)
	if l.instantiated(e.Fun) {
		name += text
	}
	out := &ir.Call{Value: l.typed(e), Func: fn, Body: body, Name: name, Ellipsis: e.Ellipsis.IsValid()}
	if !l.holds(out, e) {
		return nil
	}
	return l.arguments(out, e)
}

// typeArguments are the types that a mention of a generic function is instantiated for, and how they are written.
func (l *Lowerer) typeArguments(e ast.Expr, id *ast.Ident) (targs []types.Type, text string, ok bool) {
	var args []string
	for t := range l.U.Info().Instances[id].TypeArgs.Types() {
		t = l.types.Type(t)
		if !l.namedType(e, t) {
			return nil, "", false
		}
		targs = append(targs, t)
		args = append(args, l.typeText(t))
	}
	if len(args) > 0 {
		text = "[" + strings.Join(args, ", ") + "]"
	}
	return targs, text, true
}

// instantiated reports explicit type arguments.
func (l *Lowerer) instantiated(fun ast.Expr) bool {
	switch ast.Unparen(fun).(type) {
	case *ast.IndexExpr, *ast.IndexListExpr:
		return true
	}
	return false
}

func (l *Lowerer) method(e *ast.CallExpr, f *ast.SelectorExpr, fn *types.Func) ir.Expr {
	if l.copies(fn) && !types.IsInterface(l.typeOf(f.X)) && l.selects(f) {
		targs := l.receiverTypes(fn)
		for _, t := range targs {
			if !l.namedType(e, t) {
				return nil
			}
		}
		return l.callCopy(e, fn, targs, f)
	}
	out := l.bound(e, f, fn)
	if out == nil {
		return nil
	}
	return l.arguments(out, e)
}

// selects reports that the receiver of a method can be written as an argument where the call stands.
func (l *Lowerer) selects(f *ast.SelectorExpr) bool {
	return leadsFrom(l.caller(), l.U.Info().Selections[f])
}

// bound is the call of a method on its receiver, without arguments.
func (l *Lowerer) bound(e ast.Expr, f *ast.SelectorExpr, fn *types.Func) *ir.Call {
	if types.IsInterface(l.typeOf(f.X)) {
		l.refuseInterface(e, f, fn)
		return nil
	}
	body, ok := l.callable(e, fn, l.receiverTypes(fn))
	if !ok {
		return nil
	}
	index := l.U.Info().Selections[f].Index()
	out := &ir.Call{Value: l.typed(e), Func: fn, Body: body, Name: l.U.declaredAs(fn), RecvPath: index[:len(index)-1]}
	_, wants := fn.Signature().Recv().Type().(*types.Pointer)
	_, has := source.Under(l.typeOf(f.X)).(*types.Pointer)
	if wants && !has {
		out.Recv = l.place(f.X)
		l.alias(f.X)
	} else {
		was := l.asked
		l.asked = l.U.Unasserted(f.X)
		out.Recv = l.receiver(f.X)
		l.asked = was
	}
	l.receives(f, fn)
	if out.Recv == nil || !l.holds(out, e) {
		return nil
	}
	return out
}

// receiverTypes are the type arguments of the named type that a method belongs to.
func (l *Lowerer) receiverTypes(fn *types.Func) (out []types.Type) {
	t := fn.Signature().Recv().Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		for a := range named.TypeArgs().Types() {
			out = append(out, l.types.Type(a))
		}
	}
	return out
}

// arguments lowers the arguments of a call. What a function does through a slice or pointer it is given is not
// followed.
func (l *Lowerer) arguments(out *ir.Call, e *ast.CallExpr) ir.Expr {
	if sig, ok := source.Under(l.typeOf(e.Fun)).(*types.Signature); ok && sig.Variadic() && !out.Ellipsis {
		if !l.variadic(e, sig) {
			return nil
		}
	}
	for i, a := range e.Args {
		x := l.into(a, parameterType(out, i, len(e.Args)))
		if x == nil {
			return nil
		}
		out.Args = append(out.Args, x)
	}
	return out
}

// parameterType is the type of the parameter that one of some arguments is for; nil where there are not as many.
func parameterType(call *ir.Call, i, args int) types.Type {
	if call.Body == nil {
		return nil
	}
	params := call.Body.Params
	if call.Func.Signature().Recv() != nil && len(params) > args {
		params = params[1:]
	}
	if len(params) != args || call.Func.Signature().Variadic() {
		return nil
	}
	return params[i].Type
}

// variadic reports whether the arguments of a variable number can be a slice of private memory.
func (l *Lowerer) variadic(e *ast.CallExpr, sig *types.Signature) bool {
	fixed := sig.Params().Len() - 1
	if len(e.Args) == 1 {
		if _, tuple := l.typeOf(e.Args[0]).(*types.Tuple); tuple {
			l.refuse(e, "the results of a call are given as a variable number of arguments",
				"put them into variables, and give the function those")
			return false
		}
	}
	elem := sig.Params().At(fixed).Type().(*types.Slice).Elem()
	if l.leaves(e) {
		l.refuse(e, "the slice of a variable number of arguments may be in use when "+l.U.FuncText(l.callee)+" has returned",
			"give the function a slice")
		return false
	}
	return l.legalType(e, elem) && l.private(e, elem, int64(len(e.Args)-fixed))
}

// hostWord is what a type of the host's is called in a message.
func hostWord(t types.Type) string {
	switch source.Under(t).(type) {
	case *types.Basic:
		return "string"
	case *types.Map:
		return "map"
	case *types.Chan:
		return "channel"
	}
	return t.String()
}
