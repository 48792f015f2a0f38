package readable

import (
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// says is an error directive that the kernel reaches (OpenMP 5.2, section 8.5): a fault of the device's at its place,
// or a line that is printed, with the place, by each thread that comes there. What stands behind it may be reached for
// all that Go knows.
func (l *Lowerer) says(b *directives.Bound) ir.Stmt {
	text, ok := l.said(b)
	if !ok {
		return nil
	}
	at := ir.Node{Pos: b.Pos}
	if !region.Fatal(b.Directive) {
		line := l.text(b.Pos, l.U.Position(b.Pos)+": warning: "+text)
		return &ir.Do{Node: at, X: &ir.Builtin{Value: ir.Value{Node: at}, Name: "println", Args: []ir.Expr{line}}}
	}
	always := &ir.Const{Value: ir.Value{Node: at, T: types.Typ[types.Bool]}, Text: "true", Val: constant.MakeBool(true)}
	return l.panicWhere(always, l.text(b.Pos, text))
}

// text is a constant string.
func (l *Lowerer) text(pos token.Pos, s string) *ir.Const {
	return &ir.Const{Value: ir.Value{Node: ir.Node{Pos: pos}, T: types.Typ[types.String]}, Text: strconv.Quote(s),
		Val: constant.MakeString(s)}
}

// said is what an error directive says, a constant as of panic; ok is false where it is not one, which has been
// reported.
func (l *Lowerer) said(b *directives.Bound) (text string, ok bool) {
	e := region.Message(b.Directive)
	if e == nil {
		return region.SaidNothing, true
	}
	if !l.U.TypeCheck(e, b.Pos) {
		return "", false
	}
	if t := l.U.TypeOf(e); !source.IsBasic(t, types.IsString) {
		l.U.NoMessage(e)
		return "", false
	}
	v := l.U.Info().Types[e].Value
	if v == nil {
		l.refuse(e, "message in a kernel takes a constant",
			"say what is constant of it, and keep what belongs to it in memory that is mapped")
		return "", false
	}
	return constant.StringVal(v), true
}
