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
	launch   device.Launch
	nest     [1]device.Loop
	body     func(*device.Chunk)
}

var movers = sync.Pool{New: func() any {
	m := new(mover)
	m.body = func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
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
	m := movers.Get().(*mover)
	m.dst, m.src = dst, src
	m.nest[0].Trip = (len(src)-1)/piece + 1
	m.launch.Nest = m.nest[:]
	workshare.Run(&m.launch, m.body)
	fault := m.launch.Fault
	m.dst, m.src = nil, nil
	movers.Put(m)
	if fault != nil {
		panic(fault) // host memory that is not there any more
	}
}
