//go:build omp && linux && (amd64 || arm64)

package ondevice_test

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
	"github.com/gooffload/gooffload/omprt/gen"
	_ "github.com/gooffload/gooffload/omprt/opencl"
	"github.com/gooffload/gooffload/omprt/trace"
)

// openCL skips a test where there is no driver of OpenCL's.
func openCL(t testing.TB) {
	t.Helper()
	if drivers, _ := filepath.Glob("/etc/OpenCL/vendors/*.icd"); len(drivers) == 0 {
		t.Skip("no OpenCL driver is installed")
	}
	if !gen.DeviceIs(gen.With{}, "nohost", "opencl") {
		t.Fatal("there is a driver, and device 0 is not OpenCL's")
	}
}

// gemmOf is the shape of gemm for a type of elements, batchOf and stridedOf are those of its batches.
type (
	gemmOf[T any] = func(layout mkl.Layout, transA, transB mkl.Transpose, m, n, k int, alpha T, a []T, lda int, b []T,
		ldb int, beta T, c []T, ldc int)
	batchOf[T any] = func(layout mkl.Layout, transA, transB []mkl.Transpose, m, n, k []int, alpha []T, a [][]T, lda []int,
		b [][]T, ldb []int, beta []T, c [][]T, ldc []int, groupCount int, groupSize []int)
	stridedOf[T any] = func(layout mkl.Layout, transA, transB mkl.Transpose, m, n, k int, alpha T, a []T, lda,
		strideA int, b []T, ldb, strideB int, beta T, c []T, ldc, strideC, batchSize int)
)

// The same under dispatch.
type (
	dispatchGemmOf[T any] = func(w gen.With, at string, layout mkl.Layout, transA, transB mkl.Transpose, m, n, k int,
		alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
	dispatchBatchOf[T any] = func(w gen.With, at string, layout mkl.Layout, transA, transB []mkl.Transpose, m, n, k []int,
		alpha []T, a [][]T, lda []int, b [][]T, ldb []int, beta []T, c [][]T, ldc []int, groupCount int, groupSize []int)
	dispatchStridedOf[T any] = func(w gen.With, at string, layout mkl.Layout, transA, transB mkl.Transpose, m, n, k int,
		alpha T, a []T, lda, strideA int, b []T, ldb, strideB int, beta T, c []T, ldc, strideC, batchSize int)
)

// routines are those of a type of elements: the host's, and calls of them under dispatch.
type routines[T mkl.Scalar] struct {
	name            string
	gemm            gemmOf[T]
	dispatchGemm    dispatchGemmOf[T]
	batch           batchOf[T]
	dispatchBatch   dispatchBatchOf[T]
	strided         stridedOf[T]
	dispatchStrided dispatchStridedOf[T]
	epsilon         float64
	number          func(re, im float64) T
	absolute        func(T) float64
	real, imaginary func(T) float64
}

var single = routines[float32]{"Sgemm", mkl.Sgemm, mkl.OMPDispatch_Sgemm, mkl.SgemmBatch, mkl.OMPDispatch_SgemmBatch,
	mkl.SgemmBatchStrided, mkl.OMPDispatch_SgemmBatchStrided, 0x1p-23,
	func(re, _ float64) float32 { return float32(re) }, func(x float32) float64 { return math.Abs(float64(x)) },
	func(x float32) float64 { return float64(x) }, func(float32) float64 { return 0 }}

var double = routines[float64]{"Dgemm", mkl.Dgemm, mkl.OMPDispatch_Dgemm, mkl.DgemmBatch, mkl.OMPDispatch_DgemmBatch,
	mkl.DgemmBatchStrided, mkl.OMPDispatch_DgemmBatchStrided, 0x1p-52,
	func(re, _ float64) float64 { return re }, math.Abs,
	func(x float64) float64 { return x }, func(float64) float64 { return 0 }}

var singleComplex = routines[complex64]{"Cgemm", mkl.Cgemm, mkl.OMPDispatch_Cgemm, mkl.CgemmBatch,
	mkl.OMPDispatch_CgemmBatch, mkl.CgemmBatchStrided, mkl.OMPDispatch_CgemmBatchStrided, 0x1p-23,
	func(re, im float64) complex64 { return complex64(complex(re, im)) },
	func(x complex64) float64 { return cmplx.Abs(complex128(x)) },
	func(x complex64) float64 { return float64(real(x)) }, func(x complex64) float64 { return float64(imag(x)) }}

var doubleComplex = routines[complex128]{"Zgemm", mkl.Zgemm, mkl.OMPDispatch_Zgemm, mkl.ZgemmBatch,
	mkl.OMPDispatch_ZgemmBatch, mkl.ZgemmBatchStrided, mkl.OMPDispatch_ZgemmBatchStrided, 0x1p-52,
	func(re, im float64) complex128 { return complex(re, im) }, cmplx.Abs,
	func(x complex128) float64 { return real(x) }, func(x complex128) float64 { return imag(x) }}

// stored is a matrix of a call, as it lies in an array of its own between elements that nothing may touch, which are
// NaN: that on the device, and a copy for the host's routine.
type stored[T mkl.Scalar] struct {
	rows, cols, ld int
	all, host      []T
	offset         int
}

func (s *stored[T]) onDevice() []T { return s.all[s.offset:s.end()] }
func (s *stored[T]) onHost() []T   { return s.host[s.offset:s.end()] }
func (s *stored[T]) end() int      { return len(s.all) - 3 }

// at is the place of an element, from the matrix's first.
func (s *stored[T]) at(i, j int) int { return i*s.ld + j }

// draw makes a matrix of so many rows and columns as stored.
func (r *routines[T]) draw(rng *rand.Rand, rows, cols int) *stored[T] {
	s := &stored[T]{rows: rows, cols: cols, ld: max(1, cols) + rng.IntN(4), offset: rng.IntN(4)}
	n := 0
	if rows > 0 && cols > 0 {
		n = s.at(rows-1, cols)
	}
	s.all = make([]T, s.offset+n+3)
	for i := range s.all {
		s.all[i] = r.number(math.NaN(), math.NaN())
	}
	for i := range rows {
		for j := range cols {
			s.all[s.offset+s.at(i, j)] = r.number(rng.Float64()-0.5, rng.Float64()-0.5)
		}
	}
	s.host = append([]T(nil), s.all...)
	return s
}

// product is a random product, with C twice.
type product[T mkl.Scalar] struct {
	layout         mkl.Layout
	transA, transB mkl.Transpose
	m, n, k        int
	alpha, beta    T
	a, b, c        *stored[T]
}

var transposes = []mkl.Transpose{mkl.NoTrans, mkl.Trans, mkl.ConjTrans}

func (r *routines[T]) scalar(rng *rand.Rand) T {
	return r.number([]float64{0, 1, -1, rng.Float64() + 0.5}[rng.IntN(4)], []float64{0, rng.Float64()}[rng.IntN(2)])
}

func (r *routines[T]) product(rng *rand.Rand, layout mkl.Layout, m, n, k int) *product[T] {
	p := &product[T]{layout: layout, transA: transposes[rng.IntN(3)], transB: transposes[rng.IntN(3)], m: m, n: n, k: k,
		alpha: r.scalar(rng), beta: r.scalar(rng)}
	p.a, p.b = p.operand(r, rng, p.transA, m, k), p.operand(r, rng, p.transB, k, n)
	p.c = p.operand(r, rng, mkl.NoTrans, m, n)
	if zero := r.number(0, 0); p.beta == zero { // and C is not read
		for i := range p.c.all {
			p.c.all[i] = r.number(math.NaN(), math.NaN())
		}
		copy(p.c.host, p.c.all)
	}
	return p
}

// operand is a matrix that is rows x cols as the product reads it.
func (p *product[T]) operand(r *routines[T], rng *rand.Rand, trans mkl.Transpose, rows, cols int) *stored[T] {
	if (trans != mkl.NoTrans) != (p.layout == mkl.ColMajor) {
		rows, cols = cols, rows
	}
	return r.draw(rng, rows, cols)
}

// magnitude is that of an operand's element as the product reads it.
func (p *product[T]) magnitude(r *routines[T], s *stored[T], trans mkl.Transpose, i, j int) float64 {
	if (trans != mkl.NoTrans) != (p.layout == mkl.ColMajor) {
		i, j = j, i
	}
	return r.absolute(s.onHost()[s.at(i, j)])
}

// check compares what the device has computed with what the host has, and what lies beside the matrix with what was
// there. before is C as it was.
func (p *product[T]) check(t *testing.T, r *routines[T], before []T, what string) {
	t.Helper()
	inside := p.checkInside(t, r, before, what)
	for i := range p.c.all {
		if !inside[i] {
			require.Equal(t, bits(before[i:i+1]), bits(p.c.all[i:i+1]), "%s: beside the matrix, at %d", what, i)
		}
	}
}

// checkInside compares the elements of C, within the bound of a sum of k products, and returns where they are.
func (p *product[T]) checkInside(t *testing.T, r *routines[T], before []T, what string) (inside map[int]bool) {
	t.Helper()
	inside = map[int]bool{}
	for i := range p.m {
		for j := range p.n {
			row, col := i, j
			if p.layout == mkl.ColMajor {
				row, col = j, i
			}
			at := p.c.offset + p.c.at(row, col)
			inside[at] = true
			sum := 0.0
			for l := range p.k {
				sum += p.magnitude(r, p.a, p.transA, i, l) * p.magnitude(r, p.b, p.transB, l, j)
			}
			bound := r.absolute(p.alpha) * sum
			if r.absolute(p.beta) != 0 {
				bound += r.absolute(p.beta) * r.absolute(before[at])
			}
			bound *= 2 * float64(p.k+8) * r.epsilon
			got, want := p.c.all[at], p.c.host[at]
			if !(math.Abs(r.real(got)-r.real(want)) <= bound && math.Abs(r.imaginary(got)-r.imaginary(want)) <= bound) {
				require.Fail(t, "another product", "%s: element %d, %d is %v, on the host %v; bound %g", what, i, j, got,
					want, bound)
			}
		}
	}
	return inside
}

func bits[T any](s []T) string {
	return string(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), len(s)*int(unsafe.Sizeof(*new(T)))))
}

func (p *product[T]) String() string {
	return fmt.Sprintf("layout %v, %v %v, %d x %d x %d, ld %d %d %d, alpha %v, beta %v", p.layout, p.transA, p.transB,
		p.m, p.n, p.k, p.a.ld, p.b.ld, p.c.ld, p.alpha, p.beta)
}

// mapped runs body while slices are on the device; the last is copied back.
func mapped(body func(), args ...gen.Arg) {
	region := &gen.Region{Pos: "here", Params: make([]gen.Param, len(args))}
	for i := range args {
		region.Params[i].Map = gen.To
	}
	region.Params[len(args)-1].Map = gen.ToFrom
	data := gen.TargetData(region, gen.With{}, args...)
	defer data.End()
	body()
}

// launches counts them by name while body runs.
func launches(body func()) map[string]int {
	counted := counter{}
	defer trace.Subscribe(trace.Submits, counted)()
	body()
	return counted
}

type counter map[string]int

func (c counter) Event(e *trace.Event) {
	if e.Kind == trace.Submit {
		c[e.Name]++
	}
}

func (r *routines[T]) random(t *testing.T, rng *rand.Rand, m, n, k int) {
	p := r.product(rng, []mkl.Layout{mkl.RowMajor, mkl.ColMajor}[rng.IntN(2)], m, n, k)
	before := append([]T(nil), p.c.all...)
	r.gemm(p.layout, p.transA, p.transB, m, n, k, p.alpha, p.a.onHost(), p.a.ld, p.b.onHost(), p.b.ld, p.beta,
		p.c.onHost(), p.c.ld)
	run := launches(func() {
		mapped(func() {
			r.dispatchGemm(gen.With{}, "here", p.layout, p.transA, p.transB, m, n, k, p.alpha, p.a.onDevice(), p.a.ld,
				p.b.onDevice(), p.b.ld, p.beta, p.c.onDevice(), p.c.ld)
			require.Equal(t, bits(before), bits(p.c.all), "the host has no result before the region ends")
		}, gen.Slice(p.a.all), gen.Slice(p.b.all), gen.Slice(p.c.all))
	})
	want := map[string]int{"mkl." + r.name: 1}
	if m == 0 || n == 0 {
		want = map[string]int{}
	}
	assert.Equal(t, want, run)
	p.check(t, r, before, r.name+" "+p.String())
}

// sizes has those around the edges of tiles.
var sizes = []int{0, 1, 2, 7, 8, 15, 16, 17, 31, 33, 63, 64, 65, 100, 129}

func (r *routines[T]) products(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	size := func() int { return sizes[rng.IntN(len(sizes))] }
	for range 30 {
		r.random(t, rng, size(), size(), size())
	}
}

// withEachKernel runs a test with the kernels for processors, and with those for graphics cards with large tiles and
// with others, on whatever the device is. Compilers for processors take minutes for the latter, so that short tests
// leave them to devices that need them.
func withEachKernel(t *testing.T, test func(t *testing.T)) {
	openCL(t)
	for _, c := range []struct {
		name      string
		units     int
		processor bool
	}{{"processor", 2, true}, {"small card", 1, false}, {"large card", 16, false}} {
		if _, processor := gen.DeviceIsProcessor(gen.With{}); processor && !c.processor && testing.Short() {
			continue
		}
		t.Run(c.name, func(t *testing.T) { ondevice.WithKernels(c.units, c.processor, func() { test(t) }) })
	}
}

func TestProductsOnOpenCL(t *testing.T) {
	withEachKernel(t, func(t *testing.T) {
		t.Run("single", single.products)
		t.Run("double", double.products)
		t.Run("single complex", singleComplex.products)
		t.Run("double complex", doubleComplex.products)
	})
}
