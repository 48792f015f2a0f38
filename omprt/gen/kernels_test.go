package gen_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/gen"
)

var kernels gen.Kernels

type celsius float32

// kernelOf is what the translator prints for a kernel of a function with two type parameters.
func kernelOf[T, U any]() *gen.Kernel {
	if k := kernels.Of((*func(T, U))(nil)); k != nil {
		return k
	}
	return kernels.Add((*func(T, U))(nil), &gen.Kernel{Name: "k", Params: []gen.Param{{Type: gen.TypeOf[T]()}}})
}

// Each list of type arguments has one kernel, whoever launches it first, named and typed after them; finding it
// allocates nothing.
func TestKernelsOfTypes(t *testing.T) {
	var wg sync.WaitGroup
	found := make([]*gen.Kernel, 8)
	for i := range found {
		wg.Go(func() { found[i] = kernelOf[float32, int]() })
	}
	wg.Wait()
	for _, k := range found {
		assert.Same(t, found[0], k)
	}
	other := kernelOf[celsius, int]()
	assert.NotSame(t, found[0], other)
	assert.NotSame(t, other, kernelOf[int, float32]())
	assert.Equal(t, "k[float32, int]", found[0].Name)
	assert.Equal(t, "k[gen_test.celsius, int]", other.Name)
	assert.Equal(t, gen.Float32, other.Params[0].Type)
	assert.Equal(t, gen.Int, kernelOf[int, float32]().Params[0].Type)
	assert.Zero(t, testing.AllocsPerRun(100, func() { kernelOf[celsius, int]() }))
}

// A kernel of a type parameter takes types without pointers.
func TestNoPointers(t *testing.T) {
	assert.NotPanics(t, func() {
		gen.NoPointers[[3]struct {
			on bool
			x  complex64
		}]("k", "T")
		gen.NoPointers[struct{}]("k", "T")
	})
	want := "k is launched with T = string, which has pointers in it; a region in a generic function takes " +
		"numbers, bools, and arrays and structs of these"
	assert.PanicsWithValue(t, want, func() { gen.NoPointers[string]("k", "T") })
	assert.Panics(t, func() { gen.NoPointers[any]("k", "T") })
	assert.Panics(t, func() { gen.NoPointers[[2]struct{ next *int }]("k", "T") })
}
