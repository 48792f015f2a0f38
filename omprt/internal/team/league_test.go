package team

import (
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

var (
	leagueHere = &Construct{Pos: "league.go:1:2"}
	sharedHere = &Sharing{Pos: "league.go:2:2"}
	forkHere   = &Construct{Pos: "league.go:3:2"}
)

func TestEachTeamOfALeagueIsAnInitialThread(t *testing.T) {
	for _, n := range []int{1, 2, 5, 40} {
		var mu sync.Mutex
		var nums []int
		Teams(leagueHere, League{Teams: []int{1, n}}, func(th *Thread) {
			assert.Same(t, th, Current())
			assert.Equal(t, []int{0, 0, 1, n}, []int{th.Level(), th.Num(), th.Size(), th.Teams()})
			th.Parallel(forkHere, Fork{Threads: []int{2}}, func(in *Thread) {
				assert.Equal(t, []int{1, 2, n, th.TeamNum()}, []int{in.Level(), in.Size(), in.Teams(), in.TeamNum()})
			})
			assert.Same(t, th, Current())
			mu.Lock()
			nums = append(nums, th.TeamNum())
			mu.Unlock()
		})
		slices.Sort(nums)
		want := make([]int, n)
		for i := range want {
			want[i] = i
		}
		assert.Equal(t, want, nums)
	}
	assert.Equal(t, []int{0, 1}, []int{Current().TeamNum(), Current().Teams()})
}

func TestALeagueSharesIterationsAndSums(t *testing.T) {
	for _, teams := range []int{1, 3} {
		for _, chunk := range []int{0, 1, 4, 100} {
			for _, n := range []int{0, 1, 7, 50} {
				nest := []device.Loop{{Trip: n, Step: 1}, {Trip: 3, Step: 1}}
				hits, sum, last := make([]int32, 3*n), 0, atomic.Int32{}
				Teams(leagueHere, League{Teams: []int{teams}}, func(th *Thread) {
					for d := th.Distribute(sharedHere, chunk, nest); d.Next(); {
						th.Parallel(forkHere, Fork{Threads: []int{2}}, func(in *Thread) {
							mine := 0
							for l := in.For(&Sharing{Nowait: true}, 0, []device.Loop{d.Count()}); l.Next(); {
								within := d.Within(l)
								for r := within.Rows(); r.Next(); {
									for j := r.Lo; j < r.Hi; j++ {
										atomic.AddInt32(&hits[3*r.At(0)+j], 1)
										mine += 3*r.At(0) + j
									}
								}
								if l.Last() && d.Last() {
									last.Add(1)
								}
							}
							in.Combine(func() { sum += mine })
						})
					}
				})
				assert.Equal(t, slices.Repeat([]int32{1}, 3*n), hits)
				assert.Equal(t, max(0, 3*n*(3*n-1)/2), sum)
				assert.Equal(t, int32(min(n, 1)), last.Load())
			}
		}
	}
}

func TestALeagueEndsWithItsTasks(t *testing.T) {
	var done atomic.Int32
	Teams(leagueHere, League{Teams: []int{3}}, func(th *Thread) {
		th.Task(forkHere, Tasking{}, func(*Thread) { done.Add(1) })
	})
	assert.Equal(t, int32(3), done.Load())
}

func TestWhatFailsInATeamComesOutOfTheLeague(t *testing.T) {
	fails := func(f func()) (v any) {
		defer func() { v = recover() }()
		f()
		return nil
	}
	before := Current()
	v := fails(func() {
		Teams(leagueHere, League{Teams: []int{4}}, func(th *Thread) {
			if th.TeamNum() == 2 {
				panic("two")
			}
		})
	})
	var p *Panic
	require.True(t, errors.As(v.(error), &p))
	assert.Equal(t, 2, p.Thread)
	assert.Contains(t, p.Error(), "panic: two (in team 2 of the league at league.go:1:2)")
	assert.Same(t, before, Current())

	bad := func(g League) any { return fails(func() { Teams(leagueHere, g, func(*Thread) {}) }) }
	assert.ErrorContains(t, bad(League{Teams: []int{0}}).(error), "num_teams(0): want a number from 1 on")
	assert.ErrorContains(t, bad(League{Teams: []int{3, 2}}).(error), "num_teams(2): want a number from 3 on")
	assert.ErrorContains(t, bad(League{Limit: []int{-1}}).(error), "thread_limit(-1): want a number from 1 on")
	within := fails(func() {
		Parallel(forkHere, Fork{}, func(*Thread) { Teams(leagueHere, League{}, func(*Thread) {}) })
	})
	assert.ErrorContains(t, within.(error), "teams in a parallel region")
	within = fails(func() {
		Teams(leagueHere, League{}, func(*Thread) { Teams(leagueHere, League{}, func(*Thread) {}) })
	})
	assert.ErrorContains(t, within.(error), "teams in a league")
	within = fails(func() {
		Parallel(forkHere, Fork{}, func(th *Thread) { th.Distribute(sharedHere, 0, nil) })
	})
	assert.ErrorContains(t, within.(error), "distribute in a parallel region")
	within = fails(func() { Current().Distribute(sharedHere, -1, nil) })
	assert.ErrorContains(t, within.(error), "chunk of 0 iterations")
}

func TestGoexitInATeamEndsWhoMetTheLeague(t *testing.T) {
	ended := make(chan bool)
	go func() {
		defer close(ended)
		Teams(leagueHere, League{Teams: []int{2}}, func(th *Thread) { runtime.Goexit() })
		t.Error("it goes on")
	}()
	<-ended
}

func TestATeamHasALimitOfThreads(t *testing.T) {
	Teams(leagueHere, League{Teams: []int{2}, Limit: []int{3}}, func(th *Thread) {
		assert.Equal(t, 3, th.ThreadLimit())
		th.Parallel(forkHere, Fork{Threads: []int{8}}, func(in *Thread) {
			assert.Equal(t, 3, in.Size())
			assert.Equal(t, 3, in.ThreadLimit())
		})
	})
	Teams(leagueHere, League{Teams: []int{2}, Serial: true}, func(th *Thread) { assert.Equal(t, 1, th.Teams()) })
}

func TestTeamsHaveThreadprivateCopies(t *testing.T) {
	var program int
	v := &ThreadPrivate[int]{}
	for range 2 {
		Teams(leagueHere, League{Teams: []int{3}}, func(th *Thread) {
			assert.Equal(t, th.TeamNum() == 0, v.Of(th, &program) == &program)
			for range 1000 {
				*v.Of(th, &program)++
			}
			th.Parallel(forkHere, Fork{Threads: []int{2}}, func(in *Thread) {
				for range 1000 {
					*v.Of(in, &program)++
				}
			})
		})
	}
	assert.Equal(t, 4000, program)
}
