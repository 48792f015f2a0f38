// Package overwrite finds the items of which a kernel writes elements that a launch can number, and of which it reads
// none. If these turn out to be all elements, the launch need not send the item to the device (language.md, section 5:
// what the host sees afterwards is the same).
//
// Only what every iteration does for certain counts: statements of the body itself and of loops in it with bounds that
// do not depend on iterations, up to the first one that may leave. An item that the kernel mentions in any other way,
// but to ask for its length, is left out: so nothing has to be known of other names, calls, or atomic operations. A
// panic ends the kernel, and nothing comes back then.
package overwrite

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/typeset"
)

// The most words of a calculation, and the most writes and loops in it, that a launch is to do with.
const (
	mostWords  = 200
	mostWrites = 12
	mostLoops  = 4
)

// Find is the calculation for a kernel, of the parameters that the caller would have be overwritten; nil if there is
// nothing to calculate.
func Find(k *ir.Kernel, wanted func(*ir.Param) bool) []ir.Word {
	if len(k.Nest) == 0 || len(k.Nest) > mostLoops || k.Team > 0 || len(k.Types) > 0 || byGroups(k) {
		return nil
	}
	w := &walker{k: k, values: map[*ir.Var][]ir.Word{}, changed: map[*ir.Var]int{}, mentions: map[*ir.Var]int{}}
	w.look()
	for d, l := range k.Nest {
		if l.Var == nil || w.changed[l.Var] > 0 || !counts(l.Var.Type) {
			continue
		}
		if n := strconv.Itoa(d); l.FromZero && l.StepOne {
			w.values[l.Var] = words("t" + n)
		} else {
			w.values[l.Var] = words("f"+n, "t"+n, "s"+n, "*", "+")
		}
	}
	w.stmts(k.Body)
	var out []ir.Word
	for _, p := range k.Params {
		if slices.ContainsFunc(w.writes, func(x write) bool { return x.to == p }) &&
			w.mentions[p.Var] == w.harmless[p] && wanted(p) {
			out = w.calculation(p, out)
		}
	}
	if out == nil || len(w.loops)+len(out) > mostWords {
		return nil
	}
	return slices.Concat(w.loops, out)
}

// byGroups reports a kernel whose work-items are not its iterations.
func byGroups(k *ir.Kernel) bool {
	found := slices.ContainsFunc(k.Nest, func(l *ir.Loop) bool { return strings.Contains(l.HostTrips, ".WorkGroups(") })
	ir.Inspect(k.Body, func(n any) {
		switch n.(type) {
		case *ir.Barrier, *ir.Once, *ir.Shared:
			found = true
		}
	})
	return found
}

type walker struct {
	k        *ir.Kernel
	values   map[*ir.Var][]ir.Word // of variables that have one for each iteration
	changed  map[*ir.Var]int       // how often variables are assigned, or may be behind a pointer
	mentions map[*ir.Var]int
	harmless map[*ir.Param]int // of these, how many read no element
	own      int               // of these so far
	loops    []ir.Word
	writes   []write
}

type write struct {
	to *ir.Param
	at []ir.Word
}

func (w *walker) calculation(p *ir.Param, out []ir.Word) []ir.Word {
	n := 0
	for _, x := range w.writes {
		if x.to == p && x.at != nil && n < mostWrites {
			out = append(append(out, x.at...), ir.Word{Writes: p})
			n++
		}
	}
	return out
}

func words(texts ...string) (list []ir.Word) {
	for _, t := range texts {
		list = append(list, ir.Word{Text: t})
	}
	return list
}

// look counts what the kernel does to variables, wherever it does it.
func (w *walker) look() {
	w.harmless = map[*ir.Param]int{}
	lists := [][]ir.Stmt{w.k.Body, w.k.Setup, w.k.Twinned}
	for _, f := range w.k.Funcs {
		lists = append(lists, []ir.Stmt{f})
	}
	for _, list := range lists {
		ir.Inspect(list, w.visit)
	}
	for _, l := range w.k.Nest {
		if l.Over != nil {
			ir.InspectExpr(l.Over, w.visit)
		}
	}
	for _, g := range w.k.Given {
		for _, f := range g.Fields {
			w.mentions[f.Var]++
			w.changed[f.Var]++
		}
	}
}

func (w *walker) visit(n any) {
	switch n := n.(type) {
	case *ir.Ref:
		w.mentions[n.Var]++
	case *ir.Assign:
		for _, e := range n.Lhs {
			if p := w.element(e); p != nil && n.Op == token.ASSIGN {
				w.harmless[p]++
				continue
			}
			w.change(e)
		}
	case *ir.IncDec:
		w.change(n.X)
	case *ir.Range:
		w.change(n.KeyX)
		w.change(n.ValueX)
		if p := w.item(n.X); p != nil && n.Value == nil && n.ValueX == nil {
			w.harmless[p]++
		}
	case *ir.AddressOf:
		w.change(n.X)
	case *ir.Call:
		w.change(n.Recv)
	case *ir.FuncRef:
		w.change(n.Recv)
	case *ir.Builtin:
		if p := w.lengthOf(n); p != nil {
			w.harmless[p]++
		}
	}
}

// change notes that the variable which an expression is, or is a part of, does not keep its value.
func (w *walker) change(e ir.Expr) {
	for e != nil {
		switch x := e.(type) {
		case *ir.Paren:
			e = x.X
		case *ir.Index:
			e = x.X
		case *ir.Field:
			e = x.X
		case *ir.Ref:
			w.changed[x.Var]++
			return
		default:
			return
		}
	}
}

// item is the slice that an expression is, if that is an item.
func (w *walker) item(e ir.Expr) *ir.Param {
	r, ok := unparen(e).(*ir.Ref)
	if !ok || r.Var.Param == nil || r.Var.Param.Var != r.Var || r.Var.Param.Kind != ir.Mapped ||
		r.Var.Param.Shape != ir.Slice {
		return nil
	}
	return r.Var.Param
}

// element is the item of which an expression is an element.
func (w *walker) element(e ir.Expr) *ir.Param {
	if x, ok := unparen(e).(*ir.Index); ok {
		return w.item(x.X)
	}
	return nil
}

func (w *walker) lengthOf(b *ir.Builtin) *ir.Param {
	if b.Name != "len" || len(b.Args) != 1 {
		return nil
	}
	return w.item(b.Args[0])
}

func unparen(e ir.Expr) ir.Expr {
	for {
		p, ok := e.(*ir.Paren)
		if !ok {
			return e
		}
		e = p.X
	}
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
