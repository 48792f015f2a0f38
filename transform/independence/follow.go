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

// followed is the declaration of a function whose body can be walked; nil for any other.
func (w *walker) followed(fn *types.Func) *ast.FuncDecl {
	decl := w.r.Body(fn)
	switch {
	case decl == nil || decl.Body == nil || fn.Signature().Variadic() || jumps(decl.Body):
		return nil
	case decl == w.r.Function || slices.Contains(w.functions, fn):
		return nil // recursion
	case len(w.functions) == mostFollowed || w.calls > mostCalls || len(w.accesses) > mostAccesses:
		return nil
	}
	return decl
}

// follow walks the body of a called function, with its parameters known as its arguments are.
func (w *walker) follow(e *ast.CallExpr, fn *types.Func, recv *ast.SelectorExpr, st *state) (results []value, ok bool) {
	decl, sig := w.followed(fn.Origin()), fn.Origin().Signature()
	if decl == nil || sig.Params().Len() != len(e.Args) {
		return nil, false
	}
	w.calls++
	in := st.clone()
	if recv != nil {
		in.set(sig.Recv(), w.receiver(recv, sig.Recv().Type(), st))
	}
	for i, a := range e.Args {
		in.set(sig.Params().At(i), w.eval(a, st))
	}
	in.facts = slices.Clip(st.facts)
	for v := range sig.Results().Variables() {
		if isInteger(v.Type()) && v.Name() != "" {
			in.set(v, numberOf(affine.Poly{}))
		}
	}
	defer func(call ast.Node, skipped bool, returns int, returned []value) {
		w.call, w.skipped, w.returns, w.returned = call, skipped, returns, returned
		w.functions = w.functions[:len(w.functions)-1]
		w.texts = w.texts[:len(w.texts)-1]
	}(w.call, w.skipped, w.returns, w.returned)
	if w.call == nil {
		w.call = e
	}
	w.returns, w.returned = 0, nil
	w.functions = append(w.functions, fn.Origin())
	w.texts = append(w.texts, decl)
	w.findLoose(decl)
	maps.Copy(w.updates, reduction.Find(w.r.Info, decl.Body, nil))
	w.block(decl.Body.List, in)
	results = make([]value, sig.Results().Len())
	if w.returns == 1 && len(w.returned) == len(results) && endsInReturn(decl.Body) {
		copy(results, w.returned)
	}
	return results, true
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
