//go:build !omp

// Package importnone imports nothing in its annotated file.
package importnone

func squares(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = i * i
	}
}
