package independence

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// surroundings is what the function around the loops says of its variables. A variable that is assigned once, where
// it is declared, is what it was declared as: n := len(x), w := x[2:5], p := &n.
type surroundings struct {
	w       *walker
	once    map[*types.Var]bool     // assigned where they are declared and nowhere else
	defs    map[*types.Var]ast.Expr // by what
	values  map[*types.Var]value
	loose   map[*types.Var]bool // variables that are assigned out of sight
	divided map[*types.Var]bool // variables of which parts are assigned
	moved   map[*types.Var]bool // from outside of the code before the loops, which assigns them
	fields  map[*types.Var]bool // fields that the function assigns, of whatever
	calls   bool                // it calls functions that may assign others' fields
	facts   []fact              // what the program has found out on its way to the loops
	looking bool                // a declaration is being evaluated
	at      *state
	path    []ast.Node // from the function's body to the loops
	to      ast.Node   // these, or the call that leads to them
	caller  *surroundings
	given   map[*types.Var]value // to the parameters, by the call
}

func newSurroundings(w *walker) *surroundings {
	body := w.r.Before
	if w.r.Function != nil {
		body = w.r.Function.Body
	}
	s := &surroundings{w: w}
	for _, call := range w.r.Called {
		s.lead(body, call)
		s = &surroundings{w: w, caller: s, given: map[*types.Var]value{}}
		body = s.called(call)
	}
	s.lead(body, w.r.Loops[0])
	return s
}

// lead looks at the code that leads to the loops, or to a call.
func (s *surroundings) lead(body *ast.BlockStmt, to ast.Node) {
	s.once, s.defs, s.values = map[*types.Var]bool{}, map[*types.Var]ast.Expr{}, map[*types.Var]value{}
	s.at, s.to, s.w.outside = &state{values: map[*types.Var]value{}}, to, s
	if body == nil || jumps(body) {
		return
	}
	if s.path = pathTo(body, to); len(s.path) == 0 {
		return // in a function that the code calls
	}
	s.findOnce()
	for v, x := range s.given {
		if s.once[v] {
			s.values[v] = x
		}
	}
	s.findFields()
	s.look(s.findFacts)
	s.facts = s.at.facts
	if s.caller != nil {
		s.facts = slices.Concat(s.caller.facts, s.facts)
	}
}

// called finds what a call in the caller's code gives to the parameters of the function; it returns the function's
// body.
func (s *surroundings) called(call *ast.CallExpr) *ast.BlockStmt {
	w := s.w
	fn, recv := w.callee(call)
	c, ok := w.code(call, fn, s.caller.at)
	if !ok {
		return nil
	}
	if len(s.caller.path) > 0 {
		w.muted++
		defer func() { w.muted-- }()
		in := &state{values: s.given}
		if recv != nil {
			in.set(c.sig.Recv(), w.receiver(recv, c.sig.Recv().Type(), s.caller.at))
		}
		w.pass(c.sig, call, in, s.caller.at)
	}
	return c.body
}

// look evaluates expressions outside the loops, where what is not known is the same for all iterations.
func (s *surroundings) look(f func()) {
	defer func(was bool) {
		s.looking = was
		s.w.muted--
	}(s.looking)
	s.looking = true
	s.w.muted++
	f()
}

func (s *surroundings) findOnce() {
	fn := s.w.r.Function
	if s.caller != nil {
		fn = nil
	}
	s.loose, s.divided = s.w.addressed(s.path[0]), map[*types.Var]bool{}
	times := map[*types.Var]int{}
	assignments(s.path[0], func(e ast.Expr, by ast.Node) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			if v, _ := s.w.partOf(e); v != nil && !s.later(by) {
				s.divided[v] = true
			}
			return
		}
		v, ok := s.w.r.Info.ObjectOf(id).(*types.Var)
		if !ok {
			return
		}
		if s.later(by) {
			return
		}
		if times[v]++; s.w.r.Info.Defs[id] != nil && times[v] == 1 {
			s.once[v] = true
			s.defs[v] = definition(id, by)
		}
	})
	if fn != nil {
		sig := s.w.r.Info.Defs[fn.Name].(*types.Func).Signature()
		if sig.Recv() != nil {
			s.once[sig.Recv()] = times[sig.Recv()] == 0
		}
		for v := range sig.Params().Variables() {
			s.once[v] = times[v] == 0
		}
	} else {
		s.fromOutside(times)
		for v := range s.given {
			s.once[v] = times[v] == 0
		}
	}
	for v := range s.once {
		s.once[v] = s.once[v] && times[v] <= 1 && !s.loose[v]
	}
}

// fromOutside notes the variables that come from outside the code: those that nothing assigns there, of which a number
// may still be another one where it is not a copy, and the others.
func (s *surroundings) fromOutside(times map[*types.Var]int) {
	s.moved = map[*types.Var]bool{}
	ast.Inspect(s.path[0], func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, is := s.w.r.Info.Uses[id].(*types.Var)
		switch {
		case !is || v.IsField() || v.Kind() == types.PackageVar ||
			s.path[0].Pos() <= v.Pos() && v.Pos() < s.path[0].End():
		case times[v] > 0 || s.loose[v]:
			s.moved[v] = true
		case !isInteger(v.Type()) || s.w.r.Copied(v):
			s.once[v] = true
		}
		return true
	})
}

// definition is the expression that a declaration gives to one of its variables; nil where it is not one by itself.
func definition(id *ast.Ident, by ast.Node) ast.Expr {
	var names, exprs []ast.Expr
	switch d := by.(type) {
	case *ast.AssignStmt:
		names, exprs = d.Lhs, d.Rhs
	case *ast.ValueSpec:
		for _, n := range d.Names {
			names = append(names, n)
		}
		exprs = d.Values
	}
	for i, n := range names {
		if n == ast.Expr(id) && len(names) == len(exprs) {
			return exprs[i]
		}
	}
	return nil
}

// value is that of a variable when the loops begin.
func (s *surroundings) value(v *types.Var) value {
	if s.looking && !s.once[v] {
		return value{} // it may have been another one where it was used
	}
	if x, ok := s.values[v]; ok {
		return x
	}
	s.values[v] = s.asItIs(v)
	if x, ok := s.at.values[v]; ok && !s.looking {
		s.values[v] = s.found(v, x)
		return s.values[v]
	}
	if def := s.defs[v]; def != nil && s.once[v] && !s.divided[v] {
		var x value
		s.look(func() { x = s.defined(v, def) })
		if x.kind == s.values[v].kind && x.kind != nothing || x.parts != nil {
			s.values[v] = x
		}
	}
	return s.values[v]
}

// asItIs is a variable's value in its own terms.
func (s *surroundings) asItIs(v *types.Var) value {
	us, key := s.w.us, place{root: v}.key()
	switch t := typeset.Underlying(v.Type()).(type) {
	case *types.Basic:
		if isInteger(t) {
			u := us.named(key, v.Name())
			if !s.moved[v] {
				us.is(u, place{root: v}, false, v.Type())
			}
			s.w.ofType(u, t)
			return numberOf(affine.Of(u))
		}
	case *types.Pointer:
		return value{kind: pointer, at: place{root: v}.target()}
	case *types.Slice:
		u := us.named("len "+key, "len("+v.Name()+")")
		if !s.moved[v] {
			us.is(u, place{root: v}, true, v.Type())
		}
		us.fact(u, affine.Of(u))
		return value{kind: elements, at: place{root: v}.target(), len: affine.Of(u)}
	}
	return value{}
}

// defined is what a variable was declared as.
func (s *surroundings) defined(v *types.Var, def ast.Expr) value {
	if call, ok := ast.Unparen(def).(*ast.CallExpr); ok && isSlice(v.Type()) && len(call.Args) >= 2 {
		if b, ok := s.w.r.Info.ObjectOf(name(call.Fun)).(*types.Builtin); ok && b.Name() == "make" {
			x := s.values[v]
			x.len = s.w.numberOf(s.w.eval(call.Args[1], s.at), call.Args[1])
			return x
		}
	}
	at := &state{values: map[*types.Var]value{}, facts: s.at.facts} // not what variables were assigned meanwhile
	x := s.w.eval(def, at)
	s.at.facts = at.facts
	return s.found(v, x)
}

// found is what a variable is known to be, in its own terms where nothing is known of that.
func (s *surroundings) found(v *types.Var, x value) value {
	own := s.values[v]
	switch x.kind {
	case number:
		if x.n.Known() {
			return x
		}
	case structure:
		return x
	case pointer, elements:
		if x.at.known() {
			x.at.alias, x.at.aliased = v, len(x.at.steps)
			return x
		}
		own.parts = x.parts
	}
	return own
}

// truth is a constant condition's value.
func truth(v constant.Value) (is, ok bool) {
	if v == nil || v.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(v), true
}
