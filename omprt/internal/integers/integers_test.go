package integers

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Small systems are compared with all values of their variables.
func TestSmallSystems(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	possible, tries := 0, 20000
	for range tries {
		n := 1 + r.IntN(4)
		var s System
		for range n {
			lo := r.Int64N(7) - 3
			s.Variable(lo, lo+r.Int64N(5))
		}
		for range 1 + r.IntN(3) {
			times := make([]int64, n)
			for v := range times {
				times[v] = r.Int64N(13) - 6
			}
			if r.IntN(2) == 0 {
				s.Zero(times, r.Int64N(21)-10)
			} else {
				s.Least(times, r.Int64N(41)-30)
			}
		}
		want := s.some(nil)
		require.Equal(t, want, s.Possible(), "%+v", s)
		if want {
			possible++
		}
	}
	assert.Greater(t, possible, tries/10)
	assert.Less(t, possible, tries*9/10)
}

// some tries all values behind those that are given.
func (s *System) some(values []int64) bool {
	v := len(values)
	if v < len(s.lo) {
		for x := s.lo[v]; x <= s.hi[v]; x++ {
			if s.some(append(values[:v:v], x)) {
				return true
			}
		}
		return false
	}
	for _, r := range s.rows {
		sum := r.plus
		for v, c := range r.times {
			sum += c * values[v]
		}
		if r.zero && sum != 0 || !r.zero && sum < 0 {
			return false
		}
	}
	return true
}

// Parts of large arrays that lie between each other are told apart, in few steps however long the loops are.
func TestLargeSystems(t *testing.T) {
	const channels, height, width = 64, 1000, 2000
	for _, c := range []struct {
		name     string
		by       int64 // how far the second part begins behind the first
		rows     int64 // of the part
		columns  int64
		possible bool
	}{
		{"columns", 1000, height, 1000, false},
		{"one column more", 999, height, 1000, true},
		{"rows", 500 * width, 500, width, false},
		{"one row more", 499 * width, 500, width, true},
		{"another channel", height * width, height, width, false},
		{"a corner", 500*width + 1000, 500, 1000, false},
		{"into the next row", 1001, height, 1000, true},
	} {
		var s System
		picture, row, column := s.Variable(-1000000, 1000000), s.Variable(1-c.rows, c.rows-1), s.Variable(1-c.columns, c.columns-1)
		times := make([]int64, 3)
		times[picture], times[row], times[column] = channels*height*width, width, 1
		s.Zero(times, c.by)
		assert.Equal(t, c.possible, s.Possible(), c.name)
		assert.Less(t, mostSteps-s.steps, 200, c.name)
	}
}

// The upper triangle of a matrix, by rows that begin at the diagonal, lies beside a panel of it whose rows are the sums of
// two loops' turns: no bounds of single variables show that.
func TestATriangleBesideAPanel(t *testing.T) {
	const n, panel = 500, 32
	for by, possible := range map[int64]bool{panel: false, panel - 1: true} {
		const ld = n + panel
		var s System
		for range 2 {
			i, j := s.Variable(0, n-1), s.Variable(0, n-1)
			inside := make([]int64, j+1)
			inside[i], inside[j] = -1, -1
			s.Least(inside, n-1)
		}
		s.Variable(0, panel-1)
		s.Zero([]int64{ld + 1, 1, -ld, -ld, -1}, by)
		assert.Equal(t, possible, s.Possible(), by)
		assert.Less(t, mostSteps-s.steps, 200, by)
	}
}

// What has no bounds, or is too large, may be.
func TestWhatIsNotKnownMayBe(t *testing.T) {
	var s System
	x := s.Variable(-None, None)
	s.Zero([]int64{3}, -7)
	assert.False(t, s.Possible(), "3x = 7")
	s.Variable(-None, None)
	s.rows = nil
	s.Zero([]int64{3, 2}, -7)
	assert.True(t, s.Possible())
	s.Least([]int64{1 << 59}, -1)
	assert.True(t, s.Between(x, 1, 1).Possible())
	assert.True(t, s.Between(x, None-1, None).Possible())
}

// Of the same row of both of two rows' iterations follows that these are one, without looking at each row.
func TestEqualSumsAreOne(t *testing.T) {
	var s System
	first, more := s.Variable(0, 1_000_000), s.Variable(-1_000_000, 1_000_000)
	row := s.Variable(0, 1_000_000)
	s.Zero([]int64{1, 0, -1}, 0)
	s.Zero([]int64{1, 1, -1}, 0)
	assert.False(t, s.Between(more, 1, None).Possible())
	assert.True(t, s.Between(first, 5, 5).Between(row, 5, 5).Possible())
	var far System
	far.Variable(-None, None)
	far.Variable(-None, None)
	far.Zero([]int64{1, None - 1}, 0)
	far.Zero([]int64{None - 1, 1}, 0)
	assert.True(t, far.Possible(), "numbers that are too large are left as they are")
}
