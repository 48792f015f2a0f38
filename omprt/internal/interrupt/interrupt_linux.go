package interrupt

import (
	"os"
	"os/signal"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// ending are the signals by which people and systems end programs.
var ending = []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}

// Before calls f, once, before one of these signals ends the program, until it is stopped: Ctrl-C, and what kill sends.
// The program ends by the signal as it does without that, and at once when a second one comes. A signal that the program
// catches or ignores itself is left alone, whenever it begins to, and so is one of which that cannot be told.
func Before(f func()) (stop func()) {
	f = sync.OnceFunc(f)
	var stops []func()
	for _, s := range ending {
		if !signal.Ignored(s) && !caught(s) {
			stops = append(stops, before(s, f))
		}
	}
	return sync.OnceFunc(func() {
		for _, stop := range stops {
			stop()
		}
	})
}

func before(s syscall.Signal, f func()) (stop func()) {
	c, gone := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(c, s)
	go func() {
		select {
		case <-c:
			if stirs(func() { signal.Stop(c) }) {
				f()
				_ = syscall.Kill(syscall.Getpid(), s) // nobody catches it now
			}
		case <-gone:
		}
	}()
	return func() {
		signal.Stop(c)
		close(gone)
	}
}

// caught reports that the program catches a signal, or that it cannot be told.
func caught(s syscall.Signal) bool {
	watch, c := make(chan os.Signal, 1), make(chan os.Signal, 1)
	signal.Notify(watch, syscall.SIGWINCH) // so that there is the thread that is looked at
	defer signal.Stop(watch)
	first := stirs(func() { signal.Notify(c, s) })
	last := stirs(func() { signal.Stop(c) })
	if first && last && len(c) > 0 {
		_ = syscall.Kill(syscall.Getpid(), s) // which has come in between
	}
	return !first || !last
}

// stirs reports whether f makes package os/signal turn from a signal, or to it, as the first or last call of Notify and
// Stop for it do, and no other. Go has a thread for that (the runtime's ensureSigM), which sleeps else. It blocks all
// signals but those that end a program, those that are errors of a thread's own, and those that somebody has asked for;
// no other thread of Go's is like that. Linux shows what threads block, and how often they have slept. False where there
// is no such thread, or not one.
func stirs(f func()) bool {
	thread := notifier()
	before, asleep := times(thread)
	f()
	after, still := times(thread)
	return asleep && still && after != before
}

// notifier is the thread; "" if there is none, or it cannot be told from others.
func notifier() (thread string) {
	tasks, _ := os.ReadDir("/proc/self/task")
	for _, task := range tasks {
		mask, err := strconv.ParseUint(field(task.Name(), "SigBlk"), 16, 64)
		const last = 64 // of the real-time signals, which nobody uses
		if err != nil || !has(mask, last) || !has(mask, syscall.SIGALRM) || has(mask, syscall.SIGSEGV) {
			continue
		}
		if thread != "" {
			return ""
		}
		thread = task.Name()
	}
	return thread
}

// times is how often a thread has slept when it sleeps for good; false where it does not.
func times(thread string) (n string, asleep bool) {
	for range 200 {
		state, now := field(thread, "State"), field(thread, "voluntary_ctxt_switches")
		if strings.HasPrefix(state, "S") && now == n {
			return n, true
		}
		n = now
		time.Sleep(time.Millisecond / 2)
	}
	return n, false
}

func has(mask uint64, s syscall.Signal) bool { return mask>>(s-1)&1 != 0 }

// field is what the system says of a thread; "" if it has ended.
func field(thread, name string) string {
	text, _ := os.ReadFile("/proc/self/task/" + thread + "/status")
	_, rest, _ := strings.Cut(string(text), "\n"+name+":")
	value, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(value)
}
