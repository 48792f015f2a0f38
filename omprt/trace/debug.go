package trace

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// lines writes whole lines, so that those of many goroutines do not mix.
type lines struct {
	mu  sync.Mutex
	w   io.Writer
	buf bytes.Buffer
}

// print writes what one event is worth in one go. A log that cannot be written must not stop the program.
func (l *lines) print(format func(*bytes.Buffer)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.buf.Reset()
	format(&l.buf)
	if l.buf.Len() > 0 {
		_, _ = l.w.Write(l.buf.Bytes())
	}
}

// debug prints the lines of LIBOMPTARGET_DEBUG, in the form the guide shows (guide-facts sections 1 and 2).
type debug struct{ lines }

// DebugMask is the set of events that LIBOMPTARGET_DEBUG=1 shows.
const DebugMask = Data | Submits | Lookups | Opening

// NewDebug returns a reader that prints what LIBOMPTARGET_DEBUG=1 shows. Subscribe it to DebugMask.
func NewDebug(w io.Writer) Reader { return &debug{lines{w: w}} }

func (d *debug) Event(e *Event) {
	d.print(func(b *bytes.Buffer) {
		switch e.Kind {
		case Lookup:
			fmt.Fprintf(b, "Libomptarget --> Looking up mapping(HstPtrBegin=0x%016x, Size=%d)...\n", e.HostAddr,
				e.Bytes)
		case Exists:
			fmt.Fprintf(b, "Libomptarget --> Mapping exists with HstPtrBegin=0x%016x, TgtPtrBegin=0x%016x, Size=%d, DynRefCount=%s, HoldRefCount=%s\n",
				e.HostAddr, e.DeviceAddr, e.Bytes, count(e.Dyn, e.DynNote), count(e.Hold, e.HoldNote))
		case Absent:
			fmt.Fprintf(b, "Libomptarget --> hst data:0x%016x not found, becomes a noop\n", e.HostAddr)
		case Argument:
			fmt.Fprintf(b, "Libomptarget --> Obtained target argument (Begin: 0x%016x, Offset: %d) from host pointer 0x%016x\n",
				e.DeviceAddr, e.Offset, e.HostAddr)
		case Alloc:
			fmt.Fprintf(b, "Libomptarget --> Creating new map entry with HstPtrBase=0x%016x, HstPtrBegin=0x%016x, TgtAllocBegin=0x%016x, TgtPtrBegin=0x%016x, Size=%d, DynRefCount=%s, HoldRefCount=%s, Name=%s\n",
				e.HostAddr, e.HostAddr, e.DeviceAddr, e.DeviceAddr, e.Bytes, count(e.Dyn, ""), count(e.Hold, ""),
				e.Name)
		case Delete:
			fmt.Fprintf(b, "Libomptarget --> Removing map entry with HstPtrBegin=0x%016x, TgtPtrBegin=0x%016x, Size=%d, Name=%s\n",
				e.HostAddr, e.DeviceAddr, e.Bytes, e.Name)
		case ToDevice:
			fmt.Fprintf(b, "Libomptarget --> Moving %d bytes (hst:0x%016x) -> (tgt:0x%016x)\n", e.Bytes, e.HostAddr,
				e.DeviceAddr)
		case FromDevice:
			fmt.Fprintf(b, "Libomptarget --> Moving %d bytes (tgt:0x%016x) -> (hst:0x%016x)\n", e.Bytes, e.DeviceAddr,
				e.HostAddr)
		case Built:
			how := "Compiled the program of kernel %s"
			if e.Cached {
				how = "Found the program of kernel %s in the cache"
			}
			fmt.Fprintf(b, "Target %s RTL --> "+how+" in %v\n", e.Plugin, e.Name, e.Took)
			if log := strings.TrimSpace(e.Log); log != "" {
				for line := range strings.SplitSeq(log, "\n") {
					fmt.Fprintf(b, "Target %s RTL --> The compiler says: %s\n", e.Plugin, line)
				}
			}
		case Launching:
			fmt.Fprintf(b, "Libomptarget --> Launching target execution %s with pointer 0x%016x (index=%d).\n",
				e.Name, e.DeviceAddr, e.Index)
		case HostRun:
			fmt.Fprintf(b, "Libomptarget --> Kernel %s runs on the host: %s\n", e.Name, e.Reason)
		case LeftOut:
			for line := range strings.SplitSeq(e.Reason, "\n") {
				fmt.Fprintf(b, "Libomptarget --> Left out of plugin %s: %s\n", e.Plugin, line)
			}
		case Submit:
			partition(b, e)
		}
	})
}

func partition(b *bytes.Buffer, e *Event) {
	line := func(format string, args ...any) {
		fmt.Fprintf(b, "Target %s RTL --> ", e.Plugin)
		fmt.Fprintf(b, format, args...)
		b.WriteByte('\n')
	}
	line("Executing a kernel 0x%016x...", e.DeviceAddr)
	line("Assumed kernel SIMD width is %d", e.SIMDWidth)
	line("Preferred group size is multiple of %d", e.Preferred)
	for i, trips := range e.Levels {
		line("Level %d: Lb = 0, Ub = %d, Stride = 1", i, trips-1)
	}
	s, c := e.GroupSizes, e.GroupCounts
	line("Group sizes = {%d, %d, %d}", s[0], s[1], s[2])
	line("Group counts = {%d, %d, %d}", c[0], c[1], c[2])
}

// count prints a reference count and what happened to it.
func count(n int, note string) string {
	s := strconv.Itoa(n)
	if n == Infinite {
		s = "INF"
	}
	if note != "" {
		s += " (" + note + ")"
	}
	return s
}
