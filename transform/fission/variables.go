package fission

import (
	"github.com/gooffload/gooffload/transform/ir"
)

// declares are the variables that a statement declares in its own scope, or in that of its parts.
func declares(s ir.Stmt) []*ir.Var {
	switch s := s.(type) {
	case *ir.Declare:
		return []*ir.Var{s.Var}
	case *ir.Define:
		return s.Lhs
	case *ir.Atomic:
		return []*ir.Var{s.Before, s.After, s.Held}
	case *ir.Range:
		return []*ir.Var{s.Key, s.Value}
	}
	return nil
}

// declaredBy are the variables of a scope: those that its statements declare.
func declaredBy(list []ir.Stmt) (vars []*ir.Var) {
	for _, s := range list {
		for {
			l, ok := s.(*ir.Labeled)
			if !ok {
				break
			}
			s = l.Stmt
		}
		if _, loop := s.(*ir.Range); loop {
			continue
		}
		for _, v := range declares(s) {
			if v != nil {
				vars = append(vars, v)
			}
		}
	}
	return vars
}

// uniform refuses a barrier to which not all threads may come.
func (c *cutter) uniform(body []ir.Stmt) {
	d := &differ{varying: c.varying}
	text := "a barrier, or a construct that all threads meet, stands where not all of them may come: " +
		"what decides it may differ from thread to thread"
	if c.thread == nil {
		text = "a loop that all teams share stands where not all of them may come: " +
			"what decides it may differ from team to team"
	}
	if c.team.within {
		text = "what a sub-group's work-items do together stands where not all of them may come: what decides it may " +
			"differ from one to another"
	}
	same := func(list ...ir.Expr) {
		for _, e := range list {
			if d.expr(e) {
				refuse(e.At(), text)
			}
		}
	}
	ir.Inspect(body, func(n any) {
		s, ok := n.(ir.Stmt)
		if !ok || !c.together[s] {
			return
		}
		switch s := s.(type) {
		case *ir.If:
			if c.team.within && d.expr(s.Cond) {
				c.agree[s] = true
				return
			}
			same(s.Cond)
		case *ir.For:
			same(s.Cond)
			c.counts(s)
		case *ir.Range:
			same(s.X)
			if s.KeyX != nil || s.ValueX != nil {
				refuse(s.Pos, "a loop with a barrier inside declares its variables: for i := range")
			}
		case *ir.Switch:
			same(s.Tag)
			for _, k := range s.Cases {
				same(k.Values...)
			}
		}
	})
}

// counts has a loop with a barrier inside step by its own post statement alone: the variables that it declares are the
// team's.
func (c *cutter) counts(s *ir.For) {
	if s.Init == nil {
		return
	}
	for _, v := range declares(s.Init) {
		if v != nil && (changes(s.Body.Body, v) > 0 || c.varying[v]) {
			refuse(s.Pos, "the variable of a loop with a barrier inside is assigned in its body, or its address is taken")
		}
	}
}

// changes counts the statements that may change a variable: assignments, and addresses of it.
func changes(list []ir.Stmt, v *ir.Var) (n int) {
	is := func(e ir.Expr) {
		if e != nil && root(e) == v {
			n++
		}
	}
	ir.Inspect(list, func(x any) {
		switch x := x.(type) {
		case *ir.Assign:
			for _, l := range x.Lhs {
				is(l)
			}
		case *ir.IncDec:
			is(x.X)
		case *ir.AddressOf:
			is(x.X)
		case *ir.SliceOf:
			is(x.X)
		case *ir.Range:
			is(x.KeyX)
			is(x.ValueX)
		case *ir.Define:
			for _, l := range x.Lhs {
				if l == v {
					n++
				}
			}
		case *ir.Do:
			if b, ok := x.X.(*ir.Builtin); ok && len(b.Args) > 0 {
				is(b.Args[0])
			}
		case *ir.Call:
			is(x.Recv)
		}
	})
	return n
}

// find decides which variables become arrays, and of which the team has one. A variable needs neither that is used in
// the segment only in which it is declared. What the team declares ends a segment, so that others may need it then.
func (c *cutter) find(body []ir.Stmt) {
	ir.Inspect(body, func(n any) { // what all threads do together may declare the team's
		s, ok := n.(ir.Stmt)
		if !ok || !c.together[s] {
			return
		}
		switch s := s.(type) {
		case *ir.For:
			c.ofTeam(s.Init)
		case *ir.If:
			c.ofTeam(s.Init)
		case *ir.Switch:
			c.ofTeam(s.Init)
		}
	})
	for c.settle(body) {
	}
}

// settle decides about what is seen to be used away from its segment, and reports whether that was anything.
func (c *cutter) settle(body []ir.Stmt) (more bool) {
	u := &uses{cutter: c, home: map[*ir.Var]int{}, away: map[*ir.Var]bool{}}
	u.list(body)
	for _, d := range u.declared {
		for _, v := range declares(d) {
			if v == nil || !u.away[v] || c.once[v] || c.named[v] || c.arrays[v] != nil {
				continue
			}
			more = true
			switch {
			case c.isThread(d, v, body):
				c.named[v] = true
			case c.same(d, v, body):
				c.once[v] = true
			default:
				c.arrays[v] = c.array(v)
			}
		}
	}
	return more
}

// ofTeam has the team own what the statement before a condition declares.
func (c *cutter) ofTeam(init ir.Stmt) {
	if init != nil {
		for _, v := range declares(init) {
			if v != nil {
				c.once[v] = true
			}
		}
	}
}

// same reports a variable that all threads may share: it has one value, the same in all of them, and to compute it once
// is as good as to compute it in each.
func (c *cutter) same(d ir.Stmt, v *ir.Var, body []ir.Stmt) bool {
	var init []ir.Expr
	switch d := d.(type) {
	case *ir.Declare:
		if d.Init == nil {
			return false
		}
		init = []ir.Expr{d.Init}
	case *ir.Define:
		if len(d.Lhs) != 1 {
			return false
		}
		init = d.Rhs
	default:
		return false
	}
	most := 0
	if _, define := d.(*ir.Define); define {
		most = 1 // the declaration itself
	}
	if c.varying[v] || changes(body, v) > most {
		return false
	}
	calls := false
	ir.InspectExpr(init[0], func(n any) {
		switch n := n.(type) {
		case *ir.Call:
			calls = calls || n.Body != nil
		case *ir.CallValue, *ir.FuncLit:
			calls = true
		}
	})
	return !calls
}

// isThread reports a variable that is the thread's number and nothing else.
func (c *cutter) isThread(s ir.Stmt, v *ir.Var, body []ir.Stmt) bool {
	d, ok := s.(*ir.Define)
	if !ok || len(d.Lhs) != 1 || changes(body, v) > 1 {
		return false
	}
	r, ok := d.Rhs[0].(*ir.Ref)
	return ok && r.Var == c.team.Thread
}

// uses finds out where variables are used: in the segment that declares them, or away from it.
type uses struct {
	*cutter
	home     map[*ir.Var]int // number of the segment
	away     map[*ir.Var]bool
	declared []ir.Stmt
	segments int
}

// list goes through a scope that is cut.
func (u *uses) list(list []ir.Stmt) {
	open := false
	for _, s := range list {
		if u.together[s] {
			open = false
			u.whole(s)
			continue
		}
		if u.declaresOnce(s) {
			open = false
			u.in([]ir.Stmt{s}, 0)
			continue
		}
		if !open {
			u.segments++
			open = true
		}
		if vars := declaredBy([]ir.Stmt{s}); len(vars) > 0 {
			for l, ok := s.(*ir.Labeled); ok; l, ok = s.(*ir.Labeled) {
				s = l.Stmt
			}
			u.declared = append(u.declared, s)
			for _, v := range vars {
				if _, known := u.home[v]; !known {
					u.home[v] = u.segments
				}
			}
		}
		u.in([]ir.Stmt{s}, u.segments)
	}
}

// in notes what statements of a segment use, 0: what the team does.
func (u *uses) in(list []ir.Stmt, segment int) {
	use := func(v *ir.Var) {
		if home, ok := u.home[v]; ok && home != segment {
			u.away[v] = true
		}
	}
	ir.Inspect(list, func(n any) {
		switch n := n.(type) {
		case *ir.Ref:
			use(n.Var)
		case *ir.Define:
			for _, v := range n.Lhs {
				use(v)
			}
		}
	})
}

func (u *uses) expr(list ...ir.Expr) {
	for _, e := range list {
		if e != nil {
			u.in([]ir.Stmt{&ir.Do{X: e}}, 0)
		}
	}
}

// whole goes through what all threads do together.
func (u *uses) whole(s ir.Stmt) {
	optional := func(s ir.Stmt) {
		if s != nil {
			u.in([]ir.Stmt{s}, 0)
		}
	}
	switch s := s.(type) {
	case *ir.Once:
		u.in(s.Body.Body, 0)
	case *ir.Declare, *ir.Define:
		u.in([]ir.Stmt{s}, 0)
	case *ir.Shared:
		u.in([]ir.Stmt{s.Loop}, 0)
	case *ir.Block:
		u.list(s.Body)
	case *ir.Labeled:
		u.whole(s.Stmt)
	case *ir.If:
		optional(s.Init)
		u.expr(s.Cond)
		u.list(s.Then.Body)
		if e, ok := s.Else.(*ir.Block); ok {
			u.list(e.Body)
		} else if s.Else != nil {
			u.list([]ir.Stmt{s.Else})
		}
	case *ir.For:
		optional(s.Init)
		u.expr(s.Cond)
		optional(s.Post)
		u.list(s.Body.Body)
	case *ir.Range:
		u.expr(s.X)
		u.list(s.Body.Body)
	case *ir.Switch:
		optional(s.Init)
		u.expr(s.Tag)
		for _, k := range s.Cases {
			u.expr(k.Values...)
			u.list(k.Body)
		}
	}
}
