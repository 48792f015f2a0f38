package omprt

import "github.com/gooffload/gooffload/omprt/internal/team"

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
