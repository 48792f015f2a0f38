package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// Lists of many lengths, with room made at the borders of runs and in between.
func TestRanks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for round := range 60 {
		var r ranks
		var want []uintptr
		for step := range 400 {
			if n := len(want); n > 0 && rnd.IntN(5) < round%3 {
				at := rnd.IntN(n)
				want = slices.Delete(want, at, at+1)
				r.delete(at)
			} else {
				first := uintptr(rnd.IntN(1000)) * 4
				at := r.upTo(first)
				more := 1 + rnd.IntN(3)*(step%2)*17
				r.insert(at, more)
				for k := range more {
					want = slices.Insert(want, at+k, first)
					r.put(at+k, first)
				}
			}
			require.Equal(t, want, r.list)
			for range 4 {
				addr := uintptr(rnd.IntN(4100))
				n, _ := slices.BinarySearch(want, addr+1)
				require.Equal(t, n, r.upTo(addr), "of %d", len(want))
			}
		}
	}
}
