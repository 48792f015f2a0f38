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
	assert.True(t, gen.HasPointers[[]int]())
	assert.False(t, gen.HasPointers[[3]bool]())
}

// The texts for some types are those for the same ones, or else for others with the same basic types beneath; a named
// type that there is text for is itself only, because its methods may be what matters.
func TestSourcesForTypes(t *testing.T) {
	type fahrenheit float32
	type readings []fahrenheit
	list := []gen.TextsOf{
		{Types: (*func(celsius, int))(nil), Sources: []gen.Source{{Entry: "celsius"}}},
		{Types: (*func(float32, int))(nil), Sources: []gen.Source{{Entry: "float32"}}},
		{Types: (*func(struct{ x int }, int))(nil), Sources: []gen.Source{{Entry: "struct"}}},
		{Types: (*func([]float32, int))(nil), Sources: []gen.Source{{Entry: "slice"}}},
		{Sources: []gen.Source{{Lacks: "others"}}},
	}
	for _, c := range []struct {
		types any
		want  gen.Source
	}{
		{(*func(celsius, int))(nil), gen.Source{Entry: "celsius"}},
		{(*func(float32, int))(nil), gen.Source{Entry: "float32"}},
		{(*func(fahrenheit, int))(nil), gen.Source{Entry: "float32"}},
		{(*func(struct{ x int }, int))(nil), gen.Source{Entry: "struct"}},
		{(*func(struct{ y int }, int))(nil), gen.Source{Lacks: "others"}},
		{(*func(float64, int))(nil), gen.Source{Lacks: "others"}},
		{(*func([]fahrenheit, int))(nil), gen.Source{Entry: "slice"}},
		{(*func(readings, int))(nil), gen.Source{Entry: "slice"}},
		{(*func([]float64, int))(nil), gen.Source{Lacks: "others"}},
		{(*func(float32, int64))(nil), gen.Source{Lacks: "others"}},
	} {
		assert.Equal(t, []gen.Source{c.want}, gen.SourcesFor(c.types, list), "%T", c.types)
	}
	assert.Equal(t, 6, gen.SizeOf[[3]int16]())
}
