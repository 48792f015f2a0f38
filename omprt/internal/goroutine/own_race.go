//go:build race

package goroutine

import "sync/atomic"

type (
	number         = atomic.Uint64
	pointer[T any] = atomic.Pointer[T]
)
