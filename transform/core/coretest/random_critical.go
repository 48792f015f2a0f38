package coretest

import (
	"math/rand/v2"

	"github.com/gooffload/gooffload/transform/core"
)

// criticals puts some statements of a program into critical regions, and fences between others. No two regions that a
// kernel comes to have the same lock, so one may stand in another one.
func criticals(p *core.Program, seed uint64) {
	c := &encloser{r: rand.New(rand.NewPCG(seed, 20))}
	c.most = core.Locks / 2
	for _, f := range p.Funcs {
		f.Body = c.list(f.Body)
	}
	c.most = core.Locks
	taken := c.locks
	for _, k := range p.Kernels {
		c.locks = taken
		k.Body = c.list(k.Body)
	}
}

type encloser struct {
	r     *rand.Rand
	most  int
	locks int // given out, at most as many as most
}

func (c *encloser) list(list []core.Stmt) (out []core.Stmt) {
	for i := 0; i < len(list); i++ {
		switch s := list[i].(type) {
		case *core.If:
			s.Then, s.Else = c.list(s.Then), c.list(s.Else)
		case *core.Repeat:
			s.Body = c.list(s.Body)
		case *core.Block:
			s.Body = c.list(s.Body)
		}
		n := 0
		for i+n < len(list) && n < 4 && stays(list[i+n]) {
			n++
		}
		switch {
		case n == 0 || c.r.IntN(8) > 0:
			out = append(out, list[i])
		case c.locks == c.most || c.r.IntN(3) == 0:
			out = append(out, &core.Fence{}, list[i])
		default:
			out = append(out, &core.Critical{Lock: c.locks, Body: list[i : i+n : i+n]})
			c.locks++
			i += n - 1
		}
	}
	return out
}

// stays reports a statement that has no jump and no barrier in it, but for faults.
func stays(s core.Stmt) bool {
	fine := true
	core.Walk([]core.Stmt{s}, func(s core.Stmt) bool {
		switch s.(type) {
		case *core.Break, *core.Continue, *core.Return, *core.Barrier:
			fine = false
		}
		return fine
	})
	return fine
}
