package engine

import (
	"runtime"
	"sync"
	"unsafe"
)

// scratch is the memory of one goroutine at work for packed blocks, on cache lines.
type scratch[R float] struct {
	a, b, tile []R
}

// scratchPool lends scratch memory. As many are out at once as there are processors and no more, whatever the number of
// goroutines: who holds one computes and never waits, so waiting for one costs nothing and ends. Idle ones are left to
// the garbage collector.
type scratchPool[R float] struct {
	idle sync.Pool
}

// tokens are shared by all element types.
var tokens = make(chan struct{}, runtime.NumCPU())

// loan is the scratch memory of one goroutine while it works: borrowed when it is first needed, and to be returned.
type loan[R float] struct {
	pool *scratchPool[R]
	s    *scratch[R]
	turn turn
}

func (l *loan[R]) get() *scratch[R] {
	if l.s != nil {
		return l.s
	}
	tokens <- struct{}{}
	if s, ok := l.pool.idle.Get().(*scratch[R]); ok {
		l.s = s
		return s
	}
	size := int(unsafe.Sizeof(*new(R)))
	a, b := largestBlock()
	l.s = &scratch[R]{a: aligned[R](a / size), b: aligned[R](b / size), tile: aligned[R](largestTile / size)}
	return l.s
}

func (l *loan[R]) giveBack() {
	if l.s != nil {
		l.pool.idle.Put(l.s)
		l.s = nil
		<-tokens
	}
}

// aligned makes n elements that start on a cache line.
func aligned[R float](n int) []R {
	const line = 64
	size := int(unsafe.Sizeof(*new(R)))
	x := make([]R, n+line/size)
	skip := -uintptr(unsafe.Pointer(&x[0])) % line
	return x[int(skip)/size:][:n:n]
}
