package plain

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// copied is a body that a call has of its own.
type copied struct {
	params, results []*ir.Var
	body            []ir.Stmt
	exit            string // the label that a return leaves
}

// inline puts the copies of bodies in the places of their calls. Each is a switch with one case, which a return leaves.
func inline(b *Body) {
	in := &inliner{rewriter{body: b}}
	in.list(&b.Stmts)
}

type inliner struct{ rewriter }

func (in *inliner) list(list *[]ir.Stmt) {
	in.inside(func() {
		for _, s := range *list {
			in.stmt(s)
		}
	}, list)
}

func (in *inliner) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Declare:
		if r, ok := in.copy(s.Init); ok {
			s.Init = r[0]
		}
	case *ir.Define:
		if len(s.Rhs) == 1 {
			if r, ok := in.copy(s.Rhs[0]); ok {
				s.Rhs = r
			}
		}
	case *ir.Assign:
		if len(s.Rhs) == 1 {
			if r, ok := in.copy(s.Rhs[0]); ok {
				s.Rhs = r
			}
		}
	case *ir.Do:
		if _, ok := in.copy(s.X); ok {
			return
		}
	default:
		in.compound(s)
	}
	in.emit(s)
}

// compound goes through a statement with statements in it, and through what is run before its conditions.
func (in *inliner) compound(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Block:
		in.list(&s.Body)
	case *ir.Critical:
		in.list(&s.Body.Body)
	case *ir.If:
		in.list(&s.Then.Body)
		if e, ok := s.Else.(*ir.Block); ok {
			in.list(&e.Body)
		}
	case *ir.For:
		s.Init, s.Post = in.single(s.Init), in.single(s.Post)
		in.again(s.Cond)
		in.list(&s.Body.Body)
	case *ir.Range:
		in.list(&s.Body.Body)
	case *ir.Switch:
		for _, c := range s.Cases {
			for _, v := range c.Values {
				in.again(v)
			}
			in.list(&c.Body)
		}
	case *ir.Labeled:
		s.Stmt = in.single(s.Stmt)
	}
}

func (in *inliner) single(s ir.Stmt) ir.Stmt {
	if s == nil {
		return nil
	}
	var list []ir.Stmt
	in.inside(func() { in.stmt(s) }, &list)
	if len(list) == 1 {
		return list[0]
	}
	return &ir.Block{Node: node(s.At()), Body: list}
}

func (in *inliner) again(e ir.Expr) {
	if list := in.body.Before[e]; len(list) > 0 {
		in.list(&list)
		in.body.Before[e] = list
	}
}

// copy emits the body of a call that has a copy, and is its results.
func (in *inliner) copy(e ir.Expr) (results []ir.Expr, ok bool) {
	call, _ := e.(*ir.Call)
	c := in.body.copies[call]
	if call == nil || c == nil {
		return nil, false
	}
	at := node(call.Pos)
	for _, v := range c.results {
		in.emit(&ir.Declare{Node: at, Var: v})
		results = append(results, ref(call.Pos, v))
	}
	body := &ir.Block{Node: at}
	for i, v := range c.params {
		body.Body = append(body.Body, &ir.Define{Node: at, Lhs: []*ir.Var{v}, Rhs: []ir.Expr{call.Args[i]}})
	}
	(&orderer{rewriter{body: in.body}}).list(&c.body)
	in.list(&c.body)
	out := &ir.Switch{Node: at, Cases: []*ir.Case{{Node: at, Body: c.body}}}
	in.body.Labels[out] = c.exit
	body.Body = append(body.Body, out)
	in.emit(body)
	return results, true
}

// leave is a return in a copy.
func (x *explicit) leave(s *ir.Return) ir.Stmt {
	out := &ir.Block{Node: s.Node}
	if len(s.Results) > 0 {
		var lhs []ir.Expr
		for _, v := range x.in.results {
			lhs = append(lhs, ref(s.Pos, v))
		}
		out.Body = append(out.Body, x.assign(s.Node, token.ASSIGN, lhs, x.exprs(s.Results)))
	}
	out.Body = append(out.Body, &ir.Branch{Node: s.Node, Op: token.BREAK, Label: x.in.exit})
	return out
}
