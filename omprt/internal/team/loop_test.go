package team_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

var kinds = []schedule.Kind{schedule.Unset, schedule.Static, schedule.Dynamic, schedule.Guided, schedule.Auto,
	schedule.Runtime}

// Every schedule, size of team and chunk: each iteration once, each thread's in rising order, chunks of their size.
func TestEveryIterationRunsOnce(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, kind := range kinds {
			for _, quiet := range []bool{false, true} {
				for range 60 {
					trips, n, chunk := rand.IntN(200), 1+rand.IntN(6), rand.IntN(9)
					c := &team.Construct{Quiet: quiet}
					s := &team.Sharing{Schedule: kind, Nowait: rand.IntN(2) == 0}
					counts := make([]atomic.Int32, trips)
					var last atomic.Int32
					what := fmt.Sprint(kind, " ", trips, " iterations, ", n, " threads, chunk ", chunk)
					team.Parallel(c, threads(n), func(th *team.Thread) {
						before := -1
						for l := th.For(s, chunk, upto(trips)); l.Next(); {
							assert.Less(t, before, l.Lo, what)
							if kind == schedule.Dynamic && !quiet {
								assert.True(t, l.Hi-l.Lo == max(1, chunk) || l.Last(), what)
							}
							if kind == schedule.Guided && !quiet {
								assert.True(t, l.Hi-l.Lo >= max(1, chunk) || l.Last(), what)
							}
							for i := l.Lo; i < l.Hi; i++ {
								counts[i].Add(1)
								before = i
							}
							if l.Last() {
								last.Add(1)
							}
						}
					})
					for i := range counts {
						require.EqualValues(t, 1, counts[i].Load(), "%s: iteration %d", what, i)
					}
					assert.EqualValues(t, min(1, trips), last.Load(), what)
				}
			}
		}
	})
}

func TestStaticIterationsHaveTheirThreads(t *testing.T) {
	s := &team.Sharing{Schedule: schedule.Static}
	for range 3 {
		owner := make([]int, 100)
		team.Parallel(&here, threads(4), func(th *team.Thread) {
			for l := th.For(s, 7, upto(100)); l.Next(); {
				for i := l.Lo; i < l.Hi; i++ {
					owner[i] = th.Num()
				}
			}
			for l := th.For(s, 0, upto(100)); l.Next(); {
				for i := l.Lo; i < l.Hi; i++ {
					assert.Equal(t, i/25, th.Num())
				}
			}
		})
		for i, num := range owner {
			assert.Equal(t, i/7%4, num)
		}
	}
}

func TestLoopsWithoutABarrierBetweenThem(t *testing.T) {
	processors(t, func(t *testing.T) {
		const loops, trips = 50, 13
		var counts [loops][trips]atomic.Int32
		var singles atomic.Int32
		s := &team.Sharing{Schedule: schedule.Dynamic, Nowait: true}
		team.Parallel(&here, threads(3), func(th *team.Thread) {
			for k := range loops {
				if k%7 == th.Num() {
					runtime.Gosched()
				}
				for l := th.For(s, 2, upto(trips)); l.Next(); {
					for i := l.Lo; i < l.Hi; i++ {
						counts[k][i].Add(1)
					}
				}
				if th.Single() {
					singles.Add(1)
				}
			}
		})
		for k := range counts {
			for i := range counts[k] {
				require.EqualValues(t, 1, counts[k][i].Load())
			}
		}
		assert.EqualValues(t, loops, singles.Load())
	})
}

func TestCollapsedNestsAreWalkedByRows(t *testing.T) {
	nest := []device.Loop{{Trip: 5, Step: 1}, {Trip: 7, Step: 1}}
	var seen [5][7]atomic.Int32
	team.Parallel(&here, threads(3), func(th *team.Thread) {
		for l := th.For(&team.Sharing{Schedule: schedule.Guided}, 0, nest); l.Next(); {
			for r := l.Rows(); r.Next(); {
				for k := r.Lo; k < r.Hi; k++ {
					seen[r.At(0)][k].Add(1)
				}
			}
		}
	})
	for i := range seen {
		for j := range seen[i] {
			assert.EqualValues(t, 1, seen[i][j].Load())
		}
	}
}

func TestHugeLoopsAreCovered(t *testing.T) {
	for _, kind := range kinds {
		var total atomic.Uint64
		team.Parallel(&here, threads(3), func(th *team.Thread) {
			for l := th.For(&team.Sharing{Schedule: kind}, math.MaxInt/2, upto(math.MaxInt)); l.Next(); {
				total.Add(uint64(l.Hi - l.Lo))
			}
		})
		assert.EqualValues(t, uint64(math.MaxInt), total.Load(), kind)
	}
}

func TestLoopsThatCannotBeRunAreRefused(t *testing.T) {
	s := &team.Sharing{Pos: "l.go:2:1"}
	for want, nest := range map[string][]device.Loop{
		"the loop never ends": {{Fault: "the loop never ends"}},
		"the loops have more iterations together than an int holds": {{Trip: math.MaxInt}, {Trip: 2}},
	} {
		value := caught(func() { team.Parallel(&here, threads(2), func(th *team.Thread) { th.For(s, 0, nest) }) })
		assert.ErrorContains(t, value.(error), "l.go:2:1: omptarget error: "+want)
	}
	value := caught(func() { team.Parallel(&here, threads(2), func(th *team.Thread) { th.For(s, -3, upto(1)) }) })
	assert.ErrorContains(t, value.(error), "chunk of -2 iterations: want a number from 1 on")
}

// Outside of regions directives of functions that call one another mean what the plain program means, also behind a
// panic.
func TestLoopsOfAnInitialThread(t *testing.T) {
	s := &team.Sharing{Schedule: schedule.Dynamic}
	for range 30 {
		sum := 0
		for l := team.Current().For(s, 2, upto(5)); l.Next(); {
			for range l.Hi - l.Lo {
				for in := team.Current().For(s, 1, upto(3)); in.Next(); {
					sum++
				}
			}
		}
		assert.Equal(t, 15, sum)
		assert.True(t, team.Current().Single())
		assert.NotNil(t, caught(func() {
			for l := team.Current().For(s, 1, upto(5)); l.Next(); {
				panic(errBroken)
			}
		}))
	}
}

func TestOrderedRegionsRunInOrder(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, kind := range kinds {
			for _, chunk := range []int{0, 1, 3} {
				var order []int
				s := &team.Sharing{Schedule: kind, Ordered: true}
				team.Parallel(&here, threads(4), func(th *team.Thread) {
					for l := th.For(s, chunk, upto(50)); l.Next(); {
						for i := l.Lo; i < l.Hi; i++ {
							if i%3 != 0 { // not every iteration has one
								l.Ordered(func() { order = append(order, i) })
							}
						}
					}
				})
				var want []int
				for i := range 50 {
					if i%3 != 0 {
						want = append(want, i)
					}
				}
				require.Equal(t, want, order, "%v, chunk %d", kind, chunk)
			}
		}
	})
}

func TestDoacrossWaitsForTheIterationsItNames(t *testing.T) {
	processors(t, func(t *testing.T) {
		const n = 12
		var grid [n + 1][n + 1]int
		nest := []device.Loop{{Trip: n, Step: 1}, {Trip: n, Step: 1}}
		s := &team.Sharing{Schedule: schedule.Static, Doacross: 2}
		for i := range n + 1 {
			grid[i][0], grid[0][i] = 1, 1
		}
		team.Parallel(&here, threads(3), func(th *team.Thread) {
			for l := th.For(s, 1, nest); l.Next(); {
				for r := l.Rows(); r.Next(); {
					for k := r.Lo; k < r.Hi; k++ {
						i := r.At(0)
						l.Await([]int{i, k}, i-1, k)
						l.Await([]int{i, k}, i, k-1)
						l.AwaitLast(i, k)
						grid[i+1][k+1] = (grid[i][k+1] + grid[i+1][k]) % 1000
						l.Post(i, k)
					}
				}
			}
		})
		var want [n + 1][n + 1]int
		for i := range n + 1 {
			want[i][0], want[0][i] = 1, 1
		}
		for i := 1; i <= n; i++ {
			for k := 1; k <= n; k++ {
				want[i][k] = (want[i-1][k] + want[i][k-1]) % 1000
			}
		}
		assert.Equal(t, want, grid)
	})
}

func TestNobodyWaitsForAnIterationThatHasEndedWithoutItsSource(t *testing.T) {
	processors(t, func(t *testing.T) {
		nest := []device.Loop{{Trip: 40, Step: 1}, {Trip: 3, Step: 1}}
		s := &team.Sharing{Schedule: schedule.Dynamic, Doacross: 1}
		var ran atomic.Int64
		team.Parallel(&here, threads(4), func(th *team.Thread) {
			for l := th.For(s, 1, nest); l.Next(); {
				for i := l.Lo; i < l.Hi; i++ {
					for k := 0; k < l.Trip(1); k += l.Done(i, k) {
						l.Await([]int{i, k}, i-1, 2-k)
						ran.Add(1)
					}
				}
			}
		})
		assert.EqualValues(t, 120, ran.Load())
	})
}

func TestAnIterationThatWaitsForALaterOneFails(t *testing.T) {
	processors(t, func(t *testing.T) {
		s := &team.Sharing{Doacross: 1}
		wait := func() {
			team.Parallel(&here, threads(2), func(th *team.Thread) {
				for l := th.For(s, 0, []device.Loop{{Trip: 4, Step: 1}}); l.Next(); {
					for i := l.Lo; i < l.Hi; i += l.Done(i) {
						l.Await([]int{i}, i+1)
					}
				}
			})
		}
		var failed error
		func() {
			defer func() { failed, _ = recover().(error) }()
			wait()
		}()
		assert.ErrorContains(t, failed, "doacross(sink: …) names an iteration that is not before the one that waits")
	})
}

func TestSingleHasOneThreadAndItsValueReachesAll(t *testing.T) {
	processors(t, func(t *testing.T) {
		for round := range 50 {
			var ran atomic.Int32
			team.Parallel(&here, threads(4), func(th *team.Thread) {
				var x [3]int
				won := th.Single()
				if won {
					ran.Add(1)
					x[1] = round
				}
				team.CopyPrivate(th, won, &x)
				assert.Equal(t, [3]int{0, round, 0}, x)
			})
			assert.EqualValues(t, 1, ran.Load())
		}
	})
}

func TestReductionsAndCriticalSectionsLoseNothing(t *testing.T) {
	processors(t, func(t *testing.T) {
		sum, named := 0, 0
		c := team.Critical{Name: "a"}
		same := team.Critical{Name: "a"}
		team.Parallel(&here, threads(5), func(th *team.Thread) {
			for i := range 200 {
				th.Combine(func() { sum++ })
				if i%2 == 0 {
					c.Do(func() { named++ })
				} else {
					same.Do(func() { named++ })
				}
			}
		})
		assert.Equal(t, 1000, sum)
		assert.Equal(t, 1000, named)
	})
}

func TestAPanicInACriticalSectionLeavesItOpen(t *testing.T) {
	c := team.Critical{Name: "fails"}
	assert.NotNil(t, caught(func() { c.Do(func() { panic(errBroken) }) }))
	done := false
	c.Do(func() { done = true })
	assert.True(t, done)
}

func TestWorkIsSharedWhereItPaysInAQuietRegion(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	c := &team.Construct{Quiet: true}
	for _, kind := range kinds {
		var came [2]atomic.Bool
		var through, both atomic.Bool
		team.Parallel(c, threads(2), func(th *team.Thread) {
			for l := th.For(&team.Sharing{Schedule: kind, Nowait: true}, 1, upto(1_000_000)); l.Next(); {
				for range l.Hi - l.Lo {
					came[th.Num()].Store(true)
					if came[0].Load() && came[1].Load() {
						if !through.Load() {
							both.Store(true)
						}
						break
					}
					time.Sleep(20 * time.Microsecond) // slow until the other one comes
				}
			}
			if th.Num() == 0 {
				through.Store(true)
			}
		})
		assert.True(t, both.Load(), kind)
	}
}

func TestThreadprivateVariablesStayWithTheirThreads(t *testing.T) {
	shared := 100
	v := team.ThreadPrivate[int]{Init: func() int { return 7 }}
	for round := range 4 {
		team.Parallel(&here, threads(3), func(th *team.Thread) {
			p := v.Of(th, &shared)
			if th.Num() == 0 {
				assert.Same(t, &shared, p)
				return
			}
			assert.Equal(t, 7+round*th.Num(), *p)
			*p += th.Num()
			assert.Same(t, p, v.Of(team.Current(), &shared))
		})
	}
	assert.Same(t, &shared, v.Of(nil, &shared))
	done := make(chan struct{})
	go func() {
		defer close(done)
		team.Parallel(&here, threads(3), func(th *team.Thread) {
			if th.Num() > 0 {
				assert.Equal(t, 7, *v.Of(th, &shared), "another goroutine's teams have copies of their own")
			}
		})
	}()
	<-done
}
