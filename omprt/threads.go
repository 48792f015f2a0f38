package omprt

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"runtime"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/failure"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// GetMaxThreads is how many threads a team would have that is opened now without num_threads: omp_get_max_threads.
func GetMaxThreads() int { return team.Here().Values().Size(0) }

// SetNumThreads sets how many threads the teams have that this goroutine's current task opens: omp_set_num_threads. It
// panics with an *Error if n is not positive.
func SetNumThreads(n int) {
	wantPositive("SetNumThreads", n)
	team.Current().SetThreads(n)
}

func wantPositive(routine string, n int) {
	if n < 1 || n > math.MaxInt32 {
		panic(&failure.Error{Code: BadLaunch, Msg: fmt.Sprintf("%s(%d): want a number from 1 on", routine, n)})
	}
}

// GetNumProcs is how many processors there are for goroutines: omp_get_num_procs.
func GetNumProcs() int { return runtime.GOMAXPROCS(0) }

// InParallel reports whether a region of several threads is around: omp_in_parallel.
func InParallel() bool { return team.Here().ActiveLevel() > 0 }

// GetDynamic reports whether teams may be smaller than asked for: omp_get_dynamic.
func GetDynamic() bool { return team.Here().Values().Dynamic }

// SetDynamic sets it: omp_set_dynamic.
func SetDynamic(on bool) { team.Current().SetDynamic(on) }

// GetCancellation reports whether cancel directives have an effect: omp_get_cancellation. OMP_CANCELLATION says so.
func GetCancellation() bool { return control.Of().Cancellation }

// Sched is a kind of schedule: omp_sched_t. SchedMonotonic may be added to one.
type Sched uint32

// The kinds of schedules.
const (
	SchedStatic    Sched = 1
	SchedDynamic   Sched = 2
	SchedGuided    Sched = 3
	SchedAuto      Sched = 4
	SchedMonotonic Sched = 0x80000000
)

var schedules = map[Sched]schedule.Kind{
	SchedStatic: schedule.Static, SchedDynamic: schedule.Dynamic, SchedGuided: schedule.Guided, SchedAuto: schedule.Auto,
}

// SetSchedule sets what schedule(runtime) means to the current task: omp_set_schedule. A chunk below 1 is none. It
// panics with an *Error if there is no such kind.
func SetSchedule(kind Sched, chunk int) {
	k, ok := schedules[kind&^SchedMonotonic]
	if !ok {
		panic(&failure.Error{Code: BadLaunch, Msg: fmt.Sprintf(
			"SetSchedule(%#x): want SchedStatic, SchedDynamic, SchedGuided or SchedAuto", uint32(kind))})
	}
	team.Current().SetSchedule(schedule.Schedule{Kind: k, Chunk: chunk, Monotonic: kind&SchedMonotonic != 0})
}

// GetSchedule is what schedule(runtime) means, with the chunk or 0: omp_get_schedule.
func GetSchedule() (kind Sched, chunk int) {
	s := team.Here().Values().Schedule
	for name, k := range schedules {
		if k == s.Kind {
			kind = name
		}
	}
	if s.Monotonic {
		kind |= SchedMonotonic
	}
	return kind, s.Chunk
}

// GetThreadLimit is how many threads there may be in all teams that one goroutine opens, or one team of a league:
// omp_get_thread_limit.
func GetThreadLimit() int {
	return limitOr(team.Here().ThreadLimit(), 0)
}

// limitOr is the first limit that there is.
func limitOr(limit, otherwise int) int { return cmp.Or(limit, otherwise, math.MaxInt32) }

// GetSupportedActiveLevels is how many levels of teams of several threads there can be:
// omp_get_supported_active_levels.
func GetSupportedActiveLevels() int { return math.MaxInt32 }

// SetMaxActiveLevels sets how many levels of teams of several threads there may be; further ones have one thread:
// omp_set_max_active_levels. It panics with an *Error if n is negative.
func SetMaxActiveLevels(n int) {
	if n < 0 {
		panic(&failure.Error{Code: BadLaunch, Msg: fmt.Sprintf("SetMaxActiveLevels(%d): want a number from 0 on", n)})
	}
	team.Current().SetMaxActive(n)
}

// GetMaxActiveLevels is how many there may be: omp_get_max_active_levels.
func GetMaxActiveLevels() int { return team.Here().Values().MaxActive }

// GetLevel is how many parallel regions are around: omp_get_level.
func GetLevel() int { return team.Here().Level() }

// GetActiveLevel is how many of them have several threads: omp_get_active_level.
func GetActiveLevel() int { return team.Here().ActiveLevel() }

// GetAncestorThreadNum is the number of the thread at a level around, in its team: omp_get_ancestor_thread_num. It is
// -1 for a level that there is not.
func GetAncestorThreadNum(level int) int { return team.Here().AncestorNum(level) }

// GetTeamSize is how many threads the team at a level around has: omp_get_team_size. It is -1 for a level that there is
// not.
func GetTeamSize(level int) int { return team.Here().AncestorSize(level) }

// SetNested sets whether a team in a team may have several threads: omp_set_nested.
//
// Deprecated: OpenMP has SetMaxActiveLevels in its place.
func SetNested(on bool) {
	if on {
		SetMaxActiveLevels(math.MaxInt32)
	} else {
		SetMaxActiveLevels(min(1, GetMaxActiveLevels()))
	}
}

// GetNested reports whether it may: omp_get_nested.
//
// Deprecated: OpenMP has GetMaxActiveLevels in its place.
func GetNested() bool { return GetMaxActiveLevels() > max(1, GetActiveLevel()) }

// DisplayEnv prints OpenMP's control variables to standard error, and if it is verbose this module's, too:
// omp_display_env.
func DisplayEnv(verbose bool) { control.Of().Show(os.Stderr, verbose) }
