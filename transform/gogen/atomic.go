package gogen

import (
	"fmt"
	"go/token"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// short gives a variable a name that it shares with others of the function, which are not in its scope.
func (p *printer) short(v *ir.Var) {
	wanted := strings.TrimRight(v.Name, "0123456789")
	if p.given[wanted] == "" {
		p.given[wanted] = p.local(wanted)
	}
	v.Name = p.given[wanted]
}

// atomic prints an atomic operation as a call of the runtime, whose results are declared where they are kept.
func (p *printer) atomic(s *ir.Atomic) {
	call, results := p.atomicCall(s)
	kept := false
	for _, v := range results {
		if kept = kept || v != nil; v != nil && v != s.Named {
			p.short(v)
		}
	}
	if kept {
		call = resultNames(results, nil) + " := " + call
	}
	p.line(s.At(), call)
}

// resultNames names the results of a call, where a variable of the user's may stand for one.
func resultNames(results []*ir.Var, user map[*ir.Var]string) string {
	var names []string
	for _, v := range results {
		switch {
		case v == nil:
			names = append(names, "_")
		case user[v] != "":
			names = append(names, user[v])
		default:
			names = append(names, v.Name)
		}
	}
	return strings.Join(names, ", ")
}

// captured prints an operation whose one result goes to a local variable as one assignment. It reports whether the
// block is that.
func (p *printer) captured(b *ir.Block) bool {
	if len(b.Body) != 2 {
		return false
	}
	s, ok := b.Body[0].(*ir.Atomic)
	set, is := b.Body[1].(*ir.Assign)
	if !ok || !is {
		return false
	}
	to, local := set.Lhs[0].(*ir.Ref)
	from, plain := set.Rhs[0].(*ir.Ref)
	if !local || !plain || to.Var.Param != nil {
		return false
	}
	call, results := p.atomicCall(s)
	p.line(s.At(), resultNames(results, map[*ir.Var]string{from.Var: to.Var.Name})+" = "+call)
	return true
}

// atomicCall is the call, and the variables that its results go to.
func (p *printer) atomicCall(s *ir.Atomic) (call string, results []*ir.Var) {
	x := p.expr(s.X)
	name := p.Runtime + ".Atomic"
	both := []*ir.Var{s.Before, s.After}
	switch op, operand := simpleUpdate(s); {
	case s.New == nil:
		return name + "Read(" + x + ")", both[:1]
	case s.Cond != nil && s.Cond.Op == token.EQL:
		return fmt.Sprintf("%sCompareSwap(%s, %s, %s)", name, x, p.operandText(s, s.Cond.Y), p.operandText(s, s.New)),
			append(both, s.Held)
	case s.Cond == nil && isOperand(s, s.New):
		return name + "Write(" + x + ", " + p.operandText(s, s.New) + ")", both
	case op == token.ADD:
		return name + "Add(" + x + ", " + p.operandText(s, operand) + ")", both
	case op == token.SUB:
		return name + "Sub(" + x + ", " + p.operandText(s, operand) + ")", both
	}
	return p.atomicUpdate(s, x), both
}

// simpleUpdate is the operator and the operand of a sum, or of a difference that is subtracted from; ILLEGAL of
// anything else.
func simpleUpdate(s *ir.Atomic) (token.Token, ir.Expr) {
	b, ok := s.New.(*ir.Binary)
	if !ok || s.Cond != nil {
		return token.ILLEGAL, nil
	}
	first, is := b.X.(*ir.Ref)
	switch {
	case is && first.Var == s.Old && (b.Op == token.ADD || b.Op == token.SUB):
		return b.Op, b.Y
	case b.Op == token.ADD:
		return b.Op, b.X
	}
	return token.ILLEGAL, nil
}

// isOperand reports an operand: a constant, or what is evaluated before the step.
func isOperand(s *ir.Atomic, e ir.Expr) bool {
	if _, ok := e.(*ir.Const); ok {
		return true
	}
	return operandOf(s, e) != nil
}

func operandOf(s *ir.Atomic, e ir.Expr) *ir.Operand {
	r, ok := e.(*ir.Ref)
	for _, o := range s.Operands {
		if ok && o.Var == r.Var {
			return o
		}
	}
	return nil
}

// operandText is an operand as an argument of a call.
func (p *printer) operandText(s *ir.Atomic, e ir.Expr) string {
	if o := operandOf(s, e); o != nil {
		return p.place(o.X)
	}
	return p.expr(e)
}

// atomicUpdate is any other change: by a function of what is there and of the operand.
func (p *printer) atomicUpdate(s *ir.Atomic, x string) string {
	p.short(s.Old)
	params, arg := s.Old.Name+" "+p.Spell(s.Old.Type), "struct{}{}"
	if len(s.Operands) > 0 {
		o := s.Operands[0]
		arg = p.place(o.X)
		p.short(o.Var)
		params += ", " + o.Var.Name + " " + p.Spell(o.Var.Type)
	} else {
		params += ", _ struct{}"
	}
	body := "return " + p.expr(s.New)
	if s.Cond != nil {
		body = "if " + p.expr(s.Cond) + " { return " + p.expr(s.New) + " }; return " + s.Old.Name
	}
	return fmt.Sprintf("%s.AtomicUpdate(%s, %s, func(%s) %s { %s })", p.Runtime, x, arg, params, p.Spell(s.Old.Type), body)
}

// critical prints a function that is called at once, so that a panic inside leaves the region.
func (p *printer) critical(s *ir.Critical) {
	p.line(s.At(), "func() {")
	p.depth++
	p.line(s.At(), fmt.Sprintf("defer %s.Critical(%q)()", p.Runtime, s.Name))
	p.scoped(s.Body.Body)
	p.depth--
	p.line(token.NoPos, "}()")
}
