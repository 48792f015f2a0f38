package team_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/internal/team"
)

// occupied is a region of two threads, one of which is kept from tasks while the other one runs f.
func occupied(f func(th *team.Thread)) {
	through := make(chan struct{})
	team.Parallel(&here, threads(2), func(th *team.Thread) {
		if th.Num() == 1 {
			<-through
			return
		}
		defer close(through)
		th.Task(&work, team.Tasking{}, func(*team.Thread) {}) // the other one has begun, or will
		th.Taskwait()
		f(th)
	})
}

// Who waits with a context runs tasks, and is not held up by one.
func TestAWaitWithAContextLeavesATaskThatGoesOn(t *testing.T) {
	processors(t, func(t *testing.T) {
		occupied(func(th *team.Thread) {
			let, begun, ran := make(chan struct{}), make(chan struct{}), 0
			th.Task(&work, team.Tasking{}, func(inner *team.Thread) {
				close(begun)
				assert.Equal(t, 0, inner.Num())
				assert.Same(t, inner, team.Current())
				<-let
				inner.Task(&work, team.Tasking{}, func(*team.Thread) { ran++ })
				inner.Taskwait()
				ran++
			})
			ctx, cancel := context.WithCancel(t.Context())
			go func() {
				<-begun
				cancel()
			}()
			assert.ErrorIs(t, th.TaskwaitOr(ctx), context.Canceled)
			assert.Same(t, th, team.Current())
			other := 0
			th.Task(&work, team.Tasking{Undeferred: true}, func(*team.Thread) { other++ })
			assert.Equal(t, 1, other)
			close(let)
			assert.NoError(t, th.TaskwaitOr(t.Context()))
			assert.Equal(t, 2, ran)
		})
	})
}

func TestAWaitWithAContextIsToldOfFailures(t *testing.T) {
	occupied(func(th *team.Thread) {
		th.Task(&work, team.Tasking{}, func(*team.Thread) { panic("a") })
		assert.PanicsWithError(t, "panic: a (in thread 0 of the region at t.go:5:6)", func() {
			defer func() {
				p := recover().(*team.Panic)
				p.Stack = ""
				panic(p)
			}()
			_ = th.TaskwaitOr(t.Context())
		})
	})
}

func TestWaitsWithContextsOfAllThreads(t *testing.T) {
	processors(t, func(t *testing.T) {
		for range 20 {
			var made, ran atomic.Int64
			team.Parallel(&here, threads(4), func(th *team.Thread) {
				for i := range 20 {
					for range 10 {
						made.Add(1)
						th.Task(&work, team.Tasking{}, func(th *team.Thread) {
							th.Task(&work, team.Tasking{}, func(*team.Thread) { ran.Add(1) })
							_ = th.TaskwaitOr(t.Context())
						})
					}
					ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*10*time.Microsecond)
					_ = th.TaskwaitOr(ctx)
					cancel()
				}
			})
			assert.Equal(t, made.Load(), ran.Load())
		}
	})
}
