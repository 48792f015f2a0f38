package gen_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

func TestHolds(t *testing.T) {
	var m image.Image = image.NewGray(image.Rect(0, 0, 1, 1))
	assert.True(t, omp.Holds[*image.Gray](m))
	assert.False(t, omp.Holds[*image.RGBA](m))
	assert.False(t, omp.Holds[*image.Gray](nil))
	assert.False(t, omp.Holds[color.Gray](color.Gray16{}))
}

func double(x float64) float64 { return 2 * x }

func TestAFunctionIsADeclaredOne(t *testing.T) {
	same := func(f func(float64) float64) [2]bool { return [2]bool{omp.Is(f, math.Sqrt), omp.Is(f, double)} }
	n := 3.0
	assert.Equal(t, [2]bool{true, false}, same(math.Sqrt))
	assert.Equal(t, [2]bool{false, true}, same(double))
	assert.Equal(t, [2]bool{}, same(nil))
	assert.Equal(t, [2]bool{}, same(func(x float64) float64 { return n * x }))
	assert.Equal(t, [2]bool{}, same(math.Cbrt))
}

func TestTheHostDoesNotTakeOverWhatADeviceHolds(t *testing.T) {
	x := []int{1}
	r := omp.Region{Pos: "c.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}}
	omp.OnHost("c.go:2:1", "s", x)
	omp.Target(&omp.Kernel{Name: "k", Pos: "c.go:3:1", Params: r.Params, Body: func(*omp.Chunk) {
		omp.OnHost("c.go:2:1", "s", x) // while another goroutine's region is at work
	}}, omp.With{}, nil, omp.Slice(x))
	data := omp.TargetData(&r, omp.With{}, omp.Slice(x))
	defer data.End()
	defer func() {
		err, ok := recover().(*omprt.Error)
		assert.True(t, ok)
		assert.Equal(t, omprt.CannotRun, err.Code)
		assert.Equal(t, "c.go:2:1: omptarget error: there is no kernel for s of type []int, and the host would not "+
			"see what the device has: a data region is open, or enter data has put it there", err.Error())
	}()
	omp.OnHost("c.go:2:1", "s", x)
}

func TestTheHostDoesNotTakeOverWhereDeviceMemoryIsAllocated(t *testing.T) {
	d, err := omprt.Alloc[int](4, 0)
	assert.NoError(t, err)
	func() {
		defer func() {
			err, ok := recover().(*omprt.Error)
			assert.True(t, ok)
			assert.Equal(t, omprt.CannotRun, err.Code)
			assert.Contains(t, err.Error(), "the host cannot touch memory that the program has allocated on a device, that of "+
				"Alloc at omprt/gen/case_test.go:")
		}()
		omp.OnHost("c.go:2:1", "s", d)
	}()
	assert.NoError(t, omprt.Free(d, 0))
	shared, err := omprt.AllocShared[int](4, 0)
	assert.NoError(t, err)
	omp.OnHost("c.go:2:1", "s", shared)
	assert.NoError(t, omprt.Free(shared, 0))
}
