package ondevice

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/gen"
)

// Operand is a slice of a call's that the host computes with for a device: in the place of what the caller has, memory
// of the call's own takes it.
type Operand interface {
	// of appends what is to be staged, described like a parameter.
	of(s *staging, like *gen.Param)
	// take has the slice lead to the copies, those from the n-th on, and returns how many they are.
	take(at []unsafe.Pointer) int
}

type staging struct {
	region gen.Region
	args   []gen.Arg
}

func (s *staging) add(name string, like *gen.Param, arg gen.Arg) {
	s.region.Params = append(s.region.Params, gen.Param{Name: name, Map: gen.ToFrom | like.Map&gen.ReadOnly})
	s.args = append(s.args, arg)
}

// Staged has the host compute for a device that does not run Go, or not this: compute finds in the operands' variables
// copies of what the device has of them, and of what it changes in those that the routine changes goes back what
// differs. What the caller has in the host's memory is neither read nor written.
func Staged(k *Routine, compute func(), operands ...Operand) {
	s := &staging{region: gen.Region{Pos: k.Pos}}
	for i, o := range operands {
		o.of(s, &k.Params[i])
	}
	gen.Stage(&s.region, s.args, func(at []unsafe.Pointer) {
		for _, o := range operands {
			at = at[o.take(at):]
		}
		compute()
	})
}

// Vector is an operand of numbers.
func Vector[E any](x *[]E) Operand { return vector[E]{x} }

type vector[E any] struct{ x *[]E }

func (v vector[E]) of(s *staging, like *gen.Param) { s.add(like.Name, like, gen.Slice(*v.x)) }

func (v vector[E]) take(at []unsafe.Pointer) int {
	*v.x = copied(*v.x, at[0])
	return 1
}

// copied is a slice like one, with its elements in other memory.
func copied[E any](x []E, at unsafe.Pointer) []E {
	if len(x) == 0 {
		return x
	}
	return unsafe.Slice((*E)(at), len(x))
}

// Matrices is an operand of a batch, of which the host has where each matrix is.
func Matrices[E any](x *[][]E) Operand {
	*x = slices.Clone(gen.HostSlice(*x))
	return matrices[E]{*x}
}

type matrices[E any] struct{ x [][]E }

func (m matrices[E]) of(s *staging, like *gen.Param) {
	for i, row := range m.x {
		s.add(fmt.Sprintf("%s[%d]", like.Name, i), like, gen.Slice(row))
	}
}

func (m matrices[E]) take(at []unsafe.Pointer) int {
	for i, row := range m.x {
		m.x[i] = copied(row, at[i])
	}
	return len(m.x)
}
