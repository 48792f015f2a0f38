package hidden

import "math/bits"

var more = []int{1, 2}

// ones uses package variables, so that kernels have copies of it.
func ones(i int) int { return bits.OnesCount(uint(i)) + more[i%2] }
