//go:build !amd64

package engine

// The kernels of short vectors by name, which no other processor has: nobody comes here.

// DdotAVX512 is [Dot] of n elements.
func DdotAVX512(n int, x, y *float64) float64 { return goDot(n, x, y) }

// DdotAVX2 is [Dot] of n elements.
func DdotAVX2(n int, x, y *float64) float64 { return goDot(n, x, y) }

// SdotAVX512 is [Dot] of n elements.
func SdotAVX512(n int, x, y *float32) float32 { return goDot(n, x, y) }

// SdotAVX2 is [Dot] of n elements.
func SdotAVX2(n int, x, y *float32) float32 { return goDot(n, x, y) }

// DaxpyAVX512 is [Axpy] of n elements.
func DaxpyAVX512(n int, alpha float64, x, y *float64) { goAxpy(n, alpha, x, y) }

// DaxpyAVX2 is [Axpy] of n elements.
func DaxpyAVX2(n int, alpha float64, x, y *float64) { goAxpy(n, alpha, x, y) }

// SaxpyAVX512 is [Axpy] of n elements.
func SaxpyAVX512(n int, alpha float32, x, y *float32) { goAxpy(n, alpha, x, y) }

// SaxpyAVX2 is [Axpy] of n elements.
func SaxpyAVX2(n int, alpha float32, x, y *float32) { goAxpy(n, alpha, x, y) }

// DasumAVX512 is [Asum] of n elements.
func DasumAVX512(n int, x *float64) float64 { return goAsum(n, x) }

// DasumAVX2 is [Asum] of n elements.
func DasumAVX2(n int, x *float64) float64 { return goAsum(n, x) }

// SasumAVX512 is [Asum] of n elements.
func SasumAVX512(n int, x *float32) float32 { return goAsum(n, x) }

// SasumAVX2 is [Asum] of n elements.
func SasumAVX2(n int, x *float32) float32 { return goAsum(n, x) }

// DgemvAVX512 is y = alpha*a*x + beta*y.
func DgemvAVX512(m int, a *float64, aRow, n int, x, y *float64, alpha, beta float64) {
	GemmInPlace(Go, m, 1, n, alpha, a, aRow, 8, x, 8, beta, y, 8)
}

// SgemvAVX512 is y = alpha*a*x + beta*y.
func SgemvAVX512(m int, a *float32, aRow, n int, x, y *float32, alpha, beta float32) {
	GemmInPlace(Go, m, 1, n, alpha, a, aRow, 4, x, 4, beta, y, 4)
}
