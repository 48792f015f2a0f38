package rng

import "math/bits"

// counter is a number of 128 bits. Sums wrap.
type counter struct{ low, high uint64 }

func (c counter) plus(d counter) counter {
	low, carry := bits.Add64(c.low, d.low, 0)
	high, _ := bits.Add64(c.high, d.high, carry)
	return counter{low, high}
}

func product(a, b uint64) counter {
	high, low := bits.Mul64(a, b)
	return counter{low, high}
}

func (c counter) words() [4]uint32 {
	return [4]uint32{uint32(c.low), uint32(c.low >> 32), uint32(c.high), uint32(c.high >> 32)}
}
