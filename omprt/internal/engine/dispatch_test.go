package engine_test

import (
	"runtime"
	"runtime/debug"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

var scaling = omp.Dispatcher{Name: "scale", Pos: "v.go:1:1", Params: []string{"n", "x", "p"}, Variants: []omp.Variant{
	{Archs: []string{"other"}},
	{Kinds: []string{"gpu"}, Archs: []string{"sim"}, Need: 1<<1 | 1<<2},
	{},
}}

// scale is what the translator makes of a call of a function with variants: the one for this device adds 1 to what the
// device has, and says how much it was given.
func scale(w omp.With, may bool, x []int, p *int) (variant, length, capacity int) {
	d := omp.Dispatch(&scaling, w, "v.go:9:1", true, may, true)
	defer d.End()
	if d.Variant() != 1 {
		omp.TouchableSlice(&d, 1, x)
		omp.TouchablePointer(&d, 2, p)
		return d.Variant(), 0, 0
	}
	increment(omp.DeviceSlice(&d, 1, x), omp.DevicePointer(&d, 2, p))
	return 1, len(omp.DeviceSlice(&d, 1, x)), cap(omp.DeviceSlice(&d, 1, x))
}

func increment(x []int, p *int) {
	k := omp.Kernel{Name: "k", Pos: "v.go:3:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit},
		{Name: "p", Map: omp.ToFrom | omp.Always}},
		Body: func(c *omp.Chunk) {
			for i := range omp.Items[int](c, 0) {
				omp.Items[int](c, 0)[i]++
			}
			*omp.Item[int](c, 1) += 10
		}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(x), omp.Var(p))
	sum := omp.Kernel{Name: "sum", Pos: "v.go:4:1",
		Params: []omp.Param{{Name: "x", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int}},
		Body:   func(c *omp.Chunk) { omp.Contribute(c, 0, 1000) }}
	omp.Target(&sum, omp.With{}, nil, omp.ReduceSlice(x[:1]))
}

// A call that the host carries out costs what the choice does, and allocates nothing.
func TestDispatchOnTheHostAllocatesNothing(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	x, n, none := []int{1, 2, 3}, 4, omp.Dispatcher{Name: "f", Params: []string{"n", "x", "p"},
		Variants: []omp.Variant{{Archs: []string{"other"}, Need: 6}}}
	call := func(w omp.With) {
		d := omp.Dispatch(&none, w, "v.go:9:1", true)
		defer d.End()
		omp.TouchableSlice(&d, 1, x)
		omp.TouchablePointer(&d, 2, &n)
	}
	for _, disabled := range []string{"DISABLED", ""} {
		t.Setenv("OMP_TARGET_OFFLOAD", disabled)
		omprt.Close()
		for _, w := range []omp.With{{}, {NoVariants: true}, {Host: true}} {
			assert.Zero(t, testing.AllocsPerRun(100, func() { call(w) }), disabled, w)
		}
	}
}

func TestDispatchCallsTheVariantWithDeviceMemory(t *testing.T) {
	x, n := []int{0, 1, 2, 3, 4, 5}, 7
	around := omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n", Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Section(x, 1, 5), omp.Var(&n))
	variant, length, capacity := scale(omp.With{}, true, x[2:4], &n)
	assert.Equal(t, []int{1, 2, 3}, []int{variant, length, capacity}, "the device has one element behind the two")
	assert.Equal(t, []int{0, 1, 2, 3, 4, 5}, x, "nothing has come back")
	err := errorOf(t, func() { scale(omp.With{}, true, x, &n) })
	assert.Equal(t, omprt.NotPresent, err.Code)
	assert.Contains(t, err.Msg, "argument x of scale: ")
	assert.Equal(t, "v.go:9:1", err.Pos)
	data.End()
	assert.Equal(t, []int{0, 1, 1003, 4, 4, 5}, x)
	assert.Equal(t, 17, n)

	err = errorOf(t, func() { scale(omp.With{}, true, x[:0], &n) })
	assert.Contains(t, err.Msg, "argument p of scale: ", "no elements need no memory")
}

// What a region has mapped goes when another goroutine closes the runtime: whoever needs it is told so.
func TestWhatCloseHasDroppedIsSaid(t *testing.T) {
	clean(t)
	x, n := []int{0, 1, 2, 3, 4, 5}, 7
	around := omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n",
		Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x), omp.Var(&n))
	omprt.Close()
	const was = "; it was there until omprt.Close dropped all mappings: call that when no region needs them"
	err := errorOf(t, func() { scale(omp.With{}, true, x, &n) })
	assert.Regexp(t, `^argument x of scale: .* does not have its [0-9]+ bytes at 0x[0-9a-f]+`+was+"$", err.Msg)
	update := omp.Region{Pos: "v.go:2:1", Params: []omp.Param{{Name: "x", Map: omp.To | omp.Present}}}
	err = errorOf(t, func() { omp.TargetUpdate(&update, omp.With{}, omp.Slice(x)) })
	assert.Regexp(t, "^x: .*"+was+"$", err.Msg)
	err = errorOf(t, data.End)
	assert.Equal(t, "v.go:1:1", err.Pos)
	assert.Regexp(t, "^x, n: cannot be copied back at the end of the region: omprt.Close", err.Msg)
	omprt.Close()
	err = errorOf(t, func() { scale(omp.With{}, true, x, &n) })
	assert.NotContains(t, err.Msg, "Close")
}

// … and already while Close waits for a kernel, when calls have another system.
func TestWhatCloseIsAboutToDropIsSaid(t *testing.T) {
	clean(t)
	x, n := []int{0, 1, 2, 3, 4, 5}, 7
	around := omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n",
		Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x), omp.Var(&n))
	begun, goOn := make(chan bool), make(chan bool)
	var all sync.WaitGroup
	all.Go(func() {
		slow := omp.Kernel{Name: "slow", Pos: "v.go:2:1", Body: func(*omp.Chunk) { close(begun); <-goOn }}
		omp.Target(&slow, omp.With{}, nil)
	})
	<-begun
	all.Go(omprt.Close)
	var said any
	for said == nil {
		func() {
			defer func() { said = recover() }()
			d := omp.Dispatch(&scaling, omp.With{}, "v.go:9:1", true, true, true)
			defer d.End()
			omp.DeviceSlice(&d, 1, x) // there until Close has begun
		}()
	}
	close(goOn)
	all.Wait()
	err, ok := said.(*omprt.Error)
	require.True(t, ok, "%v", said)
	assert.Contains(t, err.Msg, "argument x of scale: ")
	assert.Contains(t, err.Msg, "; it was there until omprt.Close dropped all mappings")
	assert.Contains(t, errorOf(t, data.End).Msg, "cannot be copied back")
}

func TestWhereElseTheArgumentIs(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "2"})
	x, n := []int{0, 1, 2, 3, 4, 5}, 7
	around := omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n",
		Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x), omp.Var(&n))
	defer data.End()
	err := errorOf(t, func() { scale(omp.With{Device: omp.DeviceNum(1)}, true, x, &n) })
	assert.Regexp(t,
		`device 1 does not have its [0-9]+ bytes at 0x[0-9a-f]+, device 0 has them; map what is passed as x `+
			`around the call: //omp:target data map\(tofrom: …\) device\(1\)$`, err.Msg)
}

// Who reads what happens is told where the call stands of a library's kernel that has only a name, and its own position
// of any other, also of calls in calls.
func TestEventsOfACallUnderDispatchHaveItsPosition(t *testing.T) {
	clean(t)
	seen := positions{}
	stop := trace.Subscribe(trace.All, &seen)
	defer stop()
	named := omp.Kernel{Name: "lib.Scale", Pos: "lib.Scale", Body: func(*omp.Chunk) {}}
	placed := omp.Kernel{Name: "k", Pos: "lib.go:9:1", Body: func(*omp.Chunk) {}}
	both := func() {
		omp.Target(&named, omp.With{}, nil)
		omp.Target(&placed, omp.With{}, nil)
	}
	call := func(pos string, body func()) {
		d := omp.Dispatch(&scaling, omp.With{}, pos, true, true, true)
		defer d.End()
		body()
	}
	call("user.go:5:2", func() {
		both()
		call("lib.go:3:1", both)
		assert.Panics(t, func() { call("lib.go:4:1", func() { panic("no") }) })
		both()
	})
	both()
	assert.Equal(t, []string{"user.go:5:2", "lib.go:9:1", "lib.go:3:1", "lib.go:9:1", "user.go:5:2", "lib.go:9:1",
		"lib.Scale", "lib.go:9:1"}, seen.launched)
	assert.Equal(t, seen.launched, seen.ran)
}

// positions are those of the launches that it reads of, and of what the device says that it has run.
type positions struct{ launched, ran []string }

func (p *positions) Event(e *trace.Event) {
	switch {
	case e.Kind == trace.Launching:
		p.launched = append(p.launched, e.Pos)
	case e.Kind == trace.Executed && e.What == trace.Kernel:
		p.ran = append(p.ran, e.Pos)
	}
}

func TestDispatchChoosesByConditionsDeviceAndClauses(t *testing.T) {
	for _, row := range []struct {
		w    omp.With
		may  bool
		want int
	}{
		{omp.With{}, false, 2},
		{omp.With{NoVariants: true}, true, -1},
		{omp.With{NoContext: true}, true, -1},
		{omp.With{Device: omp.DeviceNum(omprt.GetInitialDevice())}, true, -1},
	} {
		variant, _, _ := scale(row.w, row.may, nil, nil)
		assert.Equal(t, row.want, variant, "%+v", row.w)
	}
	err := errorOf(t, func() { scale(omp.With{Device: omp.DeviceNum(99)}, true, nil, nil) })
	assert.Equal(t, omprt.NoDevice, err.Code)
}

// The host cannot touch the device's memory, so that a call which it carries out itself is refused where a clause names
// that; with memory of its own it goes on.
func TestDispatchRefusesDeviceMemoryOnHost(t *testing.T) {
	x, n := []int{0, 1, 2}, 7
	around := omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n", Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Slice(x), omp.Var(&n))
	defer data.End()
	there, at := omp.UseSlice(omp.With{}, x), omp.UsePointer(omp.With{}, &n)
	for _, w := range []omp.With{{NoVariants: true}, {NoContext: true},
		{Device: omp.DeviceNum(omprt.GetInitialDevice())}} {
		variant, _, _ := scale(omp.OnDevicePointer(omp.OnDeviceSlice(w, "x", x), "p", &n), true, x, &n)
		assert.Equal(t, -1, variant)
		for _, with := range []omp.With{omp.OnDeviceSlice(w, "it", there), omp.OnDevicePointer(w, "it", at)} {
			err := errorOf(t, func() { scale(with, true, there, at) })
			assert.Contains(t, err.Msg, "it is the device's memory, and the host calls scale itself")
			assert.Equal(t, "v.go:9:1", err.Pos)
		}
		err := errorOf(t, func() { scale(w, true, there[1:], &n) })
		assert.Contains(t, err.Msg, "argument x is the device's memory, and the host calls scale itself")
		assert.Equal(t, "v.go:9:1", err.Pos)
		err = errorOf(t, func() { scale(w, true, nil, at) })
		assert.Contains(t, err.Msg, "argument p is the device's memory")
		for _, rows := range []func(d *omp.Dispatched){
			func(d *omp.Dispatched) { omp.TouchableSlice(d, 1, [][]int{x, nil, there[1:]}) },
			func(d *omp.Dispatched) { omp.TouchableSlice(d, 1, []*int{&n, nil, at}) },
			func(d *omp.Dispatched) {
				omp.TouchableSlice(d, 1, []struct {
					n int
					x [][2]int
				}{{}, {x: [][2]int{{}}}, {x: unsafe.Slice((*[2]int)(unsafe.Pointer(unsafe.SliceData(there))), 1)}})
			},
		} {
			err = errorOf(t, func() {
				d := omp.Dispatch(&scaling, w, "v.go:9:1", true, true, true)
				defer d.End()
				rows(&d)
			})
			assert.Contains(t, err.Msg, "argument x[2] is the device's memory, and the host calls scale itself")
			assert.Equal(t, "v.go:9:1", err.Pos)
		}
		type node struct {
			next *node
			v    []int
		}
		ring := &node{v: x}
		ring.next = ring
		long := &node{v: there}
		for range 10_000 { // too far to be looked at
			long = &node{next: long}
		}
		for _, row := range []struct {
			want string
			call func(d *omp.Dispatched)
		}{
			{"argument x[1] ", func(d *omp.Dispatched) { omp.TouchableSlice(d, 1, [][][]int{{x}, {nil, x, there}}) }},
			{"argument x[1] ", func(d *omp.Dispatched) {
				omp.TouchableSlice(d, 1, []struct{ p *[2]node }{{}, {&[2]node{{v: x}, {v: there}}}})
			}},
			{"argument x[0] ", func(d *omp.Dispatched) {
				omp.TouchableSlice(d, 1, []*node{{next: &node{next: &node{next: ring, v: there}}}})
			}},
			{"what argument p leads to ", func(d *omp.Dispatched) { omp.TouchablePointer(d, 2, &node{v: there}) }},
			{"what argument p leads to ", func(d *omp.Dispatched) { omp.TouchablePointer(d, 2, &[]*int{&n, at}) }},
			{"", func(d *omp.Dispatched) { omp.TouchablePointer(d, 2, ring) }},
			{"", func(d *omp.Dispatched) { omp.TouchablePointer(d, 2, (*node)(nil)) }},
			{"", func(d *omp.Dispatched) { omp.TouchableSlice(d, 1, [][][]int{{x, nil}, nil, {}}) }},
			{"", func(d *omp.Dispatched) { omp.TouchablePointer(d, 2, long) }},
		} {
			call := func() {
				d := omp.Dispatch(&scaling, w, "v.go:9:1", true, true, true)
				defer d.End()
				row.call(&d)
			}
			if row.want == "" {
				assert.NotPanics(t, call)
				continue
			}
			err = errorOf(t, call)
			assert.Contains(t, err.Msg, row.want+"is the device's memory, and the host calls scale itself")
			assert.Equal(t, "v.go:9:1", err.Pos)
		}
	}
	variant, _, _ := scale(omp.OnDeviceSlice(omp.With{}, "x", there), true, there, at)
	assert.Equal(t, 1, variant)
}

// Device memory behind more elements than are looked at, and behind what types do not say, is refused when the host
// touches it, and what is a fault otherwise stays one.
func TestDispatchOnHostRefusesDeviceMemoryThatItFindsLate(t *testing.T) {
	x := []int{0, 1, 2}
	around := omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}}
	defer omp.TargetData(&around, omp.With{}, omp.Slice(x)).End()
	there := omp.UseSlice(omp.With{}, x)
	many := make([][][]int, 3)
	for range 10_000 {
		many[2] = append(many[2], []int{1})
	}
	many[2] = append(many[2], there)
	sum := func(rows [][][]int, boxed []any) (sum int) {
		d := omp.Dispatch(&scaling, omp.With{NoVariants: true}, "v.go:9:1", true, true, true)
		defer d.End()
		for _, m := range omp.TouchableSlice(&d, 1, rows) {
			for _, row := range m {
				sum += row[0]
			}
		}
		for _, v := range omp.TouchableSlice(&d, 1, boxed) {
			sum += v.([]int)[0]
		}
		return sum
	}
	before := debug.SetPanicOnFault(false)
	defer debug.SetPanicOnFault(before)
	for _, call := range []func(){func() { sum(many, nil) }, func() { sum(nil, []any{[]int{1}, there}) }} {
		err := errorOf(t, call)
		assert.Equal(t, omprt.Untouchable, err.Code)
		assert.Contains(t, err.Msg, "which is memory of device 0, of what is mapped as x: only the device can")
		assert.Contains(t, err.Error(), "omprt/internal/engine/dispatch_test.go:")
		assert.Contains(t, err.Error(), "v.go:9:1")
		assert.False(t, debug.SetPanicOnFault(false), "it is as it was")
	}
	many[2] = many[2][:10_000]
	assert.Equal(t, 10_001, sum(many, []any{[]int{1}}))
}

func TestDeviceIs(t *testing.T) {
	initial := omp.With{Device: omp.DeviceNum(omprt.GetInitialDevice())}
	assert.True(t, omp.DeviceIs(omp.With{}, "gpu nohost any", "sim"))
	assert.True(t, omp.DeviceIs(omp.With{}, "", ""))
	assert.False(t, omp.DeviceIs(omp.With{}, "gpu host", "sim"))
	assert.False(t, omp.DeviceIs(omp.With{}, "gpu", "other"))
	assert.True(t, omp.DeviceIs(initial, "host cpu", runtime.GOARCH))
	assert.False(t, omp.DeviceIs(initial, "gpu", ""))
	assert.False(t, omp.DeviceIs(initial, "", "sim"))
	assert.False(t, omp.DeviceIs(omp.With{Device: omp.DeviceNum(99)}, "any", ""), "there is none")
}

// An error of a call under dispatch says where that is: the position where a library's kernel has only a name.
func TestErrorsInACallUnderDispatch(t *testing.T) {
	x := make([]int, 4)
	call := func(pos string) *omprt.Error {
		return errorOf(t, func() {
			d := omp.Dispatch(&scaling, omp.With{}, "user.go:5:2", true, true, true)
			defer d.End()
			r := omp.Region{Pos: pos, Params: []omp.Param{{Name: "x", Map: omp.To | omp.Present}}}
			omp.TargetEnterData(&r, omp.With{}, omp.Slice(x))
		})
	}
	err := call("lib.Scale")
	assert.Equal(t, "user.go:5:2", err.Pos)
	assert.Contains(t, err.Msg, "lib.Scale: x: device mapping required")
	err = call("lib.go:9:1")
	assert.Equal(t, "lib.go:9:1", err.Pos)
	assert.Contains(t, err.Msg, "in the call under dispatch at user.go:5:2")
	assert.NotContains(t, call("user.go:5:2").Msg, "dispatch")

	k := omp.Kernel{Name: "lib.Scale", Pos: "lib.Scale", Body: func(*omp.Chunk) { panic("no") }}
	defer func() {
		f, _ := recover().(*omprt.Fault)
		assert.Equal(t, "user.go:5:2", f.Launched)
	}()
	d := omp.Dispatch(&scaling, omp.With{}, "user.go:5:2", true, true, true)
	defer d.End()
	omp.Target(&k, omp.With{}, nil)
}

// The clause device says where what a call launches runs, also on another goroutine, and for that call alone.
func TestTheDeviceOfACallUnderDispatch(t *testing.T) {
	clean(t)
	t.Setenv("GOOFFLOAD_SIM_DEVICES", "2")
	omp.Close()
	defer omp.Close()
	x, n := []int{0, 1, 2, 3}, 7
	two := &omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n", Map: omp.ToFrom}}}
	first, second := omp.With{}, omp.With{Device: omp.DeviceNum(1)}
	omp.TargetEnterData(two, second, omp.Slice(x), omp.Var(&n))
	assert.Equal(t, 1, later(second, x, &n))
	assert.Equal(t, 0, omprt.GetDefaultDevice())
	err := errorOf(t, func() { later(first, x, &n) })
	assert.Contains(t, err.Msg, "device 0 does not have")
	task := second
	task.Task = &omp.Tasking{}
	later(task, x, &n)
	wait()
	func() { // a call in a call for a device
		d := omp.Dispatch(&scaling, second, "v.go:9:1", true, true, true)
		defer d.End()
		later(omp.With{}, x, &n)
		later(omp.With{Task: &omp.Tasking{}}, x, &n)
		wait()
		inner := omp.Dispatch(&scaling, omp.With{Device: omp.DeviceNum(0)}, "v.go:9:1", true, true, true)
		assert.Equal(t, 0, omprt.GetDefaultDevice())
		inner.End()
		assert.Equal(t, 1, omprt.GetDefaultDevice())
	}()
	assert.Equal(t, 0, omprt.GetDefaultDevice())
	omp.TargetExitData(two, second, omp.Slice(x), omp.Var(&n))
	assert.Equal(t, []int{4004, 5, 6, 7}, x)
	assert.Equal(t, 47, n)
	// The host's number: the function itself, and what it launches, are the host's.
	host := omp.With{Device: omp.DeviceNum(omprt.GetInitialDevice())}
	assert.Equal(t, omprt.GetInitialDevice(), later(host, x, &n))
	assert.Equal(t, 5005, x[0])
}

func TestDispatchSaysWhoseDeviceMemoryAnArgumentIs(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "2"})
	first := integers(t, 4)
	err := errorOf(t, func() {
		d := omp.Dispatch(&scaling, omp.With{Device: omp.DeviceNum(1)}, "v.go:9:1", true, true, true)
		defer d.End()
		omp.DeviceSlice(&d, 1, first)
	})
	assert.Contains(t, err.Error(), "v.go:9:1: omptarget error: argument x of scale: 0x")
	assert.Contains(t, err.Error(), " is memory of device 0, byte 0 of the ")
	assert.Contains(t, err.Error(), ", and the call is for device 1")
}
