package omprt

import (
	"fmt"
	"os"
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

// GetPlaceNumProcs is how many processors a place has, 0 for one that there is not: omp_get_place_num_procs.
func GetPlaceNumProcs(place int) int { return len(GetPlaceProcIDs(place)) }

// GetPlaceProcIDs lists the processors of a place: omp_get_place_proc_ids. It is nil for a place that there is not.
func GetPlaceProcIDs(place int) []int {
	if p := control.Of().Places; place >= 0 && place < len(p) {
		return slices.Clone(p[place])
	}
	return nil
}

// GetPlaceNum is the number of the place that the thread is bound to, -1 if it is not: omp_get_place_num.
func GetPlaceNum() int { return team.Here().Place() }

// GetPartitionNumPlaces is how many places the threads of a team may be put at that is opened now:
// omp_get_partition_num_places. Under ProcBindSpread each thread of a team has a part of the team's.
func GetPartitionNumPlaces() int { return team.Here().Partition().Count }

// GetPartitionPlaceNums lists their numbers: omp_get_partition_place_nums.
func GetPartitionPlaceNums() []int {
	var places []int
	p := team.Here().Partition()
	for i := range p.Count {
		places = append(places, p.First+i)
	}
	return places
}

// SetAffinityFormat sets how threads say where they are, for all goroutines: omp_set_affinity_format. The user guide
// has the fields, at OMP_AFFINITY_FORMAT.
func SetAffinityFormat(format string) { control.Of().AffinityFormat.Store(&format) }

// GetAffinityFormat is that format: omp_get_affinity_format.
func GetAffinityFormat() string { return control.Of().Format() }

// DisplayAffinity prints to standard error where the thread is, in a format or, if that is "", in GetAffinityFormat's:
// omp_display_affinity.
func DisplayAffinity(format string) { fmt.Fprintln(os.Stderr, CaptureAffinity(format)) }

// CaptureAffinity is what DisplayAffinity prints: omp_capture_affinity.
func CaptureAffinity(format string) string { return team.Here().Affinity(format) }
