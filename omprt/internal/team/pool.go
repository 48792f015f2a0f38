package team

import "sync"

// idleTeams are the records that no region uses. There is no bound to how many regions may be open at once.
var idleTeams pool

type pool struct {
	mu    sync.Mutex
	teams []*Team
}

// keptTeams is how many idle teams are kept; more regions than these are rarely open at once.
const keptTeams = 256

func (p *pool) take(n int) *Team {
	p.mu.Lock()
	var tm *Team
	if k := len(p.teams); k > 0 {
		tm = p.teams[k-1]
		p.teams[k-1] = nil
		p.teams = p.teams[:k-1]
	}
	p.mu.Unlock()
	if tm == nil {
		tm = new(Team)
	}
	tm.grow(n)
	return tm
}

func (p *pool) put(tm *Team) {
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
	for _, tm := range teams {
		tm.dismiss()
	}
	for _, tm := range teams {
		tm.goroutines.Wait()
	}
}
