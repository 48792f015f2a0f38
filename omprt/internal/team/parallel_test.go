package team_test

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

func TestMain(m *testing.M) {
	code := m.Run()
	team.Stop()
	if err := goleak.Find(); code == 0 && err != nil {
		println(err.Error())
		code = 1
	}
	os.Exit(code)
}

var here = team.Construct{Pos: "x.go:1:2"}

func threads(n ...int) team.Fork { return team.Fork{Threads: n} }

func upto(n int) []device.Loop { return []device.Loop{{Trip: n, Step: 1}} }

// processors runs f with one, two and five of them.
func processors(t *testing.T, f func(t *testing.T)) {
	for _, n := range []int{1, 2, 5} {
		t.Run(fmt.Sprint(n, " processors"), func(t *testing.T) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(n))
			f(t)
		})
	}
}

func TestEveryMemberRunsTheBodyOnce(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, c := range []*team.Construct{&here, {Pos: "q.go:1:1", Quiet: true}} {
			for n := 1; n < 12; n++ {
				ran := make([]atomic.Int32, n)
				team.Parallel(c, threads(n), func(th *team.Thread) {
					assert.Equal(t, n, th.Size())
					assert.Same(t, th, team.Current())
					assert.Equal(t, 1, th.Level())
					ran[th.Num()].Add(1)
				})
				for i := range ran {
					assert.EqualValues(t, 1, ran[i].Load())
				}
				assert.Nil(t, team.Here(), "the goroutine is what it was")
			}
		}
	})
}

func TestATeamIsAsWideAsTheProcessors(t *testing.T) {
	processors(t, func(t *testing.T) {
		team.Parallel(&here, team.Fork{}, func(th *team.Thread) {
			assert.Equal(t, runtime.GOMAXPROCS(0), th.Size())
		})
		team.Parallel(&here, team.Fork{Serial: true}, func(th *team.Thread) { assert.Equal(t, 1, th.Size()) })
	})
}

func TestMembersThatWaitForOneAnotherByChannelDoNotStarve(t *testing.T) {
	processors(t, func(t *testing.T) {
		for range 200 {
			const n = 7
			var links [n]chan int
			for i := range links {
				links[i] = make(chan int)
			}
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				k := th.Num()
				if k == 0 {
					links[1] <- 1
					assert.Equal(t, n, <-links[0])
					return
				}
				v := <-links[k]
				links[(k+1)%n] <- v + 1
			})
		}
	})
}

func TestNobodyPassesABarrierBeforeAllAreThere(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 2, 3, 8} {
			const rounds = 300
			var count atomic.Int64
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				for r := range int64(rounds) {
					count.Add(1)
					th.Barrier()
					if !assert.EqualValues(t, (r+1)*int64(n), count.Load()) {
						return
					}
					th.Barrier()
				}
			})
		}
	})
}

func TestAThousandGoroutinesOpenTeamsAtOnce(t *testing.T) {
	var wg sync.WaitGroup
	var sum atomic.Int64
	for range 1000 {
		wg.Go(func() {
			for range 3 {
				team.Parallel(&here, threads(3), func(th *team.Thread) {
					sum.Add(int64(th.Num()))
					th.Barrier()
					sum.Add(1)
				})
			}
		})
	}
	wg.Wait()
	assert.EqualValues(t, 1000*3*(0+1+2+3), sum.Load())
}

var errBroken = errors.New("broken")

// caught is what f panics with.
func caught(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

func TestAPanicOfAMemberReachesWhoOpenedTheRegion(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, quiet := range []bool{false, true} {
			c := &team.Construct{Pos: "p.go:3:4", Quiet: quiet}
			for n := 1; n < 6; n++ {
				for who := range n {
					var begun, ended atomic.Int32
					p, ok := caught(func() {
						team.Parallel(c, threads(n), func(th *team.Thread) {
							begun.Add(1)
							defer ended.Add(1)
							if th.Num() == who {
								panic(errBroken)
							}
						})
					}).(*team.Panic)
					require.True(t, ok)
					assert.Same(t, errBroken, p.Value)
					assert.ErrorIs(t, p, errBroken)
					assert.Equal(t, who, p.Thread)
					assert.Equal(t, "p.go:3:4", p.Pos)
					assert.Contains(t, p.Error(), fmt.Sprintf("broken (in thread %d of the region at p.go:3:4)", who))
					assert.Equal(t, begun.Load(), ended.Load(), "the others have finished")
					assert.Nil(t, team.Here())
				}
			}
		}
	})
}

func TestMembersThatWaitForOneThatHasFailedAreSentAway(t *testing.T) {
	s := team.Sharing{Nowait: true}
	ordered := team.Sharing{Ordered: true, Schedule: schedule.Dynamic}
	ways := map[string]func(th *team.Thread){
		"barrier": func(th *team.Thread) { th.Barrier() },
		"loop": func(th *team.Thread) {
			for l := th.For(&team.Sharing{}, 0, upto(10)); l.Next(); {
			}
		},
		"shares": func(th *team.Thread) {
			for range 20 {
				for l := th.For(&team.Sharing{Nowait: true, Schedule: schedule.Dynamic}, 0, upto(2)); l.Next(); {
				}
			}
		},
		"ordered": func(th *team.Thread) {
			for l := th.For(&ordered, 1, upto(4)); l.Next(); {
				l.Ordered(func() {
					if l.Lo == 0 {
						panic(errBroken)
					}
				})
			}
		},
		"combine": func(th *team.Thread) { th.Combine(func() { panic(errBroken) }) },
		"copy": func(th *team.Thread) {
			var x int
			team.CopyPrivate(th, th.Num() == 0, &x)
		},
	}
	processors(t, func(t *testing.T) {
		for name, way := range ways {
			for _, n := range []int{2, 5} {
				for who := range n {
					value := caught(func() {
						team.Parallel(&here, threads(n), func(th *team.Thread) {
							if th.Num() == who {
								panic(errBroken)
							}
							way(th)
							for l := th.For(&s, 0, upto(3)); l.Next(); {
							}
							th.Barrier()
						})
					})
					p, ok := value.(*team.Panic)
					if assert.True(t, ok, "%s: %v", name, value) {
						assert.Same(t, errBroken, p.Value, name)
					}
				}
			}
		}
	})
}

func TestGoexitOfAMemberEndsWhoOpenedTheRegion(t *testing.T) {
	processors(t, func(t *testing.T) {
		for n := 1; n < 5; n++ {
			for who := range n {
				var ended atomic.Int32
				went := true
				done := make(chan struct{})
				go func() {
					defer close(done)
					defer func() { assert.Nil(t, recover()); assert.Nil(t, team.Here()) }()
					team.Parallel(&here, threads(n), func(th *team.Thread) {
						defer ended.Add(1)
						if th.Num() == who {
							runtime.Goexit()
						}
						th.Barrier()
					})
					went = false
				}()
				<-done
				assert.True(t, went)
				team.Parallel(&here, threads(n), func(th *team.Thread) { th.Barrier() }) // all are there again
			}
		}
	})
}

func TestNestedTeams(t *testing.T) {
	old := team.Current().SetMaxActive(3)
	defer team.Current().SetMaxActive(old)
	var sum atomic.Int64
	team.Parallel(&here, threads(3, 2), func(outer *team.Thread) {
		outer.Parallel(&here, team.Fork{}, func(inner *team.Thread) {
			assert.Equal(t, 2, inner.Size())
			assert.Equal(t, 2, inner.Level())
			assert.Equal(t, 2, inner.ActiveLevel())
			assert.Same(t, outer, inner.Ancestor(1))
			assert.Same(t, inner, inner.Ancestor(2))
			inner.Barrier()
			sum.Add(1)
		})
		assert.Same(t, outer, team.Current())
		outer.Barrier()
	})
	assert.EqualValues(t, 6, sum.Load())
	value := caught(func() {
		team.Parallel(&here, threads(3, 2), func(outer *team.Thread) {
			outer.Parallel(&team.Construct{Pos: "inner.go:1:1"}, team.Fork{}, func(inner *team.Thread) {
				if outer.Num() == 1 && inner.Num() == 1 {
					panic(errBroken)
				}
			})
			outer.Barrier()
		})
	})
	p, ok := value.(*team.Panic)
	require.True(t, ok)
	assert.Equal(t, "inner.go:1:1", p.Pos, "the innermost region tells more")
}

func TestWithoutNestingInnerTeamsAreOfOneThread(t *testing.T) {
	team.Parallel(&here, threads(3), func(outer *team.Thread) {
		outer.Parallel(&here, threads(3), func(inner *team.Thread) {
			assert.Equal(t, 1, inner.Size())
			assert.Equal(t, 2, inner.Level())
			assert.Equal(t, 1, inner.ActiveLevel())
			inner.Barrier()
		})
	})
}

func TestAGoroutineOfTheUsersInARegionIsAFreshThread(t *testing.T) {
	team.Parallel(&here, threads(2), func(th *team.Thread) {
		done := make(chan struct{})
		go func() {
			defer close(done)
			assert.Nil(t, team.Here())
			assert.Equal(t, 0, team.Here().Level())
		}()
		<-done
	})
}

func TestWrongNumbersAreRefused(t *testing.T) {
	for _, n := range []int{0, -1} {
		assert.ErrorContains(t, caught(func() { team.Parallel(&here, threads(n), nil) }).(error),
			fmt.Sprintf("x.go:1:2: omptarget error: num_threads(%d): want a number from 1 on", n))
	}
}

func TestARegionDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	var sum atomic.Int64
	sharing, nest := &team.Sharing{Schedule: schedule.Dynamic}, upto(64)
	body := func(th *team.Thread) {
		part := 0
		for l := th.For(sharing, 4, nest); l.Next(); {
			part += l.Hi - l.Lo
		}
		th.Combine(func() { sum.Add(int64(part)) })
		if th.Single() {
			sum.Add(1)
		}
		th.Barrier()
	}
	for _, n := range []int{1, 2, 4} {
		list := []int{n}
		assert.Zero(t, testing.AllocsPerRun(100, func() { team.Parallel(&here, team.Fork{Threads: list}, body) }), n)
	}
}

// A team that was large once is not slow, nor are those that it has left any part of a smaller one.
func TestTeamsOfChangingSizes(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{3, 100, 2, 7, 1, 50, 4} {
			var ran, tasks atomic.Int32
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				ran.Add(1)
				for range 5 {
					th.Task(&work, team.Tasking{}, func(th *team.Thread) {
						assert.Less(t, th.Num(), n)
						tasks.Add(1)
					})
				}
				th.Barrier()
				assert.EqualValues(t, 5*n, tasks.Load())
			})
			assert.EqualValues(t, n, ran.Load())
		}
	})
}
