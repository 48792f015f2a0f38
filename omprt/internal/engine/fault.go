package engine

import (
	"path"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/failure"
)

// Fault is the panic of a kernel as it reaches the goroutine that launched it.
type Fault = failure.Fault

// asThrown is a fault, or what a construct within the region has failed with: it would have come through the kernel on
// the launching goroutine.
func asThrown(f *device.Fault) any {
	switch f.Value.(type) {
	case *Fault, *Error:
		return f.Value
	}
	return f
}

// newFault makes the panic for the user of what came out of a running kernel. It must be called while the frames of a
// panic on this goroutine are on the stack.
func newFault(value any, k *Kernel) any {
	switch value.(type) {
	case *Fault, *Error:
		return value // of a construct within the region, which the host runs
	}
	f := &Fault{Value: value, Kernel: k.Name, Launched: k.Pos}
	d, ok := value.(*device.Fault)
	if ok {
		value = d.Value
	}
	if what := touch(value); what != "" && k.Pos == k.Name { // a library's kernel, which reads on the host, too
		return &Error{Code: Untouchable, Pos: k.Pos, Msg: what +
			"give the call what it reads there as it is on the host"}
	}
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
			if pos := position(f, k); pos != "" {
				return pos
			}
		}
	}
	return ""
}

// position is the user's position of a line of a compiled file; "" if it has none. Files of the kernel's module are
// named from its root, as the kernel's own position is, others as the compiler knows them. Of what is no kernel, as a
// call under dispatch that nothing waits for, the module is not at hand, and each file is named from the root of its own.
func position(f runtime.Frame, k *Kernel) string {
	if t, ok := tables.Load(f.File); ok {
		return t.(*table).position(f.Line)
	}
	root, known := k.root()
	if !known {
		return positionOf(f)
	}
	return strings.TrimPrefix(f.File, root) + ":" + strconv.Itoa(f.Line)
}

// root is the folder of the kernel's module as the compiler knows it, with a slash at its end; known is false if that
// cannot be told. The kernel's function and its Pos name the same folder, one in full and one from the root.
func (k *Kernel) root() (root string, known bool) {
	body := runtime.FuncForPC(reflect.ValueOf(k.Body).Pointer())
	if body == nil {
		return "", false
	}
	file, _ := body.FileLine(body.Entry())
	named, _, _ := strings.Cut(k.Pos, ":")
	if t, ok := tables.Load(file); ok {
		named = t.(*table).named(0)
	}
	root, ok := strings.CutSuffix(path.Dir(file)+"/", strings.TrimPrefix(path.Dir(named)+"/", "./"))
	return root, ok && (root == "" || strings.HasSuffix(root, "/"))
}
