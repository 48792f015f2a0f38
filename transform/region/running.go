package region

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/reduction"
	"github.com/gooffload/gooffload/transform/source"
)

// Running is how a loop is written that uses what a variable holds after each iteration, or before: as a scan, where
// its body is updates of the variable, and then uses of it, or uses and then updates. It is empty for any other loop.
func (env *Environment) Running(x *Item) string {
	if len(env.C.Nest) != 1 || !source.Number(x.Typ) {
		return ""
	}
	op, order := token.ILLEGAL, ""
	for _, s := range env.C.Body {
		by, uses, fine := env.phase(x, s)
		switch {
		case !fine || op != token.ILLEGAL && by != token.ILLEGAL && op != by:
			return ""
		case by != token.ILLEGAL:
			op, order = by, order+"="
		case uses:
			order += "x"
		}
	}
	if op == token.ILLEGAL || !reduction.Fits(op, x.reduced()) {
		return ""
	}
	kind, between := "inclusive", "the update and the uses"
	switch separated(order) {
	case "=x":
	case "x=":
		kind, between = "exclusive", "the uses and the update"
	default:
		return ""
	}
	name, loop := env.U.Text(x.Expr), "target parallel for"
	if Hosted(env.C.Tree) {
		b := env.C.Bound
		switch {
		case b.Has(directives.Simd) && !b.Has(directives.For) && !b.Has(directives.Distribute):
			loop = "simd"
		case b.Has(directives.For) && !b.Has(directives.Parallel):
			loop = "for"
		default:
			loop = "parallel for"
		}
	}
	return loop + " reduction(inscan, " + reduction.Name(op) + ": " + name + "), and //omp:scan " + kind +
		"(" + name + ") between " + between +
		", which runs them in turn: each iteration uses what the one before it left"
}

// phase is what a statement of the body does with a variable: by updates it by an operator, uses reads it. fine: it
// does not do both, and nothing else.
func (env *Environment) phase(x *Item, s ast.Stmt) (by token.Token, uses, fine bool) {
	names := env.Names([]*Item{x})
	ast.Inspect(s, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if i, role := names(e); i >= 0 {
			uses = true
			if u, updated := env.Updates[e]; updated && role == reduction.Exact {
				by = u.Op
			}
		}
		return true
	})
	for _, m := range reduction.Check(env.U.Info(), &ast.BlockStmt{List: []ast.Stmt{s}}, env.Updates,
		[]reduction.Variable{{Op: by}}, names) {
		if by != token.ILLEGAL || m.Kind != reduction.Read && m.Kind != reduction.Condition {
			return by, uses, false
		}
	}
	return by, uses, true
}

// separated is a text without characters that follow their like.
func separated(text string) (out string) {
	for i := range len(text) {
		if i == 0 || text[i] != text[i-1] {
			out += text[i : i+1]
		}
	}
	return out
}
