package engine_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/trace"
)

// account is what one witness of a run says: transfers, their bytes, launches, and those of them that failed.
type account struct{ writes, written, reads, read, launches, failed int }

// everything is a program with each kind of construct, faults among them.
func everything(t *testing.T) {
	x, y := make([]int, 100), make([]int, 1000)
	two := omp.Region{Pos: "a.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "y", Map: omp.To}}}
	one := func(m omp.MapType) *omp.Region {
		return &omp.Region{Pos: "a.go:2:1", Params: []omp.Param{{Name: "x", Map: m}}}
	}
	k := omp.Kernel{Name: "add", Pos: "a.go:3:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) {
			for i, x := c.Lo, omp.Items[int](c, 0); i < c.Hi; i++ {
				x[i]++
			}
		}}
	launch := func(w omp.With, n int) { omp.Target(&k, w, omp.Nest{omp.Upto(n)}, omp.Slice(x)) }

	launch(omp.With{}, 100)
	data := omp.TargetData(&two, omp.With{}, omp.Slice(x), omp.Slice(y))
	launch(omp.With{}, 50)
	omp.TargetUpdate(one(omp.From), omp.With{}, omp.Section(x, 10, 20))
	omp.TargetUpdate(one(omp.To), omp.With{}, omp.Slice(x))
	data.End()
	faultOf(t, func() { launch(omp.With{}, 101) })
	launch(omp.With{Host: true}, 10)

	omp.TargetEnterDataTask(one(omp.To), omp.Tasking{}, omp.With{}, omp.Slice(x))
	wait()
	for i := range 3 {
		omp.TargetTask(&k, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(7)}, omp.Slice(x[i*10:i*10+7]))
	}
	wait()
	omp.TargetExitDataTask(one(omp.From), omp.Tasking{}, omp.With{}, omp.Slice(x))
	wait()

	there, err := omprt.TargetAlloc(800, 0)
	require.NoError(t, err)
	require.NoError(t, omprt.TargetMemcpy(there, unsafe.Pointer(&x[0]), 100, 8, 0, 0, omprt.GetInitialDevice()))
	require.NoError(t, omprt.TargetMemcpyRect(unsafe.Pointer(&x[0]), there, 8, []int{3, 2}, []int{0, 0}, []int{1, 1},
		[]int{3, 10}, []int{10, 10}, omprt.GetInitialDevice(), 0))
	require.NoError(t, omprt.TargetAssociatePtr(unsafe.Pointer(&y[500]), there, 80, 16, 0))
	require.NoError(t, omprt.TargetDisassociatePtr(unsafe.Pointer(&y[500]), 0))
	require.NoError(t, omprt.TargetFree(there, 0))

	n := 7 // the variant's kernels write it, and combine a sum into x, on the device
	around := omp.Region{Pos: "a.go:5:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n", Map: omp.ToFrom}}}
	data = omp.TargetData(&around, omp.With{}, omp.Slice(x), omp.Var(&n))
	defer data.End()
	scale(omp.With{}, true, x[2:4], &n)
}

func number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.ParseFloat(s, 64)
	require.NoError(t, err, s)
	return int(n)
}

// ofInfo adds the lines of LIBOMPTARGET_INFO up.
func ofInfo(t *testing.T, text string) (a account) {
	for _, m := range regexp.MustCompile(`Copying data from (host|device) to \w+, .*Size=(\d+)`).FindAllStringSubmatch(text, -1) {
		if m[1] == "host" {
			a.writes++
			a.written += number(t, m[2])
		} else {
			a.reads++
			a.read += number(t, m[2])
		}
	}
	a.launches = strings.Count(text, "Launching kernel")
	return a
}

// ofSummary adds the rows of the summary up, and holds its last line to them.
func ofSummary(t *testing.T, text string) (a account) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	trips := 0
	for _, line := range lines[1 : len(lines)-1] {
		f := strings.Fields(line)
		if f[1] == "host" {
			assert.Contains(t, line, " (on the host: its if clause is false)")
			continue
		}
		a.launches += number(t, f[2])
		if f[4] != "-" {
			trips += number(t, f[4])
		}
		a.written += number(t, f[5])
		a.read += number(t, f[6])
		if m := regexp.MustCompile(`\((\d+) failed\)`).FindStringSubmatch(line); m != nil {
			a.failed += number(t, m[1])
		}
	}
	assert.Regexp(t, `^offloaded: 3 kernels, `+strconv.Itoa(a.launches)+` launches, `+strconv.Itoa(trips)+
		` iterations in [0-9.]+ ms on device 0.*; `+strconv.Itoa(a.written)+` bytes there and `+strconv.Itoa(a.read)+
		` back in [0-9.]+ ms; on the host 1 run of target regions in `, lines[len(lines)-1])
	return a
}

// ofPluginProfile adds the rows of LIBOMPTARGET_PLUGIN_PROFILE up.
func ofPluginProfile(t *testing.T, text string) (a account, allocs int) {
	for line := range strings.SplitSeq(text, "\n") {
		name, rest, _ := strings.Cut(line, ":")
		f := strings.Fields(rest)
		if len(f) != 9 || f[0] == "Total" {
			continue
		}
		count := number(t, f[8])
		switch {
		case strings.HasPrefix(name, "DataWrite"):
			a.writes += count
		case strings.HasPrefix(name, "DataRead"):
			a.reads += count
		case strings.HasPrefix(name, "DataAlloc"):
			allocs += count
		case strings.HasPrefix(name, "Kernel"):
			a.launches += count
		}
	}
	return a, allocs
}

// nested reports that of any two bars one ends before the other begins, or lies in it.
func nested(bars [][2]float64) bool {
	slices.SortFunc(bars, func(a, b [2]float64) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(b[1], a[1])) })
	var around []float64 // the ends
	for _, b := range bars {
		for len(around) > 0 && around[len(around)-1] <= b[0] {
			around = around[:len(around)-1]
		}
		if len(around) > 0 && b[1] > around[len(around)-1]+0.0001 { // a tenth of a nanosecond for the arithmetic
			return false
		}
		around = append(around, b[1])
	}
	return true
}

// ofChrome adds the bars of LIBOMPTARGET_PROFILE up, and checks the file.
func ofChrome(t *testing.T, text []byte) (a account) {
	var file struct {
		TraceEvents []struct {
			Name, Ph, ID string
			Ts, Dur      float64
			Pid, Tid     int
			Args         map[string]any
		}
	}
	require.NoError(t, json.Unmarshal(text, &file))
	traceRules(t, text)
	const device = 2
	arrows, bars := map[string]string{}, map[[2]int][][2]float64{}
	for _, e := range file.TraceEvents {
		switch e.Ph {
		case "s", "f":
			arrows[e.ID] += e.Ph
		case "X":
			track := [2]int{e.Pid, e.Tid}
			bars[track] = append(bars[track], [2]float64{e.Ts, e.Ts + e.Dur})
			assert.NotEmpty(t, e.Args["position"], "%s says where in the source it is", e.Name)
			bytes, moves := e.Args["bytes"].(float64)
			switch {
			case e.Pid != device:
			case !moves:
				a.launches++
				if e.Args["failed"] == true {
					a.failed++
				}
			case strings.HasSuffix(e.Name, " to device"):
				a.writes++
				a.written += int(bytes)
			default:
				a.reads++
				a.read += int(bytes)
			}
		}
	}
	for track, bars := range bars {
		assert.True(t, nested(bars), "the bars of track %v lie side by side or in one another", track)
	}
	tasks := 0
	for id, ends := range arrows {
		assert.Equal(t, "sf", ends, "arrow %s leads from somewhere to somewhere", id)
		if strings.HasPrefix(id, "t") {
			tasks++
		}
	}
	assert.Equal(t, 5, tasks, "constructs with nowait")
	assert.Len(t, arrows, tasks+a.launches)
	return a
}

// All that shows a run agrees, with each other and with what the device itself has counted.
func TestTheReportsAddUp(t *testing.T) {
	reopen(t, nil)
	var info, summary, plugins, chrome bytes.Buffer
	var log recorder
	reports := map[*bytes.Buffer]trace.Report{&summary: trace.NewSummary(), &plugins: trace.NewPluginProfile(time.Microsecond),
		&chrome: trace.NewChrome(trace.MostSlices)}
	for _, r := range reports {
		defer trace.Subscribe(r.Mask(), r)()
	}
	bits := trace.InfoTransfers | trace.InfoKernels
	defer trace.Subscribe(bits.Mask(), trace.NewInfo(&info, bits))()
	defer trace.Subscribe(trace.All, &log)()
	everything(t)
	s := engine.MemoryStats(0)
	for b, r := range reports {
		_, err := r.WriteTo(b)
		require.NoError(t, err)
	}

	device := account{int(s.Writes), int(s.Written), int(s.Reads), int(s.Read), int(s.Launches), int(s.Faults)}
	assert.Equal(t, 1, device.failed)
	assert.Equal(t, 8, device.launches)
	assert.Equal(t, device, ofChrome(t, chrome.Bytes()))

	profile, allocs := ofPluginProfile(t, plugins.String())
	assert.Equal(t, account{writes: device.writes, reads: device.reads, launches: device.launches}, profile)
	assert.Equal(t, int(s.Allocs), allocs)

	table := ofSummary(t, summary.String())
	assert.Equal(t, account{written: device.written, read: device.read, launches: device.launches, failed: device.failed}, table)

	shown, executed := ofInfo(t, info.String()), account{}
	own, associated, regions := 0, 0, map[uint64]int{}
	for _, e := range log.events {
		switch e.Kind {
		case trace.OwnToDevice: // which LLVM's runtime has no line for
			own++
			shown.writes, shown.written = shown.writes+1, shown.written+e.Bytes
		case trace.OwnFromDevice:
			shown.reads, shown.read = shown.reads+1, shown.read+e.Bytes
		case trace.Associate:
			associated += e.Bytes
		case trace.Disassociate:
			associated -= e.Bytes / 2
		case trace.ConstructBegin:
			regions[e.Region]++
		case trace.ConstructEnd:
			regions[e.Region]--
		case trace.Executed:
			switch e.What {
			case trace.Write:
				executed.writes, executed.written = executed.writes+1, executed.written+e.Bytes
			case trace.Read:
				executed.reads, executed.read = executed.reads+1, executed.read+e.Bytes
			case trace.Kernel:
				executed.launches++
				if e.Failed {
					executed.failed++
				}
			}
		}
	}
	assert.Equal(t, 40, associated)
	assert.NotZero(t, own, "the sum is combined on the device")
	assert.Equal(t, device, executed)
	shown.failed = device.failed // it shows launches only
	assert.Equal(t, device, shown)
	for id, n := range regions {
		assert.Zero(t, n, "construct %d begins and ends", id)
	}
}

func TestWhatHasNoKernelIsInTheSummary(t *testing.T) {
	reopen(t, nil)
	r := trace.NewSummary()
	defer trace.Subscribe(r.Mask(), r)()
	engine.OnHost("a.go:7:2", "s of type string")
	x := []int{1}
	scale(omp.With{NoVariants: true}, true, x, &x[0])
	var b bytes.Buffer
	_, err := r.WriteTo(&b)
	require.NoError(t, err)
	assert.Regexp(t, `(?m)^\(region\) +host +1 +- +- +0 +0 +- +a.go:7:2 \(on the host: there is no kernel for s of type string\)$`,
		b.String())
	assert.Regexp(t, `(?m)^scale +host +1 +- .* v.go:9:1 \(on the host: its clauses ask for that\)$`, b.String())
}

// Any number of goroutines may be read of at once.
func TestTheReportsOfManyGoroutines(t *testing.T) {
	reopen(t, nil)
	reports := []trace.Report{trace.NewSummary(), trace.NewPluginProfile(time.Microsecond), trace.NewChrome(1000),
		trace.NewHostTiming(), trace.NewDeviceTiming()}
	for _, r := range reports {
		defer trace.Subscribe(r.Mask(), r)()
	}
	const goroutines, times = 20, 15
	var wg sync.WaitGroup
	for range goroutines {
		wg.Go(func() {
			for i := range times {
				assert.False(t, touch(omp.With{}))
				if i == 7 {
					for _, r := range reports {
						_, err := r.WriteTo(io.Discard)
						assert.NoError(t, err)
					}
				}
			}
		})
	}
	wg.Wait()
	for i, want := range []string{
		`(?m)^touch +0 +300 `, `(?m)^Kernel 0 .* 300\.00$`, `"leftOut":"[1-9]\d*"`, `(?m)^ *Launch, +300,`, `(?m)^ *touch, +300,`,
	} {
		var b bytes.Buffer
		_, err := reports[i].WriteTo(&b)
		require.NoError(t, err)
		assert.Regexp(t, want, b.String())
	}
}
