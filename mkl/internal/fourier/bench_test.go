package fourier_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/fourier"
)

func BenchmarkLine(b *testing.B) {
	for n := 64; n <= 1<<20; n *= 2 {
		b.Run(fmt.Sprintf("double/%d", n), benchmark[float64](n))
		b.Run(fmt.Sprintf("single/%d", n), benchmark[float32](n))
	}
}

func benchmark[F fourier.Float](n int) func(b *testing.B) {
	return func(b *testing.B) {
		l := fourier.NewLine[F](n, engine.Best)
		x, y := random[F](rand.New(rand.NewPCG(1, 1)), 2*n), make([]F, 2*n)
		b.ReportAllocs()
		for b.Loop() {
			l.Transform(y, x, false, 1, engine.Place{Threads: 1})
		}
	}
}
