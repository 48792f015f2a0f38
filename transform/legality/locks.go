package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/transform/source"
)

// What stands between Lock and Unlock of a mutex is done by one thread at a time. What is locked where is read off the
// text, statement by statement; where that leaves it open, as behind an if that locks, the mutex is taken to be locked:
// nothing is said of threads but what is known. Mutexes are told apart by the variable or field that they are, so all
// locks of an array of them are one. So are all, if one of them is known by a pointer.

// mutexes are those of package sync that a function locks, and what it calls.
type mutexes struct {
	u    *Checker
	list []types.Object // variables and fields; nil is one that is known by a pointer
	seen []ast.Node     // code of which these are
}

// locks is what mutexes that threads share guard in the code of a construct.
type locks struct {
	*mutexes
	t     *threads
	spans []span
}

// span is code during which mutexes are locked.
type span struct {
	code ast.Node
	held held
}

// held are mutexes by their numbers in mutexes.list.
type held map[int]bool

func (u *Checker) locksOf(t *threads) *locks {
	m := u.mutexes[t.Func]
	if m == nil {
		m = &mutexes{u: u}
		m.collect(t.Func)
		for _, d := range u.Reached(t.Func) {
			m.collect(d.Body)
		}
		u.mutexes[t.Func] = m
	}
	l := &locks{mutexes: m, t: t}
	if len(m.list) > 0 {
		l.stmts([]ast.Stmt{t.Stmt}, held{})
	}
	return l
}

// at names the mutexes that are locked at an expression or statement, and those that a call locks in what it calls.
func (l *locks) at(n ast.Node) (names []string) {
	var innermost span
	for _, s := range l.spans {
		if s.code.Pos() <= n.Pos() && n.End() <= s.code.End() &&
			(innermost.code == nil || innermost.code.Pos() <= s.code.Pos() && s.code.End() <= innermost.code.End()) {
			innermost = s
		}
	}
	in := held{}
	in.add(innermost.held)
	if call, is := n.(*ast.CallExpr); is && len(l.list) > 0 {
		for _, code := range l.called(call) {
			in.add(l.lockedBy(code))
		}
	}
	one := slices.Contains(l.list, nil)
	for i := range l.list {
		switch {
		case !in[i]:
		case one:
			return []string{"lock"}
		default:
			names = append(names, "lock "+strconv.Itoa(i))
		}
	}
	return names
}

// called is the code that a call may run.
func (l *locks) called(call *ast.CallExpr) (code []ast.Node) {
	for _, d := range l.u.Reached(call) {
		code = append(code, d.Body)
	}
	if lit := l.u.Literal(call.Fun); lit != nil {
		code = append(code, lit.Body)
	}
	for _, e := range call.Args {
		if lit, is := ast.Unparen(e).(*ast.FuncLit); is {
			code = append(code, lit.Body)
		}
	}
	return code
}

func (h held) add(other held) {
	for i := range other {
		h[i] = true
	}
}

func (h held) and(other held) held {
	sum := held{}
	sum.add(h)
	sum.add(other)
	return sum
}

// collect notes the mutexes that code locks, and function literals that it calls by a name.
func (m *mutexes) collect(code ast.Node) {
	if slices.Contains(m.seen, code) {
		return
	}
	m.seen = append(m.seen, code)
	ast.Inspect(code, func(n ast.Node) bool {
		if call, is := n.(*ast.CallExpr); is {
			if o, op := m.mutex(call); op == locking && !slices.Contains(m.list, o) {
				m.list = append(m.list, o)
			}
			if lit := m.u.Literal(call.Fun); lit != nil {
				m.collect(lit.Body)
			}
		}
		return true
	})
}

// lockedBy are the mutexes that code locks, its function literals, too.
func (l *locks) lockedBy(code ast.Node) held { return l.doneBy(code, locking) }

// doneBy are the mutexes that code locks, or unlocks, its function literals, too.
func (l *locks) doneBy(code ast.Node, what lockOp) held {
	h := held{}
	ast.Inspect(code, func(n ast.Node) bool {
		if call, is := n.(*ast.CallExpr); is {
			m, op := l.mutex(call)
			if i := slices.Index(l.list, m); op == what && i >= 0 && l.guards(m) {
				h[i] = true
			}
		}
		return true
	})
	return h
}

// stmts goes through statements with the mutexes that are locked when they begin, and returns those that are locked at
// their end.
func (l *locks) stmts(list []ast.Stmt, h held) held {
	for _, s := range list {
		h = l.stmt(s, h)
	}
	return h
}

func (l *locks) stmt(s ast.Stmt, h held) held {
	switch s := s.(type) {
	case *ast.BlockStmt:
		return l.stmts(s.List, h)
	case *ast.LabeledStmt:
		return l.stmt(s.Stmt, h)
	case *ast.IfStmt:
		h = l.simple(s.Cond, l.optional(s.Init, h))
		then, other := l.stmts(s.Body.List, h), l.optional(s.Else, h)
		if departs(s.Body.List) {
			return other
		}
		if block, is := s.Else.(*ast.BlockStmt); is && departs(block.List) {
			return then
		}
		return then.and(other)
	case *ast.ForStmt:
		h = l.optional(s.Init, h)
		if s.Cond != nil {
			h = l.simple(s.Cond, h)
		}
		return h.and(l.optional(s.Post, l.stmts(s.Body.List, h)))
	case *ast.RangeStmt:
		h = l.simple(s.X, h)
		return h.and(l.stmts(s.Body.List, h))
	case *ast.SwitchStmt:
		h = l.optional(s.Init, h)
		if s.Tag != nil {
			h = l.simple(s.Tag, h)
		}
		return l.cases(s.Body, h)
	case *ast.TypeSwitchStmt:
		return l.cases(s.Body, l.simple(s.Assign, l.optional(s.Init, h)))
	case *ast.DeferStmt:
		l.simple(s, h)
		return h // Unlock at the function's end
	}
	return l.simple(s, h)
}

func (l *locks) optional(s ast.Stmt, h held) held {
	if s == nil {
		return h
	}
	return l.stmt(s, h)
}

func (l *locks) cases(body *ast.BlockStmt, h held) held {
	after := h
	for _, s := range body.List {
		if c, is := s.(*ast.CaseClause); is {
			for _, e := range c.List {
				l.simple(e, h)
			}
			if end := l.stmts(c.Body, h); !departs(c.Body) {
				after = after.and(end)
			}
		}
	}
	return after
}

// departs reports statements behind which nothing goes on.
func departs(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok != token.FALLTHROUGH
	}
	return false
}

// simple notes a statement or an expression without statements in it, but for those of function literals: of those that
// are not called on the spot it is not known when they are.
func (l *locks) simple(n ast.Node, h held) held {
	l.spans = append(l.spans, span{n, h})
	after := held{}.and(h)
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if lit, is := ast.Unparen(n.Fun).(*ast.FuncLit); is {
				l.stmts(lit.Body.List, h)
				for _, e := range n.Args {
					l.simple(e, h)
				}
				return false
			}
			switch m, op := l.mutex(n); {
			case op == locking && l.guards(m):
				after[slices.Index(l.list, m)] = true
			case op == unlocking:
				delete(after, slices.Index(l.list, m))
			case op == neither:
				l.across(n, after)
			}
		case *ast.FuncLit:
			l.stmts(n.Body.List, l.lockedBy(l.t.Stmt))
			return false
		}
		return true
	})
	return after
}

// across changes what is locked by what a call leaves so: mutexes that the called code locks and does not unlock, or
// the other way round.
func (l *locks) across(call *ast.CallExpr, h held) {
	if len(l.list) == 0 {
		return
	}
	locks, unlocks := held{}, held{}
	for _, code := range l.called(call) {
		locks.add(l.doneBy(code, locking))
		unlocks.add(l.doneBy(code, unlocking))
	}
	for i := range locks {
		if !unlocks[i] {
			h[i] = true
		}
	}
	for i := range unlocks {
		if !locks[i] {
			delete(h, i)
		}
	}
}

type lockOp int

const (
	neither lockOp = iota
	locking
	unlocking
)

// guards reports a mutex that keeps threads apart: it is not each thread's own.
func (l *locks) guards(m types.Object) bool {
	v, is := m.(*types.Var)
	return !is || v.IsField() || l.u.shares(l.t, v)
}

// mutex is what a call locks or unlocks; nil for what is known by a pointer.
func (m *mutexes) mutex(call *ast.CallExpr) (o types.Object, op lockOp) {
	sel, is := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !is {
		return nil, neither
	}
	if op = lockOperation(m.u.Object(sel.Sel)); op == neither {
		return nil, neither
	}
	s := m.u.Info().Selections[sel]
	if s == nil {
		return nil, op
	}
	if path := s.Index(); len(path) > 1 { // of an embedded field
		var field *types.Var
		t := s.Recv()
		for _, i := range path[:len(path)-1] {
			if p, is := source.Under(t).(*types.Pointer); is {
				t = p.Elem()
			}
			of, is := source.Under(t).(*types.Struct)
			if !is {
				return nil, op
			}
			field = of.Field(i)
			t = field.Type()
		}
		if leadsElsewhere(t) {
			return nil, op
		}
		return field.Origin(), op
	}
	if leadsElsewhere(s.Recv()) {
		return nil, op
	}
	return m.named(sel.X, op)
}

// named is the variable or field that an expression without a pointer is.
func (m *mutexes) named(e ast.Expr, op lockOp) (types.Object, lockOp) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, is := m.u.Object(e).(*types.Var); is {
			return v, op
		}
	case *ast.SelectorExpr:
		if v, is := m.u.Object(e.Sel).(*types.Var); is {
			return v.Origin(), op
		}
	case *ast.IndexExpr:
		if !leadsElsewhere(m.u.TypeOf(e.X)) {
			return m.named(e.X, op)
		}
	}
	return nil, op
}

// leadsElsewhere reports a pointer or an interface, of which there may be several to one mutex, and the same of slices.
func leadsElsewhere(t types.Type) bool {
	if t == nil {
		return true
	}
	switch source.Under(t).(type) {
	case *types.Pointer, *types.Interface, *types.Slice, *types.Map:
		return true
	}
	return false
}

// lockOperation is what a method of package sync's does to a mutex.
func lockOperation(o types.Object) lockOp {
	fn, is := o.(*types.Func)
	if !is || fn.Pkg() == nil || fn.Pkg().Path() != "sync" {
		return neither
	}
	switch fn.Name() {
	case "Lock", "RLock", "TryLock", "TryRLock":
		return locking
	case "Unlock", "RUnlock":
		return unlocking
	}
	return neither
}
