package gosrc

import (
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/idents"
)

// function prints a function, for kernels by groups or for others.
func (w *printer) function(f *core.Func, group bool) {
	w.frame = frame{names: idents.New(letter), group: group, item: "item", dims: 3}
	var params, results []string
	if group && w.env[f] {
		params = append(params, fmt.Sprintf("g *%s.Groups", w.pkg(bodyPath)), "item int")
	}
	for _, v := range f.Params {
		params = append(params, w.name(v)+" "+w.typ(v.Type))
	}
	var zeros []string
	for _, t := range f.Results {
		results = append(results, w.typ(t))
		zeros = append(zeros, w.constant(core.ZeroOf(t)))
	}
	w.frame.fault = w.raise
	w.frame.ret = func(values []string) { w.line("return %s", strings.Join(values, ", ")) }
	if group && w.fails[f] {
		results = append(results, "bool")
		w.frame.failed = func() {
			w.line("return %s",
				strings.Join(append(zeros[:len(zeros):len(zeros)], "true"), ", "))
		}
		w.frame.fault = func(site int, args []string) {
			w.note(site, args)
			w.frame.failed()
		}
		w.frame.ret = func(values []string) { w.line("return %s", strings.Join(append(values, "false"), ", ")) }
	}
	w.line("//go:nocheckptr")
	w.line("func %s(%s) (%s) {", w.funcName(f, group && w.env[f]), strings.Join(params, ", "),
		strings.Join(results, ", "))
	w.depth++
	w.locals(core.Locals(f.Body, f.Params))
	w.stmts(f.Body)
	w.frame.ret(zeros)
	w.depth--
	w.line("}")
	w.line("")
}

// raise prints a panic.
func (w *printer) raise(site int, args []string) {
	w.line("%s[%d].Raise(%s)", w.sites(), site, operands(args))
}

// note prints the note of a fault in a group.
func (w *printer) note(site int, args []string) {
	w.line("g.Fault(&%s[%d], %s)", w.sites(), site, operands(args))
}

// locals declares variables: registers as zero, memory as an array of words.
func (w *printer) locals(vars []*core.Var) {
	for _, v := range vars {
		if w.frame.across[v] {
			continue
		}
		if v.Mem {
			w.memory(v)
			continue
		}
		w.line("var %s %s", w.name(v), w.typ(v.Type))
		w.line("_ = %s", w.name(v))
	}
}

func (w *printer) memory(v *core.Var) {
	w.line("var %s [%d]uint64", w.name(v), max(1, (v.Type.Size+7)/8))
	w.alive(v)
}

// alive keeps a variable for as long as its function runs, where its address may be where the collector does not look.
func (w *printer) alive(v *core.Var) {
	if w.keep {
		w.line("defer %s.KeepAlive(&%s)", w.pkg("runtime"), w.name(v))
	}
}

// address is that of a variable in memory.
func (w *printer) address(v *core.Var) string {
	if w.frame.across[v] || v.Space == core.Team {
		return fmt.Sprintf("%s.Address(%s)", w.pkg(bodyPath), w.name(v))
	}
	return fmt.Sprintf("%s.Pointer(&%s)", w.pkg("unsafe"), w.name(v))
}
