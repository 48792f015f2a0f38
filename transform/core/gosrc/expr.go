package gosrc

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// expr is an expression, in parentheses unless it is a word or a call.
func (w *printer) expr(e core.Expr) string {
	switch e := e.(type) {
	case *core.Const:
		return w.constant(e)
	case *core.Ref:
		if w.frame.zero[e.Var] {
			return "int64(0)"
		}
		return w.name(e.Var)
	case *core.AddrOf:
		return w.address(e.Var)
	case *core.Unary:
		return "(" + e.Op.String() + w.variable(e.X) + ")"
	case *core.Binary:
		return w.binary(e)
	case *core.Convert:
		return w.typ(e.T) + "(" + w.variable(e.X) + ")"
	case *core.Reinterpret:
		return w.reinterpret(e.T, e.X)
	case *core.Select:
		return fmt.Sprintf("%s.Select(%s, %s, %s)", w.pkg(bodyPath), w.expr(e.If), w.expr(e.X), w.expr(e.Y))
	case *core.Offset:
		return fmt.Sprintf("%s.Add(%s, %s)", w.pkg("unsafe"), w.expr(e.P), w.expr(e.N))
	case *core.Math:
		return w.math(e)
	case *core.Query:
		return w.query(e)
	}
	panic(fmt.Sprintf("gosrc: %T", e))
}

// variable is an expression that is not a constant of Go's: what is made of one may not overflow.
func (w *printer) variable(e core.Expr) string {
	text := w.expr(e)
	if _, ok := e.(*core.Const); ok {
		return w.pkg(bodyPath) + ".Value(" + text + ")"
	}
	if r, ok := e.(*core.Ref); ok && w.frame.zero[r.Var] {
		return w.pkg(bodyPath) + ".Value(" + text + ")"
	}
	return text
}

func (w *printer) binary(e *core.Binary) string {
	t := e.X.Type()
	x, y := w.variable(e.X), w.expr(e.Y)
	op := e.Op.String()
	switch {
	case e.Op == core.MinOf || e.Op == core.MaxOf:
		return fmt.Sprintf("%s(%s, %s)", op, x, y)
	case e.Op == core.Div || e.Op == core.Rem:
		y = w.variable(e.Y) // a constant 0 would be an error
	case e.Op == core.Mul && t.Kind == core.FloatKind:
		return fmt.Sprintf("%s(%s * %s)", t.Name, x, y) // or it might be fused with a sum
	case t == core.Bool && !e.Op.Compares():
		op = map[core.BinaryOp]string{core.And: "&&", core.Or: "||", core.Xor: "!="}[e.Op]
	}
	return fmt.Sprintf("(%s %s %s)", x, op, y)
}

func (w *printer) constant(c *core.Const) string {
	switch t := c.T; t.Kind {
	case core.BoolKind:
		return strconv.FormatBool(c.Bits != 0)
	case core.PointerKind:
		return w.typ(t) + "(nil)"
	case core.FloatKind:
		return w.float(c)
	case core.UintKind:
		return fmt.Sprintf("%s(%d)", t.Name, c.Bits)
	default:
		return fmt.Sprintf("%s(%d)", t.Name, int64(c.Bits))
	}
}

func (w *printer) float(c *core.Const) string {
	x := math.Float64frombits(c.Bits)
	if c.T == core.Float32 {
		x = float64(math.Float32frombits(uint32(c.Bits)))
	}
	if x != x || math.IsInf(x, 0) || x == 0 && math.Signbit(x) {
		return fmt.Sprintf("%s.%s(%#x)", w.pkg("math"), fromBits[c.T], c.Bits)
	}
	return fmt.Sprintf("%s(%s)", c.T.Name, strconv.FormatFloat(x, 'g', -1, c.T.Bits))
}

var (
	fromBits = map[*core.Type]string{core.Float32: "Float32frombits", core.Float64: "Float64frombits"}
	toBits   = map[*core.Type]string{core.Float32: "Float32bits", core.Float64: "Float64bits"}
)

func (w *printer) reinterpret(to *core.Type, e core.Expr) string {
	from := e.Type()
	switch {
	case to == from:
		return w.expr(e)
	case to.Kind == core.FloatKind:
		return fmt.Sprintf("%s.%s(uint%d(%s))", w.pkg("math"), fromBits[to], to.Bits, w.variable(e))
	case from.Kind == core.FloatKind:
		return fmt.Sprintf("%s(%s.%s(%s))", to.Name, w.pkg("math"), toBits[from], w.expr(e))
	}
	return fmt.Sprintf("%s(%s)", to.Name, w.variable(e))
}

func (w *printer) math(e *core.Math) string {
	t := e.Args[0].Type()
	var args []string
	for _, x := range e.Args {
		args = append(args, w.variable(x))
	}
	switch {
	case t == core.Float32:
		for i := range args {
			args[i] = "float64(" + args[i] + ")"
		}
		return fmt.Sprintf("float32(%s.%s(%s))", w.pkg("math"), e.Fn, strings.Join(args, ", "))
	case t == core.Float64:
		return fmt.Sprintf("%s.%s(%s)", w.pkg("math"), e.Fn, strings.Join(args, ", "))
	case e.Fn == core.MulHigh && t.Bits == 64:
		return fmt.Sprintf("%s.MulHigh(%s, %s)", w.pkg(bodyPath), args[0], args[1])
	case e.Fn == core.MulHigh:
		return fmt.Sprintf("%s(uint64(%s) * uint64(%s) >> %d)", t.Name, args[0], args[1], t.Bits)
	case e.Fn == core.ReverseBytes && t.Bits == 8:
		return args[0]
	}
	return fmt.Sprintf("%s(%s.%s%d(uint%d(%s)))", e.Type().Name, w.pkg("math/bits"), e.Fn, t.Bits, t.Bits, args[0])
}

func (w *printer) query(e *core.Query) string {
	switch {
	case e.What >= core.SubGroupSize:
		return "g.SubGroupSize()"
	case e.What >= core.SubGroupID:
		return fmt.Sprintf("g.%s(%s)", e.What, w.frame.item)
	case e.What == core.LocalID && e.Dim == 0 && w.frame.dims == 1:
		return "int64(" + w.frame.item + ")"
	case e.What <= core.LocalID:
		return fmt.Sprintf("g.%s(%s, %d)", e.What, w.frame.item, e.Dim)
	}
	return fmt.Sprintf("g.%s(%d)", e.What, e.Dim)
}
