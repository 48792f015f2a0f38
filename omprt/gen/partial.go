package gen

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Parts are what the chunks of a launch have found of a reduction with a declared operator.
type Parts = engine.Parts

// PartialItems is a chunk's part in the reduction of parameter i, the elements of a slice. Each begins as the identity,
// or consists of numbers that do.
func PartialItems[T, E any](c *Chunk, i int, identity E) []T {
	a := &c.Launch.Args[i]
	p := (*T)(c.Result(i))
	s := unsafe.Slice(p, a.Hi)
	fill(unsafe.Pointer(p), uintptr(a.Hi)*unsafe.Sizeof(*p), identity)
	return s[:a.Len:a.Len]
}

// PartialWindow is PartialItems where the reduction is of some of the elements.
func PartialWindow[T, E any](c *Chunk, i int, identity E) Part[T] {
	a := &c.Launch.Args[i]
	p := (*T)(c.Result(i))
	fill(unsafe.Pointer(p), uintptr(a.Hi-a.Lo)*unsafe.Sizeof(*p), identity)
	return Part[T]{unsafe.Pointer(p), a.Lo, a.Hi - a.Lo, a.Len}
}

// PartialItem is a chunk's part in the reduction of parameter i, a variable.
func PartialItem[T, E any](c *Chunk, i int, identity E) *T {
	p := (*T)(c.Result(i))
	fill(unsafe.Pointer(p), unsafe.Sizeof(*p), identity)
	return p
}

// fill makes an identity of each number in some memory.
func fill[E any](p unsafe.Pointer, bytes uintptr, identity E) {
	s := unsafe.Slice((*E)(p), bytes/unsafe.Sizeof(identity))
	for i := range s {
		s[i] = identity
	}
}

// Combine combines the parts of a reduction with its combiner, in the order of the chunks.
func Combine[T any](r *Parts, combiner func(into, part T) T) {
	var t T
	into := unsafe.Slice((*T)(r.Into), uintptr(r.Bytes)/unsafe.Sizeof(t))
	for c := range r.Chunks {
		for i, v := range unsafe.Slice((*T)(r.Of(c)), len(into)) {
			into[i] = combiner(into[i], v)
		}
	}
}
