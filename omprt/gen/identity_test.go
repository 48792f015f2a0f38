package gen

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLeastAndGreatestOfEveryKind(t *testing.T) {
	type named int16
	assert.Equal(t, int8(math.MaxInt8), Greatest[int8]())
	assert.Equal(t, int8(math.MinInt8), Least[int8]())
	assert.Equal(t, named(math.MaxInt16), Greatest[named]())
	assert.Equal(t, int32(math.MinInt32), Least[int32]())
	assert.Equal(t, int64(math.MaxInt64), Greatest[int64]())
	assert.Equal(t, int64(math.MinInt64), Least[int64]())
	assert.Equal(t, math.MaxInt, Greatest[int]())
	assert.Equal(t, uint8(math.MaxUint8), Greatest[uint8]())
	assert.Equal(t, uint8(0), Least[uint8]())
	assert.Equal(t, uint64(math.MaxUint64), Greatest[uint64]())
	assert.True(t, math.IsInf(float64(Greatest[float32]()), 1))
	assert.True(t, math.IsInf(Least[float64](), -1))
}
