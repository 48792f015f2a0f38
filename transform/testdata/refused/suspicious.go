package refused

func suspicious(x, y, z, u []int, n int, p *int) {
	//omp:target teams distribute parallel for map(to: x) map(from: y) map(alloc: z, u)
	for i := range x {
		x[i]++       // want OMP530 "x" "x is mapped to only"
		y[i] += x[i] // want OMP531 "y" "y is mapped from and read before"
		if i < len(z) {
			z[i] = 1
			z[i] = z[i] + 1
		}
		u[i] = u[i] + 1 // want OMP531 "u" "u is mapped alloc and read"
	}
	//omp:target teams distribute parallel for map(from: x, y) map(to: z)
	for i := range x {
		x[i] = z[i]
		y[i] = x[i]
		for range y {
			x[i] = sum(z)
		}
	}
	//omp:target map(from: n, p) map(to: x)
	{
		n++ // want OMP531 "n" "read before"
		*p = n
		*p++
		copy(x, y) // want OMP530 "x" "mapped to only"
		clear(x)
	}
	//omp:target map(from: x, y, z)
	{
		copy(x, y)
		z[0] = x[0]
		for i := 0; i < 3; i += z[1] {
			z[1] = 2
		}
	}
}

func sum(x []int) int { return x[0] }

func private(x []int) {
	t, u, k := 0, 0, 0
	var a, b [4]int
	var p struct{ v int }
	//omp:target teams distribute parallel for private(t, u, a, b, p, k)
	for i := range x {
		u += 1 // want OMP533 "u" "u is private and read before"
		if i > 3 {
			t = 1
		}
		x[i] = t + u + a[i] // want OMP533 "a" "a is private and read before"
		b[i%4] = i
		p.v++ // want OMP533 "p.v" "p is private and read before"
		k = len(b) + b[0]
		x[i] += k
	}
}

func reduced(x []int) int {
	s, t, u := 0, 0, 0
	// want+1 OMP530 "map(to: s)" "s is a reduction variable and mapped to, so its result does not come back"
	//omp:target teams distribute parallel for map(to: s) reduction(+: s)
	for i := range x {
		s += x[i]
	}
	// want+1 OMP531 "map(from: t)" "t is a reduction variable and mapped from, so it begins with"
	//omp:target teams distribute parallel for map(from: t) reduction(+: t)
	for i := range x {
		t += x[i]
	}
	//omp:target teams distribute parallel for map(present, always, tofrom: u) reduction(+: u)
	for i := range x {
		u += x[i]
	}
	return s + t + u
}
