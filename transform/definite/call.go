package definite

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/typeset"
)

// callee is a function, and the variable that is followed in it.
type callee struct {
	fn     ast.Node // *ast.FuncDecl or *ast.FuncLit
	v      *types.Var
	behind bool
}

// verdict is what a called function does to the variable.
type verdict struct {
	at    key // the part of the caller's variable that the callee is given
	reads []Read
	out   state
	loses bool
}

// verdict is what a call does, through which an access comes; nil where it is not known better than by the access.
func (w *walker) verdict(a effects.Access) *verdict {
	inside := a.Node
	if len(a.Via) > 1 {
		inside = a.Via[1]
	}
	fn, info := w.program.Function(inside)
	if fn == nil {
		return nil
	}
	if lit, ok := fn.(*ast.FuncLit); ok && within(a.Via[0], []ast.Node{lit}) {
		return nil // it calls itself
	}
	if _, lit := fn.(*ast.FuncLit); !w.behind && (lit || w.v.Kind() == types.PackageVar) {
		return w.ask(callee{fn, w.v, false}, "", info)
	}
	decl, ok := fn.(*ast.FuncDecl)
	if !ok {
		return nil
	}
	param, at := w.given(a.Via[0], decl, info)
	if param == nil {
		return nil
	}
	return w.ask(callee{fn, param, true}, at, info)
}

// given finds the one parameter, or receiver, that a call gives the address of a part of the variable to.
func (w *walker) given(call *ast.CallExpr, decl *ast.FuncDecl, info *types.Info) (param *types.Var, at key) {
	sig := info.Defs[decl.Name].Type().(*types.Signature)
	found := 0
	note := func(p *types.Var, e ast.Expr, implicit bool) {
		k, ok := w.address(e, implicit)
		if _, pointer := typeset.Underlying(p.Type()).(*types.Pointer); ok && pointer {
			param, at = p, k
			found++
		}
	}
	if f, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && sig.Recv() != nil {
		if sel := w.info.Selections[f]; sel == nil || sel.Kind() != types.MethodVal || len(sel.Index()) > 1 {
			return nil, ""
		}
		_, pointer := typeset.Underlying(w.info.TypeOf(f.X)).(*types.Pointer)
		note(sig.Recv(), f.X, !pointer)
	}
	for i, e := range call.Args {
		if i < sig.Params().Len() {
			note(sig.Params().At(i), e, false)
		}
	}
	if found != 1 || w.assignedIn(decl, info, param) {
		return nil, ""
	}
	return param, at
}

// address is the part of the variable whose address an expression is, or is taken of it by a method call.
func (w *walker) address(e ast.Expr, implicit bool) (key, bool) {
	e = ast.Unparen(e)
	if w.pointer(e) {
		return "", true
	}
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		return w.place(u.X)
	}
	if implicit {
		return w.place(e)
	}
	return "", false
}

// assignedIn reports a parameter that does not keep what it was given.
func (w *walker) assignedIn(decl *ast.FuncDecl, info *types.Info, v *types.Var) bool {
	return (&walker{info: info}).assigned(v, decl.Body)
}

// ask follows the variable through a called function, once.
func (w *walker) ask(c callee, at key, info *types.Info) *verdict {
	v, asked := w.known[c]
	if !asked {
		v = &verdict{out: everything()} // for calls of itself
		if w.strict {
			v.out = nothing()
		}
		w.known[c] = v
		w.follow(c, v, info)
	}
	out := *v
	out.at = at
	return &out
}

func (w *walker) follow(c callee, v *verdict, info *types.Info) {
	in := w.fresh(c, info)
	fn, body := parts(c.fn)
	in.body(fn, body.List, body, nothing())
	v.reads, v.out = in.reads, in.out
	if w.loss == nil {
		return
	}
	again := w.fresh(c, info)
	again.body(fn, body.List, body, everything())
	v.loses = !again.covers(again.out, "")
	w.leaks = w.leaks || again.leaks
}

// fresh is a walker for another function.
func (w *walker) fresh(c callee, info *types.Info) *walker {
	typ := c.v.Type()
	if c.behind {
		typ = typeset.Underlying(typ).(*types.Pointer).Elem()
	}
	return &walker{
		program: w.program, frame: w.program.Frame(c.fn), info: info, known: w.known, v: c.v, behind: c.behind,
		typ:    typ,
		strict: w.strict, loss: w.loss, outer: w.outer, counters: map[*types.Var]bool{},
	}
}

// parts are the type and the body of a function.
func parts(fn ast.Node) (*ast.FuncType, *ast.BlockStmt) {
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		return fn.Type, fn.Body
	case *ast.FuncLit:
		return fn.Type, fn.Body
	}
	return nil, nil
}

// perhapsRun takes what a function literal does that a call is given.
func (w *walker) perhapsRun(lit ast.Node) {
	before := w.now.clone()
	v := w.ask(callee{lit, w.v, w.behind}, "", w.info)
	for _, r := range v.reads {
		w.read(r.part, r)
	}
	w.becomes(v)
	w.now = w.join(before, w.now)
}

// called takes what a called function does.
func (w *walker) called(call *ast.CallExpr, v *verdict, perhaps bool) {
	before := w.now.clone()
	for _, r := range v.reads {
		w.read(v.at+r.part, Read{Node: call})
	}
	w.becomes(v)
	if perhaps {
		w.now = w.join(before, w.now)
	}
}

// becomes is what is known when a function has returned.
func (w *walker) becomes(v *verdict) {
	if v.out.dead {
		w.now = dead()
		return
	}
	if v.loses {
		w.now = nothing()
	}
	for k := range v.out.must {
		w.assign(v.at + k)
	}
	for k := range v.out.may {
		w.now.may[v.at+k] = true
	}
}
