package legality

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/source"
)

// call is what is locked behind a call.
func (l *locks) call(call *ast.CallExpr, h held) held {
	i, op := l.mutexOf(call)
	switch {
	case op.try:
		return h.with(i, hold{h[i].least, max(op.how, h[i].most)})
	case op.locks:
		return h.with(i, hold{op.how, op.how})
	case op.once:
		return l.done(call, i, h)
	case op.unlocks:
		if op.spins && h != nil && h[i].least != writing {
			l.list[i].broken = true
		}
		return l.unlocked(i, h)
	case l.u.IsBuiltin(call, "panic"):
		return nil
	}
	return l.calls(call, h)
}

// done is what a Once does, which nothing does at the same time, nor before who comes back from it, or later.
func (l *locks) done(call *ast.CallExpr, i int, h held) held {
	l.calls(&ast.CallExpr{Fun: call.Args[0], Lparen: call.Lparen, Rparen: call.Rparen}, h.with(i, hold{writing, writing}))
	return h.with(i, hold{reading, reading})
}

// calls is what is locked behind a call of a function that can be followed.
func (l *locks) calls(call *ast.CallExpr, h held) held {
	if lit := l.literalCalled(call.Fun); lit != nil {
		l.give(lit.Type, call.Args)
		return l.function(lit, lit.Body, h)
	}
	if d := l.declaration(call); d != nil {
		l.give(d.Type, call.Args)
		if sel, is := ast.Unparen(call.Fun).(*ast.SelectorExpr); is && d.Recv != nil {
			l.giveTo(d.Recv.List, []ast.Expr{sel.X})
		}
		return l.function(d, d.Body, h)
	}
	for _, e := range call.Args { // which may call it
		if lit, is := ast.Unparen(e).(*ast.FuncLit); is {
			h = h.or(l.function(lit, lit.Body, h))
		}
	}
	return h
}

// declaration is the function of the package, or of the module, that a call names; nil where there is none.
func (l *locks) declaration(call *ast.CallExpr) *ast.FuncDecl {
	fn := l.u.Called(call)
	if fn == nil {
		if fn = l.u.DeclaredFunc(l.u.Function(call.Fun)); fn == nil {
			return nil
		}
	}
	if d := l.u.Declaration(fn.Origin()); d != nil && d.Body != nil {
		return d
	}
	return nil
}

// literalCalled is the function literal that an expression is, or the parameter that it names is given.
func (l *locks) literalCalled(e ast.Expr) *ast.FuncLit {
	if lit := l.u.Literal(e); lit != nil {
		return lit
	}
	if id, is := ast.Unparen(e).(*ast.Ident); is {
		if v, is := l.u.Object(id).(*types.Var); is {
			if lit, is := l.given[v].(*ast.FuncLit); is {
				return lit
			}
		}
	}
	return nil
}

// unlocked is what is locked when a mutex is no longer: the one by this name, or else those that it may be.
func (l *locks) unlocked(i int, h held) held {
	if h == nil {
		return nil
	}
	if _, locked := h[i]; locked {
		return h.with(i, hold{})
	}
	out := held{}
	for j, x := range h {
		if l.list[j].object != l.list[i].object {
			out[j] = x
		}
	}
	return out
}

// function is what is locked behind the code of a function.
func (l *locks) function(fn ast.Node, body *ast.BlockStmt, h held) held {
	if lit, is := fn.(*ast.FuncLit); is {
		l.literal[lit] = true
	}
	if h == nil || slices.Contains(l.active, fn) {
		return h
	}
	key := fmt.Sprint(fn.Pos(), h)
	if end, known := l.ends[key]; known {
		return end
	}
	if len(l.ends) > mostWalks {
		return h
	}
	l.active = append(l.active, fn)
	f := l.enter(&frame{function: true})
	end := l.leave(f, l.stmts(body.List, h))
	for _, call := range slices.Backward(f.deferred) {
		end = l.leaving(call, h, end)
	}
	l.active = l.active[:len(l.active)-1]
	l.ends[key] = end
	return end
}

// leaving is what is locked behind a call that is made when a function is left, which began with others locked.
func (l *locks) leaving(call *ast.CallExpr, before, h held) held {
	_, op := l.mutexOf(call)
	if op.unlocks || l.literalCalled(call.Fun) != nil || l.u.Called(call) != nil {
		return l.call(call, h)
	}
	return h.or(before) // it may unlock what the function has locked
}

// give notes what a call gives to the parameters of a function.
func (l *locks) give(t *ast.FuncType, args []ast.Expr) { l.giveTo(t.Params.List, args) }

func (l *locks) giveTo(params []*ast.Field, args []ast.Expr) {
	var names []*ast.Ident
	for _, p := range params {
		names = append(names, p.Names...)
	}
	for i, id := range names {
		v, is := l.u.Info().Defs[id].(*types.Var)
		if !is {
			continue
		}
		var e ast.Expr
		if i < len(args) && len(args) == len(names) {
			e = ast.Unparen(args[i])
		}
		was, known := l.given[v]
		switch {
		case known && was != e && !l.sameGiven(was, e):
			l.given[v] = nil
		case !known:
			l.given[v] = e
		}
		if lit, is := e.(*ast.FuncLit); is {
			l.literal[lit] = true
		}
	}
}

// sameGiven reports two arguments that name one place.
func (l *locks) sameGiven(a, b ast.Expr) bool {
	return a != nil && b != nil && isPlace(a) && isPlace(b) && l.u.RootOf(placeOf(a)) == l.u.RootOf(placeOf(b)) &&
		l.u.Text(a) == l.u.Text(b)
}

// placeOf is what an address is of.
func placeOf(e ast.Expr) ast.Expr {
	if x, is := ast.Unparen(e).(*ast.UnaryExpr); is {
		return x.X
	}
	return e
}

// others goes through the function literals that nothing has come to: it is not known when they are called, and what is
// locked then.
func (l *locks) others(code ast.Node) {
	any := held{}
	for i := range l.list {
		any[i] = hold{open, writing}
	}
	ast.Inspect(code, func(n ast.Node) bool {
		if lit, is := n.(*ast.FuncLit); is && (!l.literal[lit] || !l.comeTo(lit)) {
			l.function(lit, lit.Body, any)
		}
		return true
	})
}

func (l *locks) comeTo(lit *ast.FuncLit) bool {
	return len(lit.Body.List) == 0 || slices.ContainsFunc(l.states, func(s state) bool {
		return source.Holds(lit.Body.List[0], s.code)
	})
}
