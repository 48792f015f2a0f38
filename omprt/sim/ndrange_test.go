package sim

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

// max1550 is the stack that the guide's figures are of.
var max1550 = device.Properties{
	Subslices: subslices, Threads: threads, MaxGroupSize: maxGroup,
	SIMDWidth: simdWidth, PreferredGroupSize: preferred, Oversubscription: rate,
}

func TestPartitionOfTheGuide(t *testing.T) {
	for _, row := range []struct {
		name          string
		space         space
		levels        []int
		sizes, counts [3]int
	}{
		{"no collapse", space{trips: []int{8}}, []int{8}, [3]int{1, 1, 1}, [3]int{8, 1, 1}},
		{"collapse(2)", space{trips: []int{8, 16}}, []int{16, 8}, [3]int{1, 1, 1}, [3]int{16, 8, 1}},
		{"collapse(3)", space{trips: []int{8, 16, 16}}, []int{16, 16, 8}, [3]int{8, 1, 1}, [3]int{2, 16, 8}},
		{"collapse(4)", space{trips: []int{8, 16, 16, 16}}, []int{32768}, [3]int{64, 1, 1}, [3]int{512, 1, 1}},
		{"bounds not known on the host", space{}, []int{}, [3]int{1024, 1, 1}, [3]int{512, 1, 1}},
		{"the same with firstprivate bounds", space{trips: []int{32768}}, []int{32768}, [3]int{64, 1, 1},
			[3]int{512, 1, 1}},
		{"OMP_THREAD_LIMIT=1024 OMP_NUM_TEAMS=120", space{trips: []int{1000}, groups: 120, groupSize: 1024},
			[]int{1000}, [3]int{1024, 1, 1}, [3]int{120, 1, 1}},
		{"num_teams without thread_limit", space{groups: 7}, []int{}, [3]int{64, 1, 1}, [3]int{7, 1, 1}},
		{"thread_limit skips the search", space{trips: []int{8}, groupSize: 4}, []int{8}, [3]int{4, 1, 1},
			[3]int{2, 1, 1}},
		{"thread_limit above the trip count", space{trips: []int{8}, groupSize: 32}, []int{8}, [3]int{8, 1, 1},
			[3]int{1, 1, 1}},
		{"thread_limit above the largest group", space{trips: []int{4096}, groupSize: 5000}, []int{4096},
			[3]int{1024, 1, 1}, [3]int{4, 1, 1}},
		{"reduction with more teams than trips", space{trips: []int{5}, groups: 100, results: true}, []int{5},
			[3]int{64, 1, 1}, [3]int{5, 1, 1}},
		{"a zero trip", space{trips: []int{8, 0, 16}}, []int{16, 0, 8}, [3]int{1, 1, 1}, [3]int{1, 1, 1}},
		{"a zero trip with num_teams", space{trips: []int{0}, groups: 9}, []int{0}, [3]int{1, 1, 1}, [3]int{1, 1, 1}},
		{"a required size", space{trips: []int{100, 10}, attr: device.Attributes{ReqdWorkGroupSize: [3]int{16, 4,
			1}}}, []int{10, 100}, [3]int{16, 4, 1}, [3]int{1, 25, 1}},
		{"a largest size", space{trips: []int{1 << 20}, attr: device.Attributes{MaxWorkGroupSize: [3]int{16, 1, 1}}},
			[]int{1 << 20}, [3]int{16, 1, 1}, [3]int{65536, 1, 1}},
	} {
		t.Run(row.name, func(t *testing.T) {
			n := partition(row.space, &max1550)
			assert.Equal(t, row.levels, levels(row.space.trips))
			assert.Equal(t, row.sizes, n.sizes, "group sizes")
			assert.Equal(t, row.counts, n.counts, "group counts")
		})
	}
}

func TestPartitionCoversTheSpaceAndNoMore(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		trips := make([]int, 1+r.IntN(6))
		for i := range trips {
			trips[i] = 1 + int(r.Uint64N(1<<r.UintN(30)))
		}
		s := space{trips: trips}
		if r.IntN(4) == 0 {
			s.groupSize = 1 + r.IntN(2000)
		}
		if product(trips) == math.MaxInt && len(trips) > 3 {
			continue // cannot be launched
		}
		n := partition(s, &max1550)
		items := 1
		for i := range 3 {
			trip := 1
			if l := levels(trips); i < len(l) {
				trip = l[i]
			}
			require.Positive(t, n.sizes[i])
			require.GreaterOrEqual(t, n.counts[i]*n.sizes[i], trip, "%+v: %+v", s, n)
			require.Less(t, (n.counts[i]-1)*n.sizes[i], trip, "%+v: an empty group in %+v", s, n)
			items *= n.sizes[i]
		}
		require.LessOrEqual(t, items, maxGroup)
	}
}

func TestPartitionOfHugeTripCountsDoesNotOverflow(t *testing.T) {
	const half = 1 << (bits.UintSize / 2)
	for _, trips := range [][]int{{math.MaxInt}, {half / 2, half - 1}, {half / 8, half / 8, 4},
		{math.MaxInt, 1, 1, 1}} {
		n := partition(space{trips: trips}, &max1550)
		for i, trip := range levels(trips) {
			assert.Equal(t, (trip-1)/n.sizes[i]+1, n.counts[i], "%v: %+v", trips, n)
		}
	}
}

func TestALargestSizeBeyondEveryIntDoesNotOverflow(t *testing.T) {
	huge := device.Attributes{MaxWorkGroupSize: [3]int{math.MaxInt, 2, math.MaxInt}}
	assert.Equal(t, partition(space{trips: []int{1 << 20}}, &max1550),
		partition(space{trips: []int{1 << 20}, attr: huge}, &max1550))
}
