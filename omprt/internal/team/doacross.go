package team

import "sync/atomic"

// posts says of a doacross loop (5.2, section 15.9.7) which iterations have posted.
type posts struct{ bits []atomic.Uint32 }

// posted makes the share's posts, once for all threads.
func (s *share) posted(trips int) {
	if s.posts.Load() == nil {
		s.posts.CompareAndSwap(nil, &posts{make([]atomic.Uint32, trips/32+1)})
	}
}

// Post says that the iteration with these logical indices has come to its doacross(source:).
func (l *Loop) Post(at ...int) {
	k := l.linear(at)
	l.share.posts.Load().bits[k/32].Or(1 << (k % 32))
	if l.thread.team.sleepers.Load() > 0 {
		l.thread.team.wakeAll()
	}
}

// Await waits until the iteration with these logical indices has posted. Indices outside of the loops name none.
func (l *Loop) Await(at ...int) {
	k := l.linear(at)
	if k < 0 {
		return
	}
	t := l.thread
	word, bit := &l.share.posts.Load().bits[k/32], uint32(1)<<(k%32)
	if word.Load()&bit != 0 {
		return
	}
	t.expect(func() bool { return word.Load()&bit != 0 || l.share.cancelled.Load() })
}

// linear is the number of an iteration; -1 if there is none.
func (l *Loop) linear(at []int) int {
	k := 0
	for d := range l.launch.Nest {
		trip, i := l.launch.Nest[d].Trip, 0
		if d < len(at) {
			i = at[d]
		}
		if i < 0 || i >= trip {
			return -1
		}
		k = k*trip + i
	}
	return k
}
