// Package gosrc prints core form as Go, mechanically: for what need not be readable, such as bodies for parts of
// items. What it prints is called by the runtime like the bodies that a person reads, and imports omprt/device and
// omprt/device/body.
//
// The forms, each a function:
//
//   - of a kernel with associated loops, or none: func(c *device.Chunk), for a chunk of the iteration space. A fault
//     is a panic of body.Site.Raise. With Options.Whole it is for launches that have every item whole.
//   - of a kernel by groups: func(g *body.Groups), for a run of groups. What is between two barriers is a loop over
//     the group's items; registers that live across become slices indexed by the item. A fault is noted, the group
//     ends at the next barrier, and when the other groups are done, the first one is panicked with.
//
// The Go is for 64-bit machines. Nothing is fused: every product is converted to its own type.
package gosrc

import (
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/faults"
	"github.com/gooffload/gooffload/transform/core/idents"
)

// Options say what is printed.
type Options struct {
	Prefix string // of all identifiers at package level
	Whole  bool
	Lines  bool // with line directives
	// Import is the identifier of an imported package in the file, by its path. Nil: the path's last element.
	Import func(path string) string
}

// Source is declarations of a Go file.
type Source struct {
	Text    string
	Imports []string // paths that Text uses, sorted
	Kernels []string // names of the functions, in the order of the program's kernels
}

// The packages that printed code uses.
const (
	devicePath = "github.com/gooffload/gooffload/omprt/device"
	bodyPath   = "github.com/gooffload/gooffload/omprt/device/body"
)

// Program prints a verified program.
func Program(p *core.Program, o Options) *Source {
	w := &printer{Options: o, program: p, fails: faults.Of(p), imports: map[string]bool{}, funcNames: idents.New(letter),
		b: &strings.Builder{}}
	w.environments()
	w.keep = storesAddresses(p)
	loops, groups := false, false
	for _, k := range p.Kernels {
		loops, groups = loops || k.Groups == nil, groups || k.Groups != nil
	}
	w.siteTable()
	for _, f := range p.Reachable() {
		if loops && !w.queries(f) {
			w.function(f, false)
		}
		if groups && (w.env[f] || !loops) {
			w.function(f, true)
		}
	}
	out := &Source{}
	for _, k := range p.Kernels {
		out.Kernels = append(out.Kernels, w.kernel(k))
	}
	out.Text = w.b.String()
	out.Imports = w.sortedImports()
	return out
}

// printer is the state of printing a program.
type printer struct {
	Options
	program   *core.Program
	fails     faults.Funcs
	env       map[*core.Func]bool // functions that in a kernel by groups need to know the group and the item
	keep      bool                // addresses of private memory are stored in memory
	imports   map[string]bool
	funcNames *idents.Names

	b     *strings.Builder
	depth int
	frame frame
}

// frame is the function or kernel that is printed.
type frame struct {
	names  *idents.Names
	fault  func(site int, args []string) // prints what a fault does
	failed func()                        // prints what is done when a called function has failed; nil: it panics
	ret    func(values []string)
	labels []*label
	used   int
	zero   map[*core.Var]bool // registers that are known to be 0
	item   string             // number of the work-item
	across map[*core.Var]bool // variables that are slices indexed by the item
	group  bool               // in a kernel by groups
	dims   int
	line   string
}

func (w *printer) line(format string, args ...any) {
	for range w.depth {
		w.b.WriteByte('\t')
	}
	fmt.Fprintf(w.b, format, args...)
	w.b.WriteByte('\n')
}

func (w *printer) fresh(stem string) string {
	w.frame.used++
	return fmt.Sprintf("%s%d", stem, w.frame.used)
}

// pkg is the identifier of a package, which is imported then.
func (w *printer) pkg(path string) string {
	w.imports[path] = true
	if w.Import != nil {
		return w.Import(path)
	}
	return path[strings.LastIndexByte(path, '/')+1:]
}

func (w *printer) siteTable() {
	if len(w.program.Sites) == 0 {
		return
	}
	w.line("var %s = []%s.Site{", w.sites(), w.pkg(bodyPath))
	w.depth++
	for _, s := range w.program.Sites {
		text := fmt.Sprintf("{Pos: %q, Code: %s.%s", s.Pos, w.pkg(bodyPath), s.Code.GoName())
		if s.Unsigned {
			text += ", Unsigned: true"
		}
		if s.Text != "" {
			text += fmt.Sprintf(", Text: %q", s.Text)
		}
		w.line("%s},", text)
	}
	w.depth--
	w.line("}")
	w.line("")
}

// sites is the name of the table of sites.
func (w *printer) sites() string { return w.Prefix + "sites" }

// environments finds the functions that may fail or ask for a work-item's identity, themselves or in a call.
func (w *printer) environments() {
	w.env = map[*core.Func]bool{}
	for grown := true; grown; {
		grown = false
		for _, f := range w.program.Funcs {
			if !w.env[f] && (w.fails[f] || mentions(f.Body, func(s core.Stmt) bool {
				call, ok := s.(*core.Call)
				return ok && w.env[call.Func]
			}, isQuery)) {
				w.env[f], grown = true, true
			}
		}
	}
}

func isQuery(e core.Expr) bool {
	_, ok := e.(*core.Query)
	return ok
}

// queries reports whether a function asks for a work-item's identity: only kernels by groups can call it.
func (w *printer) queries(f *core.Func) bool {
	seen := map[*core.Func]bool{}
	var asks func(f *core.Func) bool
	asks = func(f *core.Func) bool {
		if seen[f] {
			return false
		}
		seen[f] = true
		return mentions(f.Body, func(s core.Stmt) bool {
			call, ok := s.(*core.Call)
			return ok && asks(call.Func)
		}, isQuery)
	}
	return asks(f)
}

// mentions reports whether there is a statement or an expression of a kind.
func mentions(list []core.Stmt, stmt func(core.Stmt) bool, expr func(core.Expr) bool) bool {
	found := false
	core.Walk(list, func(s core.Stmt) bool {
		found = found || stmt(s)
		for _, e := range core.Exprs(s) {
			core.WalkExpr(e, func(e core.Expr) { found = found || expr(e) })
		}
		return !found
	})
	return found
}

// storesAddresses reports whether some address of private memory is stored in memory. The collector does not find it
// there, so the variables of all functions must be kept alive.
func storesAddresses(p *core.Program) bool {
	stores := func(list []core.Stmt) bool {
		return mentions(list, func(s core.Stmt) bool {
			store, ok := s.(*core.Store)
			return ok && store.X.Type() == core.PrivatePtr
		}, func(core.Expr) bool { return false })
	}
	for _, f := range p.Funcs {
		if stores(f.Body) {
			return true
		}
	}
	for _, k := range p.Kernels {
		if stores(k.Body) {
			return true
		}
	}
	return false
}
