package team

import (
	"sync"
	"sync/atomic"
)

// idleTeams are the records that no region uses. There is no bound to how many regions may be open at once.
var idleTeams pool

type pool struct {
	last  atomic.Pointer[Team] // the one that was put last, if no other waits there: most programs have one at a time
	mu    sync.Mutex
	teams []*Team
}

// keptTeams is how many idle teams are kept; more regions than these are rarely open at once.
const keptTeams = 256

func (p *pool) take(n int) *Team {
	tm := p.any()
	if tm == nil {
		tm = new(Team)
	}
	tm.grow(n)
	return tm
}

func (p *pool) any() *Team {
	if p.last.Load() != nil {
		if tm := p.last.Swap(nil); tm != nil {
			return tm
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	k := len(p.teams)
	if k == 0 {
		return nil
	}
	tm := p.teams[k-1]
	p.teams[k-1] = nil
	p.teams = p.teams[:k-1]
	return tm
}

func (p *pool) put(tm *Team) {
	if p.last.Load() == nil && p.last.CompareAndSwap(nil, tm) {
		return
	}
	p.mu.Lock()
	if len(p.teams) < keptTeams {
		p.teams = append(p.teams, tm)
		tm = nil
	}
	p.mu.Unlock()
	if tm != nil {
		tm.dismiss()
	}
}

// dismiss ends the goroutines of a team that no region uses.
func (tm *Team) dismiss() {
	for _, t := range tm.threads[1:] {
		t.claim.Store(dismissed)
		t.bench.Wake()
	}
}

// Stop ends the goroutines of teams that no region uses, and returns when they are gone. Later regions start new ones.
func Stop() {
	p := &idleTeams
	p.mu.Lock()
	teams := p.teams
	p.teams = nil
	p.mu.Unlock()
	if tm := p.last.Swap(nil); tm != nil {
		teams = append(teams, tm)
	}
	for _, tm := range teams {
		tm.dismiss()
	}
	for _, tm := range teams {
		tm.goroutines.Wait()
	}
}
