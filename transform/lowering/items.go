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
		if plain.InParts(p) {
			out = l.parts(p)
			break
		}
		out = core.NewResult(name, l.inMemory(p.Pos, t), operator(p))
	case p.Shape == ir.Text:
		out = core.NewBuffer(name, core.Uint8)
		out.Lo = nil // all of it is there
	case p.Shape == ir.Slice:
		out = core.NewBuffer(name, l.inMemory(p.Pos, plain.Under(t).(*types.Slice).Elem()))
		if p.Whole { // then Ptr is that of element 0
			out.Lo = nil
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
	token.LAND: core.LogicalAnd, token.LOR: core.LogicalOr,
}

// extrema are minima and maxima by how the body takes them.
var extrema = map[ir.Form]map[token.Token]core.Reduction{
	ir.AnyForm:        {token.LSS: core.LessMin, token.GTR: core.GreaterMax},
	ir.Comparison:     {token.LSS: core.LessMin, token.GTR: core.GreaterMax},
	ir.LastComparison: {token.LSS: core.LastMin, token.GTR: core.LastMax},
	ir.BuiltinFunc:    {token.LSS: core.Min, token.GTR: core.Max},
	ir.MathFunc:       {token.LSS: core.MathMin, token.GTR: core.MathMax},
}

func operator(p *ir.Param) core.Reduction {
	if op, ok := operators[p.Op]; ok {
		return op
	}
	return extrema[p.Form][p.Op]
}
