package refused

import "sync"

type guardedRow struct {
	mu  sync.Mutex
	n   int
	own []int
}

func (r *guardedRow) add(v int) { r.n += v }

func (r *guardedRow) safely(v int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(v)
}

func (r *guardedRow) early(v int) {
	r.mu.Lock()
	r.mu.Unlock()
	r.add(v)
}

func (r *guardedRow) sometimes(v int) {
	if v > 3 {
		r.mu.Lock()
		defer r.mu.Unlock()
	}
	r.add(v)
}

func (r *guardedRow) tally(total *int) {
	r.mu.Lock()
	*total += r.n
	r.mu.Unlock()
}

// guardedInPart has mutexes that do not guard what is written, or not on all ways.
func guardedInPart(x []int, rows []guardedRow, flags []bool) (sum int) {
	var rw sync.RWMutex
	var a, b, c, d, e, f, g, h, k, l, m, o int
	var list, more []int
	//omp:parallel for
	for i := range x {
		rw.RLock()
		a += i                 // want OMP525 "a" "a is written in iteration i = 0"
		list = append(list, a) // want OMP525 "list" "list is assigned by iterations at once"
		rw.RUnlock()
		rw.RLock()
		sum += b // want OMP525 "sum" "sum is written in iteration i = 0"
		rw.RUnlock()
		rw.Lock()
		b += i
		rw.Unlock()
	}
	//omp:parallel for
	for i := range x {
		if i > 3 {
			rw.Lock()
		}
		c += i                 // want OMP534 "c" "c may be written in iteration i = 0"
		more = append(more, c) // want OMP534 "more" "more is assigned by iterations at once"
		if i > 3 {
			rw.Unlock()
		}
	}
	//omp:parallel for
	for i := range x {
		rw.Lock()
		rw.Unlock()
		d += i // want OMP525 "d" "d is written in iteration i = 0"
		switch {
		case flags[i]:
			rw.Lock()
			e++
		default:
			rw.RLock()
			e++ // want OMP534 "e" "e may be written in iteration i = 0"
		}
	}
	stripes := make([]sync.Mutex, 4)
	table := make([]int, 4)
	//omp:parallel for
	for i := range x {
		at := i / 2 % 4
		stripes[i%4].Lock()
		table[at] += i // want OMP534 `table[at]` "table.0. may be written in iteration i = 0"
		f++            // want OMP534 "f" "f may be written in iteration i = 0"
		stripes[i%4].Unlock()
		stripes[0].Lock()
		g++
		stripes[0].Unlock()
	}
	//omp:parallel for
	for i := range x {
		r := &rows[i%2]
		r.mu.Lock()
		r.n++
		h++              // want OMP534 "h" "h may be written in iteration i = 0"
		rows[0].own[0]++ // want OMP534 "rows[0].own[0]" "rows.0..own.0. may be written in iteration i = 0"
		r.mu.Unlock()
	}
	row := &rows[0]
	//omp:parallel for
	for i := range x {
		row.safely(i)
	}
	//omp:parallel for
	for i := range x {
		row.early(i) // want OMP525 "row.early(i)" "is written in iteration i = 0"
	}
	//omp:parallel for
	for i := range x {
		row.sometimes(i) // want OMP534 "row.sometimes(i)" "may be written in iteration i = 0"
	}
	//omp:parallel for
	for i := range rows {
		rows[i].tally(&k) // want OMP534 "rows[i].tally(&k)" "k may be written in iteration i = 0"
	}
	var first, second sync.Mutex
	//omp:parallel for
	for i := range x {
		if flags[i] {
			first.Lock()
			l++
			first.Unlock()
		} else {
			second.Lock()
			l++ // want OMP534 "l" "l may be written in iteration i = 0"
			second.Unlock()
		}
		for {
			first.Lock()
			if m > 3 {
				break
			}
			m++
			first.Unlock()
		}
		m++
		first.Unlock()
		locked := second.TryLock()
		if !locked {
			continue
		}
		o++
		second.Unlock()
	}
	//omp:parallel
	{
		if flags[0] {
			first.Lock()
		}
		o++ // want OMP534 "o" "o is assigned by threads at once"
		if flags[0] {
			first.Unlock()
		}
	}
	return sum + a + b + c + d + e + f + g + h + k + l + m + o + len(list) + len(more)
}

type guardedTree struct {
	left, right *guardedTree
	key         int
}

// visit adds to what both tasks add to, too.
func (t *guardedTree) visit(out *[]int) {
	if t == nil {
		return
	}
	//omp:task
	t.left.visit(out)
	//omp:task
	t.right.visit(out)         // want OMP534 "t.right.visit(out)" "out may be written by one of several tasks"
	*out = append(*out, t.key) // want OMP534 "*out" "out may be read by a task" OMP534 "append(*out, t.key)" "out may be read by a task"
}
