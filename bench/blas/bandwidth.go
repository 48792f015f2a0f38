package main

import (
	"sync"

	"github.com/gooffload/gooffload/mkl"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
)

// vectorLength is a vector's, in elements: far more than the caches hold.
const vectorLength = 1 << 25

// axpyBytes are what daxpy moves for each element (x read, y read and written), copyBytes what a copy does.
const axpyBytes, copyBytes = 24, 16

func axpyCase() measurement {
	return measurement{name: "daxpy, n=32Mi", unit: "GB/s", work: axpyBytes * vectorLength / 1e9, make: func() contenders {
		x, y := random[float64](vectorLength), random[float64](vectorLength)
		var impl gonum.Implementation
		return contenders{
			ours: func(count int) {
				for range count {
					mkl.Daxpy(len(x), 1e-9, x, 1, y, 1)
				}
			},
			peer: func(count int) { peerAxpy(count, x, y) },
			gonum: func(count int) {
				for range count {
					impl.Daxpy(len(x), 1e-9, x, 1, y, 1)
				}
			},
		}
	}}
}

// axpyCopyCase has a parallel copy in the place of OpenBLAS: bytes moved in a second by each.
func axpyCopyCase(threads int) measurement {
	// The peer's turn is scaled so that both are judged by the bytes that they move themselves.
	return measurement{name: "daxpy, n=32Mi; OpenBLAS column: copy", unit: "GB/s", work: axpyBytes * vectorLength / 1e9, make: func() contenders {
		x, y := random[float64](vectorLength), random[float64](vectorLength)
		return contenders{
			ours: func(count int) {
				for range count {
					mkl.Daxpy(len(x), 1e-9, x, 1, y, 1)
				}
			},
			peer: func(count int) { copyBytesOf(count, threads, axpyBytes*vectorLength, x, y) },
		}
	}}
}

const matrixOrder = 5000

func gemvCase(trans bool) measurement {
	name := map[bool]string{false: "dgemv, 5000", true: "dgemv transposed, 5000"}[trans]
	return measurement{name: name, unit: "GB/s", work: 8 * matrixOrder * matrixOrder / 1e9, make: func() contenders {
		a, x, y := random[float64](matrixOrder*matrixOrder), random[float64](matrixOrder), random[float64](matrixOrder)
		var impl gonum.Implementation
		flag := map[bool]blas.Transpose{false: blas.NoTrans, true: blas.Trans}[trans]
		return contenders{
			ours: func(count int) { ourGemv(count, trans, a, x, y) },
			peer: func(count int) { peerGemv(count, trans, matrixOrder, matrixOrder, a, matrixOrder, x, y) },
			gonum: func(count int) {
				for range count {
					impl.Dgemv(flag, matrixOrder, matrixOrder, 1, a, matrixOrder, x, 1, 0, y, 1)
				}
			},
		}
	}}
}

func ourGemv(count int, trans bool, a, x, y []float64) {
	flag := map[bool]mkl.Transpose{false: mkl.NoTrans, true: mkl.Trans}[trans]
	for range count {
		mkl.Dgemv(mkl.RowMajor, flag, matrixOrder, matrixOrder, 1, a, matrixOrder, x, 1, 0, y, 1)
	}
}

// gemvCopyCase has a copy in the place of OpenBLAS.
func gemvCopyCase(trans bool, threads int) measurement {
	name := map[bool]string{false: "dgemv, 5000; OpenBLAS column: copy", true: "dgemv transposed, 5000; OpenBLAS column: copy"}[trans]
	return measurement{name: name, unit: "GB/s", work: 8 * matrixOrder * matrixOrder / 1e9, make: func() contenders {
		a, x, y := random[float64](matrixOrder*matrixOrder), random[float64](matrixOrder), random[float64](matrixOrder)
		from, to := random[float64](vectorLength), random[float64](vectorLength)
		return contenders{
			ours: func(count int) { ourGemv(count, trans, a, x, y) },
			peer: func(count int) { copyBytesOf(count, threads, 8*matrixOrder*matrixOrder, from, to) },
		}
	}}
}

// copyBytesOf copies, count times, as much as moves the given number of bytes, on a number of goroutines.
func copyBytesOf(count, threads, bytes int, from, to []float64) {
	n := bytes / copyBytes
	for range count {
		for done := 0; done < n; done += len(from) {
			copyParallel(threads, to[:min(len(to), n-done)], from)
		}
	}
}

func copyParallel(threads int, to, from []float64) {
	var all sync.WaitGroup
	piece := (len(to) + threads - 1) / threads
	for at := 0; at < len(to); at += piece {
		end := min(at+piece, len(to))
		all.Go(func() { copy(to[at:end], from[at:end]) })
	}
	all.Wait()
}
