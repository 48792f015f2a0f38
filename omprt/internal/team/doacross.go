package team

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
)

// posts says of a doacross loop (5.2, section 15.9.7) which iterations have posted: a bit for each of those of all the
// loops that ordered counts.
type posts struct{ bits []atomic.Uint32 }

// acrosses begins a doacross loop: ordered counts all loops of the nest, of which the threads divide the first ones.
func (l *Loop) acrosses(nest []device.Loop) {
	l.across = append(l.across[:0], nest...)
	all := l.sharing.count(nest)
	if l.share.posts.Load() == nil {
		l.share.posts.CompareAndSwap(nil, &posts{make([]atomic.Uint32, all/32+1)})
	}
}

// Trip is the number of iterations of a loop that ordered counts.
func (l *Loop) Trip(d int) int { return l.across[d].Trip }

// Post says that the iteration with these logical indices has come to its doacross(source:).
func (l *Loop) Post(at ...int) { l.post(l.linear(at)) }

// Done says that an iteration has ended: nobody waits any longer for one that has not come to its source. It returns 1,
// the way to the next one.
func (l *Loop) Done(at ...int) int {
	l.post(l.linear(at))
	return 1
}

func (l *Loop) post(k int) {
	word, bit := &l.share.posts.Load().bits[k/32], uint32(1)<<(k%32)
	if word.Load()&bit != 0 {
		return
	}
	word.Or(bit)
	if l.thread.team.sleepers.Load() > 0 {
		l.thread.team.wakeAll()
	}
}

// Await has the iteration with some logical indices wait until another one has posted. Indices outside of the loops
// name none.
func (l *Loop) Await(at []int, from ...int) {
	if k := l.linear(from); k >= 0 {
		l.awaitPost(l.linear(at), k)
	}
}

// AwaitLast has an iteration wait for the one before it.
func (l *Loop) AwaitLast(at ...int) {
	if k := l.linear(at); k > 0 {
		l.awaitPost(k, k-1)
	}
}

func (l *Loop) awaitPost(at, k int) {
	if k >= at {
		panic(l.sharing.bad("doacross(sink: …) names an iteration that is not before the one that waits for it"))
	}
	t := l.thread
	word, bit := &l.share.posts.Load().bits[k/32], uint32(1)<<(k%32)
	if word.Load()&bit != 0 {
		return
	}
	t.expect(func() bool { return word.Load()&bit != 0 })
}

// linear is the number of an iteration; -1 if there is none.
func (l *Loop) linear(at []int) int {
	k := 0
	for d := range l.across {
		trip := l.across[d].Trip
		if at[d] < 0 || at[d] >= trip {
			return -1
		}
		k = k*trip + at[d]
	}
	return k
}
