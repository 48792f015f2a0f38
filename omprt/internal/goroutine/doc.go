// Package goroutine keeps state of the current goroutine: what OpenMP calls the thread.
//
// Go has no storage of a goroutine's own. Its labels for the profiler would do, but they are the user's. So a Local is
// a table by goroutine. Where the architecture lets a program see the runtime's record of the current goroutine, a
// look-up takes a few nanoseconds; elsewhere the number of the goroutine is read from its own traceback, which takes
// microseconds, and the first look-up says so.
//
//	var current goroutine.Local[thread]
//	defer current.Set(current.Swap(&mine))
package goroutine
