package independence

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
)

// surroundings is what the function around the loops says of its variables. A variable that is assigned once, where it is declared,
// is what it was declared as: n := len(x), w := x[2:5], p := &n.
type surroundings struct {
	w       *walker
	once    map[*types.Var]bool     // assigned where they are declared and nowhere else
	defs    map[*types.Var]ast.Expr // by what
	values  map[*types.Var]value
	fields  map[*types.Var]bool // fields that the function assigns, of whatever
	calls   bool                // it calls functions that may assign others' fields
	facts   []fact              // what the program has found out on its way to the loops
	looking bool                // a declaration is being evaluated
	at      *state
	path    []ast.Node // from the function's body to the loops
}

func newSurroundings(w *walker) *surroundings {
	s := &surroundings{w: w, once: map[*types.Var]bool{}, defs: map[*types.Var]ast.Expr{}, values: map[*types.Var]value{},
		at: &state{values: map[*types.Var]value{}}}
	w.outside = s
	if w.r.Function == nil || w.r.Function.Body == nil || jumps(w.r.Function.Body) {
		return s
	}
	s.path = pathTo(w.r.Function.Body, w.r.Loops[0])
	s.findOnce()
	s.findFields()
	s.look(s.findFacts)
	s.facts = s.at.facts
	return s
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
	loose := s.w.addressed(fn)
	times := map[*types.Var]int{}
	assignments(fn.Body, func(e ast.Expr, by ast.Node) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
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
	sig := s.w.r.Info.Defs[fn.Name].(*types.Func).Signature()
	if sig.Recv() != nil {
		s.once[sig.Recv()] = times[sig.Recv()] == 0
	}
	for v := range sig.Params().Variables() {
		s.once[v] = times[v] == 0
	}
	for v := range s.once {
		s.once[v] = s.once[v] && times[v] <= 1 && !loose[v]
	}
}

// later reports what is run only when the loops have begun: it does not stand before them, and no loop around leads back to them.
func (s *surroundings) later(n ast.Node) bool {
	if n.Pos() < s.w.r.Loops[0].Pos() {
		return false
	}
	for _, around := range s.path[:len(s.path)-1] {
		switch around.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			return false
		}
	}
	return true
}

// findFields notes which fields the function assigns, or takes the address of, and whether it calls functions that may.
func (s *surroundings) findFields() {
	s.fields = map[*types.Var]bool{}
	add := func(e ast.Expr) {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if v, ok := s.w.r.Info.ObjectOf(x.Sel).(*types.Var); ok {
				s.fields[v] = true
			}
		case *ast.StarExpr:
			s.calls = true // *p = T{} assigns the fields of T
		}
	}
	fn := s.w.r.Function
	assignments(fn.Body, func(e ast.Expr, by ast.Node) {
		if !s.later(by) {
			add(e)
		}
	})
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		if n == nil || s.later(n) {
			return false
		}
		switch e := n.(type) {
		case *ast.UnaryExpr:
			if e.Op == token.AND {
				add(e.X)
			}
		case *ast.CallExpr:
			return !s.call(e)
		}
		return true
	})
}

// call notes a call that may assign fields; it returns true for one that ends the program, of which the operands are of no interest.
func (s *surroundings) call(e *ast.CallExpr) (ends bool) {
	if s.w.r.Info.Types[e.Fun].IsType() || e.Pos() >= s.w.r.Loops[0].Pos() && e.End() <= s.w.r.Loops[0].End() {
		return false
	}
	id := name(e.Fun)
	if id == nil {
		s.calls = true
		return false
	}
	switch f := s.w.r.Info.ObjectOf(id).(type) {
	case *types.Builtin:
		return f.Name() == "panic"
	case *types.Func:
		if f.Pkg() != nil && f.Pkg().Path() == "math" {
			return false
		}
	}
	s.calls = true
	return false
}

// settled reports memory that is, from where the function begins to where the loops do, what it was: a field of a variable that is
// assigned once, which nothing assigns.
func (s *surroundings) settled(p place) bool {
	if !s.once[p.root] || s.w.r.Function == nil {
		return false
	}
	for _, x := range p.steps {
		switch {
		case x.kind == intoElement, x.kind == intoField && s.fields[x.v], x.kind == through && s.calls:
			return false
		}
	}
	return true
}

// definition is the expression that a declaration gives to one of its variables; nil where it is none by itself.
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
	if def := s.defs[v]; def != nil && s.once[v] {
		var x value
		s.look(func() { x = s.defined(v, def) })
		if x.kind == s.values[v].kind && x.kind != nothing {
			s.values[v] = x
		}
	}
	return s.values[v]
}

// asItIs is a variable's value in its own terms.
func (s *surroundings) asItIs(v *types.Var) value {
	us, key := s.w.us, place{root: v}.key()
	switch t := v.Type().Underlying().(type) {
	case *types.Basic:
		if isInteger(t) {
			u := us.named(key, v.Name())
			s.w.ofType(u, t)
			return numberOf(affine.Of(u))
		}
	case *types.Pointer:
		return value{kind: pointer, at: place{root: v}.target()}
	case *types.Slice:
		u := us.named("len "+key, "len("+v.Name()+")")
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
	x := s.w.eval(def, s.at)
	switch {
	case x.kind == number && !x.n.Known():
		return value{}
	case x.kind == pointer || x.kind == elements:
		if !x.at.known() {
			return value{}
		}
		x.at.alias, x.at.aliased = v, len(x.at.steps)
	}
	return x
}

// findFacts collects the conditions that hold where the loops begin: those around them, and those of which the opposite has left
// the function before.
func (s *surroundings) findFacts() {
	for i, n := range s.path[:len(s.path)-1] {
		child := s.path[i+1]
		switch n := n.(type) {
		case *ast.BlockStmt:
			s.before(n.List, child)
		case *ast.CaseClause:
			s.before(n.Body, child)
		case *ast.IfStmt:
			if child == ast.Node(n.Body) {
				s.holds(n.Cond, true)
			} else if child == ast.Node(n.Else) {
				s.holds(n.Cond, false)
			}
		case *ast.ForStmt:
			if child == ast.Node(n.Body) {
				s.insideFor(n)
			}
		case *ast.RangeStmt:
			if child == ast.Node(n.Body) {
				s.insideRange(n)
			}
		}
	}
}

// pathTo is the nodes from n down to the target, both included.
func pathTo(n, target ast.Node) (path []ast.Node) {
	ast.Inspect(n, func(m ast.Node) bool {
		if m == nil || m.End() < target.End() || m.Pos() > target.Pos() || len(path) > 0 && path[len(path)-1] == target {
			return false
		}
		path = append(path, m)
		return m != target
	})
	return path
}

func (s *surroundings) holds(cond ast.Expr, is bool) {
	s.at.know(s.w.condition(cond, is, s.at).facts...)
}

// before reads the statements that come before the one with the loops.
func (s *surroundings) before(list []ast.Stmt, child ast.Node) {
	for _, st := range list {
		if st == child {
			return
		}
		switch st := st.(type) {
		case *ast.IfStmt:
			if st.Else == nil && ends(st.Body.List) {
				s.holds(st.Cond, false)
			}
		case *ast.SwitchStmt:
			if st.Tag == nil {
				s.notTaken(st.Body.List)
			}
		}
	}
}

// notTaken is the first cases of a switch, as long as they end the function.
func (s *surroundings) notTaken(cases []ast.Stmt) {
	for _, c := range cases {
		c := c.(*ast.CaseClause)
		if c.List == nil || !ends(c.Body) {
			return
		}
		for _, e := range c.List {
			s.holds(e, false)
		}
	}
}

// ends reports statements behind which the program does not go on.
func ends(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok == token.CONTINUE || s.Tok == token.BREAK && s.Label != nil
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		id, ok := call.Fun.(*ast.Ident)
		return ok && id.Name == "panic"
	}
	return false
}

// insideFor is what holds in the body of a loop whose variable nothing but its head changes.
func (s *surroundings) insideFor(n *ast.ForStmt) {
	v := s.w.loopVar(n)
	if v == nil || n.Post == nil || s.w.changed(n.Body)[v] || s.w.addressed(s.w.r.Function)[v] || len(s.w.changed(n.Post)) != 1 {
		return
	}
	init, ok := n.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE || len(init.Lhs) != 1 || !isInteger(v.Type()) {
		return
	}
	first := s.w.again(init.Rhs[0], s.at)
	s.once[v] = true
	delete(s.defs, v)
	delete(s.values, v)
	x := s.value(v).n
	if by, ok := s.w.stepOf(v, n.Post, s.at); ok {
		if c, ok := by.Value(); ok && c > 0 {
			s.at.know(fact{p: x.Sub(first)})
		} else if ok && c < 0 {
			s.at.know(fact{p: first.Sub(x)})
		}
	}
	if n.Cond != nil {
		s.holds(n.Cond, true)
	}
}

func (s *surroundings) insideRange(n *ast.RangeStmt) {
	id, ok := n.Key.(*ast.Ident)
	if !ok || n.Tok != token.DEFINE || id.Name == "_" {
		return
	}
	v, ok := s.w.r.Info.Defs[id].(*types.Var)
	if !ok || !s.once[v] || !isInteger(v.Type()) {
		return
	}
	x := s.value(v).n
	s.at.know(fact{p: x})
	if _, count := s.w.ranged(n.X, s.w.eval(n.X, s.at), s.w.typeOf(n.X), s.at); count.Known() {
		s.at.know(fact{p: count.Plus(-1).Sub(x)})
	}
}

// truth is a constant condition's value.
func truth(v constant.Value) (is, ok bool) {
	if v == nil || v.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(v), true
}
