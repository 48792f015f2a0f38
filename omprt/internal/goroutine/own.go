//go:build !race

package goroutine

// number is a number that one goroutine at a time uses.
type number struct{ v uint64 }

func (n *number) Load() uint64   { return n.v }
func (n *number) Store(v uint64) { n.v = v }

// pointer is a pointer that one goroutine at a time uses.
type pointer[T any] struct{ p *T }

func (p *pointer[T]) Load() *T   { return p.p }
func (p *pointer[T]) Store(v *T) { p.p = v }
