package fission

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// varying are the variables that may differ from thread to thread: what depends on the thread, what is assigned where
// not all threads come, and what is changed by its address. What is in memory that the threads share is the same for
// all: it differs only where there is a data race.
func varying(body []ir.Stmt, team Team) map[*ir.Var]bool { return varyingIn(body, team).varying }

func varyingIn(body []ir.Stmt, team Team) *differ {
	return differOf(body, team.differing(), &differ{varying: map[*ir.Var]bool{}, own: map[*ir.Var]bool{},
		within: team.within})
}

// differOf adds to what is known around a body what it says itself. Some variables are known to differ.
func differOf(body []ir.Stmt, differing []*ir.Var, around *differ) *differ {
	d := &differ{varying: around.varying, own: around.own, within: around.within}
	for _, v := range differing {
		d.varying[v] = true
	}
	ir.Inspect(body, func(n any) {
		switch n := n.(type) {
		case *ir.Branch:
			d.jumps = d.jumps || n.Op == token.GOTO
		case *ir.AddressOf:
			if v := root(n.X); v != nil {
				d.addressed = append(d.addressed, v)
			}
		case *ir.FuncLit: // when it is called is not looked at
			d.addressed = append(d.addressed, assigned(n.Body)...)
		case ir.Stmt:
			for _, v := range declares(n) {
				d.own[v] = v != nil && !v.Team && !(v.Sub && d.within)
			}
		}
	})
	for _, v := range d.addressed {
		d.mark(v)
	}
	for d.grown = true; d.grown; {
		d.grown = false
		d.list(body, d.jumps)
	}
	return d
}

type differ struct {
	varying   map[*ir.Var]bool
	own       map[*ir.Var]bool // variables that the body declares: of these each thread has one
	addressed []*ir.Var
	within    bool // the threads are those of a sub-group
	jumps     bool // there is a goto: where threads come is not looked at
	grown     bool
	parted    bool // a thread may have left the loop under way before the others
	far       bool // … or one around that
}

func (d *differ) mark(v *ir.Var) {
	if v != nil && d.own[v] && !d.varying[v] {
		d.varying[v], d.grown = true, true
	}
}

// expr reports an expression that may differ.
func (d *differ) expr(list ...ir.Expr) (found bool) {
	for _, e := range list {
		if e == nil {
			continue
		}
		ir.InspectExpr(e, func(n any) {
			if r, ok := n.(*ir.Ref); ok && d.varying[r.Var] {
				found = true
			}
		})
	}
	return found
}

// set notes an assignment to a place.
func (d *differ) set(place ir.Expr, differs bool) {
	if place == nil {
		return
	}
	if r, ok := place.(*ir.Ref); ok {
		if differs {
			d.mark(r.Var)
		}
		return
	}
	if differs || d.expr(place) {
		d.mark(root(place))
	}
}

// list goes through statements. parted: not all threads may come there.
func (d *differ) list(list []ir.Stmt, parted bool) {
	for _, s := range list {
		d.stmt(s, parted || d.parted || d.far)
	}
}

func (d *differ) stmt(s ir.Stmt, parted bool) {
	switch s := s.(type) {
	case nil:
	case *ir.List:
		d.list(s.Stmts, parted)
	case *ir.Block:
		d.list(s.Body, parted)
	case *ir.Labeled:
		d.stmt(s.Stmt, parted)
	case *ir.Critical:
		d.list(s.Body.Body, parted)
	case *ir.Once:
		d.list(s.Body.Body, true)
	case *ir.Shared: // no jump leaves it, by whatever label
		was := d.far
		d.stmt(s.Loop, true)
		d.far = was
	case *ir.Declare:
		if parted && s.Init != nil || d.expr(s.Init) {
			d.mark(s.Var)
		}
	case *ir.Define:
		for _, v := range s.Lhs {
			if parted || d.expr(s.Rhs...) {
				d.mark(v)
			}
		}
	case *ir.Assign:
		for _, l := range s.Lhs {
			d.set(l, parted || d.expr(s.Rhs...))
		}
	case *ir.IncDec:
		d.set(s.X, parted)
	case *ir.Atomic:
		for _, v := range []*ir.Var{s.Before, s.After, s.Held} {
			d.mark(v)
		}
	case *ir.Do:
		d.builtin(s, parted)
	case *ir.If:
		d.stmt(s.Init, parted)
		parted = parted || d.expr(s.Cond)
		d.list(s.Then.Body, parted)
		d.stmt(s.Else, parted)
	case *ir.For:
		d.stmt(s.Init, parted)
		d.loop(parted || d.expr(s.Cond), func(parted bool) {
			d.list(s.Body.Body, parted)
			d.stmt(s.Post, parted)
		})
	case *ir.Range:
		parted = parted || d.expr(s.X)
		if parted {
			d.mark(s.Key)
			d.mark(s.Value)
		}
		d.set(s.KeyX, parted)
		d.set(s.ValueX, parted)
		d.loop(parted, func(parted bool) { d.list(s.Body.Body, parted) })
	case *ir.Switch:
		d.stmt(s.Init, parted)
		parted = parted || d.expr(s.Tag)
		for _, c := range s.Cases {
			parted = parted || d.expr(c.Values...)
		}
		for _, c := range s.Cases {
			d.list(c.Body, parted)
		}
	case *ir.Branch:
		d.parted = d.parted || parted && s.Op != token.FALLTHROUGH
		d.far = d.far || parted && s.Label != ""
	}
}

// builtin is a call of copy or clear for what it does to an array.
func (d *differ) builtin(s *ir.Do, parted bool) {
	if b, ok := s.X.(*ir.Builtin); ok {
		for _, a := range b.Args {
			if v := root(a); v != nil && (parted || d.expr(b.Args...)) {
				d.mark(v)
			}
		}
	}
}

// loop goes through what a loop repeats, a second time if some threads may leave it before others: then it is done
// where not all come. Behind the loop they are together again, unless a jump has gone further.
func (d *differ) loop(parted bool, body func(parted bool)) {
	was := d.parted
	d.parted = false
	body(parted)
	if d.parted {
		body(true)
	}
	d.parted = was
}

// assigned are the variables that statements assign.
func assigned(list []ir.Stmt) (vars []*ir.Var) {
	add := func(places ...ir.Expr) {
		for _, e := range places {
			if e != nil && root(e) != nil {
				vars = append(vars, root(e))
			}
		}
	}
	ir.Inspect(list, func(n any) {
		switch n := n.(type) {
		case *ir.Assign:
			add(n.Lhs...)
		case *ir.IncDec:
			add(n.X)
		case *ir.Range:
			add(n.KeyX, n.ValueX)
		}
	})
	return vars
}

// root is the variable in which a place lies; nil where that is behind a pointer or in a slice.
func root(e ir.Expr) *ir.Var {
	for {
		switch x := e.(type) {
		case *ir.Ref:
			return x.Var
		case *ir.Paren:
			e = x.X
		case *ir.Field:
			e = x.X
		case *ir.Index:
			e = x.X
		case *ir.SliceOf:
			e = x.X
		default:
			return nil
		}
	}
}
