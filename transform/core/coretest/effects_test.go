package coretest

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/effects"
	"github.com/gooffload/gooffload/transform/core/interp"
)

// TestRandomEffects: what a kernel changes it is said to write, and what it is not said to read changes nothing else.
func TestRandomEffects(t *testing.T) {
	t.Parallel()
	from, written, unread := seed(t), 0, 0
	for i := range programs(t, 20) {
		cases, want := interpreted(t, from+uint64(i), Random(from+uint64(i), 30, true))
		code := interp.Compile(cases[0].Program)
		for n, c := range cases {
			e := effects.Of(c.Kernel)
			written += onlyWritten(t, c, e, want[n])
			unread += unreadIsNotRead(t, code, c, e, want[n])
		}
	}
	require.NotZero(t, written)
	require.NotZero(t, unread)
}

// onlyWritten compares the memory after a launch with that before it, and returns how many buffers have changed.
func onlyWritten(t *testing.T, c *Case, e []core.Effects, out *Outcome) (changed int) {
	nothing := *c.Kernel
	nothing.Body = nil
	idle := *c
	idle.Kernel = &nothing
	before, err := Interpret(interp.Compile(&core.Program{Kernels: []*core.Kernel{&nothing}}), &idle)
	require.NoError(t, err)
	all := core.Effects(0)
	for _, effects := range e {
		all |= effects
	}
	for i := range c.Memory {
		if bytes.Equal(before.Memory[i], out.Memory[i]) {
			continue
		}
		changed++
		allowed := all & core.WritesThrough
		if p := slices.IndexFunc(c.Args, func(a Arg) bool { return a.Buffer == i }); p >= 0 {
			allowed = e[p] & core.Writes
		}
		if allowed == 0 {
			t.Errorf("%s: memory %d has changed, and the kernel is not said to write it", c.Name, i)
		}
	}
	return changed
}

// unreadIsNotRead fills the buffers that are not read with something else. It returns how many there were.
func unreadIsNotRead(t *testing.T, code *interp.Program, c *Case, e []core.Effects, want *Outcome) (unread int) {
	for i, a := range c.Args {
		if a.Buffer < 0 || e[i]&core.Reads != 0 || c.Memory[a.Buffer].Type.HasPointers() ||
			len(c.Memory[a.Buffer].Bytes) == 0 {
			continue
		}
		unread++
		other := *c
		other.Memory = slices.Clone(c.Memory)
		b := &other.Memory[a.Buffer]
		b.Bytes = slices.Clone(b.Bytes)
		for k := range b.Bytes {
			b.Bytes[k] ^= 1
		}
		got, err := Interpret(code, &other)
		require.NoError(t, err)
		got.Memory[a.Buffer] = want.Memory[a.Buffer]
		if diff := c.Compare(want, got); diff != "" {
			t.Errorf("%s: %s is not said to be read, and with something else in it: %s", c.Name,
				c.Kernel.Params[i].Name, diff)
		}
	}
	return unread
}
