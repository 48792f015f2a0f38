package team

import (
	"math"
	"time"
)

var epoch = time.Now()

// probe is what the opener of a quiet region has found out about a loop. It runs the members' iterations one after the
// other, as if they were one sequence, in pieces that grow: 1, 8, 64, …
type probe struct {
	begun time.Duration
	done  int // iterations
	check int // look at the clock when so many are done
}

const (
	// alone is how long the opener of a team works alone before it trusts its estimate, worth the estimated work of one
	// thread from which on the others are woken.
	alone = 2 * time.Microsecond
	worth = 5 * time.Microsecond
)

// piece is how many iterations to run before the next look at the clock.
func (p *probe) piece() int { return max(1, p.check-p.done) }

// tried notes that n iterations are done, and lets the other members begin when that pays.
func (l *Loop) tried(n int) {
	tm := l.thread.team
	if tm.awake {
		l.probing = false
		return
	}
	p := &tm.probe
	if p.done += n; p.done < p.check {
		return
	}
	spent := time.Since(epoch) - p.begun
	if spent < alone {
		p.check = min(p.check, math.MaxInt/8) * 8
		return
	}
	each := float64(spent) / float64(p.done)
	if each*float64(l.trips-p.done) > float64(worth)*float64(tm.size) {
		tm.spread()
		l.probing = false
		return
	}
	p.check = p.done + l.trips // the rest is not worth a look
}
