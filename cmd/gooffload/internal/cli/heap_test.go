package cli

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Behind the first collection the collector is as it was.
func TestCollectLate(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	percent := debug.SetGCPercent(70)
	defer debug.SetGCPercent(percent)
	limit := debug.SetMemoryLimit(-1)
	collectLate(math.MaxInt64)
	was := debug.SetGCPercent(-1)
	assert.Equal(t, -1, was, "nothing is collected yet")
	back := func() bool {
		runtime.GC() // one may be early: the stack still had what it waits for
		now := debug.SetGCPercent(-1)
		if now != -1 {
			debug.SetGCPercent(now)
		}
		return now == 70
	}
	assert.Eventually(t, back, time.Minute, time.Millisecond)
	assert.Equal(t, limit, debug.SetMemoryLimit(-1))
}

func TestCollectLateIsTheUsers(t *testing.T) {
	t.Setenv("GOMEMLIMIT", "")
	t.Setenv("GOGC", "50")
	percent := debug.SetGCPercent(70)
	defer debug.SetGCPercent(percent)
	collectLate(1 << 30)
	assert.Equal(t, 70, debug.SetGCPercent(70))
}
