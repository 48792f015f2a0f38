package mkl

import (
	"math"
	"math/bits"
	"runtime"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
)

func TestMallocAligns(t *testing.T) {
	for _, align := range []int{0, 1, 2, 8, 16, 64, 128, 4096, 1 << 20} {
		for _, n := range []int{0, 1, 3, 7, 100, 10_001} {
			want := align
			if align == 0 {
				want = 64
			}
			assertAligned[float32](t, n, align, want)
			assertAligned[float64](t, n, align, want)
			assertAligned[complex64](t, n, align, want)
			assertAligned[complex128](t, n, align, want)
		}
	}
}

func assertAligned[T Scalar](t *testing.T, n, align, want int) {
	t.Helper()
	s := Malloc[T](n, align)
	assert.Len(t, s, n)
	assert.Equal(t, n, cap(s), "appending must not run into what lies behind")
	assert.Zero(t, uintptr(unsafe.Pointer(unsafe.SliceData(s)))%uintptr(want), "n %d align %d", n, align)
	for i := range s {
		if s[i] != 0 {
			t.Fatalf("element %d is %v", i, s[i])
		}
		s[i] = 1
	}
	runtime.GC()
	for i := range s {
		if s[i] != 1 {
			t.Fatalf("element %d is %v after a collection", i, s[i])
		}
	}
}

func TestMallocRefusesWhatCannotBe(t *testing.T) {
	assertArgument(t, 1, "n", func() { Malloc[float64](-1, 64) })
	assertArgument(t, 1, "n", func() { Malloc[complex128](math.MaxInt/8, 64) })
	if bits.UintSize == 64 { // in 32 bits whatever an int counts has an address
		assertArgument(t, 1, "n", func() { Malloc[float64](math.MaxInt/16, 64) })
	}
	assertArgument(t, 2, "align", func() { Malloc[float64](1, 48) })
	assertArgument(t, 2, "align", func() { Malloc[float64](1, -64) })
	assertArgument(t, 2, "align", func() { Malloc[float64](1, math.MinInt) })
	assertArgument(t, 1, "n", func() { Malloc[float64](math.MaxInt/8, math.MaxInt/2+1) })
}

// The two rules of the guide: whole cache lines, and no multiple of a large power of two.
func TestLeadingDimensionFollowsTheTwoRules(t *testing.T) {
	for n := range 20_000 {
		checkLeading[float32](t, n)
		checkLeading[float64](t, n)
		checkLeading[complex128](t, n)
	}
	assert.Equal(t, 4096+8, LeadingDimension[float64](4096))
	assert.Equal(t, 4096+16, LeadingDimension[float32](4096))
	assertArgument(t, 1, "n", func() { LeadingDimension[float64](-1) })
	assertArgument(t, 1, "n", func() { LeadingDimension[float64](math.MaxInt) })
}

func checkLeading[T Scalar](t *testing.T, n int) {
	ld := LeadingDimension[T](n)
	bytes := ld * int(unsafe.Sizeof(*new(T)))
	if ld < n || ld < 1 || bytes%64 != 0 || bytes%4096 == 0 || bytes > n*int(unsafe.Sizeof(*new(T)))+128 {
		t.Fatalf("LeadingDimension(%d) = %d elements, %d bytes", n, ld, bytes)
	}
}
