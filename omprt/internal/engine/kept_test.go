package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/sim"
)

// What small mappings have left is the next one's, which finds there what it has sent; one that sends nothing has fresh
// memory.
func TestMemoryOfASmallMappingIsUsedAgain(t *testing.T) {
	clean(t)
	const items, n = 20, 8
	k := adds(nil)
	all := make([]int64, items*n)
	item := func(i int) []int64 { return all[i*n : (i+1)*n] }
	for round := range 3 {
		for i := range items {
			for j := range item(i) {
				item(i)[j] = int64(100*round + i)
			}
			enterItem(item(i))
		}
		for i := range items {
			omp.Target(k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(item(i)), omp.Value(int64(1)))
			clear(item(i))
			exitItem(item(i))
			assert.Equal(t, int64(100*round+i+1), item(i)[n-1])
		}
		x := item(round)
		omp.TargetEnterData(&omp.Region{Pos: "kept.go:1:1", Params: []omp.Param{{Name: "x", Map: 0}}}, omp.With{},
			omp.Slice(x))
		exitItem(x)
		const poison = uint64(sim.Poison)<<32 | sim.Poison
		assert.Equal(t, poison, uint64(x[0]), "what nothing wrote")
	}
}

// Memory that is kept for the next small mapping goes to whoever else needs it.
func TestMemoryThatIsKeptIsNotMissing(t *testing.T) {
	const size = 1 << 20
	reopen(t, map[string]string{"GOOFFLOAD_SIM_MEMORY": "1MB"})
	small, large := make([]int64, 8), make([]int64, size/8)
	whole := func() { enterItem(large); exitItem(large) }
	alloc := func() {
		p, err := omprt.TargetAlloc(size, 0)
		require.NoError(t, err)
		require.NoError(t, omprt.TargetFree(p, 0))
	}
	enterItem(small) // to have the system open: the first construct goes another way
	exitItem(small)
	for _, needs := range []func(){whole, alloc} {
		enterItem(small)
		exitItem(small)
		needs()
		assert.Zero(t, engine.MemoryStats(0).InUse)
	}
}
