//go:build omp

package dft

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
)

// sides is a transform of a plan: on the host, by its variants, and under dispatch.
type sides[D, S any] struct {
	dst, src       int // the elements that are reached
	host           func(dst []D, src []S)
	device, staged func(dst []D, src []S)
	dispatched     func(later bool, dst []D, src []S)
	random         func() (D, S)
}

// compare transforms parts of arrays, which begin somewhere and have more beyond what is reached, in all ways. What is
// not reached is not mapped where the kernel runs, and stays.
func (s *sides[D, S]) compare(t *testing.T, r *rand.Rand, d Descriptor) {
	before, after := r.IntN(5), r.IntN(5)
	src, want := make([]S, before+s.src+after), make([]D, after+s.dst+before)
	for i := range src {
		_, src[i] = s.random()
	}
	for i := range want {
		want[i], _ = s.random()
	}
	start := append([]D{}, want...)
	s.host(want[after:], src[before:])
	for way, transform := range map[string]func(dst []D, src []S){
		"device":     func(dst []D, src []S) { s.device(gen.UseSlice(gen.With{}, dst), gen.UseSlice(gen.With{}, src)) },
		"staged":     s.staged,
		"dispatched": func(dst []D, src []S) { s.dispatched(false, dst, src) },
		"nowait": func(dst []D, src []S) {
			s.dispatched(true, dst, src)
			waitFor(dst)
		},
	} {
		got := append([]D{}, start...)
		region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}, {Map: gen.To}}}
		func() {
			defer gen.TargetData(region, gen.With{}, gen.Section(got, after, after+s.dst),
				gen.Section(src, before, before+s.src)).End()
			if way == "staged" { // takes its slices as long as they are
				transform(got[after:after+s.dst], src[before:before+s.src])
				return
			}
			transform(got[after:], src[before:])
		}()
		require.Equal(t, want, got, "%s, %+v", way, d)
	}
	if s.src == 0 {
		return
	}
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.ToFrom}, {Map: gen.To}}}
	defer gen.TargetData(region, gen.With{}, gen.Slice(want), gen.Section(src, before, before+s.src-1)).End()
	func() {
		defer func() {
			e, ok := recover().(*omprt.Error)
			require.True(t, ok)
			assert.Contains(t, e.Error(), "src: ")
		}()
		s.dispatched(false, want[after:], src[before:])
	}()
}

// Every method of every type of plan computes on the device what it does on the host, to the last bit.
func TestRandomTransformsOnTheDevice(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	z := func() (a, b complex128) { return complex(r.Float64(), r.Float64()), complex(r.Float64(), r.Float64()) }
	c := func() (a, b complex64) { return complex(r.Float32(), r.Float32()), complex(r.Float32(), r.Float32()) }
	for range 25 {
		d := randomDescriptor(r)
		p := d.Complex128()
		(&sides[complex128, complex128]{p.frequency.extent, p.time.extent, p.Forward, p.deviceForward, p.stagedForward,
			complexForward(p), z}).compare(t, r, d)
		(&sides[complex128, complex128]{p.time.extent, p.frequency.extent, p.Backward, p.deviceBackward,
			p.stagedBackward, complexBackward(p), z}).compare(t, r, d)
		q := d.Complex64()
		(&sides[complex64, complex64]{q.frequency.extent, q.time.extent, q.Forward, q.deviceForward, q.stagedForward,
			complexForward(q), c}).compare(t, r, d)
		(&sides[complex64, complex64]{q.time.extent, q.frequency.extent, q.Backward, q.deviceBackward, q.stagedBackward,
			complexBackward(q), c}).compare(t, r, d)
		u := d.Float64()
		fu := func() (complex128, float64) { return complex(r.Float64(), r.Float64()), r.Float64() }
		uf := func() (float64, complex128) { v, w := fu(); return w, v }
		(&sides[complex128, float64]{u.frequency.extent, u.time.extent, u.Forward, u.deviceForward, u.stagedForward,
			realForward(u), fu}).compare(t, r, d)
		(&sides[float64, complex128]{u.time.extent, u.frequency.extent, u.Backward, u.deviceBackward, u.stagedBackward,
			realBackward(u), uf}).compare(t, r, d)
		v := d.Float32()
		fv := func() (complex64, float32) { return complex(r.Float32(), r.Float32()), r.Float32() }
		vf := func() (float32, complex64) { a, b := fv(); return b, a }
		(&sides[complex64, float32]{v.frequency.extent, v.time.extent, v.Forward, v.deviceForward, v.stagedForward,
			realForward(v), fv}).compare(t, r, d)
		(&sides[float32, complex64]{v.time.extent, v.frequency.extent, v.Backward, v.deviceBackward, v.stagedBackward,
			realBackward(v), vf}).compare(t, r, d)
	}
}
