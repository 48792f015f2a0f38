package effects

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A set has no map until it has many members: neither its order nor what it holds tells.
func TestSets(t *testing.T) {
	var s set[int]
	var want []int
	for i := range 3 * few {
		assert.True(t, s.add(i*i, i*i), i)
		assert.False(t, s.add(i*i, 0), i)
		want = append(want, i*i)
		assert.Equal(t, want, s.list)
		assert.False(t, s.holds(i*i+2), i)
	}
}
