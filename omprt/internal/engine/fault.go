package engine

import (
	"fmt"
	"path"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/device"
)

// Fault is the panic of a kernel as it reaches the goroutine that launched it: an index out of range, a division by
// zero, a nil dereference, a panic of the user's. The kernel's items have been released without being copied back.
type Fault struct {
	Value    any    // of the kernel's panic; nil if it called runtime.Goexit
	Pos      string // where in the user's source, file:line[:col]; "" if that cannot be told
	Kernel   string // its name
	Launched string // position of its directive
	Stack    string // of the kernel's goroutine; "" if that is the launching one, whose traceback Go prints
}

// Error begins with file and line. The column is left to Pos, because not every form of a kernel knows it, and the same
// fault is to be the same text on all devices.
func (f *Fault) Error() string {
	var b strings.Builder
	if f.Pos != "" {
		b.WriteString(lineOf(f.Pos) + ": ")
	}
	switch v := f.Value.(type) {
	case nil:
		b.WriteString("runtime.Goexit called")
	case error:
		b.WriteString(v.Error())
	default:
		fmt.Fprintf(&b, "panic: %v", v)
	}
	fmt.Fprintf(&b, " (in kernel %s launched at %s)", f.Kernel, f.Launched)
	if f.Stack != "" {
		b.WriteString("\n\nthe kernel's goroutine:\n" + f.Stack)
	}
	return b.String()
}

// Unwrap is the original error, if the kernel panicked with one.
func (f *Fault) Unwrap() error {
	err, _ := f.Value.(error)
	return err
}

// RuntimeError marks a Fault as a runtime.Error, which most of them began as.
func (*Fault) RuntimeError() {}

// newFault makes the panic for the user of what came out of a running kernel. It must be called while the frames of a
// panic on this goroutine are on the stack.
func newFault(value any, k *Kernel) any {
	switch value.(type) {
	case *Fault, *Error:
		return value // of a construct within the region, which the host runs
	}
	f := &Fault{Value: value, Kernel: k.Name, Launched: k.Pos}
	d, ok := value.(*device.Fault)
	switch {
	case ok && d.Site != nil:
		f.Pos = d.Site.Pos
	case ok:
		f.Pos = blame(d.Frames(), k)
	default:
		pcs := make([]uintptr, 64)
		f.Pos = blame(pcs[:runtime.Callers(1, pcs)], k)
	}
	if ok {
		f.Value, f.Stack = d.Value, string(d.Stack)
	}
	return f
}

// lineOf is a position without its column.
func lineOf(pos string) string {
	file, col, _ := cutLast(pos)
	if _, line, ok := cutLast(file); ok && number(col) && number(line) {
		return file
	}
	return pos
}

func cutLast(s string) (before, after string, found bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}

func number(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// own reports a function of the runtime itself, between the user's code and what panicked.
func own(function string) bool {
	rest, ok := strings.CutPrefix(function, "github.com/gooffload/gooffload/omprt/")
	return ok && (strings.HasPrefix(rest, "gen.") || strings.HasPrefix(rest, "internal/engine.") || strings.HasPrefix(rest, "device."))
}

// blame returns the position of the innermost call in the user's source, for a panic in kernel k.
func blame(pcs []uintptr, k *Kernel) string {
	frames := runtime.CallersFrames(pcs)
	std := "" // root of the standard library's files; "" if they are trimmed
	panicked := false
	for more := len(pcs) > 0; more; {
		var f runtime.Frame
		f, more = frames.Next()
		switch {
		case strings.HasPrefix(f.Function, "runtime."):
			std = strings.TrimSuffix(f.File, "runtime/"+filepath.Base(f.File))
			// Above lies what dealt with the panic, below what panicked.
			panicked = panicked || f.Function == "runtime.gopanic"
		case !panicked, own(f.Function), strings.HasPrefix(f.Function, "internal/"),
			std != "" && strings.HasPrefix(f.File, std):
		default:
			if pos := position(f.File, f.Line, k); pos != "" {
				return pos
			}
		}
	}
	return ""
}

// position is the user's position of a line of a compiled file; "" if it has none. Files of the kernel's module are
// named from its root, as the kernel's own position is, others as the compiler knows them.
func position(file string, line int, k *Kernel) string {
	if t, ok := tables.Load(file); ok {
		return t.(*table).position(line)
	}
	if root := k.root(); root != "" {
		file = strings.TrimPrefix(file, root)
	}
	return file + ":" + strconv.Itoa(line)
}

// root is the folder of the kernel's module as the compiler knows it, with a slash at its end; "" if that cannot be
// told. The kernel's function and its Pos name the same folder, one in full and one from the root.
func (k *Kernel) root() string {
	body := runtime.FuncForPC(reflect.ValueOf(k.Body).Pointer())
	if body == nil {
		return ""
	}
	file, _ := body.FileLine(body.Entry())
	named, _, _ := strings.Cut(k.Pos, ":")
	if t, ok := tables.Load(file); ok {
		named = t.(*table).file
	}
	root, ok := strings.CutSuffix(path.Dir(file)+"/", strings.TrimPrefix(path.Dir(named)+"/", "./"))
	if !ok || root != "" && !strings.HasSuffix(root, "/") {
		return ""
	}
	return root
}
