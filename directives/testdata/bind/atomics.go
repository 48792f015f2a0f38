package p

// The forms of atomic, and what is none.
func atomics(x, y, v int, p *int, a []int, s struct{ f int }) {
	//omp:atomic
	x++
	//omp:atomic
	x--
	//omp:atomic update
	x += y
	//omp:atomic
	x &^= y
	//omp:atomic
	x = x + y
	//omp:atomic
	x = y - x
	//omp:atomic
	x = (x * (y + 1))
	//omp:atomic
	a[y] += 1
	//omp:atomic
	*p |= 1
	//omp:atomic
	s.f <<= 1
	//omp:atomic
	x = min(x, y)
	//omp:atomic
	x = max(y, x)
	// want OMP415
	//omp:atomic
	x = y
	// want OMP415
	//omp:atomic
	x = y + v
	// want OMP415
	//omp:atomic
	x = x + x
	// want OMP415
	//omp:atomic
	x, y = y, x
	// want OMP415
	//omp:atomic
	x := 1
	// want OMP415
	//omp:atomic
	work()
	// want OMP415
	//omp:atomic
	{
		x++
	}
	// want OMP415
	//omp:atomic
	x = min(x, y, v)
	//omp:atomic read
	v = x
	//omp:atomic read acquire
	v = a[y]
	//omp:atomic read
	w := *p
	// want OMP415
	//omp:atomic read
	v = x + 1
	// want OMP415
	//omp:atomic read
	v, w = x, y
	//omp:atomic write
	x = y + 1
	// want OMP415
	//omp:atomic write
	x += y
	// want OMP415
	//omp:atomic write
	x := y
	//omp:atomic capture
	{
		v = x
		x++
	}
	//omp:atomic capture
	{
		x += y
		v = x
	}
	//omp:atomic capture
	{
		v = x
		x = y
	}
	// want OMP415
	//omp:atomic capture
	{
		v = y
		x++
	}
	// want OMP415
	//omp:atomic capture
	{
		v = x
		x++
		y++
	}
	// want OMP415
	//omp:atomic capture
	v = x
	//omp:atomic compare
	if x == y {
		x = v
	}
	//omp:atomic compare
	if y < x {
		x = y
	}
	//omp:atomic compare
	if x < y {
		x = y
	}
	// want OMP415
	//omp:atomic compare
	if x < y {
		x = v
	}
	// want OMP415
	//omp:atomic compare
	if x != y {
		x = v
	}
	// want OMP415
	//omp:atomic compare
	if x == y {
		x = v
	} else {
		y = v
	}
	// want OMP415
	//omp:atomic compare
	if z := x; z == y {
		x = v
	}
	// want OMP415
	//omp:atomic compare
	if x == y {
		y = v
	}
	//omp:atomic compare capture
	{
		v = x
		if x == y {
			x = 1
		}
	}
	// want OMP415
	//omp:atomic compare capture
	{
		v = x
		x++
	}
	// want OMP415
	//omp:atomic compare capture
	if x == y {
		x = v
	}
	// want OMP415
	//omp:atomic compare capture
	{
		v = y
		if x == y {
			x = 1
		}
	}
	// want OMP415
	//omp:atomic
	//omp:parallel
	x++
	_ = w
}

// What is kept of a comparison: the old value, whether it was equal, or both.
func compareCaptures(x, v, e, d int, r bool, a []int, s *struct{ f int }) {
	//omp:atomic compare capture
	{
		v = x
		if x == e {
			x = d
		}
	}
	//omp:atomic compare capture
	{
		if x < e {
			x = e
		}
		v = x
	}
	//omp:atomic compare capture
	if x == e {
		x = d
	} else {
		v = x
	}
	//omp:atomic compare capture
	if a[v] == e {
		a[(v)] = d
	} else {
		e = a[v]
	}
	//omp:atomic compare capture weak fail(relaxed)
	{
		r = x == e
		if r {
			x = d
		}
	}
	//omp:atomic compare capture
	{
		r = (*s).f == e
		if (r) {
			s.f = d
		} else {
			v = s.f
		}
	}
	//omp:atomic compare weak
	if x == e {
		x = d
	}
	//omp:atomic capture
	{
		v = x
		x = max(x, e)
	}
	// want OMP415
	//omp:atomic compare capture
	if x < e {
		x = e
	} else {
		v = x
	}
	// want OMP415
	//omp:atomic compare capture
	if x == e {
		x = d
	} else {
		v = e
	}
	// want OMP415
	//omp:atomic compare capture
	if x == e {
		x = d
	} else {
		v = x
		e = x
	}
	// want OMP415
	//omp:atomic compare capture
	if x == e {
		x = d
	} else if r {
		v = x
	}
	// want OMP415
	//omp:atomic compare capture
	{
		r = x == e
		if !r {
			x = d
		}
	}
	// want OMP415
	//omp:atomic compare capture
	{
		r = x != e
		if r {
			x = d
		}
	}
	// want OMP415
	//omp:atomic compare capture
	{
		r = x == e
		if r {
			v = d
		}
	}
	// want OMP415
	//omp:atomic compare capture
	{
		r := x == e
		if r {
			x = d
		}
	}
	// want OMP415
	//omp:atomic compare capture
	{
		if r {
			x = d
		}
		r = x == e
	}
	// want OMP415
	//omp:atomic compare weak
	if x < e {
		x = e
	}
	// want OMP415
	//omp:atomic compare capture weak
	{
		v = x
		if e < x {
			x = e
		}
	}
	// want OMP415
	//omp:atomic compare
	if x == e {
		x = d
	} else {
		v = x
	}
}

// The operand does not use the place that is changed.
func operands(x, y, v int, a []int, i int) {
	//omp:atomic
	a[i] += a[i+1]
	// want OMP415
	//omp:atomic
	x += x
	// want OMP415
	//omp:atomic
	x = x + y*x
	// want OMP415
	//omp:atomic
	a[i] -= f(a[(i)])
	// want OMP415
	//omp:atomic write
	x = x + 1
	// want OMP415
	//omp:atomic read
	x = x
	// want OMP415
	//omp:atomic compare
	if x == y {
		x = x + 1
	}
	// want OMP415
	//omp:atomic compare
	if x == x+y {
		x = v
	}
	// want OMP415
	//omp:atomic capture
	{
		x = x
		x++
	}
	// want OMP415
	//omp:atomic
	x = max(x, x+1)
}

// Nothing else stands in an atomic.
func inAtomic(x, v int) {
	//omp:atomic capture
	{
		// want OMP409
		//omp:barrier
		v = x
		// want OMP409
		//omp:critical
		x++
	}
	//omp:atomic capture
	{
		v = x
		// want OMP409
		//omp:flush
		x++
		// want OMP409
		//omp:error
	}
	//omp:atomic compare capture
	{
		v = x
		// want OMP409
		//omp:atomic compare
		if x == v {
			// want OMP409
			//omp:taskyield
			x = 1
		}
	}
}
