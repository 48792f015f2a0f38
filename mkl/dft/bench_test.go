package dft_test

import (
	"fmt"
	"testing"

	"github.com/gooffload/gooffload/mkl/dft"
)

func BenchmarkForward(b *testing.B) {
	for _, n := range []int{64, 256, 1024} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			p := dft.New(n).Complex128()
			x, y := make([]complex128, n), make([]complex128, n)
			b.ReportAllocs()
			for b.Loop() {
				p.Forward(y, x)
			}
		})
	}
}
