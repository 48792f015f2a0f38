package capture

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"syscall"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/transform/testdata/capture/record"
)

// run launches a form, and catches the kernel's panic and what it prints.
func (q *queue) run(form string, p device.Program, l *device.Launch) (run record.Run, err error, fault *device.Fault) {
	run.Form = form
	run.Printed = printed(func() { err, fault = q.launch(p, l) })
	for _, m := range memories(l) {
		run.Memory = append(run.Memory, q.bytes(m))
	}
	if fault != nil {
		run.Fault, run.At = fault.Error(), places(fault)
		return run, err, fault
	}
	if l.Results > 0 {
		for _, slot := range l.Partial[:l.Results*l.Chunks] {
			run.Results = append(run.Results, slot)
		}
	}
	return run, err, nil
}

func (q *queue) launch(p device.Program, l *device.Launch) (err error, fault *device.Fault) {
	ended := false
	defer func() {
		if !ended {
			fault = device.Caught(recover())
		}
	}()
	err = q.Queue.Launch(p, l)
	ended = true
	return err, nil
}

// printed is what f writes to standard error.
func printed(f func()) string {
	file, err := os.CreateTemp("", "")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	os.Remove(file.Name())
	was, err := syscall.Dup(2)
	if err != nil {
		panic(err)
	}
	defer syscall.Close(was)
	check(syscall.Dup3(int(file.Fd()), 2, 0))
	f()
	check(syscall.Dup3(was, 2, 0))
	_, err = file.Seek(0, io.SeekStart)
	check(err)
	b, err := io.ReadAll(file)
	check(err)
	return string(b)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// notKernel are the files of Go's runtime and of what a kernel may call of its library, of this runtime and this device.
var notKernel = regexp.MustCompile(`/src/runtime/|/src/math/|/omprt/|/testdata/capture/`)

// places are where a fault happened.
func places(f *device.Fault) (list []string) {
	if f.Site != nil {
		return []string{f.Site.Pos}
	}
	frames := runtime.CallersFrames(f.Frames())
	for more := true; more; {
		var at runtime.Frame
		at, more = frames.Next()
		if !notKernel.MatchString(at.File) {
			list = append(list, fmt.Sprintf("%s:%d", at.File, at.Line))
		}
	}
	return list
}

func (q *queue) args(p *program, l *device.Launch) (list []record.Arg) {
	known := map[device.Memory]int{}
	for i, a := range l.Args {
		arg := record.Arg{
			Memory: -1, Nil: a.Mem == nil && a.Ptr == nil, Lo: a.Lo, Hi: a.Hi, Len: a.Len, Cap: a.Cap, Missing: a.Missing, Value: a.Value,
		}
		if a.Mem != nil {
			if _, ok := known[a.Mem]; !ok {
				known[a.Mem] = len(known)
			}
			arg.Memory, arg.Offset = known[a.Mem], a.Offset
		}
		if sizes := Kernels[p.Kernel().Name].Sizes; i < len(sizes) && sizes[i] > 0 && !a.Missing {
			arg.Bytes = bytes.Clone(l.Bytes(i, sizes[i]))
		}
		list = append(list, arg)
	}
	return list
}

// memories are the launch's, in the order of first mention.
func memories(l *device.Launch) (list []device.Memory) {
	seen := map[device.Memory]bool{}
	for _, a := range l.Args {
		if a.Mem != nil && !seen[a.Mem] {
			seen[a.Mem] = true
			list = append(list, a.Mem)
		}
	}
	return list
}

// bytes is the content of memory.
func (q *queue) bytes(m device.Memory) []byte {
	b := make([]byte, m.Size())
	check(q.Read(unsafe.Pointer(unsafe.SliceData(b)), m, 0, len(b)))
	return b
}

func (q *queue) set(m device.Memory, b []byte) {
	check(q.Write(m, 0, unsafe.Pointer(unsafe.SliceData(b)), len(b)))
}
