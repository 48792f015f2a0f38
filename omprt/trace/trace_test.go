package trace_test

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/trace"
)

type counter map[trace.Kind]int

func (c counter) Event(e *trace.Event) { c[e.Kind]++ }

func TestReadersGetWhatTheySubscribedTo(t *testing.T) {
	assert.False(t, trace.Enabled(trace.All))
	data, all := counter{}, counter{}
	stopData := trace.Subscribe(trace.Data, data)
	assert.True(t, trace.Enabled(trace.Data))
	assert.False(t, trace.Enabled(trace.Submits))
	stopAll := trace.Subscribe(trace.All, all)
	for _, k := range []trace.Kind{trace.Alloc, trace.Submit, trace.Lookup, trace.ToDevice} {
		trace.Emit(&trace.Event{Kind: k})
	}
	stopAll()
	trace.Emit(&trace.Event{Kind: trace.Delete})
	stopData()
	trace.Emit(&trace.Event{Kind: trace.Delete})
	assert.Equal(t, counter{trace.Alloc: 1, trace.ToDevice: 1, trace.Delete: 1}, data)
	assert.Equal(t, counter{trace.Alloc: 1, trace.Submit: 1, trace.Lookup: 1, trace.ToDevice: 1}, all)
	assert.False(t, trace.Enabled(trace.All))
}

// hostAddr and deviceAddr are those of the guide's logs.
var hostAddr, deviceAddr uint64 = 0x7ffd899939c0, 0xff00ffffffee0000

// here is a log with the addresses as this machine has them: 32 bits have no room for those of the guide.
func here(log string) string {
	for _, addr := range []uint64{hostAddr, deviceAddr} {
		log = strings.ReplaceAll(log, fmt.Sprintf("%016x", addr), fmt.Sprintf("%016x", uintptr(addr)))
	}
	return log
}

var (
	submit = trace.Event{
		Kind: trace.Submit, Name: "K", Plugin: "SIM", DeviceAddr: 0x143d5d8, SIMDWidth: 32, Preferred: 64,
		Levels: []int{16, 16, 8}, GroupSizes: [3]int{8, 1, 1}, GroupCounts: [3]int{2, 16, 8},
	}
	item = trace.Event{Name: "b", HostAddr: uintptr(hostAddr), DeviceAddr: uintptr(deviceAddr), Bytes: 2048, Dyn: 2,
		DynNote: "update suppressed"}
)

func as(k trace.Kind, e trace.Event) *trace.Event {
	e.Kind = k
	return &e
}

func printed(r func(*bytes.Buffer) trace.Reader, events ...*trace.Event) string {
	var b bytes.Buffer
	reader := r(&b)
	for _, e := range events {
		reader.Event(e)
	}
	return b.String()
}

func TestDebugLinesAreTheGuides(t *testing.T) {
	got := printed(func(b *bytes.Buffer) trace.Reader { return trace.NewDebug(b) },
		as(trace.Lookup, item), as(trace.Exists, item), as(trace.Argument, item),
		as(trace.ToDevice, item), as(trace.FromDevice, item),
		&trace.Event{Kind: trace.Built, Plugin: "OPENCL", Name: "K", Took: 3 * time.Millisecond},
		&trace.Event{Kind: trace.Built, Plugin: "OPENCL", Name: "K", Cached: true, Took: 20 * time.Microsecond},
		&trace.Event{Kind: trace.Launching, Name: "__omp_offloading_3d_9b5f515d__Z4main_l45", DeviceAddr: 0x143d5d8,
			Index: 1},
		&submit)
	assert.Equal(t, here(`Libomptarget --> Looking up mapping(HstPtrBegin=0x00007ffd899939c0, Size=2048)...
Libomptarget --> Mapping exists with HstPtrBegin=0x00007ffd899939c0, TgtPtrBegin=0xff00ffffffee0000, Size=2048, DynRefCount=2 (update suppressed), HoldRefCount=0
Libomptarget --> Obtained target argument (Begin: 0xff00ffffffee0000, Offset: 0) from host pointer 0x00007ffd899939c0
Libomptarget --> Moving 2048 bytes (hst:0x00007ffd899939c0) -> (tgt:0xff00ffffffee0000)
Libomptarget --> Moving 2048 bytes (tgt:0xff00ffffffee0000) -> (hst:0x00007ffd899939c0)
Target OPENCL RTL --> Compiled the program of kernel K in 3ms
Target OPENCL RTL --> Found the program of kernel K in the cache in 20µs
Libomptarget --> Launching target execution __omp_offloading_3d_9b5f515d__Z4main_l45 with pointer 0x000000000143d5d8 (index=1).
Target SIM RTL --> Executing a kernel 0x000000000143d5d8...
Target SIM RTL --> Assumed kernel SIMD width is 32
Target SIM RTL --> Preferred group size is multiple of 64
Target SIM RTL --> Level 0: Lb = 0, Ub = 15, Stride = 1
Target SIM RTL --> Level 1: Lb = 0, Ub = 15, Stride = 1
Target SIM RTL --> Level 2: Lb = 0, Ub = 7, Stride = 1
Target SIM RTL --> Group sizes = {8, 1, 1}
Target SIM RTL --> Group counts = {2, 16, 8}
`), got)
}

func TestInfoLinesAreLLVMs(t *testing.T) {
	one := item
	one.Dyn, one.DynNote = 1, ""
	infinite := item
	infinite.Dyn = trace.Infinite
	for _, row := range []struct {
		bits  trace.Info
		event *trace.Event
		want  string
	}{
		{trace.InfoArguments, &trace.Event{Kind: trace.ConstructBegin, Pos: "file.go:7:1", Items: []trace.Item{
			{Type: "to", Name: "b", Bytes: 8388608}, {Type: "firstprivate", Name: "n", Bytes: 8, Implicit: true}}},
			"omptarget device 0 info: Entering OpenMP kernel at file.go:7:1 with 2 arguments:\n" +
				"omptarget device 0 info: to(b)[8388608]\nomptarget device 0 info: firstprivate(n)[8] (implicit)\n"},
		{trace.InfoArguments, &trace.Event{Kind: trace.ConstructBegin, Construct: trace.TargetEnterData,
			Pos: "f.go:1:1"},
			"omptarget device 0 info: Entering OpenMP data region with begin_mapper at f.go:1:1 with 0 arguments:\n"},
		{trace.InfoArguments, &trace.Event{Kind: trace.ConstructBegin, Construct: trace.TargetExitData,
			Pos: "f.go:1:1"},
			"omptarget device 0 info: Exiting OpenMP data region with end_mapper at f.go:1:1 with 0 arguments:\n"},
		{trace.InfoArguments, &trace.Event{Kind: trace.ConstructBegin, Construct: trace.TargetUpdate, Pos: "f.go:1:1"},
			"omptarget device 0 info: Updating data within the OpenMP data region with update_mapper at f.go:1:1 with 0 arguments:\n"},
		{trace.InfoExists, as(trace.Exists, item),
			"omptarget device 0 info: Mapping exists with HstPtrBegin=0x00007ffd899939c0, TgtPtrBegin=0xff00ffffffee0000, Size=2048, DynRefCount=2 (update suppressed), HoldRefCount=0\n"},
		{trace.InfoExists, as(trace.Exists, infinite),
			"omptarget device 0 info: Mapping exists with HstPtrBegin=0x00007ffd899939c0, TgtPtrBegin=0xff00ffffffee0000, Size=2048, DynRefCount=INF (update suppressed), HoldRefCount=0\n"},
		{trace.InfoTable, &trace.Event{Kind: trace.Table, Pos: "file.go:7:1",
			Entries: []trace.Entry{{Name: "b", HostAddr: 1, DeviceAddr: 2, Bytes: 3, Dyn: 4, Hold: 5}}},
			"omptarget device 0 info: OpenMP Host-Device pointer mappings after block at file.go:7:1:\n" +
				"omptarget device 0 info: Host Ptr           Target Ptr         Size (B) DynRefCount HoldRefCount Declaration\n" +
				"omptarget device 0 info: 0x0000000000000001 0x0000000000000002 3        4           5            b\n"},
		{trace.InfoTable, &trace.Event{Kind: trace.Table, Pos: "file.go:7:1"},
			"omptarget device 0 info: OpenMP Host-Device pointer mappings table empty\n"},
		{trace.InfoChanged, as(trace.Alloc, one),
			"omptarget device 0 info: Creating new map entry with HstPtrBase=0x00007ffd899939c0, HstPtrBegin=0x00007ffd899939c0, TgtAllocBegin=0xff00ffffffee0000, TgtPtrBegin=0xff00ffffffee0000, Size=2048, DynRefCount=1, HoldRefCount=0, Name=b\n"},
		{trace.InfoChanged, as(trace.Delete, one),
			"omptarget device 0 info: Removing map entry with HstPtrBegin=0x00007ffd899939c0, TgtPtrBegin=0xff00ffffffee0000, Size=2048, Name=b\n"},
		{trace.InfoKernels, &submit,
			"\"PluginInterface\" device 0 info: Launching kernel K with [2,16,8] blocks and [8,1,1] threads in SPMD mode\n"},
		{trace.InfoTransfers, as(trace.ToDevice, one),
			"omptarget device 0 info: Copying data from host to device, HstPtr=0x00007ffd899939c0, TgtPtr=0xff00ffffffee0000, Size=2048, Name=b\n"},
		{trace.InfoTransfers, as(trace.FromDevice, one),
			"omptarget device 0 info: Copying data from device to host, TgtPtr=0xff00ffffffee0000, HstPtr=0x00007ffd899939c0, Size=2048, Name=b\n"},
		{trace.InfoNoMatching, as(trace.Absent, one),
			"omptarget device 0 info: hst data:0x00007ffd899939c0 not found, becomes a noop\n"},
		{trace.InfoKernels, &trace.Event{Kind: trace.HostRun, Device: trace.Host, Name: "K", Pos: "f.go:1:1",
			Reason: "its if clause is false"},
			"omptarget host info: Kernel K at f.go:1:1 runs on the host: its if clause is false\n"},
	} {
		info := func(bits trace.Info) string {
			return printed(func(b *bytes.Buffer) trace.Reader { return trace.NewInfo(b, bits) }, row.event)
		}
		assert.Equal(t, here(row.want), info(row.bits))
		assert.NotZero(t, row.bits.Mask())
		others := ^row.bits
		if row.event.Kind == trace.HostRun {
			others &^= trace.InfoArguments // shows it, too
		}
		assert.Empty(t, info(others), "shown without its bit")
	}
}

func TestLinesOfManyGoroutinesDoNotMix(t *testing.T) {
	var b bytes.Buffer
	r := trace.NewDebug(&b)
	var wg sync.WaitGroup
	for range 50 {
		wg.Go(func() {
			for range 20 {
				r.Event(&submit)
			}
		})
	}
	wg.Wait()
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	assert.Len(t, lines, 50*20*8)
	for i, line := range lines {
		if i%8 == 0 {
			assert.Equal(t, "Target SIM RTL --> Executing a kernel 0x000000000143d5d8...", line)
		}
	}
}

func TestReadersMayComeAndGoDuringEvents(t *testing.T) {
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 200 {
				stop := trace.Subscribe(trace.Data, trace.NewInfo(new(bytes.Buffer), trace.InfoTransfers))
				trace.Emit(as(trace.ToDevice, item))
				stop()
			}
		})
	}
	wg.Wait()
	assert.False(t, trace.Enabled(trace.All))
}

func TestAskingCostsNoAllocation(t *testing.T) {
	assert.Zero(t, testing.AllocsPerRun(100, func() { trace.Enabled(trace.All) }))
}
