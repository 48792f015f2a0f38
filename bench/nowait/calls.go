//go:build !omp

package main

//go:generate go tool gooffload generate

import "github.com/gooffload/gooffload/mkl"

// alone is a kernel of one work-item, which keeps one processor busy for so many steps.
func alone(x []uint64, steps int) {
	//omp:target
	for range steps {
		x[0] = x[0]*6364136223846793005 + 1442695040888963407
	}
}

// aloneLater is the same, and nothing waits for it.
func aloneLater(x []uint64, steps int) {
	//omp:target nowait
	for range steps {
		x[0] = x[0]*6364136223846793005 + 1442695040888963407
	}
}

// wide is a kernel of many iterations, which all processors share.
func wide(x []uint64, steps int) {
	//omp:target teams distribute parallel for
	for i := range x {
		for range steps {
			x[i] = x[i]*6364136223846793005 + 1442695040888963407
		}
	}
}

// wideLater is the same, and nothing waits for it.
func wideLater(x []uint64, steps int) {
	//omp:target teams distribute parallel for nowait
	for i := range x {
		for range steps {
			x[i] = x[i]*6364136223846793005 + 1442695040888963407
		}
	}
}

func wait() {
	//omp:taskwait
}

// gemm is a product of square matrices on the device.
func gemm(n int, a, b, c []float64) {
	//omp:dispatch
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
}

// gemmLater is the same, and nothing waits for it.
func gemmLater(n int, a, b, c []float64) {
	//omp:dispatch nowait
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
}

// present puts memory on the device, absent takes it off.
func present(v []float64) {
	//omp:target enter data map(to: v)
}

func absent(v []float64) {
	//omp:target exit data map(delete: v)
}

func presentWords(v []uint64) {
	//omp:target enter data map(to: v)
}

func absentWords(v []uint64) {
	//omp:target exit data map(delete: v)
}
