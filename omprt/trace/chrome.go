package trace

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// chrome collects what LIBOMPTARGET_PROFILE writes: a trace in Chrome's format, which Perfetto opens. The host is a
// process whose threads are goroutines; each device is one whose threads are its queues, kernels and transfers apart.
// What is done at once, on no queue, is shown by the goroutine that called. An arrow leads from the submission of a
// kernel to its execution, and from a construct with nowait to where it is carried out.
type chrome struct {
	most int

	mu      sync.Mutex
	slices  []slice
	flows   []flow
	left    int // slices that there is no room for
	open    map[uint64]*slice
	inside  map[uint64][]uint64 // the open constructs of each goroutine
	told    map[uint64]bool     // launches that a device has reported
	devices map[int]string
	tracks  map[track]int
}

// slice is a bar of the picture.
type slice struct {
	track
	name     string
	pos      string
	at, took time.Duration
	bytes    int // -1: it is about none
	trips    int // -1: it has none
	failed   bool
}

// flow is an end of an arrow.
type flow struct {
	track
	id    uint64
	task  bool // of a construct, not of a launch
	begin bool
	at    time.Duration
}

// track is where a slice is: a goroutine of the host, or what a device does for a queue or, without one, a goroutine.
type track struct {
	device int
	moves  bool // transfers of a device
	queue  int
	thread uint64
}

// MostSlices is how many bars a Chrome trace has at most; what follows is counted.
const MostSlices = 1 << 18

// NewChrome returns a report in Chrome's trace format of at most so many bars.
func NewChrome(most int) Report {
	return &chrome{most: most, open: map[uint64]*slice{}, inside: map[uint64][]uint64{}, told: map[uint64]bool{}, devices: map[int]string{},
		tracks: map[track]int{}}
}

func (c *chrome) Mask() Mask { return Opening | Constructs | Submits | Memory | Times | Tasks }

func (c *chrome) Event(e *Event) {
	c.mu.Lock()
	defer c.mu.Unlock()
	host := track{device: Host, thread: e.Thread}
	if within := c.inside[e.Thread]; e.Pos == "" && len(within) > 0 {
		at := *e
		at.Pos = c.open[within[len(within)-1]].pos
		e = &at
	}
	switch e.Kind {
	case DeviceInitialize:
		c.devices[e.Device] = e.Plugin + ", " + e.Name
	case ConstructBegin:
		c.begin(e, host, e.Construct.String())
	case Deferred:
		c.end(e)
		c.arrow(flow{host, e.Region, true, true, e.At - time.Nanosecond})
	case TaskBegin:
		c.begin(e, host, e.Construct.String()+" (nowait)")
		c.arrow(flow{host, e.Region, true, false, e.At})
	case ConstructEnd:
		c.end(e)
	case Launching:
		c.arrow(flow{host, e.Op, false, true, e.At})
	case Executed:
		if e.What == Kernel {
			c.told[e.Op] = true
			c.executed(e)
		}
	case Ran:
		if !c.told[e.Op] {
			c.executed(e)
		}
		delete(c.told, e.Op)
	case HostRan:
		c.add(of(e, host, e.Name, -1, e.Trips))
	case ToDeviceEnd, FromDeviceEnd, OwnToDevice, OwnFromDevice:
		to := e.Kind == ToDeviceEnd || e.Kind == OwnToDevice
		c.add(of(e, on(e, true), moved(e.Name, to), e.Bytes, -1))
	case Malloc:
		c.add(of(e, host, "allocate", e.Bytes, -1))
	case Free:
		c.add(of(e, host, "free", e.Bytes, -1))
	case Loaded:
		c.add(of(e, host, "load "+e.Name, -1, -1))
	}
}

func moved(name string, to bool) string {
	if name == "" {
		name = "pointers"
	}
	if to {
		return name + " to device"
	}
	return name + " from device"
}

// on is the track of what a device does.
func on(e *Event, moves bool) track {
	t := track{device: e.Device, moves: moves, queue: e.Queue}
	if e.Queue == 0 {
		t.thread = e.Thread
	}
	return t
}

func of(e *Event, on track, name string, bytes, trips int) slice {
	return slice{on, name, e.Pos, e.At - e.Took, e.Took, bytes, trips, e.Failed}
}

func (c *chrome) executed(e *Event) {
	s := of(e, on(e, false), e.Name, -1, e.Trips)
	c.add(s)
	c.arrow(flow{s.track, e.Op, false, false, s.at})
}

func (c *chrome) begin(e *Event, on track, name string) {
	if e.Kernel != "" {
		name += " " + e.Kernel
	}
	c.inside[on.thread] = append(c.inside[on.thread], e.Region)
	c.open[e.Region] = &slice{on, name, e.Pos, e.At, 0, -1, -1, false}
}

func (c *chrome) end(e *Event) {
	b := c.open[e.Region]
	if b == nil {
		return // it began before anybody read
	}
	delete(c.open, e.Region)
	within := slices.DeleteFunc(c.inside[b.thread], func(n uint64) bool { return n == e.Region })
	if c.inside[b.thread] = within; len(within) == 0 {
		delete(c.inside, b.thread)
	}
	b.took, b.failed = e.At-b.at, e.Failed
	c.add(*b)
}

func (c *chrome) add(s slice) {
	if len(c.slices) >= c.most {
		c.left++
		return
	}
	c.number(s.track)
	c.slices = append(c.slices, s)
}

func (c *chrome) arrow(f flow) {
	if len(c.slices) < c.most {
		c.number(f.track)
		c.flows = append(c.flows, f)
	}
}

// number is a track's, of its process.
func (c *chrome) number(t track) int {
	n, ok := c.tracks[t]
	if !ok {
		n = len(c.tracks) + 1
		c.tracks[t] = n
	}
	return n
}

// process is a device's, the host's is 1.
func process(device int) int { return device + 2 }

func (t track) String() string {
	what := "kernels"
	switch {
	case t.device == Host:
		return fmt.Sprintf("goroutine %d", t.thread)
	case t.moves:
		what = "transfers"
	}
	if t.queue != 0 {
		return fmt.Sprintf("%s, queue %d", what, t.queue)
	}
	return fmt.Sprintf("%s, at once for goroutine %d", what, t.thread)
}

// shown is an event of Chrome's format.
type shown struct {
	Name     string         `json:"name"`
	Phase    string         `json:"ph"`
	Category string         `json:"cat,omitempty"`
	At       *float64       `json:"ts,omitempty"` // microseconds
	Took     *float64       `json:"dur,omitempty"`
	Process  int            `json:"pid"`
	Thread   int            `json:"tid"`
	ID       string         `json:"id,omitempty"`
	Bind     string         `json:"bp,omitempty"`
	Args     map[string]any `json:"args,omitempty"`
}

func micro(d time.Duration) *float64 {
	us := float64(d.Nanoseconds()) / 1e3
	return &us
}

// LeftOut is how many bars there was no room for.
func (c *chrome) LeftOut() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.left
}

func (c *chrome) WriteTo(w io.Writer) (int64, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var b bytes.Buffer
	var written int64
	var err error
	first := true
	put := func(s shown) {
		if err != nil {
			return
		}
		sep := ",\n"
		if first {
			sep, first = "", false
		}
		var text []byte
		if text, err = json.Marshal(s); err != nil {
			return
		}
		b.WriteString(sep)
		b.Write(text)
		if b.Len() > 1<<16 {
			var n int64
			n, err = b.WriteTo(w)
			written += n
		}
	}
	b.WriteString(`{"displayTimeUnit":"ns","otherData":{"leftOut":"` + fmt.Sprint(c.left) + `"},"traceEvents":[` + "\n")
	c.names(put)
	now := Now()
	all := c.complete(now)
	for _, s := range all {
		put(c.bar(s))
	}
	for _, f := range c.bound(all) {
		put(c.tip(f))
	}
	b.WriteString("\n]}\n")
	if err == nil {
		var n int64
		n, err = b.WriteTo(w)
		written += n
	}
	return written, err
}

// complete are all slices by their beginnings, what is around before what is in it: readers begin and end them in the
// order of the file where times are equal. Those of constructs that have not ended go on until now.
func (c *chrome) complete(now time.Duration) []slice {
	all := slices.Clone(c.slices)
	for _, b := range c.open {
		b.took = now - b.at
		c.number(b.track)
		all = append(all, *b)
	}
	slices.Reverse(all) // a slice is added when it ends, behind those in it
	slices.SortStableFunc(all, func(a, b slice) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(b.took, a.took))
	})
	return all
}

// bound are the arrows of which both ends are in slices: where there was no room for one of these, an arrow leads
// nowhere.
func (c *chrome) bound(all []slice) (list []flow) {
	of := map[track][]slice{}
	for _, s := range all {
		of[s.track] = append(of[s.track], s)
	}
	type arrow struct {
		id   uint64
		task bool
	}
	ends := map[arrow]int{}
	for _, f := range c.flows {
		at, _ := slices.BinarySearchFunc(of[f.track], f.at+1, func(s slice, at time.Duration) int {
			return cmp.Compare(s.at, at)
		})
		if slices.ContainsFunc(of[f.track][:at], func(s slice) bool { return f.at <= s.at+s.took }) {
			ends[arrow{f.id, f.task}]++
			list = append(list, f)
		}
	}
	list = slices.DeleteFunc(list, func(f flow) bool { return ends[arrow{f.id, f.task}] != 2 })
	slices.SortStableFunc(list, func(a, b flow) int { return cmp.Compare(a.at, b.at) })
	return list
}

// names says what the processes and their threads are.
func (c *chrome) names(put func(shown)) {
	name := func(what string, device, thread int, text string) {
		put(shown{Name: what, Phase: "M", Process: process(device), Thread: thread, Args: map[string]any{"name": text}})
	}
	name("process_name", Host, 0, "host")
	for d, text := range c.devices {
		if text != "" {
			text = ": " + text
		}
		name("process_name", d, 0, fmt.Sprintf("device %d%s", d, text))
	}
	for _, b := range c.open {
		c.number(b.track)
	}
	for t := range c.tracks {
		if _, told := c.devices[t.device]; !told && t.device != Host { // it was open before anybody read
			c.devices[t.device] = ""
			name("process_name", t.device, 0, fmt.Sprintf("device %d", t.device))
		}
	}
	for t, n := range c.tracks {
		name("thread_name", t.device, n, t.String())
	}
}

func (c *chrome) bar(s slice) shown {
	out := shown{Name: s.name, Phase: "X", At: micro(s.at), Took: micro(s.took), Process: process(s.device),
		Thread: c.number(s.track), Args: map[string]any{"position": s.pos}}
	if s.bytes >= 0 {
		out.Args["bytes"] = s.bytes
	}
	if s.trips >= 0 {
		out.Args["iterations"] = s.trips
	}
	if s.failed {
		out.Args["failed"] = true
	}
	return out
}

func (c *chrome) tip(f flow) shown {
	out := shown{Name: "submit", Category: "launch", Phase: "s", At: micro(f.at), Process: process(f.device),
		Thread: c.number(f.track), ID: fmt.Sprint("l", f.id)}
	if f.task {
		out.Name, out.Category, out.ID = "nowait", "task", fmt.Sprint("t", f.id)
	}
	if !f.begin {
		out.Phase, out.Bind = "f", "e"
	}
	return out
}
