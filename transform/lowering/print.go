package lowering

import (
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// print is the builtin print or println.
func (e *emitter) print(x *ir.Builtin) {
	var format strings.Builder
	var args []core.Expr
	for i, arg := range x.Args {
		if i > 0 && x.Name == "println" {
			format.WriteByte(' ')
		}
		if c, ok := arg.(*ir.Const); ok && c.Val != nil && c.Val.Kind() == constant.String {
			format.WriteString(strings.ReplaceAll(constant.StringVal(c.Val), "%", "%%"))
			continue
		}
		list := e.printed(arg)
		format.WriteString(map[int]string{1: "%v", 2: "(%v%vi)"}[len(list)])
		args = append(args, list...)
	}
	if x.Name == "println" {
		format.WriteByte('\n')
	}
	e.b.Add(&core.Print{Format: format.String(), Args: args})
}

// printed is the numbers of a value that is printed.
func (e *emitter) printed(x ir.Expr) []core.Expr {
	if _, basic := plain.Under(x.Type()).(*types.Basic); !basic || plain.IsNil(x) {
		refuse(x.At(), "print of an address is not lowered yet")
	}
	if plain.Text(x.Type()) {
		refuse(x.At(), "print of a string that is not a constant is not lowered yet")
	}
	if half(x.Type()) != nil {
		refuse(x.At(), "print of a complex number is not lowered yet")
	}
	list := e.values(x)
	for i := range list {
		list[i] = e.keep(list[i])
	}
	return list
}

// panics fails with a constant, or with what the host makes of three words.
func (e *emitter) panics(s *ir.Panic) {
	site := core.Site{Pos: e.position(s.Pos), Code: core.Thrown, Host: s.X}
	operands := []core.Expr{core.Int(0), core.Int(0), core.Int(0)}
	switch x := s.X.(type) {
	case *ir.Host:
		site.Text = x.Text
	case *ir.Made:
		site.Text = x.Fun
		n := 0
		for _, a := range x.Args {
			if _, constant := a.(*ir.Const); !constant {
				operands[n] = e.keep(core.Conv(core.Int64, asInteger(e.one(a))))
				n++
			}
		}
	default:
		site.Code, site.Text, site.Host, operands = core.Panic, panicText(s.X.(*ir.Const)), nil, nil
	}
	e.b.Fail(e.lowered.Program.AddSite(site), operands...)
}

// asInteger is the bits of a bool or a float.
func asInteger(x core.Expr) core.Expr {
	if x.Type() == core.Bool {
		return asWord(x)
	}
	return bitsOf(x)
}

// panicText is what a panic shows of its constant.
func panicText(x *ir.Const) string {
	if x.Val == nil {
		return "nil"
	}
	switch v := x.Val; v.Kind() {
	case constant.String:
		return constant.StringVal(v)
	case constant.Bool:
		return strconv.FormatBool(constant.BoolVal(v))
	case constant.Int:
		return v.ExactString()
	case constant.Float:
		return floatText(x.T, v)
	default:
		half := types.Typ[types.Float64]
		if b, ok := plain.Under(x.T).(*types.Basic); ok && b.Kind() == types.Complex64 {
			half = types.Typ[types.Float32]
		}
		im := floatText(half, constant.Imag(v))
		if im[0] != '-' && im[0] != '+' {
			im = "+" + im
		}
		return "(" + floatText(half, constant.Real(v)) + im + "i)"
	}
}

func floatText(t types.Type, v constant.Value) string {
	bits := 64
	if b, ok := plain.Under(t).(*types.Basic); ok && b.Kind() == types.Float32 {
		bits = 32
	}
	f, _ := constant.Float64Val(v)
	return strconv.FormatFloat(f, 'g', -1, bits)
}
