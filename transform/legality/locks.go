package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/independence"
)

// What stands between Lock and Unlock of a mutex is done by one thread at a time. What is locked where is found on all
// ways through a construct and the functions that it calls (locks_held.go). Mutexes are told apart by the variable or
// field that they are; of several in an array, or in structs that pointers lead to, locks_which.go asks whether two
// iterations that touch one element have locked one mutex, too.

// locks is what mutexes that threads share guard in the code of a construct.
type locks struct {
	u     *Checker
	t     *threads
	code  ast.Stmt
	inner []*directives.Bound // constructs in it
	list  []mutex

	states  []state                 // of all statements and expressions that have been come to
	at      map[ast.Node]int        // their numbers
	ends    map[string]held         // what is locked behind code, by where it stands and what is locked in front of it
	active  []ast.Node              // code that is being looked at
	frames  []*frame                // what branches lead out of
	given   map[*types.Var]ast.Expr // to parameters; nil: by several calls
	tried   map[types.Object]tried  // variables that say whether TryLock has locked
	literal map[*ast.FuncLit]bool   // function literals that are called, or given to what is
}

// mutex is one that is locked, by the expression that is in front of Lock.
type mutex struct {
	object types.Object // a variable or field; nil: it is not known which
	led    bool         // a pointer is in the variable, which leads to a mutex that has another name, too, maybe
	once   bool         // it is a Once
	broken bool         // it is opened where it is not locked by who opens it
	behind bool         // a pointer leads to the struct that it is embedded in
	by     ast.Expr
	text   string
	root   types.Object
}

// level is how a mutex is locked.
type level int

const (
	open    level = iota
	reading       // by RLock: others may read meanwhile
	writing
)

// hold is how a mutex is locked on every way, and on one of the ways.
type hold struct{ least, most level }

// held are mutexes that are locked, by their numbers in locks.list; nil where nothing comes to.
type held map[int]hold

type state struct {
	code ast.Node
	held held
}

// tried is a mutex that a variable says has been locked.
type tried struct {
	number int
	how    level
}

// locksOf are the locks in a construct.
func (u *Checker) locksOf(t *threads) *locks { return u.locksIn(t, t.Stmt, t.inner) }

// locksIn are the locks in code around a construct, or in the construct's own, and the constructs in it.
func (u *Checker) locksIn(t *threads, code ast.Stmt, inner []*directives.Bound) *locks {
	l := &locks{u: u, t: t, code: code, inner: inner}
	if code == nil || !u.locksMutexes(t.Func) {
		return l
	}
	l.at, l.ends, l.given = map[ast.Node]int{}, map[string]held{}, map[*types.Var]ast.Expr{}
	l.tried, l.literal = map[types.Object]tried{}, map[*ast.FuncLit]bool{}
	l.stmt(code, held{})
	l.others(code)
	return l
}

// codeOf is the body of a function.
func codeOf(fn ast.Node) ast.Stmt {
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		return fn.Body
	case *ast.FuncLit:
		return fn.Body
	}
	return nil
}

// locksMutexes reports a function that locks, or calls code that does.
func (u *Checker) locksMutexes(fn ast.Node) bool {
	locks, known := u.mutexes[fn]
	if !known {
		found := func(code ast.Node) (is bool) {
			ast.Inspect(code, func(n ast.Node) bool {
				if sel, selects := n.(*ast.SelectorExpr); selects {
					o := u.Object(sel.Sel)
					is = is || lockOperation(o).locks || isOnce(o) || isAtomic(o)
				}
				return !is
			})
			return is
		}
		locks = found(fn) || slices.ContainsFunc(u.Reached(fn), func(d *ast.FuncDecl) bool { return found(d.Body) })
		u.mutexes[fn] = locks
	}
	return locks
}

// of are the locks at an access.
func (l *locks) of(a independence.Access) (list []independence.Lock) {
	in := l.heldAt(a.Node).max(l.heldAt(a.Inside))
	at := a.Inside
	if at == nil {
		at = a.Node
	}
	for i := range l.list {
		h, locked := in[i]
		if !locked {
			continue
		}
		m := l.list[i]
		which := l.which(m, at)
		if which == each {
			continue
		}
		lock := independence.Lock{
			Name: l.name(m), Any: m.object == nil || m.led, Shared: h.least == reading || h.most == reading,
			Perhaps: h.least == open || which == unlike || m.broken, Once: m.once,
		}
		list = append(list, lock)
		if h.least != open && h.least != h.most {
			lock.Shared, lock.Perhaps = false, true
			list = append(list, lock)
		}
	}
	return list
}

// name tells mutexes apart.
func (l *locks) name(m mutex) string {
	if m.object == nil {
		return "a mutex"
	}
	return l.u.Pkg.Fset.Position(m.object.Pos()).String()
}

// guard says whether what an expression or statement writes is guarded by a mutex, on all ways or on some.
func (l *locks) guard(n ast.Node) (guarded, perhaps bool) {
	return l.guarding(independence.Access{Node: n})
}

// guarding says the same of an access, in a called function, too.
func (l *locks) guarding(a independence.Access) (guarded, perhaps bool) {
	for _, x := range l.of(a) {
		if !x.Perhaps && !x.Shared {
			return true, false
		}
		perhaps = perhaps || !x.Shared
	}
	return false, perhaps
}

// lockedAlways is what can be done about memory that a mutex guards on some ways.
const lockedAlways = "hold one mutex, locked by Lock, wherever it is touched: on every way there, and the same one for " +
	"all that touch the same element"

// heldAt is what is locked at an expression or statement.
func (l *locks) heldAt(n ast.Node) held {
	if n == nil {
		return nil
	}
	var innermost state
	for _, s := range l.states {
		if s.code.Pos() <= n.Pos() && n.End() <= s.code.End() &&
			(innermost.code == nil || innermost.code.Pos() <= s.code.Pos() && s.code.End() <= innermost.code.End()) {
			innermost = s
		}
	}
	return innermost.held
}

// max is what is locked by one of two.
func (h held) max(other held) held {
	sum := held{}
	for _, list := range []held{h, other} {
		for i, x := range list {
			sum[i] = hold{max(sum[i].least, x.least), max(sum[i].most, x.most)}
		}
	}
	return sum
}

// or is what is locked where two ways meet.
func (h held) or(other held) held {
	switch {
	case h == nil:
		return other
	case other == nil:
		return h
	}
	sum := held{}
	for _, list := range []held{h, other} {
		for i := range list {
			sum[i] = hold{min(h[i].least, other[i].least), max(h[i].most, other[i].most)}
		}
	}
	return sum
}

// with is what is locked when a mutex is, too; without it if it is open.
func (h held) with(i int, x hold) held {
	if h == nil {
		return nil
	}
	sum := held{}
	for j, y := range h {
		sum[j] = y
	}
	sum[i] = x
	if x == (hold{}) {
		delete(sum, i)
	}
	return sum
}
