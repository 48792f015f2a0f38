package team_test

import (
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

var (
	errFault  = errors.New("fault")
	wholeTest = context.Background()
	lock      team.Critical
	plain     = team.Sharing{Pos: "x.go:2:2"}
	stepwise  = team.Sharing{Pos: "x.go:4:2", Schedule: schedule.Dynamic}
	inTurn    = team.Sharing{Pos: "x.go:5:2", Schedule: schedule.Dynamic, Ordered: true}
)

// constructs have a place each where a fault may happen, in the thread or the task that is at work there.
var constructs = map[string]func(th *team.Thread, fault func()){
	"region": func(_ *team.Thread, fault func()) { fault() },
	"loop": func(th *team.Thread, fault func()) {
		for l := th.For(&plain, 0, upto(100)); l.Next(); {
			fault()
		}
		th.Barrier()
	},
	"dynamic loop": func(th *team.Thread, fault func()) {
		for l := th.For(&stepwise, 3, upto(100)); l.Next(); {
			fault()
		}
	},
	"ordered": func(th *team.Thread, fault func()) {
		for l := th.For(&inTurn, 1, upto(20)); l.Next(); {
			th.Ordered(fault)
		}
	},
	"single": func(th *team.Thread, fault func()) {
		if th.Single() {
			fault()
		}
		th.Barrier()
	},
	"critical": func(th *team.Thread, fault func()) {
		lock.Do(fault)
		th.Barrier()
	},
	"combine": func(th *team.Thread, fault func()) {
		th.Combine(fault)
		th.Barrier()
	},
	"inner region": func(th *team.Thread, fault func()) {
		th.Parallel(&here, threads(2), func(*team.Thread) { fault() })
	},
	"task": func(th *team.Thread, fault func()) {
		th.Task(&work, team.Tasking{}, func(*team.Thread) { fault() })
		th.Taskwait()
	},
	"undeferred task": func(th *team.Thread, fault func()) {
		th.Task(&work, team.Tasking{Undeferred: true}, func(*team.Thread) { fault() })
	},
	"task of a task": func(th *team.Thread, fault func()) {
		th.Task(&work, team.Tasking{}, func(th *team.Thread) {
			th.Task(&work, team.Tasking{}, func(*team.Thread) { fault() })
		})
	},
	"dependent task": func(th *team.Thread, fault func()) {
		var x int
		out := []depend.Item{{Kind: depend.Out, At: unsafe.Pointer(&x), Bytes: 8}}
		th.Task(&work, team.Tasking{Depend: out}, func(*team.Thread) { fault() })
		th.Task(&work, team.Tasking{Depend: out}, func(*team.Thread) { x++ })
		th.Taskwait()
	},
	"taskgroup": func(th *team.Thread, fault func()) {
		th.Taskgroup(func() {
			th.Task(&work, team.Tasking{}, func(*team.Thread) { fault() })
		})
	},
	"taskgroup's own": func(th *team.Thread, fault func()) {
		th.Taskgroup(func() {
			th.Task(&work, team.Tasking{}, func(*team.Thread) {})
			fault()
		})
	},
	"taskloop": func(th *team.Thread, fault func()) {
		th.Taskloop(&team.Sharing{Pos: "x.go:3:2"}, team.Tasking{}, team.Looping{}, []device.Loop{{Trip: 30, Step: 1}},
			func(*team.Thread, *team.Part) { fault() })
	},
	"wait with a context": func(th *team.Thread, fault func()) {
		th.Task(&work, team.Tasking{}, func(*team.Thread) { fault() })
		_ = th.TaskwaitOr(wholeTest)
	},
}

// faulty runs a region in which one thread meets a fault in a construct, and gives what came out of it; returned is
// false after runtime.Goexit.
func faulty(n, by int, construct func(*team.Thread, func()), fault func()) (value any, returned bool) {
	var once atomic.Bool
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { value = recover() }()
		team.Parallel(&here, threads(n), func(th *team.Thread) {
			construct(th, func() {
				if me := team.Current(); (me.Num() == by || by < 0) && once.CompareAndSwap(false, true) {
					fault()
				}
			})
		})
		returned = true
	}()
	<-done
	return value, returned && !once.Load()
}

// Whatever thread of whatever construct panics, who opened the region is told, nobody is left waiting, and the next
// region works, also while Go's collector runs all the time.
func TestFaultsInEachConstruct(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	processors(t, func(t *testing.T) {
		for name, construct := range constructs {
			for n := 1; n < 5; n++ {
				for by := -1; by < n; by++ {
					value, missed := faulty(n, by, construct, func() { panic(errFault) })
					err, is := value.(error)
					assert.True(t, missed || is && errors.Is(err, errFault), "%s of %d, by %d: %v", name, n, by, value)
					value, missed = faulty(n, by, construct, func() {
						make([]int, n)[n+by+1]++
					})
					var fault runtime.Error
					err, is = value.(error)
					assert.True(t, missed || is && errors.As(err, &fault), "%s of %d, by %d: %v", name, n, by, value)
				}
				got := 0
				team.Parallel(&here, threads(n), func(th *team.Thread) {
					if th.Single() {
						got = fib(th, 8)
					}
				})
				assert.Equal(t, 21, got, name)
			}
		}
	})
}

func TestGoexitInEachConstruct(t *testing.T) {
	processors(t, func(t *testing.T) {
		for name, construct := range constructs {
			for n := 1; n < 4; n++ {
				met := false
				value, missed := faulty(n, -1, construct, func() {
					met = true
					runtime.Goexit()
				})
				assert.Nil(t, value, name)
				assert.True(t, met && !missed, name)
				team.Parallel(&here, threads(n), func(th *team.Thread) { th.Barrier() })
			}
		}
	})
}

// A thousand goroutines have regions with tasks, loops and faults at once.
func TestAThousandGoroutinesHaveTasksAtOnce(t *testing.T) {
	var wg sync.WaitGroup
	var wrong atomic.Int64
	for g := range 1000 {
		wg.Go(func() {
			defer func() {
				if err, is := recover().(error); (g%10 == 0) != (is && errors.Is(err, errFault)) {
					wrong.Add(1)
				}
			}()
			var ran atomic.Int64
			team.Parallel(&here, threads(1+g%4), func(th *team.Thread) {
				for range 20 {
					th.Task(&work, team.Tasking{}, func(th *team.Thread) {
						th.Task(&work, team.Tasking{}, func(*team.Thread) { ran.Add(1) })
						ran.Add(1)
					})
				}
				th.Barrier()
				if ran.Load() != int64(40*th.Size()) {
					wrong.Add(1)
				}
				if g%10 == 0 {
					th.Task(&work, team.Tasking{}, func(*team.Thread) { panic(errFault) })
				}
			})
		})
	}
	wg.Wait()
	assert.Zero(t, wrong.Load())
}
