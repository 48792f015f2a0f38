package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// Sibling tasks, the tasks of a loop, and the sections of a construct run at once, where the plain build runs them one
// after the other. They are compared as the iterations of a loop are: as those of the loop that makes them, or of one
// made up around them, in which what belongs to one of them never meets itself.

// crowd is what may run at once.
type crowd struct {
	members []*threads
	ordered func(i, j int) bool // of two of them
	sure    func(i int) bool    // a member runs whenever the first does
	turns   *turns              // depend puts two of them in order; nil: none is
	once    bool                // all are of one iteration of the loops around
	what    string              // of the messages
}

// madeUp is a loop of two iterations around statements.
func (u *Checker) madeUp(body ...ast.Stmt) *ast.RangeStmt {
	from, to := body[0].Pos(), body[len(body)-1].End()
	for _, s := range body { // what is deferred may stand anywhere
		from, to = min(from, s.Pos()), max(to, s.End())
	}
	two := &ast.BasicLit{ValuePos: from, Kind: token.INT, Value: "2"}
	u.Info().Types[two] = types.TypeAndValue{Type: types.Typ[types.Int], Value: constant.MakeInt64(2)}
	return &ast.RangeStmt{For: from, X: two, Body: &ast.BlockStmt{Lbrace: from, List: body, Rbrace: to}}
}

// atOnce compares what the members of a crowd do, in any two iterations of a loop.
func (u *Checker) atOnce(c *crowd, loop ast.Stmt, private func(*types.Var) bool) {
	for _, f := range independence.Check(u.follow(u.crowded(c, loop, private), c.members[0], loopBody(loop))) {
		u.touchedAtOnce(c, f)
	}
	u.wholesAtOnce(c, private)
}

// crowded is a loop in which the members of a crowd stand, as the comparison of its iterations wants it.
func (u *Checker) crowded(c *crowd, loop ast.Stmt, private func(*types.Var) bool) *independence.Region {
	t := c.members[0]
	return &independence.Region{
		Info: u.Info(), Loops: []ast.Stmt{loop}, Function: u.declAround(t.Region),
		Class: func(v *types.Var, _ []int) independence.Class {
			mine := u.PerThread(v) || private(v) ||
				!slices.ContainsFunc(c.members, func(t *threads) bool { return !u.taskCopies(t, v) })
			if mine {
				return independence.Private
			}
			return independence.Shared
		},
		Body: u.Declaration, Literal: u.Literal, OnlyCalled: u.OnlyCalled, Certain: u.Certain, Held: u.Held,
		Declared: func(e ast.Expr) *types.Func { return u.DeclaredFunc(u.Function(e)) },
		Touches:  u.touches(t.Region), Writes: u.writes, Same: u.same(t.Region), Exclusive: c.exclusive(u),
		Within: c.within(u), Locked: c.locked, InTurn: c.turns.asked(),
	}
}

// of is the member that code belongs to; -1: none.
func (c *crowd) of(n ast.Node) int {
	return slices.IndexFunc(c.members, func(t *threads) bool { return n != nil && holds(t.Stmt, n) })
}

// within is what keeps an access in a called function apart from others.
func (c *crowd) within(u *Checker) func(ast.Node) []string {
	var apart []func(ast.Node) []string
	for _, t := range c.members {
		apart = append(apart, u.apartHere(t))
	}
	return func(n ast.Node) (names []string) {
		for _, f := range apart {
			for _, name := range f(n) {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
		return names
	}
}

// locked are the mutexes that are locked at an access of a member.
func (c *crowd) locked(a independence.Access) []independence.Lock {
	if i := c.of(a.Node); i >= 0 {
		return c.members[i].locks.of(a)
	}
	return nil
}

// exclusive has a name for each two members that do not run at once.
func (c *crowd) exclusive(u *Checker) func(ast.Node) []string {
	return func(n ast.Node) (names []string) {
		i := c.of(n)
		if i < 0 {
			return []string{"maker"}
		}
		for j := range c.members {
			if c.ordered(i, j) {
				names = append(names, strconv.Itoa(min(i, j))+" "+strconv.Itoa(max(i, j)))
			}
		}
		return append(names, u.apartHere(c.members[i])(n)...)
	}
}

// touchedAtOnce speaks of what two members touch.
func (u *Checker) touchedAtOnce(c *crowd, f independence.Finding) {
	i, j := c.of(f.Write.Node), c.of(f.Other.Node)
	switch {
	case f.Kind != independence.Certain && f.Kind != independence.Possible, i < 0, j < 0:
		return
	case u.unfollowed(f.Write), u.unfollowed(f.Other), u.unknown(f.Write.Node), u.unknown(f.Other.Node):
		return
	case u.ownOf(c.members[i], f.Write.Node), u.ownOf(c.members[j], f.Other.Node):
		return
	case u.ofActivation(c.members[i], f.Write.Node, f.Var), u.ofActivation(c.members[j], f.Other.Node, f.Var):
		return
	case c.once && u.parted(c.members[i].Func, f.Write.Node, f.Other.Node, f.Item):
		return
	}
	name := f.Item
	if f.Kind == independence.Certain && f.Element != "" {
		name = f.Element
	}
	certain := f.Kind == independence.Certain && c.sure(i) && c.sure(j)
	and := "and read by"
	if f.Other.Write {
		and = "and by"
	}
	u.accesses(u.sayAtOnce(c, f.Write.Node, certain, name, and, c.turns.why(f.Write, f.Other)), f)
}

// sayAtOnce is the report that something is written by a member and touched by another one. why is for what reason
// depend does not help.
func (u *Checker) sayAtOnce(c *crowd, at ast.Node, certain bool, name, and, why string) source.Report {
	var r source.Report
	if certain {
		r = u.Errorf(at, source.CodeConflict,
			"%s is written by one of %s, %s another one that may run at the same time%s",
			name, c.what, and, why)
	} else {
		r = u.ReportAt(at.Pos(), at.End(), diag.Warning, source.CodeMayConflict,
			"%s may be written by one of %s, %s another one that may run at the same time%s", name, c.what, and, why)
	}
	switch {
	case c.what != tasksAtOnce:
	case why != "":
		r.Fix("write //omp:taskwait between them, or at the end of a task that makes others")
	default:
		r.Fix("write //omp:taskwait between them, or depend(inout: " + u.base(at) +
			") on each, if they are to follow each other")
	}
	if c.what == descendantsAtOnce {
		r.Fix("write //omp:taskwait at the end of the task that makes the other one, so that who waits for it waits for both")
	}
	r.Fix("write //omp:critical above the statements, or //omp:atomic, if only their order does not matter")
	return r
}

// base is the text of the variable that an expression begins with.
func (u *Checker) base(n ast.Node) string {
	if v := u.RootOf(n); v != nil {
		return v.Name()
	}
	return "…"
}

// ownOf reports an access of a member to its own copy of a variable.
func (u *Checker) ownOf(t *threads, n ast.Node) bool {
	v, is := u.RootOf(n).(*types.Var)
	return is && (u.taskCopies(t, v) || u.taskHas(t, v) && u.withinVariable(n))
}

// withinVariable reports a variable or a part of it that no pointer leads to.
func (u *Checker) withinVariable(n ast.Node) bool {
	e, _ := n.(ast.Expr)
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		s := u.Info().Selections[e]
		return s != nil && s.Kind() == types.FieldVal && !s.Indirect() && u.withinVariable(e.X)
	case *ast.IndexExpr:
		t := u.TypeOf(e.X)
		if t == nil {
			return false
		}
		_, array := source.Under(t).(*types.Array)
		return array && u.withinVariable(e.X)
	}
	return false
}

// ofActivation reports a call, in a task or beside it, that cannot get to a variable, as nothing leads there: if it
// seems to, it is the one of another call to the function around.
func (u *Checker) ofActivation(t *threads, n ast.Node, v *types.Var) bool {
	if _, is := n.(*ast.CallExpr); !is || v == nil || v.Kind() == types.PackageVar || u.reachedOtherwise(t.Stmt, v) {
		return false
	}
	led := false
	ast.Inspect(t.Stmt, func(n ast.Node) bool {
		e, is := n.(ast.Expr)
		lit, literal := n.(*ast.FuncLit)
		led = led || is && u.addressIn(e, v) || literal && u.Mentions(lit, v)
		return !led
	})
	return !led && source.Flat(v.Type())
}

// wholesAtOnce speaks of maps that two members write, and slices, strings and others that they assign.
func (u *Checker) wholesAtOnce(c *crowd, private func(*types.Var) bool) {
	w := wholes{u: u, c: c, first: map[string]wholeOf{}, said: map[string]bool{}}
	for i, t := range c.members {
		u.eachAssigned(t, func(e ast.Expr, perhaps bool) {
			whole, is := e, false
			switch x := e.(type) {
			case *ast.Ident:
				v, variable := u.Object(x).(*types.Var)
				is = variable && !source.Flat(v.Type())
			case *ast.IndexExpr:
				whole, is = x.X, u.isMap(x.X)
			}
			v, variable := u.RootOf(whole).(*types.Var)
			if !is || !variable || private(v) || u.PerThread(v) || u.taskCopies(t, v) ||
				holds(t.Stmt, source.Between(v.Pos(), v.Pos())) || len(u.apartHere(t)(e)) > 0 {
				return
			}
			certain := !perhaps && c.sure(i) && slices.ContainsFunc(t.Body, func(s ast.Stmt) bool {
				return alwaysEvaluates(s, e)
			}) &&
				!slices.ContainsFunc(t.Body, leaves)
			w.written(i, e, u.Text(whole), certain)
		})
		for _, m := range u.mapWrites(t) {
			if m.m == nil && m.by != nil && !private(m.by) && !u.PerThread(m.by) { // by a function
				w.written(i, m.at, m.by.Name(), false)
			}
		}
	}
}

// wholes are the maps and others that members of a crowd have been seen to write.
type wholes struct {
	u     *Checker
	c     *crowd
	first map[string]wholeOf
	said  map[string]bool
}

// wholeOf is which member does; certain: whenever it runs.
type wholeOf struct {
	member  int
	certain bool
	access  independence.Access
}

// written notes that a member writes what has a name, and says it if another one does.
func (w *wholes) written(i int, e ast.Expr, name string, certain bool) {
	before, met := w.first[name]
	switch {
	case !met:
		w.first[name] = wholeOf{i, certain, w.place(e)}
		if w.c.ordered(i, i) {
			return
		}
		before = w.first[name]
	case w.c.ordered(before.member, i):
		return
	}
	how := w.c.turns.between(before.access, w.place(e))
	if how >= either {
		return
	}
	certain = certain && how == together
	if !w.said[name] {
		w.said[name] = true
		w.u.sayAtOnce(w.c, e, certain && before.certain, name, "and by", w.c.turns.why(before.access, w.place(e)))
	}
}

// place is an assignment as an access.
func (w *wholes) place(e ast.Expr) independence.Access {
	return independence.Access{Node: e, Write: true}
}
