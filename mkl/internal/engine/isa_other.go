//go:build !amd64

package engine

var detected = Go

func singleKernels() [Go + 1]*kernels[float32] {
	return [...]*kernels[float32]{Go: goKernels[float32]()}
}

func doubleKernels() [Go + 1]*kernels[float64] {
	return [...]*kernels[float64]{Go: goKernels[float64]()}
}
