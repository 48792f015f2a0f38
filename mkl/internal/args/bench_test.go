package args

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// What a correct call of gemm pays for its checks.
func BenchmarkGemm(b *testing.B) {
	x, y, z := make([]float64, 64), make([]float64, 64), make([]float64, 64)
	for b.Loop() {
		if Gemm("Dgemm", GemmShape{RowMajor, NoTrans, NoTrans, 8, 8, 8, 8, 8, 8}, x, y, z) != nil {
			b.Fatal("refused")
		}
	}
}

// What the products of a batch pay for the comparison of their matrices: tiles of one array, and matrices allocated one
// by one, in order, in falling runs of a page, and in no order.
func BenchmarkBatchIndependence(b *testing.B) {
	const order, count = 8192, 8192
	memory := make([]float64, order*64)
	var tiles, apart [][]float64
	for i := range count {
		tiles = append(tiles, memory[i/1024*8*order+i%1024*8:])
		apart = append(apart, make([]float64, 64))
	}
	var pages [][]float64
	for i := range count {
		pages = append(pages, apart[(15-i/512)*512+i%512])
	}
	for _, c := range []struct {
		name    string
		ld      int
		data    [][]float64
		shuffle bool
	}{{"tiles", order, tiles, false}, {"tiles in no order", order, tiles, true},
		{"apart", 8, apart, false},
		{"apart in runs", 8, pages, false}, {"apart in no order", 8, apart, true}} {
		b.Run(c.name, func(b *testing.B) {
			data := slices.Clone(c.data)
			if c.shuffle {
				rand.New(rand.NewPCG(1, 1)).Shuffle(count, func(i, j int) { data[i], data[j] = data[j], data[i] })
			}
			shape := shapeOf[float64](8, 8, c.ld)
			for b.Loop() {
				check := check{routine: "Dgemm"}
				independent(&check, []int{count}, func(_, first, end int) (operand[float64], [2]operand[float64]) {
					return operand[float64]{13, "c", shape, data[first:end]}, [2]operand[float64]{}
				})
				if check.err != nil {
					b.Fatal(check.err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/product")
		})
	}
}
