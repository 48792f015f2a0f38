package engine

import (
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fakeClock goes on by a step each time it is read.
func fakeClock(step time.Duration) func() time.Duration {
	var now time.Duration
	return func() time.Duration {
		now += step
		return now
	}
}

// A goroutine that waits for the only processor gets it while a product is computed, on packed operands and on operands
// where they lie: once for every look at a clock on which time passes quickly.
func TestAProductLetsOthersRun(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for name, op := range map[string]Op{"packed": Trans, "in place": NoTrans} {
		const n = 300
		var q product[float64]
		lower(&q, NoTrans, op, n, n, n, 1, random[float64](n*n), n, random[float64](n*n), n, 0, make([]float64, n*n), n)
		r := ours[float64]()
		l := loan[float64]{pool: &r.scratch, turn: turn{clock: fakeClock(yieldAfter)}}
		stop, turns := make(chan struct{}), atomic.Int64{}
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			for {
				select {
				case <-stop:
					return
				default:
					turns.Add(1)
					runtime.Gosched()
				}
			}
		}()
		before := turns.Load()
		q.compute(r.on(Place{}), &l, q.whole())
		got := turns.Load() - before
		close(stop)
		<-ended
		l.giveBack()
		assert.GreaterOrEqual(t, got, int64(n*n*n/lookAfter/2), name)
	}
}

func TestATurnGivesBackAsLongAsItTook(t *testing.T) {
	now := time.Duration(1)
	yields := 0
	u := turn{clock: func() time.Duration { return now }}
	// work passes time; a yield is seen by the time that another takes, planted into the clock's next reading.
	work := func(d time.Duration) {
		now += d
		before := u.until
		u.did(lookAfter)
		if u.until != before {
			yields++
		}
	}
	work(time.Microsecond)
	require.Equal(t, now+yieldAfter, u.until, "the first look starts the turn")
	work(yieldAfter / 2)
	require.Equal(t, 1, yields, "not yet")
	const slice = 10 * time.Millisecond
	readings := 0
	u.clock = func() time.Duration {
		if readings++; readings == 2 {
			now += slice // others ran
		}
		return now
	}
	work(yieldAfter)
	require.Equal(t, now+slice, u.until, "what others took is worked off")
	u.work = 0
	u.did(lookAfter - 1)
	require.Equal(t, 2, readings, "the clock is read after enough work only")
}
