//go:build !unix

package engine

import "testing"

// guarded returns n elements; without mmap nothing guards them.
func guarded[T Scalar](_ *testing.T, n int, _ bool) []T { return make([]T, n) }
