// Package workshare runs Go kernel bodies over an iteration space on all cores: the engine of the simulated device and
// of the host.
//
// The goroutine that launches works itself. Helper goroutines, kept between launches, are asked only when it pays:
// waking one costs microseconds, a small kernel a fraction of one. So a launch first runs a few iterations alone, by
// the clock, and shares the rest if that is worth it. Helpers never wait for a launch, so nothing they are given can
// block another launch.
package workshare

import (
	"math"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/gooffload/gooffload/omprt/device"
)

// Run calls body for chunks that cover the iteration space of l exactly once, and returns when all have ended. It
// fills l.Partial and l.Chunks of a launch with results.
//
// A panic in body stops the launch: chunks that have not begun do not run. One on the caller's goroutine goes on from
// here once every helper has left; one on a helper becomes l.Fault. A touch of memory that is not there (SIGSEGV,
// SIGBUS) is such a panic, too, not the end of the process.
func Run(l *device.Launch, body func(*device.Chunk)) {
	if raceEnabled && l.Clock != nil {
		runApart(l, body)
		return
	}
	j := jobs.Get().(*job)
	j.begin(l, body)
	old := debug.SetPanicOnFault(true)
	ended := false
	defer func() {
		debug.SetPanicOnFault(old)
		if !ended {
			j.stop.Store(true)
			j.retire()
		}
		jobs.Put(j)
	}()
	if raceEnabled {
		j.spread()
	} else {
		j.lead()
	}
	ended = true
	l.Fault = j.retire()
}

// job is one launch being run.
type job struct {
	launch *device.Launch
	body   func(*device.Chunk)

	// The space is cut into units of grain iterations, the last one shorter. A launch without results has units of
	// one iteration and calls body for ranges of units; with results a unit is a chunk with a slot of its own.
	trips, units, grain int
	results             bool

	leader device.Chunk  // of the launching goroutine
	looked time.Duration // when some launch with this record has last looked at the clock
	share
}

var jobs = sync.Pool{New: func() any {
	j := new(job)
	j.left = make(chan struct{}, 1)
	return j
}}

func (j *job) begin(l *device.Launch, body func(*device.Chunk)) {
	j.launch, j.body = l, body
	l.Fault = nil
	j.trips = l.Trips()
	j.units, j.grain = j.trips, 1
	j.results = l.Results > 0
	j.leader.Launch = l
	if j.stop.Load() {
		j.stop.Store(false)
	}
	if j.results {
		j.units, j.grain = Split(j.trips, l.Results)
		l.Chunks = j.units
		l.Partial = slots(l.Partial, j.units*l.Results)
	}
}

// retire ends the sharing, after which the job may be given back. It returns the first fault of a helper.
func (j *job) retire() *device.Fault {
	if j.shared {
		crew.withdraw(j)
	}
	fault := j.fault
	j.launch, j.body, j.leader.Launch, j.fault, j.shared = nil, nil, nil, nil, false
	return fault
}

// call runs units [lo, hi).
func (j *job) call(c *device.Chunk, lo, hi int) {
	if !j.results {
		c.Lo, c.Hi = lo, hi
		j.body(c)
		return
	}
	for u := lo; u < hi; u++ {
		c.Index, c.Lo = u, u*j.grain
		c.Hi = c.Lo + min(j.grain, j.trips-c.Lo) // a whole grain behind Lo may be more than an int holds
		j.body(c)
	}
}

const (
	// probe is how long a launch runs alone before it trusts its estimate, payoff the estimated rest from which on
	// helpers are woken, turn the least time between two trips to the shared cursor where many meet there, who wait for
	// one another, and stride what each of a few adds to that: at the end one may wait so long for the last piece.
	probe  = 2 * time.Microsecond
	payoff = 10 * time.Microsecond
	turn   = 5 * time.Microsecond
	stride = time.Microsecond
	// patience is how long a helper stays with a launch while others wait, and so the most time between two trips.
	patience = time.Millisecond
	// fewest is how many iterations may be run in one piece at the end of a space, unseen.
	fewest = 32
	// fastest is a pace that no launch goes beyond.
	fastest = 1 << 20
)

var epoch = time.Now()

// lead runs the job alone as long as that is best, in growing pieces, and then with helpers.
//
// To look at the clock takes longer than many iterations. A launch whose Pace is known begins with a piece of those
// that it may run unseen, and takes the last look at the clock, of the launch before, for its own beginning. Where that
// was too long ago it measures from the end of that piece on.
func (j *job) lead() {
	l := j.launch
	done, from, piece := 0, 0, 1
	known, slow := l.Pace > 1, false
	start := j.looked
	if known {
		if piece = min(l.Pace, max(fewest, j.units/8)); piece >= j.units {
			piece = max(1, j.units/4) // so that the clock is looked at
		}
	} else {
		start = time.Since(epoch)
	}
	for done < j.units {
		// No piece but a short last one takes more than half of what is left: the first iterations may be cheap
		// ones (a triangular nest), and what has begun can no longer be shared.
		rest := j.units - done
		if rest > fewest {
			rest = max(fewest, rest/2)
		}
		hi := done + min(piece, rest)
		j.call(&j.leader, done, hi)
		done = hi
		if done == j.units {
			if !slow {
				l.Pace = min(max(1, l.Pace)*2, fastest)
			}
			return
		}
		piece = min(piece, math.MaxInt/8) * 8
		j.looked = time.Since(epoch)
		spent := j.looked - start
		if spent < probe {
			continue
		}
		l.Pace, slow = 1, true
		if known {
			known, start, from, piece = false, j.looked, done, 1
			continue
		}
		each := float64(spent) / float64(done-from)
		if each*float64(j.units-done) > float64(payoff) &&
			crew.offer(j, runtime.GOMAXPROCS(0), done, j.units-done-1, each) {
			j.work(&j.leader)
			return
		}
	}
}
