package legality

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Reductions holds the reduction variables of a region to their operators (language.md section 5), and finds out
// which minimum or maximum combines the parts of the loop.
func (u *Checker) Reductions(c *region.Region) {
	list := c.Env.Reductions()
	for i, v := range u.heldToOperators(c, list, c.Body) {
		list[i].Param.Form = v.Form
	}
}

// heldToOperators reports uses of reduction variables in statements that are not updates by their operators. It returns
// what is found out about the variables.
func (u *Checker) heldToOperators(c *region.Region, list []*region.Item, body []ast.Stmt) []reduction.Variable {
	vars := make([]reduction.Variable, len(list))
	for i, x := range list {
		vars[i].Op = x.Param.Op
		if with := x.Param.With; with != nil {
			vars[i].With = with.Func
		}
	}
	first := make([]*source.Report, len(list))
	for _, m := range reduction.Check(u.Info(), &ast.BlockStmt{List: body}, c.Env.Updates, vars, c.Env.Names(list)) {
		if x := list[m.Variable]; slices.Contains(c.Env.Items, x) && c.Excuses(x.Path.Root) {
			continue
		}
		if first[m.Variable] != nil {
			first[m.Variable].Note(m.At, "and here")
			continue
		}
		first[m.Variable] = u.misused(c, list[m.Variable], m)
		c.Env.Misused = append(c.Env.Misused, list[m.Variable])
		if m.Kind == reduction.Besides {
			first[m.Variable].Fix("reduce both at once: a struct of both, and //omp:declare reduction above a " +
				"function of two of them that gives the one to keep, with an initializer that every value wins " +
				"against, which the zero value seldom is: initializer(worst()), func worst() both { return both{v: " +
				"math.MaxInt} } for a minimum of int, math.MinInt for a maximum")
			c.Env.Blamed = append(c.Env.Blamed, m.In) // what is kept beside an extreme value is a part of the mistake
		}
	}
	return vars
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
	reduction.Elements: {"the elements of $x are reduction variables, and they are used together here; $meanwhile",
		"update them one by one: $form"},
	reduction.Pointer: {"$x is a reduction variable, and the pointer to it is used by itself here; $meanwhile",
		"update what it leads to: $form"},
	reduction.Forms: {"$x is updated by another kind of $op elsewhere; of a NaN, an infinity and zeros with a sign they keep different ones",
		"use one of them throughout: $op($x, e), package math, one comparison"},
}

// misused reports a use of a reduction variable that is not an update by its operator.
func (u *Checker) misused(c *region.Region, x *region.Item, m reduction.Misuse) *source.Report {
	fill := strings.NewReplacer("$meanwhile", "while the loop runs, each part of it has its own", "$x", u.reduced(x),
		"$op", reduction.NameOf(x.Param), "$by", cmp.Or(reduction.Name(m.Op), "another function"))
	say := misuses[m.Kind]
	r := u.Errorf(m.At, source.CodeNoReduction, "%s", fill.Replace(say[0]))
	form := updateForms[x.Param.Op]
	if with := x.Param.With; with != nil {
		form = "$x = " + with.Func.Name() + "($x, e)"
	}
	if x.Param.Shape != ir.Pointer && !types.Identical(x.Param.Part, x.Typ) {
		form = strings.ReplaceAll(form, "$x", "$x[i]")
	}
	if m.Kind == reduction.Read || m.Kind == reduction.Condition {
		if way := c.Env.Running(x); way != "" {
			r.Fix(way)
			return &r
		}
	}
	ops := strings.NewReplacer("$form", form, "$compare", compares[x.Param.Op])
	r.Fix(fill.Replace(ops.Replace(say[1])))
	return &r
}

// reduced is what an item reduces, as an expression.
func (u *Checker) reduced(x *region.Item) string {
	if x.Param.Shape == ir.Pointer {
		return "*" + u.Text(x.Expr)
	}
	return u.Text(x.Expr)
}
