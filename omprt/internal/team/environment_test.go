package team_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"runtime"
	"runtime/pprof"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// inEnvironment runs the test in a process of its own, because the environment is read once. It reports whether this is
// that process.
func inEnvironment(t *testing.T, env ...string) bool {
	t.Helper()
	if os.Getenv("TEAM_TEST") == t.Name() {
		return true
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Env = append(append(os.Environ(), "TEAM_TEST="+t.Name()), env...)
	out, err := cmd.CombinedOutput()
	assert.NoError(t, err, string(out))
	assert.Contains(t, string(out), "--- PASS: "+t.Name())
	assert.NotContains(t, string(out), "omprt: ")
	return false
}

func TestCancelParallel(t *testing.T) {
	if !inEnvironment(t, "OMP_CANCELLATION=true") {
		return
	}
	processors(t, func(t *testing.T) {
		for _, n := range []int{1, 2, 5} {
			var behind atomic.Int32
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				if th.Num() == n-1 {
					assert.True(t, th.CancelParallel())
					return
				}
				th.Barrier()
				behind.Add(1)
			})
			assert.Zero(t, behind.Load(), "who waits at a barrier goes to the region's end")
			team.Parallel(&here, threads(n), func(th *team.Thread) {
				assert.False(t, th.ParallelCancelled(), "the next region is another one")
				th.Barrier()
			})
		}
	})
}

func TestCancelLoops(t *testing.T) {
	if !inEnvironment(t, "OMP_CANCELLATION=true") {
		return
	}
	processors(t, func(t *testing.T) {
		for _, s := range []*team.Sharing{
			{Schedule: schedule.Dynamic, Cancellable: true}, {Schedule: schedule.Static, Cancellable: true},
			{Schedule: schedule.Dynamic, Cancellable: true, Ordered: true},
		} {
			var ran atomic.Int32
			team.Parallel(&here, threads(3), func(th *team.Thread) {
				for l := th.For(s, 1, upto(1000)); l.Next(); {
					if s.Ordered {
						l.Ordered(func() {})
					}
					ran.Add(1)
					assert.True(t, l.Cancel())
					assert.True(t, l.Cancelled())
				}
				for l := th.For(s, 1, upto(5)); l.Next(); {
					assert.False(t, l.Cancelled())
				}
			})
			assert.LessOrEqual(t, ran.Load(), int32(3), "no thread begins another chunk")
		}
	})
}

func TestCancelTaskgroup(t *testing.T) {
	if !inEnvironment(t, "OMP_CANCELLATION=true") {
		return
	}
	team.Parallel(&here, threads(2), func(th *team.Thread) {
		if !th.Single() {
			return
		}
		ran, after := false, false
		x := 0
		th.Taskgroup(func() {
			th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.Out, &x)}}, func(th *team.Thread) {
				assert.True(t, th.CancelTaskgroup())
				assert.True(t, th.TaskgroupCancelled())
			})
			th.Task(&work, team.Tasking{Depend: []depend.Item{item(depend.Out, &x)}}, func(*team.Thread) { ran = true })
		})
		th.Task(&work, team.Tasking{}, func(*team.Thread) { after = true })
		th.Taskwait()
		assert.False(t, ran)
		assert.True(t, after)
	})
}

func TestWithoutTheVariableNothingIsCancelled(t *testing.T) {
	team.Parallel(&here, threads(2), func(th *team.Thread) {
		assert.False(t, th.CancelParallel())
		for l := th.For(&team.Sharing{Cancellable: true}, 0, upto(2)); l.Next(); {
			assert.False(t, l.Cancel())
		}
		th.Taskgroup(func() { assert.False(t, th.CancelTaskgroup()) })
	})
}

func TestTheThreadLimitHoldsForNestedTeams(t *testing.T) {
	if !inEnvironment(t, "OMP_THREAD_LIMIT=5", "OMP_MAX_ACTIVE_LEVELS=3") {
		return
	}
	for range 3 {
		var most, now atomic.Int32
		team.Parallel(&here, threads(3), func(outer *team.Thread) {
			assert.Equal(t, 3, outer.Size())
			outer.Barrier()
			outer.Parallel(&here, threads(4), func(inner *team.Thread) {
				n := now.Add(1)
				for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
				}
				runtime.Gosched()
				now.Add(-1)
			})
		})
		assert.LessOrEqual(t, most.Load(), int32(5))
	}
	team.Parallel(&here, threads(99), func(th *team.Thread) { assert.Equal(t, 5, th.Size()) })
}

func TestPriorities(t *testing.T) {
	if !inEnvironment(t, "OMP_MAX_TASK_PRIORITY=10") {
		return
	}
	var order []int
	team.Parallel(&here, threads(1), func(th *team.Thread) {
		x := 0
		var gate team.Event
		on := func(k depend.Kind) []depend.Item { return []depend.Item{item(k, &x)} }
		th.Task(&work, team.Tasking{Detach: &gate, Depend: on(depend.Out)}, func(*team.Thread) {})
		for _, p := range []int{3, 0, 20, 7, 10, 5} { // 20 counts as 10
			th.Task(&work, team.Tasking{Priority: p, Depend: on(depend.In)}, func(*team.Thread) { order = append(order, p) })
		}
		gate.Fulfill()
		th.Taskwait()
	})
	assert.Equal(t, []int{20, 10, 7, 5, 3, 0}, order)
}

func TestMembersAreBoundToTheirPlaces(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("threads are not bound")
	}
	if !inEnvironment(t, "OMP_PLACES=threads(1)", "OMP_PROC_BIND=close") {
		return
	}
	team.Parallel(&here, threads(3), func(th *team.Thread) {
		assert.Equal(t, 0, th.Place())
		th.Barrier()
	})
	assert.Equal(t, -1, team.Here().Place())
	assert.NotNil(t, caught(func() {
		team.Parallel(&here, threads(3), func(th *team.Thread) { panic(errBroken) })
	}))
}

func TestInnerTeamsStayInTheirThreadsPart(t *testing.T) {
	if runtime.GOOS != "linux" || runtime.NumCPU() < 2 {
		t.Skip("threads are not bound, or there is one place")
	}
	if !inEnvironment(t, "OMP_PLACES=threads(2)", "OMP_PROC_BIND=spread,close") {
		return
	}
	assert.Equal(t, 2, team.Here().Partition().Count)
	team.Parallel(&here, threads(2), func(outer *team.Thread) {
		assert.Equal(t, outer.Num(), outer.Place())
		outer.Parallel(&here, threads(2), func(inner *team.Thread) {
			assert.Equal(t, outer.Num(), inner.Place())
			assert.Equal(t, 1, inner.Partition().Count)
			inner.Barrier()
		})
	})
}

func TestMembersSayWhereTheyAre(t *testing.T) {
	const name = "GOOFFLOAD_TEST_AFFINITY"
	if os.Getenv(name) != "" {
		for range 3 {
			team.Parallel(&here, threads(2), func(th *team.Thread) { th.Barrier() })
		}
		team.Parallel(&here, threads(3), func(th *team.Thread) { th.Barrier() })
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestMembersSayWhereTheyAre$")
	cmd.Env = append(os.Environ(), name+"=1", "OMP_DISPLAY_AFFINITY=true", "OMP_AFFINITY_FORMAT=at %L: %n of %N")
	var said bytes.Buffer
	cmd.Stderr = &said
	assert.NoError(t, cmd.Run())
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	slices.Sort(lines)
	assert.Equal(t, []string{"at 1: 0 of 2", "at 1: 0 of 3", "at 1: 1 of 2", "at 1: 1 of 3", "at 1: 2 of 3"}, lines)
}

func TestMembersHaveNoLabelsOfWhoeverMadeThem(t *testing.T) {
	team.Stop() // so that there are new ones
	pprof.Do(context.Background(), pprof.Labels("whose", "mine"), func(context.Context) {
		team.Parallel(&here, threads(4), func(th *team.Thread) { th.Barrier() })
	})
	var out bytes.Buffer
	assert.NoError(t, pprof.Lookup("goroutine").WriteTo(&out, 1))
	assert.Contains(t, out.String(), "(*Thread).work")
	assert.NotContains(t, out.String(), "whose")
}
