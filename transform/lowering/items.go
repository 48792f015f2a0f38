package lowering

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// item makes a parameter of the kernel's.
func (l *lowering) item(p *ir.Param) {
	t, name := p.Var.Type, p.Var.Name
	var out *core.Param
	switch {
	case p.Kind == ir.Reduction:
		if half(t) != nil {
			refuse(p.Pos, "a reduction of complex numbers is not lowered yet")
		}
		out = core.NewResult(name, l.inMemory(p.Pos, t), l.operator(p))
	case p.Shape == ir.Slice:
		out = core.NewBuffer(name, l.inMemory(p.Pos, plain.Under(t).(*types.Slice).Elem()))
		if p.Whole { // then Ptr is that of element 0
			out.Lo, out.Hi = nil, nil
		}
	case p.Shape == ir.Pointer:
		out = core.NewVariable(name, l.inMemory(p.Pos, plain.Under(t).(*types.Pointer).Elem()))
	case p.Kind == ir.Firstprivate:
		out = core.NewValue(name, l.inMemory(p.Pos, t))
	default:
		out = core.NewVariable(name, l.inMemory(p.Pos, t))
	}
	out.Name = p.Path
	if p.Reach != ir.ReachedByLaunch {
		out.Missing = core.Reg(p.Var.Name+".missing", core.Bool)
	}
	l.items[p] = out
	l.lowered.Kernel.Params = append(l.lowered.Kernel.Params, out)
}

var operators = map[token.Token]core.Reduction{
	token.ADD: core.Sum, token.MUL: core.Product, token.AND: core.BitAnd, token.OR: core.BitOr, token.XOR: core.BitXor,
	token.LAND: core.LogicalAnd, token.LOR: core.LogicalOr, token.LSS: core.LessMin, token.GTR: core.GreaterMax,
}

// operator is a reduction's operator. A minimum or maximum that the body takes with a function keeps NaN, one that it takes with
// a comparison does what the comparison does.
func (l *lowering) operator(p *ir.Param) core.Reduction {
	op := operators[p.Op]
	if op != core.LessMin && op != core.GreaterMax || !l.plain.Main.CombinedByCall(p.Var) {
		return op
	}
	if op == core.LessMin {
		return core.Min
	}
	return core.Max
}
