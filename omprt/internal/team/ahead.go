package team

import (
	"runtime/debug"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// A target task may be given to the device before what it depends on is complete, behind that in one of the device's
// queues. Such tasks make a chain: each is behind one other, and one goroutine sees them through, in order, so that no
// goroutine is needed for each kernel of a chain, and none is complete before one that it depends on.

// Ahead is work that may be submitted, for which neither Run nor Drop is called then.
type Ahead interface {
	Work
	// MayGoAhead reports that it may be worth a try; it is asked once, when the work has been met.
	MayGoAhead() bool
	// Submit has the device begin the work when all that it depends on is complete that was not known to be, of which
	// it is given the places; nil: now. It returns the work's own place, and which of those it comes directly behind,
	// as no other does; -1: the work has not been submitted. With nil it may panic as Run does.
	Submit(after *happens.Clock, behind []Place) (at Place, which int)
	// Await waits until submitted work has ended, and panics as Run does. Work that comes behind something that has
	// failed was not carried out, and ends as Drop says.
	Await(dropped bool)
}

// Place is where submitted work stands. It tells that from all other work, before and later.
type Place any

// under is a task that is under way on a device.
type under struct {
	task *Task
	work Ahead
	at   Place
	next atomic.Pointer[under] // directly behind it; over: nobody sees to one that comes now
}

var over = new(under)

// following is what has come behind a task that is complete; nil: nothing. Who submits something now sees to it.
func (u *under) following() *under {
	if u == nil {
		return nil
	}
	return u.next.Swap(over)
}

// await sees tasks through that are under way, one behind the other.
func (u *under) await() {
	for ; u != nil; u = u.following() {
		u.seeThrough()
	}
}

func (u *under) seeThrough() {
	returned := false
	defer func() {
		if !returned { // runtime.Goexit
			go u.following().await()
		}
	}()
	k := u.task
	k.apart(func() {
		defer debug.SetPanicOnFault(debug.SetPanicOnFault(k.panicsOnFault))
		u.work.Await(k.node.Cancelled())
	})
	returned = true
}

// first submits a task that is ready, behind nothing, if its work may be submitted, and notes in u that it has been.
func (k *Task) first(u **under) bool {
	if k.node == nil || k.node.Ahead == nil {
		return false
	}
	work := k.work.(Ahead)
	at, which := work.Submit(k.clock, nil)
	if which < 0 {
		return false
	}
	*u = &under{task: k, work: work, at: at}
	k.node.Submitted(*u)
	return true
}

// begins reports that a task which was queued is to be run. Otherwise it was asked whether it goes ahead, and the
// answer has been given: it may be complete, and its record another's.
func (k *Task) begins() bool {
	if k.node == nil || k.node.Ahead == nil || !k.node.Asked() {
		return true
	}
	return !k.goAhead() && k.node.Stays()
}

// goAhead submits a task behind what it depends on. It reports false where that is not possible.
func (k *Task) goAhead() bool {
	if k.discarded() {
		return false
	}
	before := k.node.Behind()
	if len(before) == 0 {
		return false
	}
	behind := make([]Place, len(before))
	for i := range before {
		behind[i] = before[i].(*under).at
	}
	work := k.work.(Ahead)
	at, which := k.submit(work, behind)
	if which < 0 {
		return false
	}
	u := &under{task: k, work: work, at: at}
	k.node.Submitted(u)
	if !before[which].(*under).next.CompareAndSwap(nil, u) {
		go u.await()
	}
	return true
}

func (k *Task) submit(work Ahead, behind []Place) (at Place, which int) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(k.panicsOnFault))
	return work.Submit(k.clock, behind)
}
