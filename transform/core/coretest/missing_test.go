package coretest

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// TestMissing has items of each kind that launches reach or do not: the kernel adds up which of them are missing.
func TestMissing(t *testing.T) {
	t.Parallel()
	out := core.NewBuffer("out", core.Int64)
	v, s := core.NewVariable("o.v", core.Int64), core.NewValue("o.s", core.Int8)
	r := core.NewResult("o.r", core.Int64, core.Sum)
	var b core.Body
	sum := core.Reg("sum", core.Int64)
	for i, p := range []*core.Param{v, s, r} {
		p.Missing = core.Reg(p.Name+".missing", core.Bool)
		b.Set(sum, core.Bin(core.Add, sum.Get(), core.Sel(p.Missing.Get(), core.Int(1<<i), core.Int(0))))
	}
	b.If(core.Un(core.Not, v.Missing.Get()), func(b *core.Body) { b.Store(v.Ptr.Get(), sum.Get()) }, nil)
	b.Store(out.At(core.Int(0)), sum.Get())
	b.Set(r.Acc, sum.Get())
	k := &core.Kernel{Name: "missing", Params: []*core.Param{v, s, out, r}, Body: b}
	p := &core.Program{Kernels: []*core.Kernel{k}}
	require.NoError(t, verify.Program(p))
	code := interp.Compile(p)
	var cases []*Case
	var want []*Outcome
	for n := range 8 {
		c := &Case{
			Name: string(rune('0' + n)), Program: p, Kernel: k, Items: 1,
			Memory: []Buffer{{Bytes: make([]byte, 8), Type: core.Int64}, {Bytes: make([]byte, 8), Type: core.Int64}},
			Args: []Arg{{Buffer: 0, Missing: n&1 != 0}, {Buffer: -1, Missing: n&2 != 0},
				{Buffer: 1, Hi: 1, Len: 1, Cap: 1},
				{Buffer: -1, Missing: n&4 != 0}},
		}
		o, err := Interpret(code, c)
		require.NoError(t, err)
		require.Equal(t, [][]uint64{{uint64(n)}}, o.Accs)
		require.Equal(t, byte(n), o.Memory[1][0])
		cases, want = append(cases, c), append(want, o)
	}
	compare(t, golang{}, cases, want)
	compare(t, plain, cases, want)
}

// TestAMissingAggregate has no bytes, and nobody looks for them.
func TestAMissingAggregate(t *testing.T) {
	t.Parallel()
	var types core.Types
	out, box := core.NewBuffer("out", core.Int64), core.NewValue("box", types.Array(core.Int64, 3))
	box.Missing = core.Reg("box.missing", core.Bool)
	third := core.Reg("third", core.Int64)
	var b core.Body
	b.If(core.Un(core.Not, box.Missing.Get()), func(b *core.Body) {
		b.Load(third, core.Forward(box.Val.Addr(), 16))
		b.Store(out.Ptr.Get(), third.Get())
	}, nil)
	k := &core.Kernel{Name: "missing", Params: []*core.Param{out, box}, Body: b}
	p := &core.Program{Kernels: []*core.Kernel{k}}
	require.NoError(t, verify.Program(p))
	var cases []*Case
	var want []*Outcome
	for _, arg := range []Arg{{Buffer: -1, Missing: true}, {Buffer: -1, Bytes: bytes.Repeat([]byte{7}, 24)}} {
		c := &Case{
			Name: fmt.Sprint("missing ", arg.Missing), Program: p, Kernel: k, Items: 1,
			Memory: []Buffer{{Bytes: make([]byte, 8), Type: core.Int64}}, Args: []Arg{{Hi: 1, Len: 1, Cap: 1}, arg},
		}
		o, err := Interpret(interp.Compile(p), c)
		require.NoError(t, err)
		require.Equal(t, arg.Missing, o.Memory[0][0] == 0)
		cases, want = append(cases, c), append(want, o)
	}
	compare(t, plain, cases, want)
}
