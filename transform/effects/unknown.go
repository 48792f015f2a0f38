package effects

import (
	"go/ast"
	"go/types"
)

// tangle is what a function of the program has done that was given up: what it was given, what it returns and what
// package variables hold may lead anywhere.
func (w *walker) tangle(args []argument, results []value) {
	w.memory.tangle()
	for _, a := range args {
		for _, to := range a.value.targets() {
			w.memory.add(to.reach(), anywhere)
		}
	}
	for i := range results {
		results[i].join("", address(anywhere))
	}
}

// unknownCall is a call of what cannot be followed: it may do anything to what it is given and to what has left the
// function, leave one argument in the memory of another, and return what it was given now or earlier.
func (w *walker) unknownCall(n ast.Node, args []argument, results *types.Tuple) []value {
	w.readAll(args)
	var given set[Path]
	for _, a := range args {
		given.add(a.value.targets()...)
		given.add(w.rest(n, a)...)
	}
	if len(given.list) > 0 {
		w.memory.add(anywhere, given.list...)
	}
	for _, at := range given.list {
		for _, to := range given.list {
			if at != to {
				w.memory.add(at.reach(), to)
			}
		}
	}
	reached := append(reach(given.list), anywhere)
	w.touch(Read, reached, n)
	w.touch(Write, reached, n)
	w.other(UnknownCall, n)
	var out []value
	for i := range results.Len() {
		t := results.At(i).Type()
		v := w.unknown(n, i, t)
		if len(words(t)) > 0 {
			v.join("", address(w.held()...).as(t))
		}
		out = append(out, v)
	}
	return out
}

// held is what calls that cannot be followed were given.
func (w *walker) held() []Path {
	given := w.memory.stored(anywhere).list
	if len(given) > most {
		return []Path{anywhere}
	}
	return reach(given)
}

// rest is what is in the slice that a call makes of a variable number of arguments.
func (w *walker) rest(call ast.Node, a argument) (out []Path) {
	for _, p := range a.value.targets() {
		if p.Root.Node == call && p.Root.Kind == Allocation && p.Root.of == nil {
			out = append(out, w.memory.stored(p).list...)
		}
	}
	return out
}

// leave is a call that another goroutine makes: what it is given stays in its hands.
func (w *walker) leave(e *ast.CallExpr) {
	for _, x := range append([]ast.Expr{e.Fun}, e.Args...) {
		if to := w.quiet(x).targets(); len(to) > 0 {
			w.memory.add(anywhere, to...)
		}
	}
	w.call(e)
}

// quiet is the value of an expression that is walked elsewhere.
func (w *walker) quiet(e ast.Expr) value { return (&walker{Frame: w.Frame, fn: w.fn}).value(e) }
