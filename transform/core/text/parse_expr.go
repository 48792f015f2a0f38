package text

import (
	"math"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// binaries are the operators by their signs.
var binaries = func() map[string]core.BinaryOp {
	m := map[string]core.BinaryOp{}
	for op := core.BinaryOp(0); op < core.BinaryOps; op++ {
		m[op.String()] = op
	}
	return m
}()

// expr reads an expression whose operators bind as strongly as least.
func (r *reader) expr(least int) core.Expr {
	defer r.deeper()()
	x := r.unary()
	for r.tok.kind == sign {
		op, ok := binaries[r.tok.text]
		if !ok || precedence(op) < max(least, 1) {
			return x
		}
		r.advance()
		x = &core.Binary{Op: op, X: x, Y: r.expr(precedence(op) + 1)}
	}
	return x
}

func (r *reader) unary() core.Expr {
	if r.tok.kind == sign {
		switch r.tok.text {
		case "-":
			r.advance()
			if r.tok.kind == number || r.is("inf") {
				return r.constant("-")
			}
			return r.operator(core.Neg)
		case "^":
			r.advance()
			return r.operator(core.Com)
		case "!":
			r.advance()
			return r.operator(core.Not)
		case "&":
			r.advance()
			return r.offsets(&core.AddrOf{Var: r.variable()})
		}
	}
	return r.offsets(r.primary())
}

func (r *reader) operator(op core.UnaryOp) core.Expr {
	defer r.deeper()()
	return &core.Unary{Op: op, X: r.unary()}
}

// offsets reads the [n] behind a pointer.
func (r *reader) offsets(x core.Expr) core.Expr {
	for levels := 0; r.took("["); levels++ {
		if levels > maxDepth {
			r.fail("nested deeper than %d levels", maxDepth)
		}
		x = &core.Offset{P: x, N: r.expr(0)}
		r.want("]")
	}
	return x
}

func (r *reader) primary() core.Expr {
	switch {
	case r.tok.kind == number || r.is("inf"):
		return r.constant("")
	case r.took("("):
		x := r.expr(0)
		r.want(")")
		return x
	case r.took("true"):
		return core.Truth(true)
	case r.took("false"):
		return core.Truth(false)
	case r.took("nil"):
		if r.took(":") {
			return &core.Const{T: r.typ()}
		}
		return core.NilPtr(core.Device)
	case r.took("select"):
		x := r.args()
		if len(x) != 3 {
			r.fail("select has 3 operands, not %d", len(x))
		}
		return &core.Select{If: x[0], X: x[1], Y: x[2]}
	}
	t := r.tok
	n := r.name()
	if t.kind == word && r.is("(") {
		return r.applied(t)
	}
	v := r.vars[n]
	if v == nil {
		panic(&syntaxError{t.line, n + " is not declared"})
	}
	return &core.Ref{Var: v}
}

// applied reads what is written like a call: a conversion, a function or a query.
func (r *reader) applied(t token) core.Expr {
	args := r.args()
	wrong := func(n int) {
		if len(args) != n {
			panic(&syntaxError{t.line, t.text + " has the wrong number of operands"})
		}
	}
	if op, ok := binaries[t.text]; ok {
		wrong(2)
		return &core.Binary{Op: op, X: args[0], Y: args[1]}
	}
	if to := simple[t.text]; to != nil {
		wrong(1)
		return &core.Convert{T: to, X: args[0]}
	}
	if to, ok := strings.CutPrefix(t.text, "bits."); ok && simple[to] != nil {
		wrong(1)
		return &core.Reinterpret{T: simple[to], X: args[0]}
	}
	for fn := core.MathFn(0); fn < core.MathFns; fn++ {
		if t.text == "math."+fn.String() {
			wrong(fn.Arity())
			return &core.Math{Fn: fn, Args: args}
		}
	}
	for q := core.QueryFn(0); q < core.Queries; q++ {
		if t.text != q.String() {
			continue
		}
		wrong(1)
		if c, ok := args[0].(*core.Const); ok && c.T == core.Int64 && c.Bits < 3 {
			return &core.Query{What: q, Dim: int(c.Bits)}
		}
	}
	panic(&syntaxError{t.line, t.text + " is not a function"})
}

// constant reads a number, with its type if that is there.
func (r *reader) constant(minus string) core.Expr {
	t := r.tok
	r.advance()
	of := core.Int64
	if strings.ContainsAny(t.text, ".en") && t.text[0] != '#' {
		of = core.Float64
	}
	if r.took(":") {
		of = r.typ()
	}
	bits, ok := number64(minus+t.text, of)
	if !ok {
		panic(&syntaxError{t.line, minus + t.text + " is not a " + of.String()})
	}
	return &core.Const{T: of, Bits: bits}
}

func number64(text string, t *core.Type) (bits uint64, ok bool) {
	var err error
	if hex, isBits := strings.CutPrefix(text, "#"); isBits {
		bits, err = strconv.ParseUint(hex, 16, 64)
		return bits, err == nil
	}
	switch t.Kind {
	case core.IntKind:
		var n int64
		n, err = strconv.ParseInt(text, 10, t.Bits)
		bits = uint64(n)
	case core.UintKind:
		bits, err = strconv.ParseUint(text, 10, t.Bits)
	case core.FloatKind:
		var x float64
		x, err = strconv.ParseFloat(text, t.Bits)
		bits = math.Float64bits(x)
		if t.Bits == 32 {
			bits = uint64(math.Float32bits(float32(x)))
		}
	default:
		return 0, false
	}
	return bits, err == nil
}
