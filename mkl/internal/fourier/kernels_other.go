//go:build !amd64

package fourier

import "github.com/gooffload/gooffload/mkl/internal/engine"

func singleKernels(engine.ISA) *kernels[float32] { return &kernels[float32]{} }
func doubleKernels(engine.ISA) *kernels[float64] { return &kernels[float64]{} }
