package csrc

import (
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// A function that may fail returns whether it has, and its results through pointers. Of others, one result is the C
// function's, several go through pointers.

// throughPointers reports whether a function's results go through pointers.
func (w *printer) throughPointers(f *core.Func) bool { return w.fails[f] || len(f.Results) > 1 }

func (w *printer) signature(f *core.Func) string {
	w.newFrame()
	var params []string
	if w.env[f] {
		params = append(params, "DEVICE report_t *report", "i64 item")
	}
	for _, v := range f.Params {
		params = append(params, w.declare(v.Type, w.name(v)))
	}
	to := "void"
	switch {
	case w.fails[f]:
		to = "bool"
	case len(f.Results) == 1:
		to = strings.TrimSuffix(w.declare(f.Results[0], ""), " ")
	}
	if w.throughPointers(f) {
		for i, t := range f.Results {
			params = append(params, strings.TrimSuffix(w.declare(t, ""), " ")+sprintf(" PRIVATE *r%d", i))
		}
	}
	if len(params) == 0 {
		params = []string{"void"}
	}
	return sprintf("FN %s %s(%s)", to, w.funcNames.Of(f, "f_"+f.Name), strings.Join(params, ", "))
}

func (w *printer) prototype(f *core.Func) { w.line("%s;", w.signature(f)) }

func (w *printer) function(f *core.Func) {
	w.line("%s", w.signature(f))
	w.line("{")
	w.depth++
	w.frame.fault = []string{"return true;"}
	w.frame.ret = func(values []string) { w.leave(f, values) }
	body := w.later(func() { w.stmts(f.Body) })
	w.locals(f.Body, f.Params)
	w.b.WriteString(body)
	if n := len(f.Body); n == 0 || !isReturn(f.Body[n-1]) {
		var zeros []string
		for _, t := range f.Results {
			zeros = append(zeros, w.constant(core.ZeroOf(t)))
		}
		w.leave(f, zeros)
	}
	w.depth--
	w.line("}")
}

func isReturn(s core.Stmt) bool {
	_, ok := s.(*core.Return)
	return ok
}

// leave prints a return from a function.
func (w *printer) leave(f *core.Func, values []string) {
	if w.throughPointers(f) {
		for i, x := range values {
			w.line("*r%d = %s;", i, x)
		}
	}
	switch {
	case w.fails[f]:
		w.line("return false;")
	case len(f.Results) == 1:
		w.line("return %s;", values[0])
	default:
		w.line("return;")
	}
}

// locals declares the variables of a body, which is printed by now, that it is not given.
func (w *printer) locals(body []core.Stmt, given []*core.Var) {
	for _, v := range core.Locals(body, given) {
		if v.Mem {
			w.memory(v)
			continue
		}
		w.line("%s = %s;", w.declare(v.Type, w.name(v)), w.constant(core.ZeroOf(v.Type)))
		if !w.frame.read[v] {
			w.line("(void)%s;", w.name(v))
		}
	}
}

// memory declares a variable in private memory.
func (w *printer) memory(v *core.Var) {
	w.line("u64 %s[%d];", w.name(v), max(1, (v.Type.Size+7)/8))
}

func (w *printer) call(s *core.Call, x []string) {
	f := s.Func
	var args []string
	if w.env[f] {
		args = append(args, "report", "item")
	}
	args = append(args, x...)
	unwanted := false
	if w.throughPointers(f) {
		for i, v := range s.Results {
			if v != nil {
				args = append(args, "&"+w.name(v))
				continue
			}
			if !unwanted {
				unwanted = true
				w.line("{")
				w.depth++
			}
			none := w.fresh("none")
			w.line("%s;", w.declare(f.Results[i], none))
			args = append(args, "&"+none)
		}
	}
	call := w.funcNames.Of(f, "f_"+f.Name) + "(" + strings.Join(args, ", ") + ")"
	switch {
	case w.fails[f]:
		w.line("if (%s) {", call)
		for _, l := range w.frame.fault {
			w.line("\t%s", l)
		}
		w.line("}")
	case len(f.Results) == 1 && s.Results[0] != nil:
		w.line("%s = %s;", w.name(s.Results[0]), call)
	case len(f.Results) == 1:
		w.line("(void)%s;", call)
	default:
		w.line("%s;", call)
	}
	if unwanted {
		w.depth--
		w.line("}")
	}
}
