package mkl

import (
	"math"
	"testing"
)

// call runs one routine with arguments of any kind: p are numbers, a, b and c the slices, c the one that is written.
type call func(layout Layout, p [8]int, a, b, c []float64)

// calls are the routines with the most arguments to get wrong.
var calls = []call{
	func(l Layout, p [8]int, a, b, c []float64) {
		Dgemm(l, Transpose(p[0]), Transpose(p[1]), p[2], p[3], p[4], 1, a, p[5], b, p[6], 0, c, p[7])
	},
	func(l Layout, p [8]int, a, b, c []float64) {
		Dsymm(l, Side(p[0]), Uplo(p[1]), p[2], p[3], 1, a, p[5], b, p[6], 0, c, p[7])
	},
	func(l Layout, p [8]int, a, _, c []float64) {
		Dsyrk(l, Uplo(p[0]), Transpose(p[1]), p[2], p[3], 1, a, p[5], 0, c, p[7])
	},
	func(l Layout, p [8]int, a, b, c []float64) {
		Dsyr2k(l, Uplo(p[0]), Transpose(p[1]), p[2], p[3], 1, a, p[5], b, p[6], 0, c, p[7])
	},
	func(l Layout, p [8]int, a, _, c []float64) {
		Dtrmm(l, Side(p[0]), Uplo(p[1]), Transpose(p[4]), Unit, p[2], p[3], 1, a, p[5], c, p[7])
	},
	func(l Layout, p [8]int, a, _, c []float64) {
		Dtrsm(l, Side(p[0]), Uplo(p[1]), Transpose(p[4]), NonUnit, p[2], p[3], 1, a, p[5], c, p[7])
	},
	func(l Layout, p [8]int, a, b, c []float64) {
		Dgemv(l, Transpose(p[0]), p[2], p[3], 1, a, p[5], b, p[6], 0, c, p[7])
	},
	func(l Layout, p [8]int, a, b, c []float64) { Dger(l, p[2], p[3], 1, a, p[5], b, p[6], c, p[7]) },
	func(l Layout, p [8]int, a, b, c []float64) {
		Dsymv(l, Uplo(p[0]), p[2], 1, a, p[5], b, p[6], 0, c, p[7])
	},
	func(l Layout, p [8]int, a, _, c []float64) { Dsyr(l, Uplo(p[0]), p[2], 1, a, p[5], c, p[7]) },
	func(l Layout, p [8]int, a, _, c []float64) {
		Dtrmv(l, Uplo(p[0]), Transpose(p[1]), Diag(p[4]), p[2], a, p[5], c, p[7])
	},
	func(l Layout, p [8]int, a, _, c []float64) {
		Dtrsv(l, Uplo(p[0]), Transpose(p[1]), Diag(p[4]), p[2], a, p[5], c, p[7])
	},
	func(_ Layout, p [8]int, a, _, c []float64) { Daxpy(p[2], 1, a, p[5], c, p[7]) },
	func(_ Layout, p [8]int, a, _, c []float64) { Dcopy(p[2], a, p[5], c, p[7]) },
	func(_ Layout, p [8]int, _, _, c []float64) { Dscal(p[2], 2, c, p[7]) },
	func(l Layout, p [8]int, a, b, c []float64) {
		DgemmBatchStrided(l, Transpose(p[0]), Transpose(p[1]), p[2], p[3], 2, 1, a, p[5], p[4], b, p[6], p[4], 0, c, p[7], p[4], 3)
	},
	func(l Layout, p [8]int, a, b, c []float64) {
		DgemmBatch(l, []Transpose{NoTrans}, []Transpose{Trans}, p[2:3], p[3:4], p[3:4], []float64{1}, [][]float64{a, b}, p[5:6], [][]float64{b, a},
			p[6:7], []float64{0}, [][]float64{c, c[min(len(c), max(p[4], 0)):]}, p[7:8], 1, []int{2})
	},
	func(l Layout, p [8]int, a, b, c []float64) {
		DgemvBatch(l, []Transpose{Transpose(p[0])}, p[2:3], p[3:4], []float64{1}, [][]float64{a}, p[5:6], [][]float64{b}, p[6:7], []float64{0},
			[][]float64{c}, p[7:8], 1, []int{p[4]})
	},
	func(_ Layout, p [8]int, a, _, c []float64) {
		DaxpyBatch(p[2:3], []float64{1}, [][]float64{a}, p[5:6], [][]float64{c}, p[7:8], p[4], []int{1})
	},
	func(l Layout, p [8]int, a, _, c []float64) {
		DtrsmBatch(l, []Side{Side(p[0])}, []Uplo{Uplo(p[1])}, []Transpose{NoTrans}, []Diag{Unit}, p[2:3], p[3:4], []float64{1}, [][]float64{a}, p[5:6],
			[][]float64{c}, p[7:8], 1, []int{p[4]})
	},
}

// FuzzArguments calls routines with any arguments, on parts of one array. A call is either refused with a message before
// anything is written, or it stays inside of the slice it may write.
func FuzzArguments(f *testing.F) {
	for i := range calls {
		f.Add(uint8(i), uint8(0), 111, 112, 3, 4, 2, 5, 5, 5, uint8(0), uint8(30), uint8(40), uint8(30), uint8(80), uint8(30))
		f.Add(uint8(i), uint8(1), 141, 121, 3, 4, 111, 5, 5, 5, uint8(0), uint8(30), uint8(40), uint8(30), uint8(80), uint8(30))
		f.Add(uint8(i), uint8(1), 122, 112, 3, 3, 131, 3, -1, 2, uint8(0), uint8(30), uint8(40), uint8(30), uint8(20), uint8(30))
		f.Add(uint8(i), uint8(0), 122, 112, math.MaxInt, 1, 1, math.MaxInt, math.MinInt, math.MaxInt/2+1, uint8(0), uint8(30), uint8(40), uint8(30), uint8(80), uint8(30))
	}
	f.Fuzz(func(t *testing.T, which, layout uint8, p0, p1, p2, p3, p4, p5, p6, p7 int, aAt, aLen, bAt, bLen, cAt, cLen uint8) {
		memory := make([]float64, 512)
		for i := range memory {
			memory[i] = float64(i%7 + 1)
		}
		before := append([]float64(nil), memory...)
		slice := func(at, length uint8) []float64 { return memory[at : int(at)+int(length) : int(at)+int(length)] }
		a, b, c := slice(aAt, aLen), slice(bAt, bLen), slice(cAt, cLen)
		refused := func() (refused bool) {
			defer func() {
				switch problem := recover().(type) {
				case nil:
				case *ArgumentError:
					refused = true
					if problem.Parameter < 1 || problem.Name == "" || problem.Routine == "" || problem.Problem == "" {
						t.Errorf("message with a gap: %#v", problem)
					}
				default:
					panic(problem)
				}
			}()
			calls[int(which)%len(calls)](RowMajor+Layout(layout%3), [8]int{p0, p1, p2, p3, p4, p5, p6, p7}, a, b, c)
			return false
		}()
		for i, v := range memory {
			if (refused || i < int(cAt) || i >= int(cAt)+int(cLen)) && !sameBits(v, before[i]) {
				t.Fatalf("refused %v, but element %d became %v", refused, i, v)
			}
		}
	})
}
