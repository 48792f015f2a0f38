//go:build omp

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
	"github.com/gooffload/gooffload/omprt/gen"
)

// What the files that internal/variants writes call: package ondevice, with this package's names and errors.

func kernel(routine string, operands ...func(*gen.Param)) *gen.Kernel {
	return ondevice.Kernel("mkl."+routine, operands...)
}

func changes[E any](name string) func(*gen.Param) { return ondevice.Changes[E](name) }
func reads[E any](name string) func(*gen.Param)   { return ondevice.Reads[E](name) }

func on1[E any](k *gen.Kernel, x []E, compute func(p engine.Place, x []E)) {
	ondevice.Run1[*ArgumentError](k, x, compute)
}

func on2[E any](k *gen.Kernel, x, y []E, compute func(p engine.Place, x, y []E)) {
	ondevice.Run2[*ArgumentError](k, x, y, compute)
}

func on3[E any](k *gen.Kernel, a, b, c []E, compute func(p engine.Place, a, b, c []E)) {
	ondevice.Run3[*ArgumentError](k, a, b, c, compute)
}

func staged(k *gen.Kernel, compute func(), operands ...gen.Arg) {
	ondevice.Staged(k, compute, operands...)
}
