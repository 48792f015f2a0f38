package engine

import "sync"

// shape is what the products of a set share.
type shape[T Scalar] struct {
	ta, tb   Op
	m, n, k  int
	alpha    T
	lda, ldb int
	beta     T
	ldc      int
}

// empty is whether C has no elements; scales, whether there is nothing to multiply.
func (s *shape[T]) empty() bool  { return s.m == 0 || s.n == 0 }
func (s *shape[T]) scales() bool { return s.alpha == 0 || s.k == 0 }

// work estimates one product in operations: besides 2*m*n*k (8 when complex) it counts the call and the access to C.
func (s *shape[T]) work() float64 {
	const call, element = 2000, 4
	per := 2.0
	if isComplex[T]() {
		per = 8
	}
	return call + float64(s.m)*float64(s.n)*(element+per*float64(s.k))
}

// set is a number of products of one shape, their matrices in lists or, where those are nil, at strides.
type set[T Scalar] struct {
	shape[T]
	count                     int
	as, bs, cs                [][]T
	a, b, c                   []T
	strideA, strideB, strideC int
}

// factors are A and B of product i.
func (s *set[T]) factors(i int) (a, b []T) {
	if s.cs != nil {
		return s.as[i], s.bs[i]
	}
	return s.a[i*s.strideA:], s.b[i*s.strideB:]
}

// result is C of product i.
func (s *set[T]) result(i int) []T {
	if s.cs != nil {
		return s.cs[i]
	}
	return s.c[i*s.strideC:]
}

// task is what a goroutine takes at a time: some products of a set or, if there is a grid, one part of a product.
type task struct {
	set, first, count int
	grid              grid
	part              int
}

// batch is a call in progress. Batches are pooled like jobs.
type batch[T Scalar] struct {
	isa   ISA
	sets  []set[T]
	tasks []task
	run   func(int)
}

var batches [4]sync.Pool

// borrowBatch takes an empty batch from the pool.
func borrowBatch[T Scalar]() *batch[T] {
	if b, ok := batches[letter[T]()].Get().(*batch[T]); ok {
		return b
	}
	b := new(batch[T])
	b.run = b.task
	return b
}

// compute works all sets off and gives the batch back.
func (b *batch[T]) compute(p Place) {
	b.isa = p.ISA
	b.plan(p)
	Parallel(p, len(b.tasks), b.run)
	clear(b.sets) // keeps no matrix alive
	b.sets, b.tasks = b.sets[:0], b.tasks[:0]
	batches[letter[T]()].Put(b)
}

// plan cuts the sets into tasks of a size that keeps all threads busy to the end: parts of large products first, then
// the others by the handful.
func (b *batch[T]) plan(p Place) {
	const tasksAThread = 8
	total := 0.0
	for i := range b.sets {
		total += float64(b.sets[i].count) * b.sets[i].work()
	}
	grain := total
	share := p.share(total)
	threads := int(min(float64(p.Threads), total/share))
	if threads > 1 {
		grain = max(total/float64(threads*tasksAThread), share/4)
	}
	for i := range b.sets {
		if g := b.grid(&b.sets[i], grain, threads); g.parts() > 1 {
			b.addParts(i, g)
		}
	}
	for i := range b.sets {
		if g := b.grid(&b.sets[i], grain, threads); g.parts() == 1 {
			b.addHandfuls(i, grain)
		}
	}
}

// grid cuts the products of a set if they are too large to be one goroutine's; it has no parts if C has no elements.
func (b *batch[T]) grid(s *set[T], grain float64, threads int) grid {
	switch {
	case s.empty():
		return grid{}
	case s.scales() || threads <= 1 || s.work() < 2*max(grain, leastPart):
		return grid{1, 1, s.m, s.n}
	}
	rows, width, n := b.tile(s.n)
	parts := int(min(s.work()/max(grain, leastPart), float64(threads*partsAThread)))
	return cut(s.m, n, rows, width, parts, threads)
}

func (b *batch[T]) addParts(i int, g grid) {
	for j := range b.sets[i].count {
		for part := range g.parts() {
			b.tasks = append(b.tasks, task{set: i, first: j, count: 1, grid: g, part: part})
		}
	}
}

func (b *batch[T]) addHandfuls(i int, grain float64) {
	s := &b.sets[i]
	handful := int(max(1, min(grain/s.work(), float64(s.count))))
	for j := 0; j < s.count; j += handful {
		b.tasks = append(b.tasks, task{set: i, first: j, count: min(handful, s.count-j)})
	}
}
