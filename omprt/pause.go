package omprt

import (
	"fmt"

	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/internal/failure"
)

// PauseKind says how much PauseResource gives back: omp_pause_resource_t.
type PauseKind int

// The kinds.
const (
	PauseSoft PauseKind = 1 // nothing is lost: the runtime's idle goroutines end
	PauseHard PauseKind = 2 // mappings and allocations on devices are, as Close does it
)

// PauseResource gives back what a device holds, until it is used again: omp_pause_resource. The host's are idle
// goroutines. Other devices have nothing to give back softly; they are closed together, by PauseResourceAll, and
// PauseHard of one of them is an *Error.
func PauseResource(kind PauseKind, device int) error {
	if err := pauses("PauseResource", kind); err != nil {
		return err
	}
	return engine.Pause("PauseResource", kind == PauseHard, device)
}

// PauseResourceAll gives back what the host and all devices hold: omp_pause_resource_all. With PauseHard it is Close,
// and an error that Close would panic with.
func PauseResourceAll(kind PauseKind) error {
	if err := pauses("PauseResourceAll", kind); err != nil {
		return err
	}
	return engine.PauseAll(kind == PauseHard, Close)
}

func pauses(routine string, kind PauseKind) error {
	text := ""
	switch {
	case kind != PauseSoft && kind != PauseHard:
		text = fmt.Sprintf("%s(%d): want PauseSoft or PauseHard", routine, kind)
	case InParallel():
		text = routine + " in a parallel region, which uses what it would give back"
	default:
		return nil
	}
	return &failure.Error{Code: BadLaunch, Msg: text}
}
