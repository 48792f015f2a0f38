package sim

import (
	"math"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

// grid loads a kernel that runs by groups.
func grid(t *testing.T, g *gpu, k *device.Kernel) device.Program {
	p, err := g.Load(k)
	require.NoError(t, err)
	return p
}

func TestAKernelByGroupsRunsEveryGroupOnce(t *testing.T) {
	g := small(t)
	var seen [3 * 5 * 7]atomic.Int32
	p := grid(t, g, &device.Kernel{Name: "k", Groups: func(g *device.Groups) {
		for n := g.Lo; n < g.Hi; n++ {
			g.Begin(n)
			assert.Equal(t, 8, g.Items())
			seen[g.GroupID(0)+3*(g.GroupID(1)+5*g.GroupID(2))].Add(1)
		}
		g.End()
	}})
	l := &device.Launch{Grid: &device.NDRange{Count: [3]int{3, 5, 7}, Size: [3]int{4, 2, 1}}}
	require.NoError(t, g.Immediate().Launch(p, l))
	for i := range seen {
		assert.EqualValues(t, 1, seen[i].Load(), i)
	}
	l.Grid.Count[1] = 0
	require.NoError(t, g.Immediate().Launch(p, l))
	assert.EqualValues(t, 1, seen[0].Load(), "no groups")
}

func TestAFaultOfAGroupIsTheLaunchs(t *testing.T) {
	g := small(t)
	site := &device.Site{Pos: "a.go:1:2", Code: device.Index}
	p := grid(t, g, &device.Kernel{Name: "k", Groups: func(g *device.Groups) {
		for n := g.Lo; n < g.Hi; n++ {
			g.Begin(n)
			g.Fault(site, 9, 8, 0)
		}
		g.End()
	}})
	q, err := g.NewQueue()
	require.NoError(t, err)
	l := &device.Launch{Grid: &device.NDRange{Count: [3]int{1, 1, 1}, Size: [3]int{4, 1, 1}}}
	require.NoError(t, q.Launch(p, l))
	require.NoError(t, q.Close())
	assert.EqualError(t, l.Fault, "runtime error: index out of range [9] with length 8")
}

func TestLaunchesByGroupsThatDoNotFit(t *testing.T) {
	g := small(t)
	body := func(*device.Groups) { t.Error("ran") }
	plain := grid(t, g, kernel(func(*device.Chunk) { t.Error("ran") }))
	groups := grid(t, g, &device.Kernel{Name: "k", Groups: body})
	eight := grid(t, g, &device.Kernel{Name: "k", Groups: body,
		Attr: device.Attributes{ReqdWorkGroupSize: [3]int{8, 1, 1}}})
	one := [3]int{1, 1, 1}
	for _, c := range []struct {
		p    device.Program
		grid *device.NDRange
		want string
	}{
		{plain, &device.NDRange{Count: one, Size: one}, "does not run by groups"},
		{groups, nil, "runs by groups, and its launch does not say which"},
		{groups, &device.NDRange{Count: one}, "[1 1 1] groups of [0 0 0] work-items"},
		{groups, &device.NDRange{Count: [3]int{-1, 1, 1}, Size: one}, "[-1 1 1] groups"},
		{groups, &device.NDRange{Count: one, Size: [3]int{1025, 1, 1}}, "the largest of this device has 1024"},
		{groups, &device.NDRange{Count: [3]int{math.MaxInt, 2, 1}, Size: one},
			"more work-groups than an int can count"},
		{eight, &device.NDRange{Count: one, Size: [3]int{4, 2, 1}}, "requires work-groups of [8 1 1], not of [4 2 1]"},
	} {
		err := g.Immediate().Launch(c.p, &device.Launch{Grid: c.grid, Nest: []device.Loop{{Trip: 1}}})
		assert.ErrorContains(t, err, c.want)
	}
	_, err := g.Load(&device.Kernel{Name: "k", Groups: body, Team: localMemory + 1})
	assert.ErrorContains(t, err, "for each work-group; this device has 131072")
}
