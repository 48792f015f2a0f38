package args

import (
	"math"
	"math/bits"
)

// elements is how many elements lie from the first to the last of a stored matrix: rows runs of cols elements, ld
// apart. What no slice can hold is the largest int. ld counts by magnitude, so that a vector is a matrix of one column
// with its increment as ld.
func elements(rows, cols, ld int) int {
	if rows > 0 && cols > 0 && ld > 0 && (rows|cols|ld)>>(bits.UintSize/2-1) == 0 {
		return (rows-1)*ld + cols
	}
	return anyElements(rows, cols, ld)
}

// anyElements is elements for numbers of any size and sign.
func anyElements(rows, cols, ld int) int {
	if rows <= 0 || cols <= 0 {
		return 0
	}
	hi, lo := bits.Mul64(uint64(rows-1), magnitude(ld))
	sum, carry := bits.Add64(lo, uint64(cols), 0)
	if hi != 0 || carry != 0 || sum > math.MaxInt {
		return math.MaxInt
	}
	return int(sum)
}

// magnitude is |v|, also of the smallest int, which has no positive counterpart.
func magnitude(v int) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}
