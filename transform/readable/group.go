package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// poison is what groupprivate memory begins with, in units of 32 bits: what fresh memory of the simulated device holds.
const poison = 0x7FF7DEAD

// ofGroup lowers the name of a groupprivate variable: a variable that the kernel declares where a team begins.
func (l *Lowerer) ofGroup(id *ast.Ident, v *types.Var) ir.Expr {
	if len(l.Env.C.Nest) > 0 {
		return l.refuse(id, id.Name+" is groupprivate, and the iterations of a loop that is launched as a whole are not run "+
			"team by team", "write //omp:target teams above a block with the loop in it, or declare a variable in the loop")
	}
	x := l.groups[v]
	if x == nil {
		x = &ir.Var{Name: v.Name(), Type: v.Type()}
		l.groups[v] = x
		l.allocated = append(l.allocated, v)
		l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, x)
		pos := ir.Node{Pos: id.Pos()}
		l.teams.Body = append(l.teams.Body, &ir.Declare{Node: pos, Var: x})
		l.teams.Body = append(l.teams.Body, l.poisoned(pos.Pos, mention(pos.Pos, x))...)
	}
	return l.ref(id, x)
}

// Teams are the statements with which a team begins.
func (l *Lowerer) Teams() []ir.Stmt { return l.teams.Body }

// poisoned are statements that fill memory with what no program means.
func (l *Lowerer) poisoned(pos token.Pos, place ir.Expr) []ir.Stmt {
	at := ir.Node{Pos: pos}
	switch t := source.Under(place.Type()).(type) {
	case *types.Array:
		i := &ir.Var{Name: "i", Type: types.Typ[types.Int]}
		l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, i)
		elem := &ir.Index{Value: ir.Value{Node: at, T: t.Elem()}, X: place, I: mention(pos, i), Int: true}
		return []ir.Stmt{&ir.Range{Node: at, Key: i, X: l.number(pos, t.Len()),
			Body: &ir.Block{Node: at, Body: l.poisoned(pos, elem)}}}
	case *types.Struct:
		var list []ir.Stmt
		for i := range t.NumFields() {
			f := t.Field(i)
			if f.Name() != "_" && (f.Exported() || f.Pkg() == l.U.Pkg.Types) {
				field := &ir.Field{Value: value(pos, f.Type()), X: place, Name: f.Name(), Path: []int{i}}
				list = append(list, l.poisoned(pos, field)...)
			}
		}
		return list
	case *types.Basic:
		x := l.poisonOf(pos, place.Type(), t)
		return []ir.Stmt{&ir.Assign{Node: at, Op: token.ASSIGN, Lhs: []ir.Expr{place}, Rhs: []ir.Expr{x}}}
	}
	return nil
}

// poisonOf is a value of a type that is absurd: a NaN, a large number, true.
func (l *Lowerer) poisonOf(pos token.Pos, t types.Type, b *types.Basic) ir.Expr {
	value := value(pos, t)
	switch info := b.Info(); {
	case info&types.IsBoolean != 0:
		return &ir.Const{Value: value, Text: "true", Val: constant.MakeBool(true)}
	case info&types.IsInteger != 0:
		n := fitting(b)
		return &ir.Const{Value: value, Text: strconv.FormatInt(n, 10), Val: constant.MakeInt64(n)}
	case info&types.IsComplex != 0:
		v := constant.MakeInt64(-poison)
		return &ir.Const{Value: value, Text: v.ExactString(), Val: v}
	}
	zero := &ir.Var{Name: "zero", Type: t}
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, zero)
	l.teams.Body = append(l.teams.Body, &ir.Declare{Node: value.Node, Var: zero})
	return &ir.Binary{Value: value, Op: token.QUO, X: mention(pos, zero), Y: mention(pos, zero)}
}

// fitting is as much of the poison as an integer type has place for, whatever the sign and the platform.
func fitting(b *types.Basic) int64 {
	bits := min(8*layout.Sizeof(b), 32)
	return poison & (1<<(bits-1) - 1)
}
