package team

import "sync/atomic"

// ends says that main has come to its end: the program ends as soon as what has been begun is complete.
var ends atomic.Bool

// End says so.
func End() { ends.Store(true) }

// Ends reports whether it has been said.
func Ends() bool { return ends.Load() }

// Cease stops a goroutine for good, which Go would have ended with the program by now.
func Cease() { select {} }

// Begins stops a goroutine that begins a task when main has come to its end, before the task is anything that Close
// waits for: one that goes on and on would give it more and more. What a task or a team makes belongs to that.
func Begins() {
	if !ends.Load() {
		return
	}
	if t := Current(); t.team.level == 0 && t.task == &t.team.threads[0].implicit {
		Cease()
	}
}
