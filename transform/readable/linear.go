package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// An integer that every iteration steps by the same is not carried from one to the next: its value follows from the
// number of the iteration (`ix += incX` beside the loop, or in its head). OpenMP calls it linear.

// linears finds what the iterations of a nest step, in the heads of its loops and in the body of the innermost.
func (u *Maker) linears(c *region.Region, l *Lowerer, body *ast.BlockStmt) {
	if len(c.Nest) != len(c.Kernel.Nest) {
		return
	}
	if f := u.newLinearFinder(c); !leaps(c.Nest[0]) {
		f.loopVars = l.LoopVars
		if s, ok := f.steppingOf(l); ok {
			f.loop = s
		}
		f.find(body)
	}
	for _, s := range c.Nest {
		if s, ok := s.(*ast.ForStmt); ok {
			u.allFollow(c, l, s)
		}
	}
	for _, x := range c.Linear {
		l.linearLocal(x)
	}
	for _, x := range c.Said {
		u.holdLinear(c, l, x)
	}
}

// holdLinear holds a variable to what a clause says of it: it is stepped so by the body, once in each iteration.
func (u *Maker) holdLinear(c *region.Region, l *Lowerer, said region.SaidLinear) {
	keys, _, ok := u.Paths(said.Item.Expr)
	if !ok || l.LoopVars[keys[0].Root] || l.InnerVars[keys[0].Root] != nil || u.RefusedWithin(c.Nest[0]) {
		return
	}
	name := u.Text(said.Item.Expr)
	x := c.LinearOf(keys[0].Root)
	if by := u.mappedElsewhere(keys[0].Root); x == nil && by != "" && len(keys) == 1 {
		u.ErrorAt(said.Item.Pos, said.Item.End, source.CodeClauseExpr,
			"%s is said to be linear, so that the host has its last value, and it may be on the device, too: %s", name, by).
			Fix("step a variable that nothing maps")
		return
	}
	if x == nil || x.Grows != 0 || len(keys) > 1 {
		u.ErrorAt(said.Item.Pos, said.Item.End, source.CodeClauseExpr,
			"%s is said to be linear, and the loop does not step it by the same in each iteration, unconditionally", name).
			Fix("step it once in the body, " + name + " += step, by what is the same in all iterations")
		return
	}
	if want, is, same := u.steppedBySame(said.Clause, x); !same {
		u.ErrorAt(said.Item.Pos, said.Item.End, source.CodeClauseExpr,
			"%s is said to be stepped by %s, and the loop steps it by %s",
			name, want, is).Fix("linear(" + name + ": " + is + ")")
	}
}

// steppedBySame compares the step of a clause with that of the loop.
func (u *Maker) steppedBySame(cl *directives.LinearClause, x *region.Linear) (want, is string, same bool) {
	want, is = "1", "1"
	if cl.Step != nil {
		want = u.Text(cl.Step)
	}
	if x.Step != nil {
		is = u.Text(x.Step)
	}
	if len(x.Around) > 0 {
		is += " in a loop inside"
	}
	if x.Down {
		is = "-(" + is + ")"
	}
	value := func(e ast.Expr) constant.Value {
		if e == nil {
			return constant.MakeInt64(1)
		}
		return u.Info().Types[e].Value
	}
	a, b := value(cl.Step), value(x.Step)
	if a == nil || b == nil {
		return want, is, want == is
	}
	if x.Down {
		b = constant.UnaryOp(token.SUB, constant.ToInt(b), 0)
		is = b.String()
	}
	return want, is, len(x.Around) == 0 && constant.Compare(constant.ToInt(a), token.EQL, constant.ToInt(b))
}

// allFollow refuses what the head of a loop steps beside its variable, if that does not follow from the number of the
// iteration.
func (u *Maker) allFollow(c *region.Region, l *Lowerer, s *ast.ForStmt) {
	post, ok := s.Post.(*ast.AssignStmt)
	if !ok {
		return
	}
	for _, x := range post.Lhs {
		id, ok := ast.Unparen(x).(*ast.Ident)
		if ok && (id.Name == "_" || l.LoopVars[u.Object(id)]) {
			continue
		}
		if v, _ := u.Object(id).(*types.Var); !ok || v == nil || c.LinearOf(v) == nil {
			u.notCanonical(x, "the loop's head assigns "+u.Text(x)+" beside its variable, and not by a fixed step",
				"compute it from the loop's variable inside of the loop")
		}
	}
}

func (u *Maker) newLinearFinder(c *region.Region) *linearFinder {
	return &linearFinder{u: u, c: c, loopVars: map[types.Object]bool{}, times: map[*types.Var]int{}}
}

// find enters what the heads of a nest and its body step.
func (f *linearFinder) find(body *ast.BlockStmt) {
	f.count(f.c.Nest[0])
	for d, s := range f.c.Nest {
		if s, ok := s.(*ast.ForStmt); ok && s.Post != nil {
			f.level = d
			f.stmt(s.Post)
		}
	}
	f.level = len(f.c.Nest) - 1
	f.body(body, nil)
}

// linearFinder looks for statements that step a variable once in each iteration of the loops around them.
type linearFinder struct {
	u        *Maker
	c        *region.Region
	loopVars map[types.Object]bool
	level    int // of the innermost associated loop around the point
	around   []ast.Stmt
	times    map[*types.Var]int // how often the nest assigns a variable, as its text goes
	inner    bool               // the nest stands in a region
	loop     stepping           // of the outermost loop; without a variable where steps cannot grow with it
}

// own reports a variable that each iteration has for itself, or that the whole region declares.
func (f *linearFinder) own(v *types.Var) bool {
	if f.inner {
		nest := f.c.Nest[0]
		return nest.Pos() <= v.Pos() && v.Pos() < nest.End()
	}
	return f.c.Env.Inside(v)
}

// count notes the variables that a nest assigns.
func (f *linearFinder) count(nest ast.Node) {
	note := func(list ...ast.Expr) {
		for _, e := range list {
			if v := f.variable(e); v != nil {
				f.times[v]++
			}
		}
	}
	ast.Inspect(nest, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				note(n.Lhs...)
			}
		case *ast.IncDecStmt:
			note(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				note(n.Key, n.Value)
			}
		}
		return true
	})
}

func (f *linearFinder) variable(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := f.u.Object(id).(*types.Var)
	return v
}

// body looks through a list of statements that is run whole in each iteration of the loops around it.
func (f *linearFinder) body(b *ast.BlockStmt, loop ast.Stmt) {
	if leavesOut(b, loop != nil) {
		return
	}
	if loop != nil {
		defer func(was []ast.Stmt) { f.around = was }(f.around)
		f.around = append(f.around[:len(f.around):len(f.around)], loop)
	}
	for _, s := range b.List {
		switch s := s.(type) {
		case *ast.ForStmt:
			if _, ok := f.u.countOf(f.c.File.File, s); ok {
				f.body(s.Body, s)
			}
		case *ast.RangeStmt:
			if _, ok := f.u.countOf(f.c.File.File, s); ok {
				f.body(s.Body, s)
			}
		default:
			f.stmt(s)
		}
	}
}

// stmt enters the variables that a statement steps.
func (f *linearFinder) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		f.target(s, s.X)
	case *ast.AssignStmt:
		if s.Tok != token.DEFINE {
			for _, x := range s.Lhs {
				f.target(s, x)
			}
		}
	}
}

func (f *linearFinder) target(s ast.Stmt, e ast.Expr) {
	v := f.variable(e)
	if v == nil || f.times[v] != 1 || f.loopVars[v] {
		return
	}
	if _, slice := source.Under(v.Type()).(*types.Slice); slice {
		f.sliceTarget(s, e, v)
	}
	if !source.IsBasic(v.Type(), types.IsInteger) {
		return
	}
	is := func(e ast.Expr) bool { return f.variable(e) == v }
	step, down, ok := increment(s, is)
	if !ok {
		return
	}
	x := &region.Linear{Var: v, Level: f.level, Around: f.around, Stmt: s, Target: ast.Unparen(e), Step: step, Down: down}
	if f.own(v) {
		if f.inner {
			return
		}
		if x.Start = startIn(f.c.Nest[f.level], v, f.u); x.Start == nil || !f.steady(x.Start, true) {
			return
		}
	} else if !f.inner && f.c.Env.ByPath[source.Path{Root: v}] != nil || f.c.Env.Private[v] != nil || f.c.Excuses(v) ||
		!f.inner && f.u.mappedElsewhere(v) != "" {
		return
	}
	if (step == nil || f.total(step) && f.steady(step, false) || f.grows(x)) && f.counted(x) && f.alone(x) {
		f.c.Linear = append(f.c.Linear, x)
	}
}

// startIn is what a loop's head gives to a variable that it declares beside its own.
func startIn(loop ast.Stmt, v *types.Var, u *Maker) ast.Expr {
	s, ok := loop.(*ast.ForStmt)
	if !ok {
		return nil
	}
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok || len(init.Lhs) != len(init.Rhs) {
		return nil
	}
	for i, x := range init.Lhs {
		if id, ok := x.(*ast.Ident); ok && u.Info().Defs[id] == v {
			return init.Rhs[i]
		}
	}
	return nil
}

// steady reports an expression that has one value while the nest runs, and does nothing else. inner: it may use
// variables of the nest, which are an iteration's own.
func (f *linearFinder) steady(e ast.Expr, inner bool) bool {
	for _, v := range f.u.variablesIn(e) {
		if f.own(v) && (!inner || !f.loopVars[v]) || f.c.Env.Private[v] != nil {
			return false
		}
	}
	frame := f.u.Frame(f.c.Stmt)
	_, _, changes := frame.Changes(e, frame.Of(f.c.Nest[0]))
	return (inner || !changes) && f.u.SideEffect(e) == nil
}

// total reports an expression whose evaluation does not fail, for the launch evaluates it, too.
func (f *linearFinder) total(e ast.Expr) bool {
	if f.u.Info().Types[e].Value != nil {
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		_, ok := f.u.Object(e).(*types.Var)
		return ok
	case *ast.UnaryExpr:
		return (e.Op == token.SUB || e.Op == token.ADD || e.Op == token.XOR) && f.total(e.X)
	case *ast.BinaryExpr:
		switch e.Op {
		case token.ADD, token.SUB, token.MUL, token.AND, token.OR, token.XOR:
			return f.total(e.X) && f.total(e.Y)
		}
	case *ast.CallExpr:
		if f.u.Info().Types[e.Fun].IsType() || f.u.isLen(e) {
			return f.total(e.Args[0])
		}
	case *ast.SelectorExpr: // the launch asks whether there are iterations
		_, _, ok := f.u.Paths(e)
		return ok
	}
	return false
}

// isLen reports len(e) and cap(e).
func (u *Maker) isLen(e *ast.CallExpr) bool {
	b, ok := u.Named(e).(*types.Builtin)
	return ok && (b.Name() == "len" || b.Name() == "cap")
}

// counted reports that the loops that multiply a step run equally often, in all iterations of those around them.
func (f *linearFinder) counted(x *region.Linear) bool {
	for _, s := range x.Loops(f.c) {
		n, ok := f.u.countOf(f.c.File.File, s)
		if !ok {
			return false
		}
		associated := slices.Contains(f.c.Nest, s) // the launch has its count
		for _, e := range n.exprs() {
			if !associated && !f.total(e) || !f.steady(e, false) {
				return false
			}
		}
	}
	return true
}

// alone reports that nothing but its statement assigns a variable while the nest runs, under whatever name.
func (f *linearFinder) alone(x *region.Linear) bool {
	frame := f.u.Frame(f.c.Stmt)
	at := f.u.Functions().Variable(x.Var)
	for w := range frame.Of(f.c.Nest[0]).Writes() {
		n := w.Place()
		stands := source.Holds(x.Stmt, n)
		starts := source.Holds(initOf(f.c.Nest[x.Level]), n)
		if frame.MayOverlap(w.Path, at) && !stands && !starts {
			return false
		}
	}
	return true
}

// initOf is the statement that a loop begins with.
func initOf(loop ast.Stmt) ast.Stmt {
	if s, ok := loop.(*ast.ForStmt); ok {
		return s.Init
	}
	return nil
}

// leaps reports a goto, or a branch to a label: what a statement's place says of how often it is run may be wrong then.
func leaps(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && (b.Tok == token.GOTO || b.Label != nil)
		return !found
	})
	return found
}

// leavesOut reports a continue of the loop that a body is of, or, of one that is not associated, a break.
func leavesOut(body *ast.BlockStmt, breaks bool) (found bool) {
	var look func(n ast.Node, loop, breaks bool)
	look = func(n ast.Node, loop, breaks bool) {
		ast.Inspect(n, func(m ast.Node) bool {
			if m == n {
				return true
			}
			switch m := m.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ForStmt, *ast.RangeStmt:
				look(m, false, false)
				return false
			case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
				look(m, loop, false)
				return false
			case *ast.ReturnStmt:
				found = true
			case *ast.BranchStmt:
				found = found || m.Tok == token.CONTINUE && loop || m.Tok == token.BREAK && breaks
			}
			return !found
		})
	}
	look(body, true, breaks)
	return found
}

// endsEarly reports an iteration of a nest that may end before the end of the innermost body: by a continue, a return,
// or a branch to a label that stands around that body. A goto counts, wherever it leads.
func endsEarly(nest []ast.Stmt) bool {
	body, inside := loopBody(nest[len(nest)-1]), map[string]bool{}
	inFunction(body, func(n ast.Node) {
		if s, ok := n.(*ast.LabeledStmt); ok {
			inside[s.Label.Name] = true
		}
	})
	found := leavesOut(body, false)
	inFunction(nest[0], func(n ast.Node) {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && (b.Tok == token.GOTO || b.Label != nil && !inside[b.Label.Name])
	})
	return found
}

// inFunction shows the nodes of some code but those of function literals, which have labels of their own.
func inFunction(code ast.Node, each func(ast.Node)) {
	ast.Inspect(code, func(n ast.Node) bool {
		if _, literal := n.(*ast.FuncLit); literal || n == nil {
			return false
		}
		each(n)
		return true
	})
}
