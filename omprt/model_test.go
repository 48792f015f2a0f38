package omprt_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt"
)

// model is the mapping rules of peer-facts, written for one array whose memory is mapped section by section, as slowly
// and plainly as they read.
type model struct {
	host    []int
	entries []*modelEntry
}

type modelEntry struct {
	lo, hi    int
	dyn, hold int
	copy      []int // of host[lo:hi]
}

// poisoned is what fresh device memory holds, as an int.
var poisoned = int(poison64)

var poison64 uint64 = 0x7FF7DEAD_7FF7DEAD

// find returns the entry that holds all of a section, or says that one holds part of it.
func (m *model) find(lo, hi int) (e *modelEntry, partly bool) {
	for _, e := range m.entries {
		if e.lo <= lo && hi <= e.hi {
			return e, false
		}
		if lo < e.hi && e.lo < hi {
			partly = true
		}
	}
	return nil, partly
}

func (e *modelEntry) to(m *model, lo, hi int)   { copy(e.copy[lo-e.lo:hi-e.lo], m.host[lo:hi]) }
func (e *modelEntry) from(m *model, lo, hi int) { copy(m.host[lo:hi], e.copy[lo-e.lo:hi-e.lo]) }

func (m *model) enter(lo, hi int, mode omp.MapType) bool {
	if lo == hi {
		return true
	}
	e, partly := m.find(lo, hi)
	if partly || e == nil && mode&omp.Present != 0 {
		return false
	}
	fresh := e == nil
	if fresh {
		e = &modelEntry{lo: lo, hi: hi, copy: make([]int, hi-lo)}
		for i := range e.copy {
			e.copy[i] = poisoned
		}
		m.entries = append(m.entries, e)
	}
	if mode&omp.Hold != 0 {
		e.hold++
	} else {
		e.dyn++
	}
	if mode&omp.To != 0 && (fresh || mode&omp.Always != 0) {
		e.to(m, lo, hi)
	}
	return true
}

func (m *model) exit(lo, hi int, mode omp.MapType) bool {
	if lo == hi {
		return true
	}
	e, partly := m.find(lo, hi)
	if partly || e == nil && mode&omp.Present != 0 {
		return false
	}
	if e == nil {
		return true
	}
	switch {
	case mode&omp.Delete != 0:
		e.dyn = 0
	case mode&omp.Hold != 0:
		e.hold = max(0, e.hold-1)
	default:
		e.dyn = max(0, e.dyn-1)
	}
	last := e.dyn == 0 && e.hold == 0
	if mode&omp.From != 0 && (last || mode&(omp.Always|omp.Delete) != 0) {
		e.from(m, lo, hi)
	}
	if last {
		for i := range m.entries {
			if m.entries[i] == e {
				m.entries = append(m.entries[:i], m.entries[i+1:]...)
				break
			}
		}
	}
	return true
}

func (m *model) update(lo, hi int, mode omp.MapType) bool {
	if lo == hi {
		return true
	}
	e, partly := m.find(lo, hi)
	if partly || e == nil && mode&omp.Present != 0 {
		return false
	}
	if e != nil && mode&omp.To != 0 {
		e.to(m, lo, hi)
	}
	if e != nil && mode&omp.From != 0 {
		e.from(m, lo, hi)
	}
	return true
}

// target adds delta to every element of the section on the device.
func (m *model) target(lo, hi int, mode omp.MapType, delta int) bool {
	if !m.enter(lo, hi, mode) {
		return false
	}
	if e, _ := m.find(lo, hi); e != nil && lo < hi {
		for i := lo; i < hi; i++ {
			e.copy[i-e.lo] += delta
		}
	}
	return m.exit(lo, hi, mode&^omp.Present)
}

// counts prints what the table must say.
func (m *model) counts(base []int) (s []string) {
	for _, e := range m.entries {
		s = append(s, fmt.Sprintf("%p %d bytes, counts %d and %d, x", &base[e.lo], bits.UintSize/8*(e.hi-e.lo), e.dyn, e.hold))
	}
	return s
}

func TestRandomConstructsFollowTheRules(t *testing.T) {
	for seed := range uint64(60) {
		follow(t, rand.New(rand.NewPCG(seed, 0)), 300)
	}
}

func follow(t *testing.T, r *rand.Rand, steps int) {
	clean(t)
	const n = 24
	x := make([]int, n)
	m := model{host: make([]int, n)}
	history := []string{}
	for step := range steps {
		lo := r.IntN(n)
		hi := lo + r.IntN(min(n-lo+1, 9))
		if r.IntN(3) == 0 { // aligned sections meet entries more often
			lo, hi = lo/8*8, lo/8*8+8
		}
		a := omp.Section(x, lo, hi)
		pick := func(ms ...omp.MapType) omp.MapType {
			mode := ms[r.IntN(len(ms))]
			for _, modifier := range []omp.MapType{omp.Always, omp.Present, omp.Hold, omp.MapClose} {
				if r.IntN(6) == 0 {
					mode |= modifier
				}
			}
			return mode
		}
		for range r.IntN(3) { // the host goes on
			i, v := r.IntN(n), r.IntN(1000)
			x[i], m.host[i] = v, v
		}
		var did string
		var mode omp.MapType
		var ok, want bool
		one := func() *omp.Region {
			return &omp.Region{Pos: "model.go:1:1", Params: []omp.Param{{Name: "x", Map: mode}}}
		}
		switch r.IntN(4) {
		case 0:
			did, mode = "enter", pick(omp.Alloc, omp.To)
			want = m.enter(lo, hi, mode)
			ok = succeeds(t, func() { omp.TargetEnterData(one(), omp.With{}, a) })
		case 1:
			did, mode = "exit", pick(omp.From, omp.Release, omp.Delete, omp.Delete|omp.From)
			want = m.exit(lo, hi, mode)
			ok = succeeds(t, func() { omp.TargetExitData(one(), omp.With{}, a) })
		case 2:
			did, mode = "update", pick(omp.To, omp.From)&^(omp.Always|omp.Hold)
			want = m.update(lo, hi, mode)
			ok = succeeds(t, func() { omp.TargetUpdate(one(), omp.With{}, a) })
		case 3:
			did, mode = "target", pick(omp.Alloc, omp.To, omp.From, omp.ToFrom)
			delta := r.IntN(1000)
			want = m.target(lo, hi, mode, delta)
			ok = succeeds(t, func() { shift(a, mode, lo, hi-lo, delta) })
		}
		history = append(history, fmt.Sprintf("%d: %s [%d:%d] %012b", step, did, lo, hi, mode))
		require.Equal(t, want, ok, "%v", history)
		require.Equal(t, m.host, x, "the host's memory: %v", history)
		require.ElementsMatch(t, m.counts(x), tableLines(), "%v", history)
	}
	// What the device holds at the end.
	for _, e := range m.entries {
		at, size := e.lo, e.hi-e.lo
		omp.TargetUpdate(&omp.Region{Params: []omp.Param{{Name: "x", Map: omp.From}}}, omp.With{}, omp.Section(x, at, at+size))
		require.Equal(t, e.copy, x[at:at+size])
		for range 2 { // delete leaves holds
			for range e.hold + 1 {
				omp.TargetExitData(&omp.Region{Params: []omp.Param{{Name: "x", Map: omp.Release | omp.Hold}}}, omp.With{}, omp.Section(x, at, at+size))
			}
			omp.TargetExitData(&omp.Region{Params: []omp.Param{{Name: "x", Map: omp.Delete}}}, omp.With{}, omp.Section(x, at, at+size))
		}
	}
}

// shift adds delta to the elements on the device.
func shift(a omp.Arg, mode omp.MapType, lo, n, delta int) {
	add := func(c *omp.Chunk) {
		x, d := omp.Window[int](c, 0), omp.Scalar[int](c, 1)
		for i := c.Lo; i < c.Hi; i++ {
			*x.At(lo + i) += d
		}
	}
	k := omp.Kernel{Name: "shift", Pos: "model.go:2:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: mode}, {Name: "d", Kind: omp.Firstprivate, Type: omp.Int}}, Body: add, Part: add}
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(n)}, a, omp.Value(delta))
}

func succeeds(t *testing.T, f func()) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			require.IsType(t, &omp.Error{}, r)
			ok = false
		}
	}()
	f()
	return true
}

// tableLines is the mapping table, addresses as fmt prints pointers.
func tableLines() (s []string) {
	table := omp.TableString(0)
	for len(table) > 0 {
		line := firstLine(table)
		table = table[len(line)+1:]
		var addr uint64
		if _, err := fmt.Sscanf(line, "0x%016x", &addr); err != nil {
			panic(err)
		}
		s = append(s, fmt.Sprintf("0x%x%s", addr, line[18:]))
	}
	return s
}
