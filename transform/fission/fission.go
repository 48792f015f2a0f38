// Package fission makes of what every thread of a team does what one goroutine does for the team.
//
// Statements without a barrier stay as they are, in a loop over the threads. A statement that contains a barrier is
// done once for all: so its condition has to be the same in all threads. What a thread has on both sides of a barrier
// becomes an array with an element for each thread, or one variable if it is the same in all of them.
//
//	t := omprt.GetThreadNum()          var tOf [64]int
//	tile[t] = x[t]                     for thread := range 64 {
//	//omp:barrier                          tOf[thread] = thread
//	y[t] = tile[63-t]                      tile[tOf[thread]] = x[tOf[thread]]
//	                                   }
//	                                   for thread := range 64 {
//	                                       y[tOf[thread]] = tile[63-tOf[thread]]
//	                                   }
package fission

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// Team is the threads that run a body.
type Team struct {
	Threads ir.Expr // how many: a constant, or a variable of the team
	Most    int64   // of them, at most
	Thread  *ir.Var // by which the body knows its thread; a variable for each thread's loop takes its place
	League  bool    // they are teams, which run the body each for itself
	Sub     *Sub    // the sub-groups that they are in; nil: none

	within bool // they are a sub-group
}

// Refusal says why a body cannot be cut, and where.
type Refusal struct {
	Pos  token.Pos
	Text string
}

// Cut makes what a team does of what each of its threads does. The variables that it makes are listed, too.
func Cut(body []ir.Stmt, team Team) (out []ir.Stmt, made []*ir.Var, no *Refusal) {
	body = plain(body)
	c := &cutter{thread: &ir.Var{Name: team.member(), Type: team.Thread.Type}, named: map[*ir.Var]bool{},
		team: team, arrays: map[*ir.Var]*ir.Var{}, once: map[*ir.Var]bool{}, agree: map[*ir.If]bool{}}
	defer refused(&no)
	if team.within {
		body = plain(c.parted(body))
	}
	c.understand(body)
	c.straight(body)
	c.uniform(body)
	c.find(body)
	out = c.list(body)
	return out, append(c.made, c.thread), nil
}

// understand finds out which statements all threads do together, and what differs among them.
func (c *cutter) understand(body []ir.Stmt) {
	c.together = collective(body, c.team.within)
	c.varying = varying(body, c.team)
}

// member is what a thread is called.
func (t Team) member() string {
	if t.within {
		return "lane"
	}
	return "thread"
}

// refused makes what refuse has panicked with a result, of a function that defers it.
func refused(no **Refusal) {
	switch r := recover().(type) {
	case nil:
	case *Refusal:
		*no = r
	default:
		panic(r)
	}
}

// straight refuses a goto where there are barriers: which of them comes next is not seen then. In a loop that the
// threads share there are none.
func (c *cutter) straight(body []ir.Stmt) {
	within := map[*ir.Branch]bool{}
	ir.Inspect(body, func(n any) {
		if s, ok := n.(*ir.Shared); ok {
			jumpsWithin(bodyOf(s.Loop, s.Depth), within)
		}
	})
	ir.Inspect(body, func(n any) {
		if b, ok := n.(*ir.Branch); ok && b.Op == token.GOTO && len(c.together) > 0 && !within[b] {
			refuse(b.Pos, "a goto in what the threads of a team do, where these wait for each other")
		}
	})
}

// jumpsWithin adds the branches to labels of a block that stand in it.
func jumpsWithin(b *ir.Block, within map[*ir.Branch]bool) {
	if b == nil {
		return
	}
	labels := map[string]bool{}
	ir.Inspect(b.Body, func(n any) {
		if l, ok := n.(*ir.Labeled); ok {
			labels[l.Label] = true
		}
	})
	ir.Inspect(b.Body, func(n any) {
		if br, ok := n.(*ir.Branch); ok && labels[br.Label] {
			within[br] = true
		}
	})
}

// cutter cuts one body.
type cutter struct {
	team     Team
	together map[ir.Stmt]bool // statements that all threads do together
	varying  map[*ir.Var]bool // variables that may differ from thread to thread
	thread   *ir.Var          // of all loops over the threads
	named    map[*ir.Var]bool // variables that are the thread's number by another name
	arrays   map[*ir.Var]*ir.Var
	once     map[*ir.Var]bool // variables of which the team has one
	made     []*ir.Var

	trips func() ir.Expr // how many iterations the loop has that was divided last

	subGroup *ir.Var         // of all loops over the sub-groups
	agree    map[*ir.If]bool // conditions of which it shows at run time whether the threads of a sub-group agree
}

func refuse(pos token.Pos, text string) { panic(&Refusal{pos, text}) }

// flat is a list without lists in it.
func flat(list []ir.Stmt) (out []ir.Stmt) {
	for _, s := range list {
		if l, ok := s.(*ir.List); ok {
			out = append(out, flat(l.Stmts)...)
			continue
		}
		out = append(out, s)
	}
	return out
}

// plain makes lists of statements plain: no lists in them, and declarations of one variable each.
func plain(list []ir.Stmt) []ir.Stmt {
	list = single(flat(list))
	for _, s := range list {
		inside(s)
	}
	return list
}

// inside makes the lists in a statement plain.
func inside(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Block:
		s.Body = plain(s.Body)
	case *ir.Labeled:
		inside(s.Stmt)
	case *ir.If:
		inside(s.Then)
		if s.Else != nil {
			inside(s.Else)
		}
	case *ir.For:
		inside(s.Body)
	case *ir.Range:
		inside(s.Body)
	case *ir.Switch:
		for _, c := range s.Cases {
			c.Body = plain(c.Body)
		}
	}
}

// single has each variable declared by a statement of its own, where that is the same.
func single(list []ir.Stmt) (out []ir.Stmt) {
	known := map[*ir.Var]bool{} // in this scope, where a short declaration assigns them
	for _, s := range list {
		d, ok := s.(*ir.Define)
		if !ok || len(d.Lhs) != len(d.Rhs) || !apart(d) {
			out = append(out, s)
		} else {
			for i, v := range d.Lhs {
				out = append(out, oneOf(d, i, known[v]))
			}
		}
		for _, v := range declaredBy([]ir.Stmt{s}) {
			known[v] = true
		}
	}
	return out
}

// oneOf is what a short declaration does to one of its variables.
func oneOf(d *ir.Define, i int, known bool) ir.Stmt {
	if known {
		return &ir.Assign{Node: d.Node, Op: token.ASSIGN, Lhs: []ir.Expr{ref(d.Pos, d.Lhs[i])}, Rhs: d.Rhs[i : i+1]}
	}
	return &ir.Define{Node: d.Node, Lhs: d.Lhs[i : i+1], Rhs: d.Rhs[i : i+1]}
}

// apart reports a declaration of new variables whose values do not depend on the order in which they are evaluated.
func apart(d *ir.Define) bool {
	fine := true
	for i, v := range d.Lhs {
		fine = fine && v != nil
		ir.InspectExpr(d.Rhs[i], func(n any) {
			switch n := n.(type) {
			case *ir.Ref:
				for _, v := range d.Lhs {
					fine = fine && n.Var != v
				}
			case *ir.Call:
				fine = fine && n.Body == nil
			}
		})
	}
	return fine
}

// list cuts statements of one scope.
func (c *cutter) list(list []ir.Stmt) (out []ir.Stmt) {
	declared := map[*ir.Var]bool{}
	for _, v := range declaredBy(list) {
		if a := c.arrays[v]; a != nil && !declared[a] {
			out = append(out, &ir.Declare{Var: a})
			declared[a] = true
		}
	}
	var segment []ir.Stmt
	flush := func() {
		if len(segment) > 0 {
			out = append(out, c.segment(segment))
			segment = nil
		}
	}
	for _, s := range list {
		switch {
		case c.declaresOnce(s):
			flush()
			c.first(s)
			out = append(out, s)
		case c.together[s]:
			flush()
			if s := c.whole(s); s != nil {
				out = append(out, s)
			}
		default:
			segment = append(segment, s)
		}
	}
	flush()
	return out
}

// segment is statements that each thread does before the next one.
func (c *cutter) segment(list []ir.Stmt) ir.Stmt {
	if comments(list) {
		return &ir.List{Stmts: list}
	}
	where := ir.Node{Pos: at(list)}
	if c.meetsInSub(list) {
		return c.bySubGroups(list)
	}
	if list = c.member(list); comments(list) {
		return &ir.List{Stmts: list}
	}
	r := &ir.Range{Node: where, X: c.team.Threads, Body: &ir.Block{Node: where, Body: list}}
	ir.Inspect(list, func(n any) {
		if x, ok := n.(*ir.Ref); ok && x.Var == c.thread {
			r.Key = c.thread
		}
	})
	return r
}

func comments(list []ir.Stmt) bool {
	for _, s := range list {
		if _, ok := s.(*ir.Comment); !ok {
			return false
		}
	}
	return true
}

// at is where the first statement stands.
func at(list []ir.Stmt) token.Pos {
	for _, s := range list {
		if _, ok := s.(*ir.Comment); !ok && s.At().IsValid() {
			return s.At()
		}
	}
	return token.NoPos
}

// variable is a new variable of the kernel.
func (c *cutter) variable(name string, t types.Type) *ir.Var {
	v := &ir.Var{Name: name, Type: t}
	c.made = append(c.made, v)
	return v
}

// whole cuts a statement that all threads do together.
func (c *cutter) whole(s ir.Stmt) ir.Stmt {
	switch s := s.(type) {
	case *ir.Barrier:
		return nil
	case *ir.Once:
		c.first(s.Body)
		return s.Body
	case *ir.Shared:
		return c.shared(s)
	case *ir.Block:
		s.Body = c.list(s.Body)
	case *ir.If:
		if c.agree[s] {
			return c.agreed(s)
		}
		if s.Init != nil {
			c.first(s.Init)
		}
		c.firstExpr(&s.Cond)
		s.Then.Body = c.list(s.Then.Body)
		switch e := s.Else.(type) {
		case *ir.Block:
			e.Body = c.list(e.Body)
		case *ir.If:
			if c.together[e] {
				if s.Else = c.whole(e); c.agree[e] {
					s.Else = &ir.Block{Node: e.Node, Body: []ir.Stmt{s.Else}}
				}
			} else { // its branches have no barrier, its condition may differ
				s.Else = &ir.Block{Node: e.Node, Body: []ir.Stmt{c.segment([]ir.Stmt{e})}}
			}
		}
	case *ir.For:
		for _, part := range []ir.Stmt{s.Init, s.Post} {
			if part != nil {
				c.first(part)
			}
		}
		if s.Cond != nil {
			c.firstExpr(&s.Cond)
		}
		s.Body.Body = c.list(s.Body.Body)
	case *ir.Range:
		c.firstExpr(&s.X)
		s.Body.Body = c.list(s.Body.Body)
	case *ir.Switch:
		if s.Init != nil {
			c.first(s.Init)
		}
		if s.Tag != nil {
			c.firstExpr(&s.Tag)
		}
		for _, k := range s.Cases {
			for i := range k.Values {
				c.firstExpr(&k.Values[i])
			}
			k.Body = c.list(k.Body)
		}
	case *ir.Labeled:
		inner := c.whole(s.Stmt)
		if inner == nil {
			inner = &ir.List{Node: s.Node}
		}
		s.Stmt = inner
	case *ir.Declare, *ir.Define:
		c.first(s)
	case *ir.Branch:
	default:
		panic("fission: unknown statement")
	}
	return s
}
