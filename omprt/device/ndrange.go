package device

import (
	"fmt"
	"math"
	"math/bits"
)

// Check says what keeps a kernel from being launched over the work-items of r on a device whose largest work-group has
// so many of them.
func (r *NDRange) Check(k *Kernel, largest int) error {
	groups, items := uint64(1), uint64(1)
	for d := range r.Count {
		if r.Count[d] < 0 || r.Size[d] < 1 {
			return fmt.Errorf("kernel %s: %v groups of %v work-items", k.Name, r.Count, r.Size)
		}
		groups, items = times(groups, r.Count[d]), times(items, r.Size[d])
	}
	switch want := k.Attr.ReqdWorkGroupSize; {
	case groups > math.MaxInt:
		return fmt.Errorf("kernel %s: more work-groups than an int can count", k.Name)
	case items > uint64(largest):
		return fmt.Errorf("kernel %s: work-groups of %v; the largest of this device has %d work-items", k.Name,
			r.Size, largest)
	case want[0] > 0 && r.Size != [3]int{want[0], max(want[1], 1), max(want[2], 1)}:
		return fmt.Errorf("kernel %s requires work-groups of %v, not of %v", k.Name, want, r.Size)
	}
	return nil
}

// times multiplies, at most to the largest uint64. Nothing times anything is nothing.
func times(a uint64, b int) uint64 {
	hi, lo := bits.Mul64(a, uint64(b))
	if hi != 0 {
		return math.MaxUint64
	}
	return lo
}
