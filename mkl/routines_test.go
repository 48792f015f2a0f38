package mkl

// routines are the routines of one element type; where real and complex have different ones, those of the same meaning.
type routines[T Scalar] struct {
	name   string
	axpy   func(n int, alpha T, x []T, incX int, y []T, incY int)
	dot    func(n int, x []T, incX int, y []T, incY int) T
	dotc   func(n int, x []T, incX int, y []T, incY int) T
	copy   func(n int, x []T, incX int, y []T, incY int)
	swap   func(n int, x []T, incX int, y []T, incY int)
	scal   func(n int, alpha T, x []T, incX int)
	iamax  func(n int, x []T, incX int) int
	gemv   func(layout Layout, trans Transpose, m, n int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T, incY int)
	ger    func(layout Layout, m, n int, alpha T, x []T, incX int, y []T, incY int, a []T, lda int)
	gerc   func(layout Layout, m, n int, alpha T, x []T, incX int, y []T, incY int, a []T, lda int)
	symv   func(layout Layout, uplo Uplo, n int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T, incY int)
	hemv   func(layout Layout, uplo Uplo, n int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T, incY int)
	syr    func(layout Layout, uplo Uplo, n int, alpha T, x []T, incX int, a []T, lda int)
	her    func(layout Layout, uplo Uplo, n int, alpha T, x []T, incX int, a []T, lda int)
	trmv   func(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []T, lda int, x []T, incX int)
	trsv   func(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []T, lda int, x []T, incX int)
	gemm   func(layout Layout, transA, transB Transpose, m, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
	symm   func(layout Layout, side Side, uplo Uplo, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
	hemm   func(layout Layout, side Side, uplo Uplo, m, n int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
	syrk   func(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha T, a []T, lda int, beta T, c []T, ldc int)
	herk   func(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha T, a []T, lda int, beta T, c []T, ldc int)
	syr2k  func(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
	her2k  func(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha T, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int)
	trmm   func(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int)
	trsm   func(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha T, a []T, lda int, b []T, ldb int)
	batch  func(layout Layout, transA, transB []Transpose, m, n, k []int, alpha []T, a [][]T, lda []int, b [][]T, ldb []int, beta []T, c [][]T, ldc []int, groupCount int, groupSize []int)
	stride func(layout Layout, transA, transB Transpose, m, n, k int, alpha T, a []T, lda, strideA int, b []T, ldb, strideB int, beta T, c []T, ldc, strideC, batchSize int)
	gemvs  func(layout Layout, trans []Transpose, m, n []int, alpha []T, a [][]T, lda []int, x [][]T, incX []int, beta []T, y [][]T, incY []int, groupCount int, groupSize []int)
	axpys  func(n []int, alpha []T, x [][]T, incX []int, y [][]T, incY []int, groupCount int, groupSize []int)
	trsms  func(layout Layout, side []Side, uplo []Uplo, transA []Transpose, diag []Diag, m, n []int, alpha []T, a [][]T, lda []int, b [][]T, ldb []int, groupCount int, groupSize []int)
}

var (
	sRoutines = routines[float32]{"S", Saxpy, Sdot, Sdot, Scopy, Sswap, Sscal, Isamax, Sgemv, Sger, Sger, Ssymv, Ssymv, Ssyr, Ssyr, Strmv,
		Strsv, Sgemm, Ssymm, Ssymm, Ssyrk, Ssyrk, Ssyr2k, Ssyr2k, Strmm, Strsm, SgemmBatch, SgemmBatchStrided, SgemvBatch, SaxpyBatch, StrsmBatch}
	dRoutines = routines[float64]{"D", Daxpy, Ddot, Ddot, Dcopy, Dswap, Dscal, Idamax, Dgemv, Dger, Dger, Dsymv, Dsymv, Dsyr, Dsyr, Dtrmv,
		Dtrsv, Dgemm, Dsymm, Dsymm, Dsyrk, Dsyrk, Dsyr2k, Dsyr2k, Dtrmm, Dtrsm, DgemmBatch, DgemmBatchStrided, DgemvBatch, DaxpyBatch, DtrsmBatch}
	cRoutines = routines[complex64]{"C", Caxpy, Cdotu, Cdotc, Ccopy, Cswap, Cscal, Icamax, Cgemv, Cgeru, Cgerc, Csymv, Chemv, Csyr, cher, Ctrmv,
		Ctrsv, Cgemm, Csymm, Chemm, Csyrk, cherk, Csyr2k, cher2k, Ctrmm, Ctrsm, CgemmBatch, CgemmBatchStrided, CgemvBatch, CaxpyBatch, CtrsmBatch}
	zRoutines = routines[complex128]{"Z", Zaxpy, Zdotu, Zdotc, Zcopy, Zswap, Zscal, Izamax, Zgemv, Zgeru, Zgerc, Zsymv, Zhemv, Zsyr, zher, Ztrmv,
		Ztrsv, Zgemm, Zsymm, Zhemm, Zsyrk, zherk, Zsyr2k, zher2k, Ztrmm, Ztrsm, ZgemmBatch, ZgemmBatchStrided, ZgemvBatch, ZaxpyBatch, ZtrsmBatch}
)

// The hermitian routines with real scalars, in the shape of the others.

func cher(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, a []complex64, lda int) {
	Cher(layout, uplo, n, real(alpha), x, incX, a, lda)
}

func zher(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, a []complex128, lda int) {
	Zher(layout, uplo, n, real(alpha), x, incX, a, lda)
}

func cherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int, beta complex64, c []complex64, ldc int) {
	Cherk(layout, uplo, trans, n, k, real(alpha), a, lda, real(beta), c, ldc)
}

func zherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int, beta complex128, c []complex128, ldc int) {
	Zherk(layout, uplo, trans, n, k, real(alpha), a, lda, real(beta), c, ldc)
}

func cher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int, b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	Cher2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, real(beta), c, ldc)
}

func zher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int, b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	Zher2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, real(beta), c, ldc)
}
