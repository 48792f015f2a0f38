package engine_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// covers is the launch's answer of parameter 1 with n elements, over loops that run so often from 0, with 0 the value.
func covers(text string, value, n int, nest ...int) bool {
	k := &omp.Kernel{Name: "k", Overwrites: text}
	var list omp.Nest
	for _, trips := range nest {
		list = append(list, omp.Upto(trips))
	}
	return engine.Overwritten(k, list, omp.Value(value), omp.Slice(make([]float32, n)))&2 != 0
}

func TestIndicesThatFillARange(t *testing.T) {
	tooLarge := int64(1) << 31 // on 32 bits it is negative, which the launch cannot do either
	for _, c := range []struct {
		text     string
		value, n int
		nest     []int
		want     bool
	}{
		{"t0 1=", 0, 10, []int{10}, true},
		{"t0 1=", 0, 10, []int{9}, false},
		{"t0 1=", 0, 10, []int{11}, true}, // and a panic
		{"t0 1=", 0, 0, []int{0}, false},
		{"t0 1 + 1=", 0, 10, []int{10}, false},
		{"t0 1 - 1=", 0, 10, []int{11}, true},
		{"9 t0 - 1=", 0, 10, []int{10}, true},
		{"2 t0 * 1=", 0, 10, []int{10}, false},
		{"2 t0 * 1= 2 t0 * 1 + 1=", 0, 10, []int{5}, true},
		{"2 t0 * 1= 2 t0 * 3 + 1=", 0, 10, []int{5}, false},
		{"t0 p0 * t1 + 1=", 7, 35, []int{5, 7}, true},
		{"t0 p0 * t1 + 1=", 8, 35, []int{5, 7}, false},
		{"t0 p0 * t1 + 1=", 6, 35, []int{6, 7}, true}, // some twice
		{"t1 p0 * t0 + 1=", 7, 35, []int{7, 5}, true},
		{"p0 i0= t0 p0 * i0 + 1=", 7, 35, []int{5}, true},
		{"p0 i0= t0 p0 * i0 + 1=", 0, 35, []int{5}, false},
		{"p0 i0= t0 p0 * i0 + 1=", -1, 35, []int{5}, false},
		{"t0 i0= i0 1=", 0, 5, []int{5}, false},
		{"2 t0 p0 / * p0 * t0 p0 % + 1= 2 t0 p0 / * p0 * t0 p0 % + p0 + 1=", 4, 32, []int{16}, true},
		{"2 t0 p0 / * p0 * t0 p0 % + 1= 2 t0 p0 / * p0 * t0 p0 % + p0 + 1=", 16, 32, []int{16}, true},
		{"2 t0 p0 / * p0 * t0 p0 % + 1= 2 t0 p0 / * p0 * t0 p0 % + p0 + 1=", 6, 32, []int{16}, false},
		{"2 t0 p0 / * p0 * t0 p0 % + 1=", 4, 32, []int{16}, false},
		{"t0 3 > 2 < t0 7 & 2 / + 1=", 0, 20, []int{40}, true}, // each twice
		{"t0 3 > 4 < t0 7 & 2 / + 1=", 0, 20, []int{40}, false},
		{"t0 0 / 1=", 0, 1, []int{1}, false},
		{"t0 p0 * 1=", int(tooLarge), 1, []int{1}, false},
		{"t0 2147483647 * 1=", 0, 1, []int{3}, false},
		{"t0 1= n1 n1 - 1=", 0, 10, []int{9}, false},
		{"t0 n1 9 - * 1=", 0, 10, []int{10}, true},
	} {
		assert.Equal(t, c.want, covers(c.text, c.value, c.n, c.nest...), "%+v", c)
	}
}

// TestRandomIndicesThatFillARange compares the answers for calculations made at random with what comes of them.
func TestRandomIndicesThatFillARange(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	yes, no := 0, 0
	for range 30000 {
		value := 1 + r.IntN(6)
		trips := [3]int{1 + r.IntN(12), 1 + r.IntN(4), 1 + r.IntN(4)} // the last is the region's own
		var formulas []formula
		text := fmt.Sprintf("%d i0=", trips[2])
		for range 1 + r.IntN(3) {
			f := randomFormula(r, 1+r.IntN(4))
			formulas = append(formulas, f)
			text += " " + f.text + " 1="
		}
		written := map[int]bool{}
		faults := false
		for t0 := range trips[0] {
			for t1 := range trips[1] {
				for i0 := range trips[2] {
					for _, f := range formulas {
						at, ok := f.value([4]int{t0, t1, i0, value})
						faults = faults || !ok
						written[at] = true
					}
				}
			}
		}
		n := 0
		for written[n] {
			n++
		}
		if n == 0 || faults {
			assert.False(t, covers(text, value, n+1, trips[:2]...) && !faults, text)
			continue
		}
		assert.False(t, covers(text, value, n+1, trips[:2]...), "%s of %d, %v", text, value, trips)
		if covers(text, value, n, trips[:2]...) {
			yes++
		} else {
			no++
		}
	}
	require.Greater(t, yes, no/2, "it is not that nothing shows")
}

type formula struct {
	text  string
	value func([4]int) (int, bool)
}

func randomFormula(r *rand.Rand, depth int) formula {
	if depth == 0 || r.IntN(5) == 0 {
		if r.IntN(4) == 0 {
			n := r.IntN(5)
			return formula{fmt.Sprint(n), func([4]int) (int, bool) { return n, true }}
		}
		i := r.IntN(4)
		return formula{[]string{"t0", "t1", "i0", "p0"}[i], func(v [4]int) (int, bool) { return v[i], true }}
	}
	x, y := randomFormula(r, depth-1), randomFormula(r, depth-1)
	op := "++++-**//%%<>&"[r.IntN(14):][:1]
	return formula{strings.Join([]string{x.text, y.text, op}, " "), func(v [4]int) (int, bool) {
		a, ok := x.value(v)
		b, also := y.value(v)
		ok = ok && also
		switch op {
		case "+":
			return a + b, ok
		case "-":
			return a - b, ok
		case "*":
			return a * b, ok
		case "/", "%":
			if b == 0 {
				return 0, false
			}
			if op == "%" {
				return a % b, ok
			}
			return a / b, ok
		case "&":
			return a & b, ok
		}
		if b < 0 {
			return 0, false
		}
		if op == "<" {
			return a << b, ok
		}
		return a >> b, ok
	}}
}

// fill is x[i] = i, of which the launch need not send x if it goes to its end.
func fill(body func(c *omp.Chunk, x []float64)) *omp.Kernel {
	return &omp.Kernel{
		Name: "fill", Pos: "fill.go:1:2", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}},
		Body:       func(c *omp.Chunk) { body(c, omp.Items[float64](c, 0)) },
		Overwrites: "t0 0=",
	}
}

func numbered(c *omp.Chunk, x []float64) {
	for i := c.Lo; i < c.Hi; i++ {
		x[i] = float64(i)
	}
}

// noting is a kernel that overwrites all, and what its element 50 was before.
func noting() (k *omp.Kernel, was *float64) {
	was = new(float64)
	return fill(func(c *omp.Chunk, x []float64) {
		if c.Lo <= 50 && 50 < c.Hi {
			*was = x[50]
		}
		numbered(c, x)
	}), was
}

// What a kernel overwrites is not sent, and is poison before; it comes back all the same.
func TestWhatIsOverwrittenIsNotSent(t *testing.T) {
	notChecked(t, "runs a kernel more than once")
	clean(t)
	k, was := noting()
	for _, later := range []bool{false, true} {
		launch := func(n int, x []float64) {
			if later {
				engine.DeferTarget(k, omp.With{}, omp.Nest{omp.Upto(n)}, []engine.Arg{omp.Slice(x)}, true).Run(nil)
				return
			}
			omp.Target(k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x))
		}
		x := make([]float64, 100)
		x[50], x[99] = 7, 8
		launch(99, x)
		assert.Equal(t, 7.0, *was)
		assert.Equal(t, 8.0, x[99])
		launch(100, x)
		assert.True(t, math.IsNaN(*was), *was)
		assert.Equal(t, []float64{50, 99}, []float64{x[50], x[99]})
	}
}

// Of what is mapped from the device memory is not prepared where the kernel writes all of it: it finds what the launch
// before has left there.
func TestWhatIsMappedFromAndOverwrittenIsNotPrepared(t *testing.T) {
	notChecked(t, "prepares all")
	clean(t)
	k, was := noting()
	k.Params = []omp.Param{{Name: "x", Map: omp.From}}
	x := make([]float64, 1000)
	for range 2 {
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(1000)}, omp.Slice(x))
		assert.Equal(t, []float64{0, 50, 999}, []float64{x[0], x[50], x[999]})
	}
	if !raceEnabled { // which prepares all
		assert.Equal(t, 50.0, *was)
	}
	omp.Target(k, omp.With{}, omp.Nest{omp.Upto(999)}, omp.Slice(x))
	assert.True(t, math.IsNaN(*was), *was)
	assert.True(t, math.IsNaN(x[999]), x[999])
	assert.Equal(t, 998.0, x[998])
}

// Of two names of one memory the one that is read has it sent.
func TestWhatIsOverwrittenIsSentForOtherNames(t *testing.T) {
	clean(t)
	k := fill(func(c *omp.Chunk, x []float64) {
		y := omp.Items[float64](c, 1)
		for i := c.Lo; i < c.Hi; i++ {
			x[i] = 2 * y[i]
		}
	})
	for _, m := range []omp.MapType{omp.ToFrom | omp.Implicit | omp.ReadOnly, omp.Alloc} {
		k.Params = []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}, {Name: "y", Map: m}}
		x := []float64{1, 2, 3, 4}
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(x), omp.Slice(x))
		assert.Equal(t, []float64{2, 4, 6, 8}, x)
		d := engine.DeferTarget(k, omp.With{}, omp.Nest{omp.Upto(4)}, []engine.Arg{omp.Slice(x), omp.Slice(x)}, true)
		d.Run(nil)
		assert.Equal(t, []float64{4, 8, 12, 16}, x)
	}
}

// After a fault nothing comes back, and memory that others refer to by then holds what the host has.
func TestAFaultLeavesNothingOfWhatIsOverwritten(t *testing.T) {
	notChecked(t, "begins no construct in a kernel")
	clean(t)
	x := []float64{1, 2, 3, 4}
	others := false
	k := fill(func(c *omp.Chunk, x2 []float64) {
		if c.Lo > 0 {
			return
		}
		x2[0] = 100
		if others {
			omp.TargetEnterData(region(omp.To), omp.With{}, omp.Slice(x))
		}
		panic("a fault")
	})
	for _, others = range []bool{false, true} {
		assert.Panics(t, func() { omp.Target(k, omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(x)) })
		assert.Equal(t, []float64{1, 2, 3, 4}, x)
	}
	x = append(x[:0:4], x...)
	omp.TargetExitData(region(omp.From), omp.With{}, omp.Slice(x))
	assert.Equal(t, []float64{1, 2, 3, 4}, x)
}

// What is mapped from, and was not prepared, is poison after a fault where others have met the entry meanwhile: not
// what another array has left in that memory.
func TestAFaultLeavesPoisonOfWhatIsMappedFrom(t *testing.T) {
	for _, n := range []int{100, 4000, 70000} {
		clean(t)
		fails := false
		k := fill(func(c *omp.Chunk, x []float64) {
			if fails && c.Hi == n {
				panic("a fault")
			}
			numbered(c, x)
		})
		k.Params = []omp.Param{{Name: "x", Map: omp.From}}
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(make([]float64, n)))
		fails = true
		x := make([]float64, n)
		args := []engine.Arg{omp.Slice(x)}
		faulty := engine.DeferTarget(k, omp.With{}, omp.Nest{omp.Upto(n)}, args, true)
		enter := engine.DeferEnterData(region(omp.Alloc), omp.With{}, args, true)
		assert.Panics(t, func() { faulty.Run(nil) })
		enter.Run(nil)
		omp.TargetExitData(region(omp.From), omp.With{}, omp.Slice(x))
		assert.True(t, math.IsNaN(x[n-1]), "%d: %v", n, x[n-1])
	}
}

func TestOverwritingCostsNoMemory(t *testing.T) {
	k := &omp.Kernel{Name: "k", Overwrites: "2 t0 p0 / * p0 * t0 p0 % + 1= 2 t0 p0 / * p0 * t0 p0 % + p0 + 1="}
	x, n := make([]float32, 32), omp.Nest{omp.Upto(16)}
	args := []engine.Arg{omp.Value(4), omp.Slice(x)}
	assert.Zero(t, testing.AllocsPerRun(10, func() { engine.Overwritten(k, n, args...) }))
}

func BenchmarkOverwriting(b *testing.B) {
	k := &omp.Kernel{Name: "k", Overwrites: "2 t0 p0 / * p0 * t0 p0 % + 1= 2 t0 p0 / * p0 * t0 p0 % + p0 + 1="}
	plain := &omp.Kernel{Name: "k", Overwrites: "t0 1="}
	x, n := make([]float32, 32), omp.Nest{omp.Upto(16)}
	args := []engine.Arg{omp.Value(4), omp.Slice(x)}
	b.Run("stage", func(b *testing.B) {
		for b.Loop() {
			engine.Overwritten(k, n, args...)
		}
	})
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			engine.Overwritten(plain, n, args...)
		}
	})
}
