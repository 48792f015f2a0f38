package gonumblas_test

import (
	"fmt"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/blas/cblas128"
	"gonum.org/v1/gonum/blas/cblas64"
	"gonum.org/v1/gonum/mat"

	"github.com/gooffload/gooffload/mkl/gonumblas"
)

// One call for each element type, at the start of the program.
func Example() {
	blas32.Use(gonumblas.Implementation{})
	blas64.Use(gonumblas.Implementation{})
	cblas64.Use(gonumblas.Implementation{})
	cblas128.Use(gonumblas.Implementation{})

	a := mat.NewDense(2, 2, []float64{1, 2, 3, 4})
	var c mat.Dense
	c.Mul(a, a.T()) // by mkl
	fmt.Println(mat.Formatted(&c))

	z := cblas128.General{Rows: 1, Cols: 2, Stride: 2, Data: []complex128{1i, 2}}
	norm := cblas128.General{Rows: 1, Cols: 1, Stride: 1, Data: make([]complex128, 1)}
	cblas128.Gemm(blas.NoTrans, blas.ConjTrans, 1, z, z, 0, norm)
	fmt.Println(norm.Data)
	// Output:
	// ⎡ 5  11⎤
	// ⎣11  25⎦
	// [(5+0i)]
}
