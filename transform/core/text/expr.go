package text

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// Precedences: those of Go's binary operators are 1 to 5.
const (
	unary   = 6
	primary = 7
)

func precedence(op core.BinaryOp) int {
	switch op {
	case core.Mul, core.Div, core.Rem, core.Shl, core.Shr, core.And, core.AndNot:
		return 5
	case core.Add, core.Sub, core.Or, core.Xor:
		return 4
	case core.MinOf, core.MaxOf:
		return primary
	}
	return 3
}

func (w *writer) list(list ...core.Expr) string {
	texts := make([]string, len(list))
	for i, e := range list {
		texts[i] = w.expr(e, 0)
	}
	return strings.Join(texts, ", ")
}

// expr is an expression as an operand of something that binds as strongly as least.
func (w *writer) expr(e core.Expr, least int) string {
	text, binds := w.bare(e)
	if binds < least {
		return "(" + text + ")"
	}
	return text
}

// bare is an expression without parentheses, and how strongly it binds.
func (w *writer) bare(e core.Expr) (string, int) {
	switch e := e.(type) {
	case *core.Const:
		return constant(e), primary
	case *core.Ref:
		return variable(e.Var), primary
	case *core.AddrOf:
		return "&" + variable(e.Var), primary
	case *core.Unary:
		if _, ok := e.X.(*core.Const); ok {
			return e.Op.String() + "(" + w.expr(e.X, 0) + ")", unary
		}
		return e.Op.String() + w.expr(e.X, unary), unary
	case *core.Binary:
		binds := precedence(e.Op)
		if binds == primary {
			return e.Op.String() + "(" + w.list(e.X, e.Y) + ")", primary
		}
		return w.expr(e.X, binds) + " " + e.Op.String() + " " + w.expr(e.Y, binds+1), binds
	case *core.Convert:
		return w.typ(e.T) + "(" + w.expr(e.X, 0) + ")", primary
	case *core.Reinterpret:
		return "bits." + w.typ(e.T) + "(" + w.expr(e.X, 0) + ")", primary
	case *core.Select:
		return "select(" + w.list(e.If, e.X, e.Y) + ")", primary
	case *core.Offset:
		return w.expr(e.P, primary) + "[" + w.expr(e.N, 0) + "]", primary
	case *core.Math:
		return "math." + e.Fn.String() + "(" + w.list(e.Args...) + ")", primary
	case *core.Query:
		return fmt.Sprintf("%s(%d)", e.What, e.Dim), primary
	}
	return "?", primary
}

// constant is a constant with its type where that does not show.
func constant(c *core.Const) string {
	t := c.T
	if t == nil {
		return "?"
	}
	text := ""
	switch t.Kind {
	case core.BoolKind:
		if c.Bits > 1 {
			break
		}
		return strconv.FormatBool(c.Bits == 1)
	case core.PointerKind:
		if c.Bits != 0 {
			break
		}
		if t == core.Ptr {
			return "nil"
		}
		text = "nil"
	case core.IntKind:
		text = strconv.FormatInt(int64(c.Bits), 10)
		if t == core.Int64 {
			return text
		}
	case core.UintKind:
		text = strconv.FormatUint(c.Bits, 10)
	case core.FloatKind:
		text = float(c)
		if t == core.Float64 && text != "" {
			return text
		}
	}
	if text == "" {
		text = fmt.Sprintf("#%x", c.Bits)
	}
	return text + ":" + t.String()
}

// float is a number that is not an integer to look at; "" for NaNs, which are not all the same.
func float(c *core.Const) string {
	x := math.Float64frombits(c.Bits)
	if c.T.Bits == 32 {
		if c.Bits > math.MaxUint32 {
			return ""
		}
		x = float64(math.Float32frombits(uint32(c.Bits)))
	}
	switch {
	case x != x:
		return ""
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	text := strconv.FormatFloat(x, 'g', -1, c.T.Bits)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return text
}
