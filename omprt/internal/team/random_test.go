package team_test

import (
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// step is a construct of a random program: every thread of the team runs it.
type step interface {
	run(th *team.Thread)
	// hits is what a team of size threads that runs the step once adds to the counters.
	hits(size int64, add func(counter *atomic.Int64, n int64))
}

type program []step

func (p program) run(th *team.Thread) {
	for _, s := range p {
		s.run(th)
	}
}

func (p program) hits(size int64, add func(*atomic.Int64, int64)) {
	for _, s := range p {
		s.hits(size, add)
	}
}

type loopStep struct {
	sharing      team.Sharing
	chunk, trips int
	count        atomic.Int64
}

func (s *loopStep) run(th *team.Thread) {
	for l := th.For(&s.sharing, s.chunk, upto(s.trips)); l.Next(); {
		for range l.Hi - l.Lo {
			if s.sharing.Ordered {
				l.Ordered(func() { s.count.Add(1) })
			} else {
				s.count.Add(1)
			}
		}
	}
}

func (s *loopStep) hits(_ int64, add func(*atomic.Int64, int64)) { add(&s.count, int64(s.trips)) }

type singleStep struct {
	copies bool
	count  atomic.Int64
}

func (s *singleStep) run(th *team.Thread) {
	won := th.Single()
	if won {
		s.count.Add(1)
	}
	if s.copies {
		x := 0
		if won {
			x = 7
		}
		team.CopyPrivate(th, won, &x)
		s.count.Add(int64(x))
	}
}

func (s *singleStep) hits(size int64, add func(*atomic.Int64, int64)) {
	add(&s.count, 1)
	if s.copies {
		add(&s.count, 7*size)
	}
}

type barrierStep struct{}

func (barrierStep) run(th *team.Thread)                    { th.Barrier() }
func (barrierStep) hits(int64, func(*atomic.Int64, int64)) {}

type combineStep struct {
	plain int64
	count atomic.Int64
}

func (s *combineStep) run(th *team.Thread) {
	th.Combine(func() { s.plain++; s.count.Store(s.plain) })
}
func (s *combineStep) hits(size int64, add func(*atomic.Int64, int64)) { add(&s.count, size) }

type taskStep struct {
	n, depth int
	wait     int // 0: not, 1: taskwait, 2: taskgroup
	depends  bool
	count    atomic.Int64
}

func (s *taskStep) run(th *team.Thread) {
	if s.wait == 2 {
		th.Taskgroup(func() { s.spawn(th) })
		return
	}
	s.spawn(th)
	if s.wait == 1 {
		th.Taskwait()
	}
}

func (s *taskStep) spawn(th *team.Thread) {
	x := 0
	for i := range s.n {
		var items []depend.Item
		if s.depends {
			items = []depend.Item{item(depend.In+depend.Kind(i%4), &x)}
		}
		th.Task(&work, team.Tasking{Depend: items, Undeferred: i%7 == 3}, func(th *team.Thread) {
			if s.depends && depend.In+depend.Kind(i%4) == depend.Out {
				x++
			}
			s.nest(th, s.depth)
		})
	}
}

func (s *taskStep) nest(th *team.Thread, depth int) {
	s.count.Add(1)
	if depth > 0 {
		th.Task(&work, team.Tasking{}, func(th *team.Thread) { s.nest(th, depth-1) })
		if depth%2 == 0 {
			th.Taskwait()
		}
	}
}

func (s *taskStep) hits(size int64, add func(*atomic.Int64, int64)) {
	add(&s.count, size*int64(s.n)*int64(s.depth+1))
}

type teamStep struct {
	construct team.Construct
	size      int
	body      program
	nested    bool
}

func (s *teamStep) run(th *team.Thread) {
	if !s.nested { // what several teams ran at once would share the plain counters
		if th.Single() {
			th.Parallel(&s.construct, threads(s.size), s.body.run)
		}
		return
	}
	th.Parallel(&s.construct, threads(s.size), s.body.run)
}

func (s *teamStep) hits(_ int64, add func(*atomic.Int64, int64)) { s.body.hits(int64(s.size), add) }

func randomProgram(r *rand.Rand, depth int) program {
	var p program
	for range 1 + r.IntN(8) {
		switch k := r.IntN(10); {
		case k < 4:
			p = append(p, &loopStep{sharing: team.Sharing{
				Schedule: kinds[r.IntN(len(kinds))], Nowait: r.IntN(2) == 0, Ordered: r.IntN(5) == 0,
			}, chunk: r.IntN(5), trips: r.IntN(40)})
		case k == 4:
			p = append(p, &singleStep{copies: r.IntN(2) == 0})
		case k == 5:
			p = append(p, barrierStep{})
		case k == 6:
			p = append(p, &combineStep{})
		case k == 7 && depth > 0:
			p = append(p, &teamStep{construct: team.Construct{Quiet: r.IntN(2) == 0}, size: 1 + r.IntN(4),
				body: randomProgram(r, depth-1)})
		default:
			p = append(p, &taskStep{n: r.IntN(12), depth: r.IntN(3), wait: r.IntN(3), depends: r.IntN(3) == 0})
		}
	}
	return p
}

// Random constructs one after the other and in one another, run by several goroutines at once: everything runs as often
// as it is to, and nothing waits for ever.
func TestRandomPrograms(t *testing.T) {
	processors(t, func(t *testing.T) {
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				team.Current().SetMaxActive(3)
				for range 60 {
					seed := rand.Uint64()
					r := rand.New(rand.NewPCG(seed, 1))
					p := &teamStep{construct: team.Construct{Quiet: r.IntN(2) == 0}, size: 1 + r.IntN(6), nested: true,
						body: randomProgram(r, 2)}
					want := map[*atomic.Int64]int64{}
					p.hits(1, func(c *atomic.Int64, n int64) { want[c] += n })
					p.run(team.Current())
					for c, n := range want {
						assert.Equal(t, n, c.Load(), "seed %d", seed)
					}
				}
			})
		}
		wg.Wait()
		runtime.Gosched()
	})
}
