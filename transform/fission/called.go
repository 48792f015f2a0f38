package fission

import (
	"maps"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// scope is what a body knows of its variables: that of a thread, or of a function that it calls.
type scope struct {
	*differ
	copied map[*ir.Var]bool        // of which each thread has its own by a clause
	to     map[*ir.Var]lead        // where what a thread has for itself leads
	values map[*ir.Var]ir.Expr     // of variables that are declared with a value and never assigned
	lits   map[*ir.Var]*ir.FuncLit // function values among them
}

func (s *scope) same(e ir.Expr) bool { return !s.differ.expr(e) }

// shared reports a variable of which all threads have one.
func (s *scope) shared(v *ir.Var) bool { return !s.copied[v] && !s.own[v] }

// newScope looks at a body, in which some variables are known to differ. around is the scope that it stands in, or from
// which it is called.
func newScope(body []ir.Stmt, differing []*ir.Var, around *scope) *scope {
	s := &scope{copied: around.copied, to: around.to, values: around.values, lits: around.lits}
	s.differ = differOf(body, differing, around.differ)
	s.settled(body)
	s.leads(body)
	return s
}

// settled finds the variables whose value shows where they are declared.
func (s *scope) settled(body []ir.Stmt) {
	changed := assigned(body)
	ir.Inspect(body, func(n any) {
		switch n := n.(type) {
		case *ir.Declare:
			s.settle(n.Var, n.Init)
		case *ir.Define:
			for i, v := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) && !slices.Contains(changed, v) {
					s.settle(v, n.Rhs[i])
				}
			}
		}
	})
	for _, v := range append(changed, s.addressed...) {
		delete(s.values, v)
		delete(s.lits, v)
	}
}

func (s *scope) settle(v *ir.Var, e ir.Expr) {
	if v == nil || e == nil {
		return
	}
	s.values[v] = e
	if lit, ok := e.(*ir.FuncLit); ok {
		s.lits[v] = lit
	}
}

// mostFollowed is how many calls are followed.
const mostFollowed = 500

// following is the calls under way, and how many have been followed.
type following struct {
	bodies []any // *ir.Func or *ir.FuncLit
	n      int
}

// exprs looks at what expressions do when they are evaluated.
func (f *clashes) exprs(who comers, list ...ir.Expr) {
	for _, e := range list {
		if e == nil {
			continue
		}
		for _, part := range ir.Parts(e) {
			f.exprs(who, *part)
		}
		switch e := e.(type) {
		case *ir.Call:
			if e.Body != nil {
				args := e.Args
				if e.Recv != nil {
					args = append([]ir.Expr{e.Recv}, args...)
				}
				f.call(e, who, e.Body, e.Body.Params, args, e.Body.Body)
			}
		case *ir.CallValue:
			f.callValue(e, who)
		case *ir.Builtin:
			if e.Name == "copy" || e.Name == "clear" {
				f.fills(e, who)
			}
		}
	}
}

func (f *clashes) callValue(e *ir.CallValue, who comers) {
	switch fun := e.Fun.(type) {
	case *ir.Ref:
		if lit := f.lits[fun.Var]; lit != nil {
			f.call(e, who, lit, lit.Params, e.Args, lit.Body)
		}
	case *ir.FuncLit:
		f.call(e, who, fun, fun.Params, e.Args, fun.Body)
	}
}

// fills looks at copy and clear, which assign the elements of a slice.
func (f *clashes) fills(e *ir.Builtin, who comers) {
	if who != one && f.same(e.Args[0]) && f.leadOf(e.Args[0])&toTeam != 0 {
		f.add(e, who == everybody && f.leadOf(e.Args[0]) == toTeam)
	}
}

// call follows a call: what the function assigns of what its arguments lead to, or of what it captures, is assigned
// where it is called. One finding for a call is enough.
func (f *clashes) call(call ir.Expr, who comers, fun any, params []*ir.Var, args []ir.Expr, body []ir.Stmt) {
	if who == one {
		return
	}
	if f.calls.n == mostFollowed || len(params) != len(args) || slices.Contains(f.calls.bodies, fun) {
		f.unknown(call, args)
		return
	}
	f.calls.n++
	f.calls.bodies = append(f.calls.bodies, fun)
	defer func() { f.calls.bodies = f.calls.bodies[:len(f.calls.bodies)-1] }()
	around := *f.scope
	around.differ = &differ{varying: maps.Clone(f.varying), own: maps.Clone(f.own)}
	around.to, around.values, around.lits = maps.Clone(f.to), maps.Clone(f.values), maps.Clone(f.lits)
	var differing []*ir.Var
	for i, p := range params {
		if p == nil {
			continue
		}
		around.own[p] = true
		around.to[p] = f.leadOf(args[i])
		if v := root(args[i]); v != nil && f.shared(v) {
			around.to[p] |= toTeam // the address of it, which Go takes for a receiver
		}
		around.values[p] = args[i]
		if f.same(args[i]) {
			delete(around.varying, p)
		} else {
			differing = append(differing, p)
		}
	}
	in := &clashes{scope: newScope(body, differing, &around), at: f.at, calls: f.calls, few: f.few, outside: f.outside,
		counters: f.counters}
	if in.at == nil {
		in.at = call
	}
	in.list(body, who)
	if len(in.found) > 0 {
		best := in.found[0]
		for _, c := range in.found {
			if c.Certain && !best.Certain {
				best = c
			}
		}
		f.note(best)
	}
}

// unknown is a call that is not followed. In a call that is, it is the function that calls itself: that has been looked
// at.
func (f *clashes) unknown(call ir.Expr, args []ir.Expr) {
	if f.calls.n < mostFollowed && f.at != nil {
		return
	}
	for _, a := range args {
		if f.leadOf(a)&toTeam != 0 && f.same(a) && pointing(a) {
			f.add(call, false)
			return
		}
	}
}
