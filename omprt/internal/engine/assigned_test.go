package engine_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// assigning is how a kernel's parameter is mapped whose rows it assigns.
const assigning = omp.ToFrom | omp.Implicit | omp.Assigns | omp.LedCapacity | omp.NeedsLedCapacity

// board is what a kernel that assigns rows works on: slices of rows, which lead into arrays.
type board struct {
	arrays [][]int
	rows   [2][][]int
	nodes  []rowNode
}

// rowNode has words between bytes.
type rowNode struct {
	id   int32
	row  []int
	next *rowNode
	last bool
}

func rowNodes() *device.Layout {
	return omp.Following[rowNode](omp.FieldOf[rowNode]("row"), omp.FieldOf[rowNode]("next"))
}

// newBoard makes two boards alike.
func newBoard(r *rand.Rand) (a, b *board) {
	a, b = new(board), new(board)
	for range 1 + r.IntN(3) {
		n := r.IntN(20)
		for _, x := range []*board{a, b} {
			array := make([]int, n)
			for i := range array {
				array[i] = 100*len(x.arrays) + i
			}
			x.arrays = append(x.arrays, array)
		}
	}
	for k := range a.rows {
		for range 1 + r.IntN(6) {
			cut := cutOf(r, a.arrays)
			a.rows[k], b.rows[k] = append(a.rows[k], cut(a.arrays)), append(b.rows[k], cut(b.arrays))
		}
		a.rows[k], b.rows[k] = slices.Clip(a.rows[k]), slices.Clip(b.rows[k])
	}
	n := 1 + r.IntN(4)
	a.nodes, b.nodes = make([]rowNode, n), make([]rowNode, n)
	for i := range n {
		cut, next := cutOf(r, a.arrays), r.IntN(2*n)
		for _, x := range []*board{a, b} {
			x.nodes[i].id, x.nodes[i].row = int32(i), cut(x.arrays)
			if next < n {
				x.nodes[i].next = &x.nodes[next]
			}
		}
	}
	return a, b
}

// cutOf says what part of which array a row is.
func cutOf(r *rand.Rand, arrays [][]int) func([][]int) []int {
	k := r.IntN(len(arrays))
	lo := r.IntN(len(arrays[k]) + 1)
	hi := lo + r.IntN(len(arrays[k])-lo+1)
	most := hi + r.IntN(len(arrays[k])-hi+1)
	kind := r.IntN(6)
	return func(arrays [][]int) []int {
		switch kind {
		case 0:
			return nil
		case 1:
			return arrays[k][lo:hi:most]
		}
		return arrays[k][lo:hi]
	}
}

// work is what a kernel does to slices of rows and an array, as a function of a seed.
func work(seed uint64, rows [2][][]int, array []int, nodes []rowNode) {
	r := rand.New(rand.NewPCG(seed, 1))
	some := func() *[]int {
		if k := r.IntN(3); k < 2 {
			return &rows[k][r.IntN(len(rows[k]))]
		}
		return &nodes[r.IntN(len(nodes))].row
	}
	for range r.IntN(12) {
		a, b := some(), some()
		switch r.IntN(10) {
		case 0:
			*a, *b = *b, *a
		case 1:
			*a = (*b)[r.IntN(len(*b)+1):]
		case 2:
			*a = (*a)[:r.IntN(cap(*a)+1)]
		case 3:
			lo := r.IntN(len(array) + 1)
			hi := lo + r.IntN(len(array)-lo+1)
			*a = array[lo:hi:hi]
		case 4:
			*a = nil
		case 5:
			*a = array[r.IntN(len(array)+1):]
		case 6:
			nodes[r.IntN(len(nodes))].next = &nodes[r.IntN(len(nodes))]
		case 7:
			n := &nodes[r.IntN(len(nodes))]
			n.next, n.last, n.id = nil, !n.last, n.id+1
		case 8:
			if n := &nodes[r.IntN(len(nodes))]; n.next != nil {
				n.next.id, n.next = n.next.id*2, n.next.next
			}
		}
		for i := range *a {
			(*a)[i] += 1000
		}
	}
}

// described is all of a board, rows by what part of which array they are.
func (x *board) described() (s []string) {
	row := func(row []int) string {
		if row == nil || cap(row) == 0 {
			return fmt.Sprint(row == nil)
		}
		for k, a := range x.arrays {
			at := int(uintptr(unsafe.Pointer(unsafe.SliceData(row)))-uintptr(unsafe.Pointer(unsafe.SliceData(a)))) /
				int(unsafe.Sizeof(0))
			if cap(a) > 0 && at >= 0 && at < len(a) {
				return fmt.Sprint(k, "[", at, ":", at+len(row), ":", at+cap(row), "]")
			}
		}
		return "elsewhere"
	}
	for k := range x.rows {
		for i := range x.rows[k] {
			s = append(s, fmt.Sprint(k, i, " ", row(x.rows[k][i])))
		}
	}
	for i := range x.nodes {
		n, next := &x.nodes[i], -1
		for j := range x.nodes {
			if n.next == &x.nodes[j] {
				next = j
			}
		}
		s = append(s, fmt.Sprint("node ", n.id, " ", row(n.row), " ", next, " ", n.last, n.next == nil))
	}
	for _, a := range x.arrays {
		s = append(s, fmt.Sprint(a))
	}
	return s
}

// boardKernel is a kernel that works on a board, by a seed.
func boardKernel(seed *uint64) *omp.Kernel {
	return &omp.Kernel{Name: "k", Params: []omp.Param{
		{Name: "rows", Map: assigning, Layout: ragged}, {Name: "more", Map: assigning, Layout: ragged},
		{Name: "array", Map: omp.ToFrom | omp.Implicit | omp.Capacity | omp.NeedsCapacity},
		{Name: "nodes", Map: assigning, Layout: rowNodes},
	}, Body: func(c *omp.Chunk) {
		work(*seed, [2][][]int{omp.Items[[]int](c, 0), omp.Items[[]int](c, 1)}, omp.Items[int](c, 2),
			omp.Items[rowNode](c, 3))
	}}
}

func (x *board) args(array int) []omp.Arg {
	return []omp.Arg{omp.Slice(x.rows[0]), omp.Slice(x.rows[1]), omp.Slice(x.arrays[array]), omp.Slice(x.nodes)}
}

// Rows, pointers and slices that a kernel assigns are on the host what they are in the same program without a device,
// in kernels of their own, and in those that follow each other while the data stays on the device.
func TestKernelsAssignWords(t *testing.T) {
	clean(t)
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	r := rand.New(rand.NewPCG(21, 22))
	var seed uint64
	k := boardKernel(&seed)
	rounds := 800
	if raceEnabled {
		rounds = 80
	}
	for round := range rounds {
		x, y := newBoard(r)
		whole := &omp.Region{Params: []omp.Param{{Name: "array", Map: omp.ToFrom}}}
		data := &omp.Region{Params: []omp.Param{
			{Name: "rows", Map: omp.ToFrom, Layout: ragged}, {Name: "more", Map: omp.ToFrom, Layout: ragged},
			{Name: "nodes", Map: omp.ToFrom, Layout: rowNodes}}}
		update := &omp.Region{Params: []omp.Param{
			{Name: "rows", Map: omp.From, Layout: ragged}, {Name: "more", Map: omp.From, Layout: ragged},
			{Name: "nodes", Map: omp.From, Layout: rowNodes}}}
		args := []omp.Arg{omp.Slice(x.rows[0]), omp.Slice(x.rows[1]), omp.Slice(x.nodes)}
		resident := r.IntN(3)
		if resident > 0 {
			for _, a := range x.arrays {
				omp.TargetEnterData(whole, omp.With{}, omp.Slice(a))
			}
		}
		var open omp.Data
		if resident == 2 {
			open = omp.TargetData(data, omp.With{}, args...)
		}
		for range 1 + r.IntN(4) {
			seed = r.Uint64()
			array := r.IntN(len(x.arrays))
			was := x.described()
			omp.Target(k, omp.With{}, nil, x.args(array)...)
			work(seed, y.rows, y.arrays[array], y.nodes)
			switch {
			case resident == 0:
				require.Equal(t, y.described(), x.described(), "round %d", round)
			case resident == 2:
				require.Equal(t, was, x.described(), "round %d: the host's while it is on the device", round)
				if r.IntN(4) == 0 {
					omp.TargetUpdate(update, omp.With{}, args...)
					for _, a := range x.arrays {
						omp.TargetUpdate(&omp.Region{Params: []omp.Param{{Name: "array", Map: omp.From}}}, omp.With{},
							omp.Slice(a))
					}
					require.Equal(t, y.described(), x.described(), "round %d: after an update", round)
				}
			}
		}
		if resident == 2 {
			open.End()
		}
		if resident > 0 {
			for _, a := range x.arrays {
				omp.TargetExitData(whole, omp.With{}, omp.Slice(a))
			}
		}
		require.Equal(t, y.described(), x.described(), "round %d", round)
		require.Zero(t, engine.MemoryStats(0).InUse, "round %d", round)
		if round%50 == 0 {
			runtime.GC()
		}
	}
}

// What is an assigned word's memory is kept, and found, though nothing else refers to it any more.
func TestAssignedWordsKeepTheirMemory(t *testing.T) {
	clean(t)
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	out := make([][]int, 3)
	region := &omp.Region{Params: []omp.Param{{Name: "out", Map: omp.ToFrom, Layout: ragged}}}
	omp.TargetEnterData(region, omp.With{}, omp.Slice(out))
	func() {
		in := []int{1, 2, 3, 4, 5, 6}
		k := &omp.Kernel{Name: "k", Params: []omp.Param{
			{Name: "out", Map: assigning, Layout: ragged},
			{Name: "in", Map: omp.To | omp.Implicit | omp.Capacity | omp.NeedsCapacity},
		}, Body: func(c *omp.Chunk) {
			out, in := omp.Items[[]int](c, 0), omp.Items[int](c, 1)
			for i := range out {
				out[i] = in[2*i : 2*i+2 : 2*i+2]
			}
		}}
		omp.Target(k, omp.With{}, nil, omp.Slice(out), omp.Slice(in))
	}()
	for range 3 {
		runtime.GC()
		_ = make([]int, 1<<16)
	}
	sum := 0
	omp.Target(&omp.Kernel{Name: "k", Params: []omp.Param{{Name: "out", Map: omp.ToFrom | omp.Implicit, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			for _, row := range omp.Items[[]int](c, 0) {
				sum = 10*sum + row[1]
				row[0] = -row[0]
			}
		}}, omp.With{}, nil, omp.Slice(out))
	assert.Equal(t, 246, sum)
	assert.Nil(t, out[0])
	omp.TargetExitData(region, omp.With{}, omp.Slice(out))
	assert.Equal(t, [][]int{{-1, 2}, {-3, 4}, {-5, 6}}, out)
}

// A transfer to the device ends what kernels have assigned, as it does what they wrote.
func TestTheHostsWordsWinWhereTheyAreSent(t *testing.T) {
	clean(t)
	rows := [][]int{{1}, {2}}
	region := &omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}}}
	swap := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: assigning, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			rows := omp.Items[[]int](c, 0)
			rows[0], rows[1] = rows[1], rows[0]
		}}
	see := func(m omp.MapType) (s []int) {
		omp.Target(&omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: m, Layout: ragged}},
			Body: func(c *omp.Chunk) {
				for _, row := range omp.Items[[]int](c, 0) {
					s = append(s, row...)
				}
			}}, omp.With{}, nil, omp.Slice(rows))
		return s
	}
	omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
	omp.Target(swap, omp.With{}, nil, omp.Slice(rows))
	assert.Equal(t, []int{2, 1}, see(omp.ToFrom|omp.Implicit))
	omp.TargetEnterData(region, omp.With{}, omp.Slice(rows)) // sends nothing
	assert.Equal(t, []int{2, 1}, see(omp.ToFrom|omp.Implicit))
	omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	assert.Equal(t, []int{1, 2}, see(omp.To|omp.Always))
	omp.Target(swap, omp.With{}, nil, omp.Slice(rows))
	omp.TargetUpdate(&omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.To, Layout: ragged}}}, omp.With{},
		omp.Slice(rows))
	assert.Equal(t, []int{1, 2}, see(omp.ToFrom|omp.Implicit))
	omp.Target(swap, omp.With{}, nil, omp.Slice(rows))
	assert.Equal(t, [][]int{{1}, {2}}, rows)
	omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	assert.Equal(t, [][]int{{2}, {1}}, rows)
}

// A kernel that faults has assigned nothing: neither the host nor what stays on the device is changed.
func TestFaultsAssignNothing(t *testing.T) {
	clean(t)
	rows := [][]int{{1}, {2}}
	region := &omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}}}
	k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: assigning, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			rows := omp.Items[[]int](c, 0)
			rows[0], rows[1] = rows[1], nil
			rows[1][0]++
		}}
	faultOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice(rows)) })
	assert.Equal(t, [][]int{{1}, {2}}, rows)
	omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
	faultOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice(rows)) })
	var seen []int
	omp.Target(&omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.Implicit, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			for _, row := range omp.Items[[]int](c, 0) {
				seen = append(seen, row...)
			}
		}}, omp.With{}, nil, omp.Slice(rows))
	assert.Equal(t, []int{1, 2}, seen)
	omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	assert.Equal(t, [][]int{{1}, {2}}, rows)
}

// What leads to none of the region's items is an error that names the element, and nothing comes to the host.
func TestWordsThatLeadElsewhere(t *testing.T) {
	clean(t)
	rows := [][]int{{1}, {2}}
	own := make([]int, 4)
	k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: assigning, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			rows := omp.Items[[]int](c, 0)
			rows[0], rows[1] = rows[1], own
		}}
	for range 2 {
		err := errorOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice(rows)) })
		assert.ErrorContains(t, err, "rows: kernel k has element 1 lead to memory that is none of the region's items")
		assert.Equal(t, [][]int{{1}, {2}}, rows)
		assert.Zero(t, engine.MemoryStats(0).InUse)
	}
}

// What waits for a kernel that assigns words follows them when its turn has come.
func TestConstructsBehindAssignments(t *testing.T) {
	for _, resident := range []bool{false, true} {
		clean(t)
		rows := [][]int{{1, 2}, {3}, nil}
		region := &omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}}}
		turn := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: assigning, Layout: ragged}},
			Body: func(c *omp.Chunk) {
				rows := omp.Items[[]int](c, 0)
				rows[0], rows[1], rows[2] = rows[1], rows[2], rows[0]
				if len(rows[0]) > 0 {
					rows[0][0] += 10
				}
			}}
		if resident {
			omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
		}
		after := []omp.Dependence{omp.DependSlice(omp.DependOut, rows)}
		g := newGate()
		for range 4 {
			omp.TargetTask(turn, g.behind(after...), omp.With{}, nil, omp.Slice(rows))
		}
		g.open()
		wait()
		if resident {
			assert.Equal(t, [][]int{{1, 2}, {3}, nil}, rows)
			omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
		}
		assert.Equal(t, [][]int{{23}, nil, {11, 2}}, rows)
		assert.Zero(t, engine.MemoryStats(0).InUse)
	}
}

// Two items may be the same memory: what the kernel assigns by either name is the words' value.
func TestWordsAssignedByTwoNames(t *testing.T) {
	clean(t)
	rows := [][]int{{1}, {2, 3}, {4}, nil}
	params := []omp.Param{{Name: "front", Map: assigning, Layout: ragged}, {Name: "back", Map: assigning, Layout: ragged}}
	k := &omp.Kernel{Name: "k", Params: params, Body: func(c *omp.Chunk) {
		front, back := omp.Items[[]int](c, 0), omp.Items[[]int](c, 1)
		front[0], back[0] = back[0], front[0]
		front[2] = front[0][1:]
		back[2] = back[1]
		back[2][0]++
	}}
	omp.Target(k, omp.With{}, nil, omp.Slice(rows[:3:3]), omp.Slice(rows[1:]))
	assert.Equal(t, [][]int{{2, 4}, {1}, {4}, {4}}, rows)
	assert.Same(t, &rows[0][1], &rows[3][0])
	params[1].Map = omp.ToFrom | omp.Implicit
	err := errorOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice(rows[:3:3]), omp.Slice(rows[1:])) })
	assert.ErrorContains(t, err, "front and back overlap")
	assert.Equal(t, [][]int{{2, 4}, {1}, {4}, {4}}, rows)
	assert.Zero(t, engine.MemoryStats(0).InUse)
}

// What is assigned has the host's capacity, so a launch that does not find that on the device is refused; and one that
// might assign words that the device does not know.
func TestAssignedWordsNeedTheirCapacity(t *testing.T) {
	clean(t)
	rows := [][]int{make([]int, 2, 5), {3}, {4}}
	swap := func(m omp.MapType) *omp.Kernel {
		return &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: m, Layout: ragged}},
			Body: func(c *omp.Chunk) {
				rows := omp.Items[[]int](c, 0)
				rows[0], rows[1] = rows[1], rows[0]
			}}
	}
	region := &omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}}}
	omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
	err := errorOf(t, func() { omp.Target(swap(assigning), omp.With{}, nil, omp.Slice(rows)) })
	assert.ErrorContains(t, err, "which is 5, and the device has only 2 elements")
	omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	err = errorOf(t, func() { omp.Target(swap(assigning|omp.Capacity), omp.With{}, nil, omp.Slice(rows[:2])) })
	assert.ErrorContains(t, err, "rows: kernel k assigns pointers or slices in memory that it may slice beyond its length, "+
		"of 2 elements with a capacity of 3")
	omp.Target(swap(assigning|omp.Capacity), omp.With{}, nil, omp.Slice(rows[:2:2]))
	assert.Equal(t, [][]int{{3}, {0, 0}, {4}}, rows)
	assert.Equal(t, 5, cap(rows[1]))
	assert.Zero(t, engine.MemoryStats(0).InUse)
}

// Several goroutines have kernels assign rows of their own, in memory of one mapping.
func TestGoroutinesAssignWords(t *testing.T) {
	clean(t)
	const n = 8
	rows := make([][]int, 2*n)
	for i := range rows {
		rows[i] = []int{i}
	}
	region := &omp.Region{Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}}}
	omp.TargetEnterData(region, omp.With{}, omp.Slice(rows))
	k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "rows", Map: assigning, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			rows := omp.Items[[]int](c, 0)
			rows[0], rows[1] = rows[1], rows[0]
			rows[0][0] += 100
		}}
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			for range 101 {
				omp.Target(k, omp.With{}, nil, omp.Slice(rows[2*i:2*i+2:2*i+2]))
			}
		})
	}
	wg.Wait()
	omp.TargetExitData(region, omp.With{}, omp.Slice(rows))
	for i := range n {
		assert.Equal(t, []int{2*i + 1 + 5100}, rows[2*i])
		assert.Equal(t, []int{2*i + 5000}, rows[2*i+1])
	}
}
