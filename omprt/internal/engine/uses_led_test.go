package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// led is x[i][j] = y[i+ahead][j+1], for each i, and all j that x[i] has.
func led() *omp.Kernel {
	layout := func() *omp.Layout { return omp.Following[[]int32]() }
	return &omp.Kernel{
		Name: "led", Pos: "led.go:1:2", Loops: 1, Body: func(*omp.Chunk) {},
		Params: []omp.Param{
			{Name: "x", Map: omp.ToFrom | omp.Implicit | omp.Apart, Layout: layout},
			{Name: "y", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly, Layout: layout},
			{Name: "ahead", Kind: omp.Firstprivate},
		},
		Uses: "0>~1> v0:v0 v1:v1 0[t0]>[v0]= 1[t0+p2]>[1+v1]",
	}
}

// Rows that lie at random are compared with all pairs of iterations, on the device and on the host.
func TestRowsAreRefusedIfIterationsMeet(t *testing.T) {
	clean(t)
	r := rand.New(rand.NewPCG(3, 4))
	array := make([]int32, 120)
	refused, tries := 0, 3000
	k := led()
	for range tries {
		n, ahead := 1+r.IntN(5), r.IntN(2)
		var x, y [][]int32
		at := 0
		for range n { // apart from each other, in any order
			at += r.IntN(12)
			x = append(x, array[at:at+r.IntN(6)])
			at += len(x[len(x)-1])
		}
		for range n + ahead {
			from := r.IntN(100)
			y = append(y, array[from:from+r.IntN(6)])
		}
		r.Shuffle(n, func(i, j int) { x[i], x[j] = x[j], x[i] })
		meet := false
		for i := range n {
			for l := range n {
				for j := range x[i] {
					for m := 1; m < len(y[l+ahead]); m++ {
						meet = meet || i != l && &x[i][j] == &y[l+ahead][m]
					}
				}
			}
		}
		err := refusal(t, func() {
			omp.Target(k, omp.With{Host: r.IntN(2) == 0}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Slice(y), omp.Value(ahead))
		})
		if err != nil {
			refused++
		}
		require.False(t, meet && err == nil, "x %v y %v ahead %d", where(array, x), where(array, y), ahead)
		if err != nil && !meet {
			require.Fail(t, "refused", "x %v y %v ahead %d", where(array, x), where(array, y), ahead)
		}
	}
	assert.Greater(t, refused, tries/10)
	assert.Less(t, refused, tries*9/10)
}

// Iteration i writes some elements of row by*i+from, of rows that may lie anywhere: a launch is refused if, and only
// if, two iterations write one element.
func TestRandomRowsOfWhichSomeAreUsedAreRefusedIfIterationsMeet(t *testing.T) {
	clean(t)
	r := rand.New(rand.NewPCG(5, 6))
	array := make([]int32, 60)
	refused, tries := 0, 3000
	for range tries {
		n, by, from, deep := 1+r.IntN(5), 1+r.IntN(2), r.IntN(2), 1+r.IntN(3)
		var x [][]int32
		for range by*n + from {
			at := r.IntN(50)
			x = append(x, array[at:at+deep+r.IntN(4)])
		}
		if r.IntN(2) == 0 { // rows that lie alike
			step := r.IntN(5)
			for i := range x {
				x[i] = array[step*i : step*i+deep]
			}
		}
		written, meet := map[*int32]bool{}, false
		for i := range n {
			for j := range deep {
				e := &x[by*i+from][j]
				meet = meet || written[e]
				written[e] = true
			}
		}
		k := &omp.Kernel{Name: "rows", Pos: "uses.go:9:2", Loops: 1, Body: func(*omp.Chunk) {},
			Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Apart,
				Layout: func() *omp.Layout { return omp.Following[[]int32]() }}},
			Uses: fmt.Sprintf("0>~0> v0<%d 0[%dt0+%d]>[v0]=", deep, by, from)}
		err := refusal(t, func() {
			omp.Target(k, omp.With{Host: r.IntN(2) == 0}, omp.Nest{omp.Upto(n)}, omp.Slice(x))
		})
		require.Equal(t, meet, err != nil, "%d of x %v, by %d from %d, %d deep", n, where(array, x), by, from, deep)
		if meet {
			refused++
		}
	}
	assert.Greater(t, refused, tries/10)
	assert.Less(t, refused, tries*9/10)
}

func TestThousandsOfRowsInOnePlaceAreRefusedUnseen(t *testing.T) {
	clean(t)
	x := make([][]int32, 1000)
	row := make([]int32, 8)
	for i := range x {
		x[i] = row
	}
	k := led()
	k.Uses = "0>~0> 0[t0]>[t0]="
	err := refusal(t, func() {
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(2)}, omp.Slice(x), omp.Slice([][]int32{}), omp.Value(0))
	})
	require.NotNil(t, err)
	assert.Contains(t, err.Error(), "x: what two of its elements lead to overlaps")
}

// Each iteration has the row of its number of both, whose rows lie alike.
func TestManyRowsThatLieAlikeAreNoConflict(t *testing.T) {
	clean(t)
	const n = 50_000
	x := slices.Collect(slices.Chunk(make([]int32, 4*n), 4))
	assert.Nil(t, refusal(t, func() {
		omp.Target(led(), omp.With{Host: true}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Slice(slices.Clone(x)),
			omp.Value(0))
	}))
}

// where says which elements of an array rows are.
func where(array []int32, rows [][]int32) (out [][2]int) {
	for _, row := range rows {
		from := -1
		for i := range array {
			if len(row) > 0 && &array[i] == &row[0] {
				from = i
			}
		}
		out = append(out, [2]int{from, from + len(row)})
	}
	return out
}

func TestRowsThatAreOneMemoryAreRefusedOnTheHost(t *testing.T) {
	clean(t)
	row := make([]int32, 8)
	k := led()
	k.Uses = ""
	launch := func(x [][]int32) func() {
		return func() {
			omp.Target(k, omp.With{Host: true}, omp.Nest{omp.Upto(2)}, omp.Slice(x), omp.Slice([][]int32{}), omp.Value(0))
		}
	}
	err := refusal(t, launch([][]int32{row[4:], row[:5]}))
	require.NotNil(t, err)
	assert.Contains(t, err.Error(), "x: what two of its elements lead to overlaps")
	assert.Nil(t, refusal(t, launch([][]int32{row[4:], row[:4], nil})))
}

func TestComparingRowsDoesNotAllocate(t *testing.T) {
	notAllocating(t)
	clean(t)
	array := make([]int32, 200)
	x, y := slices.Collect(slices.Chunk(array[:100], 10)), slices.Collect(slices.Chunk(array[100:], 10))
	slices.Reverse(x)
	k := led()
	launch := func() {
		omp.Target(k, omp.With{Host: true}, omp.Nest{omp.Upto(10)}, omp.Slice(x), omp.Slice(y), omp.Value(0))
	}
	launch()
	assert.LessOrEqual(t, testing.AllocsPerRun(100, launch), 0.0)
}
