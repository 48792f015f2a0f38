package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Epilogue is the body of an iteration with what it ends with: the last one leaves its copies of lastprivate variables.
func (l *Lowerer) Epilogue(c *region.Region, body []ir.Stmt) []ir.Stmt {
	if len(c.Lasts) == 0 || len(c.Kernel.Nest) != len(c.Nest) {
		return body
	}
	if endsEarly(c.Nest) {
		body = l.once(c, body) // a continue goes to the end of that
	}
	pos := c.Nest[0].Pos()
	var last ir.Expr
	for d, loop := range c.Kernel.Nest {
		k := l.tripOf(loop, types.Typ[types.Int], pos)
		name := source.Fresh(l.U.Names(c.File.Ast), "last")
		end := l.Env.AddHidden(name, region.NestMark+"["+strconv.Itoa(d)+"].Trip-1", c.Lasts[0].Item.Expr, types.Int)
		here := binary(token.EQL, k, refTo(pos, end))
		here.T = types.Typ[types.Bool]
		if last == nil {
			last = here
			continue
		}
		last = binary(token.LAND, last, here)
	}
	then := &ir.Block{Node: ir.Node{Pos: pos}}
	for _, x := range c.Lasts {
		x.Copy.Used, x.Copy.Read = true, true
		x.Copy.Name = source.Fresh(l.U.Names(c.File.Ast), x.Var.Name()+"_")
		then.Body = append(then.Body, &ir.Assign{Node: ir.Node{Pos: pos}, Op: token.ASSIGN,
			Lhs: []ir.Expr{refTo(pos, x.Item.Param.Var)}, Rhs: []ir.Expr{refTo(pos, x.Copy)}})
	}
	return append(body, &ir.If{Node: ir.Node{Pos: pos}, Cond: last, Then: then})
}

// once is statements in a loop that runs once.
func (l *Lowerer) once(c *region.Region, body []ir.Stmt) []ir.Stmt {
	pos := c.Nest[0].Pos()
	var s ir.Stmt = &ir.Range{Node: ir.Node{Pos: pos}, X: integer(pos, 1, types.Typ[types.Int]),
		Body: &ir.Block{Node: ir.Node{Pos: pos}, Body: body}}
	if names(c.Nest[len(c.Nest)-1], c.Kernel.Label) {
		s = &ir.Labeled{Node: ir.Node{Pos: pos}, Label: c.Kernel.Label, Stmt: s}
		c.Kernel.Label = ""
	}
	return []ir.Stmt{s}
}

// names reports a branch to a label.
func names(n ast.Node, label string) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && b.Label != nil && b.Label.Name == label
		return !found
	})
	return found
}

func loopBody(s ast.Stmt) *ast.BlockStmt {
	if body := directives.LoopBody(s); body != nil {
		return body
	}
	return &ast.BlockStmt{}
}
