package sim

import (
	"math"
	"math/bits"

	"github.com/gooffload/gooffload/omprt/device"
)

// space is what is known of a launch before it is partitioned.
type space struct {
	trips []int // of the loops, outermost first; nil if not known on the host

	groups, groupSize int // forced, 0: not
	results           bool
	attr              device.Attributes
}

// ndrange is a partition into work-groups, x (the innermost loop) first.
type ndrange struct {
	sizes, counts [3]int
}

// levels are the loops that are partitioned, innermost first: up to three as they are, more as one linear loop.
func levels(trips []int) []int {
	if len(trips) > 3 {
		return []int{product(trips)}
	}
	inner := make([]int, 0, 3)
	for i := len(trips) - 1; i >= 0; i-- {
		inner = append(inner, trips[i])
	}
	return inner
}

// partition cuts a space into work-groups, by the rule of LLVM's Level Zero plugin (guide-facts section 1).
func partition(s space, p *device.Properties) ndrange {
	one := ndrange{[3]int{1, 1, 1}, [3]int{1, 1, 1}}
	trips := levels(s.trips)
	for _, t := range trips {
		if t <= 0 {
			return one // nothing runs
		}
	}
	simd := p.SIMDWidth
	if s.attr.SubGroupSize != 0 {
		simd = s.attr.SubGroupSize
	}
	width := max(p.PreferredGroupSize, 2*simd)
	largest := p.MaxGroupSize
	if m := s.attr.MaxWorkGroupSize; m[0] > 0 {
		largest = min(largest, product([]int{m[0], max(m[1], 1), max(m[2], 1)}))
	}

	n := one
	switch required := s.attr.ReqdWorkGroupSize; {
	case required[0] > 0:
		for i := range required {
			n.sizes[i] = max(required[i], 1)
		}
		for i, t := range trips {
			n.counts[i] = ceil(t, n.sizes[i])
		}
		if s.groups > 0 {
			n.counts = [3]int{s.groups, 1, 1}
		}
	case s.trips == nil || s.groups > 0:
		n.sizes[0], n.counts[0] = unknown(s, p, simd, width, largest)
		if s.results && s.trips != nil {
			n.counts[0] = max(1, min(n.counts[0], product(trips)))
		}
	default:
		n.sizes[0] = loopSize(s, trips, p, simd, width, largest)
		for i, t := range trips {
			n.sizes[i] = min(n.sizes[i], t)
			n.counts[i] = ceil(t, n.sizes[i])
		}
	}
	return n
}

// loopSize is the size in x for known trip counts: as large as the width, halved until a tenth of the hardware
// threads has work.
func loopSize(s space, trips []int, p *device.Properties, simd, width, largest int) int {
	if s.groupSize > 0 {
		return min(s.groupSize, largest)
	}
	size := min(width, largest)
	best := size
	for {
		threads := ceil(size, simd)
		for i, t := range trips {
			if i == 0 {
				t = ceil(t, size)
			}
			threads = saturated(threads, t)
		}
		if 10*float64(threads) >= float64(p.Threads) {
			return best
		}
		best = size
		if size == 1 {
			return best
		}
		size /= 2
	}
}

// unknown is the size and count for a space of unknown size, or for a forced number of groups.
func unknown(s space, p *device.Properties, simd, width, largest int) (size, count int) {
	perSubslice := p.Threads / p.Subslices
	switch {
	case s.groupSize > 0:
		size = min(s.groupSize, largest)
	case s.groups > 0:
		size = min(width, largest)
	default:
		size = largest
		for size > width && perSubslice%ceil(size, simd) != 0 {
			size -= width
		}
	}
	if s.groups > 0 {
		return size, s.groups
	}
	return size, max(1, perSubslice/ceil(size, simd)) * p.Subslices * p.Oversubscription
}

func ceil(a, b int) int { return (a-1)/b + 1 }

func product(trips []int) int {
	n := 1
	for _, t := range trips {
		n = saturated(n, t)
	}
	return n
}

// saturated multiplies two non-negative numbers, at most to the largest int.
func saturated(a, b int) int {
	hi, lo := bits.Mul(uint(max(a, 0)), uint(max(b, 0)))
	if hi != 0 || lo > math.MaxInt {
		return math.MaxInt
	}
	return int(lo)
}
