// Package csrc prints core form as device C: OpenCL C 1.2, and with other words in a few places CUDA's C++. docs/design/kernels.md has the
// interface of the printed kernels, for who fills their arguments.
//
// The C computes what package interp does. Signed integers are added, subtracted and multiplied as unsigned ones, because C leaves
// their overflow open; divisions, shifts and conversions from floats go through functions that say what happens at the
// edges; nothing is contracted. Memory is bytes, accessed through types that may alias.
package csrc

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/faults"
)

// Options say what is printed.
type Options struct {
	Dialect *Dialect // nil: OpenCL
	// Whole prints kernels for launches that have every item whole: nothing is Absent, and each Lo is 0.
	Whole bool
	Lines bool // with #line, so that compilers and debuggers know the user's positions
}

// Source is a program as C.
type Source struct {
	Text    string
	Kernels []Entry // of the program's kernels, in their order
	Prints  []Print // by the number that a kernel reports
}

// Entry is a kernel as its launcher sees it.
type Entry struct {
	Name     string // of the C function
	Pointers []int  // parameters that a pointer stands for, in the order of the kernel's arguments behind the report
	Words    int    // 64-bit words of the last argument; the last one of a parameter that may be missing says whether it is
}

// Print is a Print statement: its format and the types of its values.
type Print struct {
	Format string
	Types  []*core.Type
}

// Program prints a verified program. It says what the dialect has not.
func Program(p *core.Program, o Options) (*Source, error) {
	if o.Dialect == nil {
		o.Dialect = OpenCL
	}
	w := &printer{Options: o, program: p, fails: faults.Of(p), helped: map[string]bool{}, funcNames: newNames(), b: &strings.Builder{}}
	if err := w.supported(); err != nil {
		return nil, err
	}
	w.environments()
	out := &Source{}
	funcs := p.Reachable()
	for _, f := range funcs {
		w.prototype(f)
	}
	for _, f := range funcs {
		w.function(f)
	}
	for _, k := range p.Kernels {
		out.Kernels = append(out.Kernels, w.kernel(k))
	}
	out.Prints = w.prints
	out.Text = w.prelude() + w.helpers.String() + w.b.String()
	return out, nil
}

// printer is the state of printing a program.
type printer struct {
	Options
	program   *core.Program
	fails     faults.Funcs
	env       map[*core.Func]bool // functions that need the report and the item
	funcNames *names

	helpers strings.Builder // functions that the printed ones use
	helped  map[string]bool // those that are there
	doubles bool            // float64 is used
	wide    bool            // atomic operations on 64 bits are
	prints  []Print

	b     *strings.Builder
	depth int
	frame frame
}

// frame is the function or kernel that is printed.
type frame struct {
	names  *names
	fault  []string              // what follows the report of a fault: how the function is left
	ret    func(values []string) // prints a Return
	labels []*label              // around the statement
	used   int                   // names of labels and temporaries given out
	zero   map[*core.Var]bool    // registers that are known to be 0
	read   map[*core.Var]bool    // those whose value was printed so far
	line   string                // of the user's, that was said last
}

func (w *printer) line(format string, args ...any) {
	for range w.depth {
		w.b.WriteByte('\t')
	}
	fmt.Fprintf(w.b, format, args...)
	w.b.WriteByte('\n')
}

// newFrame turns to a function or kernel.
func (w *printer) newFrame() {
	w.frame = frame{names: newNames(), zero: map[*core.Var]bool{}, read: map[*core.Var]bool{}}
}

// later is what f prints, for what must be known before it stands there.
func (w *printer) later(f func()) string {
	out := w.b
	w.b = &strings.Builder{}
	f()
	text := w.b.String()
	w.b = out
	return text
}

// fresh is a name that nothing in the function has.
func (w *printer) fresh(stem string) string {
	w.frame.used++
	return fmt.Sprintf("%s%d", stem, w.frame.used)
}

// supported says what of the program the dialect cannot express.
func (w *printer) supported() error {
	var errs []error
	if !w.Dialect.Recursion {
		for _, f := range w.program.Funcs {
			if calls(f.Body, f, map[*core.Func]bool{}) {
				errs = append(errs, fmt.Errorf("func %s calls itself, and %s has no recursion", f.Name, w.Dialect.Name))
			}
		}
	}
	check := func(in string, list []core.Stmt) {
		core.Walk(list, func(s core.Stmt) bool {
			for _, e := range core.Exprs(s) {
				core.WalkExpr(e, func(e core.Expr) {
					if q, ok := e.(*core.Query); ok && w.Dialect.queries[q.What] == "" {
						errs = append(errs, fmt.Errorf("%s asks for %s, which %s does not have", in, q.What, w.Dialect.Name))
					}
				})
			}
			return true
		})
	}
	for _, f := range w.program.Funcs {
		check("func "+f.Name, f.Body)
	}
	for _, k := range w.program.Kernels {
		check("kernel "+k.Name, k.Body)
	}
	return errors.Join(errs...)
}

// calls reports whether statements lead to a call of f.
func calls(list []core.Stmt, f *core.Func, seen map[*core.Func]bool) bool {
	found := false
	core.Walk(list, func(s core.Stmt) bool {
		if call, ok := s.(*core.Call); ok && !found {
			found = call.Func == f
			if !found && !seen[call.Func] {
				seen[call.Func] = true
				found = calls(call.Func.Body, f, seen)
			}
		}
		return !found
	})
	return found
}

// environments finds the functions that report something themselves or in a call.
func (w *printer) environments() {
	w.env = map[*core.Func]bool{}
	for grown := true; grown; {
		grown = false
		for _, f := range w.program.Funcs {
			if !w.env[f] && (w.fails[f] || w.reports(f.Body)) {
				w.env[f], grown = true, true
			}
		}
	}
}

func (w *printer) reports(list []core.Stmt) bool {
	found := false
	core.Walk(list, func(s core.Stmt) bool {
		switch s := s.(type) {
		case *core.Print, *core.Check, *core.Fail:
			found = true
		case *core.Call:
			found = found || w.env[s.Func]
		}
		return !found
	})
	return found
}
