package args

import "testing"

// What a correct call of gemm pays for its checks.
func BenchmarkGemm(b *testing.B) {
	x, y, z := make([]float64, 64), make([]float64, 64), make([]float64, 64)
	for b.Loop() {
		if Gemm("Dgemm", GemmShape{RowMajor, NoTrans, NoTrans, 8, 8, 8, 8, 8, 8}, x, y, z) != nil {
			b.Fatal("refused")
		}
	}
}
