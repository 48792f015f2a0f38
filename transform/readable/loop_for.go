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
		u.notCanonical(s.Init, "the loop's variable is not an integer",
			"count with an integer and compute the value from it")
		return nil
	}
	obj := u.Object(id)
	isVar := func(e ast.Expr) bool {
		i, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.Object(i) == obj
	}
	rel, hi := u.loopCondition(s, id.Name, isVar)
	if hi == nil {
		return nil
	}
	step, down, ok := increment(s.Post, isVar)
	if !ok {
		u.notCanonical(head(s), "the loop does not step its variable by a fixed amount",
			"write "+id.Name+"++ or "+id.Name+" += c")
		return nil
	}
	for _, e := range []ast.Expr{lo, hi, step} {
		if e == ast.Expr(id) { // for ; i < n; i++
			continue
		}
		if e != nil && !u.rectangular(c, region.Bound{Expr: e, Once: d == 0 && e == lo}, obj) {
			return nil
		}
	}
	if step != nil && u.isConst(step, 0) {
		u.notCanonical(s.Post, "the loop's step is 0", "write "+id.Name+"++ or "+id.Name+" += c")
		return nil
	}
	c.Bounds = append(c.Bounds, []ast.Expr{lo, hi, step})
	loop := &ir.Loop{Var: v, Pos: s.Pos(), FromZero: u.isConst(lo, 0), StepOne: !down &&
		(step == nil || u.isConst(step, 1))}
	loop.Runs = u.holds(lo, rel, hi)
	by := steps{down: down, text: "1"}
	if step != nil {
		by.text = u.Text(step)
	}
	loop.HostTrips = u.trips(c, v.Type, loop, u.Text(lo), rel, u.Text(hi), by)
	l.heads[loop] = &loopHead{lo: lo, step: step, down: down, object: obj}
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

// loopCondition reads `v rel hi` and `hi rel v`; a nil bound after it has reported what is there instead.
func (u *Maker) loopCondition(s *ast.ForStmt, name string, isVar func(ast.Expr) bool) (rel token.Token, hi ast.Expr) {
	cond, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !ok {
		u.notCanonical(head(s), "the loop has no condition of the form i < hi", "write one of < <= > >= !=")
		return token.ILLEGAL, nil
	}
	switch {
	case isVar(cond.X):
		rel, hi = cond.Op, cond.Y
	case isVar(cond.Y):
		rel, hi = mirrored[cond.Op], cond.X
	default:
		u.notCanonical(cond, "the condition does not compare the loop's variable", "write "+name+" < hi")
		return token.ILLEGAL, nil
	}
	if relations[rel] == "" {
		u.notCanonical(cond, "the condition is not a comparison with < <= > >= !=", "write "+name+" < hi")
		return token.ILLEGAL, nil
	}
	return rel, hi
}

// increment reads i++, i--, i += c, i -= c, i = i + c, i = c + i, i = i - c, the last three beside others. A nil step is
// 1.
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
