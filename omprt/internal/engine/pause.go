package engine

import (
	"github.com/gooffload/gooffload/omprt/internal/team"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// Pause ends goroutines of the runtime that wait for work. Of a device it gives nothing back: what that has is used, or
// kept because the next launch asks for it. Hard, it would have to close one device beside the others.
func Pause(routine string, hard bool, number int) error {
	s, failed := tryEnter()
	if failed != nil {
		return failed
	}
	defer s.leave()
	t, failed := s.numbered(routine, number)
	switch {
	case failed != nil:
		return failed
	case t != nil && hard:
		return routineError(BadLaunch, routine,
			"device %d is not closed by itself: PauseResourceAll closes all of them",
			number)
	case t == nil:
		team.Stop()
		workshare.Stop()
	}
	return nil
}

// PauseAll does so of everything; hard, as Close does, whose panics are errors here.
func PauseAll(hard bool, shut func()) (err error) {
	if !hard {
		team.Stop()
		workshare.Stop()
		return nil
	}
	defer func() {
		if value := recover(); value != nil {
			var failed bool
			if err, failed = value.(error); !failed {
				panic(value)
			}
		}
	}()
	shut()
	return nil
}
