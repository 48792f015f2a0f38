package gen_test

import (
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/gen"
)

// TestWhatIsHiddenMovesWithTheStack hides pointers to variables of stacks that are about to grow, at each place where
// they may.
func TestWhatIsHiddenMovesWithTheStack(t *testing.T) {
	var wg sync.WaitGroup
	for depth := range 1200 {
		wg.Go(func() { assert.True(t, hiddenAt(depth), "%d", depth) })
	}
	wg.Wait()
}

//go:noinline
func hiddenAt(depth int) bool {
	if depth > 0 {
		return hiddenAt(depth - 1)
	}
	var v [3]int
	p := gen.Hide(unsafe.Pointer(&v))
	return p == unsafe.Pointer(&v)
}
