package args

import (
	"cmp"
	"slices"
	"sync"
)

// runs are ranges of memory: what is added near behind the last one belongs to it.
type runs struct {
	all   []span
	added int
}

// span is a range of addresses, the last one not included.
type span struct{ low, high uintptr }

// near is how far behind a run something begins that belongs to it: an allocator's page.
const near = 8 << 10

// follow adds what begins behind the last run, and reports false where it does not.
func (r *runs) follow(low, high uintptr) bool {
	r.added++
	if len(r.all) == 0 {
		return false
	}
	last := &r.all[len(r.all)-1]
	if low-last.high > near { // or before it: addresses wrap around
		return false
	}
	last.high = high
	return true
}

// widen adds what begins in the last run or behind it, and reports false where it does not.
func (r *runs) widen(low, high uintptr) bool {
	r.added++
	if len(r.all) == 0 {
		return false
	}
	last := &r.all[len(r.all)-1]
	if low-last.low > last.high-last.low+near {
		return false
	}
	last.high = max(last.high, high)
	return true
}

// begin adds a run, and reports false where there are too many: if each has a few matrices only, looking at runs is no
// faster than looking at matrices.
func (r *runs) begin(low, high uintptr) bool {
	if len(r.all) > 32+r.added/8 {
		return false
	}
	r.all = append(r.all, span{low, high})
	return true
}

// join makes one run of all and another one.
func (r *runs) join(low, high uintptr) {
	for _, s := range r.all {
		low, high = min(low, s.low), max(high, s.high)
	}
	r.all = append(r.all[:0], span{low, high})
}

// apart reports that no two runs meet. It sorts them.
func (r *runs) apart() bool {
	r.sort()
	for i := 1; i < len(r.all); i++ {
		if r.all[i].low < r.all[i-1].high {
			return false
		}
	}
	return true
}

func (r *runs) sort() {
	if len(r.all) > 1 {
		slices.SortFunc(r.all, func(a, b span) int { return cmp.Compare(a.low, b.low) })
	}
}

// meet reports that one of the runs, which are apart and sorted, meets one of others. It sorts those.
func (r *runs) meet(others *runs) bool {
	others.sort()
	all := r.all
	for _, o := range others.all {
		for len(all) > 0 && all[0].high <= o.low {
			all = all[1:] // and so does no later one of the others, which begin behind o
		}
		if len(all) > 0 && all[0].low < o.high {
			return true
		}
	}
	return false
}

// bothRuns are those of what a batch writes, and of what it reads.
type bothRuns struct{ writes, reads runs }

var runsPool = sync.Pool{New: func() any { return new(bothRuns) }}
