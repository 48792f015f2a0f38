package readable

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/ir"
)

// withoutReturns makes statements of a function that stand in the place of a call: a return at the end becomes an
// assignment to the results. What stands behind an if of which one branch returns goes into the other one. left is a
// return that nothing of that is for; nil: there is none.
func (l *Lowerer) withoutReturns(list []ir.Stmt, results []*ir.Var) (out []ir.Stmt, left *ir.Return) {
	r := &returns{results: results}
	out = r.list(list)
	return out, r.left
}

type returns struct {
	results []*ir.Var
	left    *ir.Return
}

// holds is a return in statements; nil where there is none.
func holds(list []ir.Stmt) (found *ir.Return) {
	literals := map[*ir.Return]bool{}
	ir.Inspect(list, func(n any) {
		switch s := n.(type) {
		case *ir.FuncLit:
			ir.Inspect(s.Body, func(n any) {
				if s, ok := n.(*ir.Return); ok {
					literals[s] = true
				}
			})
		case *ir.Return:
			if found == nil && !literals[s] {
				found = s
			}
		}
	})
	return found
}

// ends reports statements of which the last one returns on every way.
func ends(list []ir.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ir.Return, *ir.Panic:
		return true
	case *ir.List:
		return ends(s.Stmts)
	case *ir.Block:
		return ends(s.Body)
	case *ir.If:
		return s.Else != nil && ends(s.Then.Body) && ends([]ir.Stmt{s.Else})
	case *ir.Comment:
		return ends(list[:len(list)-1])
	}
	return false
}

func (r *returns) list(list []ir.Stmt) (out []ir.Stmt) {
	for i, s := range list {
		if holds([]ir.Stmt{s}) == nil {
			out = append(out, s)
			continue
		}
		rest := list[i+1:]
		if x, ok := s.(*ir.If); ok && len(rest) > 0 && x.Init == nil {
			r.behind(x, rest)
			rest = nil
		}
		return append(append(out, r.last(s, len(rest) == 0)...), rest...)
	}
	return out
}

// behind puts what stands behind an if into the branch that gets there.
func (r *returns) behind(x *ir.If, rest []ir.Stmt) {
	other, _ := x.Else.(*ir.Block)
	switch {
	case ends(x.Then.Body) && x.Else == nil:
		x.Else = &ir.Block{Node: ir.Node{Pos: rest[0].At()}, Body: rest}
	case ends(x.Then.Body) && other != nil:
		other.Body = append(other.Body, &ir.Block{Node: ir.Node{Pos: rest[0].At()}, Body: rest})
	case ends(x.Then.Body):
		x.Else = &ir.Block{Node: ir.Node{Pos: x.Else.At()}, Body: append([]ir.Stmt{x.Else}, rest...)}
	case x.Else != nil && ends([]ir.Stmt{x.Else}):
		x.Then.Body = append(x.Then.Body, &ir.Block{Node: ir.Node{Pos: rest[0].At()}, Body: rest})
	default:
		r.stays(holds([]ir.Stmt{x}))
	}
}

func (r *returns) stays(s *ir.Return) {
	if r.left == nil {
		r.left = s
	}
}

// last makes a statement with a return that is the last one of the function.
func (r *returns) last(s ir.Stmt, last bool) []ir.Stmt {
	if !last {
		r.stays(holds([]ir.Stmt{s}))
		return nil
	}
	switch s := s.(type) {
	case *ir.Return:
		return r.assigned(s)
	case *ir.List:
		return r.list(s.Stmts)
	case *ir.Block:
		s.Body = r.list(s.Body)
	case *ir.If:
		s.Then.Body = r.list(s.Then.Body)
		switch e := s.Else.(type) {
		case *ir.Block:
			e.Body = r.list(e.Body)
		case *ir.If:
			r.last(e, true)
		}
	default:
		r.stays(holds([]ir.Stmt{s}))
	}
	return []ir.Stmt{s}
}

// assigned gives the results what is returned.
func (r *returns) assigned(s *ir.Return) []ir.Stmt {
	if len(s.Results) == 0 {
		return nil
	}
	out := &ir.Assign{Node: s.Node, Op: token.ASSIGN}
	for i, v := range r.results {
		if len(s.Results) == len(r.results) {
			if x, ok := s.Results[i].(*ir.Ref); ok && x.Var == v {
				continue // it is what is returned
			}
			out.Rhs = append(out.Rhs, s.Results[i])
		}
		v.Used = true
		out.Lhs = append(out.Lhs, &ir.Ref{Value: ir.Value{Node: s.Node, T: v.Type}, Var: v})
	}
	if len(out.Lhs) == 0 {
		return nil
	}
	if len(out.Rhs) == 0 {
		out.Rhs = s.Results
	}
	return []ir.Stmt{out}
}
