package main

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// clock is what turns are timed with: with one thread that thread's processor time, which does not count what others
// take from it; with more the time of day, because the wait of one thread for another must count. The processor time of
// the process would count Go's monitor of its goroutines, too: a thread of its own, which beside OpenBLAS's calls,
// which are calls of C, mostly sleeps, and beside calls of Go took 3 to 5 per cent of another processor.
func clock() time.Duration {
	id := int32(unix.CLOCK_MONOTONIC)
	if runtime.GOMAXPROCS(0) == 1 {
		id = unix.CLOCK_THREAD_CPUTIME_ID
	}
	var t unix.Timespec
	if err := unix.ClockGettime(id, &t); err != nil {
		panic(err)
	}
	return time.Duration(t.Nano())
}
