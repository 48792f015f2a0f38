package team

import (
	"fmt"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

// Distribution is a team's part in a loop whose iterations a league shares. Next goes from piece to piece; [Lo, Hi) are
// iterations of the collapsed nest, which Rows walks.
//
//	for d := t.Distribute(&sharing, 0, nest); d.Next(); { … }
type Distribution struct {
	device.Chunk
	launch  device.Launch
	num, of int // of the team, in the league
	trips   int
	chunk   int
	turn    int
	begun   bool
}

// Distribute begins the team's part; chunk is the parameter of dist_schedule, 0: none. A negative one is the record of
// one that is not positive.
func (t *Thread) Distribute(s *Sharing, chunk int, nest []device.Loop) *Distribution {
	if t.team.level > 0 {
		panic(s.bad("distribute in a parallel region: it stands directly in teams"))
	}
	if s.Own != "" && t.Teams() > 1 {
		panic(s.bad("each team that calls this function has a " + s.Own + " of its own: the teams of a league have " +
			"nothing to bring together; pass the address of one that they share"))
	}
	if chunk < 0 {
		panic(s.bad(fmt.Sprintf("chunk of %d iterations: want a number from 1 on", chunk+1)))
	}
	d := t.given
	if d == nil || d.begun {
		d = &Distribution{}
		d.Launch = &d.launch
		t.given = d
	}
	d.begun, d.turn, d.Lo, d.Hi = true, 0, 0, 0
	d.num, d.of, d.chunk = t.TeamNum(), t.Teams(), chunk
	d.launch.Nest = append(d.launch.Nest[:0], nest...)
	d.trips = s.count(nest)
	return d
}

// Next goes to the team's next piece; where there is none it reports false.
func (d *Distribution) Next() bool {
	switch {
	case d.chunk > 0:
		d.Lo, d.Hi = schedule.Round(d.trips, d.num, d.of, d.chunk, d.turn)
	case d.turn == 0:
		d.Lo, d.Hi = schedule.Block(d.trips, d.num, d.of)
	default:
		d.Lo = d.Hi
	}
	d.turn++
	d.begun = d.Lo < d.Hi
	return d.begun
}

// Trips is the number of iterations of the whole loop.
func (d *Distribution) Trips() int { return d.trips }

// Last reports whether the last iteration of the whole loop is in this piece.
func (d *Distribution) Last() bool { return d.Hi == d.trips }

// Count is the loop over the iterations of the piece, which the threads of the team share.
func (d *Distribution) Count() device.Loop { return device.Loop{Trip: d.Hi - d.Lo, Step: 1} }

// Within is a chunk of that loop, as iterations of the nest.
func (d *Distribution) Within(l *Loop) device.Chunk {
	return device.Chunk{Lo: d.Lo + l.Lo, Hi: d.Lo + l.Hi, Launch: &d.launch}
}
