package omprt_test

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/control"
)

var region = gen.Construct{Pos: "x.go:1:1"}

// fresh runs f on a goroutine that nothing tells from a fresh initial thread.
func fresh(f func()) {
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	<-done
}

func TestOutsideOfRegions(t *testing.T) {
	fresh(func() {
		assert.Equal(t, 0, omprt.GetThreadNum())
		assert.Equal(t, 1, omprt.GetNumThreads())
		assert.Equal(t, runtime.GOMAXPROCS(0), omprt.GetMaxThreads())
		assert.Equal(t, runtime.GOMAXPROCS(0), omprt.GetNumProcs())
		assert.False(t, omprt.InParallel())
		assert.False(t, omprt.InFinal())
		assert.False(t, omprt.InExplicitTask())
		assert.Equal(t, 0, omprt.GetLevel())
		assert.Equal(t, 0, omprt.GetActiveLevel())
		assert.Equal(t, 0, omprt.GetAncestorThreadNum(0))
		assert.Equal(t, 1, omprt.GetTeamSize(0))
		for _, level := range []int{-1, 1} {
			assert.Equal(t, -1, omprt.GetAncestorThreadNum(level))
			assert.Equal(t, -1, omprt.GetTeamSize(level))
		}
		assert.Equal(t, -1, omprt.GetPlaceNum())
	})
}

func TestInsideOfRegions(t *testing.T) {
	fresh(func() {
		omprt.SetMaxActiveLevels(2)
		gen.Parallel(&region, gen.Fork{Threads: []int{3}}, func(outer *gen.Thread) {
			assert.Equal(t, outer.Num(), omprt.GetThreadNum())
			outer.Parallel(&region, gen.Fork{Threads: []int{2}}, func(inner *gen.Thread) {
				assert.Equal(t, inner.Num(), omprt.GetThreadNum())
				assert.Equal(t, 2, omprt.GetNumThreads())
				assert.True(t, omprt.InParallel())
				assert.Equal(t, 2, omprt.GetLevel())
				assert.Equal(t, 2, omprt.GetActiveLevel())
				assert.Equal(t, outer.Num(), omprt.GetAncestorThreadNum(1))
				assert.Equal(t, inner.Num(), omprt.GetAncestorThreadNum(2))
				assert.Equal(t, 3, omprt.GetTeamSize(1))
				assert.Equal(t, 2, omprt.GetTeamSize(2))
			})
			outer.Task(&region, gen.Tasking{Final: true}, func(*gen.Thread) {
				assert.True(t, omprt.InFinal())
				assert.True(t, omprt.InExplicitTask())
			})
		})
		assert.Equal(t, 0, omprt.GetThreadNum())
	})
}

func TestWhatAGoroutineSetsIsItsOwn(t *testing.T) {
	fresh(func() {
		omprt.SetNumThreads(5)
		omprt.SetDynamic(true)
		omprt.SetSchedule(omprt.SchedGuided|omprt.SchedMonotonic, 4)
		assert.Equal(t, 5, omprt.GetMaxThreads())
		assert.True(t, omprt.GetDynamic())
		kind, chunk := omprt.GetSchedule()
		assert.Equal(t, omprt.SchedGuided|omprt.SchedMonotonic, kind)
		assert.Equal(t, 4, chunk)
		fresh(func() {
			assert.Equal(t, runtime.GOMAXPROCS(0), omprt.GetMaxThreads())
			assert.False(t, omprt.GetDynamic())
		})
		omprt.SetDynamic(false)
		var sum atomic.Int32
		gen.Parallel(&region, gen.Fork{}, func(*gen.Thread) {
			sum.Add(1)
			omprt.SetNumThreads(2) // of its own implicit task
			assert.Equal(t, 2, omprt.GetMaxThreads())
		})
		assert.EqualValues(t, 5, sum.Load())
		assert.Equal(t, 5, omprt.GetMaxThreads())
		assert.Panics(t, func() { omprt.SetNumThreads(0) })
		assert.Panics(t, func() { omprt.SetMaxActiveLevels(-1) })
		assert.Panics(t, func() { omprt.SetSchedule(9, 0) })
	})
}

func TestLocks(t *testing.T) {
	var l omprt.Lock
	var nest omprt.NestLock
	sum, nested := 0, 0
	gen.Parallel(&region, gen.Fork{Threads: []int{4}}, func(th *gen.Thread) {
		for range 100 {
			omprt.SetLock(&l)
			sum++
			omprt.UnsetLock(&l)
			omprt.SetNestLock(&nest)
			assert.Equal(t, 2, omprt.TestNestLock(&nest))
			nested++
			omprt.UnsetNestLock(&nest)
			omprt.UnsetNestLock(&nest)
			th.Barrier()
		}
	})
	assert.Equal(t, 400, sum)
	assert.Equal(t, 400, nested)
	assert.True(t, omprt.TestLock(&l))
	assert.False(t, omprt.TestLock(&l))
	omprt.UnsetLock(&l)
	omprt.DestroyLock(&l)
	omprt.DestroyNestLock(&nest)
}

// A region on the device in one on the host fails as it does elsewhere.
func TestAnErrorOfAConstructInsideIsThatError(t *testing.T) {
	defer func() { assert.IsType(t, &omprt.Error{}, recover()) }()
	gen.Parallel(&region, gen.Fork{Threads: []int{2}}, func(th *gen.Thread) {
		if th.Num() == 1 {
			th.Parallel(&region, gen.Fork{Threads: []int{0}}, nil)
		}
		th.Barrier()
	})
}

func TestLeaguesAndLimitsThatAreSet(t *testing.T) {
	fresh(func() {
		assert.Equal(t, 1, omprt.GetMaxTeams())
		assert.Equal(t, omprt.GetThreadLimit(), omprt.GetTeamsThreadLimit())
		omprt.SetNumTeams(3)
		omprt.SetTeamsThreadLimit(2)
		defer control.Of().Teams.Store(0)
		defer control.Of().TeamsLimit.Store(0)
		assert.Equal(t, 3, omprt.GetMaxTeams())
		assert.Equal(t, 2, omprt.GetTeamsThreadLimit())
		var teams, threads atomic.Int32
		gen.RunTeams(&region, gen.League{}, func(*gen.Thread) {
			teams.Add(1)
			assert.Equal(t, 3, omprt.GetNumTeams())
			assert.Equal(t, 2, omprt.GetThreadLimit())
			gen.Parallel(&region, gen.Fork{Threads: []int{4}}, func(*gen.Thread) { threads.Add(1) })
		})
		assert.EqualValues(t, 3, teams.Load())
		assert.EqualValues(t, 6, threads.Load())
		gen.RunTeams(&region, gen.League{Teams: []int{2}}, func(*gen.Thread) { teams.Add(1) })
		assert.EqualValues(t, 5, teams.Load(), "the clause counts")
		for _, n := range []int{0, -1, math.MinInt} {
			assert.Panics(t, func() { omprt.SetNumTeams(n) })
			assert.Panics(t, func() { omprt.SetTeamsThreadLimit(n) })
		}
	})
}

func TestNested(t *testing.T) {
	fresh(func() {
		assert.False(t, omprt.GetNested())
		omprt.SetNested(true)
		assert.True(t, omprt.GetNested())
		assert.Equal(t, omprt.GetSupportedActiveLevels(), omprt.GetMaxActiveLevels())
		omprt.SetNested(false)
		assert.Equal(t, 1, omprt.GetMaxActiveLevels())
		omprt.SetMaxActiveLevels(0)
		omprt.SetNested(false)
		assert.Equal(t, 0, omprt.GetMaxActiveLevels())
	})
}

func TestWhereThreadsAre(t *testing.T) {
	fresh(func() {
		assert.Equal(t, control.UsualAffinity, omprt.GetAffinityFormat())
		defer control.Of().AffinityFormat.Store(nil)
		omprt.SetAffinityFormat("%L/%n/%N/%a/%t/%T")
		assert.Equal(t, "%L/%n/%N/%a/%t/%T", omprt.GetAffinityFormat())
		assert.Equal(t, "0/0/1/-1/0/1", omprt.CaptureAffinity(""))
		gen.Parallel(&region, gen.Fork{Threads: []int{3}}, func(th *gen.Thread) {
			assert.Equal(t, fmt.Sprintf("1/%d/3/0/0/1", th.Num()), omprt.CaptureAffinity(""))
			assert.Equal(t, strconv.Itoa(os.Getpid()), omprt.CaptureAffinity("%{process_id}"))
		})
		assert.Equal(t, 0, omprt.GetPartitionNumPlaces())
		assert.Nil(t, omprt.GetPartitionPlaceNums())
		assert.Equal(t, 0, omprt.GetPlaceNumProcs(0))
	})
}
