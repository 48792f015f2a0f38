package rng

// Multipliers and key increments of Philox4x32 (Salmon, Moraes, Dror, Shaw: Parallel random numbers, as easy as 1, 2,
// 3; SC11).
const (
	philoxM0, philoxM1 = 0xD2511F53, 0xCD9E8D57
	philoxW0, philoxW1 = 0x9E3779B9, 0xBB67AE85
)

// Philox4x32 is the function of Philox4x32-10: four random words for a key and a counter.
func Philox4x32(key [2]uint32, counter [4]uint32) [4]uint32 {
	c0, c1, c2, c3 := counter[0], counter[1], counter[2], counter[3]
	k0, k1 := key[0], key[1]
	for range 10 {
		p0 := philoxM0 * uint64(c0)
		p1 := philoxM1 * uint64(c2)
		c0, c1, c2, c3 = uint32(p1>>32)^c1^k0, uint32(p1), uint32(p0>>32)^c3^k1, uint32(p0)
		k0 += philoxW0
		k1 += philoxW1
	}
	return [4]uint32{c0, c1, c2, c3}
}

// PhiloxAt is word i, from 0, of the stream NewPhilox(uint32(seed), uint32(seed>>32)). Kernels may call it.
func PhiloxAt(seed, i uint64) uint32 {
	c := i / 4
	w := Philox4x32([2]uint32{uint32(seed), uint32(seed >> 32)}, [4]uint32{uint32(c), uint32(c >> 32), 0, 0})
	return w[i%4]
}

// philox is a place in the sequence of Philox4x32-10: word `word` of the block that the counter names. Of a divided
// sequence each step-th word is its own.
type philox struct {
	key     [2]uint32
	counter counter
	word    uint64 // 0 to 3
	step    uint64
	block   [4]uint32 // of the counter, where made
	made    bool
}

// NewPhilox is a stream of Philox4x32-10. Of the words of its seed, two are the key, the lower first, and up to four
// more the counter at which it begins; what is not given is 0.
func NewPhilox(seed ...uint32) *Stream {
	if len(seed) > 6 {
		refuse("NewPhilox", 1, "seed", "has %d words; it may have 6 at most", len(seed))
	}
	var s [6]uint32
	copy(s[:], seed)
	return begin(&philox{key: [2]uint32{s[0], s[1]}, counter: counter{
		uint64(s[2]) | uint64(s[3])<<32, uint64(s[4]) | uint64(s[5])<<32}, step: 1})
}

func (p *philox) fill(out []uint64) {
	for len(out) > 0 {
		if p.step == 1 && p.word == 0 && len(out) >= 4 {
			w := Philox4x32(p.key, p.counter.words())
			out[0], out[1], out[2], out[3] = uint64(w[0]), uint64(w[1]), uint64(w[2]), uint64(w[3])
			out = out[4:]
			p.counter, p.made = p.counter.plus(counter{low: 1}), false
			continue
		}
		if !p.made {
			p.block, p.made = Philox4x32(p.key, p.counter.words()), true
		}
		out[0] = uint64(p.block[p.word])
		out = out[1:]
		p.forward(counter{low: p.step})
	}
}

// forward goes a number of words on.
func (p *philox) forward(n counter) {
	sum := n.plus(counter{low: p.word})
	p.word = sum.low & 3
	if blocks := (counter{low: sum.low>>2 | sum.high<<62, high: sum.high >> 2}); blocks != (counter{}) {
		p.counter, p.made = p.counter.plus(blocks), false
	}
}

func (p *philox) skip(n uint64) { p.forward(product(n, p.step)) }

func (p *philox) leap(k, n uint64) {
	step := product(p.step, n)
	if step.high != 0 {
		refuse("Leapfrog", 2, "n", "is %d, of a stream of one number of each %d; 2^64 cannot be counted", n, p.step)
	}
	p.skip(k)
	p.step = step.low
}

func (p *philox) clone() engine { c := *p; return &c }

func (*philox) unit(x uint64) float64 { return unit32(uint32(x)) }

// unit32 is a word as a number of [0, 1): oneMKL takes the word as a signed one, divides it by 2^32, and adds a half.
func unit32(w uint32) float64 { return float64(int32(w))/(1<<32) + 0.5 }
