// Package csrc prints core form as device C: OpenCL C 1.2, and with other words in a few places CUDA's C++.
//
// # What is computed
//
// The C computes what package interp does. Signed integers are added, subtracted and multiplied as unsigned ones,
// because C leaves their overflow open; divisions, shifts and conversions from floats go through functions that say
// what happens at the edges; nothing is contracted. Memory is bytes, accessed through types that may alias.
//
// A function of package math behind core.Sqrt is the device's own, as exact as its language asks for: within 16 units
// in the last place in OpenCL. Float32 division and square root are exact if the program is built with
// -cl-fp32-correctly-rounded-divide-sqrt, which a device need not have; those of float64 always are.
//
// # Arguments
//
// A printed kernel is
//
//	KERNEL void NAME(DEVICE report_t *report, DEVICE u8 *b0, …, DEVICE u8 *bN, const NAME_words a)
//
// Package omprt/device describes the same interface to plugins, which know no core form. Entry, which is plain data,
// says which arguments they are:
//
//  1. report is device memory of the launch: see below.
//  2. b0 to bN are pieces of device memory, arenas: one for each parameter in Entry.Pointers, in that order. Two may
//     be the same. The argument is the arena's beginning (a cl_mem, an SVM pointer, a CUDA address), or null where
//     nothing is there.
//  3. a is a struct of Entry.Words signed 64-bit words, by value, in the device's byte order, which is little-endian.
//
// The words, in this order:
//
//   - From and To: iterations From to To-1 of the linear space of the associated loops are done, outermost loop
//     slowest. A launch may do any part. Kernels by groups have the words and do not look at them. A kernel without
//     loops and groups has one iteration.
//   - of each associated loop its trips, and Start and Step, whose low bytes are a number of the loop's type. Start
//     counts only if the loop has one, so does Step.
//   - of each parameter, beginning with word Params[i].Word, what the following list says.
//
// The words of a parameter:
//
//   - Buffer: the offset in bytes of element Lo from the arena's beginning, then Lo, Hi, Len, Cap. Of a mapped
//     variable only the offset counts. Where the user's pointer is nil, the arena is null and the offset 0.
//   - Value that is a number, bool or address: its bits in the low bytes, the others may be anything. An address is a
//     pointer word.
//   - Value that is a struct or array: the offset in the arena of its bytes, which the kernel only reads.
//   - Result: the offset in the arena of its slots.
//   - Parts: the offset in the arena of those of all work-items, then Lo, Hi, Len, Cap as of a Buffer. Each is made what
//     it begins with by its work-item.
//   - any of them, if Params[i].Missing is not -1: that word, the last one, is 1 if the launch could not reach the
//     item, else 0. If it is 1, the others mean nothing.
//
// Offsets keep the alignment of the element's type, arenas that of 8 bytes. A device takes at least 1024 bytes of
// arguments (CL_DEVICE_MAX_PARAMETER_SIZE, 4096 in CUDA); who launches says so if a kernel has more.
//
// # ND-range
//
// A kernel without groups is launched over one dimension with any number of work-items and no offset. Work-item w of
// n does iterations From+w, From+w+n and so on. A kernel by groups is launched over Entry.Dims dimensions with any
// offset (CUDA: none), by work-groups of Entry.Reqd where that is not 0. Its team memory, Entry.Team bytes, is part
// of the kernel and is not an argument.
//
// # Results
//
// Each work-item that does not fail stores its accumulator in its own slot, whether it had an iteration or not:
// Params[i].Size bytes at offset + item*Size, where item is w, or in a kernel by groups the linear number of the
// work-item without the offset, dimension 0 fastest. The host combines the slots by the parameter's operator. After a
// fault they mean nothing.
//
// # Report
//
// The report is ReportBytes, all zero at first but for Room, and then Room words of 8 bytes for what is printed:
//
//	i32 won    1: an item has failed
//	i32 site   which of the program's sites
//	i64 item   number of the iteration, or linear number of the work-item
//	i64 arg[3] operands, as the site's code says
//	i32 room   words for what is printed
//	i32 used   words that were wanted; more than room: some are lost
//	i32 lock[8] 1: a work-item is in a critical region of the lock. All are 0 again when the kernel ends.
//
// Where won is 1 before the launch, a kernel without groups does nothing (Entry.Heeds): the report is that of a kernel
// before it, which has failed. One by groups has no such look, because work-items that begin later would leave those of
// their group alone at a barrier.
//
// Of several items that fail any one is reported. An item that fails ends there; others go on, but for those of its
// group, which leave at the next barrier. What is printed is, one record after another in any order: one more than
// the number of the Print in Source.Prints, the item, and a word for each value, with its bits in the low bytes. A
// record that begins with 0 is the end.
//
// # Pointer words
//
// A pointer in memory is 64 bits that mean the same in every launch: the device's own address, 0 for nil.
// Entry.Addresses says that a kernel reads or writes such words; it needs a device whose memory keeps its addresses
// (SVM, CUDA, or a CPU as PoCL's). DEVICE_POINTER and DEVICE_WORD translate, and may be defined otherwise before the
// text.
package csrc

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/faults"
	"github.com/gooffload/gooffload/transform/core/idents"
)

// Options say what is printed.
type Options struct {
	Dialect *Dialect // nil: OpenCL
	// Whole prints kernels for launches that have every item whole: nothing is Absent, and each Lo is 0.
	Whole bool
	Lines bool // with #line, so that compilers and debuggers know the user's positions
}

// Source is a program as C. Who wants a source of its own for a kernel prints a program with this kernel only:
// functions that nothing calls are left out, and sites keep their numbers.
type Source struct {
	Text    string
	Kernels []Entry // of the program's kernels, in their order
	Prints  []Print // by the number that a kernel reports
	// Float64 and Atomic64 say that the device must have these: cl_khr_fp64, cl_khr_int64_base_atomics. Fences: what
	// orders accesses to memory between work-groups, which OpenCL C 2.0 has, and 3.0 where the device says so.
	Float64, Atomic64, Fences bool
}

// Print is a Print statement: its format and the types of its values.
type Print struct {
	Format string
	Types  []*core.Type
}

// Verbs is the format as omprt/device has it, where a value's verb says of what type it is.
func (p Print) Verbs() string {
	var b strings.Builder
	for i, part := range core.Printed(p.Format) {
		if i > 0 {
			t := p.Types[i-1]
			b.WriteString("%" + verbs[t.Kind] + strconv.Itoa(t.Bits))
		}
		b.WriteString(strings.ReplaceAll(part, "%", "%%"))
	}
	return b.String()
}

var verbs = map[core.Kind]string{core.BoolKind: "t", core.IntKind: "d", core.UintKind: "u", core.FloatKind: "g"}

// Program prints a verified program. It says what the dialect has not.
func Program(p *core.Program, o Options) (*Source, error) {
	if o.Dialect == nil {
		o.Dialect = OpenCL
	}
	w := &printer{Options: o, program: p, fails: faults.Of(p), helped: map[string]bool{}, funcNames: idents.New(letter),
		b: &strings.Builder{}}
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
	out.Float64, out.Atomic64, out.Fences = w.doubles, w.wide, w.fences
	out.Text = w.prelude() + w.helpers.String() + w.b.String()
	return out, nil
}

// printer is the state of printing a program.
type printer struct {
	Options
	program   *core.Program
	fails     faults.Funcs
	env       map[*core.Func]bool // functions that need the report and the item
	funcNames *idents.Names

	helpers strings.Builder // functions that the printed ones use
	helped  map[string]bool // those that are there
	doubles bool            // float64 is used
	wide    bool            // atomic operations on 64 bits are
	fences  bool            // fences are
	prints  []Print

	b     *strings.Builder
	depth int
	frame frame
}

// frame is the function or kernel that is printed.
type frame struct {
	names  *idents.Names
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
	w.frame = frame{names: idents.New(letter), zero: map[*core.Var]bool{}, read: map[*core.Var]bool{}}
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
			if f.Recursive() {
				errs = append(errs, fmt.Errorf("func %s calls itself, and %s has no recursion", f.Name, w.Dialect.Name))
			}
		}
	}
	check := func(in string, list []core.Stmt) {
		core.Walk(list, func(s core.Stmt) bool {
			for _, e := range core.Exprs(s) {
				core.WalkExpr(e, func(e core.Expr) {
					if q, ok := e.(*core.Query); ok && w.Dialect.queries[q.What] == "" {
						errs = append(errs, fmt.Errorf("%s asks for %s, which %s does not have", in, q.What,
							w.Dialect.Name))
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
		case *core.Print, *core.Check, *core.Fail, *core.Critical:
			found = true
		case *core.Call:
			found = found || w.env[s.Func]
		}
		return !found
	})
	return found
}
