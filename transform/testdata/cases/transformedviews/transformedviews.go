//go:build !omp

// Package transformedviews gives views that overlap to loops that others are made of: what the launch knows of how
// often they run says that no iteration uses what another one writes.
package transformedviews

import (
	"fmt"
	"io"
)

func tiled(x, y []int, n int) {
	//omp:target teams distribute parallel for
	//omp:tile sizes(4)
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func reversed(x, y []int, n int) {
	//omp:target teams distribute parallel for
	//omp:reverse
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func interchanged(x, y []int, n, m int) {
	//omp:target teams distribute parallel for collapse(2)
	//omp:interchange
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			x[i*m+j] = y[i*m+j] + 1
		}
	}
}

func unrolled(x, y []int, n int) {
	//omp:target teams distribute parallel for
	//omp:unroll partial(2)
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func tiledBoth(x, y []int, n, m int) {
	//omp:target teams distribute parallel for collapse(2)
	//omp:tile sizes(2, 2)
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			x[i*m+j] = y[i*m+j] + 1
		}
	}
}

func inParallel(x, y []int, n int) {
	//omp:target
	//omp:parallel for
	//omp:tile sizes(4)
	for i := 0; i < n; i++ {
		x[i] = y[i] + 1
	}
}

func stepped(x, y []int, lo, n, s int) {
	//omp:target teams distribute parallel for
	//omp:tile sizes(4)
	for i := lo; i < n; i += s {
		x[i-lo] = y[i+lo] + 1
	}
}

func fused(x, y []int, n int) {
	//omp:target teams distribute parallel for
	//omp:fuse
	{
		for i := 0; i < n; i++ {
			x[i] = y[i] + 1
		}
		for i := 0; i < n; i++ {
			x[i] += y[i] + 1
		}
	}
}

func reversedFused(x, y []int, n, m int) {
	//omp:target teams distribute parallel for
	//omp:reverse
	//omp:fuse
	{
		for i := 0; i < n-m; i++ {
			x[i] = y[i] + 1
		}
		for i := 0; i < n-m; i++ {
			x[i] += y[i] + 1
		}
	}
}

func tiledFused(x, y []int, n, m int) {
	//omp:target teams distribute parallel for
	//omp:tile sizes(4)
	//omp:fuse
	{
		for i := 0; i < n-m; i++ {
			x[i] = y[i] + 1
		}
		for i := 0; i < n-m; i++ {
			x[i] += y[i] + 1
		}
	}
}

func unrolledFused(x, y []int, n, m int) {
	//omp:target teams distribute parallel for
	//omp:unroll partial(2)
	//omp:fuse
	{
		for i := 0; i < n-m; i++ {
			x[i] = y[i] + 1
		}
		for i := 0; i < m; i++ {
			x[i] += y[i] + 1
		}
	}
}

// Run prints what the loops have left, of which the launch has not said that iterations meet.
func Run(w io.Writer) {
	try := func(name string, f func(x, y []int)) {
		b := make([]int, 100)
		for i := range b {
			b[i] = i
		}
		f(b[10:80], b[30:90])
		fmt.Fprintln(w, name, b)
	}
	try("tiled", func(x, y []int) { tiled(x, y, 3) })
	try("tiled, up to it", func(x, y []int) { tiled(x, y, 20) })
	try("reversed", func(x, y []int) { reversed(x, y, 20) })
	try("interchanged", func(x, y []int) { interchanged(x, y, 5, 4) })
	try("unrolled", func(x, y []int) { unrolled(x, y, 20) })
	try("tiled both", func(x, y []int) { tiledBoth(x, y, 5, 4) })
	try("in parallel", func(x, y []int) { inParallel(x, y, 20) })
	try("stepped", func(x, y []int) { stepped(x, y, 2, 12, 3) })
	try("fused", func(x, y []int) { fused(x, y, 20) })
	try("reversed and fused", func(x, y []int) { reversedFused(x, y, 24, 4) })
	try("tiled and fused", func(x, y []int) { tiledFused(x, y, 24, 4) })
	try("unrolled and fused", func(x, y []int) { unrolledFused(x, y, 24, 4) })
}
