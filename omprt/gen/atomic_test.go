package gen_test

import (
	"math"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/gen"
)

// together runs a function a number of times on several goroutines.
func together(f func()) {
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 2000 {
				f()
			}
		})
	}
	wg.Wait()
}

// added counts in one variable beside others, which stay what they are.
func added[T gen.Number](t *testing.T, one T) {
	x := [3]T{7, 0, 9}
	together(func() {
		gen.AtomicAdd(&x[1], one)
		gen.AtomicSub(&x[1], one)
		gen.AtomicUpdate(&x[1], one, func(old, v T) T { return old + v })
		for step := gen.AtomicAt(&x[1]); step.Tries(); {
			step.Put(step.Now + one)
		}
	})
	var want T
	for range 2 * 8000 {
		want += one
	}
	assert.Equal(t, [3]T{7, want, 9}, x)
}

type small uint8

func TestAtomicsOfEveryWidthAreOneStep(t *testing.T) {
	added[int](t, 1)
	added[int8](t, 1)
	added[small](t, 1)
	added[uint16](t, 3)
	added[int32](t, -1)
	added[uint64](t, 1<<40)
	added[float32](t, 0.5)
	added[float64](t, 0.25)
	added[complex64](t, 1i)
}

func TestAtomicResults(t *testing.T) {
	x := 5
	before, after := gen.AtomicAdd(&x, 2)
	assert.Equal(t, []int{5, 7, 7}, []int{before, after, gen.AtomicRead(&x)})
	before, after = gen.AtomicWrite(&x, 1)
	assert.Equal(t, []int{7, 1, 1}, []int{before, after, x})
	before, after, equal := gen.AtomicCompareSwap(&x, 3, 4)
	assert.Equal(t, []any{1, 1, false, 1}, []any{before, after, equal, x})
	before, after, equal = gen.AtomicCompareSwap(&x, 1, 4)
	assert.Equal(t, []any{1, 4, true, 4}, []any{before, after, equal, x})
	b := true
	_, _, equal = gen.AtomicCompareSwap(&b, true, false)
	assert.True(t, equal && !b)
	zero := 0.0
	_, _, equal = gen.AtomicCompareSwap(&zero, -zero, 1)
	assert.True(t, equal, "compared as ==, not by bits")
}

// Numbers of 64 bits lie at odd multiples of four bytes on machines of 32 bits.
func TestAtomicsOfNumbersThatAreNotAligned(t *testing.T) {
	var words [4]uint32
	p := (*uint64)(unsafe.Pointer(&words[1]))
	if unsafe.Sizeof(uintptr(0)) == 8 {
		p = (*uint64)(unsafe.Pointer(&words[2]))
	}
	together(func() { gen.AtomicAdd(p, 1<<20) })
	assert.EqualValues(t, uint64(8000)<<20, *p)
}

func TestOneIsInACriticalRegion(t *testing.T) {
	n, other := 0, 0
	together(func() {
		defer gen.Critical("n")()
		n++
		func() {
			defer gen.Critical("other")()
			other++
		}()
	})
	assert.Equal(t, []int{8000, 8000}, []int{n, other})
	assert.Panics(t, func() {
		defer gen.Critical("n")()
		panic("inside")
	})
	gen.Critical("n")() // it was left
	assert.Zero(t, testing.AllocsPerRun(100, func() { gen.Critical("n")() }))
}

func TestAStatementIsTriedOnNaN(t *testing.T) {
	x, tries := math.NaN(), 0
	for step := gen.AtomicAt(&x); step.Tries() && tries < 2; tries++ {
		step.Put(1)
	}
	assert.Equal(t, []any{1.0, 1}, []any{x, tries})
	tries = 0
	for step := gen.AtomicAt(&x); step.Tries(); tries++ {
		if tries == 0 {
			x = 2 // another thread
		}
		step.Put(step.Now + 10)
	}
	assert.Equal(t, []any{12.0, 2}, []any{x, tries})
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		for step := gen.AtomicAt(&x); step.Tries(); {
			step.Put(step.Now + 10)
		}
	}))
}
