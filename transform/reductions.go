package transform

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// reductions holds the reduction variables of a region to their operators (language.md section 5), and finds out
// which minimum or maximum combines the parts of the loop.
func (u *unit) reductions(c *construct) {
	list := c.env.reductions()
	vars := make([]reduction.Variable, len(list))
	for i, x := range list {
		vars[i].Op = x.param.Op
	}
	first := make([]*source.Report, len(list))
	for _, m := range reduction.Check(u.Info(), &ast.BlockStmt{List: c.body}, c.env.updates, vars, c.env.names(list)) {
		if c.excuses(list[m.Variable].path.Root) {
			continue
		}
		if first[m.Variable] != nil {
			first[m.Variable].Note(m.At, "and here")
			continue
		}
		first[m.Variable] = u.misused(list[m.Variable], m)
		c.env.misused = append(c.env.misused, list[m.Variable])
		if m.Kind == reduction.Besides {
			c.env.blamed = append(c.env.blamed, m.In) // what is kept beside an extreme value is a part of the mistake
		}
	}
	for i, x := range list {
		x.param.Form = vars[i].Form
	}
}

// reductions are the reduction variables of a region.
func (env *environment) reductions() (list []*item) {
	for _, x := range env.items {
		if x.param.Kind == ir.Reduction {
			list = append(list, x)
		}
	}
	return list
}

// names tells which of the variables an expression is, or is the whole of.
func (env *environment) names(list []*item) reduction.Names {
	return func(e ast.Expr) (i int, part bool) {
		keys, _, ok := env.u.Paths(e)
		if !ok {
			return -1, false
		}
		p := keys[len(keys)-1]
		for i, x := range list {
			switch {
			case p == x.path:
				return i, false
			case p.Root == x.path.Root && strings.HasPrefix(x.path.Fields, p.Fields+"."):
				return i, true
			}
		}
		return -1, false
	}
}

// updateOp is the operator by which the region updates what an assignment assigns; ILLEGAL for any other assignment.
func (l *lowerer) updateOp(target ast.Expr) token.Token {
	if l.env == nil {
		return token.ILLEGAL
	}
	return l.env.updates[target].Op
}

// reducible reports a variable that could be a reduction with an operator: all that the region does with it is such
// updates.
func (env *environment) reducible(x *item, op token.Token) bool {
	if !reduction.Fits(op, x.typ) || op == token.ILLEGAL {
		return false
	}
	vars := []reduction.Variable{{Op: op}}
	return len(reduction.Check(env.u.Info(), env.c.Stmt, env.updates, vars, env.names([]*item{x}))) == 0
}

// updateForms are updates by the operators, as examples.
var updateForms = map[token.Token]string{
	token.ADD: "$x += e", token.MUL: "$x *= e", token.AND: "$x &= e", token.OR: "$x |= e", token.XOR: "$x ^= e",
	token.LAND: "$x = $x && e", token.LOR: "$x = $x || e",
	token.LSS: "$x = min($x, e) or if e < $x { $x = e }", token.GTR: "$x = max($x, e) or if e > $x { $x = e }",
}

// compares are the comparisons of the operators that compare.
var compares = map[token.Token]string{token.LSS: "e < $x", token.GTR: "e > $x"}

// misuses are what is said of the kinds of misuse of $x, which is a reduction variable with $op, and the ways out.
var misuses = map[reduction.Kind][2]string{
	reduction.Read: {"$x is a reduction variable, and its value is used here; $meanwhile",
		"read it after the loop; a running value needs the iterations in order, a loop without a directive"},
	reduction.Condition: {"$x is a reduction variable, and what happens here depends on it; $meanwhile",
		"decide it by something else, or run this loop without a directive"},
	reduction.Extremum: {"$x is a reduction variable with $op, and what is assigned here is not what it is compared with",
		"compare and assign the same e: $form"},
	reduction.Twice: {"$x is a reduction variable with $op; what it is compared with is computed again to be assigned, and may differ then",
		"compute it once, in a variable: if e := …; $compare { $x = e }"},
	reduction.Besides: {"$x is a reduction variable with $op, and more than its update depends on this comparison; $meanwhile",
		"find $x in this loop, and what belongs to it in a second one"},
	reduction.Assigned: {"$x is a reduction variable with $op, and this assignment is not an update by $op",
		"update it by its operator: $form"},
	reduction.Itself: {"$x is a reduction variable with $op, and its new value uses the old one in another way",
		"update it by its operator, with an e that does not use it: $form"},
	reduction.Operator: {"$x is a reduction variable with $op and is updated with $by here; the parts of the loop are combined with $op",
		"reduction($by: $x)"},
	reduction.Address: {"the address of the reduction variable $x is taken; what is done through it is not seen to be an update by $op",
		"update it where the region sees it: $form"},
	reduction.Whole: {"$x is a reduction variable, and what it is a part of is used as a whole; $meanwhile",
		"use its other fields one by one"},
	reduction.Forms: {"$x is updated by another kind of $op elsewhere; of a NaN, an infinity and zeros with a sign they keep different ones",
		"use one of them throughout: $op($x, e), package math, one comparison"},
}

// misused reports a use of a reduction variable that is not an update by its operator.
func (u *unit) misused(x *item, m reduction.Misuse) *source.Report {
	fill := strings.NewReplacer("$meanwhile", "while the loop runs, each part of it has its own", "$x", u.Text(x.expr),
		"$op", reduction.Name(x.param.Op), "$by", reduction.Name(m.Op))
	say := misuses[m.Kind]
	r := u.Errorf(m.At, source.CodeNoReduction, "%s", fill.Replace(say[0]))
	ops := strings.NewReplacer("$form", updateForms[x.param.Op], "$compare", compares[x.param.Op])
	r.Fix(fill.Replace(ops.Replace(say[1])))
	return &r
}
