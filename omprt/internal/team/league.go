package team

import (
	"fmt"
	"sync"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/goroutine"
)

// League holds the clause values of a teams construct. The zero value has no clauses.
type League struct {
	Teams  []int // num_teams: the number, or the least and the greatest; nil: as OMP_NUM_TEAMS says, or one
	Limit  []int // thread_limit; nil: as OMP_TEAMS_THREAD_LIMIT says
	Serial bool  // the if clause is false: one team
}

// seat is the place of an initial thread's team in a league.
type seat struct {
	league *league
	member *Thread // of the region whose threads begin the teams
	num    int
}

// league is what the teams of a teams region have in common: nothing but what they reduce. Each is an initial thread,
// the first of a contention group of its own (OpenMP 5.2, section 10.2).
type league struct {
	size     int
	limit    int // threads of a contention group; 0: as the environment says
	values   *control.Values
	reducing sync.Mutex
}

// Teams runs a teams region: the initial thread of each team calls body. The teams may run one after the other, since
// nothing lets them wait for each other. It returns when all have ended; a panic in one of them is a *Panic here.
func Teams(c *Construct, g League, body func(*Thread)) {
	me := current.Mine()
	opener := me.Get()
	if opener.Level() > 0 {
		panic(c.bad("teams in a parallel region: it stands outside of every construct, or directly in target"))
	}
	if opener.seated() != nil {
		panic(c.bad("teams in a league of teams: it stands outside of every construct, or directly in target"))
	}
	l := &league{size: g.size(c), limit: g.limit(c), values: opener.values()}
	run(opener, me, c, &Fork{}, l.size, nil, l, func(m *Thread) { l.begin(m, body) })
}

func (g *League) size(c *Construct) int {
	least := 1
	for _, n := range g.Teams {
		if n < least {
			panic(c.bad(fmt.Sprintf("num_teams(%d): want a number from %d on", n, least)))
		}
		least = n
	}
	switch {
	case g.Serial:
		return 1
	case len(g.Teams) > 0:
		return least
	}
	return max(1, int(control.Of().Teams.Load()))
}

func (g *League) limit(c *Construct) int {
	if len(g.Limit) == 0 {
		return int(control.Of().TeamsLimit.Load())
	}
	if g.Limit[0] < 1 {
		panic(c.bad(fmt.Sprintf("thread_limit(%d): want a number from 1 on", g.Limit[0])))
	}
	return g.Limit[0]
}

// begin runs a team, on the goroutine of a member of the region.
func (l *league) begin(m *Thread, body func(*Thread)) {
	t := newInitial()
	tm := t.team
	tm.seat = &seat{l, m, m.num}
	t.implicit.begin(nil, tm, l.values)
	if l.limit > 0 {
		tm.group = &limit{most: l.limit}
		tm.group.used.Store(1)
	}
	me := current.Mine()
	me.Set(t)
	defer setBack(me, m)
	body(t)
	t.finishTasks()
}

// setBack is deferred: a panic goes on as the member's.
func setBack(me goroutine.Mine[Thread], m *Thread) { me.Set(m) }

// seated is the place in a league of the team that a thread works for; nil outside of teams regions.
func (t *Thread) seated() *seat {
	for t != nil {
		if t.team.seat != nil {
			return t.team.seat
		}
		t = t.team.opener
	}
	return nil
}

// TeamNum is the number of the team in its league: omp_get_team_num.
func (t *Thread) TeamNum() int {
	if s := t.seated(); s != nil {
		return s.num
	}
	return 0
}

// Teams is how many teams the league has: omp_get_num_teams.
func (t *Thread) Teams() int {
	if s := t.seated(); s != nil {
		return s.league.size
	}
	return 1
}

// ThreadLimit is how many threads a contention group may have; 0: as many as there are asked for.
func (t *Thread) ThreadLimit() int {
	if t != nil && t.team.group != nil && t.team.group.most > 0 {
		return t.team.group.most
	}
	return threadLimit()
}
