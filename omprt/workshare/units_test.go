package workshare

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestWhatFitsIntoATimeIsAtLeastOneUnitAndAtMostAll(t *testing.T) {
	for _, units := range []int{1, 7, math.MaxInt - 1, math.MaxInt} {
		j := &job{units: units}
		for _, row := range []struct {
			each float64
			want int
		}{{1e9, 1}, {1000, 1}, {500, min(2, units)}, {1e-300, units}, {0, units}} {
			assert.Equal(t, row.want, j.unitsIn(time.Microsecond, row.each), "%d units at %g ns", units, row.each)
		}
	}
}
