package args

import "sync"

// The operations of a batch run in any order and at once, so what one writes must be apart from what any other writes
// or reads. Most batches show that in one pass over their addresses; for the others each area is compared, exactly,
// with those near it.

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

// plainlyApart is true when what is written lies in runs, each matrix near behind the one before, and the runs lie
// apart from one another and from those of what is read. So does what is allocated matrix by matrix: an allocator goes
// up for a while, and then begins elsewhere.
func plainlyApart[T any](sizes []int, group touched[T]) bool {
	both := runsPool.Get().(*bothRuns)
	defer runsPool.Put(both)
	writes, reads := &both.writes, &both.reads
	*writes, *reads = runs{all: writes.all[:0]}, runs{all: reads.all[:0]}
	first := 0
	for i, size := range sizes {
		write, read := group(i, first, first+size)
		first += size
		if !write.shape.empty() {
			extent := write.shape.end()
			for _, s := range write.data {
				if base := address(s); !writes.follow(base, base+extent) && !writes.begin(base, base+extent) {
					return false
				}
			}
		}
		for _, x := range read {
			if x.shape.empty() {
				continue
			}
			extent := x.shape.end()
			for _, s := range x.data {
				if base := address(s); !reads.widen(base, base+extent) && !reads.begin(base, base+extent) {
					reads.join(base, base+extent)
				}
			}
		}
	}
	return writes.apart() && !writes.meet(reads)
}

// touch is an area with the operand and the operation it belongs to; index counts through the groups, as the caller's
// slices do.
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
	plane         plane
	grid          grid
	folded        []rectangle // of one area
}

var rosters = sync.Pool{New: func() any { return new(roster) }}

func emptyRoster() *roster {
	r := rosters.Get().(*roster)
	r.writes, r.reads = r.writes[:0], r.reads[:0]
	return r
}

// name says which argument an operand is: 0 is what is written.
func (r *roster) name(operand, parameter int, name string) {
	if name != "" {
		r.names[operand].parameter, r.names[operand].name = parameter, name
	}
}

// compare reports a pair that overlaps, if there is one. It compares each area with the writes near it, exactly: a few,
// whatever their number in all.
func (r *roster) compare(c *check) {
	if len(r.writes) == 0 {
		return
	}
	r.plane = planeOf(r.writes, r.reads)
	r.grid.empty(len(r.writes))
	for i := range r.writes {
		r.near(c, &r.writes[i])
		for _, rect := range r.folded {
			r.grid.insert(rect, int32(i))
		}
	}
	for i := range r.reads {
		if r.plane.near(r.reads[i].area) {
			r.near(c, &r.reads[i])
		}
	}
}

// near folds x and compares it with what is in the grid.
func (r *roster) near(c *check, x *touch) {
	r.folded = r.plane.fold(r.folded[:0], x.area)
	for _, rect := range r.folded {
		r.grid.meeting(rect, func(i int32) bool {
			r.pair(c, &r.writes[i], x)
			return c.err == nil
		})
	}
}

// pair reports w and x if they overlap.
func (r *roster) pair(c *check, w, x *touch) {
	if w.overlaps(x.area) {
		c.fail(r.names[0].parameter, indexed(r.names[0].name, int(w.index)),
			"overlaps %s in memory; the operations of a batch run in any order",
			indexed(r.names[x.operand].name, int(x.index)))
	}
}
