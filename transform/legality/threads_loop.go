package legality

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// shareLoop compares the iterations of a loop that threads share.
func (u *Checker) shareLoop(t *threads) {
	transformed := slices.ContainsFunc(t.inner, func(in *directives.Bound) bool { return in.Stmt == t.Stmt })
	if !t.divides() || transformed || u.ordered(t.Stmt) || u.alone(t) || u.guardRefused(t) {
		return
	}
	for _, s := range t.Body {
		source.Assigned(s, func(id *ast.Ident) {
			if v, is := u.Object(id).(*types.Var); is && u.shares(t, v) {
				t.Env.HostShared(v, id)
			}
		})
	}
	sure := slices.ContainsFunc(t.Leaves, func(l *place.Leaf) bool { return l.Clause("ompx_independent") != nil })
	loops, apart, waits := t.Nest, u.apartHere(t), (func(first, second ast.Node) independence.Waits)(nil)
	if d := u.doacrossOf(t); d != nil {
		loops, waits = d.loops, d.waits
		apart = func(n ast.Node) []string { return u.apartIn(t, n) }
	}
	nest := &independence.Region{
		Info: u.Info(), Loops: loops, Function: u.declAround(t.Region),
		Class:  func(v *types.Var, fields []int) independence.Class { return u.threadClass(t, v, fields) },
		Linear: func(v *types.Var) bool { return u.namesVariable(t.Bound, "linear", v) },
		Body:   u.Declaration, Literal: u.Literal, OnlyCalled: u.OnlyCalled, Certain: u.Certain, Held: u.Held,
		Declared: func(e ast.Expr) *types.Func { return u.DeclaredFunc(u.Function(e)) },
		Touches:  u.touches(t.Region), Writes: u.writes, Same: u.same(t.Region), Exclusive: apart, Locked: t.locks.of,
		Turned: u.turnedBy(t.scan(), loops), Waits: waits,
	}
	list := slices.DeleteFunc(independence.Check(u.follow(nest, t, loops[0])), func(f independence.Finding) bool {
		return f.Kind != independence.Certain && (u.unfollowed(f.Write) || u.unfollowed(f.Other)) ||
			f.Var != nil && u.madeByThread(t, f.Var)
	})
	u.findings(t.Region, list, sure)
	u.wholes(t, list, sure)
	u.mapsParted(t, t.scan())
}

// madeByThread reports a variable that leads to memory which each thread has made for itself.
func (u *Checker) madeByThread(t *threads, v *types.Var) bool {
	l := t.Innermost()
	for l != nil && l.Kind != directives.Parallel {
		l = l.Outer
	}
	at := source.Between(v.Pos(), v.Pos())
	if l == nil || l.From == t.Bound || l.From.Stmt == nil || !holds(l.From.Stmt, at) || u.shares(t, v) {
		return false
	}
	made, others := false, false
	ast.Inspect(l.From.Stmt, func(n ast.Node) bool {
		if s, is := n.(*ast.AssignStmt); is && s.Tok == token.DEFINE && len(s.Lhs) == len(s.Rhs) {
			for i, e := range s.Lhs {
				call, is := s.Rhs[i].(*ast.CallExpr)
				made = made || e.Pos() == v.Pos() && is && u.isMake(call)
			}
		}
		return true
	})
	source.Assigned(l.From.Stmt, func(id *ast.Ident) {
		others = others || u.Object(id) == types.Object(v) && id.Pos() != v.Pos()
	})
	return made && !others
}

// isMake reports a call of make.
func (u *Checker) isMake(call *ast.CallExpr) bool {
	id, is := ast.Unparen(call.Fun).(*ast.Ident)
	if !is {
		return false
	}
	b, is := u.Object(id).(*types.Builtin)
	return is && b.Name() == "make"
}

// wholes speaks of what no kernel has: maps that iterations write, and slices, strings and others of which they assign
// the variable itself. found is what is said already.
func (u *Checker) wholes(t *threads, found []independence.Finding, sure bool) {
	said := map[string]bool{}
	for _, f := range found {
		said[f.Item] = true
	}
	say := func(at, evaluated ast.Expr, perhaps bool, name, what string) {
		certain := evaluated != nil && !perhaps && !slices.ContainsFunc(t.Body, leaves) &&
			slices.ContainsFunc(t.Body, func(s ast.Stmt) bool { return alwaysEvaluates(s, evaluated) })
		if said[name] || !certain && sure || slices.Contains(u.apartHere(t)(at), inOrder) {
			return
		}
		said[name] = true
		severity, code, who := diag.Warning, source.CodeMayConflict, "several iterations may"
		if certain {
			severity, code, who = diag.Error, source.CodeConflict, "every iteration does"
		}
		r := u.ReportAt(at.Pos(), at.End(), severity, code, "%s %s: %s", name, what, who)
		if perhaps {
			r.Fix(lockedAlways)
		}
		r.Fix("write //omp:critical above the statement")
	}
	u.eachAssigned(t, func(e ast.Expr, perhaps bool) {
		if id, ok := e.(*ast.Ident); ok {
			v, is := u.Object(id).(*types.Var)
			if is && u.shares(t, v) && !source.Flat(v.Type()) {
				say(e, e, perhaps, u.Text(e), "is assigned by iterations at once")
			}
		}
	})
	for _, w := range u.mapWrites(t) {
		say(w.at, w.m, w.perhaps, w.name(u), w.is("iterations"))
	}
}

func (u *Checker) isMap(e ast.Expr) bool {
	t := u.TypeOf(e)
	if t == nil {
		return false
	}
	_, is := source.Under(t).(*types.Map)
	return is
}

// eachAssigned calls f with what a construct assigns by its own text, outside of the constructs and functions in it,
// and of what a mutex guards. perhaps: a mutex may guard it.
func (u *Checker) eachAssigned(t *threads, f func(e ast.Expr, perhaps bool)) {
	free := func(e ast.Expr) {
		e = ast.Unparen(e)
		if guarded, perhaps := t.locks.guard(e); !guarded {
			f(e, perhaps)
		}
	}
	u.eachOwn(t, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				for _, e := range n.Lhs {
					free(e)
				}
			}
		case *ast.IncDecStmt:
			free(n.X)
		}
	})
}

// eachOwn calls f with what a construct's own text holds, outside of the constructs and functions in it.
func (u *Checker) eachOwn(t *threads, f func(ast.Node)) {
	if u.hasConstruct(t, t.Stmt) {
		return // all of it is that of another directive of the same statement
	}
	for _, code := range t.Body {
		ast.Inspect(code, func(n ast.Node) bool {
			if s, ok := n.(ast.Stmt); ok && u.hasConstruct(t, s) {
				return false
			}
			if _, ok := n.(*ast.FuncLit); ok || n == nil {
				return false // which is called by whom it may
			}
			f(n)
			return true
		})
	}
}

// threadClass says whose a variable is in a loop that threads share.
func (u *Checker) threadClass(t *threads, v *types.Var, fields []int) independence.Class {
	i := region.Inner{Reduced: t.Env.Reductions()}
	switch {
	case counts(t.Nest, func(e ast.Expr) bool {
		id, is := e.(*ast.Ident)
		return is && u.Object(id) == types.Object(v)
	}):
		return independence.Private
	case i.ReducesPart(v, fields), u.reducedAround(t, v, fields):
		return independence.Reduction
	case u.shares(t, v):
		return independence.Shared
	case u.copiedBy(t.Bound, v) || source.Flat(v.Type()):
		return independence.Private
	}
	for l := t.Innermost(); l != nil; l = l.Outer {
		if makesThreads(l) { // what leads to memory that the thread has for itself, maybe
			return independence.Private
		}
	}
	return independence.Shared // of a function that threads call
}

// reducedAround reports a part of a variable of which each thread has its own, because a construct around reduces it.
func (u *Checker) reducedAround(t *threads, v *types.Var, fields []int) bool {
	for l := t.Innermost(); l != nil; l = l.Outer {
		if l.From != t.Bound && l.From.Clause("reduction") != nil {
			env := region.NewEnvironment(u.Regions, &region.Region{Bound: l.From, File: t.File})
			if i := (region.Inner{Reduced: env.HostReductions(l.From)}); i.ReducesPart(v, fields) {
				return true
			}
		}
		if makesThreads(l) {
			return false
		}
	}
	return false
}

// apartHere says of the accesses of a construct which of them never happen at once.
func (u *Checker) apartHere(t *threads) func(ast.Node) []string {
	from, to := handedOn(t.inner, t.Bound)
	return func(n ast.Node) (names []string) {
		if from <= n.Pos() && n.End() <= to {
			names = append(names, inOrder)
		}
		return append(names, u.apartIn(t, n)...)
	}
}

// apartIn is what keeps an access of a construct from happening at once with others: a construct in it.
func (u *Checker) apartIn(t *threads, n ast.Node) (names []string) {
	for _, in := range t.inner {
		if in.Stmt == nil || !holds(in.Stmt, n) {
			continue
		}
		switch in.Kind {
		case directives.Atomic:
			if slices.ContainsFunc(in.Atomic().Mentions(in.Stmt),
				func(e ast.Expr) bool { return ast.Node(e) == n }) {
				names = append(names, "atomic")
			}
		case directives.Critical:
			names = append(names, "critical "+in.CriticalName())
		case directives.Ordered:
			names = append(names, inOrder)
		}
	}
	if call, ok := n.(*ast.CallExpr); ok {
		if fn := u.Called(call); fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "sync/atomic" {
			names = append(names, "atomic")
		}
	}
	return names
}

// unfollowed reports a call of which is not known what it does: what could be a conflict there is not spoken of.
func (u *Checker) unfollowed(a independence.Access) bool {
	call, ok := cmp.Or(a.Inside, a.Node).(*ast.CallExpr)
	return ok && slices.ContainsFunc(u.Frame(call).Of(call).Others, func(o effects.Other) bool {
		return o.Kind == effects.UnknownCall || o.Kind == effects.Output
	})
}

// alone reports a construct that one thread runs, whatever the machine: its innermost parallel region says so, and if
// that has a part of what a league shares, the league, too.
func (u *Checker) alone(t *threads) bool {
	for l := t.Innermost(); l != nil; l = l.Outer {
		switch {
		case l.Kind == directives.Teams:
			return u.oneTeam(l.From)
		case l.Kind == directives.Parallel && !u.oneThread(l.From):
			return false
		case l.Kind == directives.Parallel && (l.Outer == nil || l.Outer.Kind != directives.Distribute):
			return true
		}
	}
	return false
}

// oneTeam reports a league of one team, whatever the environment says.
func (u *Checker) oneTeam(b *directives.Bound) bool {
	return slices.ContainsFunc(b.Clauses, func(cl directives.Clause) bool {
		switch cl := cl.(type) {
		case *directives.IfClause:
			return u.never(cl, directives.Teams)
		case *directives.NumTeamsClause:
			return u.isOne(cl.Upper[0])
		}
		return false
	})
}

// never reports an if clause that is false for a construct, whatever happens.
func (u *Checker) never(cl *directives.IfClause, of directives.Kind) bool {
	v := u.Info().Types[cl.Expr].Value
	return (cl.DirectiveName.Text == "" || cl.DirectiveName.Text == string(of)) && v != nil &&
		v.Kind() == constant.Bool && !constant.BoolVal(v)
}

// isOne reports a constant.
func (u *Checker) isOne(e ast.Expr) bool {
	v := u.Info().Types[e].Value
	return v != nil && constant.Compare(constant.ToInt(v), token.EQL, constant.MakeInt64(1))
}

func (u *Checker) oneThread(b *directives.Bound) bool {
	return slices.ContainsFunc(b.Clauses, func(cl directives.Clause) bool {
		switch cl := cl.(type) {
		case *directives.IfClause:
			return u.never(cl, directives.Parallel)
		case *directives.ExprClause:
			return cl.Word == "num_threads" && u.isOne(cl.Expr)
		}
		return false
	})
}

// counts reports a variable that the head of a loop steps, also where it is declared outside of it.
func counts(nest []ast.Stmt, is func(ast.Expr) bool) bool {
	for _, s := range nest {
		if r, ranged := s.(*ast.RangeStmt); ranged && r.Tok == token.ASSIGN && (is(r.Key) || is(r.Value)) {
			return true
		}
		f, counted := s.(*ast.ForStmt)
		if !counted {
			continue
		}
		switch p := f.Post.(type) {
		case *ast.IncDecStmt:
			if is(p.X) {
				return true
			}
		case *ast.AssignStmt:
			if slices.ContainsFunc(p.Lhs, is) {
				return true
			}
		}
	}
	return false
}
