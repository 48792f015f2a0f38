package team

// Ordered calls f, an ordered region of the loop that the thread is in, also where a function that the loop calls has
// it. Without such a loop nobody is before it.
func (t *Thread) Ordered(f func()) {
	if t.turns == nil || t.team.size == 1 {
		f()
		return
	}
	t.turns.Ordered(f)
}

// Ordered calls f, an ordered region of the chunk's next iteration, when those of all iterations before have ended.
func (l *Loop) Ordered(f func()) {
	l.await()
	if l.share.cancelled.Load() {
		return
	}
	f()
	if l.ran++; l.ran == l.Hi-l.Lo {
		l.hand()
	}
}

// await waits for the chunk's turn: its ordered regions follow one another anyway.
func (l *Loop) await() {
	t, s, lo := l.thread, l.share, int64(l.Lo)
	if s.turn.Load() >= lo {
		return
	}
	t.expect(func() bool { return s.turn.Load() >= lo || s.cancelled.Load() })
}

// hand gives the turn to the next chunk.
func (l *Loop) hand() {
	l.share.turn.Store(int64(l.Hi))
	if l.thread.team.sleepers.Load() > 0 {
		l.thread.team.wakeAll()
	}
}

// pass ends a chunk some of whose iterations had no ordered region.
func (l *Loop) pass() {
	if l.ran < l.Hi-l.Lo {
		if l.share.cancelled.Load() {
			return
		}
		l.await()
		l.hand()
	}
}
