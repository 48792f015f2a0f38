package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// The iterations of a loop are in sequence where each goes on from what the one before has left. Such a loop has a
// meaning, and none in any other order. Of running values and of loops without a step the text says so, by rules that
// rather miss one; of elements the translator does, where it names two iterations and the element.
const (
	noStep    = "no step in the loop's head"
	running   = "a running value"
	drawing   = "random numbers of one generator"
	advancing = "calls that go on from each other"
	elements  = "elements of earlier iterations"
)

// sequence says why the iterations of a loop in a declaration are in sequence, as far as the text shows; else "".
func (m *meanings) sequence(info *types.Info, d ast.Decl, loop ast.Stmt) string {
	f, is := loop.(*ast.ForStmt)
	if is && f.Post == nil {
		return noStep
	}
	u := updatesOf(info, loop)
	for v, list := range u.of {
		if u.runs(v, list) {
			return running
		}
	}
	if m.draws(info, d, loop) {
		return drawing
	}
	if m.advancesIn(info, loop) {
		return advancing
	}
	return ""
}

// sequential is what keeps the iterations of a refused loop in sequence; "" where nothing is known to.
func (l *loop) sequential() string {
	shown := func(r reason) bool {
		return r.Code == "OMP525" && strings.Contains(r.Message, "in iteration")
	}
	if l.Sequence == "" && slices.ContainsFunc(l.Reasons, shown) {
		return elements
	}
	return l.Sequence
}

// update is an assignment of a variable from outside of the loop.
type update struct {
	value     ast.Expr // nil of ++ and --
	own       bool     // of what was there, by one operator: v op= value, v = v[value:]
	otherwise bool     // of what was there in any other way
	certain   bool     // in each iteration, as often as the loops around it run
	loops     []ast.Stmt
}

type updates struct {
	info     *types.Info
	loop     ast.Stmt
	of       map[*types.Var][]update
	counters map[*types.Var]bool // of this loop and those in it
	first    map[*types.Var]bool // whether the first mention is a read
	read     map[*types.Var]bool // elsewhere than in their updates
}

func updatesOf(info *types.Info, loop ast.Stmt) *updates {
	u := &updates{info, loop, map[*types.Var][]update{}, countersOf(info, loop), map[*types.Var]bool{},
		map[*types.Var]bool{}}
	skipped := map[ast.Node]bool{} // identifiers that are assigned, or read by their own updates
	var head []ast.Node
	if f, ok := loop.(*ast.ForStmt); ok {
		head = []ast.Node{f.Init, f.Post}
	}
	conditions := 0
	var loops []ast.Stmt          // inside of this one, around the node
	doubts := map[ast.Stmt]bool{} // what is behind here may be left out in an iteration of a loop
	conditional := func(n ast.Node) bool {
		switch n.(type) {
		case *ast.IfStmt, *ast.CaseClause, *ast.FuncLit:
			return true
		}
		return false
	}
	astutil.Apply(loop, func(c *astutil.Cursor) bool {
		n := c.Node()
		if n == nil || slices.Contains(head, n) {
			return false
		}
		if conditional(n) {
			conditions++
		}
		certain := func() bool {
			return conditions == 0 && !doubts[loop] &&
				!slices.ContainsFunc(loops, func(s ast.Stmt) bool { return doubts[s] })
		}
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if n != loop {
				loops = append(slices.Clip(loops), n.(ast.Stmt))
			}
		case *ast.BranchStmt:
			if inner := loop; n.Tok == token.CONTINUE || n.Tok == token.GOTO {
				if len(loops) > 0 && n.Label == nil && n.Tok == token.CONTINUE {
					inner = loops[len(loops)-1]
				}
				doubts[inner] = true
			}
		case *ast.AssignStmt:
			if len(n.Lhs) > 1 {
				u.reads(n.Rhs)
			}
			for i, to := range n.Lhs {
				u.assigned(to, n.Rhs[min(i, len(n.Rhs)-1)], n.Tok, certain(), loops, skipped)
			}
		case *ast.IncDecStmt:
			u.assigned(n.X, nil, token.ADD_ASSIGN, certain(), loops, skipped)
		case *ast.IfStmt:
			u.extremum(n, skipped)
		case *ast.Ident:
			if v, ok := info.Uses[n].(*types.Var); ok && !v.IsField() && !skipped[n] {
				if _, known := u.first[v]; !known {
					u.first[v] = true
				}
				u.read[v] = true
			}
		}
		return true
	}, func(c *astutil.Cursor) bool {
		if c.Node() != nil && conditional(c.Node()) {
			conditions--
		}
		if len(loops) > 0 && c.Node() == loops[len(loops)-1] {
			loops = loops[:len(loops)-1]
		}
		return true
	})
	return u
}

// assigned notes an assignment. What it is made of is read before it.
func (u *updates) assigned(to, from ast.Expr, tok token.Token, certain bool, loops []ast.Stmt,
	skipped map[ast.Node]bool) {

	id, ok := ast.Unparen(to).(*ast.Ident)
	if !ok {
		return
	}
	v, ok := u.info.Uses[id].(*types.Var)
	if !ok || u.inside(v) {
		return
	}
	skipped[id] = true
	x := update{value: from, certain: certain, loops: loops}
	if tok != token.ASSIGN {
		x.own = tok != token.SHL_ASSIGN && tok != token.SHR_ASSIGN && tok != token.QUO_ASSIGN && tok != token.REM_ASSIGN
		x.otherwise = !x.own
	} else if b, ok := ast.Unparen(from).(*ast.BinaryExpr); ok && u.is(b.X, v) && !u.mentions(b.Y, v) &&
		slices.Contains([]token.Token{token.ADD, token.SUB, token.MUL, token.AND, token.OR, token.XOR}, b.Op) {
		x.own, x.value = true, b.Y
		skipped[ast.Unparen(b.X)] = true
	} else if part, ok := ast.Unparen(from).(*ast.SliceExpr); ok && u.is(part.X, v) && part.High == nil &&
		part.Low != nil && !u.mentions(part.Low, v) {
		x.own, x.value = true, part.Low
		skipped[ast.Unparen(part.X)] = true
	} else if call, ok := ast.Unparen(from).(*ast.CallExpr); ok && u.minMax(call) {
		for _, a := range call.Args {
			if u.is(a, v) {
				skipped[ast.Unparen(a)] = true
				x.own = true
			}
		}
	} else {
		x.otherwise = u.mentions(from, v)
	}
	x.otherwise = x.otherwise || x.own && from != nil && u.mentions(x.value, v) && tok != token.ASSIGN
	if _, known := u.first[v]; !known {
		u.first[v] = x.otherwise
	}
	u.of[v] = append(u.of[v], x)
}

// countersOf are the variables that the heads of loops declare and step, without the values of ranges.
func countersOf(info *types.Info, loop ast.Stmt) map[*types.Var]bool {
	all := map[*types.Var]bool{}
	note := func(e ast.Expr) {
		if id, ok := e.(*ast.Ident); ok {
			if v, ok := info.Defs[id].(*types.Var); ok {
				all[v] = true
			}
		}
	}
	ast.Inspect(loop, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt:
			if a, ok := n.Init.(*ast.AssignStmt); ok {
				for _, e := range a.Lhs {
					note(e)
				}
			}
		case *ast.RangeStmt:
			if _, isMap := info.TypeOf(n.X).Underlying().(*types.Map); !isMap {
				note(n.Key)
			}
		}
		return true
	})
	return all
}

// reads notes what several values are made of, before any is assigned.
func (u *updates) reads(values []ast.Expr) {
	for _, e := range values {
		ast.Inspect(e, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := u.info.Uses[id].(*types.Var); ok && !v.IsField() {
					if _, known := u.first[v]; !known {
						u.first[v] = true
					}
				}
			}
			return true
		})
	}
}

// inside reports a variable that is declared in the loop.
func (u *updates) inside(v *types.Var) bool { return u.loop.Pos() <= v.Pos() && v.Pos() < u.loop.End() }

// extremum leaves the condition of a statement out that assigns what is compared: the greatest value, or where it is.
func (u *updates) extremum(s *ast.IfStmt, skipped map[ast.Node]bool) {
	ast.Inspect(s.Cond, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := u.info.Uses[id].(*types.Var); ok && u.assigns(s.Body, v) {
				skipped[id] = true
			}
		}
		return true
	})
}

// runs reports a variable of which an iteration uses what the one before it left, otherwise than to count or to sum up.
func (u *updates) runs(v *types.Var, list []update) bool {
	for _, x := range list {
		switch {
		case x.otherwise:
			return true
		case x.own && u.read[v] && !(x.certain && u.fixed(x.value, nil) && !slices.ContainsFunc(x.loops, u.endsAnyhow)):
			return true
		case !x.own && u.first[v]:
			return true
		}
	}
	return false
}

// endsAnyhow reports a loop of which the text does not show how often it runs: it is left early, or its condition is
// made of more than its counters and what no iteration changes.
func (u *updates) endsAnyhow(loop ast.Stmt) bool {
	f, ok := loop.(*ast.ForStmt)
	if !ok {
		return leaves(loop)
	}
	steps := map[types.Object]bool{}
	if a, ok := f.Init.(*ast.AssignStmt); ok {
		for _, e := range a.Lhs {
			if id, ok := e.(*ast.Ident); ok {
				steps[u.info.ObjectOf(id)] = true
			}
		}
	}
	return f.Post == nil || f.Cond != nil && !u.fixed(f.Cond, steps) || leaves(loop)
}

// fixed reports a step that is the same in all iterations, or made of their numbers and of the variables given.
func (u *updates) fixed(e ast.Expr, of map[types.Object]bool) bool {
	fixed := true
	if e == nil {
		return true
	}
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr, *ast.StarExpr:
			fixed = false
		case *ast.CallExpr:
			tv := u.info.Types[n.Fun]
			fixed = fixed && (tv.IsType() || tv.IsBuiltin())
		case *ast.Ident:
			v, ok := u.info.Uses[n].(*types.Var)
			fixed = fixed && (!ok || of[v] || u.of[v] == nil && (u.counters[v] || !u.inside(v)))
		}
		return fixed
	})
	return fixed
}

func (u *updates) is(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && u.info.Uses[id] == types.Object(v)
}

func (u *updates) mentions(e ast.Node, v *types.Var) (found bool) {
	if e == nil {
		return false
	}
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && u.info.Uses[id] == types.Object(v)
		return !found
	})
	return found
}

func (u *updates) assigns(body ast.Node, v *types.Var) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok {
			found = found || slices.ContainsFunc(a.Lhs, func(e ast.Expr) bool { return u.is(e, v) })
		}
		return !found
	})
	return found
}

func (u *updates) minMax(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := u.info.Uses[id].(*types.Builtin)
	return ok && (b.Name() == "min" || b.Name() == "max")
}
