package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// dynamic is the memory of a team of which the launch says how large it is, as the kernel knows it.
type dynamic struct {
	elem types.Type
	v    *ir.Var // an array where the size is a constant, else a slice
	at   ast.Node
}

// groupMemory lowers DynGroupPrivate: a slice over the bytes that clause ompx_dyn_groupprivate gives each team.
func (l *Lowerer) groupMemory(e *ast.CallExpr) ir.Expr {
	bytes, t := l.Env.C.Launch.GroupBytes, l.typeOf(e).(*types.Slice)
	switch {
	case !bytes.Present():
		return l.refuse(e, "no team has memory for DynGroupPrivate: the launch says how many bytes each has",
			"write ompx_dyn_groupprivate(bytes) on the directive")
	case len(l.Env.C.Nest) > 0:
		return l.refuse(e, "the iterations of a loop that is launched as a whole are not run team by team, and have "+
			"no memory of a team", "write //omp:target teams above a block with the loop in it")
	case !source.Flat(t.Elem()) || typeset.Parametric(t) || sizeOf(t.Elem()) == 0:
		return l.refuse(e, "the memory of a team is for arrays, structs and numbers, and "+t.Elem().String()+
			" is not made of these alone", "")
	case !l.legalType(e, t.Elem()):
		return nil
	}
	if l.inLoop(e) {
		return l.refuse(e, "threads or teams share this loop, and what its iterations do to the memory of a team can "+
			"be compared where they do not each ask for it", "ask for it before the loop")
	}
	if d := l.dynamic; d != nil && d.at != e && !l.Env.C.Bare() {
		return l.refuse(e, "this is the same memory as where it was asked for before, by another name, and what is "+
			"done to it could not be compared", "ask for it once")
	}
	if d := l.dynamic; d != nil && !types.Identical(d.elem, t.Elem()) {
		l.refuse(e, "the memory of a team is one slice of "+d.elem.String()+", and here it would be another one",
			"make it a slice of structs, or ask for it once")
		return nil
	}
	if l.dynamic == nil {
		l.dynamic = &dynamic{elem: t.Elem(), at: e}
		if !l.fixedMemory(e.Pos(), t.Elem()) {
			l.sizedMemory(e.Pos(), t)
		}
	}
	x := mention(e.Pos(), l.dynamic.v)
	if _, slice := x.Type().(*types.Slice); slice {
		return x
	}
	return &ir.SliceOf{Value: l.typed(e), X: x}
}

// inLoop reports an expression in a loop whose iterations threads or teams share.
func (l *Lowerer) inLoop(e ast.Node) bool {
	for x := l.constructAround(e); x != nil; x = x.Outer {
		if x.From.Assoc() == directives.LoopNest {
			return true
		}
	}
	return false
}

// fixedMemory declares a team's memory as an array, where a constant says how large that is.
func (l *Lowerer) fixedMemory(pos token.Pos, elem types.Type) bool {
	v := l.Env.C.Launch.GroupBytes.Value
	if v == nil {
		return false
	}
	n, _ := constant.Int64Val(v)
	if n > mostMade {
		return false
	}
	l.dynamic.v = l.variable("memory", types.NewArray(elem, n/sizeOf(elem)))
	l.teams.Body = append(l.teams.Body, &ir.Declare{Node: ir.Node{Pos: pos}, Var: l.dynamic.v})
	absurd := l.poisoned(pos, mention(pos, l.dynamic.v))
	l.teams.Body = append(l.teams.Body, absurd...)
	return true
}

// sizedMemory makes a team's memory as a slice, which the teams that are run one after the other have in common: each
// finds it filled with what no program means.
func (l *Lowerer) sizedMemory(pos token.Pos, t *types.Slice) {
	expr := l.Env.C.Launch.GroupBytes.Expr
	scope := l.U.Scope(l.Env.C.File.File, l.Env.C.Pos)
	bytes := l.ofLaunch(expr, "groupBytes", scope.Integer(expr), types.Int)
	count := binary(token.QUO, mention(pos, bytes), l.number(pos, sizeOf(t.Elem())))
	memory := l.variable("memory", t)
	l.dynamic.v = memory
	l.Env.C.Kernel.Setup = append(l.Env.C.Kernel.Setup, &ir.Define{Node: ir.Node{Pos: pos}, Lhs: []*ir.Var{memory},
		Rhs: []ir.Expr{&ir.Builtin{Value: value(pos, t), Name: "make", Args: []ir.Expr{count}}}})
	i := l.variable("i", types.Typ[types.Int])
	elem := &ir.Index{Value: value(pos, t.Elem()), X: mention(pos, memory), I: mention(pos, i), Int: true}
	measure := &ir.Builtin{Value: value(pos, types.Typ[types.Int]), Name: "len", Args: []ir.Expr{mention(pos, memory)}}
	absurd := l.poisoned(pos, elem)
	l.teams.Body = append(l.teams.Body, &ir.Range{Node: ir.Node{Pos: pos}, Key: i, X: measure,
		Body: &ir.Block{Node: ir.Node{Pos: pos}, Body: absurd}})
}

// variable is a new variable of the kernel's.
func (l *Lowerer) variable(name string, t types.Type) *ir.Var {
	v := &ir.Var{Name: name, Type: t}
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, v)
	return v
}
