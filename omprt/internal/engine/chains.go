package engine

import (
	"errors"
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Kernels that a device was given one behind the other, of which each depends on the one before, are a chain: a queue
// of the device's on which nothing runs behind a fault. What else depends on one of them begins a chain of its own when
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

// begin is the beginning of a chain; on none, where the device makes no more.
func (s *chains) begin() standing {
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
			return standing{}
		}
		h = &chain{queue: q}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.grow()
}

// grow is a new end of the chain, which is locked.
func (h *chain) grow() standing {
	h.last++
	h.left++
	return standing{h, h.last}
}

// breaks lets nothing more come to the chain.
func (h *chain) breaks() {
	h.mu.Lock()
	h.broken = true
	h.mu.Unlock()
}

// behind is the new end of a chain, for a kernel that depends on the work at some places, and which of these was the
// end; on none: there is no such chain.
func behind(places []team.Place) (here standing, which int) {
	h := places[0].(standing).on
	if slices.ContainsFunc(places, func(p team.Place) bool { return p.(standing).on != h }) {
		return standing{}, -1 // on either the faults of kernels would end it that it does not depend on
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	which = slices.Index(places, team.Place(standing{h, h.last}))
	if which < 0 || h.left == 0 || h.left >= longest || h.broken {
		return standing{}, -1
	}
	return h.grow(), which
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
