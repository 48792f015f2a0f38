package engine_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// growing adds 1 to all elements of rows that are on the device, and says what their sums are there.
func growing(sums *[]int) *omp.Kernel {
	return &omp.Kernel{Name: "grow", Pos: "lib.Grow", Params: []omp.Param{{
		Name: "rows", Map: omp.ToFrom | omp.Implicit | omp.OnDevice,
		Layout: func() *omp.Layout { return omp.Following[[]int]() },
	}}, Confirms: true, Body: func(c *omp.Chunk) {
		if c.Launch.Confirm != nil && !c.Launch.Confirm() {
			return
		}
		*sums = (*sums)[:0]
		for _, row := range omp.Items[[]int](c, 0) {
			sum := 0
			for i := range row {
				row[i]++
				sum += row[i]
			}
			*sums = append(*sums, sum)
		}
	}}
}

func dataRegion(of omp.MapType) *omp.Region {
	return &omp.Region{Pos: "here", Params: []omp.Param{{Name: "x", Map: of}}}
}

// buffer is memory of the host's and what the device should have of it.
type buffer struct {
	host   []int
	device []int // nil: it is not there
	lo, hi int   // the part that is
}

// rowsModel is a batch whose rows are parts of buffers.
type rowsModel struct {
	r       *rand.Rand
	buffers []*buffer
	rows    [][]int
	of      []*buffer // where each row lies
	at      []int
	outer   bool // the headers are on the device
	sums    []int
	kernel  *omp.Kernel
	ran     int
}

func (m *rowsModel) mapOuter() {
	r := omp.Region{Pos: "here", Params: []omp.Param{{Name: "rows", Map: omp.To, Layout: omp.LayoutOf[[]int]}}}
	if m.outer {
		r.Params[0].Map = omp.Delete
		omp.TargetExitData(&r, omp.With{}, omp.Slice(m.rows))
	} else {
		omp.TargetEnterData(&r, omp.With{}, omp.Slice(m.rows))
	}
	m.outer = !m.outer
}

// put has row i be a part of some buffer, or nothing.
func (m *rowsModel) put(i int) {
	b := m.buffers[m.r.IntN(len(m.buffers))]
	switch lo, hi := m.r.IntN(4), 4+m.r.IntN(5); m.r.IntN(8) {
	case 0:
		m.rows[i], m.of[i] = nil, nil
	case 1:
		m.rows[i], m.of[i], m.at[i] = b.host[lo:lo], b, lo
	default:
		m.rows[i], m.of[i], m.at[i] = b.host[lo:hi], b, lo
	}
}

func (m *rowsModel) enter(b *buffer) {
	if b.device != nil {
		if b.lo < b.hi && m.r.IntN(2) == 0 {
			omp.TargetExitData(dataRegion(omp.From), omp.With{}, omp.Section(b.host, b.lo, b.hi))
			copy(b.host[b.lo:b.hi], b.device[b.lo:b.hi])
		} else {
			omp.TargetExitData(dataRegion(omp.Delete), omp.With{}, omp.Section(b.host, b.lo, b.hi))
		}
		b.device = nil
		return
	}
	if b.lo, b.hi = 0, len(b.host); m.r.IntN(4) == 0 {
		b.lo, b.hi = m.r.IntN(3), 6+m.r.IntN(4)
	}
	b.device = append([]int{}, b.host...)
	omp.TargetEnterData(dataRegion(omp.To), omp.With{}, omp.Section(b.host, b.lo, b.hi))
}

func (m *rowsModel) update(b *buffer) {
	if b.device == nil {
		return
	}
	if m.r.IntN(2) == 0 {
		omp.TargetUpdate(dataRegion(omp.To), omp.With{}, omp.Section(b.host, b.lo, b.hi))
		copy(b.device[b.lo:b.hi], b.host[b.lo:b.hi])
	} else {
		omp.TargetUpdate(dataRegion(omp.From), omp.With{}, omp.Section(b.host, b.lo, b.hi))
		copy(b.host[b.lo:b.hi], b.device[b.lo:b.hi])
	}
}

// grow runs the kernel on rows lo to hi-1: each is what the host has now, or the launch is refused.
func (m *rowsModel) grow(t require.TestingT, step string, lo, hi int) {
	there := m.outer
	for i := lo; i < hi; i++ {
		row := m.rows[i]
		if b := m.of[i]; len(row) > 0 && (b.device == nil || m.at[i] < b.lo || m.at[i]+len(row) > b.hi) {
			there = false
		}
	}
	var failed any
	func() {
		defer func() { failed = recover() }()
		omp.Target(m.kernel, omp.With{}, nil, omp.Slice(omp.UseSlice(omp.With{}, m.rows[lo:hi])))
	}()
	if !there {
		require.IsType(t, &omprt.Error{}, failed, step)
		return
	}
	require.Nil(t, failed, step)
	m.ran++
	var want []int
	for i := lo; i < hi; i++ {
		sum := 0
		for k := range m.rows[i] {
			m.of[i].device[m.at[i]+k]++
			sum += m.of[i].device[m.at[i]+k]
		}
		want = append(want, sum)
	}
	require.Equal(t, want, m.sums, step)
}

// Whatever is mapped, taken away, updated and exchanged in between, a kernel finds the rows that the host has now, or
// is refused.
func TestRowsThatAreRememberedAreNeverStale(t *testing.T) { testRowsThatAreRemembered(t) }

// The same where helpers compare the host's rows with what they were.
func TestRowsThatAreComparedBesideTheKernelAreNeverStale(t *testing.T) {
	defer engine.CompareBeside(1)()
	testRowsThatAreRemembered(t)
}

func testRowsThatAreRemembered(t *testing.T) {
	seeds := uint64(60)
	if testing.Short() {
		seeds = 12
	}
	ran := 0
	for seed := range seeds {
		m := &rowsModel{r: rand.New(rand.NewPCG(seed, 5)), rows: make([][]int, 5), of: make([]*buffer, 5), at: make([]int, 5)}
		m.kernel = growing(&m.sums)
		for i := range 7 {
			b := &buffer{host: make([]int, 10)}
			for k := range b.host {
				b.host[k] = 100*i + k
			}
			m.buffers = append(m.buffers, b)
			m.enter(b)
		}
		for i := range m.rows {
			m.put(i)
		}
		m.mapOuter()
		for step := range 250 {
			b := m.buffers[m.r.IntN(len(m.buffers))]
			switch m.r.IntN(16) {
			case 0, 1:
				m.enter(b)
				if m.r.IntN(2) == 0 && b.device == nil {
					m.enter(b)
				}
			case 2:
				m.update(b)
			case 3:
				b.host[m.r.IntN(len(b.host))]++
			case 4:
				i := m.r.IntN(len(m.rows))
				row, of, at := m.rows[i], m.of[i], m.at[i]
				m.put(i)
				m.grow(t, fmt.Sprint("other rows, ", seed, step), min(i, m.r.IntN(2)), len(m.rows))
				m.rows[i], m.of[i], m.at[i] = row, of, at // and back: what is remembered fits the host again
			case 5:
				m.put(m.r.IntN(len(m.rows)))
			case 6:
				m.mapOuter()
				m.mapOuter()
			}
			m.grow(t, fmt.Sprint(seed, step), 0, len(m.rows))
		}
		ran += m.ran
		m.mapOuter()
		for _, b := range m.buffers {
			if b.device != nil {
				m.enter(b)
			}
		}
	}
	assert.Greater(t, ran, int(seeds)*40, "most launches were refused")
}

// Rows leave the device and come back while kernels that remember them run: each is refused or finds memory of rows.
//
// The program races: it does not order the kernels with what attaches the rows again. What is tested is that nothing
// else comes of it.
func TestRowsLeaveWhileKernelsUseThem(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector reports the program's race")
	}
	rows := make([][]int, 40)
	for i := range rows {
		rows[i] = make([]int, 16)
	}
	outer := omp.Region{Pos: "here", Params: []omp.Param{{Name: "rows", Map: omp.To, Layout: omp.LayoutOf[[]int]}}}
	omp.TargetEnterData(&outer, omp.With{}, omp.Slice(rows))
	for _, row := range rows {
		omp.TargetEnterData(dataRegion(omp.To), omp.With{}, omp.Slice(row))
	}
	k := &omp.Kernel{Name: "look", Pos: "lib.Look", Params: []omp.Param{{
		Name: "rows", Map: omp.To | omp.Implicit | omp.OnDevice | omp.ReadOnly,
		Layout: func() *omp.Layout { return omp.Following[[]int]() },
	}}, Body: func(c *omp.Chunk) {
		for _, row := range omp.Items[[]int](c, 0) {
			for _, x := range row {
				if x != 0 {
					panic(x)
				}
			}
		}
	}}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 300 {
				func() {
					defer func() {
						if e := recover(); e != nil {
							assert.IsType(t, &omprt.Error{}, e)
						}
					}()
					omp.Target(k, omp.With{}, nil, omp.Slice(omp.UseSlice(omp.With{}, rows)))
				}()
			}
		})
	}
	all.Go(func() {
		for i := range 300 {
			row := rows[i%len(rows)]
			omp.TargetExitData(dataRegion(omp.Delete), omp.With{}, omp.Slice(row))
			omp.TargetEnterData(dataRegion(omp.To), omp.With{}, omp.Slice(row))
		}
	})
	all.Wait()
	for _, row := range rows {
		omp.TargetExitData(dataRegion(omp.Delete), omp.With{}, omp.Slice(row))
	}
	outer.Params[0].Map = omp.Delete
	omp.TargetExitData(&outer, omp.With{}, omp.Slice(rows))
}

// A kernel of thousands of rows that has not asked, or that panics before it does, leaves nothing behind: neither a
// comparison nor a launch.
func TestKernelsThatDoNotComeToConfirm(t *testing.T) {
	what, launches := "", 0
	k := growing(nil)
	k.Body = func(c *omp.Chunk) {
		launches++
		switch what {
		case "panics":
			panic("before it asks")
		case "asks twice":
			for range 2 {
				if c.Launch.Confirm != nil && !c.Launch.Confirm() {
					return
				}
			}
		case "does nothing":
			return
		}
		rows := omp.Items[[]int](c, 0)
		rows[len(rows)-1][0]++
	}
	x, y := make([]int, 4000), []int{10}
	rows := make([][]int, len(x))
	for i := range rows {
		rows[i] = x[i : i+1]
	}
	region := omp.Region{Pos: "here", Params: []omp.Param{{Name: "rows", Map: omp.To, Layout: omp.LayoutOf[[]int]}}}
	gone := omp.Region{Pos: "here", Params: []omp.Param{{Name: "rows", Map: omp.Delete, Layout: omp.LayoutOf[[]int]}}}
	for _, v := range [][]int{x, y} {
		omp.TargetEnterData(dataRegion(omp.To), omp.With{}, omp.Slice(v))
		defer omp.TargetExitData(dataRegion(omp.Delete), omp.With{}, omp.Slice(v))
	}
	omp.TargetEnterData(&region, omp.With{}, omp.Slice(rows))
	defer omp.TargetExitData(&gone, omp.With{}, omp.Slice(rows))
	launch := func(how string) (failed any) {
		what = how
		defer func() { failed = recover() }()
		omp.Target(k, omp.With{}, nil, omp.Slice(omp.UseSlice(omp.With{}, rows)))
		return nil
	}
	for range 3 {
		require.Nil(t, launch("asks twice"))
	}
	for range 3 {
		require.NotNil(t, launch("panics"))
		require.Nil(t, launch("does nothing"))
		require.Nil(t, launch("asks twice"))
	}
	rows[len(rows)-1] = y
	for range 3 {
		require.Nil(t, launch("asks twice"))
	}
	omp.TargetUpdate(dataRegion(omp.From), omp.With{}, omp.Slice(x))
	omp.TargetUpdate(dataRegion(omp.From), omp.With{}, omp.Slice(y))
	assert.Equal(t, 6, x[len(x)-1])
	assert.Equal(t, 13, y[0])
	assert.Equal(t, 16, launches, "one was begun with the rows that were")
}
