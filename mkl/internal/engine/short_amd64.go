package engine

// The kernels of short vectors by name: so called, an assembly function costs half of what it does through a table.
// They are for who has looked that this processor has the instructions, and n > 0.

// DdotAVX512 is [Dot] of n elements.
func DdotAVX512(n int, x, y *float64) float64 { return dotDAVX512(n, x, y) }

// DdotAVX2 is [Dot] of n elements.
func DdotAVX2(n int, x, y *float64) float64 { return dotDAVX2(n, x, y) }

// SdotAVX512 is [Dot] of n elements.
func SdotAVX512(n int, x, y *float32) float32 { return dotSAVX512(n, x, y) }

// SdotAVX2 is [Dot] of n elements.
func SdotAVX2(n int, x, y *float32) float32 { return dotSAVX2(n, x, y) }

// DaxpyAVX512 is [Axpy] of n elements.
func DaxpyAVX512(n int, alpha float64, x, y *float64) { axpyDAVX512(n, alpha, x, y) }

// DaxpyAVX2 is [Axpy] of n elements.
func DaxpyAVX2(n int, alpha float64, x, y *float64) { axpyDAVX2(n, alpha, x, y) }

// SaxpyAVX512 is [Axpy] of n elements.
func SaxpyAVX512(n int, alpha float32, x, y *float32) { axpySAVX512(n, alpha, x, y) }

// SaxpyAVX2 is [Axpy] of n elements.
func SaxpyAVX2(n int, alpha float32, x, y *float32) { axpySAVX2(n, alpha, x, y) }

// DasumAVX512 is [Asum] of n elements.
func DasumAVX512(n int, x *float64) float64 { return asumDAVX512(n, x) }

// DasumAVX2 is [Asum] of n elements.
func DasumAVX2(n int, x *float64) float64 { return asumDAVX2(n, x) }

// SasumAVX512 is [Asum] of n elements.
func SasumAVX512(n int, x *float32) float32 { return asumSAVX512(n, x) }

// SasumAVX2 is [Asum] of n elements.
func SasumAVX2(n int, x *float32) float32 { return asumSAVX2(n, x) }

// DgemvAVX512 is y = alpha*a*x + beta*y for m rows of a, aRow bytes apart, and up to 8 columns. beta 0 does not read y.
func DgemvAVX512(m int, a *float64, aRow, n int, x, y *float64, alpha, beta float64) {
	narrowDAVX512(m, a, aRow, n, x, y, alpha, beta)
}

// SgemvAVX512 is y = alpha*a*x + beta*y for m rows of a, aRow bytes apart, and up to 16 columns. beta 0 does not read
// y.
func SgemvAVX512(m int, a *float32, aRow, n int, x, y *float32, alpha, beta float32) {
	narrowSAVX512(m, a, aRow, n, x, y, alpha, beta)
}
