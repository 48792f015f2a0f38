package sim

import (
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// A transfer of more than two large pieces is run over these by all cores like a kernel: they are small enough to
// share, and for the collector, which cannot interrupt a copy, not to wait for long. Below that it is not worth waking
// a core for, but transfers and kernels follow one another: those that are awake take small pieces of it at once.
const (
	largePiece = 256 << 10
	smallPiece = 64 << 10
)

// mover is a transfer that is shared.
type mover struct {
	dst, src []byte
	rows     rows        // of both; without any they are copied whole
	each     int         // bytes or rows in a piece
	move     func(i int) // moves piece i

	launch device.Launch
	nest   [1]device.Loop
	body   func(*device.Chunk) // moves the pieces of a chunk
}

// rows are count runs of size bytes, as far apart at the destination and at the source as its pitches say.
type rows struct{ count, size, to, from int }

// copy copies the rows from lo to hi.
func (r rows) copy(dst, src []byte, lo, hi int) {
	for i := lo; i < hi; i++ {
		happens.Copy(dst[i*r.to:i*r.to+r.size], src[i*r.from:i*r.from+r.size])
	}
}

var movers = sync.Pool{New: func() any {
	m := new(mover)
	m.move = func(i int) {
		if n := m.rows.count; n > 0 {
			m.rows.copy(m.dst, m.src, i*m.each, min((i+1)*m.each, n))
			return
		}
		lo, hi := i*m.each, min((i+1)*m.each, len(m.src))
		happens.Copy(m.dst[lo:hi], m.src[lo:hi])
	}
	m.body = func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			m.move(i)
		}
	}
	return m
}}

// move copies src to dst, which has the same length and does not overlap it.
func move(dst, src []byte) {
	switch n := len(src); {
	case n > 2*largePiece:
		share(dst, src, rows{}, n, largePiece, true)
	case n >= 2*smallPiece:
		share(dst, src, rows{}, n, smallPiece, false)
	default:
		happens.Copy(dst, src)
	}
}

// moveRows copies rows of src to dst, which do not overlap.
func moveRows(dst, src []byte, r rows) {
	switch n := r.count * r.size; {
	case n > 2*largePiece:
		share(dst, src, r, r.count, max(1, largePiece/r.size), true)
	case n >= 2*smallPiece:
		share(dst, src, r, r.count, max(1, smallPiece/r.size), false)
	default:
		r.copy(dst, src, 0, r.count)
	}
}

// share has several cores move n bytes or rows in pieces: all of them where it wakes them, else those that are awake.
func share(dst, src []byte, r rows, n, each int, wake bool) {
	m := movers.Get().(*mover)
	m.dst, m.src, m.rows, m.each = dst, src, r, each
	pieces := (n-1)/each + 1
	var fault *device.Fault
	if wake {
		m.nest[0].Trip = pieces
		m.launch.Nest = m.nest[:]
		workshare.Run(&m.launch, m.body)
		fault = m.launch.Fault
	} else {
		workshare.Shared(pieces, m.move)
	}
	m.dst, m.src = nil, nil
	movers.Put(m)
	if fault != nil {
		panic(fault) // host memory that is not there any more
	}
}
