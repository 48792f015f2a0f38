package engine

import (
	"runtime"
	"sync"
	"testing"
)

// The table's lock lets one in at a time, also those that sleep for it, and loses no change.
func TestTableLockLetsOneIn(t *testing.T) {
	var l tableLock
	l.remembering()
	var wg sync.WaitGroup
	const goroutines, turns = 40, 2000
	in := 0
	for g := range goroutines {
		wg.Go(func() {
			for n := range turns {
				l.Lock()
				in++
				if in != 1 {
					t.Error("two are in")
				}
				if (g+n)%37 == 0 {
					runtime.Gosched() // those that come meanwhile sleep
				}
				l.changed()
				in--
				l.Unlock()
			}
		})
	}
	wg.Wait()
	if l.changes != goroutines*turns || l.word.Load() != l.changes<<lockBits {
		t.Errorf("%d changes and word %#x, want %d changes and an open lock", l.changes, l.word.Load(),
			goroutines*turns)
	}
}

// A kernel's memory of launches grows to its bound, and what has lost its place is gone.
func TestRepeatsArePlacedByHash(t *testing.T) {
	l := &repeats{}
	first := make(places, fewRepeats)
	l.places.Store(&first)
	for n := range uint64(2 * mostRepeats) {
		r := &repeat{hash: (n + 1) * 0x9E3779B97F4A7C15}
		l.keep(r, 0)
		if l.find(r.hash) != r {
			t.Fatalf("launch %d is not found when it has been kept", n)
		}
	}
	if n := len(*l.places.Load()); n != mostRepeats {
		t.Errorf("%d places, want %d", n, mostRepeats)
	}
	here := map[*repeat]bool{}
	for i := range *l.places.Load() {
		r := (*l.places.Load())[i].Load()
		if r != nil && (here[r] || l.find(r.hash) != r) {
			t.Fatal("a launch is there twice, or not where it is looked for")
		}
		here[r] = true
	}
	stale := &repeat{hash: 0x1234567890ABCDEF}
	l.keep(stale, 1) // of a table that has changed since all others
	if l.find(stale.hash) != stale {
		t.Error("what holds has no place beside what does not")
	}
}
