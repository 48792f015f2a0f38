package omprt

import (
	"slices"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// ProcBind is where the threads of a team are: omp_proc_bind_t.
type ProcBind = control.Bind

// The kinds of binding.
const (
	ProcBindFalse   = control.Unbound
	ProcBindTrue    = control.Bound
	ProcBindPrimary = control.Primary
	ProcBindClose   = control.Close
	ProcBindSpread  = control.Spread
)

// GetProcBind is where the threads of the next team are: omp_get_proc_bind. OMP_PROC_BIND says so, on Linux.
func GetProcBind() ProcBind {
	switch bind := team.Here().Values().Bind; {
	case control.Of().Places == nil:
		return ProcBindFalse
	case len(bind) == 0:
		return ProcBindTrue
	default:
		return bind[0]
	}
}

// GetNumPlaces is how many places there are that threads can be bound to, 0 where they are not: omp_get_num_places.
func GetNumPlaces() int { return len(control.Of().Places) }

// GetPlaceProcIDs lists the processors of a place: omp_get_place_num_procs and omp_get_place_proc_ids. It is nil for a
// place that there is not.
func GetPlaceProcIDs(place int) []int {
	if p := control.Of().Places; place >= 0 && place < len(p) {
		return slices.Clone(p[place])
	}
	return nil
}

// GetPlaceNum is the number of the place that the thread is bound to, -1 if it is not: omp_get_place_num.
func GetPlaceNum() int { return team.Here().Place() }
