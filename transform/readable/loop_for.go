package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// forLoop normalises `for v := lo; v rel hi; v += step`, in any of the ways to write its condition and step.
func (u *Maker) forLoop(c *region.Region, l *Lowerer, s *ast.ForStmt, d int) *ir.Loop {
	id, lo := u.loopStart(c, s, d)
	if id == nil {
		return nil
	}
	v, ok := u.loopVar(c, l, id)
	if !ok {
		return nil
	}
	if v == nil || !source.IsBasic(v.Type, types.IsInteger) {
		at := head(s)
		if s.Init != nil {
			at = s.Init
		}
		u.notCanonical(at, "the loop's variable is not an integer",
			"count with an integer and compute the value from it")
		return nil
	}
	obj := u.Object(id)
	isVar := func(e ast.Expr) bool {
		i, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.Object(i) == obj
	}
	step, down, ok := increment(s.Post, isVar)
	if !ok {
		u.notCanonical(head(s), "the loop does not step its variable by a fixed amount",
			"write "+id.Name+"++ or "+id.Name+" += c")
		return nil
	}
	by := progress{lo: u.Text(lo), step: "1", down: down, instance: u.instanceOf(c, v.Type)}
	if step != nil {
		by.step = u.Text(step)
	}
	cond, ok := u.loopCondition(s, id.Name, isVar, by)
	if !ok {
		return nil
	}
	exprs := append([]ast.Expr{lo, cond.hi, step}, cond.with...)
	for _, x := range cond.also {
		exprs = append(append(exprs, x.hi), x.with...)
	}
	for _, e := range exprs {
		if e == ast.Expr(id) || e == nil { // for ; i < n; i++
			continue
		}
		if other := u.headSteps(s, e); other != nil && types.Object(other) != obj && !u.meets(s, cond, e) {
			u.notCanonical(e, "the loop's bound or step uses "+other.Name()+", which its head steps, too",
				"compare "+id.Name+" with what is the same in all iterations")
			return nil
		}
		if !u.rectangular(c, region.Bound{Expr: e, Once: d == 0 && e == lo}, obj) {
			return nil
		}
	}
	if step != nil && u.isConst(step, 0) {
		u.notCanonical(s.Post, "the loop's step is 0", "write "+id.Name+"++ or "+id.Name+" += c")
		return nil
	}
	c.Bounds = append(c.Bounds, exprs)
	loop := &ir.Loop{Var: v, Pos: s.Pos(), FromZero: u.isConst(lo, 0), StepOne: !down &&
		(step == nil || u.isConst(step, 1))}
	plain := cond.on == by && len(cond.also) == 0
	_, _, meets := u.stepsOf(s, cond.hi)
	loop.Runs = plain && u.holds(lo, cond.rel, cond.hi)
	if plain && !meets {
		loop.HostTrips = u.trips(c, v.Type, loop, by.lo, cond.rel, u.Text(cond.hi), by)
	} else {
		loop.HostTrips = u.counted(c, v.Type, by, cond, s)
	}
	l.heads[loop] = &loopHead{lo: lo, step: step, down: down, object: obj,
		outside: u.Info().Defs[id] == nil}
	if outer, ok := obj.(*types.Var); ok && u.Info().Defs[id] == nil && u.reachable(outer, s) {
		u.Errorf(id, source.CodeLoopForm, "the loop assigns %s, which is declared outside it and may be read by another name",
			id.Name).Fix("declare it in the loop: " + id.Name + " := ...")
		return nil
	} else if ok && u.Info().Defs[id] == nil && u.mappedElsewhere(outer) != "" {
		u.Errorf(id, source.CodeLoopForm, "the loop leaves its last value in %s on the host, and it may be on the device, "+
			"too: %s", id.Name, u.mappedElsewhere(outer)).Fix("declare it in the loop: " + id.Name + " := ...")
		return nil
	}
	if u.Info().Defs[id] == nil {
		c.After = append(c.After, region.After{Text: u.Text(id) + " = " + source.RuntimeMark + ".Final(" +
			region.NestMark + ", " + strconv.Itoa(d) + ", " + u.Text(id) + ")"})
	}
	return loop
}

// mirrored are the comparisons that mean the same with their operands exchanged.
var mirrored = map[token.Token]token.Token{
	token.LSS: token.GTR, token.LEQ: token.GEQ, token.GTR: token.LSS, token.GEQ: token.LEQ, token.NEQ: token.NEQ,
}

// meets reports that an expression is the bound of a loop whose head steps it towards the loop's variable.
func (u *Maker) meets(s *ast.ForStmt, c condition, e ast.Expr) bool {
	_, down, ok := u.stepsOf(s, e)
	up := c.rel == token.LSS || c.rel == token.LEQ
	return ok && e == c.hi && len(c.also)+len(c.with) == 0 && c.rel != token.NEQ && down == up && c.on.down != up
}

// increment reads i++, i--, i += c, i -= c, i = i + c, i = c + i, i = i - c, the last three beside others. A nil step
// is 1.
func increment(post ast.Stmt, isVar func(ast.Expr) bool) (step ast.Expr, down, ok bool) {
	switch p := post.(type) {
	case *ast.IncDecStmt:
		return nil, p.Tok == token.DEC, isVar(p.X)
	case *ast.AssignStmt:
		at := slices.IndexFunc(p.Lhs, isVar)
		if at < 0 || len(p.Lhs) != len(p.Rhs) {
			return nil, false, false
		}
		switch p.Tok {
		case token.ADD_ASSIGN:
			return p.Rhs[0], false, true
		case token.SUB_ASSIGN:
			return p.Rhs[0], true, true
		case token.ASSIGN:
			if r, is := ast.Unparen(p.Rhs[at]).(*ast.BinaryExpr); is {
				switch {
				case r.Op == token.ADD && isVar(r.X):
					return r.Y, false, true
				case r.Op == token.ADD && isVar(r.Y):
					return r.X, false, true
				case r.Op == token.SUB && isVar(r.X):
					return r.Y, true, true
				}
			}
		}
	}
	return nil, false, false
}

// holds reports a comparison of constants that is true as long as the file is what it is.
func (u *Maker) holds(x ast.Expr, rel token.Token, y ast.Expr) bool {
	a, b := u.Info().Types[x].Value, u.Info().Types[y].Value
	return a != nil && b != nil && u.fixed(x) && u.fixed(y) && constant.Compare(a, rel, b)
}

// fixed reports a constant expression that has its value on every machine, and keeps it while the file is what it is.
func (u *Maker) fixed(e ast.Expr) bool {
	return !u.PerMachine(e) && !u.FromElsewhere(e, u.FileOf(e.Pos()))
}

func (u *Maker) isConst(e ast.Expr, n int64) bool {
	tv := u.Info().Types[e]
	if tv.Value == nil || !u.fixed(e) {
		return false
	}
	v, exact := constant.Int64Val(constant.ToInt(tv.Value))
	return exact && v == n
}
