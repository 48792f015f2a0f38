package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/source"
)

// counted reads `for i := lo; i < hi; i += step`.
func (r *hostReader) counted(s *ast.ForStmt) bool {
	u := r.u
	id := u.hostStart(s)
	if id == nil {
		u.notCanonical(head(s), "this loop does not start with one variable", "write for i := lo; i < hi; i++")
		return false
	}
	obj, _ := u.Object(id).(*types.Var)
	if obj == nil || !source.IsBasic(obj.Type(), types.IsInteger) {
		u.notCanonical(head(s), "the loop's variable is not an integer",
			"count with an integer and compute the value from it")
		return false
	}
	step, down, ok := increment(s.Post, r.is(obj))
	if !ok {
		u.notCanonical(head(s), "the loop does not step its variable by a fixed amount",
			"write "+id.Name+"++ or "+id.Name+" += c")
		return false
	}
	if step != nil && u.isConst(step, 0) {
		u.notCanonical(s.Post, "the loop's step is 0", "write "+id.Name+"++ or "+id.Name+" += c")
		return false
	}
	r.loop.Step, r.loop.Down = step, down
	by := progress{lo: id.Name, step: "1", down: down}
	if step != nil {
		by.step = r.step(step)
		r.again = append(r.again, step)
	}
	cond, ok := u.loopCondition(s, id.Name, r.is(obj), by)
	if !ok {
		return false
	}
	for _, x := range append([]condition{cond}, cond.also...) {
		for _, e := range append([]ast.Expr{x.hi}, x.with...) {
			if _, _, meets := u.stepsOf(s, e); !meets {
				r.again = append(r.again, e)
				r.simple(e)
			}
		}
	}
	init, _ := s.Init.(*ast.AssignStmt)
	plain := cond.on == by && len(cond.also) == 0 && !down && len(u.steppedIn(s)) == 1 && cond.rel == token.LSS &&
		types.Identical(obj.Type(), types.Typ[types.Int]) && (step == nil || u.isConst(step, 1))
	if plain && init != nil && init.Tok == token.DEFINE && len(init.Lhs) == 1 && u.isConst(init.Rhs[0], 0) {
		r.loop.Count = source.RuntimeMark + ".Upto(" + u.Text(cond.hi) + ")"
		r.loop.Index = id.Name
		r.variable(id.Name, obj, func(k string) string { return k }, nil)
		return true
	}
	if !r.starts(init, s, obj) {
		return false
	}
	r.loop.Simple = false
	r.loop.Count = u.counted(r.c, obj.Type(), by, cond, s)
	for _, v := range u.steppedIn(s) {
		step, down, _ := increment(s.Post, r.is(v))
		by := "1"
		if step != nil {
			by = r.step(step)
		}
		name := v.Name()
		advanced := func(k string) string { return "Advance(" + name + ", " + k + ", " + by + ")" }
		if down {
			advanced = func(k string) string { return "AdvanceDown(" + name + ", " + k + ", " + by + ")" }
		}
		value := func(k string) string { return source.RuntimeMark + "." + advanced(k) }
		final := value
		if s.Pos() <= v.Pos() && v.Pos() < s.End() {
			final = nil
		}
		r.variable(name, v, value, final)
	}
	return true
}

// hostStart is the variable of a loop by which it ends.
func (u *Maker) hostStart(s *ast.ForStmt) *ast.Ident {
	init, is := s.Init.(*ast.AssignStmt)
	if s.Init == nil {
		return u.steppedBy(s)
	}
	if !is || len(init.Lhs) != len(init.Rhs) {
		return nil
	}
	for _, x := range init.Lhs {
		id, ok := x.(*ast.Ident)
		if ok && (len(init.Lhs) == 1 || s.Cond != nil && u.mentions(s.Cond, id) && u.steps(s.Post, id)) {
			return id
		}
	}
	return nil
}

// steppedIn are the variables that a loop's head steps.
func (u *Maker) steppedIn(s *ast.ForStmt) (list []*types.Var) {
	add := func(e ast.Expr) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return
		}
		if v, ok := u.Object(id).(*types.Var); ok {
			list = append(list, v)
		}
	}
	switch p := s.Post.(type) {
	case *ast.IncDecStmt:
		add(p.X)
	case *ast.AssignStmt:
		for _, x := range p.Lhs {
			add(x)
		}
	}
	return list
}

// starts declares what a loop's head begins with, each variable near enough that the user's is not touched.
func (r *hostReader) starts(init *ast.AssignStmt, s *ast.ForStmt, obj *types.Var) bool {
	u := r.u
	stepped := u.steppedIn(s)
	if p, is := s.Post.(*ast.AssignStmt); is && len(p.Lhs) != len(stepped) {
		u.notCanonical(p, "the loop's head assigns what is not a variable", "do it in the loop's body")
		return false
	}
	for _, v := range stepped {
		if _, _, ok := increment(s.Post, r.is(v)); !ok || !source.IsBasic(v.Type(), types.IsInteger) {
			u.notCanonical(s.Post, "the loop does not step "+v.Name()+" by a fixed amount", "do it in the loop's body")
			return false
		}
	}
	text := ""
	switch {
	case init == nil:
		text = obj.Name() + " := " + obj.Name() + ";\n"
	case init.Tok == token.DEFINE:
		var left, right []string
		for i := range init.Lhs {
			left, right = append(left, u.Text(init.Lhs[i])), append(right, u.Text(init.Rhs[i]))
		}
		text = strings.Join(left, ", ") + " := " + strings.Join(right, ", ") + ";\n"
	case len(init.Lhs) == 1:
		name := obj.Name()
		text = name + " := " + source.RuntimeMark + ".As(&" + name + ", " + u.Text(init.Rhs[0]) + ");\n"
	default:
		u.notCanonical(init, "the loop's head assigns several variables that are declared outside of it",
			"declare them in the loop")
		return false
	}
	for _, v := range stepped {
		outside := !(s.Pos() <= v.Pos() && v.Pos() < s.End())
		if outside && v != obj {
			u.notCanonical(s.Post, "the loop's head steps "+v.Name()+", which is declared outside of it",
				"do it in the loop's body, with the clause linear("+v.Name()+")")
			return false
		}
	}
	r.loop.Before += text
	return true
}

// step is the text of what a head adds to a variable, which is evaluated once.
func (r *hostReader) step(e ast.Expr) string {
	if r.u.Info().Types[e].Value != nil {
		return r.u.Text(e)
	}
	r.loop.Simple = false
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		return id.Name // which the loop does not change
	}
	return "(" + r.u.Text(e) + ")"
}
