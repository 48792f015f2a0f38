package devices

import (
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/coretest"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/phases"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// handBuilt is a program by groups, with the barriers that printers add.
func handBuilt(t *testing.T, name string) *core.Program {
	p := parsed(t, "../../transform/core/coretest/testdata/groups/"+name+".core")
	require.NoError(t, verify.Program(p))
	return phases.Closed(p)
}

func slice[T any](c *coretest.Case, elem *core.Type, list []T) {
	b, err := binary.Append(nil, binary.LittleEndian, list)
	if err != nil {
		panic(err)
	}
	n := int64(len(list))
	c.Args = append(c.Args, coretest.Arg{Buffer: len(c.Memory), Hi: n, Len: n, Cap: n})
	c.Memory = append(c.Memory, coretest.Buffer{Bytes: b, Type: elem})
}

// onOpenCL runs a case there, which must do what the interpreter does. It returns what that is.
func onOpenCL(t *testing.T, d device.Device, c *coretest.Case) *coretest.Outcome {
	p := c.Program
	loaded, err := d.Load(described(c.Kernel, sources(t, p)[0]))
	require.NoError(t, err)
	want, err := coretest.Interpret(interp.Compile(p), c)
	require.NoError(t, err)
	got, err := run(t, d, d.Immediate(), loaded, c)
	require.NoError(t, err)
	assert.Empty(t, c.Compare(want, got), c.Name)
	return got
}

func TestATileInTeamMemory(t *testing.T) {
	d := plugin(t, "OPENCL")[0]
	p := handBuilt(t, "product")
	for _, n := range []int64{1, 4, 7, 32} {
		c := &coretest.Case{Name: fmt.Sprint("n ", n), Program: p, Kernel: p.Kernels[0]}
		a, b := numbers(int(n*n)), numbers(int(n*n))
		slice(c, core.Float64, a)
		slice(c, core.Float64, b)
		slice(c, core.Float64, make([]float64, n*n))
		c.Args = append(c.Args, coretest.Arg{Buffer: -1, Bits: uint64(n)})
		tiles := (n + 3) / 4 * 4
		c.Range = interp.Range{Global: [3]int64{tiles, tiles}, Local: [3]int64{4, 4}}
		out := onOpenCL(t, d, c)
		for at := range a {
			want := 0.0
			for k := range int(n) {
				want += a[at/int(n)*int(n)+k] * b[k*int(n)+at%int(n)]
			}
			got := math.Float64frombits(binary.LittleEndian.Uint64(out.Memory[2][8*at:]))
			assert.InEpsilon(t, want, got, 1e-14)
		}
	}
}

// TestAFaultBetweenBarriers: the faulting item's group ends at the next barrier, the other groups run, and the device
// goes on.
func TestAFaultBetweenBarriers(t *testing.T) {
	d := plugin(t, "OPENCL")[0]
	p := handBuilt(t, "faulty")
	sites := map[int64]string{0: "faulty.go:11:3", 1: "faulty.go:14:3", 2: "faulty.go:14:3", 3: "faulty.go:21:3",
		7: "faulty.go:18:3"}
	for range 3 {
		for _, when := range []int64{0, 1, 2, 3, 7, 9} {
			c := &coretest.Case{Name: fmt.Sprint("when ", when), Program: p, Kernel: p.Kernels[0]}
			slice(c, core.Int64, make([]int64, 12))
			c.Args = append(c.Args, coretest.Arg{Buffer: -1, Bits: uint64(when)}, coretest.Arg{Buffer: -1, Bits: 2})
			c.Range = interp.Range{Global: [3]int64{12}, Local: [3]int64{4}}
			out := onOpenCL(t, d, c)
			if want, fails := sites[when]; fails {
				require.NotNil(t, out.Fault, c.Name)
				assert.Equal(t, want, p.Sites[out.Fault.Site].Pos)
				assert.EqualValues(t, 6, out.Fault.Item)
			} else {
				assert.Nil(t, out.Fault)
			}
		}
	}
}

func TestSumsByHalves(t *testing.T) {
	d := plugin(t, "OPENCL")[0]
	p := handBuilt(t, "tree")
	for _, local := range []int64{1, 8, 64} {
		c := &coretest.Case{Name: fmt.Sprint("in groups of ", local), Program: p, Kernel: p.Kernels[0]}
		slice(c, core.Int32, make([]int32, 100))
		groups := (100 + local - 1) / local
		slice(c, core.Int32, make([]int32, groups))
		c.Args = append(c.Args, coretest.Arg{Buffer: -1}, coretest.Arg{Buffer: -1})
		c.Range = interp.Range{Global: [3]int64{groups * local}, Local: [3]int64{local}, Offset: [3]int64{13}}
		onOpenCL(t, d, c)
	}
}

func TestGridsThatDoNotFit(t *testing.T) {
	d := plugin(t, "OPENCL")[0]
	p := handBuilt(t, "product")
	loaded, err := d.Load(described(p.Kernels[0], sources(t, p)[0]))
	require.NoError(t, err)
	args := make([]device.Arg, 4)
	for want, size := range map[string][3]int{
		"requires work-groups of [4 4 0], not of [8 2 1]": {8, 2, 1},
		"groups of [4 0 1] work-items":                    {4, 0, 1},
		"the largest of this device has":                  {1 << 20, 1 << 20, 1},
	} {
		err := d.Immediate().Launch(loaded,
			&device.Launch{Grid: &device.NDRange{Count: [3]int{1, 1, 1}, Size: size}, Args: args})
		assert.ErrorContains(t, err, want)
	}
	none := &device.Launch{Grid: &device.NDRange{Size: [3]int{4, 4, 1}}, Args: args}
	assert.NoError(t, d.Immediate().Launch(loaded, none), "no groups")
	err = d.Immediate().Launch(loaded,
		&device.Launch{Grid: &device.NDRange{Count: [3]int{1, 1, 1}, Size: [3]int{4, 4, 1}}})
	assert.ErrorContains(t, err, "0 arguments, want 4")
}

// TestGroupsThroughTheRuntime: tiles, and a fault between barriers as the panic that it is.
func TestGroupsThroughTheRuntime(t *testing.T) {
	with := func(count, size [3]int) gen.With {
		list, err := omprt.Devices()
		require.NoError(t, err)
		for n, d := range list {
			if d.Plugin == "OPENCL" {
				return gen.With{Device: gen.DeviceNum(n), Grid: &gen.NDRange{Count: count, Size: size}}
			}
		}
		t.Skip("no OpenCL device")
		return gen.With{}
	}
	p := handBuilt(t, "product")
	product := &gen.Kernel{Name: "product", Pos: "product.go:10:2", Sources: sources(t, p)[0], Team: 2 * 16 * 8,
		Params: []gen.Param{
			{Name: "a", Map: gen.To, Type: gen.Float64}, {Name: "b", Map: gen.To, Type: gen.Float64},
			{Name: "c", Map: gen.From, Type: gen.Float64}, {Name: "n", Kind: gen.Firstprivate, Type: gen.Int},
		}}
	const n = 30
	a, b, c := numbers(n*n), numbers(n*n), make([]float64, n*n)
	gen.Target(product, with([3]int{8, 8, 1}, [3]int{4, 4, 1}), nil, gen.Slice(a), gen.Slice(b), gen.Slice(c),
		gen.Value(n))
	for at, got := range c {
		want := 0.0
		for k := range n {
			want += a[at/n*n+k] * b[k*n+at%n]
		}
		assert.InEpsilon(t, want, got, 1e-14)
	}

	p = handBuilt(t, "faulty")
	faulty := &gen.Kernel{Name: "faulty", Pos: "faulty.go:5:2", Sources: sources(t, p)[0], Team: 8 * 8,
		Params: []gen.Param{
			{Name: "x", Map: gen.ToFrom, Type: gen.Int64},
			{Name: "when", Kind: gen.Firstprivate, Type: gen.Int}, {Name: "bad", Kind: gen.Firstprivate, Type: gen.Int},
		}}
	launch := func(when int) []int64 {
		x := make([]int64, 12)
		gen.Target(faulty, with([3]int{3, 1, 1}, [3]int{4, 1, 1}), nil, gen.Slice(x), gen.Value(when), gen.Value(2))
		return x
	}
	fault := faultOf(t, func() { launch(2) })
	assert.Equal(t, "faulty.go:14: runtime error: index out of range [-5] (in kernel faulty launched at faulty.go:5:2)",
		fault.Error())
	assert.Equal(t, []int64{20001, 20002, 20003, 20000, 20005, 20006, 20007, 20004, 20009, 20010, 20011, 20008},
		launch(9))
}
