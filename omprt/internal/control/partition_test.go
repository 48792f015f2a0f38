package control

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestThreadsArePutAtPlaces(t *testing.T) {
	all := func(p Partition, b Bind, size, primary int) (out []int) {
		for num := range size {
			place, _ := p.Put(b, num, size, primary)
			out = append(out, place)
		}
		return out
	}
	four, upper := Partition{0, 4}, Partition{4, 4}
	assert.Equal(t, []int{2, 2, 2}, all(four, Primary, 3, 2))
	assert.Equal(t, []int{2, 3, 0}, all(four, Close, 3, 2))
	assert.Equal(t, []int{7, 4, 5}, all(upper, Close, 3, 7))
	assert.Equal(t, []int{0, 2}, all(four, Spread, 2, 0))
	assert.Equal(t, []int{3, 0}, all(four, Spread, 2, 3), "the primary thread stays where it is")
	assert.Equal(t, []int{4, 5, 6, 7}, all(upper, Spread, 4, 4))
	assert.Equal(t, []int{0, 0, 1, 1}, all(Partition{0, 2}, Close, 4, 0))
	assert.Equal(t, []int{1, 1, 0, 0}, all(Partition{0, 2}, Spread, 4, 1))
}

// Under spread each thread's places are its own, and all of them are somebody's.
func TestSpreadParts(t *testing.T) {
	for count := 1; count <= 9; count++ {
		for size := 1; size <= count; size++ {
			for primary := range count {
				used := make([]int, count)
				for num := range size {
					place, inner := (Partition{10, count}).Put(Spread, num, size, 10+primary)
					assert.True(t, place >= inner.First && place < inner.First+inner.Count)
					for k := range inner.Count {
						used[inner.First-10+k]++
					}
				}
				for _, n := range used {
					assert.Equal(t, 1, n, "%d threads, %d places, primary at %d", size, count, primary)
				}
			}
		}
	}
}
