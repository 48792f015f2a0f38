package main

import (
	"sync"

	"github.com/gooffload/gooffload/omprt"
)

// map_back_race: LLVM offload, section 5.8.3.
// Many goroutines map one array at once, and each finds what it needs there.
func init() { add("map_back_race", mapBackRace) }

func mapBackRace(t *check) {
	a := ramp(16)
	wrong := make([]int, 8)
	var wait sync.WaitGroup
	for g := range wrong {
		wait.Go(func() {
			for range 200 {
				s := 0.0
				//omp:target map(to: a) map(tofrom: s)
				{
					for i := range a {
						s += a[i]
					}
				}
				if s != 120 {
					wrong[g]++
				}
			}
		})
	}
	wait.Wait()
	for g := range wrong {
		t.is("wrong", wrong[g], 0)
	}
	if offloaded {
		t.is("absent", omprt.TargetIsPresent(&a[0], omprt.GetDefaultDevice()), false)
	}
	t.is("a[1]", a[1], 1)
}
