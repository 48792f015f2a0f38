package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Products of a middling size are shared when they follow each other closely. Each is computed once alone and then in a
// row, in a matrix C with something beside it that must stay, and all bits must be the same.
func TestProductsInARowAreSharedAndTheSame(t *testing.T) {
	together := func(n int, f func(int)) {
		for i := n - 1; i >= 0; i-- {
			f(i)
		}
	}
	eachISA(t, func(t *testing.T, isa ISA) {
		shapes := [][3]int{{100, 100, 100}, {71, 73, 97}, {8, 1000, 50}, {1000, 9, 50}, {1, 9000, 40}, {9, 8, 5000},
			{49, 50, 200}}
		for _, s := range shapes {
			if raceEnabled {
				s[2] = min(s[2], 100)
			}
			m, n, k := s[0], s[1], s[2]
			for _, ta := range []Op{NoTrans, Trans} {
				_, lda := stored(ta, m, k)
				a, b, c := random[float64](m*k), random[float64](k*n), random[float64](m*(n+3))
				want := append([]float64(nil), c...)
				Gemm(Place{Threads: 1, ISA: isa}, ta, NoTrans, m, n, k, 2, a, lda, b, n, 0.5, want, n+3)
				crew := &Crew{Run: together}
				for _, p := range []Place{{Threads: 2}, {Threads: 3}, {Threads: 8}, {Threads: 4, Crew: crew}} {
					p.ISA = isa
					for range 3 {
						got := append([]float64(nil), c...)
						Gemm(p, ta, NoTrans, m, n, k, 2, a, lda, b, n, 0.5, got, n+3)
						require.Equal(t, want, got, "%v %v threads %d", s, ta, p.Threads)
					}
				}
			}
		}
	})
}

func TestShareOfCallsInARow(t *testing.T) {
	nobodyAwake(t)
	p := Place{Threads: 4}
	const middling = 2_000_000
	lastMiddling.Store(-int64(linger))
	require.EqualValues(t, leastPart, p.share(middling), "the first is nobody's to share")
	lastMiddling.Store(1 << 62) // as if it had been a moment ago
	require.EqualValues(t, awakePart, p.share(middling))
	lastMiddling.Store(1 << 62)
	for _, total := range []float64{100_000, 2*leastPart + 1} {
		require.EqualValues(t, leastPart, p.share(total))
	}
	require.EqualValues(t, leastPart, Place{Threads: 1}.share(middling))
	pending.Add(1) // somebody was asked, and has not come
	defer pending.Add(-1)
	require.EqualValues(t, leastPart, p.share(middling))
	standby.awake.Add(1)
	defer standby.awake.Add(-1)
	require.EqualValues(t, awakePart, p.share(middling))
}
