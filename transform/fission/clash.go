package fission

import (
	"go/token"
	"slices"

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
	f := &clashes{scope: newScope(body, team.differing(), around), by: threads{last: team.Most - 1},
		thread: team.Thread, league: team.League, counters: map[*ir.Var]bool{}, calls: &following{}}
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
	thread *ir.Var // nil in a function
	few    bool    // a condition that differs decides who comes here
	found  []Clash

	by       threads // who comes here
	counters map[*ir.Var]bool
	phase    []touch // since the barrier before
	outside  bool    // what is under way is compared with that, and not with itself
	league   bool    // the threads are teams
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
		f.either(
			func() { f.where(s.Cond, true, func() { f.list(s.Then.Body, then) }) },
			func() { f.where(s.Cond, false, func() { f.stmt(s.Else, other) }) })
	case *ir.For:
		f.stmt(s.Init, who)
		f.read(who, s.Cond)
		if s.Cond != nil && !f.same(s.Cond) {
			who = max(who, some)
		}
		f.counting(s.Body, declares(s.Init))
		f.where(s.Cond, true, func() {
			f.again(s.Body, func() {
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
		f.counting(s.Body, []*ir.Var{s.Key})
		f.where(s.X, true, func() { f.again(s.Body, func() { f.list(s.Body.Body, who) }) })
	case *ir.Switch:
		f.stmt(s.Init, who)
		who = max(who, some)
		if !f.decides(s) {
			who = one
		}
		var cases []func()
		for _, c := range s.Cases {
			cases = append(cases, func() { f.where(s.Tag, true, func() { f.list(c.Body, who) }) })
		}
		f.loop(func() { f.either(cases...) })
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
	case *ir.Barrier:
		if !s.Exchange {
			f.phase = nil
		}
	case *ir.Once:
		f.together(func() { f.list(s.Body.Body, one) })
	case *ir.Shared:
		if !f.league { // of which the loops are compared elsewhere, and do not wait
			f.together(func() { f.stmt(s.Loop, one) })
		}
	}
}

// together goes through what threads do together, and wait for, as far as it meets what they have done before.
func (f *clashes) together(body func()) {
	f.outside = true
	f.loop(body)
	f.outside, f.phase = false, nil
}

// where goes through what is done where a condition holds, or does not.
func (f *clashes) where(cond ir.Expr, holds bool, body func()) {
	few, by := f.few, f.by
	if cond != nil && !f.same(cond) {
		f.few = true
		if f.at == nil {
			f.narrow(cond, holds)
		}
	}
	body()
	f.few, f.by = few, by
}

// again goes through a loop: twice if threads wait in it, because what is behind the last barrier in one turn meets
// what is before the first in the next.
func (f *clashes) again(body *ir.Block, turn func()) {
	f.loop(turn)
	if f.waits(body) {
		f.loop(turn)
	}
}

// waits reports statements in which threads wait for each other.
func (f *clashes) waits(body *ir.Block) (found bool) {
	ir.Inspect(body.Body, func(n any) {
		switch n := n.(type) {
		case *ir.Barrier:
			found = found || !f.league && !n.Exchange
		case *ir.Once, *ir.Shared:
			found = !f.league
		}
	})
	return found
}

// either goes through parts of which each thread does one, or none.
func (f *clashes) either(parts ...func()) {
	before := slices.Clip(f.phase)
	var behind []touch
	for _, part := range append(parts, func() {}) {
		f.phase = before
		part()
		for _, t := range f.phase {
			if !slices.ContainsFunc(behind, func(o touch) bool { return o.place == t.place }) {
				behind = append(behind, t)
			}
		}
	}
	f.phase = behind
}

// counting notes the variables of a loop whose first value is the same in all threads, which do not go through it
// together.
func (f *clashes) counting(body *ir.Block, vars []*ir.Var) {
	for _, v := range vars {
		if v != nil && !f.waits(body) && (f.values[v] == nil || f.same(f.values[v])) {
			f.counters[v] = true
		}
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
		if e == nil || f.memory(e)&toTeam == 0 {
			continue
		}
		switch certain := f.memory(e) == toTeam; {
		case who == one:
			f.touched(e, true)
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
	f.note(c)
}

// note keeps a clash, each once.
func (f *clashes) note(c Clash) {
	if !f.outside && !slices.ContainsFunc(f.found, func(o Clash) bool { return o.Place == c.Place && o.Other == nil }) {
		f.found = append(f.found, c)
	}
}

// read looks at expressions whose values are used.
func (f *clashes) read(who comers, list ...ir.Expr) {
	f.exprs(who, list...)
	for _, e := range list {
		if e != nil {
			f.reads(e)
		}
	}
}

// reads notes the places that an expression reads, each whole: tile[y][x] and not tile[y].
func (f *clashes) reads(e ir.Expr) {
	switch x := e.(type) {
	case *ir.Ref:
		f.touched(x, false)
		return
	case *ir.Index, *ir.Field:
		f.touched(e, false)
		e = x
	case *ir.AddressOf, *ir.SliceOf, *ir.FuncLit:
		return
	case *ir.Builtin:
		if x.Name == "len" || x.Name == "cap" {
			return
		}
	}
	for {
		var inner ir.Expr
		switch x := e.(type) {
		case *ir.Index:
			f.reads(x.I)
			inner = x.X
		case *ir.Field:
			inner = x.X
		case *ir.Paren:
			inner = x.X
		case *ir.Ref:
			return
		default:
			for _, part := range ir.Parts(e) {
				f.reads(*part)
			}
			return
		}
		e = inner
	}
}

// subscripts are what has to be read to know which places are meant: of an element of an array its number, and not
// the array.
func subscripts(places []ir.Expr) (list []ir.Expr) {
	for _, e := range places {
		switch x := e.(type) {
		case nil, *ir.Ref:
		case *ir.Paren:
			list = append(list, subscripts([]ir.Expr{x.X})...)
		case *ir.Index:
			list = append(list, x.I)
			list = append(list, within(x.X, array(x.X))...)
		case *ir.Field:
			list = append(list, within(x.X, !pointer(x.X))...)
		default:
			for _, part := range ir.Parts(e) {
				list = append(list, *part)
			}
		}
	}
	return list
}

// within are the subscripts of a place that the memory of another one is part of, or what leads there.
func within(e ir.Expr, part bool) []ir.Expr {
	if part {
		return subscripts([]ir.Expr{e})
	}
	return []ir.Expr{e}
}
