package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A progress is what a loop's condition compares with its bound, as it goes from one iteration to the next: from lo on
// by step each time. Go's arithmetic wraps, and sums and products do so alike, so that the count is exact.
type progress struct {
	lo, step string
	down     bool
	instance string // the type, as an instance of a generic function says it; empty where its name is hidden
}

// progressOf reads an expression that is a sum or a product of the loop's variable, which goes on as v says, and of
// what is the same in all iterations. others are the latter.
func (u *Maker) progressOf(e ast.Expr, isVar func(ast.Expr) bool, v progress) (p progress, others []ast.Expr, ok bool) {
	e = ast.Unparen(e)
	if isVar(e) {
		return v, nil, true
	}
	switch e := e.(type) {
	case *ast.UnaryExpr:
		if p, others, ok = u.progressOf(e.X, isVar, v); ok && e.Op == token.SUB {
			return p.from("-"+bracketed(p.lo), !p.down), others, true
		}
	case *ast.BinaryExpr:
		if p, others, ok = u.progressOf(e.X, isVar, v); ok && !u.holdsVar(e.Y, isVar) {
			text := u.Text(e.Y)
			switch e.Op {
			case token.ADD, token.SUB:
				return p.from(bracketed(p.lo)+" "+e.Op.String()+" "+bracketed(text), p.down), append(others, e.Y), true
			case token.MUL:
				return p.times(text), append(others, e.Y), true
			}
		}
		if p, others, ok = u.progressOf(e.Y, isVar, v); ok && !u.holdsVar(e.X, isVar) {
			text := u.Text(e.X)
			switch e.Op {
			case token.ADD:
				return p.from(bracketed(text)+" + "+bracketed(p.lo), p.down), append(others, e.X), true
			case token.SUB:
				return p.from(bracketed(text)+" - "+bracketed(p.lo), !p.down), append(others, e.X), true
			case token.MUL:
				return p.times(text), append(others, e.X), true
			}
		}
	}
	return p, nil, false
}

func (p progress) times(factor string) progress {
	p.lo = bracketed(p.lo) + " * " + bracketed(factor)
	p.step = bracketed(p.step) + " * " + bracketed(factor)
	return p
}

// from is a progress by the same step that begins elsewhere.
func (p progress) from(lo string, down bool) progress {
	p.lo, p.down = lo, down
	return p
}

// atRunTime is a progress of which Go takes nothing for a constant: sums and products of it wrap.
func (p progress) atRunTime() progress {
	value := func(text string) string { return source.RuntimeMark + ".Wrapping" + p.instance + "(" + text + ")" }
	p.lo, p.step = value(p.lo), value(p.step)
	return p
}

// bracketed is an operand that keeps together.
func bracketed(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return !source.IdentifierRune(r) }) < 0 {
		return text
	}
	return "(" + text + ")"
}

func (u *Maker) holdsVar(e ast.Expr, isVar func(ast.Expr) bool) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		found = found || ok && isVar(x)
		return !found
	})
	return found
}

// condition is a loop's condition as a comparison of its variable, or of what is computed from it, with a bound.
type condition struct {
	rel  token.Token
	on   progress
	hi   ast.Expr
	with []ast.Expr  // what else the host evaluates for it
	also []condition // which have to hold, too
}

// loopCondition reads the condition of a loop; ok is false after it has reported what is there instead.
func (u *Maker) loopCondition(s *ast.ForStmt, name string, isVar func(ast.Expr) bool, v progress) (c condition,
	ok bool) {
	cond, isBinary := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !isBinary {
		u.notCanonical(head(s), "the loop has no condition of the form i < hi", "write one of < <= > >= !=")
		return c, false
	}
	if cond.Op == token.LAND {
		c, ok = u.comparison(cond.X, isVar, v)
		if second, also := u.comparison(cond.Y, isVar, v); ok && also && u.simple(second) {
			c.also = append(c.also, second)
			return c, true
		}
	} else if c, ok = u.comparison(cond, isVar, v); ok {
		return c, true
	}
	if relations[cond.Op] == "" && cond.Op != token.LAND {
		u.notCanonical(cond, "the condition is not a comparison with < <= > >= !=", "write "+name+" < hi")
		return c, false
	}
	u.notCanonical(cond, "the condition does not compare the loop's variable with a bound", "write "+name+" < hi")
	return c, false
}

// comparison reads `v rel hi` and `hi rel v`, where v may be in a sum or a product.
func (u *Maker) comparison(e ast.Expr, isVar func(ast.Expr) bool, v progress) (c condition, ok bool) {
	b, isBinary := ast.Unparen(e).(*ast.BinaryExpr)
	if !isBinary || relations[b.Op] == "" {
		return c, false
	}
	x, y := u.holdsVar(b.X, isVar), u.holdsVar(b.Y, isVar)
	c.rel, c.hi = b.Op, b.Y
	side := b.X
	if !x {
		c.rel, c.hi, side = mirrored[b.Op], b.X, b.Y
	}
	if x && y && isVar(ast.Unparen(b.X)) { // said of the bound
		c.on = v
		return c, true
	}
	if x == y {
		return c, false
	}
	c.on, c.with, ok = u.progressOf(side, isVar, v)
	if ok && c.on != v && (u.overflows(e, v, c.on.lo) || u.overflows(e, v, c.on.step)) {
		c.on, _, _ = u.progressOf(side, isVar, v.atRunTime())
	}
	return c, ok
}

// overflows reports that a part of a progress is a constant expression that Go refuses in the variable's type, where
// the loop itself wraps.
func (u *Maker) overflows(at ast.Expr, v progress, text string) bool {
	if v.instance == "" {
		return false // the type cannot be named here, so that what begins the loop is not a constant of it
	}
	_, err := types.Eval(u.Fset(), u.Pkg.Types, at.Pos(), strings.Trim(v.instance, "[]")+"("+text+")")
	return err != nil
}

// simple reports a condition that the launch may evaluate though the one before it does not hold.
func (u *Maker) simple(c condition) bool {
	f := &linearFinder{u: u}
	for _, e := range append([]ast.Expr{c.hi}, c.with...) {
		if !f.total(e) || u.selects(e) {
			return false
		}
	}
	return true
}

// stepsOf is what a loop's head adds to a variable beside its own that is the bound as it stands there: the two
// approach each other. ok is false where the head does not step it.
func (u *Maker) stepsOf(s *ast.ForStmt, e ast.Expr) (step ast.Expr, down, ok bool) {
	id, isIdent := ast.Unparen(e).(*ast.Ident)
	if !isIdent {
		return nil, false, false
	}
	if _, isVar := u.Object(id).(*types.Var); !isVar {
		return nil, false, false
	}
	return increment(s.Post, func(x ast.Expr) bool {
		other, is := ast.Unparen(x).(*ast.Ident)
		return is && u.Object(other) == u.Object(id)
	})
}

// headSteps finds a variable in an expression of a loop's head that the head steps.
func (u *Maker) headSteps(s *ast.ForStmt, e ast.Expr) *types.Var {
	if s.Post == nil {
		return nil
	}
	for _, v := range u.variablesIn(e) {
		if u.assignedIn(s.Post, v) {
			return v
		}
	}
	return nil
}

// counted is the host's count of a loop by its condition.
func (u *Maker) counted(c *region.Region, t types.Type, v progress, cond condition, s *ast.ForStmt) string {
	one := func(x condition) string {
		if step, _, ok := u.stepsOf(s, x.hi); ok {
			return u.meeting(x, step)
		}
		text := u.call(c, t, x.on.lo, x.rel, u.Text(x.hi), x.on)
		if x.on != v {
			from := ".Starting"
			if v.down {
				from = ".StartingDown"
			}
			text = source.RuntimeMark + from + u.instanceOf(c, t) + "(" + text + ", " + v.lo + ", " + v.step + ")"
		}
		return text
	}
	text := one(cond)
	for _, x := range cond.also {
		text = source.RuntimeMark + ".Both(" + text + ", " + one(x) + ")"
	}
	return text
}

// meeting is the count of a loop that ends when its variable meets another one that its head steps.
func (u *Maker) meeting(x condition, step ast.Expr) string {
	other := "1"
	if step != nil {
		other = u.Text(step)
	}
	return source.RuntimeMark + ".Meet(" + x.on.lo + ", " + source.RuntimeMark + "." + relations[x.rel] + ", " +
		u.Text(x.hi) + ", " + x.on.step + ", " + other + ")"
}
