package engine

import (
	"errors"
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Kernels that a device was given one behind the other, of which each depends on the one before, are a chain: a queue of
// the device's on which nothing runs behind a fault. What else depends on one of them begins a chain of its own when
// that is complete, because on this one the faults of others would end it, too.

// chains are the queues of a device that nobody uses, as many as were used at once.
type chains struct {
	of device.Chaining // nil: the device makes none

	mu    sync.Mutex
	spare []*chain
}

// chain is such a queue.
type chain struct {
	queue device.Queue

	mu     sync.Mutex
	last   uint64 // number of the kernel at its end, of all that it has ever had
	left   int    // kernels that are not known to be complete; of none left the chain is over, and is used for another
	broken bool   // nothing may come behind the last one
}

// standing is where a kernel is on a chain.
type standing struct {
	on *chain
	n  uint64
}

// longest is how many kernels a chain has at most. Each has memory and an event on the device, and a driver may have
// room for some thousand; when there are so many, what comes back of the first has long been waiting.
const longest = 256

// begin is a chain for a kernel, which is alone there. It is locked.
func (s *chains) begin() (*chain, error) {
	s.mu.Lock()
	var h *chain
	if n := len(s.spare); n > 0 {
		h = s.spare[n-1]
		s.spare = s.spare[:n-1]
	}
	s.mu.Unlock()
	if h == nil {
		q, err := s.of.NewChain()
		if err != nil {
			return nil, err
		}
		h = &chain{queue: q}
	}
	h.mu.Lock()
	h.grow()
	return h, nil
}

func (h *chain) grow() {
	h.last++
	h.left++
}

// behind is the chain at whose end a kernel may come that depends on the work at some places, and which of these is at
// the end now; nil: there is none. It is locked.
func behind(places []team.Place) (h *chain, which int) {
	h = places[0].(standing).on
	if slices.ContainsFunc(places, func(p team.Place) bool { return p.(standing).on != h }) {
		return nil, -1 // whose faults does it depend on, then?
	}
	h.mu.Lock()
	which = slices.Index(places, team.Place(standing{h, h.last}))
	if which < 0 || h.left == 0 || h.left >= longest || h.broken {
		h.mu.Unlock()
		return nil, -1
	}
	h.grow()
	return h, which
}

// ended notes that a kernel is complete, and whether it or the queue has failed. Who has seen the last one to its end
// gives the queue back.
func (s *chains) ended(h *chain, failed bool) error {
	h.mu.Lock()
	h.left--
	h.broken = h.broken || failed
	over, broken := h.left == 0, h.broken
	h.mu.Unlock()
	if !over {
		return nil
	}
	if broken {
		return h.queue.Close()
	}
	s.mu.Lock()
	s.spare = append(s.spare, h)
	s.mu.Unlock()
	return nil
}

func (s *chains) close() error {
	var errs []error
	for _, h := range s.spare {
		errs = append(errs, h.queue.Close())
	}
	s.spare = nil
	return errors.Join(errs...)
}
