package park

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestNoWakeIsLost(t *testing.T) {
	for _, spin := range []time.Duration{0, time.Microsecond, 50 * time.Microsecond} {
		var ball atomic.Int64
		var players [2]Waiter
		players[0].Init()
		players[1].Init()
		const rounds = 10_000
		var wg sync.WaitGroup
		for p := range players {
			wg.Go(func() {
				for i := range int64(rounds) {
					mine := 2*i + int64(p)
					came := func() bool { return ball.Load() >= mine }
					if !Spun(came, spin) {
						players[p].Until(came)
					}
					ball.Add(1)
					players[1-p].Wake()
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 2*rounds, ball.Load())
	}
}

func TestAWakeTooManyIsNoCondition(t *testing.T) {
	var w Waiter
	w.Init()
	var holds atomic.Bool
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.Until(holds.Load)
	}()
	for range 100 {
		w.Wake()
	}
	select {
	case <-done:
		assert.Fail(t, "the condition does not hold")
	case <-time.After(time.Millisecond):
	}
	holds.Store(true)
	w.Wake()
	<-done
}
