package engine_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

type flagged struct {
	n    int32
	on   bool
	pair [2]struct {
		ok bool
		x  float64
	}
	all [3]bool
}

func TestLayoutsSayWhereBoolsAre(t *testing.T) {
	assert.Equal(t, &omp.Layout{Size: 1, Bools: []device.Run{{Off: 0, Len: 1}}}, omp.LayoutOf[bool]())
	type answer bool
	assert.Equal(t, omp.LayoutOf[bool](), omp.LayoutOf[[7][2]answer]())
	assert.Empty(t, omp.LayoutOf[struct{ a, b int }]().Bools)
	var f flagged
	at := func(p *bool) int { return int(uintptr(unsafe.Pointer(p)) - uintptr(unsafe.Pointer(&f))) }
	assert.Equal(t, &omp.Layout{Size: int(unsafe.Sizeof(f)), Bools: []device.Run{
		{Off: at(&f.on), Len: 1}, {Off: at(&f.pair[0].ok), Len: 1}, {Off: at(&f.pair[1].ok), Len: 1},
		{Off: at(&f.all[0]), Len: 3},
	}}, omp.LayoutOf[flagged]())
	assert.Same(t, omp.LayoutOf[flagged](), omp.LayoutOf[[2]flagged]())
}

// boolsIn is the bytes of a value's bools.
func boolsIn(f *flagged) []byte {
	var b []byte
	for _, p := range []*bool{&f.on, &f.pair[0].ok, &f.pair[1].ok, &f.all[0], &f.all[1], &f.all[2]} {
		b = append(b, *(*byte)(unsafe.Pointer(p)))
	}
	return b
}

var allTrue = []byte{1, 1, 1, 1, 1, 1}

func flags(m omp.MapType) []omp.Param {
	return []omp.Param{{Name: "f", Map: m, Layout: omp.LayoutOf[flagged]}}
}

// Memory that nothing wrote: the bools of a kernel are true, and so are those that come back, while the rest is poison.
func TestBoolsThatNothingWroteAreTrue(t *testing.T) {
	clean(t)
	for _, m := range []omp.MapType{omp.From, omp.Alloc, omp.ToFrom} {
		f := make([]flagged, 100)
		for i := range f {
			f[i].n = 7
		}
		bad := 0
		k := omp.Kernel{Name: "look", Params: flags(m), Body: func(c *omp.Chunk) {
			for _, v := range omp.Items[flagged](c, 0) {
				for _, b := range boolsIn(&v) {
					if want := byte(1); m == omp.ToFrom && b != 0 || m != omp.ToFrom && b != want {
						bad++
					}
				}
				if (v.n == 7) != (m == omp.ToFrom) {
					bad++
				}
			}
		}}
		omp.Target(&k, omp.With{}, nil, omp.Slice(f))
		assert.Zero(t, bad, "%v", m)
		if m == omp.From {
			assert.Equal(t, allTrue, boolsIn(&f[57]))
			assert.NotEqual(t, int32(7), f[57].n)
		}
	}
}

// One mapping, named as elements, as a field of one, and by a part; copied back by each.
func TestBoolsOfOneMappingUnderSeveralNames(t *testing.T) {
	clean(t)
	f := make([]flagged, 10)
	enter := omp.Region{Params: flags(omp.Alloc)}
	omp.TargetEnterData(&enter, omp.With{}, omp.Slice(f))
	field := omp.Region{Params: []omp.Param{{Name: "f[3].all", Map: omp.From, Layout: omp.LayoutOf[[3]bool]}}}
	omp.TargetUpdate(&field, omp.With{}, omp.Var(&f[3].all))
	assert.Equal(t, []byte{0, 0, 0, 1, 1, 1}, boolsIn(&f[3]))
	seen := byte(0)
	k := omp.Kernel{Name: "one", Params: []omp.Param{{Name: "p", Map: omp.ToFrom | omp.Implicit,
		Layout: omp.LayoutOf[bool]}},
		Body: func(c *omp.Chunk) {
			p := omp.Item[bool](c, 0)
			seen = *(*byte)(unsafe.Pointer(p))
			*p = false
		}}
	omp.Target(&k, omp.With{}, nil, omp.Var(&f[4].pair[1].ok))
	assert.Equal(t, byte(1), seen)
	// A host's write of a part leaves the others as they are.
	f[5].on = false
	part := omp.Region{Params: flags(omp.To)}
	omp.TargetUpdate(&part, omp.With{}, omp.Section(f, 5, 6))
	exit := omp.Region{Params: flags(omp.From)}
	omp.TargetExitData(&exit, omp.With{}, omp.Slice(f))
	assert.Equal(t, []byte{1, 1, 0, 1, 1, 1}, boolsIn(&f[4]))
	assert.Equal(t, make([]byte, 6), boolsIn(&f[5]))
	assert.Equal(t, allTrue, boolsIn(&f[9]))
}

// Bytes that were mapped as bytes and are looked at as bools: by a kernel, and on their way back.
func TestBoolsOverMemoryThatWasMappedAsBytes(t *testing.T) {
	clean(t)
	raw := make([]byte, 50)
	asBools := unsafe.Slice((*bool)(unsafe.Pointer(&raw[10])), 20)
	bytes := omp.Region{Params: []omp.Param{{Name: "raw", Map: omp.Alloc}}}
	omp.TargetEnterData(&bytes, omp.With{}, omp.Slice(raw))
	valid := true
	k := omp.Kernel{Name: "look", Params: []omp.Param{{Name: "b", Map: omp.ToFrom | omp.Implicit,
		Layout: omp.LayoutOf[bool]}},
		Body: func(c *omp.Chunk) {
			for _, b := range omp.Items[bool](c, 0) {
				valid = valid && *(*byte)(unsafe.Pointer(&b)) == 1
			}
		}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(asBools))
	assert.True(t, valid)
	back := omp.Region{Params: []omp.Param{{Name: "b", Map: omp.From, Layout: omp.LayoutOf[bool]}}}
	omp.TargetUpdate(&back, omp.With{}, omp.Slice(unsafe.Slice((*bool)(unsafe.Pointer(&raw[40])), 5)))
	assert.Equal(t, []byte{1, 1, 1, 1, 1}, raw[40:45])
	// Read back by a name of another type, what the construct also names as bools is valid, too.
	both := omp.Region{Params: []omp.Param{{Name: "raw", Map: omp.From},
		{Name: "b", Map: omp.Release, Layout: omp.LayoutOf[bool]}}}
	omp.TargetExitData(&both, omp.With{}, omp.Slice(raw), omp.Slice(unsafe.Slice((*bool)(unsafe.Pointer(&raw[0])), 7)))
	assert.Equal(t, []byte{1, 1, 1, 1, 1, 1, 1}, raw[:7])
	assert.Greater(t, raw[8], byte(1), "poison")
}

// What a device that has no poison brings back: anything.
func TestBoolsReadFromAnyDeviceAreValid(t *testing.T) {
	clean(t)
	f := make([]flagged, 3)
	stop := engine.ReadGarbage(0)
	defer stop()
	k := omp.Kernel{Name: "k", Params: flags(omp.ToFrom), Body: func(*omp.Chunk) {}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(f))
	for i := range f {
		require.Equal(t, allTrue, boolsIn(&f[i]))
		require.Equal(t, int32(0x55555555), f[i].n)
	}
}

func TestAReductionOfBoolsThatNothingWrote(t *testing.T) {
	clean(t)
	x, any := make([]bool, 1000), false
	k := omp.Kernel{Name: "any", Loops: 1, Params: []omp.Param{
		{Name: "any", Kind: omp.Reduction, Op: omp.LogicalOr, Type: omp.Bool},
		{Name: "x", Map: omp.Alloc, Layout: omp.LayoutOf[bool]},
	}, Body: func(c *omp.Chunk) {
		any, x := false, omp.Items[bool](c, 1)
		for i := c.Lo; i < c.Hi; i++ {
			any = any || x[i]
		}
		omp.Contribute(c, 0, any)
	}}
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Reduce(&any), omp.Slice(x))
	assert.Equal(t, byte(1), *(*byte)(unsafe.Pointer(&any)))
}

func TestLaunchesWithBoolsDoNotAllocate(t *testing.T) {
	notAllocating(t)
	f := make([]flagged, 10)
	k := omp.Kernel{Name: "k", Params: flags(omp.From), Body: func(*omp.Chunk) {}}
	assert.Zero(t, testing.AllocsPerRun(1000, func() { omp.Target(&k, omp.With{}, nil, omp.Slice(f)) }))
}
