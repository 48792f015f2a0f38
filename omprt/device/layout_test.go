package device_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

func TestRepairMakesValuesOfBoolsAndOfNothingElse(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, l := range []device.Layout{
		{Size: 1, Bools: []device.Run{{Off: 0, Len: 1}}},
		{Size: 3, Bools: []device.Run{{Off: 0, Len: 3}}},
		{Size: 16, Bools: []device.Run{{Off: 8, Len: 1}}},
		{Size: 20, Bools: []device.Run{{Off: 0, Len: 2}, {Off: 5, Len: 11}, {Off: 19, Len: 1}}},
		{Size: 4},
	} {
		is := make([]bool, l.Size)
		for _, run := range l.Bools {
			for i := range run.Len {
				is[run.Off+i] = true
			}
		}
		for range 200 {
			skip := r.IntN(3 * l.Size)
			mem := make([]byte, r.IntN(100))
			want := make([]byte, len(mem))
			for i := range mem {
				mem[i] = byte(r.IntN(4))
				want[i] = mem[i]
				if is[(skip+i)%l.Size] && mem[i] > 1 {
					want[i] = 1
				}
			}
			l.Repair(mem, skip)
			require.Equal(t, want, mem, "%+v, %d bytes into an element", l, skip)
		}
	}
}
