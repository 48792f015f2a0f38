package args

import (
	"cmp"
	"slices"
	"sync"
)

// The operations of a batch run in any order and at once, so what one writes must be apart from what any other writes or
// reads. Most batches show that in one pass over their addresses; for the others each area is compared, exactly, with those
// near it.

// operand is one argument of all operations of a group: the matrices and their common shape.
type operand[T any] struct {
	parameter int
	name      string
	shape     area
	data      [][]T
}

// touched gives what group i of a batch, operations first to end-1, writes and the one or two things it reads. An empty
// shape is not touched.
type touched[T any] func(i, first, end int) (write operand[T], read [2]operand[T])

// independent checks the operations of groups of the given sizes.
func independent[T any](c *check, sizes []int, group touched[T]) {
	if c.err != nil || plainlyApart(sizes, group) {
		return
	}
	r := emptyRoster()
	first := 0
	for i, size := range sizes {
		write, read := group(i, first, first+size)
		r.writes = list(r.writes, write, 0, first)
		r.name(0, write.parameter, write.name)
		for k, x := range read {
			r.reads = list(r.reads, x, 1+k, first)
			r.name(1+k, x.parameter, x.name)
		}
		first += size
	}
	r.compare(c)
	rosters.Put(r)
}

// plainlyApart is true when what is written lies in rising order, each after the one before, and all of it outside of
// the range of what is read.
func plainlyApart[T any](sizes []int, group touched[T]) bool {
	var last, high uintptr
	low, readLow := ^uintptr(0), ^uintptr(0)
	first := 0
	for i, size := range sizes {
		write, read := group(i, first, first+size)
		first += size
		if !write.shape.empty() {
			extent := write.shape.end()
			for _, s := range write.data {
				base := address(s)
				if base < last {
					return false
				}
				last = base + extent
				low = min(low, base)
			}
		}
		for _, x := range read {
			if x.shape.empty() {
				continue
			}
			extent := x.shape.end()
			for _, s := range x.data {
				base := address(s)
				readLow, high = min(readLow, base), max(high, base+extent)
			}
		}
	}
	return last <= readLow || high <= low
}

// touch is an area with the operand and the operation it belongs to; index counts through the groups, as the caller's slices do.
type touch struct {
	area
	operand, index int32
}

func list[T any](touches []touch, o operand[T], which, first int) []touch {
	if o.shape.empty() {
		return touches
	}
	for i, s := range o.data {
		touches = append(touches, touch{o.shape.at(address(s)), int32(which), int32(first + i)})
	}
	return touches
}

// roster is what a batch touches.
type roster struct {
	names [3]struct {
		parameter int
		name      string
	}
	writes, reads []touch
	ends          []uintptr // of the sorted writes: ends[i] is the largest end of writes[:i+1]
	grid          grid
}

var rosters = sync.Pool{New: func() any { return new(roster) }}

func emptyRoster() *roster {
	r := rosters.Get().(*roster)
	r.writes, r.reads, r.ends = r.writes[:0], r.reads[:0], r.ends[:0]
	return r
}

// name says which argument an operand is: 0 is what is written.
func (r *roster) name(operand, parameter int, name string) {
	if name != "" {
		r.names[operand].parameter, r.names[operand].name = parameter, name
	}
}

// compare reports a pair that overlaps, if there is one.
func (r *roster) compare(c *check) {
	if len(r.writes) == 0 {
		return
	}
	if r.grid.fits(r.writes) {
		r.compareInGrid(c)
	} else {
		r.compareSorted(c)
	}
}

// pair reports w and x if they overlap.
func (r *roster) pair(c *check, w, x *touch) {
	if w.overlaps(x.area) {
		c.fail(r.names[0].parameter, indexed(r.names[0].name, int(w.index)), "overlaps %s in memory; the operations of a batch run in any order",
			indexed(r.names[x.operand].name, int(x.index)))
	}
}

// compareInGrid compares each area with the writes in the cells that it can reach: a few, whatever their number in all.
func (r *roster) compareInGrid(c *check) {
	for i := range r.writes {
		r.near(c, &r.writes[i])
		r.grid.insert(r.writes[i].base, i)
	}
	for i := range r.reads {
		r.near(c, &r.reads[i])
	}
}

func (r *roster) near(c *check, x *touch) {
	from, to := r.grid.cells(x.base, x.end())
	for cell := from; cell < to && c.err == nil; cell++ {
		for i := r.grid.heads[cell]; i != 0; i = r.grid.next[i-1] {
			r.pair(c, &r.writes[i-1], x)
		}
	}
}

// compareSorted is for areas of very different sizes: the writes in order of address, and for each area those below its end that
// reach it.
func (r *roster) compareSorted(c *check) {
	slices.SortFunc(r.writes, func(a, b touch) int {
		return cmp.Or(cmp.Compare(a.base, b.base), cmp.Compare(a.index, b.index))
	})
	var end uintptr
	for _, w := range r.writes {
		end = max(end, w.end())
		r.ends = append(r.ends, end)
	}
	for i := range r.writes {
		r.below(c, &r.writes[i], i)
	}
	for i := range r.reads {
		x := &r.reads[i]
		after, _ := slices.BinarySearchFunc(r.writes, x.end(), func(w touch, end uintptr) int { return cmp.Compare(w.base, end) })
		r.below(c, x, after)
	}
}

// below compares x with those of the sorted writes before the given one that can reach it.
func (r *roster) below(c *check, x *touch, before int) {
	for i := before - 1; i >= 0 && c.err == nil && r.ends[i] > x.base; i-- {
		r.pair(c, &r.writes[i], x)
	}
}
