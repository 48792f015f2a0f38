package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A function names the host's package variables. The kernel has a copy of one of its package that uses some, itself or
// through others: a function literal at its beginning, in which they are the items of the region (language.md,
// section 5, "Package variables that called functions use").

// using is a function that a package calls for a region.
type using struct {
	moving
	from *types.Package
}

// usesVariables reports a function that uses package variables, itself or through others, and that the kernel of a
// region, called from a package, can have a copy of.
func (u *Maker) usesVariables(c *region.Region, from *types.Package, fn *types.Func) bool {
	asked := using{moving{c, fn}, from}
	if known, ok := u.uses[asked]; ok {
		return known
	}
	seen := map[*types.Func]bool{}
	var uses func(from *types.Package, fn *types.Func) bool
	uses = func(from *types.Package, fn *types.Func) (found bool) {
		if seen[fn] || fn.Pkg() != u.Pkg.Types && !u.movable(c, fn) && !u.twinnable(c, from, fn) {
			return false
		}
		seen[fn] = true
		decl := u.Declaration(fn)
		if decl == nil || decl.Body == nil {
			return false
		}
		if len(u.OrphansOf(decl)) > 0 || u.StandsAlone(fn) {
			return true
		}
		handedOn := u.handedOn(decl)
		ast.Inspect(decl.Body, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok && (u.Info().Types[e].Value != nil || handedOn[e]) {
				return false
			}
			if call, ok := n.(*ast.CallExpr); ok && u.panicsWith(call) != nil {
				return false
			}
			if call, ok := n.(*ast.CallExpr); ok { // of a function value
				if value := u.DeclaredFunc(u.Function(call.Fun)); value != nil {
					found = found || uses(fn.Pkg(), value.Origin())
				}
			}
			if id, ok := n.(*ast.Ident); ok && u.otherwise(id) {
				found = true // the function itself calls what the host does
			} else if ok && !found {
				switch o := u.Info().Uses[id].(type) {
				case *types.Func:
					found = uses(fn.Pkg(), o.Origin())
				case *types.Var:
					found = u.mappable(o)
				}
			}
			return !found
		})
		return found
	}
	u.uses[asked] = uses(from, fn)
	return u.uses[asked]
}

// mappable reports a package variable that is an item of a region which calls a function with it.
func (u *Maker) mappable(v *types.Var) bool {
	_, function := v.Type().Underlying().(*types.Signature)
	return v.Kind() == types.PackageVar && !u.GroupPrivate(v) && !function && !u.nothingIn(v) &&
		(v.Pkg() == u.Pkg.Types || u.InModule(v.Pkg()))
}

// copied is a copy of a function.
type copied struct {
	v      *ir.Var // nil while it is lowered, and where it is refused
	failed bool
	twin   *region.Twin // that it is; nil: it is in the kernel
}

// copies reports a function of which the kernel has a copy.
func (l *Lowerer) copies(fn *types.Func) bool {
	if l.Env == nil {
		return false
	}
	fn = fn.Origin()
	if l.twin != nil {
		return l.twinned(fn) && l.U.usesVariables(l.Env.C, l.caller(), fn)
	}
	return l.U.usesVariables(l.Env.C, l.caller(), fn) || l.elsewhere() && !fn.Exported() && l.U.movable(l.Env.C, fn)
}

// callCopy lowers a call of a function of which the kernel has a copy. Recv selects the method of a receiver.
func (l *Lowerer) callCopy(e *ast.CallExpr, fn *types.Func, targs []types.Type, recv *ast.SelectorExpr) ir.Expr {
	v := l.copyOf(e, fn.Origin(), targs)
	if v == nil || !l.bindsAll(e, fn.Origin()) {
		return nil
	}
	out := &ir.CallValue{Value: l.typed(e), Fun: &ir.Ref{Value: ir.Value{Node: at(e), T: v.Type}, Var: v}}
	l.giving(e, fn)
	if recv != nil {
		x := l.receiverOf(recv, fn)
		if x == nil {
			return nil
		}
		out.Args = append(out.Args, x)
	}
	sig := fn.Origin().Signature()
	out.Spread = sig.Variadic() && l.twinned(fn.Origin())
	if sig.Variadic() && !e.Ellipsis.IsValid() {
		if out.Args = l.packed(e, out.Args); out.Args == nil {
			return nil
		}
		return out
	}
	params, given := v.Type.(*types.Signature).Params(), len(out.Args)
	for i, a := range e.Args {
		var t types.Type
		if given+len(e.Args) == params.Len() {
			t = params.At(given + i).Type()
		}
		x := l.into(a, t)
		if x == nil {
			return nil
		}
		out.Args = append(out.Args, x)
	}
	return out
}

// packed adds the arguments of a call, with those of a variable number as a slice; nil after they have been refused.
func (l *Lowerer) packed(e *ast.CallExpr, args []ir.Expr) []ir.Expr {
	sig := source.Under(l.typeOf(e.Fun)).(*types.Signature)
	rest := sig.Params().At(sig.Params().Len() - 1).Type()
	if !l.variadic(e, sig) || !l.namedType(e, rest) {
		return nil
	}
	fixed := sig.Params().Len() - 1
	list := &ir.Composite{Value: ir.Value{Node: at(e), T: rest}}
	for i, a := range e.Args {
		x := l.value(a)
		if x == nil {
			return nil
		}
		if i < fixed {
			args = append(args, x)
		} else {
			list.Elems = append(list.Elems, ir.Elem{Value: x})
		}
	}
	if len(list.Elems) == 0 {
		return append(args, &ir.Const{Value: list.Value, Text: "nil"})
	}
	return append(args, list)
}

// receiverOf is the receiver of a method as an argument.
func (l *Lowerer) receiverOf(f *ast.SelectorExpr, fn *types.Func) (x ir.Expr) {
	_, wants := fn.Signature().Recv().Type().(*types.Pointer)
	t := l.typeOf(f.X)
	if _, has := source.Under(t).(*types.Pointer); wants && !has {
		x = l.place(f.X)
		l.alias(f.X)
	} else {
		x = l.receiver(f.X)
	}
	l.receives(f, fn)
	if x == nil {
		return nil
	}
	index := l.U.Info().Selections[f].Index()
	name := ""
	for _, i := range index[:len(index)-1] {
		if p, ok := source.Under(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		field := t.Underlying().(*types.Struct).Field(i)
		name, t = field.Name(), field.Type()
	}
	if name != "" {
		x = &ir.Field{Value: ir.Value{Node: at(f), T: t}, X: x, Name: name, Path: index[:len(index)-1]}
	}
	switch p, has := source.Under(t).(*types.Pointer); {
	case wants && !has:
		return &ir.AddressOf{Value: ir.Value{Node: at(f), T: types.NewPointer(t)}, X: x}
	case !wants && has:
		return &ir.Deref{Value: ir.Value{Node: at(f), T: p.Elem()}, X: x}
	}
	return x
}

// copyOf is the variable that holds the kernel's copy of a function; nil after it has been refused.
func (l *Lowerer) copyOf(e ast.Expr, fn *types.Func, targs []types.Type) *ir.Var {
	if l.copiesMade == nil {
		l.copiesMade = map[string]*copied{}
	}
	if l.twinned(fn) {
		return l.twinOf(e, fn, targs)
	}
	l.keepsCalled(e, fn)
	key := instanceKey(fn, targs)
	if c := l.copiesMade[key]; c != nil {
		if c.v == nil && !c.failed {
			l.recursive(e, fn)
		}
		return c.v
	}
	c := &copied{}
	l.copiesMade[key] = c
	decl := l.U.Declaration(fn)
	before := l.U.Errors()
	var f *ir.FuncLit
	if l.copyable(e, fn, decl) {
		f = l.inCopy(e, fn, targs, decl, nil)
	}
	if c.failed = l.U.ErrorSince(before) != nil; c.failed {
		return nil
	}
	c.v = &ir.Var{Name: l.copyName(fn), Type: f.T}
	l.Env.C.Kernel.Funcs = append(l.Env.C.Kernel.Funcs,
		&ir.Define{Node: at(decl), Lhs: []*ir.Var{c.v}, Rhs: []ir.Expr{f}})
	return c.v
}

// recursive refuses a call of a function that the kernel has a copy of, in the copy.
func (l *Lowerer) recursive(e ast.Expr, fn *types.Func) {
	decl := l.U.Declaration(fn)
	what, wayOut := "uses package variables", "give the variables to it as arguments"
	for _, d := range append(l.U.Reached(decl.Body), decl) {
		if len(l.U.OrphansOf(d)) > 0 {
			what = "has constructs that bind to the region, or calls a function that has,"
			wayOut = "write it as a loop, or leave the constructs out of what calls itself"
		}
	}
	l.refuse(e, "function "+l.U.FuncText(fn)+" "+what+" and calls itself, which the kernel's copy of it cannot", wayOut)
}

// copyName is a name for the kernel's copy of a function, which nothing in the kernel and in functions that it has
// copies of means.
func (l *Lowerer) copyName(fn *types.Func) string {
	taken := l.U.NamesAround(l.Env.C)
	for _, d := range l.Env.C.Kernel.Funcs {
		taken.Add(d.Lhs[0].Name)
	}
	return taken.Fresh(fn.Name() + "_")
}

// copyable refuses a function that cannot stand in the kernel's file.
func (l *Lowerer) copyable(e ast.Expr, fn *types.Func, decl *ast.FuncDecl) bool {
	if l.U.mistaken(fn, decl, &link{call: e, fn: l.callee, before: l.from}) {
		return false
	}
	for _, d := range l.U.regionsIn(decl) {
		l.refuse(e, "function "+l.U.FuncText(fn)+" is called from a kernel and has the directive \""+
			d.text+"\", which a function that kernels call cannot have"+d.why, d.way)
		return false
	}
	if fn.Pkg() != l.U.Pkg.Types {
		return true // it is movable
	}
	in, alike := l.Env.C.File, true
	ast.Inspect(decl, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || !alike {
			return alike
		}
		if name, ok := l.U.Info().Uses[id].(*types.PkgName); ok && l.U.ImportedAs(in.File, name.Imported()) != id.Name &&
			!l.U.ImportAs(in.File, name.Imported(), id.Name) {
			alike = false
			l.refuse(e, "function "+l.U.FuncText(fn)+" uses package variables, so the kernel has a copy of it, and "+
				in.BaseName()+" does not import "+name.Imported().Path()+" as "+id.Name,
				"import it there by that name (import _ keeps it, if nothing else does), or give the variables to the function "+
					"as arguments")
		}
		return alike
	})
	return alike
}

// inCopy lowers a function as a literal.
func (l *Lowerer) inCopy(e ast.Expr, fn *types.Func, targs []types.Type, decl *ast.FuncDecl,
	twin *region.Twin) *ir.FuncLit {
	defer func(was Lowerer) {
		was.handled, was.fields, was.calls, was.hosts = l.handled, l.fields, l.calls, l.hosts
		was.commented, was.cause = l.commented, l.cause
		*l = was
		l.Env.Within = l.within()
	}(*l)
	l.from = &link{call: e, fn: l.callee, before: l.from}
	in := region.InsideOf(l.U.OrphansOf(decl)...)
	l.constructs, l.around, l.waited, l.renames = &in, nil, decl.Body.Lbrace, false
	l.twin = twin
	l.callee, l.types, l.Locals = fn, typeArguments(fn, targs), map[types.Object]*ir.Var{}
	l.hoisting, l.elementsOnly, l.placing, l.inPrint, l.literals = true, false, false, false, 1
	l.Env.Within = l.within()
	l.Env.C.Copied = append(l.Env.C.Copied, decl)
	sig := l.types.Type(fn.Signature()).(*types.Signature)
	params := []*types.Var{}
	out := &ir.FuncLit{Results: l.parameters(decl.Type.Results)}
	if decl.Recv != nil {
		out.Params = l.parameters(decl.Recv)
		params = append(params, types.NewParam(token.NoPos, nil, "", l.types.Type(fn.Signature().Recv().Type())))
	}
	out.Params = append(out.Params, l.parameters(decl.Type.Params)...)
	l.results = out.Results
	for v := range fn.Signature().Params().Variables() {
		params = append(params, types.NewParam(token.NoPos, nil, v.Name(), l.variableType(v)))
	}
	out.Value = ir.Value{Node: at(decl),
		T: types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), sig.Results(), false)}
	named(out.Params)
	out.Body = l.Block(decl.Body.List, decl.Body.Rbrace)
	return out
}

// named gives all parameters names where some have one, as Go wants.
func named(list []*ir.Var) {
	some := false
	for _, v := range list {
		some = some || v.Name != ""
	}
	for _, v := range list {
		if some && v.Name == "" {
			v.Name = "_"
		}
	}
}

// instanceKey tells instances of functions apart.
func instanceKey(fn *types.Func, targs []types.Type) string {
	var b strings.Builder
	b.WriteString(types.TypeString(fn.Type(), nil) + fn.FullName())
	for _, t := range targs {
		b.WriteString("|" + source.TypeKey(t))
	}
	return b.String()
}

// reachable reports a package variable that a copied function names and that the launch can name, too.
func (l *Lowerer) reachable(e ast.Expr, root *types.Var) bool {
	begins := begin(e)
	switch {
	case l.copied(root):
		l.refuse(e, "function "+l.U.FuncText(l.callee)+" uses "+root.Name()+", of which the region has a copy of its own",
			"give it to the function as an argument")
		return false
	case begins != nil && !l.elsewhere() && !l.U.MeansAt(begins, l.Env.C.Stmt.Pos()) &&
		l.hidden(e, root) == "":
		l.refuse(e, "function "+l.U.FuncText(l.callee)+" uses the package variable "+root.Name()+
			", and "+begins.Name+" means something else at the region", "rename one of the two")
		return false
	}
	return true
}

// begin is the identifier that a path begins with.
func begin(e ast.Expr) *ast.Ident {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.TypeAssertExpr: // of what an interface holds for certain
			e = x.X
		default:
			return nil
		}
	}
}
