package engine_test

import (
	"slices"
	"time"
)

// stopwatch collects the times of one of two things that are measured in turns.
type stopwatch struct{ times []time.Duration }

func (s *stopwatch) time(f func()) {
	begun := time.Now()
	f()
	s.times = append(s.times, time.Since(begun))
}

func (s *stopwatch) median() time.Duration {
	slices.Sort(s.times)
	return s.times[len(s.times)/2]
}
