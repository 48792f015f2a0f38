package fission

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// Clash is memory of the team that one statement assigns in several threads, between the same two barriers.
type Clash struct {
	Place   ir.Expr
	Certain bool // all threads come there; else some may
}

// Clashes are those of what each thread does. What a thread shares with nobody are the variables that the body declares
// and own. Places that depend on the thread are left out, and what is reached through a pointer or slice of the
// thread's. So is what an equation with something of the thread's decides, which is how one of them is chosen, and
// loops that the threads share, whose iterations are compared elsewhere.
func Clashes(body []ir.Stmt, team Team, own map[*ir.Var]bool) []Clash {
	if team.Most == 1 {
		return nil
	}
	d := varyingIn(body, team.Thread)
	f := &clashes{same: func(e ir.Expr) bool { return !d.expr(e) }, shared: func(v *ir.Var) bool { return !own[v] && !d.own[v] }}
	if !d.jumps {
		f.list(body, everybody)
	}
	return f.found
}

// comers says which threads come to a statement.
type comers int

const (
	everybody comers = iota
	some             // those for which something holds, or all if it does
	one              // or several that are not looked at
)

type clashes struct {
	same   func(ir.Expr) bool // an expression has one value in all threads
	shared func(*ir.Var) bool // all threads have one
	parted bool               // a thread may have left the loop under way before the others
	found  []Clash
}

func (f *clashes) list(list []ir.Stmt, who comers) {
	for _, s := range list {
		f.stmt(s, who)
	}
}

func (f *clashes) stmt(s ir.Stmt, who comers) {
	if f.parted {
		who = one
	}
	switch s := s.(type) {
	case *ir.List:
		f.list(s.Stmts, who)
	case *ir.Block:
		f.list(s.Body, who)
	case *ir.Labeled:
		f.stmt(s.Stmt, who)
	case *ir.Assign:
		f.places(who, s.Lhs...)
	case *ir.IncDec:
		f.places(who, s.X)
	case *ir.If:
		f.stmt(s.Init, who)
		then, other := f.branches(s.Cond, who)
		f.list(s.Then.Body, then)
		f.stmt(s.Else, other)
	case *ir.For:
		f.stmt(s.Init, who)
		if s.Cond != nil && !f.same(s.Cond) {
			who = max(who, some)
		}
		f.loop(func() {
			f.list(s.Body.Body, who)
			f.stmt(s.Post, who)
		})
	case *ir.Range:
		if !f.same(s.X) {
			who = max(who, some)
		}
		f.places(who, s.KeyX, s.ValueX)
		f.loop(func() { f.list(s.Body.Body, who) })
	case *ir.Switch:
		f.stmt(s.Init, who)
		who = max(who, some)
		if !f.decides(s) {
			who = one
		}
		f.loop(func() {
			for _, c := range s.Cases {
				f.list(c.Body, who)
			}
		})
	case *ir.Branch:
		f.parted = f.parted || who != everybody && s.Op != token.FALLTHROUGH
	}
}

// decides reports a switch that is decided in the same way in all threads.
func (f *clashes) decides(s *ir.Switch) bool {
	same := s.Tag == nil || f.same(s.Tag)
	for _, c := range s.Cases {
		for _, e := range c.Values {
			same = same && f.same(e)
		}
	}
	return same
}

// loop goes through what a jump may leave. Behind it the threads are together again, unless the jump has gone further,
// which is not looked at.
func (f *clashes) loop(body func()) {
	was := f.parted
	body()
	f.parted = was
}

// branches says who comes where a condition holds, and where it does not.
func (f *clashes) branches(cond ir.Expr, who comers) (then, other comers) {
	then, other = max(who, some), max(who, some)
	if f.same(cond) {
		return then, other
	}
	switch f.equation(cond) {
	case token.EQL:
		then = one
	case token.NEQ:
		other = one
	}
	return then, other
}

// equation is == or != where a condition asks for one value of what differs, alone or among what else has to hold.
func (f *clashes) equation(cond ir.Expr) token.Token {
	switch x := cond.(type) {
	case *ir.Paren:
		return f.equation(x.X)
	case *ir.Binary:
		switch x.Op {
		case token.EQL, token.NEQ:
			if !f.same(x) {
				return x.Op
			}
		case token.LAND, token.LOR:
			for _, e := range []ir.Expr{x.X, x.Y} {
				if op := f.equation(e); op == token.EQL && x.Op == token.LAND || op == token.NEQ && x.Op == token.LOR {
					return op
				}
			}
		}
	}
	return token.ILLEGAL
}

// places notes what is assigned.
func (f *clashes) places(who comers, list ...ir.Expr) {
	for _, e := range list {
		if e == nil || who == one || !f.same(e) {
			continue
		}
		if v := root(e); v != nil && f.shared(v) {
			f.found = append(f.found, Clash{Place: e, Certain: who == everybody})
		}
	}
}
