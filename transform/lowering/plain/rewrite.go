package plain

import "github.com/gooffload/gooffload/transform/ir"

// rewriter replaces statements by statements.
type rewriter struct {
	body *Body
	out  []ir.Stmt
}

func (r *rewriter) emit(s ir.Stmt) { r.out = append(r.out, s) }

// inside makes the statements that f emits a list.
func (r *rewriter) inside(f func(), list *[]ir.Stmt) {
	was := r.out
	r.out = nil
	f()
	*list, r.out = r.out, was
}

// before rewrites an expression that is evaluated each time anew, with the statements that are run before it.
func (r *rewriter) before(e ir.Expr, f func(ir.Expr) ir.Expr) ir.Expr {
	if e == nil {
		return nil
	}
	var list []ir.Stmt
	had := r.body.Before[e]
	out := e
	r.inside(func() { out = f(e) }, &list)
	delete(r.body.Before, e)
	if list = append(had, list...); len(list) > 0 {
		r.body.Before[out] = list
	}
	return out
}

// copy evaluates an expression into a temporary.
func (r *rewriter) copy(e ir.Expr) ir.Expr {
	t := &ir.Var{Type: e.Type()}
	r.emit(&ir.Define{Node: node(e.At()), Lhs: []*ir.Var{t}, Rhs: []ir.Expr{e}})
	return ref(e.At(), t)
}

// cheap evaluates an expression into a temporary unless that makes no difference.
func (r *rewriter) cheap(e ir.Expr) ir.Expr {
	if e == nil || simple(e) || r.body.Pure(e) {
		return e
	}
	return r.copy(e)
}
