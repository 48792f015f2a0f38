package gen_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

func TestADependObjectGoesFromNothingToADependenceAndBack(t *testing.T) {
	var object omprt.Depend
	x := []int{1, 2}
	item := omp.DependSlice(omp.DependIn, x)
	misuse := func(why string, f func()) {
		t.Helper()
		defer func() {
			t.Helper()
			failed, ok := recover().(*omprt.Error)
			if assert.True(t, ok) {
				assert.Equal(t, "x.go:3:2", failed.Pos)
				assert.Contains(t, failed.Msg, why)
			}
		}()
		f()
	}
	misuse("holds nothing", func() { omp.DependUpdate(&object, omp.DependOut, "x.go:3:2") })
	misuse("holds nothing", func() { omp.DependDestroy(&object, "x.go:3:2") })
	misuse("holds nothing", func() { omp.DependObject(object, "x.go:3:2") })
	assert.ErrorContains(t, omprtCopy(x, object), "a depend object holds nothing")

	omp.DependInit(&object, item, "x.go:3:2")
	assert.Equal(t, item, omp.DependObject(object, "x.go:3:2"))
	misuse("holds a dependence already", func() { omp.DependInit(&object, item, "x.go:3:2") })
	omp.DependUpdate(&object, omp.DependMutexinoutset, "x.go:3:2")
	assert.Equal(t, omprt.DependSlice(omprt.DependMutexinoutset, x), object)
	assert.NoError(t, omprtCopy(x, object))
	omp.Taskwait("x.go:3:2", object)
	omp.DependDestroy(&object, "x.go:3:2")
	assert.Equal(t, omprt.Depend{}, object)

	omp.DependInit(&object, omp.DependAll(omp.DependOut), "x.go:3:2")
	omp.DependUpdate(&object, omp.DependOut, "x.go:3:2")
	misuse("omp_all_memory", func() { omp.DependUpdate(&object, omp.DependIn, "x.go:3:2") })
}

// omprtCopy makes a task that depends on an object.
func omprtCopy(x []int, object omprt.Depend) error {
	return omprt.TargetMemsetAsync(unsafe.Pointer(&x[0]), 7, 1, omprt.GetInitialDevice(), object)
}
