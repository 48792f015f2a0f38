package omprt

import (
	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Who runs a statement. In a region of a device the translator knows, and puts the answer in the call's place; on the
// host the routines ask about the goroutine that calls them. One that is in no region is an initial thread: number 0 of
// a team of one, at level 0, the only team of its league.

// GetTeamNum is the number of the team of the league, from 0: omp_get_team_num.
func GetTeamNum() int { return team.Here().TeamNum() }

// GetNumTeams is how many teams the league has: omp_get_num_teams.
func GetNumTeams() int { return team.Here().Teams() }

// GetThreadNum is the number of the thread in its team, from 0: omp_get_thread_num.
func GetThreadNum() int {
	if t := team.Here(); t != nil {
		return t.Num()
	}
	return 0
}

// GetNumThreads is how many threads the team has: omp_get_num_threads.
func GetNumThreads() int {
	if t := team.Here(); t != nil {
		return t.Size()
	}
	return 1
}

// SetNumTeams sets how many teams the leagues of the host have that are opened now, by any goroutine, without
// num_teams: omp_set_num_teams. Kernels have what OMP_NUM_TEAMS and the clauses say. It panics with an *Error if n is
// not positive.
func SetNumTeams(n int) {
	wantPositive("SetNumTeams", n)
	control.Of().Teams.Store(int32(n))
}

// GetMaxTeams is how many teams a league of the host would have that is opened now without num_teams:
// omp_get_max_teams. It is 1 unless OMP_NUM_TEAMS or SetNumTeams says more.
func GetMaxTeams() int { return max(1, int(control.Of().Teams.Load())) }

// SetTeamsThreadLimit sets how many threads each team of the host's leagues may have that are opened now, by any
// goroutine, without thread_limit: omp_set_teams_thread_limit. It panics with an *Error if n is not positive.
func SetTeamsThreadLimit(n int) {
	wantPositive("SetTeamsThreadLimit", n)
	control.Of().TeamsLimit.Store(int32(n))
}

// GetTeamsThreadLimit is how many that is: omp_get_teams_thread_limit. Where nothing says it, it is what GetThreadLimit
// is outside of all teams.
func GetTeamsThreadLimit() int {
	return limitOr(int(control.Of().TeamsLimit.Load()), control.Of().ThreadLimit)
}
