package trace

import "time"

// tally is how often something happened and how long that took.
type tally struct {
	count           int
	total, min, max time.Duration
}

func (t *tally) add(d time.Duration) {
	if t.count == 0 || d < t.min {
		t.min = d
	}
	t.max = max(t.max, d)
	t.count++
	t.total += d
}

func (t *tally) average() time.Duration {
	if t.count == 0 {
		return 0
	}
	return t.total / time.Duration(t.count)
}

// share is d's part of a whole in percent; 0 of nothing.
func share(d, of time.Duration) float64 {
	if of == 0 {
		return 0
	}
	return 100 * float64(d) / float64(of)
}
