package refused

type sides struct{ a []int }

func (s *sides) put(i, v int)  { s.a[i] = v }
func (s *sides) get(i int) int { return s.a[i] }

// sidesOf has sides of 'scan' that one iteration runs in the other order than they stand.
func sidesOf(x, y []int, q *sides, idx []int, m map[int]int, s, k, n int) {
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		x[i] = s // want OMP525 "x[i]" "x.0. is written here, and read by the same iteration on the other side of 'scan'"
		//omp:scan exclusive(s)
		s += x[i]
	}
	//omp:parallel for reduction(inscan, +: s)
	for i := range q.a {
		q.put(i, s) // want OMP525 "q.put(i, s)" "q.a.0. is written here, and read by the same iteration"
		//omp:scan exclusive(s)
		s += q.get(i)
	}
	//omp:parallel for simd reduction(inscan, +: s)
	for i := range x {
		y[i] = x[i] + s // want OMP525 "y[i]" "y.0. is written here, and read by the same iteration"
		//omp:scan exclusive(s)
		s += y[i]
	}
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		y[i] = s + x[i]
		//omp:scan exclusive(s)
		x[i] = 0 // want OMP525 "x[i]" "x.0. is written here, and read by the same iteration"
		s++
	}
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		p := &x[i]
		*p = s // want OMP525 "*p" "x.0. is written here, and read by the same iteration"
		//omp:scan exclusive(s)
		s += x[i]
	}
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		y[i] = s
		//omp:atomic write
		k = 7 // want OMP525 "k" "k is written here, and read by the same iteration"
		//omp:scan exclusive(s)
		var v int
		//omp:atomic read
		v = k
		s += v
	}
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		//omp:critical
		m[i] = s // want OMP525 "m[i]" "m.i. is written here, and read by the same iteration"
		//omp:scan exclusive(s)
		//omp:critical
		s += m[i]
	}
	//omp:parallel for reduction(inscan, +: s) ompx_independent
	for i := range x {
		if x[i] > 0 {
			x[i] = s
		}
		//omp:scan exclusive(s)
		s += x[i]
	}
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		if s > 0 {
			x[i] = s // want OMP534 "x[i]" "x.0. may be written here, and read by the same iteration"
		}
		//omp:scan exclusive(s)
		s += x[i]
	}
	// A range gives its element again to the side that is run last.
	//omp:parallel for reduction(inscan, +: s)
	for i, v := range x {
		s += v
		x[i] = -7 // want OMP525 "x[i]" "x.0. is written here, and read by the same iteration on the other side of 'scan'"
		//omp:scan inclusive(s)
		y[i] = s + v
	}
	// What is used here is the iteration's, and a function that is called later finds the last.
	fs := make([]func() int, n)
	//omp:parallel for reduction(inscan, +: s)
	for i := range fs {
		s += i
		//omp:scan inclusive(s)
		fs[i] = func() int { return s } // want OMP524 "s" "the function keeps s, which is what it was in this iteration"
	}
	// want+1 OMP314 "inscan" "'inscan' reductions belong to for, simd and for simd"
	//omp:parallel reduction(inscan, +: s)
	{
		s++
	}
}
