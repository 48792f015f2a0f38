package workshare_test

import (
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/workshare"
)

func TestBesideRunsOnceForEachBeginning(t *testing.T) {
	for _, procs := range []int{1, 2, 5} {
		func() {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(procs))
			var all sync.WaitGroup
			for range 8 {
				all.Go(func() {
					ran := 0
					b := workshare.NewBeside(func() { ran++ })
					b.End()
					for i := range 300 {
						b.Begin()
						if i%3 == 0 {
							workshare.Tasks(2, func(int) {})
						}
						b.End()
						assert.Equal(t, i+1, ran)
						b.End()
					}
					assert.Equal(t, 300, ran)
				})
			}
			all.Wait()
		}()
	}
	workshare.Stop()
}

func TestBesideRunsWhileItsBeginnerWorks(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	started := make(chan struct{})
	b := workshare.NewBeside(func() { close(started) })
	b.Begin()
	<-started // and nobody has asked for its end
	b.End()
	workshare.Stop()
}

func TestBesideAllocatesNothing(t *testing.T) {
	if raceEnabled {
		t.Skip("the pools of jobs forget some under the race detector")
	}
	b := workshare.NewBeside(func() {})
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		b.Begin()
		b.End()
	}))
}
