package rng

// MCG59 is x[i] = 13^13 x[i-1] modulo 2^59 (NAG's library).
const (
	mcg59A    = 302875106592253
	mcg59Mask = 1<<59 - 1
)

// mcg59Begin is the first state for a seed: 1 where it is 0 modulo 2^59.
func mcg59Begin(seed uint64) uint64 {
	if seed &= mcg59Mask; seed != 0 {
		return seed
	}
	return 1
}

// mcg59Power is a^n modulo 2^59.
func mcg59Power(a, n uint64) uint64 {
	p := uint64(1)
	for ; n != 0; n >>= 1 {
		if n&1 != 0 {
			p = p * a & mcg59Mask
		}
		a = a * a & mcg59Mask
	}
	return p
}

// MCG59At is number i, from 0, of the stream NewMCG59(uint32(seed), uint32(seed>>32)): 59 bits. It takes time with the
// length of i in bits. Kernels may call it.
func MCG59At(seed, i uint64) uint64 { return mcg59Begin(seed) * mcg59Power(mcg59A, i) & mcg59Mask }

type mcg59 struct{ x, a uint64 }

// NewMCG59 is a stream of MCG59. The words of its seed, two at most, the lower first, are the first number modulo 2^59;
// 0 counts as 1. The lowest bits of such generators have short periods: the lowest two of an odd sequence do not
// change.
func NewMCG59(seed ...uint32) *Stream {
	if len(seed) > 2 {
		refuse("NewMCG59", 1, "seed", "has %d words; it may have 2 at most", len(seed))
	}
	var s [2]uint32
	copy(s[:], seed)
	return begin(&mcg59{mcg59Begin(uint64(s[0]) | uint64(s[1])<<32), mcg59A})
}

func (m *mcg59) fill(out []uint64) {
	for i := range out {
		out[i] = m.x
		m.x = m.x * m.a & mcg59Mask
	}
}

func (m *mcg59) skip(n uint64) { m.x = m.x * mcg59Power(m.a, n) & mcg59Mask }

func (m *mcg59) leap(k, n uint64) {
	m.skip(k)
	m.a = mcg59Power(m.a, n)
}

func (m *mcg59) clone() engine { c := *m; return &c }

func (*mcg59) unit(x uint64) float64 { return float64(x>>6) / (1 << 53) } // what a float64 holds of it, below 1
