package lowering

import (
	"encoding/binary"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// parts is the parameter of a reduction whose accumulator is memory of the device.
func (l *lowering) parts(p *ir.Param) *core.Param {
	name, t := p.Var.Name, p.Var.Type
	if p.Shape != ir.Slice {
		return core.NewVariable(name, l.inMemory(p.Pos, p.Elem())).NewParts(l.begin(p))
	}
	out := core.NewBuffer(name, l.inMemory(p.Pos, plain.Under(t).(*types.Slice).Elem())).NewParts(l.begin(p))
	if p.Whole {
		out.Lo = nil
	}
	return out
}

// begin is the identity of a reduction's operator, in memory.
func (l *lowering) begin(p *ir.Param) []byte {
	t := l.inMemory(p.Pos, p.Part)
	switch {
	case p.With != nil && p.With.Init != nil:
		return l.evaluated(p, p.With.Init)
	case p.With != nil:
		return make([]byte, t.Size)
	}
	number := t
	if h := half(p.Part); h != nil {
		number = h
	}
	c, ok := core.Identity(operator(p), number)
	if !ok {
		refuse(p.Pos, "a reduction of values of type "+p.Part.String()+" is not lowered yet")
	}
	b := binary.LittleEndian.AppendUint64(nil, c.Bits)[:number.Size]
	return append(b, make([]byte, t.Size-number.Size)...) // the imaginary part of 0 and of 1
}

// evaluated is the value that an expression of the package's has, in memory: what a kernel leaves that assigns it.
func (l *lowering) evaluated(p *ir.Param, x ir.Expr) []byte {
	if c, constant := x.(*ir.Const); constant { // untyped ones, too, are of the variable's type
		typed := *c
		typed.T = p.Part
		x = &typed
	}
	v := &ir.Var{Name: "identity", Type: p.Part, Used: true}
	v.Param = &ir.Param{Var: v, Path: v.Name, Kind: ir.Mapped, Shape: ir.Memory, Used: true, Pos: p.Pos}
	to := &ir.Ref{Value: ir.Value{Node: ir.Node{Pos: p.Pos}, T: v.Type}, Var: v}
	k := &ir.Kernel{Name: "identity", Pos: p.Pos, Params: []*ir.Param{v.Param}, Body: []ir.Stmt{
		&ir.Assign{Node: ir.Node{Pos: p.Pos}, Op: token.ASSIGN, Lhs: []ir.Expr{to}, Rhs: []ir.Expr{x}}}}
	low, no := l.lower(k)
	if no != nil {
		refuse(p.Pos, "the initializer of "+p.With.Name+" is not lowered: "+no.Text)
	}
	var m interp.Memory
	at := m.Alloc(int(low.Kernel.Params[0].Type.Size))
	out, err := interp.Compile(low.Program).Run(&m, &interp.Launch{Kernel: low.Kernel, Args: []interp.Arg{{Ptr: at}}})
	if err != nil || out.Fault != nil {
		refuse(p.Pos, "the initializer of "+p.With.Name+" fails")
	}
	return m.Bytes(at)
}
