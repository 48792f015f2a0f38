package dft

import (
	"math"
	"math/bits"
	"strconv"
)

// Descriptor says what is transformed. Its zero values are DFTI's defaults.
type Descriptor struct {
	// Lengths are those of the dimensions, one to three, the last one contiguous by default (DFTI_LENGTHS).
	Lengths []int
	// Transforms is how many transforms a call computes; 0 is 1 (DFTI_NUMBER_OF_TRANSFORMS).
	Transforms int
	// Time is where the elements lie in what Forward reads and Backward writes, Frequency the other way round. Both
	// count elements: complex numbers, or the reals of a real transform's Time.
	Time, Frequency Layout
	// ForwardScale and BackwardScale multiply what comes out; 0 is 1 (DFTI_FORWARD_SCALE, DFTI_BACKWARD_SCALE). In the
	// precision of the plan they are finite and not 0.
	ForwardScale, BackwardScale float64
}

// Layout says where elements lie: number (i, j, k) of transform t is element i*Strides[0] + j*Strides[1] + k*Strides[2]
// + t*Distance of a slice. No two of them may lie at the same place.
type Layout struct {
	// Strides are those of the dimensions, from 1 up; nil is row-major order without gaps (DFTI_INPUT_STRIDES).
	Strides []int
	// Distance is that of one transform of a batch from the next; 0 is one behind the other (DFTI_INPUT_DISTANCE).
	Distance int
}

// New is a descriptor of transforms of the given lengths, with the defaults for all else.
func New(lengths ...int) Descriptor { return Descriptor{Lengths: lengths} }

// grid is a checked layout with its lengths: of the dimensions, slowest first, and of the batch.
type grid struct {
	lengths  []int
	strides  []int
	count    int
	distance int
	extent   int // how many elements a slice needs
}

// grids checks a descriptor for elements of so many bytes, and gives its two grids; real ones have fewer frequencies.
func (d Descriptor) grids(routine string, real bool, bytes int) (time, frequency grid) {
	if len(d.Lengths) < 1 || len(d.Lengths) > 3 {
		refuse(routine, 1, "Lengths", "has %d dimensions; there are one to three", len(d.Lengths))
	}
	for i, n := range d.Lengths {
		if n < 1 {
			refuse(routine, 1, index("Lengths", i), "is %d; a length is at least 1", n)
		}
	}
	if d.Transforms < 0 {
		refuse(routine, 2, "Transforms", "is %d; it must be at least 1, or 0 for 1", d.Transforms)
	}
	halved := append([]int{}, d.Lengths...)
	if real {
		last := len(halved) - 1
		halved[last] = halved[last]/2 + 1
	}
	time = d.Time.grid(routine, 3, "Time", d.Lengths, max(1, d.Transforms), bytes)
	frequency = d.Frequency.grid(routine, 4, "Frequency", halved, max(1, d.Transforms), bytes)
	return time, frequency
}

func index(name string, i int) string { return name + "[" + strconv.Itoa(i) + "]" }

func (l Layout) grid(routine string, parameter int, name string, lengths []int, count, bytes int) grid {
	g := grid{lengths: lengths, strides: l.Strides, count: count, distance: l.Distance}
	if l.Strides == nil {
		g.strides = make([]int, len(lengths))
		stride := 1
		for i := len(lengths) - 1; i >= 0; i-- {
			g.strides[i] = stride
			stride = product(routine, stride, lengths[i], bytes)
		}
	}
	if len(g.strides) != len(lengths) {
		refuse(routine, parameter, name+".Strides", "has %d strides for %d dimensions", len(g.strides), len(lengths))
	}
	span := 1
	for i, s := range g.strides {
		if s < 1 {
			refuse(routine, parameter, index(name+".Strides", i), "is %d; a stride is at least 1", s)
		}
		span += product(routine, lengths[i]-1, s, bytes)
		if span < 0 {
			tooMuch(routine)
		}
	}
	if g.distance == 0 {
		g.distance = span
	}
	if g.distance < 0 {
		refuse(routine, parameter, name+".Distance", "is %d; it must be at least 1, or 0 for one behind the other", g.distance)
	}
	g.extent = product(routine, count-1, g.distance, bytes) + span
	if g.extent < 0 {
		tooMuch(routine)
	}
	if !g.apart() {
		refuse(routine, parameter, name, "puts two elements at one place: strides %v, distance %d", g.strides, g.distance)
	}
	return g
}

// product multiplies numbers of elements; what no address space holds is refused.
func product(routine string, a, b, bytes int) int {
	high, low := bits.Mul(uint(a), uint(b))
	if high != 0 || low > math.MaxInt/uint(bytes)/4 {
		tooMuch(routine)
	}
	return int(low)
}

func tooMuch(routine string) {
	refuse(routine, 1, "Lengths", "with the strides and the number of transforms is more than memory can hold")
}
