// Package mkl is BLAS for Go in CBLAS's shapes, with batches and without cgo. bench/blas has measured how fast its
// routines are beside OpenBLAS's: large products are as fast.
//
// # Calls
//
// Names and arguments are CBLAS's: the first letter is the element type (S float32, D float64, C complex64, Z complex128), then
// come the layout, the flags, the sizes, and each matrix with its leading dimension:
//
//	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
//
//	level 1  axpy dot dotu dotc dsdot sdsdot scal copy swap nrm2 asum i?amax rot rotg rotm rotmg
//	level 2  gemv ger geru gerc symv hemv syr her syr2 her2 trmv trsv
//	bands    gbmv sbmv hbmv tbmv tbsv
//	packed   spmv hpmv spr hpr spr2 hpr2 tpmv tpsv
//	level 3  gemm gemmt symm hemm syrk herk syr2k her2k trmm trsm
//	batches  GemmBatch GemmBatchStrided GemvBatch AxpyBatch TrsmBatch
//
// That is all of BLAS, and of its usual extensions gemmt, the batches, and symv and syr of complex matrices.
//
// A matrix is a slice that begins with its first element, and a leading dimension: the distance between the rows of a RowMajor
// matrix, between the columns of a ColMajor one. A vector is a slice with an increment; with a negative one the operation takes the
// elements from the last in memory to the first. Sizes may be 0.
//
// # What is refused
//
// A wrong argument panics with an [*ArgumentError] before anything is written. Its message gives the argument's number and name, its
// value, and what it has to be:
//
//	mkl: Dgemm: parameter 9 (lda) is 3; it must be at least 4, the length of a stored row (RowMajor) or column (ColMajor)
//
// Flags, sizes, leading dimensions and increments are checked as in the reference implementation. So are, beyond it, the lengths of
// slices, and that a result shares no element with an operand. Parts of one array that interleave without sharing an element, such
// as the blocks of a factorization, are fine.
//
// # What is computed
//
// Results are within the usual bounds of rounding. NaN and Inf propagate: no product is skipped because a factor is 0. beta 0 does not
// read the result, and alpha 0 does not read the operands, as in the reference. Of symmetric, hermitian and triangular matrices the
// stored triangle is all that is touched.
//
// On one processor, a result does not depend on the number of threads, nor on being part of a batch, to the last bit.
//
// # Threads
//
// A call uses up to MKL_NUM_THREADS goroutines, else OMP_NUM_THREADS, else GOMAXPROCS at the start of the program; [SetNumThreads]
// changes that. Small calls use the caller alone. Any number of goroutines may call at once, as long as none writes what another
// reads or writes.
//
// # Devices
//
// Under dispatch a call computes with what its operands have on a device, in a build by gooffload or with the tag omp:
//
//	//omp:target data map(to: a, b) map(tofrom: c)
//	//omp:dispatch
//	mkl.Dgemm(mkl.RowMajor, mkl.NoTrans, mkl.NoTrans, m, n, k, 1, a, k, b, n, 0, c, n)
//
// # Instructions
//
// The kernels of matrices and vectors use AVX-512 or AVX2 where the processor has them, and plain Go elsewhere.
// MKL_ENABLE_INSTRUCTIONS (AVX512, AVX2, Go) chooses lesser ones.
//
// # Memory
//
// Any slice will do. [Malloc] aligns to cache lines, and [LeadingDimension] gives the distance between rows that products read
// fastest. Nothing is allocated in steady state for products of one goroutine and for gemm and its batches on many; buffers are pooled.
//
// # Beside it
//
// Package gonumblas puts this package below gonum/mat, package dft has Fourier transforms, package rng random numbers.
// LAPACK and mathematical functions of vectors (oneMKL's VM) there are not.
package mkl

//go:generate go run ./internal/variants
//go:generate go run ./internal/single
//go:generate go run ./internal/variants
//go:generate go run github.com/gooffload/gooffload/cmd/gooffload generate ./...
