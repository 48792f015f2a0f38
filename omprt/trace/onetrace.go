package trace

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// timing is a summary as onetrace prints it: of the calls that the host makes (its -h), or of what the devices do (-d).
type timing struct {
	device bool
	since  time.Duration

	mu     sync.Mutex
	plugin string
	rows   map[string]*tally
	told   map[uint64]bool // launches of which a device has said how long they took
}

// NewHostTiming returns a report of the calls that constructs make of devices.
func NewHostTiming() Report {
	return &timing{since: Now(), rows: map[string]*tally{}}
}

// NewDeviceTiming returns a report of the kernels and transfers that devices carry out. Where a device does not say how
// long that took, it is what the host has seen.
func NewDeviceTiming() Report {
	return &timing{device: true, since: Now(), rows: map[string]*tally{}, told: map[uint64]bool{}}
}

func (t *timing) Mask() Mask { return Opening | Memory | Times }

// calls are the names of the host's calls, those of package device.
var calls = map[Kind]string{DeviceInitialize: "Open", Malloc: "Malloc", Free: "Free", Loaded: "Load",
	ToDeviceEnd: "Write", OwnToDevice: "Write", FromDeviceEnd: "Read", OwnFromDevice: "Read", Ran: "Launch"}

func (t *timing) Event(e *Event) {
	if e.Device == Host {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if e.Plugin != "" {
		t.plugin = e.Plugin
	}
	if !t.device {
		if name := calls[e.Kind]; name != "" {
			t.add(name, e.Took)
		}
		return
	}
	switch e.Kind {
	case Executed:
		if e.What == Kernel {
			t.told[e.Op] = true
			t.add(e.Name, e.Took)
		}
	case Ran:
		if !t.told[e.Op] {
			t.add(e.Name, e.Took)
		}
		delete(t.told, e.Op)
	case ToDeviceEnd, OwnToDevice:
		t.add("Write(M2D)", e.Took)
	case FromDeviceEnd, OwnFromDevice:
		t.add("Read(D2M)", e.Took)
	}
}

func (t *timing) add(name string, d time.Duration) {
	row := t.rows[name]
	if row == nil {
		row = new(tally)
		t.rows[name] = row
	}
	row.add(d)
}

func (t *timing) WriteTo(w io.Writer) (int64, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	type named struct {
		name string
		*tally
	}
	var list []named
	var total time.Duration
	for name, row := range t.rows {
		list = append(list, named{name, row})
		total += row.total
	}
	slices.SortFunc(list, func(a, b named) int { return cmp.Or(cmp.Compare(b.total, a.total), strings.Compare(a.name, b.name)) })
	title, kind, what := "API Timing Results", "API", "Function"
	if t.device {
		title, kind, what = "Device Timing Results", "Device", "Kernel"
	}
	width := len(what)
	for _, row := range list {
		width = max(width, len(row.name))
	}
	var b bytes.Buffer
	backend := cmp.Or(t.plugin, "device")
	of := fmt.Sprintf("Total %s Time for %s backend (ns)", kind, backend)
	fmt.Fprintf(&b, "=== %s: ===\n\n%*s: %20d\n%s: %20d\n\n== %s Backend: ==\n\n", title, len(of),
		"Total Execution Time (ns)", (Now() - t.since).Nanoseconds(), of, total.Nanoseconds(), backend)
	fmt.Fprintf(&b, "%*s, %11s, %19s, %9s, %19s, %19s, %19s\n", width, what, "Calls", "Time (ns)", "Time (%)",
		"Average (ns)", "Min (ns)", "Max (ns)")
	for _, row := range list {
		fmt.Fprintf(&b, "%*s, %11d, %19d, %9.2f, %19d, %19d, %19d\n", width, row.name, row.count,
			row.total.Nanoseconds(), share(row.total, total), row.average().Nanoseconds(), row.min.Nanoseconds(),
			row.max.Nanoseconds())
	}
	b.WriteByte('\n')
	return b.WriteTo(w)
}
