package rng

// Moduli and factors of MRG32k3a (L'Ecuyer: Good parameters and implementations for combined multiple recursive random
// number generators, 1999): x[i] = 1403580 x[i-2] - 810728 x[i-3], y[i] = 527612 y[i-1] - 1370589 y[i-3], and
// z[i] = x[i] - y[i] modulo the first.
const (
	mrgM1 = 1<<32 - 209
	mrgM2 = 1<<32 - 22853
)

// recurrence is what makes the next state of a component, of three numbers with the oldest first, out of the last.
type recurrence [3][3]uint64

var (
	mrgA1 = recurrence{{0, 1, 0}, {0, 0, 1}, {mrgM1 - 810728, 1403580, 0}}
	mrgA2 = recurrence{{0, 1, 0}, {0, 0, 1}, {mrgM2 - 1370589, 0, 527612}}
)

func (a recurrence) times(b recurrence, m uint64) (c recurrence) {
	for i := range c {
		for j := range c[i] {
			for k := range b {
				c[i][j] = (c[i][j] + a[i][k]*b[k][j]%m) % m
			}
		}
	}
	return c
}

func (a recurrence) of(s [3]uint64, m uint64) (t [3]uint64) {
	for i := range t {
		for k := range s {
			t[i] = (t[i] + a[i][k]*s[k]%m) % m
		}
	}
	return t
}

func (a recurrence) power(n, m uint64) recurrence {
	p := recurrence{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	for ; n != 0; n >>= 1 {
		if n&1 != 0 {
			p = p.times(a, m)
		}
		a = a.times(a, m)
	}
	return p
}

// mrgBegin are the states before the first number.
func mrgBegin(seed [6]uint32) (x, y [3]uint64) {
	for i := range 3 {
		x[i], y[i] = uint64(seed[i])%mrgM1, uint64(seed[3+i])%mrgM2
	}
	if x == [3]uint64{} {
		x[0] = 1
	}
	if y == [3]uint64{} {
		y[0] = 1
	}
	return x, y
}

// difference is the number of two states.
func difference(x, y [3]uint64) uint64 { return (x[2] + mrgM1 - y[2]) % mrgM1 }

// MRG32k3aAt is number i, from 0, of the stream NewMRG32k3a(seed). It takes time with the length of i in bits. Kernels
// may call it.
func MRG32k3aAt(seed uint32, i uint64) uint32 {
	x, y := mrgBegin([6]uint32{seed, 1, 1, 1, 1, 1})
	first := recurrence{{0, 1, 0}, {0, 0, 1}, {mrgM1 - 810728, 1403580, 0}}
	second := recurrence{{0, 1, 0}, {0, 0, 1}, {mrgM2 - 1370589, 0, 527612}}
	x = first.of(first.power(i, mrgM1).of(x, mrgM1), mrgM1)
	y = second.of(second.power(i, mrgM2).of(y, mrgM2), mrgM2)
	return uint32(difference(x, y))
}

type mrg32k3a struct {
	x, y   [3]uint64  // the state of the number that comes
	a1, a2 recurrence // from there to the next
	single bool       // … which follows it in the sequence
}

// NewMRG32k3a is a stream of MRG32k3a. The words of its seed, six at most, are the numbers before the first, three of
// each component with the oldest first, modulo the two moduli; what is not given is 1, and three zeros count as 1, 0,
// 0.
func NewMRG32k3a(seed ...uint32) *Stream {
	if len(seed) > 6 {
		refuse("NewMRG32k3a", 1, "seed", "has %d words; it may have 6 at most", len(seed))
	}
	s := [6]uint32{1, 1, 1, 1, 1, 1}
	copy(s[:], seed)
	x, y := mrgBegin(s)
	return begin(&mrg32k3a{mrgA1.of(x, mrgM1), mrgA2.of(y, mrgM2), mrgA1, mrgA2, true})
}

func (g *mrg32k3a) fill(out []uint64) {
	if !g.single {
		for i := range out {
			out[i] = difference(g.x, g.y)
			g.x, g.y = g.a1.of(g.x, mrgM1), g.a2.of(g.y, mrgM2)
		}
		return
	}
	x, y := g.x, g.y
	for i := range out {
		out[i] = difference(x, y)
		x = [3]uint64{x[1], x[2], (1403580*x[1] + 810728*(mrgM1-x[0])) % mrgM1}
		y = [3]uint64{y[1], y[2], (527612*y[2] + 1370589*(mrgM2-y[0])) % mrgM2}
	}
	g.x, g.y = x, y
}

func (g *mrg32k3a) skip(n uint64) {
	g.x, g.y = g.a1.power(n, mrgM1).of(g.x, mrgM1), g.a2.power(n, mrgM2).of(g.y, mrgM2)
}

func (g *mrg32k3a) leap(k, n uint64) {
	g.skip(k)
	g.a1, g.a2, g.single = g.a1.power(n, mrgM1), g.a2.power(n, mrgM2), g.single && n == 1
}

func (g *mrg32k3a) clone() engine { c := *g; return &c }

func (*mrg32k3a) unit(x uint64) float64 { return float64(x) / mrgM1 }
