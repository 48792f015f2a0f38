package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A function value stays where it is made: a kernel has variables of function types, and gives them to the functions
// that it calls, but no memory of them. One that is declared before the region is looked up there: a named function is
// called as such, and a function literal becomes a declaration at the beginning of the kernel.

// callValue lowers the call of a function value.
func (l *Lowerer) callValue(e *ast.CallExpr) ir.Expr {
	fun := l.value(e.Fun)
	if fun == nil {
		return nil
	}
	if sig, ok := source.Under(l.typeOf(e.Fun)).(*types.Signature); ok && sig.Variadic() {
		return l.refuse(e, "a function value with a variable number of arguments is called", "call the function by its name")
	}
	out := &ir.CallValue{Value: l.typed(e), Fun: fun}
	sig, _ := source.Under(fun.Type()).(*types.Signature)
	for i, a := range e.Args {
		var t types.Type
		if sig != nil && len(e.Args) == sig.Params().Len() {
			t = sig.Params().At(i).Type()
		}
		x := l.into(a, t)
		if x == nil {
			return nil
		}
		out.Args = append(out.Args, x)
	}
	return out
}

// functionValue lowers an expression of function type that is not called as a name.
func (l *Lowerer) functionValue(e ast.Expr) ir.Expr {
	switch f := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		return l.literal(f)
	case *ast.Ident:
		switch obj := l.U.Object(f).(type) {
		case *types.Func:
			return l.functionNamed(e, f, obj, obj.Name())
		case *types.Var:
			return l.functionVariable(f, obj)
		case *types.Nil:
			return l.ident(f)
		}
	case *ast.IndexExpr:
		return l.instance(e, f.X)
	case *ast.IndexListExpr:
		return l.instance(e, f.X)
	case *ast.SelectorExpr:
		sel := l.U.Info().Selections[f]
		if fn, ok := l.U.Object(f.Sel).(*types.Func); ok && sel == nil {
			return l.functionNamed(e, f.Sel, fn, l.U.Text(f))
		}
		if sel != nil && sel.Kind() == types.MethodVal {
			return l.methodValue(f, sel)
		}
		if fn, ok := l.U.Object(f.Sel).(*types.Func); ok && plainMethod(sel, fn) {
			if x := l.methodExpression(f, sel, fn); x != nil {
				return x
			}
			return nil
		}
	}
	return l.refuse(e, "which function "+l.U.Brief(e)+" is does not show, and a kernel can call only what is known",
		"call a named function, or a variable that is declared with one and never assigned")
}

// functionVariable lowers a use of a variable of function type.
func (l *Lowerer) functionVariable(id *ast.Ident, v *types.Var) ir.Expr {
	if x := l.Locals[v]; x != nil {
		return l.ref(id, x)
	}
	switch value := l.U.Function(id).(type) {
	case *ast.FuncLit:
		if l.callee == nil && l.outside(value) {
			return l.hoisted(id, v, value)
		}
	case *ast.Ident, *ast.SelectorExpr:
		if fn := l.U.DeclaredFunc(value); fn != nil && l.means(value, id) {
			return l.functionValue(value)
		}
	}
	if sel, ok := ast.Unparen(l.U.Only(v)).(*ast.SelectorExpr); ok {
		if s := l.U.Info().Selections[sel]; s != nil && s.Kind() == types.MethodVal {
			return l.refuse(id, id.Name+" is the method "+l.U.Text(sel)+" with its receiver, and a kernel cannot have a "+
				"receiver that is kept in a function", "call "+l.U.Text(sel)+" itself, or declare "+id.Name+
				" with a function literal that does")
		}
	}
	why := "which function " + id.Name + " is does not show within the package"
	if l.U.Reassigned(v) {
		why = id.Name + " is assigned after its declaration, so which function it is does not show"
	}
	return l.refuse(id, why+", and a kernel can call only what is known",
		"call a named function, or declare a variable with it, in the region or above, and do not assign that again")
}

// outside reports a function literal that is not in the region.
func (l *Lowerer) outside(lit *ast.FuncLit) bool {
	return lit.Pos() < l.Env.C.Stmt.Pos() || l.Env.C.Stmt.End() <= lit.Pos()
}

// functionNamed lowers the name of a declared function as a value.
func (l *Lowerer) functionNamed(e ast.Expr, id *ast.Ident, fn *types.Func, name string) ir.Expr {
	targs, text, ok := l.typeArguments(e, id)
	if !ok {
		return nil
	}
	if l.Env != nil && l.U.together(fn.Origin()) {
		return l.refuseTogether(e, fn)
	}
	if l.copies(fn) {
		if v := l.copyOf(e, fn.Origin(), targs); v != nil {
			return &ir.Ref{Value: l.typed(e), Var: v}
		}
		return nil
	}
	body, ok := l.callable(e, fn, targs)
	if !ok {
		return nil
	}
	if l.U.otherwise(id) {
		name = l.instead(fn)
	}
	return &ir.FuncRef{Value: l.typed(e), Func: fn, Body: body, Name: name + text}
}

// instance lowers f[T] as a value.
func (l *Lowerer) instance(e, of ast.Expr) ir.Expr {
	id, name := of, l.U.Text(of)
	if sel, ok := of.(*ast.SelectorExpr); ok {
		id = sel.Sel
	}
	if id, ok := id.(*ast.Ident); ok {
		if fn, ok := l.U.Object(id).(*types.Func); ok {
			return l.functionNamed(e, id, fn, name)
		}
	}
	return l.refuse(e, "which function "+l.U.Brief(e)+" is does not show: a kernel has no functions in its memory",
		"choose by a switch between calls of named functions")
}

// methodValue lowers x.m without a call.
func (l *Lowerer) methodValue(f *ast.SelectorExpr, sel *types.Selection) ir.Expr {
	fn := sel.Obj().(*types.Func)
	if l.Env != nil && l.U.together(fn.Origin()) {
		return l.refuseTogether(f, fn)
	}
	if l.copies(fn) {
		return l.refuse(f, "method "+l.U.FuncText(fn)+" uses package variables, and is a value here",
			"call it, in a function literal")
	}
	call := l.bound(f, f, fn)
	if call == nil {
		return nil
	}
	return &ir.FuncRef{Value: l.typed(f), Func: fn, Body: call.Body, Name: call.Name, Recv: call.Recv,
		RecvPath: call.RecvPath}
}

// plainMethod reports T.m whose receiver is of the type T itself.
func plainMethod(sel *types.Selection, fn *types.Func) bool {
	return sel.Kind() == types.MethodExpr && len(sel.Index()) == 1 &&
		types.Identical(sel.Recv(), fn.Signature().Recv().Type())
}

// methodExpression lowers T.m, a function whose first argument is the receiver.
func (l *Lowerer) methodExpression(e ast.Expr, sel *types.Selection, fn *types.Func) *ir.FuncRef {
	recv := l.types.Type(sel.Recv())
	if !l.namedType(e, recv) {
		return nil
	}
	body, ok := l.callable(e, fn, l.receiverTypes(fn))
	if !ok {
		return nil
	}
	name := l.typeText(recv)
	if _, pointer := recv.(*types.Pointer); pointer {
		name = "(" + name + ")"
	}
	return &ir.FuncRef{Value: l.typed(e), Func: fn, Body: body, Name: name + "." + l.U.declaredAs(fn)}
}

// literal lowers a function literal.
func (l *Lowerer) literal(e *ast.FuncLit) ir.Expr {
	sig := l.typeOf(e).(*types.Signature)
	if sig.Variadic() {
		return l.refuse(e, "a function literal with a variable number of arguments is given a slice of them, and a kernel "+
			"cannot allocate memory", "take a slice or an array")
	}
	for v := range sig.Params().Variables() {
		if source.Interface(v.Type()) {
			return l.refuse(e, "this function literal takes an interface, "+v.Name()+", and that stays on the host",
				"take the type that it holds")
		}
	}
	out := &ir.FuncLit{Value: l.typed(e), Params: l.parameters(e.Type.Params), Results: l.parameters(e.Type.Results)}
	defer func(depth int, results []*ir.Var) { l.literals, l.results = depth, results }(l.literals, l.results)
	l.literals++
	l.results = out.Results
	before := l.U.Errors()
	out.Body = l.Block(e.Body.List, e.Body.Rbrace)
	if l.U.Errors() > before {
		return nil
	}
	return out
}

// parameters declares the parameters or results of a function literal.
func (l *Lowerer) parameters(list *ast.FieldList) (out []*ir.Var) {
	if list == nil {
		return nil
	}
	for _, f := range list.List {
		t := l.typeOf(f.Type)
		if rest, variadic := f.Type.(*ast.Ellipsis); variadic {
			t = types.NewSlice(l.typeOf(rest.Elt))
		}
		for _, id := range f.Names {
			v := l.local(id)
			if v == nil {
				v = &ir.Var{Name: "_", Type: t}
			}
			out = append(out, v)
		}
		if len(f.Names) == 0 && l.ownVariable(f.Type, t) {
			out = append(out, &ir.Var{Type: t})
		}
	}
	return out
}

// hoisted declares a function literal that stands before the region at the beginning of the kernel, under the name of
// its variable, and refers to it.
func (l *Lowerer) hoisted(id *ast.Ident, v *types.Var, lit *ast.FuncLit) ir.Expr {
	x := &ir.Var{Name: l.U.KernelName(l.Env.C.File.File, v.Name()), Type: v.Type()}
	l.Locals[v] = x
	if !l.plainAt(id, lit) || !l.seesTheSame(id, lit) {
		return nil
	}
	defer func(parts [4]bool, depth int) {
		l.hoisting, l.elementsOnly, l.placing, l.inPrint = parts[0], parts[1], parts[2], parts[3]
		l.literals = depth
	}([4]bool{l.hoisting, l.elementsOnly, l.placing, l.inPrint}, l.literals)
	l.hoisting, l.elementsOnly, l.placing, l.inPrint, l.literals = true, false, false, false, 0
	before := l.U.Errors()
	f := l.literal(lit)
	l.calledHere(id, lit, before)
	if f == nil {
		return &ir.Const{Value: l.typed(id), Text: "nil"} // reported; keep going to find the rest
	}
	k := l.Env.C.Kernel
	k.Funcs = append(k.Funcs, &ir.Define{Node: at(lit), Lhs: []*ir.Var{x}, Rhs: []ir.Expr{f}})
	l.Env.C.Funcs = append(l.Env.C.Funcs, lit)
	return l.ref(id, x)
}

// calledHere says where a function literal is called that has been refused since some number of reports. What was said
// of it before, for another region, is not said again.
func (l *Lowerer) calledHere(id *ast.Ident, lit *ast.FuncLit, before int) {
	cause := l.U.ErrorSince(before)
	if cause == nil {
		return
	}
	said := l.U.literals[lit]
	switch {
	case said == nil || !said.Same(*cause):
		l.U.literals[lit] = cause
		cause.Note(id, "function %s is called from a kernel here", id.Name)
	case !said.Noted(id):
		d := cause.Diagnostic()
		r := l.U.Errorf(id, source.CodeNotInKernel, "function %s cannot be called from a kernel: %s", id.Name, d.Message)
		r.Note(source.Between(d.Pos, d.End), "it is said here")
	}
}

// plainAt reports a function literal without directives, which would be regions of their own where it stands.
func (l *Lowerer) plainAt(id *ast.Ident, lit *ast.FuncLit) bool {
	list := l.U.directivesIn(lit)
	if len(list) > 0 {
		d := l.U.Errorf(id, source.CodeNotInKernel, "function %s has the directive %q, which does not belong to this "+
			"region", id.Name, list[0])
		d.Note(lit, "it is declared here")
		d.Fix("declare the function in the region")
	}
	return len(list) == 0
}

// seesTheSame reports whether the names in a function literal mean at the region what they mean in it, so that it can
// be moved there, and are none of variables of which the region has copies that are not the ones before it.
func (l *Lowerer) seesTheSame(id *ast.Ident, lit *ast.FuncLit) bool {
	ok := true
	say := func(n *ast.Ident, why, wayOut string) {
		if ok {
			d := l.U.Errorf(id, source.CodeNotInKernel, "function %s uses %s, %s", id.Name, n.Name, why)
			d.Note(n, "it is used here")
			d.Fix(wayOut)
		}
		ok = false
	}
	for _, n := range l.U.Free(lit) {
		obj := l.U.Info().Uses[n]
		v, isVar := obj.(*types.Var)
		switch {
		case isVar && l.copied(v):
			say(n, "of which the region has a copy of its own, and the function the one before the region",
				"declare the function in the region")
		case isVar && l.ofCaller(v):
			say(n, "a local variable of a caller, which the region does not see",
				"give "+n.Name+" to the function around the region as an argument, and to "+id.Name+" as one of its own")
		case !l.means(n, l.Env.C.Stmt):
			say(n, "which means something else at the region", "rename one of the two, or declare the function in the region")
		}
	}
	return ok
}

// ofCaller reports a local variable of another function than those around the region.
func (l *Lowerer) ofCaller(v *types.Var) bool {
	if v.Kind() == types.PackageVar || v.IsField() {
		return false
	}
	decl := func(pos token.Pos) ast.Decl {
		f := l.U.FileAt(pos)
		i := slices.IndexFunc(f.Ast.Decls, func(d ast.Decl) bool { return d.Pos() <= pos && pos < d.End() })
		return f.Ast.Decls[i]
	}
	return decl(v.Pos()) != decl(l.Env.C.Stmt.Pos())
}

// copied reports a variable that a clause makes private, or a reduction.
func (l *Lowerer) copied(v *types.Var) bool {
	return l.Env.Private[v] != nil ||
		slices.ContainsFunc(l.Env.Reductions(), func(x *region.Item) bool { return x.Path.Root == v })
}

// means reports that a name, or the package that qualifies one, means where a node begins what it means where it
// stands.
func (l *Lowerer) means(e ast.Expr, where ast.Node) bool {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		e = sel.X
	}
	id, ok := e.(*ast.Ident)
	return ok && l.U.MeansAt(id, where.Pos())
}
