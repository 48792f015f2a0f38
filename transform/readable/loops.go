package readable

import (
	"fmt"
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
	if list := c.Inside.Transformations(over.Stmt); list != nil {
		c.Transformed = &region.Transformed{By: list}
		depth = taken(list)
	}
	stmt := over.Stmt
	if over.Label != nil {
		c.Kernel.Label = over.Label.Label.Name
	}
	for d := range depth {
		label := ""
		for {
			lab, is := stmt.(*ast.LabeledStmt)
			if !is {
				break
			}
			label, stmt = lab.Label.Name, lab.Stmt
		}
		if d > 0 || label != "" {
			c.Kernel.Label = label // a branch to the loop names the innermost of several
		}
		c.Nest = append(c.Nest, stmt)
		loop, inner := u.loop(c, l, stmt, d)
		if inner == nil {
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
		if why, fix := u.inside(c, l, loop, body, d+1); why != "" && c.Transformed != nil {
			u.notTransformed(c.Transformed.By, stmt, why, fix)
			return body
		} else if why != "" {
			c.Remarks = append(c.Remarks, fmt.Sprintf("of the %d loops that are collapsed the outer %d are divided, and the others run"+
				" in order inside of an iteration: %s", depth, d+1, why))
			break
		}
		stmt = body.List[0]
	}
	if !l.fusedLast(c.Leaves, c.Nest[0]) {
		return body
	}
	u.linears(c, l, body)
	return body
}

// inside says why the loops in a body are not divided with those around, which the clause allows and does not need:
// what they compute is the same. It is empty where they are.
func (u *Maker) inside(c *region.Region, l *Lowerer, loop *ir.Loop, body *ast.BlockStmt, depth int) (why, fix string) {
	switch {
	case depth == maxLoops:
		return "a launch divides no more", "transform fewer loops"
	case loop != nil && loop.Value != nil:
		return "the value of the range is an outer iteration's", "range over the index"
	case len(body.List) != 1:
		return "there is code between the loops", moveInside
	}
	s := body.List[0]
	for lab, is := s.(*ast.LabeledStmt); is; lab, is = s.(*ast.LabeledStmt) {
		s = lab.Stmt
	}
	var bounds []ast.Node
	switch s := s.(type) {
	case *ast.ForStmt:
		for _, n := range []ast.Node{s.Init, s.Cond, s.Post} {
			if n != nil {
				bounds = append(bounds, n)
			}
		}
	case *ast.RangeStmt:
		bounds = append(bounds, s.X)
	}
	for v := range l.LoopVars {
		for _, n := range bounds {
			if v, ok := v.(*types.Var); ok && u.Mentions(n, v) {
				return "how often the inner one runs depends on " + v.Name(), "transform the inner loop alone"
			}
		}
	}
	return "", ""
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
		u.Errorf(id, source.CodeLoopForm, "a clause names the loop's variable %s, which each iteration has for itself",
			id.Name).
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

// trips is the host's call of the runtime that counts the iterations of `for v := lo; v rel hi; v += by`, with v of
// type t. What loop says of its start and step picks the short form.
func (u *Maker) trips(c *region.Region, t types.Type, loop *ir.Loop, lo string, rel token.Token, hi string,
	by progress) string {
	if loop.FromZero && loop.StepOne && rel == token.LSS && types.Identical(t, types.Typ[types.Int]) {
		return source.RuntimeMark + ".Upto(" + hi + ")"
	}
	return u.call(c, t, lo, rel, hi, by)
}

// call is that in general.
func (u *Maker) call(c *region.Region, t types.Type, lo string, rel token.Token, hi string, by progress) string {
	name := ".For"
	if by.down {
		name = ".ForDown"
	}
	return source.RuntimeMark + name + u.instanceOf(c, t) + "(" + lo + ", " + source.RuntimeMark + "." + relations[rel] +
		", " + hi + ", " + by.step + ")"
}

// instanceOf says the type of a loop's variable; where its name is hidden an operand of the type says it.
func (u *Maker) instanceOf(c *region.Region, t types.Type) string {
	scope := u.Scope(c.File.File, c.Pos)
	if !scope.Spells(t) {
		return ""
	}
	return "[" + scope.TypeText(t) + "]"
}

// relations are the runtime's names of the comparisons that end a loop.
var relations = map[token.Token]string{token.LSS: "LT", token.LEQ: "LE", token.GTR: "GT", token.GEQ: "GE",
	token.NEQ: "NE"}
