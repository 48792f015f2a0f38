package ondevice

import "github.com/gooffload/gooffload/omprt/gen"

// Who multiplies: a kernel, and for tiles of which shape, or the host.

// Compiles reports that the device has numbers of the elements' type.
func Compiles[E any]() bool { return single[E]() || hasFloat64(gen.With{}) }

// What is asked of the device, which tests exchange.
var (
	hasFloat64  = gen.DeviceHasFloat64
	onProcessor = gen.DeviceIsProcessor
	mayStage    = true
)

// smallSide is how long the shorter side of C is at most where processors are better off with the small tile: the large
// one would be empty for the most part.
const smallSide = 16

// shape is the kernel for a product. On graphics cards it is that for the largest tiles of which there are enough for
// the device's units: a small one reads more for each number that it computes. Batches of products that processors'
// large tile covers get that one: their own larger ones would be empty for the most part.
func (p *Products[E]) shape(q *Product[E]) *shapedProduct {
	units, processor := onProcessor(gen.With{})
	m, n, count := max(1, q.M), max(1, q.N), max(1, q.Count)
	switch {
	case processor && min(m, n) <= smallSide:
		return &p.small
	case processor:
		return &p.large
	case min(m, n) > smallSide && p.large.count(m, n) == 1 && count >= units:
		return &p.large
	case min(m, n) > smallSide && p.largest.count(m, n) >= units/count:
		return &p.largest
	case min(m, n) > smallSide && p.middle.count(m, n) >= units/4/count:
		return &p.middle
	}
	return &p.smallest
}

// Where the device is the host's processors, the host's own products are faster: they know the instructions. What they
// cost besides is to bring the operands and to take the result back. In nanoseconds, of two cores of a processor with
// PoCL 3.1 and of sixteen with 5.0:
const (
	perTransfer = 8_000 // of an operand, one way
	perByte     = 0.5   // both ways, with what is compared
	perProduct  = 0.7   // of two real numbers by the kernel, on one unit, those of padding included
)

// Balance weighs products by a kernel against those by the host, for the groups of a batch together.
type Balance struct{ kernel, staged float64 } // nanoseconds

// Add adds products whose operands take so many transfers of so many bytes in all: each is brought, and C goes back.
func (b *Balance) Add(q interface{ padded() float64 }, transfers, bytes int) {
	b.kernel += perProduct * q.padded()
	b.staged += perTransfer*float64(transfers) + perByte*float64(bytes)
}

// HostIsFaster reports that the device is the host's processors and the host multiplies faster.
func (b *Balance) HostIsFaster() bool {
	units, processor := onProcessor(gen.With{})
	return mayStage && processor && b.kernel > b.staged*float64(max(1, units))
}

// padded is how many products of two real numbers the kernel for processors computes.
func (q *Product[E]) padded() float64 {
	t := tile{8, 8, 8, 1, false}
	switch {
	case min(q.M, q.N) <= smallSide:
		t = tile{8, 2, 2, 1, false}
	case complexElement[E]():
		t = tile{8, 4, 4, 1, false}
	}
	if q.M < 1 || q.N < 1 {
		return 0
	}
	n := float64(t.count(q.M, q.N)*t.height()*t.breadth()) * float64((max(1, q.K)-1)/depth+1) * depth * float64(q.Count)
	if complexElement[E]() {
		n *= 4
	}
	return n
}
