package engine_test

import (
	"fmt"
	"sync"
	"testing"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// BenchmarkLaunchMany is launches of 4 and of 1000 goroutines, each on data of its own.
func BenchmarkLaunchMany(b *testing.B) {
	for _, n := range []int{4, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var on [][]float64
			for range n {
				v := make([]float64, 64)
				omp.TargetEnterData(&brought, omp.With{}, omp.Slice(v))
				defer omp.TargetExitData(&taken, omp.With{}, omp.Slice(v))
				on = append(on, v)
			}
			b.ResetTimer()
			var wg sync.WaitGroup
			for _, v := range on {
				wg.Go(func() {
					for range b.N / n {
						triad(&triadKernel, v, v, v, 3)
					}
				})
			}
			wg.Wait()
		})
	}
}
