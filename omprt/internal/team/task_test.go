package team_test

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

var work = team.Construct{Pos: "t.go:5:6"}

func fib(th *team.Thread, n int) int {
	if n < 2 {
		return n
	}
	var a, b int
	th.Task(&work, team.Tasking{}, func(th *team.Thread) { a = fib(th, n-1) })
	th.Task(&work, team.Tasking{Final: n < 5}, func(th *team.Thread) { b = fib(th, n-2) })
	th.Taskwait()
	return a + b
}

func TestTasksOfTasks(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 2, 4} {
			got := 0
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				if th.Single() {
					got = fib(th, 16)
				}
				th.Barrier()
				assert.Equal(t, 987, got)
			})
		}
		assert.Equal(t, 55, fib(team.Current(), 10), "an initial thread runs them, too")
	})
}

func TestABarrierWaitsForTheTasks(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 3, 6} {
			var ran atomic.Int64
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				for round := 1; round < 20; round++ {
					for range 30 {
						th.Task(&work, team.Tasking{}, func(th *team.Thread) {
							ran.Add(1)
							th.Task(&work, team.Tasking{}, func(*team.Thread) { ran.Add(1) })
						})
					}
					th.Barrier()
					assert.EqualValues(t, round*60*n, ran.Load())
					th.Barrier()
				}
				th.Task(&work, team.Tasking{}, func(*team.Thread) { ran.Add(1) })
			})
			assert.EqualValues(t, (19*60+1)*n, ran.Load(), "the end of the region waits, too")
		}
	})
}

func TestATaskIsOfTheThreadThatRunsIt(t *testing.T) {
	team.Parallel(&here, threads(3), func(th *team.Thread) {
		for range 50 {
			th.Task(&work, team.Tasking{}, func(mine *team.Thread) { assert.Same(t, mine, team.Current()) })
		}
	})
}

// A thread in a taskwait that ran another task than a descendant would find this lock taken by itself.
func TestATaskwaitRunsDescendantsOnly(t *testing.T) {
	processors(t, func(t *testing.T) {
		for range 30 {
			var mu sync.Mutex
			team.Parallel(&here, threads(2), func(th *team.Thread) {
				if th.Single() {
					for range 40 {
						th.Task(&work, team.Tasking{}, func(th *team.Thread) {
							mu.Lock()
							th.Task(&work, team.Tasking{}, func(*team.Thread) { runtime.Gosched() })
							th.Taskwait()
							mu.Unlock()
						})
					}
				}
			})
		}
	})
}

// A member of a wide region that still looks for tasks may find one of the next region, in which it has no part.
func TestATaskIsNotLostToAMemberOfTheRegionBefore(t *testing.T) {
	processors(t, func(t *testing.T) {
		for range 20000 {
			var ran atomic.Int32
			for _, n := range []int{8, 2} {
				team.Parallel(&here, threads(n), func(th *team.Thread) {
					if th.Single() {
						for range 10 {
							th.Task(&work, team.Tasking{}, func(*team.Thread) { ran.Add(1); runtime.Gosched() })
						}
					}
				})
			}
			require.EqualValues(t, 20, ran.Load())
		}
	})
}

func TestATaskgroupWaitsForDescendants(t *testing.T) {
	processors(t, func(t *testing.T) {
		team.Parallel(&here, threads(3), func(th *team.Thread) {
			var ran atomic.Int32
			th.Taskgroup(func() {
				for range 10 {
					th.Task(&work, team.Tasking{}, func(th *team.Thread) {
						th.Task(&work, team.Tasking{}, func(*team.Thread) { runtime.Gosched(); ran.Add(1) })
					})
				}
			})
			assert.EqualValues(t, 10, ran.Load())
		})
	})
}

func TestATaskgroupReduces(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 4} {
			sum := 1000
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				if th.Single() {
					th.Taskgroup(func() {
						for i := range 100 {
							th.Task(&work, team.Tasking{}, func(th *team.Thread) { *team.InReduction(th, &sum) += i })
						}
					}, team.TaskReduction(&sum, func() int { return 0 }, func(a, b *int) { *a += *b }))
				}
			})
			assert.Equal(t, 1000+4950, sum)
		}
	})
}

func TestATaskloopRunsEveryIterationOnce(t *testing.T) {
	s := &team.Sharing{Pos: "t.go:9:9"}
	for _, l := range []team.Looping{
		{}, {Grain: 7}, {Grain: 7, Strict: true}, {Tasks: 5}, {Grain: 1000}, {Nogroup: true},
	} {
		for _, trips := range []int{0, 1, 13, 100} {
			counts := make([]atomic.Int32, trips)
			var last, tasks atomic.Int32
			team.Parallel(&here, threads(3), func(th *team.Thread) {
				if th.Single() {
					th.Taskloop(s, team.Tasking{}, l, upto(trips), func(_ *team.Thread, p *team.Part) {
						tasks.Add(1)
						for i := p.Lo; i < p.Hi; i++ {
							counts[i].Add(1)
						}
						if p.Last() {
							last.Add(1)
						}
						switch n := p.Hi - p.Lo; {
						case l.Strict:
							assert.True(t, n == l.Grain || p.Last())
						case l.Grain > 0 && trips >= l.Grain:
							assert.True(t, n >= l.Grain && n < 2*l.Grain)
						}
					})
				}
			})
			for i := range counts {
				require.EqualValues(t, 1, counts[i].Load())
			}
			assert.EqualValues(t, min(1, trips), last.Load())
			if l.Tasks > 0 {
				assert.EqualValues(t, min(l.Tasks, trips), tasks.Load())
			}
		}
	}
}

func TestAPanicOfATaskReachesWhoWaitsForIt(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 3} {
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				p, ok := caught(func() {
					th.Task(&work, team.Tasking{}, func(*team.Thread) { panic(errBroken) })
					th.Taskwait()
				}).(*team.Panic)
				if assert.True(t, ok) {
					assert.Same(t, errBroken, p.Value)
					assert.Equal(t, "t.go:5:6", p.Pos)
				}
				th.Taskwait() // once only
				p, _ = caught(func() {
					th.Taskgroup(func() {
						th.Task(&work, team.Tasking{}, func(th *team.Thread) {
							th.Task(&work, team.Tasking{}, func(*team.Thread) { panic(errBroken) })
						})
					})
				}).(*team.Panic)
				assert.NotNil(t, p, "a descendant's, too")
			})
			p, _ := caught(func() {
				team.Parallel(&here, threads(n), func(th *team.Thread) {
					if th.Num() == n-1 {
						th.Task(&work, team.Tasking{}, func(*team.Thread) { panic(errBroken) })
					}
				})
			}).(*team.Panic)
			if assert.NotNil(t, p) {
				assert.Same(t, errBroken, p.Value)
			}
		}
	})
}

func TestAnUndeferredTaskRunsAtOnceAndItsPanicGoesOn(t *testing.T) {
	team.Parallel(&here, threads(2), func(th *team.Thread) {
		ran := false
		th.Task(&work, team.Tasking{Undeferred: true}, func(mine *team.Thread) { ran = mine == th })
		assert.True(t, ran)
		assert.Same(t, errBroken, caught(func() {
			th.Task(&work, team.Tasking{Undeferred: true}, func(*team.Thread) { panic(errBroken) })
		}))
		th.Taskwait()
	})
}

func item[T any](kind depend.Kind, p *T) depend.Item {
	return depend.Item{Kind: kind, At: unsafe.Pointer(p), Bytes: unsafe.Sizeof(*p)}
}

func TestDependentTasksRunInOrder(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 4} {
			x, y := 0, 0
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				if th.Single() {
					for i := range 100 {
						th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.Out, &x)}}, func(*team.Thread) {
							assert.Equal(t, i, x)
							runtime.Gosched()
							x = i + 1
						})
						both := []depend.Item{item(depend.In, &x), item(depend.Mutex, &y)}
						th.Task(&work, team.Tasking{Depend: both}, func(*team.Thread) {
							y += x
						})
					}
					th.TaskwaitFor(&work, item(depend.In, &y))
					assert.Equal(t, 5050, y)
				}
			})
			assert.Equal(t, 100, x)
		}
	})
}

func TestADetachedTaskIsCompleteWhenItsEventIsFulfilled(t *testing.T) {
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 3} {
			x := 0
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				if !th.Single() {
					return
				}
				var e team.Event
				fulfilled := make(chan struct{})
				th.Task(&work, team.Tasking{Detach: &e, Depend: []depend.Item{item(depend.Out, &x)}}, func(*team.Thread) {
					go func() {
						x = 1
						close(fulfilled)
						e.Fulfill()
					}()
				})
				th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.In, &x)}}, func(*team.Thread) {
					<-fulfilled
					assert.Equal(t, 1, x)
				})
				th.Taskwait()
				assert.ErrorContains(t, caught(e.Fulfill).(error), "has been fulfilled before")
			})
		}
	})
}

func TestTasksThatAGoroutineLeavesAreRunByDrain(t *testing.T) {
	var e team.Event
	x, ran := 0, false
	done := make(chan struct{})
	go func() {
		defer close(done)
		th := team.Current()
		th.Task(&work, team.Tasking{Detach: &e, Depend: []depend.Item{item(depend.Out, &x)}}, func(*team.Thread) {})
		th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.In, &x)}}, func(*team.Thread) { ran = true })
		assert.False(t, ran)
	}()
	<-done
	go e.Fulfill()
	team.Drain()
	assert.True(t, ran)
}

// A goroutine that goes on has begun others before Drain sees that all its tasks were complete: they are not waited
// for.
func TestDrainDoesNotWaitForWhatIsBegunMeanwhile(t *testing.T) {
	processors(t, func(t *testing.T) {
		var before, after team.Event
		begun, again := make(chan struct{}), make(chan struct{})
		goOn := make(chan struct{})
		waiting := func(e *team.Event) { // a task that is complete when the event is there, and one behind it
			x, th := 0, team.Current()
			th.Task(&work, team.Tasking{Detach: e, Depend: []depend.Item{item(depend.Out, &x)}}, func(*team.Thread) {})
			th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.In, &x)}}, func(*team.Thread) {})
		}
		var ended sync.WaitGroup
		ended.Go(func() {
			waiting(&before)
			close(begun)
			<-goOn
			before.Fulfill()
			team.Current().Taskwait()
			waiting(&after)
			close(again)
			team.Current().Taskwait()
		})
		<-begun
		drained := make(chan struct{})
		ended.Go(func() {
			team.Drain()
			close(drained)
		})
		for team.Unfinished() > 0 { // until Drain knows what to wait for
			runtime.Gosched()
		}
		close(goOn)
		<-again
		select {
		case <-drained:
		case <-time.After(20 * time.Second):
			t.Error("Drain waits for a task that was begun later")
		}
		after.Fulfill()
		ended.Wait()
	})
}

func TestAFailureThatNobodyWasToldOfIsDrains(t *testing.T) {
	var e team.Event
	x := 0
	done := make(chan struct{})
	go func() {
		defer close(done)
		th := team.Current()
		th.Task(&work, team.Tasking{Detach: &e, Depend: []depend.Item{item(depend.Out, &x)}}, func(*team.Thread) {})
		th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.In, &x)}}, func(*team.Thread) { panic(errBroken) })
	}()
	<-done
	e.Fulfill()
	p, ok := caught(team.Drain).(*team.Panic)
	if assert.True(t, ok) {
		assert.Same(t, errBroken, p.Value)
	}
	team.Drain() // once only
}

func TestDependentsOfATaskThatFailedAreCancelled(t *testing.T) {
	for _, n := range []int{1, 3} {
		x, ran := 0, false
		value := caught(func() {
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				if th.Single() {
					var e team.Event
					th.Task(&work, team.Tasking{Detach: &e, Depend: []depend.Item{item(depend.Out, &x)}},
						func(*team.Thread) { panic(errBroken) })
					th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.In, &x)}}, func(*team.Thread) { ran = true })
					e.Fulfill()
				}
			})
		})
		assert.NotNil(t, value)
		assert.False(t, ran)
	}
}

func TestATaskDoesNotAllocateBesidesItsClosure(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	var n atomic.Int64
	body := func(*team.Thread) { n.Add(1) }
	team.Parallel(&here, threads(2), func(th *team.Thread) {
		if th.Num() == 0 {
			for range 1000 { // records go from who makes tasks to who runs them
				th.Task(&work, team.Tasking{}, body)
			}
			th.Taskwait()
			assert.Less(t, testing.AllocsPerRun(10, func() {
				for range 100 {
					th.Task(&work, team.Tasking{}, body)
				}
				th.Taskwait()
			}), 60.0)
		}
	})
}
