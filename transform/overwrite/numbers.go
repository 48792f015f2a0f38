package overwrite

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

func words(texts ...string) (list []ir.Word) {
	for _, t := range texts {
		list = append(list, ir.Word{Text: t})
	}
	return list
}

// counts reports a type whose arithmetic a launch can do, as long as numbers are small.
func counts(t types.Type) bool {
	b, ok := typeset.Underlying(t).(*types.Basic)
	return ok && (b.Kind() == types.Int || b.Kind() == types.Int32 || b.Kind() == types.Int64)
}

// number is an expression as a calculation; nil if it is none that a launch can do.
func (w *walker) number(e ir.Expr) []ir.Word {
	if c, ok := e.(*ir.Const); ok {
		return constantOf(c)
	}
	if !counts(e.Type()) {
		return nil
	}
	switch e := e.(type) {
	case *ir.Paren:
		return w.number(e.X)
	case *ir.Convert:
		return w.number(e.X)
	case *ir.Ref:
		return w.variable(e.Var)
	case *ir.Builtin:
		if p := w.lengthOf(e); p != nil && w.changed[p.Var] == 0 {
			return []ir.Word{{Text: "n", Param: p}}
		}
	case *ir.Unary:
		if x := w.number(e.X); x != nil && e.Op == token.SUB {
			return slices.Concat(words("0"), x, words("-"))
		}
	case *ir.Binary:
		op, ok := operators[e.Op]
		x, y := w.number(e.X), w.number(e.Y)
		if ok && x != nil && y != nil && len(x)+len(y) < mostWords {
			return slices.Concat(x, y, words(op))
		}
	}
	return nil
}

var operators = map[token.Token]string{token.ADD: "+", token.SUB: "-", token.MUL: "*", token.QUO: "/", token.REM: "%",
	token.SHL: "<", token.SHR: ">", token.AND: "&"}

func constantOf(c *ir.Const) []ir.Word {
	if b, ok := typeset.Underlying(c.T).(*types.Basic); !ok || b.Info()&types.IsInteger == 0 || c.Val == nil {
		return nil
	}
	n, exact := constant.Int64Val(constant.ToInt(c.Val))
	if !exact || n >= 1<<31 || n <= -1<<31 {
		return nil
	}
	return words(strconv.FormatInt(n, 10))
}

func (w *walker) variable(v *ir.Var) []ir.Word {
	if p := v.Param; p != nil {
		if p.Kind == ir.Firstprivate && p.Shape == ir.Scalar && p.Var == v && w.changed[v] == 0 {
			return []ir.Word{{Text: "p", Param: p}}
		}
		return nil
	}
	return w.values[v]
}

// combined is x op y, without what adds nothing.
func combined(op string, x, y []ir.Word) []ir.Word {
	is := func(x []ir.Word, n string) bool { return len(x) == 1 && x[0].Text == n }
	switch {
	case is(y, "0") && (op == "+" || op == "-"), is(y, "1") && (op == "*" || op == "/"):
		return x
	case is(x, "0") && op == "+":
		return y
	}
	return slices.Concat(x, y, words(op))
}
