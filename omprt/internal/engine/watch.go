package engine

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gooffload/gooffload/omprt/internal/goroutine"
)

// A device that does not come back is reported, and given up if the user says so (GOOFFLOAD_DEVICE_TIMEOUT). Kernels
// may take as long as they like, so nobody looks unless asked to; then each operation of a device goes through here.

// patience is how long a device may take for one operation.
type patience struct {
	most    time.Duration // 0: for ever, and nobody looks
	givenUp bool          // what takes longer is an error; else it is only reported
}

// watch is over the operations of one device.
type watch struct {
	patience
	name string // of the device, in messages
	lost atomic.Pointer[late]
}

// late is the error of an operation that has not come back, and of what the device is asked for after that.
type late struct{ text string }

func (l *late) Error() string { return l.text }

// over carries out an operation of the device. Where it may be given up it is on a goroutine of its own, and must not
// use what the caller uses again.
func (w *watch) over(what, pos string, operation func() error) error {
	if l := w.lost.Load(); l != nil {
		return l
	}
	if pos == "" {
		pos = userPosition()
	}
	ended := make(chan struct{})
	if !w.givenUp {
		reported := make(chan struct{})
		go func() {
			defer close(reported)
			w.report(what, pos, ended)
		}()
		defer func() {
			close(ended)
			<-reported // nothing is said of an operation that has come back
		}()
		return operation()
	}
	var err error
	var thrown any
	go func() {
		defer close(ended)
		defer func() { thrown = recover() }()
		err = &exited{what}
		err = operation()
	}()
	patient := time.NewTimer(w.most)
	defer patient.Stop()
	select {
	case <-ended:
	case <-patient.C:
		w.say(what, pos, w.most, "given up")
		at := ""
		if pos != "" {
			at = " at " + pos
		}
		w.lost.CompareAndSwap(nil, &late{fmt.Sprintf("%s is not used any more: %s%s had not come back after %v "+
			"(GOOFFLOAD_DEVICE_TIMEOUT)", w.name, what, at, w.most)})
		return &late{fmt.Sprintf("%s: %s has not come back after %v, and is given up (GOOFFLOAD_DEVICE_TIMEOUT)",
			w.name, what, w.most)}
	}
	if thrown != nil {
		panic(thrown)
	}
	return err
}

// report says again and again that an operation has not ended, each time after twice as long.
func (w *watch) report(what, pos string, ended <-chan struct{}) {
	since := time.Now()
	for next := w.most; ; next *= 2 {
		select {
		case <-ended:
			return
		case <-time.After(next - time.Since(since)):
			w.say(what, pos, next, "waited for")
		}
	}
}

func (w *watch) say(what, pos string, after time.Duration, is string) {
	if pos != "" {
		pos += ": "
	}
	fmt.Fprintf(os.Stderr, "%swarning: %s: %s has not come back after %v, and is %s\n", pos, w.name, what, after, is)
}

// gone reports whether the device has been given up.
func (t *target) gone() bool { return t != nil && t.watch != nil && t.watch.lost.Load() != nil }

// apart are the positions of constructs that goroutines of the runtime's carry out, by their numbers.
var apart sync.Map

// standsAt notes that the goroutine carries out what is at a position, as long as somebody looks. What it returns ends
// that.
func (s *system) standsAt(pos string) func() {
	if s.settings.patience.most == 0 {
		return func() {}
	}
	n := goroutine.Number()
	apart.Store(n, pos)
	return func() { apart.Delete(n) }
}

// userPosition is where the user's code has called the runtime.
func userPosition() string {
	if pos, ok := apart.Load(goroutine.Number()); ok {
		return pos.(string)
	}
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
	for {
		f, more := frames.Next()
		own := strings.HasPrefix(f.Function, runtimePackages) && !strings.Contains(f.Function, "_test.")
		switch {
		case f.File == "" || strings.HasPrefix(f.Function, "runtime."):
		case !own:
			return positionOf(f)
		}
		if !more {
			return ""
		}
	}
}

const runtimePackages = "github.com/gooffload/gooffload/omprt"
