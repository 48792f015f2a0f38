package engine

import (
	"slices"
	"sync"
)

// failures are the deferred regions that have failed. One that nobody has waited for is the panic of Close.
type failures struct {
	mu   sync.Mutex
	list []*Pending
}

func (f *failures) add(p *Pending) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(slices.DeleteFunc(f.list, func(p *Pending) bool { return p.told.Load() }), p)
}

// untold is the first failure that nobody has been told of; nil if there is none.
func (f *failures) untold() any {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, p := range f.list {
		if !p.told.Load() {
			return p.failure
		}
	}
	return nil
}
