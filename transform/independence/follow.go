package independence

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/reduction"
)

// mostFollowed is how deep calls are followed, mostCalls how many of them in all, and mostAccesses how many accesses
// there may be before none is any more.
const (
	mostFollowed = 16
	mostCalls    = 2000
	mostAccesses = 2000
)

// code is a function whose body can be walked: a declaration, or a function literal.
type code struct {
	node ast.Node
	sig  *types.Signature
	body *ast.BlockStmt
}

// code is the function that a call calls, if its body can be walked.
func (w *walker) code(e *ast.CallExpr, fn *types.Func, st *state) (c code, ok bool) {
	if fn == nil {
		fn = w.declared(e.Fun, st).fun
	}
	if fn != nil {
		decl := w.r.Body(fn.Origin())
		if decl == nil || decl.Body == nil || decl == w.r.Function {
			return c, false
		}
		c = code{decl, fn.Origin().Signature(), decl.Body}
	} else if lit := w.literalOf(e.Fun); lit != nil {
		c = code{lit, w.typeOf(lit).Underlying().(*types.Signature), lit.Body}
	} else {
		return c, false
	}
	switch {
	case jumps(c.body) || !w.takes(c.sig, e):
		return c, false
	case slices.Contains(w.functions, c.node):
		return c, false // recursion
	}
	return c, len(w.functions) < mostFollowed && w.calls <= mostCalls && len(w.accesses) <= mostAccesses
}

// literalOf is the function literal that an expression provably is; nil for any other.
func (w *walker) literalOf(e ast.Expr) *ast.FuncLit {
	if w.r.Literal == nil {
		return nil
	}
	return w.r.Literal(e)
}

// declared is the declared function that an expression is, one that a parameter was given maybe; nothing where that is
// not known.
func (w *walker) declared(e ast.Expr, st *state) value {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := w.r.Info.ObjectOf(id).(*types.Var); ok && st.values[v].kind == function && w.tracked(v) {
			return st.values[v]
		}
	}
	if w.r.Declared == nil {
		return value{}
	}
	if fn := w.r.Declared(e); fn != nil && fn.Signature().Recv() == nil {
		return value{kind: function, fun: fn}
	}
	return value{}
}

// follow walks the body of a called function, with its parameters known as its arguments are.
func (w *walker) follow(e *ast.CallExpr, fn *types.Func, recv *ast.SelectorExpr, st *state) (results []value, ok bool) {
	c, ok := w.code(e, fn, st)
	if !ok {
		return nil, false
	}
	if w.outside.looking && !w.tells(c) {
		return make([]value, c.sig.Results().Len()), true
	}
	w.calls++
	in := st.clone()
	if recv != nil {
		in.set(c.sig.Recv(), w.receiver(recv, c.sig.Recv().Type(), st))
	}
	w.pass(c.sig, e, in, st)
	w.handOver(st, in)
	in.facts = slices.Clip(st.facts)
	for v := range c.sig.Results().Variables() {
		if isInteger(v.Type()) && v.Name() != "" {
			in.set(v, numberOf(affine.Poly{}))
		}
	}
	defer func(call ast.Node, way []*ast.CallExpr, skipped bool, returns int, returned []value) {
		w.call, w.way, w.skipped, w.returns, w.returned = call, way, skipped, returns, returned
		w.functions = w.functions[:len(w.functions)-1]
		w.texts = w.texts[:len(w.texts)-1]
	}(w.call, w.way, w.skipped, w.returns, w.returned)
	if loops := w.r.Loops[0]; w.call == nil && (c.node.Pos() < loops.Pos() || loops.End() <= c.node.Pos()) {
		w.call = e
	}
	if w.call != nil {
		w.way = append(slices.Clip(w.way), e)
	}
	w.returns, w.returned = 0, nil
	w.functions = append(w.functions, c.node)
	w.texts = append(w.texts, c.node)
	w.findLoose(c.node)
	maps.Copy(w.updates, reduction.Find(w.r.Info, c.body, nil))
	w.block(c.body.List, in)
	w.handBack(c, in, st)
	results = make([]value, c.sig.Results().Len())
	if w.returns == 1 && len(w.returned) == len(results) && endsInReturn(c.body) {
		for i, x := range w.returned[:min(len(results), len(w.returned))] {
			results[i] = w.handedOut(c, x)
		}
	}
	return results, true
}

// tells reports a function of whose results something may be known: it returns numbers, or what leads somewhere, at its
// end and nowhere else. Nothing else of a call outside of the loops is kept, and functions are long that are called on
// the way to many loops.
func (w *walker) tells(c code) bool {
	if is, known := w.telling[c.node]; known {
		return is
	}
	is := slices.ContainsFunc(slices.Collect(c.sig.Results().Variables()), func(v *types.Var) bool {
		_, param := types.Unalias(v.Type()).(*types.TypeParam)
		return param || isInteger(v.Type()) || leads(v.Type())
	})
	if is = is && endsInReturn(c.body); is {
		returns := 0
		ast.Inspect(c.body, func(n ast.Node) bool {
			if _, ok := n.(*ast.ReturnStmt); ok {
				returns++
			}
			_, literal := n.(*ast.FuncLit)
			return !literal
		})
		is = returns == 1
	}
	w.telling[c.node] = is
	return is
}

// takes reports a call of which it is known what each parameter gets. What a slice is made of that the call makes for a
// variable number of arguments is not known one by one, so these must not lead anywhere.
func (w *walker) takes(sig *types.Signature, e *ast.CallExpr) bool {
	n := sig.Params().Len()
	if !sig.Variadic() || e.Ellipsis.IsValid() {
		return n == len(e.Args)
	}
	if len(e.Args) == 1 {
		if _, several := w.typeOf(e.Args[0]).(*types.Tuple); several {
			return false
		}
	}
	return n-1 <= len(e.Args) && !leads(elementOf(sig.Params().At(n-1).Type()))
}

// pass gives a called function's parameters the values of the arguments.
func (w *walker) pass(sig *types.Signature, e *ast.CallExpr, in, st *state) {
	params := sig.Params()
	for i, a := range e.Args {
		x := w.eval(a, st)
		if _, is := w.typeOf(a).Underlying().(*types.Signature); is {
			x = w.declared(a, st)
		}
		if i < params.Len()-1 || !sig.Variadic() || e.Ellipsis.IsValid() {
			in.set(params.At(i), x)
		}
	}
	if sig.Variadic() && !e.Ellipsis.IsValid() {
		n := int64(len(e.Args) - params.Len() + 1)
		list := params.At(params.Len() - 1)
		in.set(list, value{kind: elements, at: place{root: list}.target(), len: affine.Const(n)})
	}
}

// endsInReturn reports a body whose last statement returns.
func endsInReturn(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	_, ok := b.List[len(b.List)-1].(*ast.ReturnStmt)
	return ok
}

// receiver is the value that a method gets as its receiver of type t.
func (w *walker) receiver(e *ast.SelectorExpr, t types.Type, st *state) value {
	index := w.r.Info.Selections[e].Index()
	of := w.typeOf(e.X)
	var p place
	if isPointer(of) {
		x := w.eval(e.X, st)
		if len(index) == 1 && isPointer(t) || x.kind != pointer {
			return x
		}
		p = x.at
	} else {
		p = w.locate(e.X, st)
	}
	p, held := selected(p, of, index[:len(index)-1])
	switch {
	case isPointer(t) && isPointer(held) && len(index) > 1:
		return w.load(p, held, e, st)
	case isPointer(t):
		return value{kind: pointer, at: p}
	case isPointer(held) && len(index) > 1:
		p = p.target()
	}
	return w.load(p, t, e, st)
}
