package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// maxLoops is the deepest nest that the runtime launches.
const maxLoops = 8

// loops normalises the associated loops of a construct (language.md section 6): each becomes a trip count, computed on
// the host, and a logical index. The body of the innermost is what runs on the device. Behind a loop that is refused
// the others are looked at all the same.
func (u *Maker) loops(c *region.Region, l *Lowerer) (body *ast.BlockStmt) {
	depth := u.collapsed(c)
	over := c.Innermost().From
	stmt := over.Stmt
	if depth == 1 && over.Label != nil {
		c.Kernel.Label = over.Label.Label.Name
	}
	for d := range depth {
		for {
			lab, is := stmt.(*ast.LabeledStmt)
			if !is {
				break
			}
			if d == depth-1 {
				c.Kernel.Label = lab.Label.Name // a branch to the loop names the innermost of several
			}
			stmt = lab.Stmt
		}
		c.Nest = append(c.Nest, stmt)
		loop, inner := u.loop(c, l, stmt, d)
		if inner == nil {
			u.Errorf(stmt, source.CodeLoopForm,
				"collapse(%d) needs %d perfectly nested loops, and this is loop %d's only statement", depth, depth, d).
				Fix("collapse fewer loops; code between the loops is not built yet")
			return body
		}
		body = inner
		if loop == nil {
			l.uncounted(stmt)
		} else {
			c.Kernel.Nest = append(c.Kernel.Nest, loop)
		}
		if d == depth-1 {
			break
		}
		if loop != nil && loop.Value != nil {
			u.Errorf(head(stmt), source.CodeLoopForm,
				"the value of an outer range in a collapsed nest is not built yet").
				Fix("range over the index and use the element in the innermost loop")
		}
		if len(body.List) != 1 {
			u.Errorf(body, source.CodeLoopForm,
				"collapse(%d) needs perfectly nested loops, and there is code between loop %d and the next; "+
					"imperfect nests are not built yet", depth, d+1).
				Fix("move the code into the innermost loop, or collapse fewer loops")
			return body
		}
		stmt = body.List[0]
	}
	u.linears(c, l, body)
	return body
}

// loop normalises one associated loop, the d-th: nil after it has reported why it cannot. The body is nil for what is
// not a loop.
func (u *Maker) loop(c *region.Region, l *Lowerer, s ast.Stmt, d int) (*ir.Loop, *ast.BlockStmt) {
	switch s := s.(type) {
	case *ast.ForStmt:
		return u.forLoop(c, l, s, d), s.Body
	case *ast.RangeStmt:
		return u.rangeLoop(c, l, s, d), s.Body
	}
	return nil, nil
}

// uncounted declares what a refused loop declares, so that its body can be looked at.
func (l *Lowerer) uncounted(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.ForStmt:
		if a, ok := s.Init.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
			for _, x := range a.Lhs {
				l.refusedLocal(x.(*ast.Ident))
			}
		}
	case *ast.RangeStmt:
		for _, x := range []ast.Expr{s.Key, s.Value} {
			if id, ok := x.(*ast.Ident); ok && s.Tok == token.DEFINE {
				l.refusedLocal(id)
			}
		}
	}
}

// collapsed is the number of associated loops; 1 after it has reported that the clause cannot be read.
func (u *Maker) collapsed(c *region.Region) int {
	cl, ok := c.Innermost().Clause("collapse").(*directives.ExprClause)
	if !ok {
		return 1
	}
	n := u.constantInt(c, cl.Expr)
	c.File.Written = append(c.File.Written, cl.Expr)
	if n > maxLoops {
		u.Errorf(cl.Expr, source.CodeClauseNotBuilt, "collapse of more than %d loops is not built",
			maxLoops).Fix("collapse the outer loops alone")
		return 1
	}
	return int(n)
}

func (u *Maker) constantInt(c *region.Region, e ast.Expr) int64 {
	if !u.TypeCheck(e, c.Pos) {
		return 1
	}
	v := constant.ToInt(u.Info().Types[e].Value)
	n, exact := int64(0), false
	if v.Kind() == constant.Int {
		n, exact = constant.Int64Val(v)
	}
	if !exact || n < 1 {
		u.Errorf(e, source.CodeClauseExpr, "collapse takes a positive integer constant, and %s is not one", u.Text(e))
		return 1
	}
	return n
}

// head is the range of a loop without its body.
func head(s ast.Stmt) ast.Node {
	switch s := s.(type) {
	case *ast.ForStmt:
		return source.Between(s.Pos(), s.Body.Lbrace+1)
	case *ast.RangeStmt:
		return source.Between(s.Pos(), s.Body.Lbrace+1)
	}
	return s
}

func (u *Maker) notCanonical(n ast.Node, why, wayOut string) source.Report {
	r := u.Errorf(n, source.CodeLoopForm, "%s, so its iterations cannot be counted before it starts", why)
	r.Fix(wayOut)
	return r
}

// loopVar makes the kernel's variable of an associated loop; nil for the blank one, which needs none.
func (u *Maker) loopVar(c *region.Region, l *Lowerer, id *ast.Ident) (*ir.Var, bool) {
	if id == nil || id.Name == "_" {
		return nil, true
	}
	obj, _ := u.Object(id).(*types.Var)
	if obj == nil {
		return nil, false
	}
	if x := c.Env.ByPath[source.Path{Root: obj}]; x != nil {
		u.Errorf(id, source.CodeLoopForm, "a clause names the loop's variable %s, which each iteration has for itself", id.Name).
			Fix("leave " + id.Name + " out of the clause")
		return nil, false
	}
	if why := u.Nameable(c.File.File, obj.Type()); why != "" {
		u.Errorf(id, source.CodeLoopForm, "%s cannot be used in a kernel: %s", id.Name, why)
		return nil, false
	}
	v := &ir.Var{Name: u.KernelName(c.File.File, id.Name), Type: obj.Type()}
	l.Locals[obj] = v
	l.LoopVars[obj] = true
	return v, true
}

// steps is what a loop adds to its variable, or, down, subtracts from it.
type steps struct {
	down bool
	text string
}

// trips is the host's call of the runtime that counts the iterations of `for v := lo; v rel hi; v += by`, with v of
// type t. What loop says of its start and step picks the short form.
func (u *Maker) trips(c *region.Region, t types.Type, loop *ir.Loop, lo string, rel token.Token, hi string,
	by steps) string {
	if loop.FromZero && loop.StepOne && rel == token.LSS && types.Identical(t, types.Typ[types.Int]) {
		return source.RuntimeMark + ".Upto(" + hi + ")"
	}
	scope, instance := u.Scope(c.File.File, c.Pos), ""
	if scope.Spells(t) { // where the name is hidden an operand of the type says it
		instance = "[" + scope.TypeText(t) + "]"
	}
	name := ".For"
	if by.down {
		name = ".ForDown"
	}
	return source.RuntimeMark + name + instance + "(" + lo + ", " + source.RuntimeMark + "." + relations[rel] +
		", " + hi + ", " + by.text + ")"
}

// relations are the runtime's names of the comparisons that end a loop.
var relations = map[token.Token]string{token.LSS: "LT", token.LEQ: "LE", token.GTR: "GT", token.GEQ: "GE",
	token.NEQ: "NE"}
