package engine_test

import (
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// ragged is a layout for kernels that follow rows.
func ragged() *device.Layout { return omp.Following[[]int]() }

// rowsOf are rows of some arrays: ragged, nil, empty, the same, parts of one another.
func rowsOf(r *rand.Rand) (rows [][]int, arrays [][]int) {
	for range 1 + r.IntN(4) {
		a := make([]int, r.IntN(20))
		for i := range a {
			a[i] = r.IntN(1000)
		}
		arrays = append(arrays, a)
	}
	for range r.IntN(12) {
		a := arrays[r.IntN(len(arrays))]
		switch lo := r.IntN(len(a) + 1); r.IntN(6) {
		case 0:
			rows = append(rows, nil)
		case 1:
			rows = append(rows, a[lo:lo])
		case 2:
			rows = append(rows, a)
		default:
			rows = append(rows, a[lo:lo+r.IntN(len(a)-lo+1)])
		}
	}
	return rows, arrays
}

// headers are the words of rows as the host has them.
func headers(rows [][]int) []uintptr {
	return slices.Clone(unsafe.Slice((*uintptr)(unsafe.Pointer(unsafe.SliceData(rows))), 3*len(rows)))
}

// A kernel that goes through rows does what the same statements do on the host, whatever the rows share, in whatever
// order they were mapped before; and the host's words are never touched.
func TestRowsAreAttached(t *testing.T) {
	clean(t)
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	r := rand.New(rand.NewPCG(11, 12))
	var seed int
	work := func(rows [][]int) {
		for i := range rows {
			for j := range rows[i] {
				rows[i][j] = rows[i][j]*3 + seed + i - j + len(rows[i])
			}
			if rows[i] == nil {
				seed++
			}
		}
	}
	rounds := 600
	if raceEnabled {
		rounds = 60
	}
	for round := range rounds {
		rows, arrays := rowsOf(r)
		k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.Implicit, Layout: ragged}},
			Body: func(c *omp.Chunk) { work(omp.Items[[]int](c, 0)) },
		}
		region := &omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}}}
		some := &omp.Region{Params: []omp.Param{{Name: "array", Map: omp.ToFrom}}}
		model := make([][]int, len(arrays))
		for i, a := range arrays {
			model[i] = slices.Clone(a)
		}
		same := make([][]int, len(rows)) // the same rows of the model
		for i, row := range rows {
			for j, a := range arrays {
				if len(a) == 0 || row == nil {
					continue
				}
				at := int(uintptr(unsafe.Pointer(unsafe.SliceData(row)))-uintptr(unsafe.Pointer(&a[0]))) / int(unsafe.Sizeof(a[0]))
				if at >= 0 && at <= len(a) && cap(row) == cap(a)-at {
					same[i] = model[j][at : at+len(row)]
				}
			}
			if row != nil && same[i] == nil {
				same[i] = []int{}
			}
		}
		before := headers(rows)
		// Whole arrays first: their parts are found by address.
		var open [][]int
		for _, a := range arrays {
			if r.IntN(3) == 0 {
				omp.TargetEnterData(some, omp.With{}, omp.Slice(a))
				open = append(open, a)
			}
		}
		enclosed := r.IntN(2) == 0
		if enclosed {
			omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
		}
		for range 1 + r.IntN(3) {
			seed = round
			omp.Target(k, omp.With{}, nil, omp.Slice(rows))
			seed = round
			work(same)
		}
		if enclosed {
			if r.IntN(2) == 0 {
				omp.TargetUpdate(&omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.From, Layout: ragged}}}, omp.With{},
					omp.Slice(rows))
			}
			omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
		}
		for _, a := range open {
			omp.TargetExitData(some, omp.With{}, omp.Slice(a))
		}
		require.Equal(t, before, headers(rows), "round %d: the host's words", round)
		require.Equal(t, model, arrays, "round %d: %v", round, rows)
		require.Zero(t, engine.MemoryStats(0).InUse)
		if round%50 == 0 {
			runtime.GC()
		}
	}
}

// The program has other rows while the slice of rows is on the device: the kernel finds those that it has now.
func TestRowsThatTheHostHasChanged(t *testing.T) {
	clean(t)
	rows := [][]int{{1, 2}, {3}}
	k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.Implicit, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			for _, row := range omp.Items[[]int](c, 0) {
				for j := range row {
					row[j] += 10 * len(row)
				}
			}
		},
	}
	region := &omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.To, Layout: ragged}}}
	omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
	old := slices.Clone(rows)
	rows[0], rows[1] = []int{5, 6, 7}, nil
	omp.Target(k, omp.With{}, nil, omp.Slice(rows))
	assert.Equal(t, [][]int{{35, 36, 37}, nil}, rows)
	rows[0], rows[1] = old[1], old[0]
	omp.Target(k, omp.With{}, nil, omp.Slice(rows))
	omp.TargetUpdate(&omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.From, Layout: ragged}}}, omp.With{},
		omp.Slice(rows))
	assert.Equal(t, [][]int{{13}, {21, 22}}, rows)
	omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	assert.Zero(t, engine.MemoryStats(0).InUse)
}

// link is an element of lists and trees, of which kernels follow next and data but not far.
type link struct {
	v    int
	next *link
	on   bool
	data []int
	far  *link
	name string
}

func links() *device.Layout {
	return omp.Following[link](omp.FieldOf[link]("next"), omp.FieldOf[link]("data"))
}

func TestLinkedStructuresAreFollowed(t *testing.T) {
	clean(t)
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	tail := &link{v: 3, data: []int{7, 8}}
	tail.next = tail // and back to itself
	list := []link{
		{v: 1, next: &link{v: 2, next: tail, far: &link{v: 99}, name: "two"}, data: []int{1}, far: tail},
		{v: 4, next: tail, data: tail.data},
	}
	walk := func(list []link) (sum int) {
		for i := range list {
			l := &list[i]
			for range 5 {
				if l == nil {
					break
				}
				l.on = !l.on
				for j := range l.data {
					sum += l.data[j] * l.v
					l.data[j]++
				}
				l = l.next
			}
		}
		return sum
	}
	var sum int
	k := &omp.Kernel{Name: "k",
		Params: []omp.Param{{Name: "list", Map: omp.ToFrom, Layout: links}, {Name: "sum", Map: omp.From}},
		Body: func(c *omp.Chunk) {
			*omp.Item[int](c, 1) = walk(omp.Items[link](c, 0))
		},
	}
	for range 3 {
		omp.Target(k, omp.With{}, nil, omp.Slice(list), omp.Var(&sum))
		on := []bool{list[0].on, list[0].next.on, tail.on, list[1].on}
		data := slices.Clone(tail.data)
		undo := func(l *link) { l.on = !l.on }
		undo(&list[0])
		undo(list[0].next)
		undo(&list[1])
		for range 7 {
			undo(tail)
			for j := range tail.data {
				tail.data[j]--
			}
		}
		for j := range tail.data {
			tail.data[j]-- // by list[1], which shares it
		}
		list[0].data[0]--
		want := walk(list)
		assert.Equal(t, want, sum)
		assert.Equal(t, on, []bool{list[0].on, list[0].next.on, tail.on, list[1].on})
		assert.Equal(t, data, tail.data)
	}
	assert.Equal(t, 99, list[0].next.far.v)
	assert.Equal(t, "two", list[0].next.name)
	assert.Same(t, tail, list[0].far)
	assert.Zero(t, engine.MemoryStats(0).InUse)
}

func TestRowsThatOverlapAndAreWritten(t *testing.T) {
	clean(t)
	buf := make([]int, 10)
	k := &omp.Kernel{Name: "k", Pos: "rows.go:3:4",
		Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.Apart, Layout: ragged}}, Body: func(*omp.Chunk) {},
	}
	omp.Target(k, omp.With{}, nil, omp.Slice([][]int{buf[:5], buf[5:], nil, buf[:0]}))
	err := errorOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice([][]int{buf[5:], buf[:6]})) })
	assert.Equal(t, engine.Overlap, err.Code)
	assert.Contains(t, err.Error(), "rows.go:3:4: omptarget error: rows: what two of its elements lead to overlaps")
	assert.Zero(t, engine.MemoryStats(0).InUse)
}

// A kernel that has a copy of an item does not write it by the name of another one.
func TestCopiesThatAreWrittenElsewhere(t *testing.T) {
	clean(t)
	n, other := []int{1, 2, 3}, 4
	k := &omp.Kernel{Name: "k", Pos: "copies.go:3:4", Params: []omp.Param{
		{Name: "m.n", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly | omp.Copied},
		{Name: "p", Map: omp.ToFrom | omp.Implicit},
		{Name: "q", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly},
	}, Body: func(*omp.Chunk) {}}
	omp.Target(k, omp.With{}, nil, omp.Var(&n[1]), omp.Var(&other), omp.Var(&n[1]))
	omp.Target(k, omp.With{}, nil, omp.Var(&n[1]), omp.Var(&n[2]), omp.Var(&n[0]))
	err := errorOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Var(&n[1]), omp.Slice(n), omp.Var(&other)) })
	assert.Equal(t, engine.Overlap, err.Code)
	assert.Contains(t, err.Error(), "copies.go:3:4: omptarget error: m.n and p are the same memory")
	assert.Zero(t, engine.MemoryStats(0).InUse)
}

// What lies behind the length of rows is there if kernels may get to it, and what they change of it comes back.
func TestRowsUpToTheirCapacity(t *testing.T) {
	clean(t)
	buf := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	rows := [][]int{buf[:1:3], buf[3:3:5], buf[5:]}
	k := &omp.Kernel{Name: "k",
		Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.Implicit | omp.LedCapacity, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			for i, row := range omp.Items[[]int](c, 0) {
				if cap(row) != cap(rows[i]) || len(row) != len(rows[i]) {
					t.Errorf("row %d has %d of %d", i, len(row), cap(row))
				}
				row = row[:cap(row)]
				row[len(row)-1] *= 10
			}
		},
	}
	for range 2 {
		omp.Target(k, omp.With{}, nil, omp.Slice(rows))
	}
	assert.Equal(t, []int{1, 2, 300, 4, 500, 6, 7, 8, 900}, buf)
	explicit := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.NeedsLedCapacity,
		Layout: ragged}},
		Body: k.Body}
	err := errorOf(t, func() { omp.Target(explicit, omp.With{}, nil, omp.Slice(rows)) })
	assert.Equal(t, engine.PartMissing, err.Code)
}

func TestRowsOfWhichAPartIsThere(t *testing.T) {
	clean(t)
	rows := [][]int{{1, 2, 3}}
	part := &omp.Region{Params: []omp.Param{{Name: "rows[0]", Map: omp.To}}}
	omp.TargetEnterData(part, omp.With{}, omp.Section(rows[0], 0, 2))
	k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.Implicit, Layout: ragged}},
		Body: func(*omp.Chunk) { t.Error("it runs") },
	}
	err := errorOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice(rows)) })
	assert.Equal(t, engine.PartMissing, err.Code)
	omp.TargetExitData(part, omp.With{}, omp.Section(rows[0], 0, 2))
	assert.Zero(t, engine.MemoryStats(0).InUse)
}

func TestFollowingDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("under the race detector device memory is allocated")
	}
	notChecked(t, "keeps what each iteration leaves")
	clean(t)
	rows := make([][]int, 100)
	for i := range rows {
		rows[i] = make([]int, i)
	}
	k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}},
		Body: func(c *omp.Chunk) { omp.Items[[]int](c, 0)[5][1]++ },
	}
	run := func() { omp.Target(k, omp.With{}, nil, omp.Slice(rows)) }
	run()
	assert.Zero(t, testing.AllocsPerRun(100, run), "mapped each time")
	region := &omp.Region{Params: k.Params}
	omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
	assert.Zero(t, testing.AllocsPerRun(100, run), "present")
	omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	assert.Equal(t, 203, rows[5][1])
}

func BenchmarkRowsPresent(b *testing.B) {
	for _, n := range []int{10, 1000} {
		rows := make([][]int, n)
		for i := range rows {
			rows[i] = make([]int, 100)
		}
		k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}},
			Body: func(c *omp.Chunk) {},
		}
		region := &omp.Region{Params: k.Params}
		b.Run("mapped", func(b *testing.B) {
			for b.Loop() {
				omp.Target(k, omp.With{}, nil, omp.Slice(rows))
			}
		})
		omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
		b.Run("present", func(b *testing.B) {
			for b.Loop() {
				omp.Target(k, omp.With{}, nil, omp.Slice(rows))
			}
		})
		omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	}
}
