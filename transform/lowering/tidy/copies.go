package tidy

import (
	"slices"

	"github.com/gooffload/gooffload/transform/core"
)

// copies gives a variable its value where that is made, and not by way of a register that has no other use.
func copies(body []core.Stmt) []core.Stmt {
	reads, sets := map[*core.Var]int{}, map[*core.Var]int{}
	core.Walk(body, func(s core.Stmt) bool {
		for _, e := range core.Exprs(s) {
			core.WalkExpr(e, func(e core.Expr) { reads[core.Used(e)]++ })
		}
		for _, v := range core.Sets(s) {
			sets[v]++
		}
		return true
	})
	return lists(body, func(list []core.Stmt) []core.Stmt {
		var out []core.Stmt
		for _, s := range list {
			if set, ok := s.(*core.Set); ok && len(out) > 0 {
				r, ok := set.X.(*core.Ref)
				if ok && reads[r.Var] == 1 && sets[r.Var] == 1 && retarget(out[len(out)-1], r.Var, set.Var) {
					continue
				}
			}
			out = append(out, s)
		}
		return out
	})
}

// retarget makes a statement set a register instead of another one, if it does set that.
func retarget(s core.Stmt, from, to *core.Var) bool {
	if slices.Contains(core.Sets(s), to) {
		return false
	}
	switch s := s.(type) {
	case *core.Set:
		if s.Var == from {
			s.Var = to
			return true
		}
	case *core.Load:
		if s.Var == from {
			s.Var = to
			return true
		}
	case *core.Call:
		if i := slices.Index(s.Results, from); i >= 0 {
			s.Results[i] = to
			return true
		}
	}
	return false
}
