package interp

import (
	"math"
	"math/rand/v2"

	"github.com/gooffload/gooffload/transform/core"
)

// groups runs a kernel by groups.
func (r *run) groups() {
	n := r.launch.Range
	for d := range 3 {
		n.Global[d], n.Local[d] = max(n.Global[d], 1), max(n.Local[d], 1)
	}
	if n.SubGroup <= 0 {
		n.SubGroup = n.Local[0] * n.Local[1] * n.Local[2]
	}
	items := n.Global[0] * n.Global[1] * n.Global[2]
	r.out.Accs = make([][]uint64, items)
	count := [3]int64{n.Global[0] / n.Local[0], n.Global[1] / n.Local[1], n.Global[2] / n.Local[2]}
	var random *rand.Rand
	order := make([]int, count[0]*count[1]*count[2])
	for i := range order {
		order[i] = i
	}
	if r.launch.Order != 0 {
		random = rand.New(rand.NewPCG(r.launch.Order, 1))
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	for _, linear := range order {
		g := &group{run: r, n: n, count: count, random: random}
		g.at = [3]int64{int64(linear) % count[0], int64(linear) / count[0] % count[1],
			int64(linear) / count[0] / count[1]}
		g.begin()
		g.work()
		for _, t := range g.items {
			r.out.Accs[t.item] = t.accumulators()
		}
	}
}

// group is a work-group under way.
type group struct {
	run    *run
	n      Range
	count  [3]int64
	at     [3]int64
	items  []*thread
	dead   int // number of the barrier after which all leave
	random *rand.Rand
}

// begin makes the group's items and memory.
func (g *group) begin() {
	g.dead = math.MaxInt
	var team [][]byte
	for _, v := range g.run.launch.Kernel.Groups.Team {
		team = append(team, poison(make([]byte, v.Type.Size)))
	}
	n := g.n
	for l := range n.Local[0] * n.Local[1] * n.Local[2] {
		t := newThread(g.run)
		t.team = team
		local := [3]int64{l % n.Local[0], l / n.Local[0] % n.Local[1], l / n.Local[0] / n.Local[1]}
		t.ids[core.LocalID], t.ids[core.GroupID], t.ids[core.NumGroups] = local, g.at, g.count
		t.ids[core.LocalSize], t.ids[core.GlobalSize], t.ids[core.GlobalOffset] = n.Local, n.Global, n.Offset
		t.ids[core.SubGroupID][0], t.ids[core.SubGroupLocalID][0] = l/n.SubGroup, l%n.SubGroup
		t.ids[core.SubGroupSize][0] = n.SubGroup
		var at [3]int64
		for d := range at {
			at[d] = g.at[d]*n.Local[d] + local[d]
			t.ids[core.GlobalID][d] = at[d] + n.Offset[d]
		}
		t.item = (at[2]*n.Global[1]+at[1])*n.Global[0] + at[0]
		t.arguments()
		t.values()
		g.items = append(g.items, t)
	}
}

// work runs the items until all are done, or leave after a barrier because one is dead.
func (g *group) work() {
	for {
		g.untilStopped()
		var stopped *thread
		for _, t := range g.items {
			if t.state == waiting {
				stopped = t
			}
		}
		if stopped == nil {
			return
		}
		for _, t := range g.items {
			switch {
			case t.state == done:
				stopped.fail(stopped.at, "work-item %d waits for work-item %d, which has ended", stopped.item, t.item)
			case t.state == waiting && t.at != stopped.at:
				stopped.fail(stopped.at, "work-item %d waits at another barrier than work-item %d", stopped.item,
					t.item)
			}
		}
		if g.dead <= stopped.passed {
			return
		}
		for _, t := range g.items {
			t.state = running
			t.passed++
		}
	}
}

// untilStopped runs each item to a barrier or its end.
func (g *group) untilStopped() {
	step := func(t *thread, n int) {
		t.some(n)
		if t.state == dead {
			g.dead = min(g.dead, t.passed)
		}
	}
	if g.random == nil {
		for _, t := range g.items {
			for t.state == running {
				step(t, 1<<12)
			}
		}
		return
	}
	live := make([]*thread, 0, len(g.items))
	for _, t := range g.items {
		if t.state == running {
			live = append(live, t)
		}
	}
	for len(live) > 0 {
		i := g.random.IntN(len(live))
		step(live[i], 1+g.random.IntN(16))
		if live[i].state != running {
			live[i] = live[len(live)-1]
			live = live[:len(live)-1]
		}
	}
}
