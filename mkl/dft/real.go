//go:build !omp

package dft

import (
	"math"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/fourier"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// Real is a plan for real data F, whose frequencies are complex numbers C. See [Descriptor.Float64] and
// [Descriptor.Float32].
type Real[F fourier.Float, C complex64 | complex128] struct {
	time, frequency   grid
	forward, backward F
	half              *fourier.Line[F] // of half the last length, or all of it if that is odd
	twiddles          []F              // exp(-2πi k/n) as pairs, for k up to n/4, where n is even
	others            []*dimension[F]
	between           grid // of frequencies without gaps
	lines, arrays     sync.Pool
}

// Float64 is a plan for double precision. It panics with an [*ArgumentError] if the descriptor is wrong.
func (d Descriptor) Float64() *Real[float64, complex128] {
	return newReal[float64, complex128](d, "Float64")
}

// Float32 is a plan for single precision. It panics with an [*ArgumentError] if the descriptor is wrong.
func (d Descriptor) Float32() *Real[float32, complex64] {
	return newReal[float32, complex64](d, "Float32")
}

func newReal[F fourier.Float, C complex64 | complex128](d Descriptor, routine string) *Real[F, C] {
	p := &Real[F, C]{forward: scaleOf[F](routine, 5, "ForwardScale", d.ForwardScale),
		backward: scaleOf[F](routine, 6, "BackwardScale", d.BackwardScale)}
	bytes := int(unsafe.Sizeof(C(0)))
	p.time, p.frequency = d.grids(routine, true, bytes)
	p.between = Layout{}.grid(routine, 4, "Frequency", p.frequency.lengths, p.frequency.count, bytes)
	isa := host.Place().ISA
	last := len(d.Lengths) - 1
	n := d.Lengths[last]
	p.others = newDimensions[F](d.Lengths[:last], isa)
	if n%2 == 1 {
		p.half = fourier.NewLine[F](n, isa)
		return p
	}
	p.half = fourier.NewLine[F](n/2, isa)
	for k := range n/4 + 1 {
		s, c := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		p.twiddles = append(p.twiddles, F(c), F(-s))
	}
	return p
}

// Forward transforms real src, which lies as Time says, to the first half of its frequencies in dst, as Frequency says.
// Slices may be longer than what is transformed, and share no memory.
//
//omp:declare variant(deviceForward) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: dst, src)
//omp:declare variant(stagedForward) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: dst, src)
func (p *Real[F, C]) Forward(dst []C, src []F) {
	p.computeForward(host.Place(), dst, src)
}

func (p *Real[F, C]) computeForward(place engine.Place, dst []C, src []F) {
	const routine = "Forward"
	if p == nil || p.time.lengths == nil {
		noPlan(routine, p == nil)
	}
	enough(routine, 1, "dst", len(dst), p.frequency.extent)
	enough(routine, 2, "src", len(src), p.time.extent)
	x, y := src[:p.time.extent], pairsOf[F](dst[:p.frequency.extent])
	if overlap(x, y) {
		refuse(routine, 1, "dst", "shares memory with src")
	}
	p.each(place, &p.frequency, &p.time, func(to, from int, line []F, place engine.Place) {
		p.lineForward(y[2*to:], x[from:], line, place)
	})
	for i := len(p.others) - 1; i >= 0; i-- {
		p.others[i].transform(&run[F]{y, y, &p.frequency, &p.frequency, i, false, 1, place})
	}
}

// Backward transforms the first half of the frequencies of real data, which lie as Frequency says, to dst, as Time
// says. It does not write src.
//
//omp:declare variant(deviceBackward) match(construct={dispatch}, device={arch(sim)}) \
//omp:adjust_args(need_device_ptr: dst, src)
//omp:declare variant(stagedBackward) match(construct={dispatch}, device={kind(nohost)}) \
//omp:adjust_args(need_device_ptr: dst, src)
func (p *Real[F, C]) Backward(dst []F, src []C) {
	p.computeBackward(host.Place(), dst, src)
}

func (p *Real[F, C]) computeBackward(place engine.Place, dst []F, src []C) {
	const routine = "Backward"
	if p == nil || p.time.lengths == nil {
		noPlan(routine, p == nil)
	}
	enough(routine, 1, "dst", len(dst), p.time.extent)
	enough(routine, 2, "src", len(src), p.frequency.extent)
	y, x := dst[:p.time.extent], pairsOf[F](src[:p.frequency.extent])
	if overlap(x, y) {
		refuse(routine, 1, "dst", "shares memory with src")
	}
	from := &p.frequency
	if len(p.others) > 0 {
		memory := borrow[F](&p.arrays, 2*p.between.extent)
		defer p.arrays.Put(memory)
		for i, d := range p.others {
			d.transform(&run[F]{*memory, x, &p.between, from, i, true, 1, place})
			x, from = *memory, &p.between
		}
	}
	step := from.strides[len(from.strides)-1]
	p.each(place, &p.time, from, func(to, from int, line []F, place engine.Place) {
		p.lineBackward(y[to:], x[2*from:], step, line, place)
	})
}

// each calls a function for all lines of the last dimension, with where they begin and memory of twice their length.
func (p *Real[F, C]) each(place engine.Place, to, from *grid, line func(to, from int, memory []F, place engine.Place)) {
	last := len(to.lengths) - 1
	n := max(to.lengths[last], from.lengths[last])
	everyLine(place, across(to, from, last), n, func(to, from, _ int, place engine.Place) {
		memory := borrow[F](&p.lines, 2*(n+1))
		line(to, from, *memory, place)
		p.lines.Put(memory)
	})
}

// lineForward transforms one line of n reals. If n is even, numbers 2j and 2j+1 are taken for one complex number, and
// what comes out is taken apart into the transforms of the even and of the odd ones.
func (p *Real[F, C]) lineForward(dst, src, memory []F, place engine.Place) {
	last := len(p.time.lengths) - 1
	n, step, dstStep := p.time.lengths[last], p.time.strides[last], 2*p.frequency.strides[last]
	h := n / 2
	if n%2 == 1 {
		line := memory[:2*n]
		for j := range n {
			line[2*j], line[2*j+1] = src[j*step], 0
		}
		p.half.Transform(line, line, false, p.forward, place)
		for k := range h + 1 {
			dst[k*dstStep], dst[k*dstStep+1] = line[2*k], line[2*k+1]
		}
		return
	}
	out := dst
	if dstStep != 2 {
		out = memory
	}
	if step != 1 {
		line := memory[:n]
		for j := range line {
			line[j] = src[j*step]
		}
		src = line
	}
	p.half.Transform(out, src, false, p.forward, place)
	re, im := out[0], out[1]
	out[0], out[1], out[n], out[n+1] = re+im, 0, re-im, 0
	for k := 1; 2*k <= h; k++ {
		a, b := out[2*k:2*k+2:2*k+2], out[n-2*k:n-2*k+2:n-2*k+2]
		wr, wi := p.twiddles[2*k], p.twiddles[2*k+1]
		er, ei, or, oi := (a[0]+b[0])/2, (a[1]-b[1])/2, (a[1]+b[1])/2, (b[0]-a[0])/2
		tr, ti := or*wr-oi*wi, or*wi+oi*wr
		a[0], a[1], b[0], b[1] = er+tr, ei+ti, er-tr, ti-ei
	}
	if dstStep != 2 {
		for k := range h + 1 {
			dst[k*dstStep], dst[k*dstStep+1] = out[2*k], out[2*k+1]
		}
	}
}

// lineBackward does the same backwards, from numbers that lie so many apart.
func (p *Real[F, C]) lineBackward(dst, src []F, srcStep int, memory []F, place engine.Place) {
	last := len(p.time.lengths) - 1
	n, step := p.time.lengths[last], p.time.strides[last]
	h := n / 2
	srcStep *= 2
	if n%2 == 1 {
		line := memory[:2*n]
		line[0], line[1] = src[0], 0
		for k := 1; k <= h; k++ {
			re, im := src[k*srcStep], src[k*srcStep+1]
			line[2*k], line[2*k+1], line[2*(n-k)], line[2*(n-k)+1] = re, im, re, -im
		}
		p.half.Transform(line, line, true, p.backward, place)
		for j := range n {
			dst[j*step] = line[2*j]
		}
		return
	}
	line := memory[:n]
	first, end := src[0], src[h*srcStep]
	line[0], line[1] = first+end, first-end
	for k := 1; 2*k <= h; k++ {
		a, b := src[k*srcStep:], src[(h-k)*srcStep:]
		wr, wi := p.twiddles[2*k], p.twiddles[2*k+1]
		er, ei, dr, di := a[0]+b[0], a[1]-b[1], a[0]-b[0], a[1]+b[1]
		or, oi := dr*wr+di*wi, di*wr-dr*wi // divided by the twiddle
		line[2*k], line[2*k+1] = er-oi, ei+or
		line[n-2*k], line[n-2*k+1] = er+oi, or-ei
	}
	out := line
	if step == 1 {
		out = dst[:n]
	}
	p.half.Transform(out, line, true, p.backward, place)
	if step != 1 {
		for j := range out {
			dst[j*step] = out[j]
		}
	}
}
