package engine

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// nobodyAwake waits until the goroutines of earlier calls have ended.
func nobodyAwake(t *testing.T) {
	require.Eventually(t, func() bool { return standby.awake.Load() == 0 && pending.Load() == 0 && len(standby.calls) == 0 },
		10*time.Second, time.Millisecond)
}

func TestLingeringEnds(t *testing.T) {
	nobodyAwake(t)
	var ran atomic.Int64
	Parallel(Place{Threads: 3}, 30, func(int) { ran.Add(1) })
	require.EqualValues(t, 30, ran.Load())
	nobodyAwake(t)
}

func TestCallsThatClaimTheAwakeLoseNoIndexAndStrandNobody(t *testing.T) {
	var ran atomic.Int64
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			for i := range 500 {
				Parallel(Place{Threads: 1 + i%4}, 7, func(int) { ran.Add(1) })
				if i%100 == 99 {
					time.Sleep(2 * linger) // so that claims meet goroutines that are about to end
				}
			}
		})
	}
	callers.Wait()
	require.EqualValues(t, 8*500*7, ran.Load())
	nobodyAwake(t)
}

func TestAPanicLeavesNobodyAwakeForEver(t *testing.T) {
	for range 50 {
		require.Panics(t, func() {
			Parallel(Place{Threads: 4}, 16, func(i int) {
				if i%2 == 1 {
					panic("planted")
				}
			})
		})
	}
	nobodyAwake(t)
}
