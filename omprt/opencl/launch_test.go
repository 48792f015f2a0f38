//go:build linux && (amd64 || arm64)

package opencl

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cache"
	"github.com/gooffload/gooffload/omprt/trace"
)

// prelude is what the test's kernels have in common: the report, and words by value.
const prelude = `#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef struct { int won, site; long item, arg[3]; int room, used; } report_t;
#define WORDS(n) typedef struct { long w[n]; } words
#define ITEMS(i) for (long i = a.w[0] + get_global_id(0); i < a.w[1]; i += get_global_size(0))
`

// scaled multiplies x by a factor of three values, and fails where an element is 13.
const scaled = prelude + `WORDS(11);
kernel void scaled(global report_t *report, global uchar *x, global uchar *f, const words a)
{
	global long *p = (global long *)(x + a.w[5]);
	global long *factors = (global long *)(f + a.w[10]);
	ITEMS(i) {
		if (p[i] == 13) {
			if (atomic_cmpxchg(&report->won, 0, 1) == 0) {
				report->site = 1;
				report->item = i;
				report->arg[0] = p[i];
				report->arg[1] = 7;
			}
			return;
		}
		p[i] *= factors[i % 3];
	}
}
`

var sites = []device.Site{{Pos: "a.go:1:1", Code: device.Divide}, {Pos: "a.go:2:3", Code: device.Index}}

func scaling() *device.Kernel { return scalingFrom(scaled) }

func scalingFrom(source string) *device.Kernel {
	return &device.Kernel{
		Name: "scaling", Pos: "a.go:1:1", Loops: 1,
		Params: []device.Param{
			{Name: "x", Kind: device.Buffer, Type: device.Int64, Size: 8},
			{Name: "factors", Kind: device.Value, Size: 24},
		},
		Sources: []device.Source{{Dialect: device.OpenCL, Text: &source, Entry: "scaled", Sites: sites}},
	}
}

// scale is a launch over n elements from byte off of m.
func scale(m device.Memory, off, n int, factors ...uint64) *device.Launch {
	return &device.Launch{
		Nest: []device.Loop{{Trip: n, Step: 1}},
		Args: []device.Arg{{Mem: m, Offset: off, Bytes: 8 * n, Hi: n, Len: n, Cap: n}, {Bytes: 24}}, Data: factors,
	}
}

// longs makes memory of numbers.
func longs(t testing.TB, a *accelerator, x ...int64) device.Memory {
	m := malloc(t, a, 8*len(x))
	require.NoError(t, a.Immediate().Write(m, 0, unsafe.Pointer(&x[0]), 8*len(x)))
	return m
}

func read(t testing.TB, q device.Queue, m device.Memory) []int64 {
	x := make([]int64, m.Size()/8)
	require.NoError(t, q.Read(unsafe.Pointer(&x[0]), m, 0, m.Size()))
	require.NoError(t, q.Finish())
	return x
}

func load(t testing.TB, a *accelerator, k *device.Kernel) device.Program {
	t.Helper()
	p, err := a.Load(k)
	require.NoError(t, err)
	assert.Same(t, k, p.Kernel())
	return p
}

func TestLaunchesOnEveryQueue(t *testing.T) {
	a := first(t)
	p := load(t, a, scaling())
	for name, q := range queues(t, a) {
		m := longs(t, a, 1, 2, 3, 4, 5, 6)
		l := scale(m, 8, 4, 10, 100, 1000)
		require.NoError(t, q.Launch(p, l))
		require.NoError(t, q.Launch(p, scale(m, 0, 0, 1, 2, 3)), "no iterations")
		require.NoError(t, q.Launch(p, scale(m, 40, 1, 7, 8, 9)))
		assert.Equal(t, []int64{1, 20, 300, 4000, 50, 42}, read(t, q, m), name)
		assert.Nil(t, l.Fault)
		require.NoError(t, q.Close())
	}
}

func TestAFaultIsTheLaunchsAndTheQueueGoesOn(t *testing.T) {
	a := first(t)
	p := load(t, a, scaling())
	for name, q := range queues(t, a) {
		m := longs(t, a, 12, 13)
		wrong := scale(m, 0, 2, 2, 2, 2)
		require.NoError(t, q.Launch(p, wrong))
		fine := scale(m, 0, 1, 3, 3, 3)
		require.NoError(t, q.Launch(p, fine))
		assert.Equal(t, []int64{72, 13}, read(t, q, m), name)
		assert.Nil(t, fine.Fault)
		require.NotNil(t, wrong.Fault)
		assert.EqualError(t, wrong.Fault, "runtime error: index out of range [13] with length 7")
		assert.Equal(t, "a.go:2:3", wrong.Fault.Site.Pos)
		assert.EqualValues(t, 1, wrong.Fault.Item)
		require.NoError(t, q.Launch(p, func() *device.Launch {
			wrong.Args[0].Offset, wrong.Nest[0].Trip = 0,
				1
			return wrong
		}()))
		require.NoError(t, q.Finish())
		assert.Nil(t, wrong.Fault, "of the launch before")
		require.NoError(t, q.Close())
	}
}

func TestManyLaunchesUnderWay(t *testing.T) {
	a := first(t)
	p := load(t, a, scaling())
	q, err := a.NewQueue()
	require.NoError(t, err)
	m := longs(t, a, 1)
	var launches []*device.Launch
	for range 40 {
		launches = append(launches, scale(m, 0, 1, 2, 0, 0))
		require.NoError(t, q.Launch(p, launches[len(launches)-1]))
	}
	assert.Equal(t, []int64{1 << 40}, read(t, q, m))
	require.NoError(t, q.Close())
	assert.LessOrEqual(t, len(p.(*program).runs), 40)
	for _, l := range launches {
		assert.Nil(t, l.Fault)
	}
}

// summed adds up the numbers of a nest of two loops, in 32 bits and as a count.
const summed = prelude + `WORDS(10);
kernel void summed(global report_t *report, global uchar *r0, global uchar *r1, const words a)
{
	int sum = 0;
	long count = 0;
	ITEMS(i) {
		long inner = i % a.w[5], outer = i / a.w[5];
		sum += (int)((a.w[3] + outer * a.w[4]) * (a.w[6] + inner * a.w[7]));
		count++;
	}
	*(global int *)(r0 + a.w[8] + get_global_id(0) * 4) = sum;
	*(global long *)(r1 + a.w[9] + get_global_id(0) * 8) = count;
}
`

func TestResultsOfEveryWorkItem(t *testing.T) {
	a := first(t)
	text := summed
	p := load(t, a, &device.Kernel{
		Name: "summed", Loops: 2,
		Params: []device.Param{
			{Name: "sum", Kind: device.Result, Type: device.Int32, Size: 4, Op: device.Add},
			{Name: "count", Kind: device.Result, Type: device.Int64, Size: 8, Op: device.Add},
		},
		Sources: []device.Source{{Dialect: device.OpenCL, Text: &text, Entry: "summed"}},
	})
	for _, trips := range [][2]int{{1, 1}, {3, 5}, {100, 100}, {1000, 77}} {
		for _, forced := range [][2]int{{0, 0}, {0, 5}, {7, 0}, {3, 1000}} {
			l := &device.Launch{
				Nest: []device.Loop{{Trip: trips[0], First: 5, Step: 2},
					{Trip: trips[1], First: 1, Step: ^uint64(0)}},
				Results: 2, Args: []device.Arg{{Result: 1}, {Result: 0}}, Groups: forced[0], GroupSize: forced[1],
			}
			require.NoError(t, a.Immediate().Launch(p, l))
			var want, sum int32
			for i := range trips[0] {
				for j := range trips[1] {
					want += int32((5 + 2*i) * (1 - j))
				}
			}
			count := 0
			for c := range l.Chunks {
				count += int(l.Partial[2*c][0])
				sum += int32(l.Partial[2*c+1][0])
			}
			assert.Equal(t, trips[0]*trips[1], count)
			assert.Equal(t, want, sum)
		}
	}
}

func TestWhatIsRefusedAtLoad(t *testing.T) {
	a := first(t)
	for _, c := range []struct {
		want string
		edit func(k *device.Kernel)
	}{
		{"kernel scaling has no OpenCL C 1.2 source", func(k *device.Kernel) { k.Sources = nil }},
		{"kernel scaling has no OpenCL C 1.2 source", func(k *device.Kernel) { k.Sources[0].Dialect = device.CUDA }},
		{"bytes of memory for each work-group", func(k *device.Kernel) { k.Team = a.team + 1 }},
		{"asks for a sub-group size of 3", func(k *device.Kernel) { k.Attr.SubGroupSize = 3 }},
		{"requires work-groups of [1048576 1 1]",
			func(k *device.Kernel) { k.Attr.ReqdWorkGroupSize = [3]int{1 << 20, 1, 1} }},
		{"bytes of arguments", func(k *device.Kernel) { k.Params = make([]device.Param, a.parameters/8+1) }},
		{"clCreateKernel: CL_INVALID_KERNEL_NAME", func(k *device.Kernel) { k.Sources[0].Entry = "nothing" }},
	} {
		k := scaling()
		c.edit(k)
		_, err := a.Load(k)
		assert.ErrorContains(t, err, c.want)
	}
}

func TestAProgramThatDoesNotCompile(t *testing.T) {
	a := first(t)
	for range 2 {
		_, err := a.Load(scalingFrom(strings.Replace(scaled, "p[i] *= ", "#line 77 \"user.go\"\np[i] *= missing * ",
			1)))
		require.Error(t, err)
		assert.Contains(t, err.Error(), "kernel scaling cannot be compiled for device "+a.name)
		assert.Contains(t, err.Error(), "clBuildProgram: CL_BUILD_PROGRAM_FAILURE")
		if !strings.HasPrefix(a.name, "NVIDIA") { // whose compiler does not follow #line
			assert.Contains(t, err.Error(), "user.go:77", "the compiler's log, with the user's positions")
		}
		assert.Contains(t, err.Error(), "missing")
	}
	load(t, a, scaling())
}

func TestWhatIsRefusedAtLaunch(t *testing.T) {
	a, m := first(t), device.Memory(nil)
	k := scaling()
	k.Sources[0].Whole = true
	p := load(t, a, k)
	m = longs(t, a, 1)
	for want, edit := range map[string]func(l *device.Launch){
		"cannot run on windows of its arguments":                                            func(l *device.Launch) { l.Part = true },
		"argument 0 of kernel scaling: OpenCL device 0: bytes 0 to 16 of memory of 8 bytes": func(l *device.Launch) { l.Args[0].Bytes = 16 },
		"1 arguments, want 2": func(l *device.Launch) { l.Args = l.Args[:1] },
	} {
		for name, q := range queues(t, a) {
			l := scale(m, 0, 1, 2, 2, 2)
			edit(l)
			assert.ErrorContains(t, q.Launch(p, l), want, name)
			require.NoError(t, q.Close())
		}
	}
	assert.Equal(t, []int64{1}, read(t, a.Immediate(), m))
	assert.ErrorContains(t, a.Immediate().Launch(nil, scale(m, 0, 1, 1, 1, 1)), "a program of another device")
}

func TestAKernelThatPrintsTooMuchIsAnError(t *testing.T) {
	a := first(t)
	k := scalingFrom(strings.Replace(scaled, "p[i] *=", "atomic_add(&report->used, report->room + 1); p[i] *=", 1))
	k.Sources[0].Prints = []string{"lost\n"}
	p := load(t, a, k)
	m := longs(t, a, 1)
	assert.ErrorContains(t, a.Immediate().Launch(p, scale(m, 0, 1, 1, 1, 1)), "kernel scaling: it prints more than")
}

// built collects what is said of the building of programs.
type built []trace.Event

func (b *built) Event(e *trace.Event) {
	if e.Kind == trace.Built {
		*b = append(*b, *e)
	}
}

func TestWhatTheCompilerSaysIsTraced(t *testing.T) {
	a := first(t)
	var events built
	defer trace.Subscribe(trace.Submits, &events)()
	load(t, a, scaling())
	load(t, a, scalingFrom(scaled+"\nconst int warned(int a) { if (a = 1) return 2; return 3; }\n"))
	require.Len(t, events, 2)
	assert.Empty(t, events[0].Log)
	assert.Contains(t, events[1].Log, "warning: ")
	var said strings.Builder
	trace.NewDebug(&said).Event(&events[1])
	assert.Regexp(t, "Target OPENCL RTL --> The compiler says: .*warning: ", said.String())
}

func TestTheSecondProcessFindsTheProgramInTheCache(t *testing.T) {
	a := first(t)
	dir := filepath.Join(t.TempDir(), "mine")
	a.cache = cache.At(dir)
	var events built
	defer trace.Subscribe(trace.Submits, &events)()
	k := scaling()
	load(t, a, k)
	load(t, a, scaling()) // of a text that is built
	require.Len(t, events, 1)
	assert.False(t, events[0].Cached)
	assert.Positive(t, events[0].Took)
	assert.Equal(t, "OPENCL", events[0].Plugin)

	// Another process has devices of its own, and opens the cache itself.
	a = first(t)
	a.cache = cache.At(dir)
	p := load(t, a, scaling())
	require.Len(t, events, 2)
	assert.True(t, events[1].Cached)
	m := longs(t, a, 5)
	require.NoError(t, a.Immediate().Launch(p, scale(m, 0, 1, 6, 0, 0)))
	assert.Equal(t, []int64{30}, read(t, a.Immediate(), m))

	load(t, a, scalingFrom(scaled+"\n"))
	require.Len(t, events, 3)
	assert.False(t, events[2].Cached, "another source")
}

// TestWhatTheCacheHoldsIsNotTrusted: rubbish under a program's key, with a right checksum, is compiled over.
func TestWhatTheCacheHoldsIsNotTrusted(t *testing.T) {
	a := first(t)
	key := cache.KeyOf(scaled, a.options(scaled), a.name, a.driver, a.platform)
	a.cache.Put(key, []byte("rubbish"))
	p := load(t, a, scaling())
	m := longs(t, a, 5)
	require.NoError(t, a.Immediate().Launch(p, scale(m, 0, 1, 6, 0, 0)))
	assert.Equal(t, []int64{30}, read(t, a.Immediate(), m))
	got, ok := a.cache.Get(key)
	assert.True(t, ok)
	assert.NotEqual(t, "rubbish", string(got))
}

// through adds to the number behind each pointer in memory.
const through = prelude + `WORDS(10);
#ifndef DEVICE_POINTER
#define DEVICE_POINTER(word) ((global uchar *)(uintptr_t)(word))
#endif
kernel void through(global report_t *report, global uchar *x, const words a)
{
	ITEMS(i)
		*(global long *)DEVICE_POINTER(((global ulong *)(x + a.w[5]))[i]) += 100;
}
`

func pointers() *device.Kernel {
	text := through
	return &device.Kernel{
		Name: "through", Loops: 1, Params: []device.Param{{Name: "x", Kind: device.Buffer, Size: 8}},
		Sources: []device.Source{{Dialect: device.OpenCL, Text: &text, Entry: "through"}},
	}
}

func TestPointersInMemory(t *testing.T) {
	a := first(t)
	if !a.svm {
		t.Skip("the device has no shared virtual memory")
	}
	p := load(t, a, pointers())
	for range 3 {
		x, y := longs(t, a, 1, 2, 3), longs(t, a, 4)
		rows := longs(t, a, int64(x.Addr())+8, int64(y.Addr()))
		l := &device.Launch{Nest: []device.Loop{{Trip: 2}},
			Args: []device.Arg{{Mem: rows, Bytes: 16, Hi: 2, Len: 2, Cap: 2}}}
		require.NoError(t, a.Immediate().Launch(p, l))
		assert.Equal(t, []int64{1, 102, 3}, read(t, a.Immediate(), x))
		assert.Equal(t, []int64{104}, read(t, a.Immediate(), y))
		for _, m := range []device.Memory{x, y, rows} {
			require.NoError(t, a.Free(m))
		}
	}
}

// TestWithoutSharedVirtualMemory: all but pointers in memory works, and those are refused.
func TestWithoutSharedVirtualMemory(t *testing.T) {
	a := first(t)
	a.svm = false
	_, err := a.Load(pointers())
	assert.ErrorContains(t, err, "it keeps pointers in memory, for which the device would need shared virtual memory")
	p := load(t, a, scaling())
	m := longs(t, a, 5, 6)
	require.NoError(t, a.Immediate().Launch(p, scale(m, 8, 1, 6, 0, 0)))
	assert.Equal(t, []int64{5, 36}, read(t, a.Immediate(), m))
}

func TestADeviceWithoutDoublesSaysSo(t *testing.T) {
	a := first(t)
	a.doubles = false
	_, err := a.Load(scalingFrom(strings.Replace(scaled, "p[i] *=", "p[i] *= no_such_double *", 1)))
	assert.ErrorContains(t, err, "it uses float64, which the device does not have")
}

func TestTheTraceHasTheNDRange(t *testing.T) {
	a := first(t)
	p := load(t, a, scaling())
	var submits []trace.Event
	defer trace.Subscribe(trace.Submits, reader(func(e *trace.Event) {
		if e.Kind == trace.Submit {
			submits = append(submits, *e)
		}
	}))()
	m := longs(t, a, make([]int64, 200)...)
	require.NoError(t, a.Immediate().Launch(p, scale(m, 0, 200, 1, 1, 1)))
	require.Len(t, submits, 1)
	assert.Equal(t, [3]int{groupSize, 1, 1}, submits[0].GroupSizes)
	assert.Equal(t, [3]int{(200 + groupSize - 1) / groupSize, 1, 1}, submits[0].GroupCounts)
	assert.Equal(t, []int{200}, submits[0].Levels)
}

type reader func(*trace.Event)

func (r reader) Event(e *trace.Event) { r(e) }

func BenchmarkLaunch(b *testing.B) {
	a := first(b)
	p := load(b, a, scaling())
	m := longs(b, a, make([]int64, 64)...)
	for name, q := range queues(b, a) {
		b.Run(name, func(b *testing.B) {
			l := scale(m, 0, 64, 1, 1, 1)
			b.ReportAllocs()
			for b.Loop() {
				if err := q.Launch(p, l); err != nil {
					b.Fatal(err)
				}
			}
			require.NoError(b, q.Finish())
		})
		require.NoError(b, q.Close())
	}
}

func BenchmarkWrite(b *testing.B) {
	a := first(b)
	for _, size := range []int{8, 4 << 10, 16 << 20} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			m, x := malloc(b, a, size), make([]byte, size)
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				if err := a.Immediate().Write(m, 0, at(x), size); err != nil {
					b.Fatal(err)
				}
			}
			require.NoError(b, a.Free(m))
		})
	}
}

func TestAllButDevicesWithoutDoublesHaveFloat64(t *testing.T) {
	a := first(t)
	assert.Equal(t, !a.doubles, a.props.NoFloat64)
	without := *a.figures
	without.doubles = false
	assert.True(t, without.properties().NoFloat64)
}
