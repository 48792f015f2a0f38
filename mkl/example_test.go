package mkl_test

import (
	"fmt"

	"github.com/gooffload/gooffload/mkl"
)

func ExampleDgemm() {
	a := []float64{ // 2 x 3
		1, 2, 3,
		4, 5, 6,
	}
	b := []float64{ // 3 x 2
		1, 0,
		0, 1,
		1, 1,
	}
	c := make([]float64, 4)
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, 2, 2, 3, 1, a, 3, b, 2, 0, c, 2)
	fmt.Println(c)
	// Output: [4 5 10 11]
}

func ExampleDgemm_refused() {
	defer func() {
		problem := recover().(*mkl.ArgumentError)
		fmt.Println(problem)
		fmt.Println(problem.Routine, problem.Parameter, problem.Name)
	}()
	a := make([]float64, 4)
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, 2, 2, 2, 1, a, 2, a, 2, 0, a, 2)
	// Output:
	// mkl: Dgemm: parameter 13 (c) overlaps a in memory; it is written while a is read: use a copy
	// Dgemm 13 c
}

func ExampleDgemmBatch() {
	// Two groups: two products of 1 x 1, one product of a row and a column.
	nt := []mkl.Transpose{mkl.NoTrans, mkl.NoTrans}
	one, k := []int{1, 1}, []int{1, 3}
	a := [][]float64{{2}, {3}, {1, 2, 3}}
	b := [][]float64{{10}, {10}, {1, 1, 1}}
	c := [][]float64{{0}, {0}, {100}}
	mkl.DgemmBatch(mkl.RowMajor, nt, nt, one, one, k, []float64{1, 1}, a, k, b, one, []float64{0, 1}, c, one, 2, []int{2, 1})
	fmt.Println(c)
	// Output: [[20] [30] [106]]
}

func ExampleDgemmBatchStrided() {
	a := []float64{1, 2, 3} // three matrices of 1 x 1
	b := []float64{10}      // one for all
	c := make([]float64, 3)
	mkl.DgemmBatchStrided(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, 1, 1, 1, 1, a, 1, 1, b, 1, 0, 0, c, 1, 1, 3)
	fmt.Println(c)
	// Output: [10 20 30]
}

func ExampleDtrsm() {
	a := []float64{ // lower triangular; what is above the diagonal is not read
		2, -1,
		1, 4,
	}
	b := []float64{2, 9} // one right-hand side
	mkl.Dtrsm(mkl.RowMajor, mkl.Left, mkl.Lower, mkl.NoTrans, mkl.NonUnit, 2, 1, 1, a, 2, b, 1)
	fmt.Println(b)
	// Output: [1 2]
}

func ExampleZherk() {
	a := []complex128{1, 1i} // 2 x 1
	c := make([]complex128, 4)
	mkl.Zherk(mkl.RowMajor, mkl.Upper, mkl.NoTrans, 2, 1, 1, a, 1, 0, c, 2)
	fmt.Println(c[0], c[1], c[3])
	// Output: (1+0i) (0-1i) (1+0i)
}

func ExampleDgemv() {
	a := []float64{ // 2 x 3, by columns
		1, 4,
		2, 5,
		3, 6,
	}
	y := make([]float64, 2)
	mkl.Dgemv(mkl.ColMajor, mkl.NoTrans, 2, 3, 1, a, 2, []float64{1, 1, 1}, 1, 0, y, 1)
	fmt.Println(y)
	// Output: [6 15]
}

func ExampleDaxpy() {
	x := []float64{1, 0, 2, 0, 3} // every other element, from the last
	y := []float64{10, 20, 30}
	mkl.Daxpy(3, 1, x, -2, y, 1)
	fmt.Println(y)
	// Output: [13 22 31]
}

func ExampleLeadingDimension() {
	fmt.Println(mkl.LeadingDimension[float64](1001), mkl.LeadingDimension[float32](1001))
	fmt.Println(mkl.LeadingDimension[float64](4096)) // 64 bytes more than a power of two
	// Output:
	// 1008 1008
	// 4104
}

func ExampleMalloc() {
	ld := mkl.LeadingDimension[float64](1000)
	a := mkl.Malloc[float64](1000*ld, 64)
	fmt.Println(ld, len(a))
	// Output: 1000 1000000
}
