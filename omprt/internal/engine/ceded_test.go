package engine_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// rowsLater meets a region that follows rows: while it waits for its turn, others leave their storage to theirs.
func rowsLater() *engine.Deferred {
	k := adding(omp.ToFrom|omp.Implicit, nil)
	k.Params[0].Layout = ragged
	k.Body = func(*omp.Chunk) {}
	rows := [][]int{{1, 2}, {3, 4}}
	return engine.DeferTarget(k, omp.With{}, omp.Nest{omp.Upto(1)}, []engine.Arg{omp.Slice(rows), omp.Value(0)}, true)
}

func enterLater(x []int) *engine.Deferred {
	return engine.DeferEnterData(moving(omp.To), omp.With{}, []engine.Arg{omp.Slice(x)}, true)
}

func exitLater(m omp.MapType, x []int) *engine.Deferred {
	return engine.DeferExitData(moving(m), omp.With{}, []engine.Arg{omp.Slice(x)}, true)
}

// A region that follows rows, maybe of another goroutine, does not have an exit miss the target enter data before it.
func TestAnExitTakesAwayWhatIsLeftToItsTurn(t *testing.T) {
	for _, how := range []omp.MapType{omp.Release, omp.From, omp.Delete, omp.Release | omp.Present} {
		for _, later := range []bool{false, true} {
			for _, enters := range []bool{false, true} { // before the rows
				t.Run(fmt.Sprint(how, later, enters), func(t *testing.T) {
					clean(t)
					free := inUse()
					x := []int{1, 2, 3}
					var enter *engine.Deferred
					if enters {
						enter = enterLater(x)
					}
					rows := rowsLater()
					if !enters {
						enter = enterLater(x)
					}
					if later {
						exitLater(how, x).Run(nil)
					} else {
						omp.TargetExitData(moving(how), omp.With{}, omp.Slice(x))
					}
					second := enterLater(x) // of which it has taken nothing
					rows.Run(nil)
					enter.Run(nil)
					assert.NotContains(t, counts(), "counts 2")
					second.Run(nil)
					assert.Contains(t, counts(), "counts 1 and 0")
					omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(x))
					assert.Empty(t, counts())
					assert.Equal(t, free, inUse())
				})
			}
		}
	}
}

// A target enter data with items that overlap gives each piece's reference away once.
func TestAnExitOfAPartOfWhatIsLeftToItsTurn(t *testing.T) {
	clean(t)
	free := inUse()
	x := make([]int, 10)
	rows := rowsLater()
	two := &omp.Region{Params: []omp.Param{{Name: "x", Map: omp.To}, {Name: "x", Map: omp.To}}}
	enter := engine.DeferEnterData(two, omp.With{}, []engine.Arg{omp.Slice(x[:6]), omp.Slice(x[4:])}, true)
	exit := func(x []int) { omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(x)) }
	exit(x)     // [4:6] is left, once
	exit(x[:6]) // and nothing
	exit(x)     // is left to take away
	rows.Run(nil)
	enter.Run(nil)
	assert.Empty(t, counts())
	assert.Equal(t, free, inUse())
	wait()
}

// TestRandomExitsOfWhatIsToCome compares the counts at the end with those of a model: whatever shows when a construct
// is met, an exit takes away what has been met before it, and nothing that is met behind it.
func TestRandomExitsOfWhatIsToCome(t *testing.T) {
	for seed := range sequences(t, 3000) {
		clean(t)
		r := rand.New(rand.NewPCG(seed, 9))
		free := inUse()
		arrays, n := [][]int{make([]int, 4), make([]int, 4)}, []int{0, 0}
		var later []*engine.Deferred
		run := func(i int) {
			d := later[i]
			later = append(later[:i], later[i+1:]...)
			d.Run(nil)
		}
		var log []string
		for range 20 {
			k := r.IntN(2)
			x := arrays[k]
			does := r.IntN(8)
			log = append(log, fmt.Sprint(does, " ", k, " ", len(later)))
			switch does {
			case 0, 1:
				later = append(later, enterLater(x))
				n[k]++
			case 2:
				omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(x))
				n[k] = max(0, n[k]-1)
			case 3:
				exitLater(omp.From, x).Run(nil)
				n[k] = max(0, n[k]-1)
			case 4:
				if r.IntN(3) == 0 {
					omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
					n[k] = 0
				}
			case 5:
				later = append(later, rowsLater())
			case 6:
				omp.Target(adding(omp.ToFrom, nil), omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x[1:2]), omp.Value(1))
			case 7:
				if len(later) > 0 {
					run(r.IntN(len(later)))
				}
			}
		}
		for len(later) > 0 {
			run(r.IntN(len(later)))
		}
		for k, x := range arrays {
			for ; n[k] > 0; n[k]-- {
				require.True(t, omprt.TargetIsPresent(&x[0], 0), "seed %d: %q", seed, log)
				omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(x))
			}
			require.False(t, omprt.TargetIsPresent(&x[0], 0), "seed %d: %q", seed, log)
		}
		require.Empty(t, counts(), "seed %d: %q", seed, log)
		require.Equal(t, free, inUse(), "seed %d: %q", seed, log)
	}
}
