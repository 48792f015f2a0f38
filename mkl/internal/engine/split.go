package engine

import "math"

// grid cuts C into rows×cols parts of m×n elements, those at the lower and right edge smaller.
type grid struct{ rows, cols, m, n int }

func (g grid) parts() int { return g.rows * g.cols }

// part is part i of C.
func (g grid) part(i, m, n int) part {
	r, c := i/g.cols*g.m, i%g.cols*g.n
	return part{r, min(g.m, m-r), c, min(g.n, n-c)}
}

// What a part should be worth, in operations (2*m*n*k): less than the first is not worth waking a goroutine for, which
// takes tens of microseconds when the processor it wakes on is a virtual one that sleeps; more parts than threads even
// out a processor that is busy elsewhere.
const (
	leastPart    = 3_000_000
	spareParts   = 8_000_000
	partsAThread = 4
)

// split cuts a product for a place.
func (kn *kernels[R]) split(q *product[R], p Place) grid {
	work := 2 * float64(q.m) * float64(q.n) * float64(q.k)
	threads := int(min(float64(p.Threads), work/p.share(work)))
	if threads <= 1 {
		return grid{1, 1, q.m, q.n}
	}
	return cut(q.m, q.n, kn.rows, kn.width(), max(threads, int(min(float64(threads*partsAThread), work/spareParts))),
		threads)
}

// cut finds the grid of whole tiles, in up to the given number of parts, that a number of threads finish first. Each
// thread packs what it needs: packing an element costs as much as about 10 multiplications and additions.
func cut(m, n, rows, width, parts, threads int) grid {
	const packing = 10
	best, least := grid{1, 1, m, n}, math.Inf(1)
	for down := 1; down <= parts; down++ {
		pm := roundUp((m+down-1)/down, rows)
		for across := 1; across <= parts/down; across++ {
			pn := roundUp((n+across-1)/across, width)
			g := grid{(m + pm - 1) / pm, (n + pn - 1) / pn, pm, pn}
			turns := (g.parts() + threads - 1) / threads
			cost := float64(turns) * (float64(pm)*float64(pn) + packing*float64(pm+pn))
			if cost < least {
				best, least = g, cost
			}
		}
	}
	return best
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }
