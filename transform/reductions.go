package transform

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/reduction"
)

// reductions holds the reduction variables of a region to their operators (language.md section 5), and finds out which minimum or
// maximum combines the parts of the loop.
func (u *unit) reductions(c *construct) {
	list := c.env.reductions()
	vars := make([]reduction.Variable, len(list))
	for i, x := range list {
		vars[i].Op = x.param.Op
	}
	first := make([]*report, len(list))
	for _, m := range reduction.Check(u.info(), &ast.BlockStmt{List: c.body}, vars, c.env.names(list)) {
		if first[m.Variable] != nil {
			first[m.Variable].note(m.At, "and here")
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
		keys, _, ok := env.u.paths(e)
		if !ok {
			return -1, false
		}
		p := keys[len(keys)-1]
		for i, x := range list {
			switch {
			case p == x.path:
				return i, false
			case p.root == x.path.root && strings.HasPrefix(x.path.fields, p.fields+"."):
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

// reducible reports a variable that could be a reduction with an operator: all that the region does with it is such updates.
func (env *environment) reducible(x *item, op token.Token) bool {
	if !reduction.Fits(op, x.typ) || op == token.ILLEGAL {
		return false
	}
	vars := []reduction.Variable{{Op: op}}
	return len(reduction.Check(env.u.info(), env.c.Stmt, vars, env.names([]*item{x}))) == 0
}

// updateForms are updates by the operators, as examples.
var updateForms = map[token.Token]string{
	token.ADD: "%[1]s += e", token.MUL: "%[1]s *= e", token.AND: "%[1]s &= e", token.OR: "%[1]s |= e", token.XOR: "%[1]s ^= e",
	token.LAND: "%[1]s = %[1]s && e", token.LOR: "%[1]s = %[1]s || e",
	token.LSS: "%[1]s = min(%[1]s, e) or if e < %[1]s { %[1]s = e }", token.GTR: "%[1]s = max(%[1]s, e) or if e > %[1]s { %[1]s = e }",
}

// misused reports a use of a reduction variable that is not an update by its operator.
func (u *unit) misused(x *item, m reduction.Misuse) *report {
	name, op := u.text(x.expr), reduction.Name(x.param.Op)
	form := strings.ReplaceAll(updateForms[x.param.Op], "%[1]s", name)
	meanwhile := "while the loop runs, each part of it has its own"
	say := func(wayOut, format string, args ...any) *report {
		r := u.errorf(m.At, codeNoReduction, format, args...)
		r.fix(wayOut)
		return &r
	}
	switch m.Kind {
	case reduction.Condition:
		return say("decide it by something else, or run this loop without a directive",
			"%s is a reduction variable, and what happens here depends on it; %s", name, meanwhile)
	case reduction.Extremum:
		return say("compare and assign the same e: "+form,
			"%s is a reduction variable with %s, and what is assigned here is not what it is compared with", name, op)
	case reduction.Besides:
		return say("find "+name+" in this loop, and what belongs to it in a second one",
			"%s is a reduction variable with %s, and more than its update depends on this comparison; %s", name, op, meanwhile)
	case reduction.Assigned:
		return say("update it by its operator: "+form,
			"%s is a reduction variable with %s, and this assignment is not an update by %s", name, op, op)
	case reduction.Itself:
		return say("update it by its operator, with an e that does not use it: "+form,
			"%s is a reduction variable with %s, and its new value uses the old one in another way", name, op)
	case reduction.Operator:
		return say("reduction("+reduction.Name(m.Op)+": "+name+")",
			"%s is a reduction variable with %s and is updated with %s here; the parts of the loop are combined with %s", name, op,
			reduction.Name(m.Op), op)
	case reduction.Address:
		return say("update it where the region sees it: "+form,
			"the address of the reduction variable %s is taken; what happens to it through that is not seen to be an update by %s", name, op)
	case reduction.Whole:
		return say("use its other fields one by one",
			"%s is a reduction variable, and what it is a part of is used as a whole; %s", name, meanwhile)
	case reduction.Forms:
		return say("use one of them throughout",
			"%s is updated by math.%s and by another kind of %s; of a NaN and an infinity they take different ones", name,
			strings.ToUpper(op[:1])+op[1:], op)
	}
	return say("read it after the loop; a running value needs the iterations in order, which is a loop without a directive",
		"%s is a reduction variable, and its value is used here; %s", name, meanwhile)
}
