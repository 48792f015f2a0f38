package trace

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
)

// Report is a reader that says at the end what it has read.
type Report interface {
	Reader
	// Mask is what to subscribe it to.
	Mask() Mask
	// WriteTo writes the report of what was read so far.
	io.WriterTo
}

// summary is what GOOFFLOAD_SUMMARY=1 shows: a table of the kernels, and of the directives that move data by
// themselves, whose columns have no spaces in them but for the last, and a sentence.
type summary struct {
	mu    sync.Mutex
	rows  map[ranAs]*ranRow
	names map[int]string // of devices
}

// ranAs is what a row of the summary is about: a kernel on a device or the host, or a directive without one.
type ranAs struct {
	kernel, pos string
	construct   Construct
	device      int
	routine     bool
}

type ranRow struct {
	ranAs
	launches, trips, failed int
	untimed                 int // runs that have not ended, or whose end nobody sees
	time, moving            time.Duration
	to, from                int // bytes
	reason                  string
}

// NewSummary returns a report of where each kernel ran, how often, for how long, and what was moved for it.
func NewSummary() Report {
	return &summary{rows: map[ranAs]*ranRow{}, names: map[int]string{}}
}

func (s *summary) Mask() Mask { return Opening | Submits | Times }

func (s *summary) Event(e *Event) {
	switch e.Kind {
	case DeviceInitialize, Launching, HostRun, Ran, HostRan, ToDeviceEnd, FromDeviceEnd, OwnToDevice, OwnFromDevice:
	default:
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if e.Kind == DeviceInitialize {
		s.names[e.Device] = e.Name
		return
	}
	r := s.row(e)
	switch e.Kind {
	case Launching, HostRun:
		r.launches++
		r.untimed++
		r.reason = e.Reason
	case Ran, HostRan:
		r.untimed--
		r.time += e.Took
		if e.Failed {
			r.failed++
		} else {
			r.trips += e.Trips
		}
	case ToDeviceEnd, OwnToDevice:
		r.moving += e.Took
		r.to += e.Bytes
	case FromDeviceEnd, OwnFromDevice:
		r.moving += e.Took
		r.from += e.Bytes
	}
}

func (s *summary) row(e *Event) *ranRow {
	as := ranAs{kernel: e.Kernel, pos: e.Pos, construct: e.Construct, device: e.Device, routine: e.Region == 0}
	r := s.rows[as]
	if r == nil {
		r = &ranRow{ranAs: as}
		s.rows[as] = r
	}
	return r
}

func (s *summary) WriteTo(w io.Writer) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var b bytes.Buffer
	if len(s.rows) > 0 {
		s.table(&b)
	}
	b.WriteString(s.sentence())
	return b.WriteTo(w)
}

func (s *summary) sorted() []*ranRow {
	var rows []*ranRow
	for _, r := range s.rows {
		rows = append(rows, r)
	}
	slices.SortFunc(rows, func(a, b *ranRow) int {
		data := func(r *ranRow) int { return min(1, r.launches) }
		return cmp.Or(data(b)-data(a), cmp.Compare(b.time+b.moving, a.time+a.moving), strings.Compare(a.pos, b.pos),
			a.device-b.device)
	})
	return rows
}

// named is the row's first column.
func (r *ranRow) named() string {
	switch {
	case r.kernel != "":
		return r.kernel
	case r.launches > 0:
		return "(region)"
	case r.routine:
		return "(routine)"
	}
	return "(" + strings.ReplaceAll(r.construct.String(), " ", "-") + ")"
}

func (s *summary) table(b *bytes.Buffer) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	line := func(columns ...any) {
		for i, c := range columns {
			if i > 0 {
				fmt.Fprint(t, "\t")
			}
			fmt.Fprint(t, c)
		}
		fmt.Fprintln(t)
	}
	line("kernel", "device", "launches", "time/ms", "iterations", "to/bytes", "from/bytes", "transfers", "position")
	for _, r := range s.sorted() {
		ms, trips := milli(r.time), strconv.Itoa(r.trips)
		if r.launches == 0 || r.launches == r.untimed {
			ms, trips = "-", "-"
		}
		line(r.named(), where(r.device), r.launches, ms, trips, r.to, r.from, r.share(), r.remark())
	}
	t.Flush()
}

func where(device int) string {
	if device == Host {
		return "host"
	}
	return strconv.Itoa(device)
}

func milli(d time.Duration) string { return strconv.FormatFloat(d.Seconds()*1e3, 'f', 3, 64) }

// share is the part of the time that transfers took.
func (r *ranRow) share() string {
	if r.device == Host {
		return "-"
	}
	return fmt.Sprintf("%.0f%%", share(r.moving, r.moving+r.time))
}

func (r *ranRow) remark() string {
	text := cmp.Or(r.pos, "-")
	if r.reason != "" {
		text += " (on the host: " + r.reason + ")"
	}
	if r.failed > 0 {
		text += fmt.Sprintf(" (%d failed)", r.failed)
	}
	return text
}

// sentence is the summary's last line.
func (s *summary) sentence() string {
	var there, here ranRow
	devices, kernels := map[int]bool{}, map[string]bool{}
	for _, r := range s.rows {
		sum := &there
		if r.device == Host {
			sum = &here
		} else {
			devices[r.device] = true
			if r.launches > 0 {
				kernels[r.kernel] = true
			}
		}
		sum.launches += r.launches
		sum.trips += r.trips
		sum.time += r.time
		sum.moving += r.moving
		sum.to += r.to
		sum.from += r.from
	}
	var parts []string
	if there.launches > 0 || there.to+there.from > 0 {
		parts = append(parts, fmt.Sprintf("offloaded: %s, %s, %s in %s ms on %s; %d bytes there and %d back in %s ms",
			number(len(kernels), "kernel"), number(there.launches, "launch"), number(there.trips, "iteration"),
			milli(there.time), s.on(devices), there.to, there.from, milli(there.moving)))
	}
	if here.launches > 0 {
		parts = append(parts, fmt.Sprintf("on the host %s of target regions in %s ms", number(here.launches, "run"), milli(here.time)))
	}
	if len(parts) == 0 {
		parts = append(parts, "nothing was offloaded: no target construct has run")
	}
	return strings.Join(parts, "; ") + "\n"
}

func (s *summary) on(devices map[int]bool) string {
	var names []string
	for d := range devices {
		name := "device " + strconv.Itoa(d)
		if n := s.names[d]; n != "" && len(devices) == 1 {
			name += " (" + n + ")"
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func number(n int, what string) string {
	switch {
	case n == 1:
	case strings.HasSuffix(what, "ch"):
		what += "es"
	default:
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}
