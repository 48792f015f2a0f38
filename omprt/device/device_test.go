package device_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

type plugin string

func (p plugin) Name() string                   { return string(p) }
func (p plugin) Open() ([]device.Device, error) { return nil, nil }

// Nothing takes a plugin back, so each run of the test has two of its own.
func TestAPluginRegisteredTwicePanics(t *testing.T) {
	before := device.Plugins()
	first, second := plugin(fmt.Sprint("A", len(before))), plugin(fmt.Sprint("B", len(before)))
	device.Register(first)
	device.Register(second)
	assert.Panics(t, func() { device.Register(first) })
	assert.Equal(t, append(slices.Clone(before), first, second), device.Plugins())
}

func TestRowsWalkEveryIterationOnceAndInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 150 {
		l := &device.Launch{Nest: make([]device.Loop, 2+r.IntN(device.MaxLoops-1))}
		for d := range l.Nest {
			l.Nest[d].Trip = 1 + r.IntN(5)
		}
		n := l.Trips()
		c := &device.Chunk{Lo: r.IntN(n), Launch: l}
		c.Hi = c.Lo + 1 + r.IntN(n-c.Lo)
		next, rows := c.Lo, 0
		inner := len(l.Nest) - 1
		for r := c.Rows(); r.Next(); rows++ {
			require.Less(t, r.Lo, r.Hi)
			require.LessOrEqual(t, r.Hi, l.Nest[inner].Trip)
			for k := r.Lo; k < r.Hi; k++ {
				linear := 0
				for d := range inner {
					require.Less(t, r.At(d), l.Nest[d].Trip)
					linear = linear*l.Nest[d].Trip + r.At(d)
				}
				require.Equal(t, next, linear*l.Nest[inner].Trip+k)
				next++
			}
		}
		require.Equal(t, c.Hi, next)
	}
}

func TestAnEmptyChunkHasNoRows(t *testing.T) {
	c := &device.Chunk{Lo: 3, Hi: 3, Launch: &device.Launch{Nest: []device.Loop{{Trip: 2}, {Trip: 2}}}}
	r := c.Rows()
	assert.False(t, r.Next())
}
