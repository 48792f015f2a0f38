//go:build omp

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/ondevice"
	"github.com/gooffload/gooffload/omprt/gen"
)

// What the files that internal/variants writes call: package ondevice, with this package's names and errors.

func kernel(routine string, operands ...func(*gen.Param)) *ondevice.Routine {
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

func on1[E, A any](k *ondevice.Routine, x []E, with A, compute func(p engine.Place, x []E, with *A)) A {
	return ondevice.Run1[*ArgumentError](k, x, with, compute)
}

func on2[E, A any](k *ondevice.Routine, x, y []E, with A, compute func(p engine.Place, x, y []E, with *A)) A {
	return ondevice.Run2[*ArgumentError](k, x, y, with, compute)
}

func on3[E, A any](k *ondevice.Routine, a, b, c []E, with A, compute func(p engine.Place, a, b, c []E, with *A)) A {
	return ondevice.Run3[*ArgumentError](k, a, b, c, with, compute)
}

func staged(k *ondevice.Routine, compute func(), operands ...ondevice.Operand) {
	ondevice.Staged(k, compute, operands...)
}

func vector[E any](x *[]E) ondevice.Operand { return ondevice.Vector(x) }

// matrices is an operand of a batch, with as many matrices as the batch takes.
func matrices[E any](x *[][]E, count int, size []int) ondevice.Operand {
	*x = entries(*x, count, size)
	return ondevice.Matrices(x)
}
