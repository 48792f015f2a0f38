//go:build omp

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
	"github.com/gooffload/gooffload/omprt/gen"
)

// What the files that internal/variants writes call: package ondevice, with this package's names and errors.

func kernel(routine string, operands ...func(*gen.Param)) *gen.Kernel {
	return ondevice.CheckingKernel("mkl."+routine, operands...)
}

func changes[E any](name string) func(*gen.Param) { return ondevice.Changes[E](name) }
func reads[E any](name string) func(*gen.Param)   { return ondevice.Reads[E](name) }

// entries is what a batch takes of an operand: as many entries as its groups have operations, if it has them.
func entries[E any](x []E, count int, size []int) []E {
	if count < 0 || count > len(size) {
		return x // which is refused
	}
	total := 0
	for _, n := range size[:count] {
		if n < 0 || n > len(x)-total {
			return x
		}
		total += n
	}
	return x[:total]
}

func on1[E any](k *gen.Kernel, x []E, compute func(p engine.Place, x []E)) {
	ondevice.Run1[*ArgumentError](k, x, compute)
}

func on2[E any](k *gen.Kernel, x, y []E, compute func(p engine.Place, x, y []E)) {
	ondevice.Run2[*ArgumentError](k, x, y, compute)
}

func on3[E any](k *gen.Kernel, a, b, c []E, compute func(p engine.Place, a, b, c []E)) {
	ondevice.Run3[*ArgumentError](k, a, b, c, compute)
}

func staged(k *gen.Kernel, compute func(), operands ...ondevice.Operand) {
	ondevice.Staged(k, compute, operands...)
}

func vector[E any](x *[]E) ondevice.Operand { return ondevice.Vector(x) }

// matrices is an operand of a batch, with as many matrices as the batch takes.
func matrices[E any](x *[][]E, count int, size []int) ondevice.Operand {
	*x = entries(*x, count, size)
	return ondevice.Matrices(x)
}
