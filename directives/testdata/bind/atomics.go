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
