package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A function with constructs of its own is a part of each region that calls it. Of one whose constructs are about a
// single work-item, as atomic is, the kernel has a copy. One whose constructs the threads of a team meet together, or
// which make threads, takes the place of the call: what becomes of it depends on who calls, and package fission has to
// see where threads wait.

// itsOwn are the constructs that one work-item meets by itself, whoever runs it.
var itsOwn = map[directives.Kind]bool{
	directives.Atomic: true, directives.Critical: true, directives.Flush: true, directives.Simd: true,
	directives.Ordered: true, directives.Scan: true, directives.Tile: true, directives.Unroll: true,
	directives.Interchange: true, directives.Reverse: true, directives.Fuse: true,
}

// inside are the constructs of what is lowered.
func (l *Lowerer) inside() *region.Inside {
	if l.constructs != nil {
		return l.constructs
	}
	return &l.Env.C.Inside
}

// together reports a function that has constructs which threads meet together, itself or through others.
func (u *Maker) together(fn *types.Func) bool {
	if fn.Pkg() != u.Pkg.Types {
		return false
	}
	known, ok := u.meet[fn]
	if decl := u.Declaration(fn); !ok && decl != nil && decl.Body != nil {
		known = slices.ContainsFunc(append(u.Reached(decl.Body), decl), func(d *ast.FuncDecl) bool {
			return u.asks(d) || u.NamesGroups(d) || slices.ContainsFunc(u.OrphansOf(d), func(root *place.Leaf) bool {
				return slices.ContainsFunc(root.Leaves(), func(x *place.Leaf) bool { return !itsOwn[x.Kind] })
			})
		})
	}
	u.meet[fn] = known
	return known
}

// asks reports a function that calls routines of the runtime, which say who runs it.
func (u *Maker) asks(decl *ast.FuncDecl) (found bool) {
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			o := u.Info().Uses[id]
			fn, is := o.(*types.Func)
			found = found || is && fn.Pkg() != nil && fn.Pkg().Path() == source.RuntimePath
		}
		return !found
	})
	return found
}

// callTogether is the function whose body takes the place of a call; nil for all others.
func (l *Lowerer) callTogether(e *ast.CallExpr) *types.Func {
	if l.Env == nil || l.U.Info().Types[e.Fun].IsType() {
		return nil
	}
	fn := l.U.Called(e)
	if known := l.U.DeclaredFunc(l.U.Function(e.Fun)); fn == nil && known != nil {
		fn = known.Origin()
	}
	if fn == nil || !l.U.together(fn) {
		return nil
	}
	return fn
}

// soleCall is the call that is all that a statement evaluates before it assigns variables; nil of any other statement.
func soleCall(s ast.Stmt) *ast.CallExpr {
	var list []ast.Expr
	switch s := s.(type) {
	case *ast.ExprStmt:
		list = []ast.Expr{s.X}
	case *ast.AssignStmt:
		list = s.Rhs
		for _, x := range s.Lhs {
			if _, name := ast.Unparen(x).(*ast.Ident); !name {
				return nil
			}
		}
	case *ast.ReturnStmt:
		list = s.Results
	case *ast.DeclStmt:
		if g := s.Decl.(*ast.GenDecl); g.Tok == token.VAR && len(g.Specs) == 1 {
			list = g.Specs[0].(*ast.ValueSpec).Values
		}
	}
	if len(list) != 1 {
		return nil
	}
	e, _ := ast.Unparen(list[0]).(*ast.CallExpr)
	return e
}

// inPlace lowers a statement with a call in whose place the function's body is done. done is false for all others.
func (l *Lowerer) inPlace(s ast.Stmt) (out ir.Stmt, done bool) {
	e := soleCall(s)
	if e == nil || l.known[e] != nil || l.inHead || l.literals > 0 {
		return nil, false
	}
	fn := l.callTogether(e)
	if fn == nil {
		return nil, false
	}
	body, results := l.inlined(e, fn)
	if body == nil {
		l.refusedLocals(s)
		return nil, true
	}
	if len(results) == 0 {
		return body, true
	}
	var list []ir.Stmt
	for _, v := range results {
		list = append(list, &ir.Declare{Node: at(e), Var: v})
	}
	list = append(list, body)
	if _, effect := s.(*ast.ExprStmt); effect {
		for _, v := range results {
			list = append(list, unused(e.Pos(), v))
		}
		return &ir.Block{Node: at(s), Body: list}, true
	}
	if l.known == nil {
		l.known = map[ast.Expr][]*ir.Var{}
	}
	l.known[e] = results
	defer delete(l.known, e)
	x := l.plain(s)
	if x == nil {
		return nil, true
	}
	if len(results) > 1 {
		l.severally(x, e.Pos(), results)
	}
	return &ir.List{Node: at(s), Stmts: append(list, x)}, true
}

// refusedLocals makes the variables that a refused statement declares.
func (l *Lowerer) refusedLocals(s ast.Stmt) {
	ast.Inspect(s, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			l.refusedLocal(id)
		}
		return true
	})
}

// unused mentions a variable.
func unused(pos token.Pos, v *ir.Var) ir.Stmt {
	return &ir.Assign{Node: ir.Node{Pos: pos}, Op: token.ASSIGN, Lhs: []ir.Expr{nil}, Rhs: []ir.Expr{mention(pos, v)}}
}

// severally gives a statement the results of a call one by one.
func (l *Lowerer) severally(s ir.Stmt, pos token.Pos, results []*ir.Var) {
	var list []ir.Expr
	for _, v := range results {
		list = append(list, mention(pos, v))
	}
	switch s := s.(type) {
	case *ir.Define:
		s.Rhs = list
	case *ir.Assign:
		s.Rhs = list
	case *ir.Return:
		s.Results = list
	}
}

// inlined lowers the body of a function that is called, with what it returns in variables; nil after it has said why
// it cannot be.
func (l *Lowerer) inlined(e *ast.CallExpr, fn *types.Func) (body *ir.Block, results []*ir.Var) {
	before := l.U.Errors()
	decl := l.U.Declaration(fn)
	targs, recv, ok := l.calledWith(e, fn)
	if !ok || !l.placeable(e, fn, decl) {
		return nil, nil
	}
	args := l.givenTo(e, fn, recv)
	if args == nil && l.U.ErrorSince(before) != nil {
		return nil, nil
	}
	l.giving(e, fn)
	leave := l.enter(e, fn, targs, decl)
	defer leave()
	sig := fn.Signature()
	params := slices.Collect(sig.Params().Variables())
	if sig.Recv() != nil {
		params = append([]*types.Var{sig.Recv()}, params...)
	}
	body = &ir.Block{Node: at(e)}
	var own []*ir.Var
	changed := map[types.Object]bool{}
	source.Assigned(decl.Body, func(id *ast.Ident) { changed[l.U.Object(id)] = true })
	for i, v := range params {
		if l.Locals[v] = itself(v, args[i], changed); l.Locals[v] != nil {
			continue
		}
		x := l.madeFor(v, "argument")
		own = append(own, x)
		body.Body = append(body.Body, &ir.Declare{Node: ir.Node{Pos: args[i].At()}, Var: x, Init: args[i]})
	}
	for v := range sig.Results().Variables() {
		results = append(results, l.madeFor(v, "result"))
	}
	list := l.Block(decl.Body.List, decl.Body.Rbrace)
	if l.U.ErrorSince(before) != nil {
		return nil, nil
	}
	list, left := l.withoutReturns(list, results)
	if left != nil {
		l.refuse(source.Between(left.Pos, left.Pos+token.Pos(len("return"))),
			"function "+l.U.FuncText(fn)+" has constructs that threads meet together, and is left here before its end",
			"leave it at its end, or behind if and else, only")
		return nil, nil
	}
	l.relabel(list)
	for _, v := range own {
		if !v.Read {
			body.Body = append(body.Body, unused(e.Pos(), v))
		}
	}
	body.Body = append(body.Body, list...)
	return body, results
}

// itself is the variable of an item that a parameter stands for wherever the function names it; nil where the parameter
// is a variable of its own.
func itself(v *types.Var, arg ir.Expr, changed map[types.Object]bool) *ir.Var {
	x, ok := arg.(*ir.Ref)
	if !ok || x.Var.Param == nil || x.Var.Param.Kind != ir.Mapped || changed[v] || !leads(v.Type()) ||
		!types.Identical(v.Type(), x.Var.Type) {
		return nil
	}
	return x.Var
}

// leads reports a slice or a pointer.
func leads(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Pointer:
		return true
	}
	return false
}

// calledWith are the type arguments of a call, and the selector of a method's receiver.
func (l *Lowerer) calledWith(e *ast.CallExpr, fn *types.Func) (targs []types.Type, recv *ast.SelectorExpr, ok bool) {
	fun := ast.Unparen(e.Fun)
	switch f := fun.(type) {
	case *ast.IndexExpr:
		fun = f.X
	case *ast.IndexListExpr:
		fun = f.X
	}
	switch f := fun.(type) {
	case *ast.Ident:
		targs, _, ok = l.typeArguments(e, f)
		return targs, nil, ok
	case *ast.SelectorExpr:
		if sel := l.U.Info().Selections[f]; sel != nil && sel.Kind() == types.MethodVal && !types.IsInterface(l.typeOf(f.X)) {
			return l.receiverTypes(fn), f, true
		}
	}
	l.refuse(e, "function "+l.U.FuncText(fn)+" has constructs that threads meet together, and is called by another name",
		"call it by its own name")
	return nil, nil, false
}

// placeable refuses a function whose body cannot stand where it is called.
func (l *Lowerer) placeable(e *ast.CallExpr, fn *types.Func, decl *ast.FuncDecl) bool {
	for in, from := l.callee, l.from; in != nil; in, from = from.fn, from.before {
		if in == fn {
			l.refuse(e, "function "+l.U.FuncText(fn)+" has constructs that threads meet together, and calls itself",
				"write a loop")
			return false
		}
	}
	return l.copyable(e, fn, decl) && l.bindsHere(e, fn) && l.meansTheSame(e, fn, decl)
}

// bindsHere holds the constructs of a function to those around the call.
func (l *Lowerer) bindsHere(e *ast.CallExpr, fn *types.Func) bool {
	return l.bind(e, fn, l.U.OrphansOf(l.U.Declaration(fn)))
}

func (l *Lowerer) bind(e *ast.CallExpr, fn *types.Func, roots []*place.Leaf) bool {
	var around []*directives.Bound
	for x := l.constructAround(e); x != nil; x = x.Outer {
		if len(around) == 0 || around[0] != x.From {
			around = append([]*directives.Bound{x.From}, around...)
		}
	}
	fine := true
	for _, root := range roots {
		for _, d := range directives.CheckCalled(root.From, around) {
			r := l.U.ErrorAt(d.Pos, d.End, d.Code, "%s", d.Message)
			for _, other := range d.Related {
				r.Note(source.Between(other.Pos, other.End), "%s", other.Message)
			}
			l.U.note(r, fn, &link{call: e, fn: l.callee, before: l.from})
			fine = false
		}
	}
	return fine
}

// constructAround is the innermost construct that a call stands in.
func (l *Lowerer) constructAround(e ast.Node) *place.Leaf {
	if x := l.inside().Around(e); x != nil {
		return x
	}
	if l.constructs != nil {
		return l.around
	}
	return l.Env.C.Innermost()
}

// meansTheSame refuses a function with names that mean something else where it is called.
func (l *Lowerer) meansTheSame(e *ast.CallExpr, fn *types.Func, decl *ast.FuncDecl) bool {
	for _, id := range l.U.Free(decl) {
		for at, from := ast.Node(e), l.from; ; at, from = from.call, from.before {
			if !l.means(id, at) {
				r := l.U.Errorf(e, source.CodeNotInKernel, "function %s has constructs that threads meet together, so its body is "+
					"done here, and %s means something else here", l.U.FuncText(fn), id.Name)
				r.Note(id, "it is used here")
				r.Fix("rename one of the two")
				return false
			}
			if from == nil {
				break
			}
		}
	}
	return true
}

// bindsAll holds the constructs of a function of which the kernel has a copy, and of those that it calls, to those around
// the call.
func (l *Lowerer) bindsAll(e *ast.CallExpr, fn *types.Func) bool {
	decl := l.U.Declaration(fn)
	fine := true
	for _, d := range append([]*ast.FuncDecl{decl}, l.U.Reached(decl.Body)...) {
		fine = l.bind(e, fn, l.U.OrphansOf(d)) && fine
	}
	return fine
}

// refuseTogether says that a call is not a statement, or the function no call.
func (l *Lowerer) refuseTogether(e ast.Expr, fn *types.Func) ir.Expr {
	return l.refuse(e, "function "+l.U.FuncText(fn)+" has constructs that threads meet together, asks who runs it or uses what "+
		"each team has of its own, so its body takes the place of a statement that calls it, and this is a part of one",
		"call it in a statement of its own, and keep what it returns in a variable: v := f(x)")
}

// givenTo are the arguments of a call, the receiver first.
func (l *Lowerer) givenTo(e *ast.CallExpr, fn *types.Func, recv *ast.SelectorExpr) (args []ir.Expr) {
	if recv != nil {
		x := l.receiverOf(recv, fn)
		if x == nil {
			return nil
		}
		args = append(args, x)
	}
	for _, a := range e.Args {
		x := l.value(a)
		if x == nil {
			return nil
		}
		args = append(args, x)
	}
	if want := fn.Signature().Params().Len(); len(e.Args) != want {
		l.refuse(e, "the results of a call are given as several arguments", "put them into variables, and give the function those")
		return nil
	}
	return args
}

// enter goes into a function that is called, until leave.
func (l *Lowerer) enter(e *ast.CallExpr, fn *types.Func, targs []types.Type, decl *ast.FuncDecl) (leave func()) {
	was := *l
	var roots []*place.Leaf
	l.around = l.constructAround(e)
	for _, root := range l.U.OrphansOf(decl) {
		roots = append(roots, root.In(l.around))
	}
	in := region.InsideOf(roots...)
	l.constructs, l.renames = &in, true
	l.from = &link{call: e, fn: l.callee, before: l.from}
	l.callee, l.types, l.Locals = fn, typeArguments(fn, targs), map[types.Object]*ir.Var{}
	l.hoisting, l.elementsOnly, l.placing, l.inPrint, l.literals = true, false, false, false, 0
	l.waited = decl.Body.Lbrace
	if !slices.Contains(l.Env.C.Copied, decl) {
		l.Env.C.Copied = append(l.Env.C.Copied, decl)
	}
	return func() {
		l.constructs, l.around, l.from, l.callee = was.constructs, was.around, was.from, was.callee
		l.types, l.Locals, l.renames = was.types, was.Locals, was.renames
		l.hoisting, l.elementsOnly, l.placing, l.inPrint, l.literals = was.hoisting, was.elementsOnly, was.placing,
			was.inPrint, was.literals
		l.waited = was.waited
	}
}

// giving notes what the parameters of a function are.
func (l *Lowerer) giving(e *ast.CallExpr, fn *types.Func) {
	given := region.Given{}
	if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
		given[fn.Signature().Recv()] = sel.X
	}
	for i, a := range e.Args {
		given[fn.Signature().Params().At(i)] = a
	}
	l.Env.C.Given = append(l.Env.C.Given, given)
}

// madeFor is a variable for a parameter or a result.
func (l *Lowerer) madeFor(v *types.Var, name string) *ir.Var {
	if v.Name() != "" && v.Name() != "_" {
		name = v.Name()
	}
	x := &ir.Var{Name: name, Type: l.variableType(v)}
	l.Locals[v] = x
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, x)
	return x
}

// relabel gives labels names of their own: a function may stand in a kernel twice.
func (l *Lowerer) relabel(list []ir.Stmt) {
	suffix := "_" + strconv.Itoa(len(l.Env.C.Kernel.Made))
	own := map[string]string{}
	taken := l.U.NamesAround(l.Env.C)
	ir.Inspect(list, func(n any) {
		if s, ok := n.(*ir.Labeled); ok && own[s.Label] == "" {
			own[s.Label] = source.Fresh(taken, s.Label+suffix)
		}
	})
	ir.Inspect(list, func(n any) {
		switch s := n.(type) {
		case *ir.Labeled:
			s.Label = own[s.Label]
		case *ir.Branch:
			if own[s.Label] != "" {
				s.Label = own[s.Label]
			}
		}
	})
}
