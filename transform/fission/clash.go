package fission

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// Clash is memory of the team that one statement assigns in several threads, between the same two barriers, or that one
// thread assigns and another one reads or assigns.
type Clash struct {
	Place   ir.Expr // in the body: what is assigned, or the call that leads to it
	Inside  ir.Expr // … in the function that is called; nil where there is none
	Other   ir.Expr // the place under another thread's number; nil: one statement does it
	Certain bool    // all threads come there; else some may
}

// Clashes are those of what each thread does. What a thread shares with nobody are the variables that the body declares
// and own; what its pointers and slices lead to is shared if they lead there. funcs are function values from before the
// body. Places that depend on the thread are apart, as far as nothing says that two threads compute the same one. So is
// what an equation with something of the thread's decides, which is how one of them is chosen, and loops that the
// threads share, whose iterations are compared elsewhere.
func Clashes(body []ir.Stmt, team Team, own map[*ir.Var]bool, funcs []*ir.Define) []Clash {
	if team.Most == 1 {
		return nil
	}
	around := &scope{differ: &differ{varying: map[*ir.Var]bool{}, own: map[*ir.Var]bool{}}, copied: own,
		to: map[*ir.Var]lead{}, values: map[*ir.Var]ir.Expr{}, lits: map[*ir.Var]*ir.FuncLit{}}
	for _, d := range funcs {
		around.settle(d.Lhs[0], d.Rhs[0])
	}
	f := &clashes{scope: newScope(body, []*ir.Var{team.Thread}, around), most: team.Most, thread: team.Thread,
		calls: &following{}}
	who := everybody
	if f.jumps {
		who = some
	}
	f.list(body, who)
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
	*scope
	rest   comers  // who is left of the loop under way, or the function
	at     ir.Expr // the call in the body that leads here; nil in the body itself
	calls  *following
	most   int64   // threads
	thread *ir.Var // nil in a function
	few    bool    // a condition that differs decides who comes here
	phase  []touch // since the barrier before
	found  []Clash
}

func (f *clashes) list(list []ir.Stmt, who comers) {
	for _, s := range list {
		f.stmt(s, who)
	}
}

func (f *clashes) stmt(s ir.Stmt, who comers) {
	who = max(who, f.rest)
	switch s := s.(type) {
	case *ir.List:
		f.list(s.Stmts, who)
	case *ir.Block:
		f.list(s.Body, who)
	case *ir.Labeled:
		f.stmt(s.Stmt, who)
	case *ir.Declare:
		f.read(who, s.Init)
	case *ir.Define:
		f.read(who, s.Rhs...)
	case *ir.Do:
		f.read(who, s.X)
	case *ir.Assign:
		f.read(who, s.Rhs...)
		f.read(who, subscripts(s.Lhs)...)
		f.places(who, s.Lhs...)
	case *ir.IncDec:
		f.read(who, subscripts([]ir.Expr{s.X})...)
		f.places(who, s.X)
	case *ir.If:
		f.stmt(s.Init, who)
		f.read(who, s.Cond)
		then, other := f.branches(s.Cond, who)
		f.where(s.Cond, func() {
			f.list(s.Then.Body, then)
			f.stmt(s.Else, other)
		})
	case *ir.For:
		f.stmt(s.Init, who)
		f.read(who, s.Cond)
		if s.Cond != nil && !f.same(s.Cond) {
			who = max(who, some)
		}
		f.where(s.Cond, func() {
			f.loop(func() {
				f.list(s.Body.Body, who)
				f.stmt(s.Post, who)
			})
		})
	case *ir.Range:
		f.read(who, s.X)
		if !f.same(s.X) {
			who = max(who, some)
		}
		f.places(who, s.KeyX, s.ValueX)
		f.where(s.X, func() { f.loop(func() { f.list(s.Body.Body, who) }) })
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
	case *ir.Return:
		f.read(who, s.Results...)
		f.leave(who)
	case *ir.Atomic:
		for _, o := range s.Operands {
			f.read(who, o.X)
		}
	case *ir.Branch:
		if s.Op != token.FALLTHROUGH && s.Op != token.GOTO { // with a goto somewhere, some come wherever it is
			f.leave(who)
		}
	case *ir.Barrier, *ir.Once, *ir.Shared:
		f.phase = nil
	}
}

// where goes through what a condition decides.
func (f *clashes) where(cond ir.Expr, body func()) {
	was := f.few
	f.few = f.few || cond != nil && !f.same(cond)
	body()
	f.few = was
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

// leave notes that threads leave the loop under way: all of them or none, if no condition that differs decides it.
func (f *clashes) leave(who comers) {
	switch {
	case who == everybody:
	case who == one || f.few:
		f.rest = one
	default:
		f.rest = max(f.rest, some)
	}
}

// loop goes through what a jump may leave. Behind it the threads are together again, unless the jump has gone further,
// which is not looked at.
func (f *clashes) loop(body func()) {
	was := f.rest
	body()
	f.rest = was
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
		if e == nil || who == one || f.memory(e)&toTeam == 0 {
			continue
		}
		switch certain := f.memory(e) == toTeam; {
		case f.same(e):
			f.add(e, certain && who == everybody)
		case f.meets(e):
			f.add(e, false)
		default:
			f.touched(e, true)
		}
	}
}

// add notes a clash, at the call that leads to it.
func (f *clashes) add(place ir.Expr, certain bool) {
	c := Clash{Place: place, Certain: certain}
	if f.at != nil {
		c.Place, c.Inside = f.at, place
	}
	f.found = append(f.found, c)
}

// read looks at expressions whose values are used.
func (f *clashes) read(who comers, list ...ir.Expr) {
	f.exprs(who, list...)
	for _, e := range list {
		if e != nil && who != one {
			ir.InspectExpr(e, func(n any) {
				if x, ok := n.(*ir.Index); ok {
					f.touched(x, false)
				}
			})
		}
	}
}

// subscripts are the expressions in places.
func subscripts(places []ir.Expr) (list []ir.Expr) {
	for _, e := range places {
		if e == nil {
			continue
		}
		for _, part := range ir.Parts(e) {
			list = append(list, *part)
		}
	}
	return list
}
