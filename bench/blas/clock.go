package main

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// clock is what turns are timed with: with one thread the processor time of the process, which does not count what
// others take from it; with more the time of day, because the wait of one thread for another must count.
func clock() time.Duration {
	id := int32(unix.CLOCK_MONOTONIC)
	if runtime.GOMAXPROCS(0) == 1 {
		id = unix.CLOCK_PROCESS_CPUTIME_ID
	}
	var t unix.Timespec
	if err := unix.ClockGettime(id, &t); err != nil {
		panic(err)
	}
	return time.Duration(t.Nano())
}
