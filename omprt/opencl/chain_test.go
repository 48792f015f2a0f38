//go:build linux && (amd64 || arm64)

package opencl

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

// heeding is scaling that looks at the report first.
func heeding() *device.Kernel {
	k := scalingFrom(strings.Replace(scaled, "\tITEMS(i)", "\tif (report->won)\n\t\treturn;\n\tITEMS(i)", 1))
	k.Sources[0].Heeds = true
	return k
}

func newChain(t testing.TB, a *accelerator) device.Queue {
	t.Helper()
	q, err := a.NewChain()
	require.NoError(t, err)
	return q
}

func TestNothingRunsBehindAFaultOnAChain(t *testing.T) {
	a := first(t)
	p := load(t, a, heeding())
	require.True(t, a.Chains(p))
	q := newChain(t, a)
	m := longs(t, a, 1, 12, 13)
	var launches []*device.Launch
	var events []device.Event
	for i := range 30 {
		n := 2
		if i == 20 {
			n = 3 // an element of which is 13
		}
		l := scale(m, 0, n, 2, 1, 0)
		launches = append(launches, l)
		require.NoError(t, q.Launch(p, l))
		e, err := q.Record()
		require.NoError(t, err)
		events = append(events, e)
	}
	for i, l := range launches {
		require.NoError(t, events[i].Wait())
		switch {
		case i < 20:
			assert.Nil(t, l.Fault)
		case i == 20:
			require.NotNil(t, l.Fault)
			assert.Equal(t, "a.go:2:3", l.Fault.Site.Pos)
		default:
			require.NotNil(t, l.Fault)
			assert.Equal(t, errBehind, l.Fault.Value)
		}
	}
	assert.Equal(t, []int64{1 << 21, 12, 13}, read(t, a.Immediate(), m))
	require.NoError(t, q.Close())

	// The memory of these launches serves others, elsewhere and on other chains.
	for _, q := range []device.Queue{a.Immediate(), newChain(t, a)} {
		for range 2 {
			l := scale(m, 0, 2, 3, 1, 0)
			require.NoError(t, q.Launch(p, l))
			require.NoError(t, q.Finish())
			assert.Nil(t, l.Fault)
		}
		require.NoError(t, q.Close())
	}
	assert.Equal(t, []int64{81 << 21, 12, 13}, read(t, a.Immediate(), m))
}

func TestWhatIsRefusedOnAChain(t *testing.T) {
	a := first(t)
	plain := load(t, a, scaling())
	assert.False(t, a.Chains(plain))
	k := heeding()
	k.Sources[0].Prints = []string{"%d64\n"}
	assert.False(t, a.Chains(load(t, a, k)), "a kernel that prints")
	k = heeding()
	text := strings.Replace(*k.Sources[0].Text, "kernel void scaled", "kernel void other", 1)
	k.Sources = append(k.Sources, device.Source{Dialect: device.OpenCL, Text: &text, Entry: "other"})
	k.Sources[0].Whole = true
	assert.False(t, a.Chains(load(t, a, k)), "of windows it is another one")
	q, m := newChain(t, a), longs(t, a, 1)
	assert.ErrorContains(t, q.Launch(plain, scale(m, 0, 1, 2, 2, 2)), "does not look whether one before it has failed")
	p := load(t, a, heeding())
	l := scale(m, 0, 1, 2, 2, 2)
	l.Results = 1
	assert.ErrorContains(t, q.Launch(p, l), "with results is on a chain")
	require.NoError(t, q.Launch(p, scale(m, 0, 1, 2, 2, 2)), "the chain goes on")
	require.NoError(t, q.Close())
	assert.Equal(t, []int64{2}, read(t, a.Immediate(), m))
}
