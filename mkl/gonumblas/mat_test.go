package gonumblas

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/blas/cblas128"
	"gonum.org/v1/gonum/blas/gonum"
	"gonum.org/v1/gonum/mat"
)

// Programs of gonum/mat print the same with mkl below them. Sizes go past the blocks of gonum's LAPACK, which then updates parts of
// one matrix with others.
func TestMatProgramsPrintTheSame(t *testing.T) {
	defer blas64.Use(blas64.Implementation())
	for name, program := range map[string]func(w io.Writer){
		"product": product, "solve": solve, "least squares": leastSquares, "cholesky": cholesky, "singular values": singularValues,
		"eigenvalues": eigenvalues, "inverse and determinant": inverse, "symmetric rank k": rankK, "power": power, "views of one matrix": views,
	} {
		t.Run(name, func(t *testing.T) {
			var with, without bytes.Buffer
			blas64.Use(gonum.Implementation{})
			program(&without)
			blas64.Use(Implementation{})
			program(&with)
			require.NotEmpty(t, without.String())
			assert.Equal(t, without.String(), with.String())
		})
	}
}

func random(rows, cols int, seed uint64) *mat.Dense {
	r := rand.New(rand.NewPCG(seed, 1))
	d := mat.NewDense(rows, cols, nil)
	d.Apply(func(int, int, float64) float64 { return 2*r.Float64() - 1 }, d)
	return d
}

// show prints digits that rounding does not reach; what is as good as zero is zero.
func show(w io.Writer, m mat.Matrix) {
	rows, cols := m.Dims()
	for i := range min(rows, 4) {
		for j := range min(cols, 4) {
			v := m.At(i, j)
			if math.Abs(v) < 1e-9 {
				v = 0
			}
			fmt.Fprintf(w, "%12.6g", v)
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "norm %.8g\n", mat.Norm(m, 2))
}

func product(w io.Writer) {
	a, b := random(150, 80, 1), random(80, 170, 2)
	var c, d mat.Dense
	c.Mul(a, b)
	show(w, &c)
	d.Mul(b.T(), a.T())
	show(w, &d)
	small := mat.NewDense(2, 2, []float64{1, 2, 3, 4})
	small.Mul(small, small)
	fmt.Fprintln(w, mat.Formatted(small))
	var y mat.VecDense
	y.MulVec(a, b.ColView(3))
	show(w, &y)
}

func wellConditioned(n int, seed uint64) *mat.Dense {
	a := random(n, n, seed)
	for i := range n {
		a.Set(i, i, a.At(i, i)+float64(n))
	}
	return a
}

func solve(w io.Writer) {
	var x mat.Dense
	if err := x.Solve(wellConditioned(200, 3), random(200, 5, 4)); err != nil {
		fmt.Fprintln(w, err)
	}
	show(w, &x)
}

func leastSquares(w io.Writer) {
	var qr mat.QR
	qr.Factorize(random(300, 100, 5))
	var x mat.Dense
	if err := qr.SolveTo(&x, false, random(300, 3, 6)); err != nil {
		fmt.Fprintln(w, err)
	}
	show(w, &x)
}

func spd(n int, seed uint64) *mat.SymDense {
	s := mat.NewSymDense(n, nil)
	s.SymOuterK(1, random(n, n, seed))
	for i := range n {
		s.SetSym(i, i, s.At(i, i)+1)
	}
	return s
}

func cholesky(w io.Writer) {
	var c mat.Cholesky
	fmt.Fprintln(w, c.Factorize(spd(150, 7)))
	fmt.Fprintf(w, "log determinant %.8g\n", c.LogDet())
	var x mat.Dense
	if err := c.SolveTo(&x, random(150, 4, 8)); err != nil {
		fmt.Fprintln(w, err)
	}
	show(w, &x)
}

func singularValues(w io.Writer) {
	var svd mat.SVD
	svd.Factorize(random(120, 90, 9), mat.SVDThin)
	for _, v := range svd.Values(nil)[:5] {
		fmt.Fprintf(w, "%.8g\n", v)
	}
}

func eigenvalues(w io.Writer) {
	var e mat.EigenSym
	fmt.Fprintln(w, e.Factorize(spd(100, 10), true))
	for _, v := range e.Values(nil)[95:] {
		fmt.Fprintf(w, "%.8g\n", v)
	}
	var general mat.Eigen
	fmt.Fprintln(w, general.Factorize(mat.NewDense(2, 2, []float64{1, -1, 1, 1}), mat.EigenRight))
	fmt.Fprintf(w, "%.6g\n", general.Values(nil))
}

func inverse(w io.Writer) {
	a := wellConditioned(130, 11)
	var inv mat.Dense
	fmt.Fprintln(w, inv.Inverse(a))
	show(w, &inv)
	det, sign := mat.LogDet(a)
	fmt.Fprintf(w, "%.8g %g\n", det, sign)
	singular := mat.NewDense(2, 2, []float64{1, 2, 2, 4})
	inv.Reset()
	fmt.Fprintln(w, inv.Inverse(singular) != nil)
}

func rankK(w io.Writer) {
	s := spd(90, 12)
	s.SymRankK(s, 2, random(90, 30, 13))
	show(w, s)
}

func power(w io.Writer) {
	a := random(40, 40, 14)
	a.Scale(0.1, a)
	var p mat.Dense
	p.Pow(a, 5)
	show(w, &p)
	p.Reset()
	p.Exp(a)
	show(w, &p)
}

func views(w io.Writer) {
	a := random(100, 100, 15)
	top, left := a.Slice(0, 50, 0, 50).(*mat.Dense), a.Slice(50, 100, 0, 50).(*mat.Dense)
	a.Slice(50, 100, 50, 100).(*mat.Dense).Mul(left, top)
	show(w, a.Slice(48, 60, 48, 60))
}

// An operand that shares elements with the result is computed as gonum does.
func TestSharedElementsAreComputedAsGonumDoes(t *testing.T) {
	ours := []float64{1, 2, 3, 4}
	theirs := []float64{1, 2, 3, 4}
	Implementation{}.Dgemm(blas.NoTrans, blas.NoTrans, 2, 2, 2, 1, ours, 2, ours, 2, 1, ours, 2)
	gonum.Implementation{}.Dgemm(blas.NoTrans, blas.NoTrans, 2, 2, 2, 1, theirs, 2, theirs, 2, 1, theirs, 2)
	assert.Equal(t, theirs, ours)
}

func TestComplexUsersToo(t *testing.T) {
	defer cblas128.Use(cblas128.Implementation())
	cblas128.Use(Implementation{})
	a := cblas128.General{Rows: 1, Cols: 2, Stride: 2, Data: []complex128{1i, 2}}
	c := cblas128.General{Rows: 1, Cols: 1, Stride: 1, Data: make([]complex128, 1)}
	cblas128.Gemm(blas.NoTrans, blas.ConjTrans, 1, a, a, 0, c)
	assert.Equal(t, complex128(5), c.Data[0])
}

// 0*NaN is NaN: gonum's gemm skips it.
func TestZeroTimesNaNIsNotSkipped(t *testing.T) {
	c := make([]float64, 1)
	Implementation{}.Dgemm(blas.NoTrans, blas.NoTrans, 1, 1, 1, 1, []float64{0}, 1, []float64{math.NaN()}, 1, 0, c, 1)
	assert.True(t, math.IsNaN(c[0]))
	for n := 1; n <= 2*smallGemv; n++ {
		a, x := make([]float64, n*n), make([]float64, n)
		for _, bad := range [][]float64{a[n*n-1:], x[n-1:]} {
			bad[0] = math.NaN()
			for _, op := range []blas.Transpose{blas.NoTrans, blas.Trans} {
				y := make([]float64, n)
				Implementation{}.Dgemv(op, n, n, 1, a, n, x, 1, 1, y, 1)
				assert.True(t, math.IsNaN(y[n-1]), "%d %c", n, op)
				for i := range y {
					y[i] = math.NaN()
				}
				bad[0] = 1
				Implementation{}.Dgemv(op, n, n, 1, a, n, x, 1, 0, y, 1)
				assert.False(t, math.IsNaN(y[n-1]), "beta 0 reads y, %d %c", n, op)
				bad[0] = math.NaN()
			}
			bad[0] = 0
		}
	}
}
