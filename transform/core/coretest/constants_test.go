package coretest

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// TestFunctionsOfConstants: compilers compute them, and where a device's library relies on what C leaves open they
// drop what depends on it. Of functions that are not exact it is told which values are NaN, and which infinite.
func TestFunctionsOfConstants(t *testing.T) {
	t.Parallel()
	p := &core.Program{}
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -1e300, 1e20, 0, -0.3, 0.5,
		0.49999999999999994, 1<<52 - 0.5} {
		p.Kernels = append(p.Kernels, &core.Kernel{Name: "of" + string(rune('a'+len(p.Kernels)))})
		functionsOf(p.Kernels[len(p.Kernels)-1], x)
	}
	require.NoError(t, verify.Program(p))
	code := interp.Compile(p)
	var cases []*Case
	var want []*Outcome
	for _, k := range p.Kernels {
		c := &Case{Name: k.Name, Program: p, Kernel: k, Items: 1}
		for _, x := range k.Params {
			n := int64(core.MathFns)
			c.Args = append(c.Args, Arg{Buffer: len(c.Memory), Hi: n, Len: n, Cap: n})
			c.Memory = append(c.Memory, Buffer{Bytes: make([]byte, n*x.Type.Size), Type: x.Type})
		}
		out, err := Interpret(code, c)
		require.NoError(t, err)
		cases, want = append(cases, c), append(want, out)
	}
	for name, m := range map[string]machine{"C": plain, "Go": golang{}, "OpenCL": openCL{}} {
		t.Run(name, func(t *testing.T) { compare(t, m, cases, want) })
	}
}

// functionsOf makes a kernel of all functions of floats.
func functionsOf(k *core.Kernel, x float64) {
	doubles, singles := core.NewBuffer("doubles", core.Float64), core.NewBuffer("singles", core.Float32)
	k.Params = []*core.Param{doubles, singles}
	var b core.Body
	for fn := range core.MathFn(core.MathFns) {
		at := core.Int(int64(fn))
		args := []core.Expr{core.F64(x), core.F64(2), core.F64(3)}[:fn.Arity()]
		if fn <= core.Copysign {
			b.Store(doubles.At(at), core.Fn(fn, args...))
			b.Store(singles.At(at), core.Fn(fn, []core.Expr{core.F32(float32(x)), core.F32(2)}[:fn.Arity()]...))
		}
		if fn >= core.Sin {
			y := core.Fn(fn, args...)
			nan := core.Sel(core.Bin(core.Ne, y, y), core.F64(1), core.F64(0))
			huge := core.Bin(core.Gt, core.Fn(core.Abs, y), core.F64(math.MaxFloat64))
			b.Store(doubles.At(at), core.Sel(huge, core.F64(2), nan))
		}
	}
	k.Body = b
}
