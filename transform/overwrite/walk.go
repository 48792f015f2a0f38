package overwrite

import (
	"go/constant"
	"go/token"
	"slices"
	"strconv"

	"github.com/gooffload/gooffload/transform/ir"
)

// stmts goes through what is done one after the other. It reports false where the rest may be left out.
func (w *walker) stmts(list []ir.Stmt) bool {
	for _, s := range list {
		if leaves([]ir.Stmt{s}, false, false) || !w.stmt(s) {
			return false
		}
	}
	return true
}

func (w *walker) stmt(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.List:
		return w.stmts(s.Stmts)
	case *ir.Block:
		return w.stmts(s.Body)
	case *ir.Labeled:
		return w.stmt(s.Stmt)
	case *ir.Declare:
		if s.Var != nil && s.Init != nil {
			w.define(s.Var, s.Init)
		}
	case *ir.Define:
		for i, v := range s.Lhs {
			if v != nil && len(s.Lhs) == len(s.Rhs) {
				w.define(v, s.Rhs[i])
			}
		}
	case *ir.Assign:
		for _, e := range s.Lhs {
			if p := w.element(e); p != nil && s.Op == token.ASSIGN {
				w.writes = append(w.writes, write{p, w.number(unparen(e).(*ir.Index).I)})
			}
		}
	case *ir.For:
		w.forLoop(s)
	case *ir.Range:
		w.rangeLoop(s)
	}
	return true
}

// define notes the value of a variable that keeps it. The type is that of the value: a constant may have another one.
func (w *walker) define(v *ir.Var, e ir.Expr) {
	if w.changed[v] == 0 && counts(v.Type) {
		w.values[v] = w.number(e)
	}
}

// forLoop goes into for v := lo; v < hi; v += step, where that runs to its end.
func (w *walker) forLoop(s *ir.For) {
	init, ok := s.Init.(*ir.Define)
	cond, compared := unparen(s.Cond).(*ir.Binary)
	if !ok || !compared || len(init.Lhs) != 1 || len(init.Rhs) != 1 || init.Lhs[0] == nil ||
		cond.Op != token.LSS && cond.Op != token.LEQ || !isVar(cond.X, init.Lhs[0]) {
		return
	}
	v := init.Lhs[0]
	step := w.step(s.Post, v)
	lo, hi := w.number(init.Rhs[0]), w.number(cond.Y)
	if step <= 0 || w.changed[v] != 1 || !counts(v.Type) || lo == nil || hi == nil {
		return
	}
	more := step - 1
	if cond.Op == token.LEQ {
		more = step
	}
	number := func(n int64) []ir.Word { return words(strconv.FormatInt(n, 10)) }
	runs := combined("/", combined("+", combined("-", hi, lo), number(more)), number(step))
	w.loop(runs, s.Body, func(turn string) {
		w.values[v] = combined("+", lo, combined("*", words(turn), number(step)))
	})
}

// step is what a loop's variable is stepped by; 0: that does not show.
func (w *walker) step(post ir.Stmt, v *ir.Var) int64 {
	switch s := post.(type) {
	case *ir.IncDec:
		if s.Op == token.INC && isVar(s.X, v) {
			return 1
		}
	case *ir.Assign:
		if s.Op == token.ADD_ASSIGN && len(s.Lhs) == 1 && isVar(s.Lhs[0], v) {
			if c, ok := unparen(s.Rhs[0]).(*ir.Const); ok && constantOf(c) != nil {
				n, _ := constant.Int64Val(constant.ToInt(c.Val))
				return n
			}
		}
	}
	return 0
}

func isVar(e ir.Expr, v *ir.Var) bool {
	r, ok := unparen(e).(*ir.Ref)
	return ok && r.Var == v
}

// rangeLoop goes into a range over a number or an item.
func (w *walker) rangeLoop(s *ir.Range) {
	runs := w.number(s.X)
	if p := w.item(s.X); p != nil && w.changed[p.Var] == 0 {
		runs = []ir.Word{{Text: "n", Param: p}}
	}
	if s.KeyX != nil || s.ValueX != nil || runs == nil {
		return
	}
	w.loop(runs, s.Body, func(turn string) {
		if s.Key != nil && w.changed[s.Key] == 0 && counts(s.Key.Type) {
			w.values[s.Key] = words(turn)
		}
	})
}

// loop goes into a loop that runs so often, whatever the iteration, if something is written there. What is written
// where a loop of the body is left early, or never begins, is not certain.
func (w *walker) loop(runs []ir.Word, body *ir.Block, named func(turn string)) {
	if leaves(body.Body, false, false) || w.own == mostLoops {
		return
	}
	before, loops, own := len(w.writes), len(w.loops), w.own
	turn := "i" + strconv.Itoa(w.own)
	w.own++
	w.loops = append(append(w.loops, runs...), words(turn+"=")...)
	named(turn)
	w.stmts(body.Body)
	if !slices.ContainsFunc(w.writes[before:], func(x write) bool { return x.at != nil }) {
		w.loops, w.own = w.loops[:loops], own
	}
}

// leaves reports statements that may end otherwise than by going on behind them, or than by a panic. inLoop and
// inSwitch say what around them, and among them, a break or continue would end.
func leaves(list []ir.Stmt, inLoop, inSwitch bool) bool {
	return slices.ContainsFunc(list, func(s ir.Stmt) bool {
		switch s := s.(type) {
		case *ir.Branch:
			switch {
			case s.Label != "" || s.Op == token.GOTO:
				return true
			case s.Op == token.BREAK:
				return !inLoop && !inSwitch
			case s.Op == token.CONTINUE:
				return !inLoop
			}
			return false // fallthrough
		case *ir.Return:
			return true
		case *ir.List:
			return leaves(s.Stmts, inLoop, inSwitch)
		case *ir.Block:
			return leaves(s.Body, inLoop, inSwitch)
		case *ir.Labeled:
			return leaves([]ir.Stmt{s.Stmt}, inLoop, inSwitch)
		case *ir.Critical:
			return leaves(s.Body.Body, inLoop, inSwitch)
		case *ir.If:
			return leaves(s.Then.Body, inLoop, inSwitch) || s.Else != nil && leaves([]ir.Stmt{s.Else}, inLoop, inSwitch)
		case *ir.For:
			return leaves(s.Body.Body, true, false)
		case *ir.Range:
			return leaves(s.Body.Body, true, false)
		case *ir.Switch:
			return slices.ContainsFunc(s.Cases, func(c *ir.Case) bool { return leaves(c.Body, inLoop, true) })
		}
		return false
	})
}
