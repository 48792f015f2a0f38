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
