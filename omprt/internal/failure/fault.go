package failure

import (
	"fmt"
	"strconv"
	"strings"
)

// Fault is the panic of a kernel as it reaches the goroutine that launched it: an index out of range, a division by
// zero, a nil dereference, a panic of the user's. The kernel's items have been released without being copied back.
type Fault struct {
	Value    any     // of the kernel's panic; nil if it called runtime.Goexit
	Pos      string  // where in the user's source, file:line[:col]; "" if that cannot be told
	Kernel   string  // its name; "" of a call under dispatch with nowait or depend
	Launched string  // position of its directive
	Stack    string  // of the kernel's goroutine; "" if that is the launching one, whose traceback Go prints
	Also     []error // what else has failed that the same wait is told of
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
	of := "goroutine of the call"
	if f.Kernel == "" {
		fmt.Fprintf(&b, " (in the call under dispatch at %s)", f.Launched)
	} else {
		fmt.Fprintf(&b, " (in kernel %s launched at %s)", f.Kernel, f.Launched)
		of = "kernel's goroutine"
	}
	WriteAlso(&b, f.Also)
	if f.Stack != "" {
		b.WriteString("\n\nthe " + of + ":\n" + f.Stack)
	}
	return b.String()
}

// WriteAlso writes the first lines of what else has failed.
func WriteAlso(b *strings.Builder, also []error) {
	for _, err := range also {
		text, _, _ := strings.Cut(err.Error(), "\n")
		b.WriteString("\nand " + text)
	}
}

// CalledAt is the fault in a call under dispatch: a kernel of a library that has only a name was launched there.
func (f *Fault) CalledAt(pos string) error {
	called := *f
	if !IsPlace(f.Launched) {
		called.Launched = pos
	}
	return &called
}

// Unwrap is the original error, if the kernel panicked with one.
func (f *Fault) Unwrap() error {
	err, _ := f.Value.(error)
	return err
}

// RuntimeError marks a Fault as a runtime.Error, which most of them began as.
func (*Fault) RuntimeError() {}

// IsPlace reports a position with a line; a kernel of a library may have only a name.
func IsPlace(pos string) bool { return lineOf(pos) != pos }

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
