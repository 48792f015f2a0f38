package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// linearLocal makes the copy of a variable that iterations step, which each iteration has for itself.
func (l *Lowerer) linearLocal(x *region.Linear) {
	v := &ir.Var{Name: l.U.KernelName(l.Env.C.File.File, x.Var.Name()), Type: x.Var.Type()}
	l.Locals[x.Var] = v
}

// Prologue is what an iteration begins with: the values that follow from its number.
func (l *Lowerer) Prologue(c *region.Region) (list []ir.Stmt) {
	taken := l.U.TakenIn(c.File.Ast)
	for _, x := range c.Linear {
		v := l.Locals[x.Var]
		delete(l.Locals, x.Var) // its first value is the launch's
		if !v.Used {
			continue
		}
		list = append(list, l.linearValue(c, x, v, taken)...)
	}
	for _, x := range c.Linear {
		if x.Start == nil && !slices.ContainsFunc(c.Hoisted, func(h region.Hoisted) bool { return h.Var == x.Var }) {
			c.After = append(c.After, l.advanced(c, x))
		}
	}
	for _, loop := range slices.Backward(c.Kernel.Nest) {
		if h := l.heads[loop]; h != nil && h.trip != nil {
			list = append(l.headValue(h), list...)
		}
	}
	return list
}

// linearValue declares a variable with its value in the iteration at hand: start + step * what the loops have done.
func (l *Lowerer) linearValue(c *region.Region, x *region.Linear, v *ir.Var, taken *source.Taken) (list []ir.Stmt) {
	if x.Slice {
		return l.sliceValue(c, x, v, taken)
	}
	pos := x.Stmt.Pos()
	start := x.Target
	if x.Start != nil {
		start = x.Start
	}
	l.placing = false
	sum := l.value(start)
	if sum == nil {
		return nil // reported
	}
	sum = parens(sum)
	turns := map[ast.Stmt]*ir.Var{}
	for _, s := range x.Loops(c) {
		n, _ := l.U.countOf(c.File.File, s)
		var set []ir.Stmt
		turns[s], set = l.count(n, taken)
		list = append(list, set...)
	}
	op := token.ADD
	if x.Down {
		op = token.SUB
	}
	first := 0
	if x.Start != nil {
		first = x.Level
	}
	for d := first; d <= x.Level; d++ {
		by := l.tripOf(c.Kernel.Nest[d], v.Type, pos)
		if x.Grows != 0 {
			sum = binary(op, sum, l.grown(x, by))
			break
		}
		for _, s := range x.Loops(c) {
			if !slices.Contains(c.Nest[:d+1], s) {
				by = binary(token.MUL, by, convert(refTo(pos, turns[s]), v.Type))
			}
		}
		if x.Step != nil && !l.U.isConst(x.Step, 1) {
			by = binary(token.MUL, by, parens(l.integer(x.Step)))
		}
		sum = binary(op, sum, by)
	}
	return append(list, define(pos, v, typedAs(sum, v.Type)))
}

// advanced is the statement of the launch that gives a variable the value that it has behind the nest.
func (l *Lowerer) advanced(c *region.Region, x *region.Linear) region.After {
	scope := l.U.Scope(c.File.File, c.Pos)
	name, step, call := l.U.Text(x.Target), "1", "Advance"
	if x.Grows != 0 {
		return l.accumulated(c, x)
	}
	if x.Step != nil {
		step = l.U.Text(x.Step)
	}
	if x.Down {
		call = "AdvanceDown"
	}
	if x.Slice {
		call = "AdvanceSlice"
	}
	turns := region.NestMark + ".Turns(" + strconv.Itoa(x.Level) + ")"
	guard := ""
	if x.Step != nil && l.U.selects(x.Step) {
		guard = turns + " > 0"
	}
	for _, s := range x.Around {
		n, _ := l.U.countOf(c.File.File, s)
		turns += "*" + l.U.hostCount(n, scope)
		for _, e := range n.exprs() {
			if l.U.selects(e) {
				guard = region.NestMark + ".Turns(" + strconv.Itoa(x.Level) + ") > 0"
			}
		}
	}
	return region.After{Guard: guard,
		Text: name + " = " + source.RuntimeMark + "." + call + "(" + name + ", " + turns + ", " + step + ")"}
}

// selects reports a field in an expression: on the way to it there may be a nil pointer.
func (u *Maker) selects(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		_, is := n.(*ast.SelectorExpr)
		found = found || is
		return !found
	})
	return found
}

// tripOf is the number of a loop's iteration, from 0, as a number of a type.
func (l *Lowerer) tripOf(loop *ir.Loop, t types.Type, pos token.Pos) ir.Expr {
	if h := l.heads[loop]; h != nil && !(loop.FromZero && loop.StepOne && isInt(loop.Var.Type)) {
		h.trip, h.user = &ir.Var{Type: types.Typ[types.Int]}, loop.Var
		loop.Var, loop.FromZero, loop.StepOne = h.trip, true, true
		if !h.outside { // whose last value follows from the first one
			loop.HostTrips = source.RuntimeMark + ".Numbered(" + loop.HostTrips + ")"
		}
	}
	if loop.Var == nil {
		loop.Var = &ir.Var{Type: types.Typ[types.Int]} // named when the kernel is
	}
	loop.Var.Used, loop.Var.Read = true, true
	return convert(refTo(pos, loop.Var), t)
}

// loopHead is where an associated loop's variable begins, and what it is stepped by.
type loopHead struct {
	lo, step ast.Expr // nil step: 1
	down     bool
	object   types.Object
	outside  bool    // which the program declares before the loop
	user     *ir.Var // the program's variable, where the kernel counts by another one
	trip     *ir.Var // which is that
}

// headValue declares the program's variable of a loop that the kernel counts from 0.
func (l *Lowerer) headValue(h *loopHead) []ir.Stmt {
	if !h.user.Used {
		return nil
	}
	delete(l.Locals, h.object) // it may begin with what it is
	pos, t := h.lo.Pos(), h.user.Type
	by := convert(refTo(pos, h.trip), t)
	if h.step != nil {
		by = binary(token.MUL, by, parens(l.integer(h.step)))
	}
	op := token.ADD
	if h.down {
		op = token.SUB
	}
	return []ir.Stmt{define(pos, h.user, typedAs(binary(op, parens(l.integer(h.lo)), by), t))}
}

// integer lowers an expression of the launch that the kernel evaluates, too.
func (l *Lowerer) integer(e ast.Expr) ir.Expr { return l.value(e) }

func isInt(t types.Type) bool { return types.Identical(t, types.Typ[types.Int]) }

func value(pos token.Pos, t types.Type) ir.Value { return ir.Value{Node: ir.Node{Pos: pos}, T: t} }

func refTo(pos token.Pos, v *ir.Var) ir.Expr { return &ir.Ref{Value: value(pos, v.Type), Var: v} }

func integer(pos token.Pos, n int64, t types.Type) ir.Expr {
	return &ir.Const{Value: value(pos, t), Text: strconv.FormatInt(n, 10), Val: constant.MakeInt64(n)}
}

func define(pos token.Pos, v *ir.Var, e ir.Expr) *ir.Define {
	return &ir.Define{Node: ir.Node{Pos: pos}, Lhs: []*ir.Var{v}, Rhs: []ir.Expr{e}}
}

// binary is an operation on numbers of one type; nil where an operand was refused.
func binary(op token.Token, x, y ir.Expr) *ir.Binary {
	return &ir.Binary{Value: value(x.At(), x.Type()), Op: op, X: x, Y: y}
}

// parens is an operand that keeps together.
func parens(e ir.Expr) ir.Expr {
	if b, ok := e.(*ir.Binary); ok {
		return &ir.Paren{Value: value(e.At(), b.T), X: e}
	}
	return e
}

func convert(e ir.Expr, t types.Type) ir.Expr {
	if types.Identical(e.Type(), t) {
		return e
	}
	return &ir.Convert{Value: value(e.At(), t), X: e}
}

// typedAs is an expression that makes a declaration of its type: a constant alone may say nothing of that.
func typedAs(e ir.Expr, t types.Type) ir.Expr {
	if c, ok := e.(*ir.Const); ok && (!isInt(t) || strings.Trim(c.Text, "0123456789") != "") {
		return &ir.Convert{Value: value(c.At(), t), X: c}
	}
	return e
}
