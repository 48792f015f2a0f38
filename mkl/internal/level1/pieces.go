package level1

import "github.com/gooffload/gooffload/mkl/internal/engine"

// piece is how many elements are worked on as one. A piece of the longest type is half a second-level cache; the work
// on it outlasts the start of a goroutine many times.
const piece = 1 << 15

// pieces is the number of pieces of n elements.
func pieces(n int) int { return (n + piece - 1) / piece }

// part is the range [lo, hi) of piece i of n elements.
func part(n, i int) (lo, hi int) { return i * piece, min(n, (i+1)*piece) }

// window is the part [lo, hi) of a vector of n elements, as a vector of its own.
func window[T any](x []T, n, inc, lo, hi int) []T {
	if inc < 0 {
		return x[(n-hi)*-inc:]
	}
	return x[lo*inc:]
}

// worthATeam says whether n elements are enough for more than one goroutine.
func worthATeam(p engine.Place, n int) bool { return p.Threads > 1 && n >= 2*piece }
