package plain

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// tuple is an assignment of several values as single ones, from left to right. What an earlier one may change is
// evaluated before. It stands for the compiler's ascompatee (cmd/compile/internal/walk/assign.go).
func (s *settler) tuple(at ir.Node, lhs, rhs []ir.Expr, define bool) {
	t := tupler{settler: s}
	for i, l := range lhs {
		name := t.operands(l)
		t.save(&rhs[i])
		lhs[i] = l
		if i+1 < len(lhs) {
			t.assigned(l, name)
		}
	}
	for i, l := range lhs {
		s.assign(at, l, rhs[i], define)
	}
}

// results settles what is returned: an assignment to the results, of which some may be read by values of others.
func (s *settler) results(x *ir.Return) {
	t := tupler{settler: s}
	for i, r := range x.Results {
		v := s.body.Results[i]
		if name, ok := r.(*ir.Ref); ok && name.Var == v {
			continue
		}
		t.save(&x.Results[i])
		t.assigned(ref(x.Pos, v), v)
	}
	for i, r := range x.Results {
		x.Results[i] = s.value(r, s.body.Results[i])
	}
}

// tupler knows what the assignments so far may change.
type tupler struct {
	*settler
	vars   map[*ir.Var]bool
	memory bool
}

// operands evaluates the operands of a target that may change before it is assigned. It returns the variable that the
// target is in, if it is in one.
func (t *tupler) operands(l ir.Expr) *ir.Var {
	for {
		switch x := l.(type) {
		case nil:
			return nil
		case *ir.Ref:
			return named(x)
		case *ir.Field:
			if d, ok := x.X.(*ir.Deref); ok {
				t.save(&d.X)
				return nil
			}
			l = x.X
		case *ir.Index:
			if _, array := Under(x.X.Type()).(*types.Array); !array {
				t.save(&x.X)
				t.save(&x.I)
				return nil
			}
			t.save(&x.I)
			l = x.X
		case *ir.Deref:
			t.save(&x.X)
			return nil
		default:
			return nil
		}
	}
}

// save evaluates an expression now if an assignment may change it.
func (t *tupler) save(e *ir.Expr) {
	if Any(*e, t.affected) {
		v := &ir.Var{Type: (*e).Type()}
		t.emit(&ir.Define{Node: node((*e).At()), Lhs: []*ir.Var{v}, Rhs: []ir.Expr{t.value(*e, v)}})
		*e = ref((*e).At(), v)
	}
}

func (t *tupler) affected(e ir.Expr) bool {
	if v := named(e); v != nil && t.vars[v] {
		return true
	}
	return t.memory && t.readsMemory(e)
}

// assigned notes an assignment to a target in a variable, nil if it is in none.
func (t *tupler) assigned(l ir.Expr, v *ir.Var) {
	switch {
	case l == nil:
	case v == nil || t.body.Taken[v]:
		t.memory = true
	default:
		if t.vars == nil {
			t.vars = map[*ir.Var]bool{}
		}
		t.vars[v] = true
	}
}

// readsMemory reports what the compiler takes for a read of memory that others may write.
func (t *tupler) readsMemory(e ir.Expr) bool {
	switch e := e.(type) {
	case *ir.Const, *ir.Field:
		return false
	case *ir.Ref:
		return behind(e.Var) || t.body.Taken[e.Var]
	case *ir.Unary:
		return e.Op == token.NOT
	case *ir.Binary:
		switch e.Op {
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			return true
		}
		return false
	case *ir.Convert:
		return toArray(e)
	}
	return true
}
