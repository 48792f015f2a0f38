package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// A thread that is through with its part of a construct with no barrier at its end goes on while others are still in
// it. So do the teams of a league. What is done behind such a construct, up to the next barrier, is compared with what
// is done in it.

// phase is a construct with no barrier at its end, and what follows.
type phase struct {
	t    *threads // the threads, or teams
	head *directives.Bound
	rest []ast.Stmt
	met  []token.Pos // where threads wait for each other

	maybe bool // a thread may have the same iterations of both
}

// phases compares the constructs of a region with what follows each with no barrier between.
func (u *Checker) phases(t *threads) {
	switch kind := t.Innermost().Kind; {
	case kind == directives.Parallel && !u.oneThread(t.Bound), kind == directives.Teams && !u.oneTeam(t.Bound):
	default:
		return
	}
	if u.hasConstruct(t, t.Stmt) || u.ordered(t.Body...) {
		return
	}
	met := u.meetings(t)
	u.eachPhase(t, t.Body, func(head *directives.Bound, rest []ast.Stmt) {
		p := &phase{t: t, head: head, rest: rest, met: met}
		if n := slices.IndexFunc(rest, func(s ast.Stmt) bool { return p.over(s.Pos()) }); n >= 0 {
			p.rest = rest[:n]
		}
		var separately []ast.Stmt
		for _, s := range p.rest {
			switch loop, alike := u.sameIterations(p, s); {
			case alike:
				u.whileOthers(p, loop, []ast.Stmt{s})
			case loop != nil:
				own := *p
				own.maybe = true
				u.whileOthers(&own, u.madeUp(head.Stmt, s), []ast.Stmt{s})
			default:
				separately = append(separately, s)
			}
		}
		if len(separately) > 0 {
			u.whileOthers(p, u.madeUp(slices.Concat([]ast.Stmt{head.Stmt}, separately)...), separately)
		}
	})
}

// eachPhase calls f with the constructs with no barrier at their ends that all threads get to, each with the statements
// behind it.
func (u *Checker) eachPhase(t *threads, list []ast.Stmt, f func(*directives.Bound, []ast.Stmt)) {
	for i, s := range list {
		at := slices.IndexFunc(t.inner, func(in *directives.Bound) bool { return in.Stmt == s && in.Func == t.Func })
		if at >= 0 {
			if in := t.inner[at]; u.opens(t, in) && i+1 < len(list) {
				f(in, list[i+1:])
			}
			continue
		}
		switch s := s.(type) {
		case *ast.BlockStmt:
			u.eachPhase(t, s.List, f)
		case *ast.ForStmt:
			u.eachPhase(t, s.Body.List, f)
		case *ast.RangeStmt:
			u.eachPhase(t, s.Body.List, f)
		}
	}
}

// opens reports a construct that threads, or teams, leave while others are in it.
func (u *Checker) opens(t *threads, in *directives.Bound) bool {
	if t.Innermost().Kind == directives.Teams {
		return in.Has(directives.Distribute)
	}
	if in.Has(directives.Parallel) || in.Has(directives.Task) || in.Has(directives.Taskloop) ||
		in.Has(directives.Target) {
		return false
	}
	return in.Has(directives.Masked) || in.Has(directives.Master) || in.Clause("nowait") != nil &&
		(in.Has(directives.For) || in.Has(directives.Sections) || in.Has(directives.Single))
}

// meetings are the places of a region's text at which its threads wait for each other, or may.
func (u *Checker) meetings(t *threads) (list []token.Pos) {
	if t.Innermost().Kind == directives.Teams {
		return nil
	}
	for _, in := range t.inner {
		switch {
		case in.Func != t.Func, in.Clause("nowait") != nil:
		case in.Has(directives.Barrier):
			list = append(list, in.Pos)
		case in.Stmt != nil && (in.Has(directives.Single) || in.Has(directives.For) || in.Has(directives.Sections) ||
			in.Has(directives.Scope) || in.Has(directives.Loop)) && !in.Has(directives.Parallel):
			list = append(list, in.Stmt.End()-1)
		}
	}
	ast.Inspect(t.Stmt, func(n ast.Node) bool {
		if call, is := n.(*ast.CallExpr); is && slices.ContainsFunc(u.Reached(call), func(d *ast.FuncDecl) bool {
			return len(u.constructsIn(d)) > 0
		}) {
			list = append(list, call.Pos())
		}
		return true
	})
	return list
}

// over reports a place behind one at which all threads have met since the construct.
func (p *phase) over(at token.Pos) bool {
	return slices.ContainsFunc(p.met, func(m token.Pos) bool { return p.head.Stmt.End() <= m && m < at })
}

// whileOthers compares a construct with what follows in a loop around both.
func (u *Checker) whileOthers(p *phase, loop ast.Stmt, rest []ast.Stmt) {
	t := p.t
	masked := func(b *directives.Bound) bool {
		return (b.Has(directives.Masked) || b.Has(directives.Master)) && b.Clause("filter") == nil
	}
	apart := u.apartHere(t)
	nest := &independence.Region{
		Info: u.Info(), Loops: []ast.Stmt{loop}, Function: u.declAround(t.Region),
		Class: func(v *types.Var, fields []int) independence.Class { return u.threadClass(t, v, fields) },
		Body:  u.Declaration, Literal: u.Literal, OnlyCalled: u.OnlyCalled, Certain: u.Certain,
		Declared: func(e ast.Expr) *types.Func { return u.DeclaredFunc(u.Function(e)) },
		Touches:  u.touches(t.Region), Writes: u.writes, Same: u.same(t.Region), Locked: t.locks.of,
	}
	nest.Exclusive = func(n ast.Node) []string {
		if holds(p.head.Stmt, n) {
			return append([]string{"in it"}, apart(n)...)
		}
		if !slices.ContainsFunc(rest, func(s ast.Stmt) bool { return holds(s, n) }) {
			return apart(n) // of a function that is called
		}
		names := []string{"behind it"}
		if p.over(n.Pos()) || masked(p.head) && slices.ContainsFunc(t.inner, func(in *directives.Bound) bool {
			return in.Stmt != nil && holds(in.Stmt, n) && masked(in)
		}) {
			names = append(names, "in it")
		}
		return append(names, apart(n)...)
	}
	for _, f := range independence.Check(u.follow(nest, t, loopBody(loop))) {
		u.touchedMeanwhile(p, f)
	}
}

// touchedMeanwhile speaks of what a thread touches in a construct, and another one behind it.
func (u *Checker) touchedMeanwhile(p *phase, f independence.Finding) {
	in, behind := f.Write, f.Other
	if !holds(p.head.Stmt, in.Node) {
		in, behind = behind, in
	}
	certain := f.Kind == independence.Certain
	switch {
	case !certain && f.Kind != independence.Possible, f.Var == nil, !u.shares(p.t, f.Var):
		return
	case !holds(p.head.Stmt, in.Node), holds(p.head.Stmt, behind.Node):
		return
	case u.ownWithin(p.t, in.Node, f.Var), u.ownWithin(p.t, behind.Node, f.Var):
		return
	case u.unfollowed(in), u.unfollowed(behind), u.unknown(in.Node), u.unknown(behind.Node):
		return
	}
	name := f.Item
	if certain && f.Element != "" {
		name = f.Element
	}
	severity, code, may := diag.Warning, source.CodeMayConflict, "may be "
	if certain && !p.maybe {
		severity, code, may = diag.Error, source.CodeConflict, "is "
	}
	does := map[bool]string{true: "written", false: "read"}
	who, way := "threads", "write //omp:barrier between them"
	if p.t.Innermost().Kind == directives.Teams {
		who, way = "teams", "divide the league in two, teams for each: there is no barrier between teams"
	} else if p.head.Clause("nowait") != nil {
		way = "leave out nowait, or write //omp:barrier between them"
	}
	r := u.ReportAt(behind.Node.Pos(), behind.Node.End(), severity, code,
		"%s %s%s here while other %s are still in '%s', where it is %s: there is no barrier between",
		name, may, does[behind.Write], who, p.head.Kind, does[in.Write])
	u.accesses(r, independence.Finding{Write: behind, Other: in})
	r.Fix(way)
}

// ownWithin reports a place in a construct within a region that has a copy of a variable, or in a task.
func (u *Checker) ownWithin(t *threads, n ast.Node, v *types.Var) bool {
	return slices.ContainsFunc(t.inner, func(in *directives.Bound) bool {
		return in.Stmt != nil && in != t.Bound && holds(in.Stmt, n) && (u.copiedBy(in, v) ||
			in.Has(directives.Task) || in.Has(directives.Taskloop) || in.Has(directives.Target))
	})
}

// sameIterations is one loop around what two loops do in each iteration, where a thread, or a team, has the same
// iterations of both: they are as long, and divided in the same way, which is not one that depends on who comes first.
func (u *Checker) sameIterations(p *phase, s ast.Stmt) (loop ast.Stmt, alike bool) {
	at := slices.IndexFunc(p.t.inner, func(in *directives.Bound) bool { return in.Stmt == s && in.Func == p.t.Func })
	if at < 0 || !u.dividedAlike(p.head, p.t.inner[at]) {
		return nil, false
	}
	alike = dividedBy(p.head) == dividedBy(p.t.inner[at])
	switch a := p.head.Stmt.(type) {
	case *ast.ForStmt:
		b, is := s.(*ast.ForStmt)
		if !is {
			return nil, false
		}
		v, w := loopName(a), loopName(b)
		if v == nil || w == nil || u.headText(a, v) != u.headText(b, w) {
			return nil, false
		}
		one, body := *a, ast.BlockStmt{Lbrace: a.Body.Lbrace, Rbrace: b.Body.Rbrace}
		body.List = slices.Concat([]ast.Stmt{u.alias(w, v)}, a.Body.List, b.Body.List)
		one.Body = &body
		return &one, alike
	case *ast.RangeStmt:
		b, is := s.(*ast.RangeStmt)
		if !is || u.Text(a.X) != u.Text(b.X) || a.Tok == token.ASSIGN || b.Tok == token.ASSIGN {
			return nil, false
		}
		one, body := *a, ast.BlockStmt{Lbrace: a.Body.Lbrace, Rbrace: b.Body.Rbrace}
		for _, pair := range [][2]*ast.Expr{{&one.Key, &b.Key}, {&one.Value, &b.Value}} {
			v, _ := (*pair[0]).(*ast.Ident)
			w, _ := (*pair[1]).(*ast.Ident)
			switch {
			case w == nil || w.Name == "_":
			case v == nil || v.Name == "_":
				*pair[0], one.Tok = w, token.DEFINE
			default:
				body.List = append(body.List, u.alias(w, v))
			}
		}
		if one.Value != nil && one.Key == nil {
			one.Key = &ast.Ident{NamePos: a.Pos(), Name: "_"}
		}
		body.List = slices.Concat(body.List, a.Body.List, b.Body.List)
		one.Body = &body
		return &one, alike
	}
	return nil, false
}

// dividedAlike reports loops of which a thread has the same iterations, if they are as long and the same divides them.
func (u *Checker) dividedAlike(a, b *directives.Bound) bool {
	how := func(b *directives.Bound) (text string, same bool) {
		for _, cl := range b.Clauses {
			if at, is := cl.(*directives.ScheduleClause); is {
				if at.Schedule.Text != "static" { // it depends on who comes first, or on the environment
					return "", false
				}
				if at.Chunk != nil {
					text += u.Text(at.Chunk) + " of " + cl.Name()
				}
			}
			switch cl.Name() {
			case "collapse", "ordered", "order":
				return "", false
			}
		}
		return text, true
	}
	x, same := how(a)
	y, also := how(b)
	return same && also && x == y
}

// dividedBy is what divides a loop: simd does not, and 'loop' is distribute or for.
func dividedBy(b *directives.Bound) (by [3]bool) {
	threads := b.Has(directives.For) || b.Has(directives.Parallel)
	return [3]bool{threads, b.Has(directives.Distribute), b.Has(directives.Loop)}
}

// loopName is the variable that a loop's head declares.
func loopName(s *ast.ForStmt) *ast.Ident {
	init, is := s.Init.(*ast.AssignStmt)
	if !is || init.Tok != token.DEFINE || len(init.Lhs) != 1 {
		return nil
	}
	id, _ := init.Lhs[0].(*ast.Ident)
	return id
}

// headText is the head of a loop, whatever its variable is called.
func (u *Checker) headText(s *ast.ForStmt, v *ast.Ident) (text string) {
	init := s.Init.(*ast.AssignStmt)
	list := []ast.Node{init.Rhs[0]}
	if s.Cond != nil {
		list = append(list, s.Cond)
	}
	switch post := s.Post.(type) {
	case *ast.IncDecStmt:
		text = post.Tok.String()
	case *ast.AssignStmt:
		text = post.Tok.String()
		list = append(list, post.Rhs[0])
	}
	for _, n := range list {
		text += ";"
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				if u.Object(n) == u.Object(v) {
					text += " the variable"
				} else {
					text += " " + n.Name
				}
			case *ast.BasicLit:
				text += " " + n.Value
			case *ast.BinaryExpr:
				text += " " + n.Op.String()
			case nil:
				text += ")"
			default:
				text += " ("
			}
			return true
		})
	}
	return text
}

// alias declares a loop's variable as that of another one.
func (u *Checker) alias(w, v *ast.Ident) ast.Stmt {
	use := &ast.Ident{NamePos: v.NamePos, Name: v.Name}
	o := u.Object(v)
	u.Info().Uses[use] = o
	u.Info().Types[use] = types.TypeAndValue{Type: o.Type()}
	return &ast.AssignStmt{Lhs: []ast.Expr{w}, TokPos: v.NamePos, Tok: token.DEFINE, Rhs: []ast.Expr{use}}
}
