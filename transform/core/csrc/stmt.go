package csrc

import (
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// label is a Repeat or Block under way.
type label struct {
	name    string
	loop    bool
	end     string // C label behind it, "" while nothing goes there
	next    string // C label at the end of the loop's body
	nesting int    // loops of C around what is within
}

func (w *printer) stmts(list []core.Stmt) {
	for _, s := range list {
		w.stmt(s)
	}
}

func (w *printer) stmt(s core.Stmt) {
	if w.holds(s) {
		return
	}
	w.with(core.Exprs(s), func(x []string) { w.one(s, x) })
}

// with prints what needs the values of expressions. What these put into variables of their own stands before it
// within the same braces, so that no goto jumps past it.
func (w *printer) with(list []core.Expr, body func(x []string)) {
	x := make([]string, len(list))
	w.depth++
	hoisted := w.later(func() {
		for i, e := range list {
			x[i] = w.expr(e)
		}
	})
	w.depth--
	if hoisted == "" {
		body(x)
		return
	}
	w.line("{")
	w.b.WriteString(hoisted)
	w.depth++
	body(x)
	w.depth--
	w.line("}")
}

func (w *printer) one(s core.Stmt, x []string) {
	switch s := s.(type) {
	case *core.Set:
		w.line("%s = %s;", w.name(s.Var), x[0])
	case *core.Load:
		w.line("%s = %s;", w.name(s.Var), w.load(s.Var.Type, s.P.Type().Space, x[0]))
	case *core.Store:
		w.line("%s;", w.store(s.X.Type(), s.P.Type().Space, x[0], x[1]))
	case *core.Move:
		w.line("%s(%s, %s, %s);", w.move(s.Dst.Type().Space, s.Src.Type().Space), x[0], x[1], x[2])
	case *core.Zero:
		w.line("%s(%s, %s);", w.zero(s.P.Type().Space), x[0], x[1])
	case *core.Check:
		w.userLine(w.program.Sites[s.Site].Pos)
		w.line("if (!%s) {", x[0])
		w.fault(s.Site, x[1:])
		w.line("}")
	case *core.Fail:
		w.userLine(w.program.Sites[s.Site].Pos)
		w.line("{")
		w.fault(s.Site, x)
		w.line("}")
	case *core.If:
		w.line("if %s {", inParens(x[0]))
		w.inner(s.Then)
		if len(s.Else) > 0 {
			w.line("} else {")
			w.inner(s.Else)
		}
		w.line("}")
	case *core.Repeat:
		w.loop(s.Label, func() { w.stmts(s.Body) })
	case *core.Block:
		w.block(s.Label, func() { w.stmts(s.Body) })
	case *core.Break:
		w.jump(s.Label, false)
	case *core.Continue:
		w.jump(s.Label, true)
	case *core.Return:
		w.frame.ret(x)
	case *core.Call:
		w.call(s, x)
	case *core.Barrier:
		w.line("BARRIER;")
	case *core.Fence:
		w.fence()
	case *core.Critical:
		w.critical(s)
	case *core.Atomic:
		w.atomic(s, x)
	case *core.Print:
		w.print(s, x)
	case *core.Line:
		w.userLine(s.Pos)
	}
}

// inParens is an expression in parentheses, once.
func inParens(x string) string {
	depth := 0
	for i := range len(x) {
		switch x[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 && i < len(x)-1 {
			return "(" + x + ")"
		}
	}
	return x
}

func (w *printer) inner(list []core.Stmt) {
	w.depth++
	w.stmts(list)
	w.depth--
}

// holds reports whether a statement is a check that is not printed.
func (w *printer) holds(s core.Stmt) bool {
	c, ok := s.(*core.Check)
	return ok && w.Whole && w.program.Sites[c.Site].Code == core.Absent
}

// fault reports a fault and leaves the function.
func (w *printer) fault(site int, args []string) {
	args = append(args, "0", "0", "0")[:3]
	if n := w.program.Sites[site].Code.Operands(); n < 3 {
		args = append(args[:n:n], []string{"0", "0", "0"}[n:]...)
	}
	w.depth++
	name := w.help("fault", faultText)
	w.line("%s(report, %d, item, %s);", name, site, strings.Join(args, ", "))
	for _, l := range w.frame.fault {
		w.line("%s", l)
	}
	w.depth--
}

// userLine says which line of the user's comes next.
func (w *printer) userLine(pos string) {
	if !w.Lines || pos == w.frame.line {
		return
	}
	parts := strings.Split(pos, ":")
	for n := len(parts) - 1; n > 0; n-- {
		// file:line:col or file:line, where a file's name may have colons.
		line, err := strconv.Atoi(parts[n])
		if _, also := strconv.Atoi(parts[n-1]); err != nil || n > 1 && also == nil && n == len(parts)-1 {
			continue
		}
		w.frame.line = pos
		w.b.WriteString(sprintf("#line %d %s\n", line, quote(strings.Join(parts[:n], ":"))))
		return
	}
}

// quote is a string of C.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteString("\\" + string(rune(c)))
		case c < ' ':
			b.WriteByte('?')
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// loop prints an endless loop.
func (w *printer) loop(name string, body func()) {
	l := &label{name: name, loop: true, nesting: w.nesting() + 1}
	w.frame.labels = append(w.frame.labels, l)
	w.line("for (;;) {")
	w.depth++
	body()
	if l.next != "" {
		w.line("%s:;", l.next)
	}
	w.depth--
	w.line("}")
	w.frame.labels = w.frame.labels[:len(w.frame.labels)-1]
	if l.end != "" {
		w.line("%s:;", l.end)
	}
}

func (w *printer) block(name string, body func()) {
	l := &label{name: name, nesting: w.nesting()}
	w.frame.labels = append(w.frame.labels, l)
	w.line("{")
	w.depth++
	body()
	w.depth--
	w.line("}")
	w.frame.labels = w.frame.labels[:len(w.frame.labels)-1]
	if l.end != "" {
		w.line("%s:;", l.end)
	}
}

// nesting is the number of C's loops around the statement.
func (w *printer) nesting() int {
	if n := len(w.frame.labels); n > 0 {
		return w.frame.labels[n-1].nesting
	}
	return 0
}

// jump prints a Break, or a Continue.
func (w *printer) jump(name string, again bool) {
	i := len(w.frame.labels) - 1
	for w.frame.labels[i].name != name {
		i--
	}
	l := w.frame.labels[i]
	near := l.loop && l.nesting == w.nesting()
	switch {
	case near && again:
		w.line("continue;")
	case near:
		w.line("break;")
	case again:
		if l.next == "" {
			l.next = w.fresh("next")
		}
		w.line("goto %s;", l.next)
	default:
		if l.end == "" {
			l.end = w.fresh("out")
		}
		w.line("goto %s;", l.end)
	}
}

// print reports the values, for the host to print.
func (w *printer) print(s *core.Print, x []string) {
	p := Print{Format: s.Format}
	number := len(w.prints)
	w.line("{")
	w.depth++
	w.line("DEVICE u64 *out = %s(report, %d);", w.help("print", printText), len(x)+2)
	w.line("if (out) {")
	w.depth++
	w.line("out[0] = %d;", number+1) // 0 is where a record found no room
	w.line("out[1] = (u64)item;")
	for i, e := range s.Args {
		t := e.Type()
		p.Types = append(p.Types, t)
		bits := "(u64)" + x[i]
		if t.Kind == core.FloatKind {
			bits = sprintf("(u64)AS_u%d(%s)", t.Bits, x[i])
		}
		w.line("out[%d] = %s;", i+2, bits)
	}
	w.depth--
	w.line("}")
	w.depth--
	w.line("}")
	w.prints = append(w.prints, p)
}
