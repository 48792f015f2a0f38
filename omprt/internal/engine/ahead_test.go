package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

// chaining is a device that takes launches one behind the other, and carries them out when it is told to, or at once.
type chaining struct {
	device.Device

	mu        sync.Mutex
	changed   sync.Cond
	submitted int           // launches on chains so far
	allowed   int           // that may be carried out, of these
	done      int           // that have been
	behind    int           // of those that were submitted: how many behind one that had not been
	pause     time.Duration // before each
	chains    int           // queues that are open
	refuses   error         // of the second launch
}

const all = 1 << 30

// chainDevice has a device of that kind run what follows.
func chainDevice(t *testing.T, allowed int) *chaining {
	d := &chaining{Device: simulated(t), allowed: allowed}
	d.changed.L = &d.mu
	opens(t, func() ([]device.Device, error) { return []device.Device{d}, nil })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	return d
}

func (d *chaining) Chains(device.Program) bool { return true }

func (d *chaining) NewChain() (device.Queue, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.chains++
	return &chainQueue{Queue: d.Immediate(), of: d}, nil
}

// allow lets more launches run.
func (d *chaining) allow(n int) {
	d.mu.Lock()
	d.allowed += n
	d.changed.Broadcast()
	d.mu.Unlock()
}

// await waits until so many launches have been submitted, and reports how many have been carried out then.
func (d *chaining) await(t *testing.T, n int) (done int) {
	t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	late := time.AfterFunc(20*time.Second, d.changed.Broadcast)
	defer late.Stop()
	for begun := time.Now(); d.submitted < n; d.changed.Wait() {
		require.Less(t, time.Since(begun), 20*time.Second, "%d of %d launches are submitted", d.submitted, n)
	}
	return d.done
}

type chainQueue struct {
	device.Queue
	of      *chaining
	mu      sync.Mutex
	last    *chained
	faulted bool
}

// chained is a launch under way, and its event.
type chained struct{ ended chan struct{} }

func (e *chained) Wait() error { <-e.ended; return nil }

func (e *chained) Done() bool {
	select {
	case <-e.ended:
		return true
	default:
		return false
	}
}

var errBehind = errors.New("it comes behind a fault")

func (q *chainQueue) Launch(p device.Program, l *device.Launch) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	d := q.of
	d.mu.Lock()
	if err := d.refuses; err != nil && d.submitted > 0 {
		d.refuses = nil
		d.mu.Unlock()
		return err
	}
	defer d.mu.Unlock()
	d.submitted++
	d.changed.Broadcast()
	e, before := &chained{make(chan struct{})}, q.last
	q.last = e
	if before != nil && !before.Done() {
		d.behind++
	}
	go func() {
		defer close(e.ended)
		if before != nil {
			before.Wait()
		}
		d.mu.Lock()
		for d.done >= d.allowed {
			d.changed.Wait()
		}
		d.mu.Unlock()
		time.Sleep(d.pause)
		q.carryOut(p, l)
		d.mu.Lock()
		d.done++
		d.changed.Broadcast()
		d.mu.Unlock()
	}()
	return nil
}

func (q *chainQueue) carryOut(p device.Program, l *device.Launch) {
	defer func() {
		if value := recover(); value != nil {
			l.Fault = device.Caught(value)
		}
		q.faulted = q.faulted || l.Fault != nil
	}()
	if q.faulted {
		l.Fault = &device.Fault{Value: errBehind}
		return
	}
	clock := l.Clock // to the race detector the kernel comes after those before it on the chain, too
	l.Clock = nil
	clock.Acquire()
	defer clock.Release()
	if err := q.Queue.Launch(p, l); err != nil {
		panic(err)
	}
}

func (q *chainQueue) Record() (device.Event, error) { return q.last, nil }

func (q *chainQueue) Close() error {
	q.of.mu.Lock()
	defer q.of.mu.Unlock()
	q.of.chains--
	return nil
}

// tripling is a kernel that adds, fails for some numbers, and counts how often it runs.
func tripling(ran *[]int) *omp.Kernel {
	return &omp.Kernel{Name: "tripling", Pos: "ahead.go:1:2", Loops: 1, Params: []omp.Param{
		{Name: "x", Map: omp.ToFrom | omp.Implicit}, {Name: "by", Kind: omp.Firstprivate}},
		Body: func(c *omp.Chunk) {
			x, by := omp.Items[int](c, 0), omp.Scalar[int](c, 1)
			*ran = append(*ran, by)
			if by < 0 {
				panic("less than nothing")
			}
			for i := c.Lo; i < c.Hi; i++ {
				x[i] = 3*x[i] + by
			}
		}}
}

func behindIt(x []int) omp.Tasking {
	return omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, x)}}
}

func chainOn(k *omp.Kernel, x []int, by int) {
	omp.TargetTask(k, behindIt(x), omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x), omp.Value(by))
}

// The device has all of a chain before it has carried out the first kernel of it, whoever looks after the chain: the
// host does not come back between two of them. What the host does with the memory waits for the end.
func TestAChainIsSubmittedBeforeItsFirstKernelIsComplete(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	const length = 64
	for _, processors := range []int{1, 4} {
		for _, again := range []bool{false, true} { // regions like one before come another way
			t.Run(fmt.Sprint(processors, again), func(t *testing.T) {
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
				d := chainDevice(t, 0)
				x, want := []int{1}, 1
				var ran []int
				k := tripling(&ran)
				omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
				if again {
					for range 4 {
						omp.Target(k, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x), omp.Value(0))
						want *= 3
					}
					ran = nil
				}
				for i := range length {
					chainOn(k, x, i)
					want = 3*want + i
				}
				omp.TargetUpdateTask(moving(omp.From), behindIt(x), omp.With{}, omp.Slice(x))
				done := make(chan struct{})
				go func() {
					defer close(done)
					assert.Zero(t, d.await(t, length))
					d.allow(length)
				}()
				wait()
				<-done
				assert.Equal(t, want, x[0])
				assert.Len(t, ran, length)
				assert.True(t, slices.IsSorted(ran))
				assert.Equal(t, 1, d.chains)
				omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
			})
		}
	}
}

// A chain is as long as drivers have room for; what is behind its end waits for that.
func TestALongChain(t *testing.T) {
	d := chainDevice(t, 0)
	x := []int{1}
	var ran []int
	k := tripling(&ran)
	omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
	for range 600 {
		chainOn(k, x, 1)
	}
	d.await(t, 256)
	time.Sleep(time.Millisecond)
	d.mu.Lock()
	assert.Equal(t, []int{256, 0}, []int{d.submitted, d.done})
	d.mu.Unlock()
	d.allow(all)
	wait()
	assert.Len(t, ran, 600)
	omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
}

// What comes behind a fault is not carried out, and the fault is told once.
func TestNothingOfAChainRunsBehindAFault(t *testing.T) {
	for _, early := range []bool{false, true} { // the fault, before the others are met
		d := chainDevice(t, 0)
		if early {
			d.allow(all)
		}
		x, y := []int{1}, []int{7}
		var ran []int
		k := tripling(&ran)
		omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
		task := omp.Tasking{Depend: []omp.Dependence{
			omp.DependSlice(omp.DependOut, x), omp.DependSlice(omp.DependIn, y)}}
		chainOn(k, x, 1)
		chainOn(k, x, -1)
		for i := range 5 {
			chainOn(k, x, 2+i)
		}
		omp.Current().Task(&omp.Construct{}, task, func(*omp.Thread) { assert.Fail(t, "a host task behind a fault ran") })
		if !early {
			d.await(t, 7)
			d.allow(all)
		}
		fault := faultOf(t, wait)
		assert.Contains(t, fault.Error(), "less than nothing")
		assert.Empty(t, fault.Also)
		assert.Equal(t, []int{1, -1}, ran)
		assert.Contains(t, counts(), "counts 1 and 0")
		chainOn(k, x, 2) // somebody was told
		wait()
		omp.TargetExitData(moving(omp.From), omp.With{}, omp.Slice(x))
		assert.Equal(t, []int{14}, x)
		assert.Equal(t, []int{1, -1, 2}, ran)
		assert.Empty(t, counts())
	}
}

// The first of a chain may bring what it needs, and what comes back does so before the others run that need it.
func TestTheFirstOfAChainMapsWhatItLikes(t *testing.T) {
	d := chainDevice(t, all)
	x := []int{1}
	var ran []int
	k := tripling(&ran)
	k.Params[0].Map = omp.ToFrom
	for i := range 6 {
		chainOn(k, x, i)
	}
	wait()
	want := 1
	for i := range 6 {
		want = 3*want + i
	}
	assert.Equal(t, want, x[0])
	assert.Equal(t, 6, d.submitted)
	assert.Empty(t, counts())
	chainOn(k, x, -1)
	chainOn(k, x, 1)
	assert.Contains(t, faultOf(t, wait).Error(), "less than nothing")
	assert.Equal(t, want, x[0], "nothing comes back of a fault")
	assert.Empty(t, counts())
}

// What a region brings back when it ends, though it stays on the device, is not what those behind it make of it.
func TestWhatComesBackInTheMiddleOfAChain(t *testing.T) {
	d := chainDevice(t, all)
	for range 100 {
		x := []int{1}
		var ran []int
		k, back := tripling(&ran), tripling(&ran)
		back.Params[0].Map = omp.ToFrom | omp.Always
		omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
		chainOn(back, x, 1)
		for range 5 {
			chainOn(k, x, 2)
		}
		wait()
		require.Equal(t, 4, x[0])
		omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
	}
	assert.Equal(t, 500, d.submitted)
}

// A second kernel behind one is not submitted: on that one's chain the faults of the first would end it, too.
func TestAForkWaitsForTheEnd(t *testing.T) {
	d := chainDevice(t, 0)
	x, y, z := []int{1}, []int{1}, []int{1}
	var mu sync.Mutex
	ran := map[int]bool{}
	k := &omp.Kernel{Name: "fork", Pos: "ahead.go:2:2", Params: []omp.Param{{Name: "by", Kind: omp.Firstprivate}},
		Body: func(c *omp.Chunk) {
			by := omp.Scalar[int](c, 0)
			mu.Lock()
			ran[by] = true
			mu.Unlock()
			if by == 2 {
				panic("the left one")
			}
		}}
	at := func(by int, items ...omp.Dependence) {
		omp.TargetTask(k, omp.Tasking{Depend: items}, omp.With{}, nil, omp.Value(by))
	}
	out, in := omp.DependOut, omp.DependIn
	at(1, omp.DependSlice(out, x))
	d.await(t, 1)
	at(2, omp.DependSlice(in, x), omp.DependSlice(out, y))
	d.await(t, 2)
	at(3, omp.DependSlice(in, x), omp.DependSlice(out, z))
	at(4, omp.DependSlice(out, z))
	at(5, omp.DependSlice(out, y), omp.DependSlice(in, z)) // behind 2 and 4
	d.allow(all)
	assert.Contains(t, faultOf(t, wait).Error(), "the left one")
	assert.Equal(t, map[int]bool{1: true, 2: true, 3: true, 4: true}, ran)
}

// Who gives up waiting leaves the chain to the next wait, or to Close.
func TestWaitsAndCloseWithAChainUnderWay(t *testing.T) {
	d := chainDevice(t, 0)
	x := []int{1}
	var ran []int
	k := tripling(&ran)
	omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
	for i := range 10 {
		chainOn(k, x, i)
	}
	d.await(t, 10)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	assert.ErrorIs(t, omprt.Wait(ctx), context.DeadlineExceeded)
	d.allow(3)
	ctx, cancel = context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	assert.ErrorIs(t, omprt.Wait(ctx), context.DeadlineExceeded)
	chainOn(k, x, 10)
	chainOn(k, x, -1)
	chainOn(k, x, 11)
	time.AfterFunc(5*time.Millisecond, func() { d.allow(all) })
	assert.Contains(t, faultOf(t, omp.Close).Error(), "less than nothing")
	assert.Len(t, ran, 12)
	assert.Zero(t, d.chains, "queues are left open")
}

// A taskgroup waits for the ends of its own kernels, and cancelling one leaves out what has not been submitted.
func TestATaskgroupWaitsForItsPartOfAChain(t *testing.T) {
	d := chainDevice(t, 0)
	x := []int{1}
	var ran []int
	k := tripling(&ran)
	omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
	func() {
		defer omp.Taskgroup().End()
		chainOn(k, x, 1)
		chainOn(k, x, 2)
		d.await(t, 2)
		d.allow(2)
	}()
	assert.Equal(t, []int{1, 2}, ran)
	chainOn(k, x, 3)
	d.await(t, 3)
	d.allow(all)
	wait()
	omp.TargetExitData(moving(omp.From), omp.With{}, omp.Slice(x))
	assert.Equal(t, 3*(3*(3+1)+2)+3, x[0])
}

// events collects what a test reads of the trace.
type events struct {
	mu  sync.Mutex
	all []trace.Event
}

func (e *events) Event(event *trace.Event) {
	e.mu.Lock()
	e.all = append(e.all, *event)
	e.mu.Unlock()
}

// Who reads the trace is told of submissions when they happen, and of the kernels' ends when these do.
func TestTheTraceOfAChain(t *testing.T) {
	d := chainDevice(t, 0)
	x := []int{1}
	var ran []int
	k := tripling(&ran)
	omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
	var read events
	picture := trace.NewChrome(trace.MostSlices)
	defer trace.Subscribe(trace.Submits|trace.Times|trace.Tasks|trace.Constructs, &read)()
	defer trace.Subscribe(picture.Mask(), picture)()
	for _, by := range []int{1, 2, 3, -1, 4, 5} {
		chainOn(k, x, by)
	}
	d.await(t, 6)
	d.allow(all)
	faultOf(t, wait)
	omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
	var launched, ended, begun, left, failed []uint64
	for i := range read.all {
		switch e := &read.all[i]; {
		case e.Kind == trace.Launching:
			assert.Empty(t, ended, "a kernel is submitted after the first has ended")
			launched = append(launched, e.Op)
		case e.Kind == trace.Ran:
			ended = append(ended, e.Op)
			if e.Failed {
				failed = append(failed, e.Op)
			}
		case e.Kind == trace.TaskBegin:
			begun = append(begun, e.Region)
		case e.Kind == trace.TaskEnd:
			left = append(left, e.Region)
		}
	}
	assert.Len(t, launched, 6)
	assert.Equal(t, launched, ended)
	assert.Equal(t, launched[3:], failed)
	assert.Len(t, left, 6)
	assert.Len(t, begun, 12, "each is at work on the host twice")
	var b bytes.Buffer
	_, err := picture.WriteTo(&b)
	require.NoError(t, err)
	assert.Equal(t, 6, strings.Count(b.String(), `"name":"tripling"`))
}

var errQueueFull = errors.New("the queue is full")

// A launch that the device refuses fails when its turn has come, with the mapping put back, and what depends on it is
// not carried out.
func TestALaunchThatAChainRefuses(t *testing.T) {
	d := chainDevice(t, 0)
	d.refuses = errQueueFull
	x := []int{1}
	var ran []int
	k := tripling(&ran)
	omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
	for i := range 4 {
		chainOn(k, x, i)
	}
	d.await(t, 1)
	d.allow(all)
	err := errorOf(t, wait)
	assert.Equal(t, omprt.DeviceFailure, err.Code)
	assert.Contains(t, err.Error(), "the queue is full")
	assert.Equal(t, []int{0}, ran)
	assert.Contains(t, counts(), "counts 1 and 0")
	omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
	assert.Empty(t, counts())
}

// The random sequences of nowait_random_test.go and later_random_test.go do on a device with chains what they do on
// others.
func TestRandomSequencesOnADeviceWithChains(t *testing.T) {
	for _, processors := range []int{1, 5} {
		old := runtime.GOMAXPROCS(processors)
		for _, pause := range []time.Duration{0, 20 * time.Microsecond} {
			d := chainDevice(t, all)
			d.pause = pause
			for seed := range sequences(t, 30) {
				randomMeetings(t, seed)
				if t.Failed() {
					break
				}
			}
			assert.Greater(t, d.submitted, 100)
			if pause > 0 {
				assert.Greater(t, d.behind, 100)
			}
		}
		runtime.GOMAXPROCS(old)
	}
}
