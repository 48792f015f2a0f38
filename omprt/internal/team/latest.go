package team

// Latest calls f, which hands over what this chunk has of the item of that number of a construct's conditional
// lastprivate clauses, unless a later chunk has handed over its own. No two threads of the team are in f at once.
func (l *Loop) Latest(item int, f func()) {
	l.thread.Combine(func() {
		s := l.share
		for len(s.latest) <= item {
			s.latest = append(s.latest, 0)
		}
		if l.Lo >= s.latest[item] {
			s.latest[item] = l.Lo
			f()
		}
	})
}
