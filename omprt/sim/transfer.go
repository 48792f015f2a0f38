package sim

import (
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// piece is what a transfer moves at once: small enough to share with another core, and for the collector, which
// cannot interrupt a copy, not to wait for long.
const piece = 256 << 10

// mover is a large transfer, run over pieces by all cores like a kernel.
type mover struct {
	dst, src []byte
	rows     rows // of both; without any they are copied whole
	launch   device.Launch
	nest     [1]device.Loop
	body     func(*device.Chunk)
}

// rows are count runs of size bytes, as far apart at the destination and at the source as its pitches say.
type rows struct{ count, size, to, from int }

// copy copies the rows from lo to hi.
func (r rows) copy(dst, src []byte, lo, hi int) {
	for i := lo; i < hi; i++ {
		copy(dst[i*r.to:i*r.to+r.size], src[i*r.from:])
	}
}

// atOnce is how many of the rows a piece has.
func (r rows) atOnce() int { return max(1, piece/r.size) }

var movers = sync.Pool{New: func() any {
	m := new(mover)
	m.body = func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			if n := m.rows.count; n > 0 {
				each := m.rows.atOnce()
				m.rows.copy(m.dst, m.src, i*each, min((i+1)*each, n))
				continue
			}
			lo, hi := i*piece, min((i+1)*piece, len(m.src))
			copy(m.dst[lo:hi], m.src[lo:hi])
		}
	}
	return m
}}

// move copies src to dst, which has the same length and does not overlap it.
func move(dst, src []byte) {
	if len(src) <= 2*piece {
		copy(dst, src)
		return
	}
	share(dst, src, rows{}, (len(src)-1)/piece+1)
}

// moveRows copies rows of src to dst, which do not overlap.
func moveRows(dst, src []byte, r rows) {
	if each := r.atOnce(); r.count > 2*each {
		share(dst, src, r, (r.count-1)/each+1)
	} else {
		r.copy(dst, src, 0, r.count)
	}
}

// share has all cores move some pieces.
func share(dst, src []byte, r rows, pieces int) {
	m := movers.Get().(*mover)
	m.dst, m.src, m.rows = dst, src, r
	m.nest[0].Trip = pieces
	m.launch.Nest = m.nest[:]
	workshare.Run(&m.launch, m.body)
	fault := m.launch.Fault
	m.dst, m.src = nil, nil
	movers.Put(m)
	if fault != nil {
		panic(fault) // host memory that is not there any more
	}
}
