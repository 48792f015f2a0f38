package engine

import "unsafe"

// Packing an operand pays when enough tiles read it, and sooner when its rows lie far apart: each of them is then a
// page of its own, and of the sets of a cache they share a few. Measured on a Sapphire Rapids server.
const (
	directRows     = 256       // of C, up to which B is read where it lies
	distantRows    = 64        // the same when what is read is farther apart than nearBytes
	distantColumns = 48        // of C, likewise, up to which A is
	nearBytes      = 512 << 10 // from the first to the last row of a block
)

// packsA is whether to pack A for n columns of C.
func (q *product[R]) packsA(kn *kernels[R], n int) bool {
	switch {
	case !q.a.directA():
		return true
	case q.a.trans && !kn.near(q.k, q.a.ld):
		return n > distantColumns
	default:
		return n > kn.blocks.direct
	}
}

// packsB is whether to pack B for m rows of C.
func (q *product[R]) packsB(kn *kernels[R], m int) bool {
	return !q.b.directB() || !kn.readsB(m, q.k, q.b.ld)
}

// readsB is whether B, which lies in stored order, is best read there.
func (kn *kernels[R]) readsB(m, k, ld int) bool {
	return m <= distantRows || m <= directRows && kn.near(k, ld)
}

// near is whether the rows of a block of depth k lie close together.
func (kn *kernels[R]) near(k, ld int) bool {
	return ld <= nearBytes && kn.depth(k)*ld*int(unsafe.Sizeof(*new(R))) <= nearBytes
}
