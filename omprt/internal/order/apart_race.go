//go:build race

package order

import (
	"runtime"
	"unsafe"
)

// apart runs f for each of n steps, one after the other, and lets the race detector take them for concurrent: each is a
// goroutine of its own, and nobody tells the detector that one ends before the next begins. It finds any two of them
// that touch the same memory, one writing, unless the detector has used the number of the first again: it has 255.
func apart(n int, f func(step int) (goOn bool)) {
	ended := make(chan bool, 1)
	var all byte // what the detector knows the end of all by
	for step := range n {
		go func() {
			goOn := false
			defer func() {
				runtime.RaceReleaseMerge(unsafe.Pointer(&all))
				runtime.RaceDisable()
				ended <- goOn
				runtime.RaceEnable()
			}()
			goOn = f(step)
		}()
		runtime.RaceDisable()
		goOn := <-ended
		runtime.RaceEnable()
		if !goOn {
			break
		}
	}
	runtime.RaceAcquire(unsafe.Pointer(&all))
}
