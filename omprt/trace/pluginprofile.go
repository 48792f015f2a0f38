package trace

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

// pluginProfile is the table of LIBOMPTARGET_PLUGIN_PROFILE, in the form the guide shows (guide-facts section 12).
type pluginProfile struct {
	unit time.Duration

	mu      sync.Mutex
	devices map[int]*profiled
}

// mostThreads are counted: a program may begin goroutines without end.
const mostThreads = 1000

// profiled is what is known of a device.
type profiled struct {
	plugin, name string
	threads      map[uint64]bool
	kernels      []string
	rows         map[string]*profileRow
	built        map[string]time.Duration // of kernels that are being loaded
}

// profileRow is a row's times as the host and as the device measured them.
type profileRow struct{ host, device tally }

// NewPluginProfile returns a report of what the calls of each device took, in microseconds or milliseconds.
func NewPluginProfile(unit time.Duration) Report {
	return &pluginProfile{unit: unit, devices: map[int]*profiled{}}
}

func (p *pluginProfile) Mask() Mask { return Opening | Memory | Submits | Times }

// The rows that are not kernels.
const (
	rowCompiling = "Compiling"
	rowAlloc     = "DataAlloc"
	rowRead      = "DataRead (Device to Host)"
	rowWrite     = "DataWrite (Host to Device)"
	rowLinking   = "Linking"
	rowInit      = "OffloadEntriesInit"
)

func (p *pluginProfile) Event(e *Event) {
	if e.Device == Host {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	d := p.devices[e.Device]
	if d == nil {
		d = &profiled{threads: map[uint64]bool{}, rows: map[string]*profileRow{}, built: map[string]time.Duration{}}
		p.devices[e.Device] = d
	}
	switch e.Kind {
	case DeviceInitialize:
		d.plugin, d.name = e.Plugin, e.Name
		d.row(rowInit).host.add(e.Took)
	case Built:
		d.plugin = e.Plugin
		if !e.Cached {
			d.row(rowCompiling).host.add(e.Took)
			d.built[e.Name] += e.Took
		}
	case Loaded:
		d.row(rowLinking).host.add(max(0, e.Took-d.built[e.Name]))
		delete(d.built, e.Name)
	case Malloc:
		d.row(rowAlloc).host.add(e.Took)
	case ToDeviceEnd, OwnToDevice:
		d.row(rowWrite).host.add(e.Took)
	case FromDeviceEnd, OwnFromDevice:
		d.row(rowRead).host.add(e.Took)
	case Ran:
		if len(d.threads) <= mostThreads {
			d.threads[e.Thread] = true
		}
		d.kernel(e.Name).host.add(e.Took)
	case Executed:
		d.plugin = e.Plugin
		d.executed(e)
	}
}

func (d *profiled) executed(e *Event) {
	switch e.What {
	case Kernel:
		d.kernel(e.Name).device.add(e.Took)
	case Write:
		d.row(rowWrite).device.add(e.Took)
	case Read:
		d.row(rowRead).device.add(e.Took)
	}
}

func (d *profiled) kernel(name string) *profileRow {
	i := slices.Index(d.kernels, name)
	if i < 0 {
		i = len(d.kernels)
		d.kernels = append(d.kernels, name)
	}
	return d.row(fmt.Sprintf("Kernel %d", i))
}

func (d *profiled) row(name string) *profileRow {
	r := d.rows[name]
	if r == nil {
		r = new(profileRow)
		d.rows[name] = r
	}
	return r
}

// frame is as wide as a row.
const frame = 118

func (p *pluginProfile) WriteTo(w io.Writer) (int64, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var b bytes.Buffer
	for _, n := range slices.Sorted(maps.Keys(p.devices)) {
		p.devices[n].table(&b, n, p.unit)
	}
	return b.WriteTo(w)
}

func (d *profiled) table(b *bytes.Buffer, number int, unit time.Duration) {
	double, single := strings.Repeat("=", frame)+"\n", strings.Repeat("-", frame)+"\n"
	fmt.Fprintf(b, "%sLIBOMPTARGET_PLUGIN_PROFILE(%s) for OMP DEVICE(%d) %s, %s\n%s", double, d.plugin, number, d.name,
		d.who(), single)
	for i, name := range d.kernels {
		fmt.Fprintf(b, "%-26s: %s\n", fmt.Sprintf("Kernel %d", i), name)
	}
	name := "usec"
	if unit == time.Millisecond {
		name = "msec"
	}
	fmt.Fprintf(b, "%s%26s: %-40s%s\n%-26s: ", single, "", "Host Time ("+name+")", "Device Time ("+name+")", "Name")
	for _, column := range []string{"Total", "Average", "Min", "Max", "Total", "Average", "Min", "Max", "Count"} {
		fmt.Fprintf(b, "%10s", column)
	}
	b.WriteString("\n" + single)
	for _, name := range d.order() {
		r := d.rows[name]
		fmt.Fprintf(b, "%-26s: ", name)
		columns(b, &r.host, unit)
		if r.device.count == 0 && (strings.HasPrefix(name, "Data") && name != rowAlloc || strings.HasPrefix(name, "Kernel")) {
			fmt.Fprintf(b, "%10s%10s%10s%10s", "-", "-", "-", "-") // the device does not say
		} else {
			columns(b, &r.device, unit)
		}
		fmt.Fprintf(b, "%10.2f\n", float64(max(r.host.count, r.device.count)))
	}
	b.WriteString(double)
}

func columns(b *bytes.Buffer, t *tally, unit time.Duration) {
	for _, d := range [...]time.Duration{t.total, t.average(), t.min, t.max} {
		fmt.Fprintf(b, " %9.2f", float64(d)/float64(unit)) // a longer one moves the others, but is not lost in them
	}
}

// order is the rows' names by the alphabet, kernels by number.
func (d *profiled) order() []string {
	names := slices.Sorted(maps.Keys(d.rows))
	slices.SortStableFunc(names, func(a, b string) int {
		if strings.HasPrefix(a, "Kernel ") && strings.HasPrefix(b, "Kernel ") {
			return len(a) - len(b)
		}
		return strings.Compare(a, b)
	})
	return names
}

// who says which of the program's threads the table is about.
func (d *profiled) who() string {
	if len(d.threads) <= 1 {
		return "Thread 0"
	}
	if len(d.threads) > mostThreads {
		return fmt.Sprintf("more than %d threads", mostThreads)
	}
	return fmt.Sprintf("%d threads", len(d.threads))
}
