package devices

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
)

func TestMain(m *testing.M) {
	code := m.Run()
	omprt.Close()
	if code == 0 {
		if err := goleak.Find(); err != nil {
			println(err.Error())
			code = 1
		}
	}
	os.Exit(code)
}

// parsed is the program of a file in core form.
func parsed(t testing.TB, file string) *core.Program {
	t.Helper()
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	p, err := text.Parse(string(b), new(core.Types))
	require.NoError(t, err)
	return p
}

// with adds the sources of testdata/NAME.core to a kernel that is written as the translator writes it.
func with(t testing.TB, name string, k *gen.Kernel) *gen.Kernel {
	t.Helper()
	p := parsed(t, filepath.Join("testdata", name+".core"))
	k.Name, k.Pos, k.Sources = p.Kernels[0].Name, p.Kernels[0].Pos, sources(t, p)[0]
	return k
}

// onBoth runs f on the simulated device and on an OpenCL one.
func onBoth(t *testing.T, f func(t *testing.T, plugin string, w gen.With)) {
	t.Helper()
	list, err := omprt.Devices()
	require.NoError(t, err)
	seen := map[string]bool{}
	for n, d := range list {
		if !seen[d.Plugin] {
			seen[d.Plugin] = true
			t.Run(d.Plugin, func(t *testing.T) { f(t, d.Plugin, gen.With{Device: gen.DeviceNum(n)}) })
		}
	}
	require.True(t, seen["SIM"])
	if !seen["OPENCL"] {
		t.Skip("no OpenCL device")
	}
}

func saxpy(t testing.TB) *gen.Kernel {
	return with(t, "saxpy", &gen.Kernel{
		Loops: 1,
		Params: []gen.Param{
			{Name: "y", Map: gen.ToFrom, Type: gen.Float64},
			{Name: "a", Kind: gen.Firstprivate, Type: gen.Float64},
			{Name: "x", Map: gen.To, Type: gen.Float64},
		},
		Body: func(c *gen.Chunk) {
			y, a, x := gen.Items[float64](c, 0), gen.Scalar[float64](c, 1), gen.Items[float64](c, 2)
			first, step := gen.Start[int](c, 0), gen.Step[int](c, 0)
			for k := c.Lo; k < c.Hi; k++ {
				i := first + k*step
				y[i] = y[i] + a*x[i]
			}
		},
		Part: func(c *gen.Chunk) {
			y, a, x := gen.Window[float64](c, 0), gen.Scalar[float64](c, 1), gen.Window[float64](c, 2)
			first, step := gen.Start[int](c, 0), gen.Step[int](c, 0)
			for k := c.Lo; k < c.Hi; k++ {
				i := first + k*step
				v := *x.At(i)
				*y.At(i) += a * v
			}
		},
	})
}

// numbers are n of them that are not integers.
func numbers(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = math.Sqrt(float64(i + 2))
	}
	return x
}

func TestSaxpy(t *testing.T) {
	k := saxpy(t)
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		for _, n := range []int{0, 1, 63, 64, 65, 1000, 100_000} {
			x, y, want := numbers(n), numbers(n), numbers(n)
			for i := range want {
				want[i] = want[i] + 2.5*x[i]
			}
			gen.Target(k, w, gen.Nest{gen.Upto(n)}, gen.Slice(y), gen.Value(2.5), gen.Slice(x))
			assert.Equal(t, want, y)
		}
	})
}

func TestLoopsThatStepAndGoDown(t *testing.T) {
	k := saxpy(t)
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		x, y, want := numbers(100), make([]float64, 100), make([]float64, 100)
		gen.Target(k, w, gen.Nest{gen.For(5, gen.LT, 90, 7)}, gen.Slice(y), gen.Value(2.0), gen.Slice(x))
		gen.Target(k, w, gen.Nest{gen.ForDown(99, gen.GE, 3, 9)}, gen.Slice(y), gen.Value(3.0), gen.Slice(x))
		for i := 5; i < 90; i += 7 {
			want[i] = want[i] + 2*x[i]
		}
		for i := 99; i >= 3; i -= 9 {
			want[i] = want[i] + 3*x[i]
		}
		assert.Equal(t, want, y)
	})
}

// TestSubslices: offsets into other mappings, windows under the user's own indices, and elements that are not there.
func TestSubslices(t *testing.T) {
	k := saxpy(t)
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		x, y, want := numbers(100), make([]float64, 100), make([]float64, 100)
		whole := gen.Region{Params: []gen.Param{{Name: "x", Map: gen.To}, {Name: "y", Map: gen.ToFrom}}}
		data := gen.TargetData(&whole, w, gen.Slice(x), gen.Slice(y))
		gen.Target(k, w, gen.Nest{gen.Upto(10)}, gen.Slice(y[30:40]), gen.Value(1.0), gen.Slice(x[51:61]))
		data.End()
		gen.Target(k, w, gen.Nest{gen.For(70, gen.LT, 80, 1)}, gen.Section(y, 65, 85), gen.Value(1.0),
			gen.Section(x, 70, 80))
		for i := range 10 {
			want[30+i] = x[51+i]
			want[70+i] = x[70+i]
		}
		assert.Equal(t, want, y)
		fault := faultOf(t, func() {
			gen.Target(k, w, gen.Nest{gen.For(70, gen.LT, 81, 1)}, gen.Section(y, 65, 85), gen.Value(1.0),
				gen.Section(x, 70, 80))
		})
		assert.Contains(t, fault.Value.(error).Error(), "runtime error: index out of range [80]: only [70:80]")
		assert.Equal(t, want, y)
	})
}

type particle struct {
	pos   [3]float64
	mass  float32
	alive bool
	hits  int32
}

func TestElementsThatAreStructsAndNestedCalls(t *testing.T) {
	k := with(t, "structs", &gen.Kernel{
		Loops:  1,
		Params: []gen.Param{{Name: "ps", Map: gen.ToFrom, Layout: gen.LayoutOf[particle]}},
		Body: func(c *gen.Chunk) {
			ps := gen.Items[particle](c, 0)
			for i := c.Lo; i < c.Hi; i++ {
				if p := &ps[i]; p.alive {
					p.pos[0] = p.pos[0] + p.pos[1] + p.pos[2]
					p.hits++
					p.mass /= 3
					p.alive = p.hits-1 < 5
				}
			}
		},
	})
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		ps, want := make([]particle, 1000), make([]particle, 1000)
		for i := range ps {
			f := float64(i)
			ps[i] = particle{[3]float64{f, f / 3, -f / 7}, float32(i), i%3 != 0, int32(i % 8)}
			want[i] = ps[i]
			if p := &want[i]; p.alive {
				p.pos[0] = p.pos[0] + p.pos[1] + p.pos[2]
				p.alive = p.hits < 5
				p.hits++
				p.mass /= 3
			}
		}
		gen.Target(k, w, gen.Nest{gen.Upto(len(ps))}, gen.Slice(ps))
		assert.Equal(t, want, ps)
	})
}

func TestComplexNumbersInALoopOfUnknownLength(t *testing.T) {
	step := func(z, c complex128) (complex128, int32) {
		n := int32(0)
		for n < 100 && real(z)*real(z)+imag(z)*imag(z) < 4 {
			z = complex(real(z)*real(z)-imag(z)*imag(z)+real(c), real(z)*imag(z)+imag(z)*real(z)+imag(c))
			n++
		}
		return z, n
	}
	k := with(t, "mandelbrot", &gen.Kernel{
		Loops: 1,
		Params: []gen.Param{
			{Name: "z", Map: gen.ToFrom, Type: gen.Complex128},
			{Name: "c", Kind: gen.Firstprivate, Type: gen.Complex128},
			{Name: "n", Map: gen.From, Type: gen.Int32},
		},
		Body: func(ch *gen.Chunk) {
			z, c, n := gen.Items[complex128](ch, 0), gen.Scalar[complex128](ch, 1), gen.Items[int32](ch, 2)
			for i := ch.Lo; i < ch.Hi; i++ {
				z[i], n[i] = step(z[i], c)
			}
		},
	})
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		z, n := make([]complex128, 900), make([]int32, 900)
		want, counts := make([]complex128, 900), make([]int32, 900)
		c := complex(-0.4, 0.6)
		for i := range z {
			z[i] = complex(float64(i%30)/10-1.5, float64(i/30)/10-1.5)
			want[i], counts[i] = step(z[i], c)
		}
		gen.Target(k, w, gen.Nest{gen.Upto(len(z))}, gen.Slice(z), gen.Value(c), gen.Slice(n))
		assert.Equal(t, counts, n)
		assert.Equal(t, want, z)
	})
}

func TestReductions(t *testing.T) {
	collatz := func(x []uint32) (steps int64, odd bool) {
		for _, n := range x {
			for v := uint64(n); v > 1; steps++ {
				if v%2 == 0 {
					v /= 2
				} else {
					v, odd = v*3+1, true
				}
			}
		}
		return steps, odd
	}
	k := with(t, "collatz", &gen.Kernel{
		Loops: 1,
		Params: []gen.Param{
			{Name: "steps", Kind: gen.Reduction, Op: gen.Add, Type: gen.Int64},
			{Name: "odd", Kind: gen.Reduction, Op: gen.LogicalOr, Type: gen.Bool},
			{Name: "x", Map: gen.To, Type: gen.Uint32},
		},
		Body: func(c *gen.Chunk) {
			steps, odd := collatz(gen.Items[uint32](c, 2)[c.Lo:c.Hi])
			gen.Contribute(c, 0, steps)
			gen.Contribute(c, 1, odd)
		},
	})
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		for _, n := range []int{0, 1, 10, 70_000} {
			x := make([]uint32, n)
			for i := range x {
				x[i] = uint32(i + 1)
			}
			steps, odd := int64(5), false
			gen.Target(k, w, gen.Nest{gen.Upto(n)}, gen.Reduce(&steps), gen.Reduce(&odd), gen.Slice(x))
			want, some := collatz(x)
			assert.Equal(t, want+5, steps, n)
			assert.Equal(t, some, odd, n)
		}
	})
}

// faultOf runs f, which must panic with an *omprt.Fault.
func faultOf(t *testing.T, f func()) (fault *omprt.Fault) {
	t.Helper()
	defer func() {
		t.Helper()
		r := recover()
		var ok bool
		fault, ok = r.(*omprt.Fault)
		require.True(t, ok, "panic value %v", r)
	}()
	f()
	require.Fail(t, "no panic")
	return nil
}

// faulty is a kernel that fails in several ways. What it panics with is what Go does.
func faulty(t testing.TB) *gen.Kernel {
	return with(t, "faults", &gen.Kernel{
		Loops: 1,
		Params: []gen.Param{
			{Name: "x", Map: gen.ToFrom, Type: gen.Int64}, {Name: "p", Map: gen.To, Type: gen.Int64},
			{Name: "what", Kind: gen.Firstprivate, Type: gen.Int}, {Name: "bad", Kind: gen.Firstprivate, Type: gen.Int},
		},
		Body: func(c *gen.Chunk) {
			x, p := gen.Items[int64](c, 0), gen.Item[int64](c, 1)
			what, bad := gen.Scalar[int](c, 2), gen.Scalar[int](c, 3)
			zero, huge := int64(0), uint(math.MaxUint)
			for i := c.Lo; i < c.Hi; i++ {
				if i == bad {
					switch what {
					case 0:
						x[i+len(x)] = 1
					case 1:
						zero /= zero
					case 2:
						zero = *p
					case 3:
						panic("too far")
					case 4:
						x = x[:i+1000]
					case 5:
						x[huge]++
					}
				}
				x[i]++
			}
		},
	})
}

func TestFaultsAreTheSamePanics(t *testing.T) {
	k := faulty(t)
	for what, pos := range []string{"faults.go:10:5", "faults.go:11:5", "faults.go:12:5", "faults.go:13:5",
		"faults.go:14:5", "faults.go:15:5"} {
		var values []string
		onBoth(t, func(t *testing.T, plugin string, w gen.With) {
			x := make([]int64, 100)
			fault := faultOf(t, func() {
				gen.Target(k, w, gen.Nest{gen.Upto(len(x))}, gen.Slice(x), gen.Var[int64](nil), gen.Value(what),
					gen.Value(37))
			})
			value, isErr := fault.Value.(error)
			if isErr {
				values = append(values, value.Error())
				var re runtime.Error
				assert.True(t, errors.As(fault, &re))
				assert.True(t, errors.As(fault.Unwrap(), &re))
			} else {
				values = append(values, fault.Value.(string))
			}
			assert.Equal(t, what == 3, !isErr)
			assert.Equal(t, make([]int64, 100), x, "copied back after a fault")
			if plugin == "OPENCL" {
				assert.Equal(t, pos, fault.Pos)
				assert.Contains(t, fault.Error(), pos[:strings.LastIndex(pos, ":")]+": ", "without the column")
				assert.Contains(t, fault.Error(), "(in kernel faults launched at faults.go:8:2)")
			}
			x[5] = 7
			y := int64(0)
			gen.Target(k, w, gen.Nest{gen.Upto(len(x))}, gen.Slice(x), gen.Var(&y), gen.Value(what), gen.Value(-1))
			assert.Equal(t, int64(8), x[5], "the device goes on")
		})
		require.Len(t, values, 2)
		assert.Equal(t, values[0], values[1])
	}
}

func TestAnIndexOutOfRangeByTheLoop(t *testing.T) {
	k := faulty(t)
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		x := make([]int64, 8)
		y := int64(0)
		fault := faultOf(t, func() {
			gen.Target(k, w, gen.Nest{gen.Upto(9)}, gen.Slice(x), gen.Var(&y), gen.Value(0), gen.Value(-1))
		})
		assert.Equal(t, "runtime error: index out of range [8] with length 8", fault.Value.(error).Error())
	})
}

func TestLaunchesAtOnce(t *testing.T) {
	k := saxpy(t)
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		var wg sync.WaitGroup
		for g := range 6 {
			wg.Go(func() {
				for i := range 30 {
					n := 1 + g*i
					x, y := numbers(n), make([]float64, n)
					gen.Target(k, w, gen.Nest{gen.Upto(n)}, gen.Slice(y), gen.Value(1.0), gen.Slice(x))
					assert.Equal(t, x, y)
				}
			})
		}
		wg.Wait()
	})
}

func TestAKernelWithoutSourceIsRefused(t *testing.T) {
	k := saxpy(t)
	for what, sources := range map[string][]device.Source{
		"none": nil, "of another language": {{Dialect: device.CUDA, Text: k.Sources[0].Text,
			Entry: k.Sources[0].Entry}},
	} {
		bare := &gen.Kernel{Name: "bare", Pos: "bare.go:1:1", Loops: 1, Params: k.Params, Body: k.Body,
			Sources: sources}
		onBoth(t, func(t *testing.T, plugin string, w gen.With) {
			x := numbers(4)
			launch := func() {
				gen.Target(bare, w, gen.Nest{gen.Upto(4)}, gen.Slice(x), gen.Value(1.0), gen.Slice(numbers(4)))
			}
			if plugin == "SIM" {
				launch()
				return
			}
			defer func() {
				var err *omprt.Error
				require.ErrorAs(t, recover().(error), &err, what)
				assert.Equal(t, omprt.CannotRun, err.Code)
				assert.Contains(t, err.Msg, "kernel bare has no OpenCL C 1.2 source")
				assert.Equal(t, numbers(4), x, "run on the host")
			}()
			launch()
			assert.Fail(t, "it ran")
		})
	}
}

// TestRealDevicesComeFirst: who imports a plugin and says nothing else gets its devices, not the simulated ones.
func TestRealDevicesComeFirst(t *testing.T) {
	list, err := omprt.Devices()
	require.NoError(t, err)
	require.NotEmpty(t, list)
	simulated := false
	for _, d := range list {
		assert.False(t, simulated && d.Plugin != "SIM", "%s behind a simulated device", d.Name)
		simulated = simulated || d.Plugin == "SIM"
	}
	assert.True(t, simulated)
}
