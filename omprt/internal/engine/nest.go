package engine

import (
	"math"
	"math/bits"

	"github.com/gooffload/gooffload/omprt/device"
)

// TooMany is the fault of a loop, or of a nest, that an int cannot count.
const TooMany = "the loop has more iterations than an int can count"

// checkNest says why a nest cannot be run; "" if it can.
func checkNest(k *Kernel, n []device.Loop) string {
	if len(n) != k.Loops {
		return "the launch and its kernel disagree about the number of loops"
	}
	if len(n) > device.MaxLoops {
		return "more associated loops than the runtime can run"
	}
	total := uint(1)
	empty := false
	for i := range n {
		if n[i].Fault != "" {
			return n[i].Fault
		}
		empty = empty || n[i].Trip == 0
	}
	if empty {
		return ""
	}
	for i := range n {
		hi, lo := bits.Mul(total, uint(n[i].Trip))
		if hi != 0 || lo > math.MaxInt {
			return TooMany
		}
		total = lo
	}
	return ""
}
