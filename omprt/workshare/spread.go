package workshare

import (
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
)

// piecesPerGoroutine is how finely spread deals out: more pieces have more borders, where neighbours' races show.
const piecesPerGoroutine = 8

// spread runs the job on at least two goroutines, whatever the cores and the size, dealing pieces out in turn. It is
// the way under the race detector: a shared cursor or a kept helper would order the goroutines' accesses and so hide
// the user's races; here nothing happens between the goroutines' beginning and their end.
func (j *job) spread() {
	hands := min(j.units, max(2, runtime.GOMAXPROCS(0)))
	if hands < 2 {
		if j.units == 1 {
			j.call(&j.leader, 0, 1)
		}
		return
	}
	piece := (j.units-1)/(hands*piecesPerGoroutine) + 1
	deal := func(c *device.Chunk, hand int) {
		// Written so that no sum exceeds the number of units, which may be near the largest int.
		for lo := hand * piece; lo < j.units && !j.stop.Load(); {
			j.call(c, lo, lo+min(piece, j.units-lo))
			if j.units-lo <= hands*piece {
				return
			}
			lo += hands * piece
		}
	}
	var others sync.WaitGroup
	defer others.Wait()
	for hand := 1; hand < hands; hand++ {
		others.Add(1)
		go func() {
			debug.SetPanicOnFault(true)
			ended := false
			defer others.Done()
			defer func() {
				if !ended {
					j.fail(device.Caught(recover()))
				}
			}()
			deal(&device.Chunk{Launch: j.launch}, hand)
			ended = true
		}()
	}
	ended := false
	defer func() {
		if !ended {
			j.stop.Store(true)
		}
	}()
	deal(&j.leader, 0)
	ended = true
}

func (j *job) fail(f *device.Fault) {
	j.stop.Store(true)
	crew.mu.Lock()
	defer crew.mu.Unlock()
	if j.fault == nil {
		j.fault = f
	}
}
