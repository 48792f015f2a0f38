//go:build !omp

package main

import "github.com/gooffload/gooffload/mkl"

//go:generate go tool gooffload generate

// The calls that are timed: products of square matrices of order n, on data that is on the device.

func dispatched(x *doubles, n int) {
	//omp:dispatch
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, x.a, n, x.b, n, 0, x.c, n)
}

func dispatchedSingle(x *singles, n int) {
	//omp:dispatch
	mkl.Sgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, x.a, n, x.b, n, 0, x.c, n)
}

func dispatchedBatch(x *doubles, n, count int) {
	//omp:dispatch
	mkl.DgemmBatchStrided(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, x.a, n, n*n, x.b, n, n*n, 0, x.c, n, n*n,
		count)
}

// The same by the host on what comes from the device, which the variants for other routines do.

func staged(x *doubles, n int) {
	//omp:target update from(x.a, x.b, x.c)
	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, x.a, n, x.b, n, 0, x.c, n)
	//omp:target update to(x.c)
}

func stagedSingle(x *singles, n int) {
	//omp:target update from(x.a, x.b, x.c)
	mkl.Sgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, x.a, n, x.b, n, 0, x.c, n)
	//omp:target update to(x.c)
}

func stagedBatch(x *doubles, n, count int) {
	//omp:target update from(x.a, x.b, x.c)
	mkl.DgemmBatchStrided(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, n, n, n, 1, x.a, n, n*n, x.b, n, n*n, 0, x.c, n, n*n,
		count)
	//omp:target update to(x.c)
}

// with runs body while the operands are on the device, and brings the result back.
func (x *doubles) with(body func()) {
	//omp:target data map(to: x.a, x.b) map(tofrom: x.c)
	{
		body()
	}
}

func (x *singles) with(body func()) {
	//omp:target data map(to: x.a, x.b) map(tofrom: x.c)
	{
		body()
	}
}
