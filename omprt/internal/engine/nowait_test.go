package engine_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// What language.md, section 10, says of nowait: storage, counts and present are decided when a construct is met.

func moving(m omp.MapType) *omp.Region {
	return &omp.Region{Pos: "nowait.go:1:2", Params: []omp.Param{{Name: "x", Map: m}}}
}

// adding adds to each element, once it is let go, if it has to be.
func adding(m omp.MapType, let <-chan struct{}) *omp.Kernel {
	return &omp.Kernel{Name: "adding", Pos: "nowait.go:2:2", Loops: 1, Params: []omp.Param{
		{Name: "x", Map: m}, {Name: "by", Kind: omp.Firstprivate}},
		Body: func(c *omp.Chunk) {
			if let != nil {
				<-let
			}
			x, by := omp.Items[int](c, 0), omp.Scalar[int](c, 1)
			for i := c.Lo; i < c.Hi; i++ {
				x[i] = 3*x[i] + by
			}
		}}
}

// gate is memory that a host task writes when it is opened: what depends on it has not begun before.
type gate struct {
	memory int
	let    chan struct{}
}

func newGate() *gate {
	g := &gate{let: make(chan struct{})}
	begun := make(chan struct{})
	k := &omp.Kernel{Name: "gate", Pos: "nowait.go:3:2", Body: func(*omp.Chunk) {
		close(begun)
		<-g.let
	}}
	omp.TargetTask(k, g.behind(), omp.With{}, nil)
	<-begun
	return g
}

func (g *gate) behind(more ...omp.Dependence) omp.Tasking {
	return omp.Tasking{Depend: append(more, omp.DependVar(omp.DependOut, &g.memory))}
}

func (g *gate) open() { close(g.let) }

func counts() string { return engine.TableString(0) }

func inUse() int64 { return int64(engine.MemoryStats(0).InUse) }

func TestStorageAndPresenceAreDecidedWhenAConstructIsMet(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	clean(t)
	g := newGate()
	x := []int{1, 2, 3}
	omp.TargetEnterDataTask(moving(omp.To), g.behind(), omp.With{}, omp.Slice(x))
	assert.True(t, omprt.TargetIsPresent(&x[0], 0))
	assert.Contains(t, counts(), "counts 1 and 0")
	// What comes to it meanwhile finds the host's values, and brings its own back.
	omp.Target(adding(omp.ToFrom|omp.Present, nil), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x), omp.Value(1))
	assert.Equal(t, []int{4, 7, 10}, x)
	omp.TargetUpdate(moving(omp.From|omp.Present), omp.With{}, omp.Slice(x))
	assert.Equal(t, []int{4, 7, 10}, x, "nothing has been brought there that would come back")
	g.open()
	wait()
	x[0] = 99
	omp.TargetUpdate(moving(omp.From), omp.With{}, omp.Slice(x))
	assert.Equal(t, []int{4, 7, 10}, x, "with the bytes of when its turn had come")
	omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(x))
	assert.Empty(t, counts())
}

func TestARegionKeepsWhatItFoundPresent(t *testing.T) {
	clean(t)
	g := newGate()
	x := []int{1, 2, 3}
	d := omp.TargetData(moving(omp.To), omp.With{}, omp.Slice(x))
	omp.TargetTask(adding(omp.ToFrom|omp.Present, nil), g.behind(), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x),
		omp.Value(0))
	d.End()
	assert.Contains(t, counts(), "counts 1 and 0", "the region's")
	g.open()
	wait()
	assert.Equal(t, []int{3, 6, 9}, x)
	assert.Empty(t, counts())
}

func TestWhatIsNotPresentIsAnErrorWhereItIsMet(t *testing.T) {
	clean(t)
	x := []int{1, 2, 3}
	free := inUse()
	for _, meet := range []func(task omp.Tasking){
		func(task omp.Tasking) {
			omp.TargetTask(adding(omp.ToFrom|omp.Present, nil), task, omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x),
				omp.Value(1))
		},
		func(task omp.Tasking) {
			omp.TargetEnterDataTask(moving(omp.To|omp.Present), task, omp.With{}, omp.Slice(x))
		},
		func(task omp.Tasking) {
			omp.TargetExitDataTask(moving(omp.From|omp.Present), task, omp.With{}, omp.Slice(x))
		},
		func(task omp.Tasking) {
			omp.TargetUpdateTask(moving(omp.From|omp.Present), task, omp.With{}, omp.Slice(x))
		},
	} {
		assert.Equal(t, omprt.NotPresent, errorOf(t, func() { meet(omp.Tasking{}) }).Code)
		// What a construct that has been met takes away is absent for those after it.
		g := newGate()
		omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
		omp.TargetExitDataTask(moving(omp.Release), g.behind(), omp.With{}, omp.Slice(x))
		assert.False(t, omprt.TargetIsPresent(&x[0], 0))
		assert.Equal(t, omprt.NotPresent, errorOf(t, func() { meet(g.behind()) }).Code)
		g.open()
		wait()
		assert.Empty(t, counts())
		assert.Equal(t, free, inUse())
	}
}

// Of two items the first is promised when the second is found to be absent.
func TestAConstructThatCannotBeMetLeavesNothing(t *testing.T) {
	clean(t)
	x, y := []int{1, 2, 3}, []int{4}
	free := inUse()
	r := &omp.Region{Params: []omp.Param{{Name: "x", Map: omp.To}, {Name: "y", Map: omp.To | omp.Present}}}
	assert.Equal(t, omprt.NotPresent, errorOf(t, func() {
		omp.TargetEnterDataTask(r, omp.Tasking{}, omp.With{}, omp.Slice(x), omp.Slice(y))
	}).Code)
	assert.Empty(t, counts())
	assert.Equal(t, free, inUse())
	wait()
}

func TestAnExitTakesAwayWhatHasNotComeYet(t *testing.T) {
	for _, how := range []omp.MapType{omp.Release, omp.From, omp.Delete} {
		for _, later := range []bool{false, true} {
			clean(t)
			free := inUse()
			g := newGate()
			x := []int{1, 2, 3}
			omp.TargetEnterDataTask(moving(omp.To), g.behind(), omp.With{}, omp.Slice(x))
			if later {
				omp.TargetExitDataTask(moving(how), omp.Tasking{}, omp.With{}, omp.Slice(x))
			} else {
				omp.TargetExitData(moving(how), omp.With{}, omp.Slice(x))
			}
			assert.False(t, omprt.TargetIsPresent(&x[0], 0))
			g.open()
			wait()
			assert.Equal(t, []int{1, 2, 3}, x)
			assert.Empty(t, counts(), "%v %v", how, later)
			assert.Equal(t, free, inUse())
		}
	}
}

// A region whose memory is deleted before its turn has come maps it for itself.
// A target exit data takes away the reference of a target enter data that has been met, and not that of a kernel at
// work, which is there for the time being.
func TestAnExitLeavesAKernelAtWorkItsReference(t *testing.T) {
	notChecked(t, "runs kernels three times")
	exits := map[string]func(m omp.MapType, x []int){
		"in turn": func(m omp.MapType, x []int) {
			omp.TargetExitData(moving(m), omp.With{}, omp.Slice(x))
		},
		"nowait": func(m omp.MapType, x []int) {
			omp.TargetExitDataTask(moving(m), omp.Tasking{}, omp.With{}, omp.Slice(x))
		},
	}
	for name, exit := range exits {
		for _, m := range []omp.MapType{omp.From, omp.Release, omp.Always | omp.From} {
			if name == "nowait" && m&omp.Always != 0 {
				continue // the copy would race with the kernel
			}
			t.Run(fmt.Sprint(name, " ", m), func(t *testing.T) {
				clean(t)
				let, begun := make(chan struct{}), make(chan struct{}, 3)
				k := adding(omp.ToFrom, let)
				body := k.Body
				k.Body = func(c *omp.Chunk) { begun <- struct{}{}; body(c) }
				x := []int{1, 2, 3}
				behind := omp.Tasking{Depend: []omp.Dependence{omp.DependVar(omp.DependOut, &x[0])}}
				omp.TargetTask(k, behind, omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x), omp.Value(1))
				<-begun
				omp.TargetEnterDataTask(moving(omp.To), behind, omp.With{}, omp.Slice(x))
				assert.Contains(t, counts(), "counts 2 and 0")
				exit(m, x)
				close(let)
				wait()
				assert.Equal(t, []int{4, 7, 10}, x, "the region's own copy")
				assert.Empty(t, counts())
			})
		}
	}
}

func TestWhatIsDeletedMeanwhileIsMappedAgain(t *testing.T) {
	clean(t)
	free := inUse()
	g := newGate()
	x := []int{1, 2, 3}
	omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
	omp.TargetTask(adding(omp.ToFrom, nil), g.behind(), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x), omp.Value(1))
	omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
	assert.False(t, omprt.TargetIsPresent(&x[0], 0))
	g.open()
	wait()
	assert.Equal(t, []int{4, 7, 10}, x)
	assert.Empty(t, counts())
	assert.Equal(t, free, inUse())
}

// The copy of an exit that was the last when it was met is made, whatever is mapped there by its turn.
func TestTheCopyOfALastExitIsDecided(t *testing.T) {
	clean(t)
	x := []int{1, 2, 3}
	omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
	omp.Target(adding(omp.Alloc, nil), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x), omp.Value(1))
	g := newGate()
	omp.TargetExitDataTask(moving(omp.From), g.behind(), omp.With{}, omp.Slice(x))
	omp.TargetEnterData(moving(omp.Alloc), omp.With{}, omp.Slice(x))
	g.open()
	wait()
	assert.Equal(t, []int{4, 7, 10}, x)
	omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(x))
	assert.Empty(t, counts())
}

// Memory of which a region in flight has a part is mapped when that has left, which is before it in the order.
func TestPartsOfWhatIsInFlightAreLeftToTheirTurn(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	clean(t)
	free := inUse()
	g := newGate()
	x := make([]int, 12)
	for i := range x {
		x[i] = i
	}
	on := omp.DependSlice(omp.DependOut, x)
	for _, at := range [][2]int{{0, 8}, {4, 12}, {0, 12}, {2, 3}} {
		omp.TargetTask(adding(omp.ToFrom, nil), g.behind(on), omp.With{}, omp.Nest{omp.Upto(1)},
			omp.Slice(x[at[0]:at[1]]), omp.Value(100))
	}
	omp.TargetEnterDataTask(moving(omp.To), g.behind(on), omp.With{}, omp.Slice(x))
	omp.TargetExitDataTask(moving(omp.From), g.behind(on), omp.With{}, omp.Slice(x))
	// One whose turn comes before is not in the way of those either.
	y := x[6:12]
	k := adding(omp.ToFrom, nil)
	k.Body = func(c *omp.Chunk) { assert.Equal(t, 11, omp.Items[int](c, 0)[5]) }
	omp.TargetTask(k, omp.Tasking{Undeferred: true}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(y), omp.Value(0))
	g.open()
	wait()
	assert.Equal(t, 3*(3*0+100)+100, x[0])
	assert.Empty(t, counts())
	assert.Equal(t, free, inUse())
}

func TestOutOfMemoryIsFoundWhereAConstructIsMet(t *testing.T) {
	clean(t)
	t.Setenv("GOOFFLOAD_SIM_MEMORY", "1MB")
	omp.Close()
	g := newGate()
	x := make([]int64, 100<<10)
	omp.TargetEnterDataTask(moving(omp.To), g.behind(), omp.With{}, omp.Slice(x))
	y := make([]int64, 100<<10)
	err := errorOf(t, func() { omp.TargetEnterDataTask(moving(omp.To), g.behind(), omp.With{}, omp.Slice(y)) })
	assert.Equal(t, omprt.OutOfMemory, err.Code)
	g.open()
	wait()
	assert.Equal(t, 1, strings.Count(counts(), "\n"))
	omp.Close()
}

// A failed transfer, or a fault, leaves counts and memory as they were, of what depends on it, too.
func TestFailuresBetweenMeetingAndTurnLeaveNothing(t *testing.T) {
	for n := range 8 {
		clean(t)
		free := inUse()
		g := newGate()
		x, y := []int{1, 2, 3}, []int{4, 5, 6}
		on := omp.DependSlice(omp.DependOut, x)
		two := &omp.Region{Params: []omp.Param{{Name: "y", Map: omp.To}, {Name: "x", Map: omp.To}}}
		if n%2 == 1 {
			omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
		}
		omp.TargetEnterDataTask(two, g.behind(on), omp.With{}, omp.Slice(y), omp.Slice(x))
		omp.TargetTask(adding(omp.ToFrom, nil), g.behind(on), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x),
			omp.Value(1))
		omp.TargetTask(adding(omp.ToFrom, nil), g.behind(on), omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(x),
			omp.Value(1))
		omp.TargetTask(adding(omp.ToFrom, nil), g.behind(on), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x),
			omp.Value(1))
		omp.TargetUpdateTask(moving(omp.From), g.behind(on), omp.With{}, omp.Slice(x))
		exits := &omp.Region{Params: []omp.Param{{Name: "y", Map: omp.From}, {Name: "x", Map: omp.From}}}
		omp.TargetExitDataTask(exits, g.behind(on), omp.With{}, omp.Slice(y), omp.Slice(x))
		stop := engine.FailTransfer(0, n/2)
		g.open()
		assert.Panics(t, wait)
		stop()
		for range 4 {
			omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(x))
			omp.TargetExitData(moving(omp.Release), omp.With{}, omp.Slice(y))
		}
		assert.Empty(t, counts(), n)
		assert.Equal(t, free, inUse())
	}
}

func TestManyGoroutinesMeetConstructs(t *testing.T) {
	clean(t)
	free := inUse()
	shared := make([]int, 64)
	var wg sync.WaitGroup
	for i := range 1000 {
		wg.Go(func() {
			own := []int{i}
			on := omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, own)}}
			reads := adding(omp.To|omp.ReadOnly|omp.Implicit, nil)
			reads.Body = func(c *omp.Chunk) { _ = omp.Items[int](c, 0)[0] }
			omp.TargetEnterDataTask(moving(omp.To), on, omp.With{}, omp.Slice(own))
			omp.TargetTask(adding(omp.ToFrom|omp.Present, nil), on, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(own),
				omp.Value(1))
			omp.TargetTask(reads, on, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(shared), omp.Value(1))
			omp.TargetExitDataTask(moving(omp.From), on, omp.With{}, omp.Slice(own))
			wait()
			assert.Equal(t, 3*i+1, own[0])
		})
	}
	wg.Wait()
	assert.Empty(t, counts())
	assert.Equal(t, free, inUse())
}

// Windows of one array that overlap, which many regions read at once, waited for or not: each finds all of its own.
func TestWindowsThatRegionsInFlightShare(t *testing.T) {
	clean(t)
	free := inUse()
	x := make([]int, 64)
	for i := range x {
		x[i] = i
	}
	var wg sync.WaitGroup
	for g := range 16 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(uint64(g), 5))
			sums, want := make([]int, 40), make([]int, 40)
			for i := range sums {
				lo := r.IntN(len(x))
				hi := lo + 1 + r.IntN(len(x)-lo)
				for _, v := range x[lo:hi] {
					want[i] += v
				}
				k := &omp.Kernel{Name: "window", Pos: "nowait.go:4:2", Loops: 1, Params: []omp.Param{
					{Name: "sum", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int},
					{Name: "x", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly}},
					Body: func(c *omp.Chunk) {
						sum := 0
						for _, v := range omp.Items[int](c, 1)[c.Lo:c.Hi] {
							sum += v
						}
						omp.Contribute(c, 0, sum)
					}}
				task := omp.Tasking{Undeferred: r.IntN(3) == 0}
				omp.TargetTask(k, task, omp.With{}, omp.Nest{omp.Upto(hi - lo)}, omp.ReduceLater(&sums[i]), omp.Slice(x[lo:hi]))
				if r.IntN(8) == 0 {
					wait()
				}
			}
			wait()
			assert.Equal(t, want, sums)
		})
	}
	wg.Wait()
	assert.Empty(t, counts())
	assert.Equal(t, free, inUse())
}

// What a construct leaves to its turn those after it do not know of: they leave theirs to their turn, too. The order is
// total.
func TestWhatComesBehindAConstructThatHasNotDecidedIsLeftToItsTurn(t *testing.T) {
	for seed := range 20 {
		clean(t)
		x := make([]int, 12)
		on := omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, x)}}
		region := func(by int, of []int) {
			k := adding(omp.ToFrom, nil)
			k.Body = func(c *omp.Chunk) {
				x := omp.Items[int](c, 0)
				for i := range x {
					x[i] += by
				}
			}
			omp.TargetTask(k, on, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(of), omp.Value(by))
		}
		region(1, x[2:6])
		omp.TargetEnterDataTask(moving(omp.To), on, omp.With{}, omp.Slice(x))
		region(10, x)
		omp.TargetUpdateTask(moving(omp.From), on, omp.With{}, omp.Slice(x[2:6]))
		wait()
		require.Equal(t, []int{0, 0, 11, 11, 11, 11, 0, 0, 0, 0, 0, 0}, x, "turn %d", seed)
		region(1, x[:3])
		omp.TargetExitDataTask(moving(omp.From), on, omp.With{}, omp.Slice(x))
		wait()
		require.Equal(t, []int{11, 11, 12, 11, 11, 11, 10, 10, 10, 10, 10, 10}, x, "turn %d", seed)
		require.Empty(t, counts())
	}
}

// A region takes the entry out of the table that an exit was noted with: the exit looks its memory up again, and takes
// nothing away that has been met behind it.
func TestAnExitWhoseEntryHasMovedTakesNothingOfWhatComesBehindIt(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	for _, how := range []omp.MapType{omp.Release, omp.From, omp.Delete} {
		for _, between := range []bool{false, true} {
			clean(t)
			free := inUse()
			x := []int{1, 2, 3}
			on := omp.DependSlice(omp.DependOut, x)
			chain := omp.Tasking{Depend: []omp.Dependence{on}}
			omp.TargetEnterData(moving(omp.To), omp.With{}, omp.Slice(x))
			first, second := newGate(), newGate()
			omp.TargetExitDataTask(moving(omp.Delete), first.behind(on), omp.With{}, omp.Slice(x))
			omp.TargetTask(adding(omp.ToFrom, nil), chain, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x[1:2]),
				omp.Value(1))
			if between {
				omp.TargetEnterDataTask(moving(omp.To), chain, omp.With{}, omp.Slice(x))
			}
			moved := make(chan struct{})
			says := &omp.Kernel{Name: "says", Pos: "nowait.go:5:2", Body: func(*omp.Chunk) { close(moved) }}
			omp.TargetTask(says, chain, omp.With{}, nil)
			omp.TargetExitDataTask(moving(how), second.behind(on), omp.With{}, omp.Slice(x))
			first.open()
			<-moved
			omp.TargetEnterDataTask(moving(omp.To), chain, omp.With{}, omp.Slice(x))
			second.open()
			wait()
			require.Contains(t, counts(), "counts 1 and 0", "%v %v", how, between)
			omp.Target(adding(omp.To, nil), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x), omp.Value(0))
			omp.TargetExitData(moving(omp.From), omp.With{}, omp.Slice(x))
			assert.Equal(t, []int{3, 21, 9}, x)
			// Nothing is left that would have constructs leave their storage to their turn.
			third := newGate()
			omp.TargetEnterDataTask(moving(omp.To), third.behind(), omp.With{}, omp.Slice(x))
			assert.True(t, omprt.TargetIsPresent(&x[0], 0))
			omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x))
			third.open()
			wait()
			assert.Empty(t, counts())
			assert.Equal(t, free, inUse())
		}
	}
}

// Rows come to the device when their construct's turn has come; those behind it do not know of them before.
func TestRowsThatAreToComeAreNotAbsent(t *testing.T) {
	for seed := range 20 {
		clean(t)
		rows := [][]int{{1, 2}, {3, 4}}
		on := omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, rows)}}
		m := moving(omp.To)
		m.Params[0].Layout = func() *omp.Layout { return omp.Following[[]int]() }
		omp.TargetEnterDataTask(m, on, omp.With{}, omp.Slice(rows))
		k := adding(omp.ToFrom, nil)
		omp.TargetTask(k, on, omp.With{}, omp.Nest{omp.Upto(2)}, omp.Slice(rows[1]), omp.Value(1))
		omp.TargetUpdateTask(moving(omp.From|omp.Present), on, omp.With{}, omp.Slice(rows[1]))
		wait()
		require.Equal(t, [][]int{{1, 2}, {10, 13}}, rows, "turn %d", seed)
		omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(rows[0]))
		omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(rows[1]))
		m.Params[0].Map = omp.Delete
		omp.TargetExitData(m, omp.With{}, omp.Slice(rows))
		require.Empty(t, counts())
	}
}
