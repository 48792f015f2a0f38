package refused

type point struct{ x, y int }

func (p *point) inc() { p.x++ }

func put(p *int) { *p = 3 }

func perhaps(p *int, n int) {
	if n > 0 {
		*p = 3
	}
}

func bump(p *int) { *p++ }

func onSomeWays(x []int, n int) {
	var t, u, v, w, s, m, k, g int
	//omp:target teams distribute parallel for private(t, u, v, w, s, m, k, g)
	for i := range x {
		if i%2 == 0 {
			t = i
		}
		x[i] = t // want OMP533 "t" "t is private, and may be read before the region assigns it"
		if i%2 == 0 {
			u = 1
		} else {
			u = 2
		}
		x[i] += u
		for range n {
			v = 1
		}
		x[i] += v // want OMP533 "v" "v is private"
		switch i {
		case 0:
			w, s = 1, 1
		case 1:
			w, s = 2, 2
		default:
			s = 3
		}
		x[i] += s + w // want OMP533 "w" "w is private"
		for j := range 3 {
			if j == n {
				break
			}
			m = j
		}
		x[i] += m // want OMP533 "m" "m is private"
		for j := 0; j < 3; j++ {
			if j == n {
				continue
			}
			k = j
		}
		x[i] += k // want OMP533 "k" "k is private"
		for {
			g = 3
			if x[i] > g {
				break
			}
			x[i]++
		}
		x[i] += g
	}
}

func inPart(x []int, n int) {
	var a, b, c, d, e, f [4]int
	var p, q point
	var m [2][3]int
	//omp:target teams distribute parallel for private(a, b, c, d, e, f, p, q, m)
	for i := range x {
		a[0] = i
		x[i] = a[0] + a[3] // want OMP533 "a[3]" "a is private"
		for k := range b {
			b[k] = k
		}
		x[i] += b[3] + b[i%4]
		for k := 0; k < 4; k++ {
			c[k] = k
		}
		x[i] += c[3] + c[i%4]
		for k := range 2 {
			d[k] = k
		}
		x[i] += d[i%4]
		p.x = i
		x[i] += p.x + p.y // want OMP533 "p.y" "p is private"
		q.x, q.y = i, i
		r := q
		x[i] += r.x
		for k := range e {
			if k == n {
				break
			}
			e[k] = k
		}
		x[i] += total4(e)
		x[i] += total4(f) // want OMP533 "total4(f)" "f is private"
		for k := range m {
			for j := range m[k] {
				m[k][j] = 1
			}
		}
		x[i] += m[1][2]
	}
}

func total4(a [4]int) (n int) {
	for _, v := range a {
		n += v
	}
	return n
}

func stack(x []int, n int) {
	var buf [64]int
	//omp:target teams distribute parallel for private(buf)
	for i := range x {
		top := 0
		for k := range n {
			if k%3 == i {
				buf[top] = k
				top++
			}
		}
		for top > 0 {
			top--
			x[i] += buf[top]
		}
	}
}

func byCalls(x []int, n int) {
	var t, u, v, w int
	var p, q point
	var a [4]int
	//omp:target teams distribute parallel for private(t, u, v, w, p, q, a)
	for i := range x {
		put(&t)
		x[i] = t
		perhaps(&u, n)
		x[i] += u // want OMP533 "u" "u is private"
		bump(&v)  // want OMP533 "bump(&v)" "v is private"
		x[i] += v
		p.inc() // want OMP533 "p.inc()" "p is private"
		q.init()
		x[i] += q.x + q.y
		r := &w
		*r = i
		x[i] += w + *r
		fill(a[:])
		x[i] += a[2]
		if n > 0 && positive(&t) {
			x[i] += t
		}
	}
}

func (p *point) init() { p.x, p.y = 0, 0 }

func positive(p *int) bool {
	*p = 3
	return *p > 2
}

func fill(s []int) {
	for k := range s {
		s[k] = 1
	}
}

func jumps(x []int, n int) {
	var t, u int
	//omp:target teams distribute parallel for private(t, u)
	for i := range x {
	outer:
		for {
			for {
				u = 1
				if n > i {
					break outer
				}
				t = 2
				continue outer
			}
		}
		x[i] = u + t // want OMP533 "t" "t is private"
	}
}

func countersOutside(img []int, w, h int) {
	var x, y int
	//omp:target teams distribute parallel for collapse(2) private(x, y) ompx_independent
	for y = 0; y < h; y++ {
		for x = 0; x < w; x++ {
			img[y*w+x] = x
		}
	}
}

// What every iteration reads first is an error, what one may read a warning.
func certainly(x []int) {
	var t, u, v, w, a, b int
	//omp:target teams distribute parallel for private(t, u, v, w)
	for i := range x {
		if t > 3 { // want OMP533 "t" "t is private, and is read before"
			continue
		}
		if i > 3 && u > 3 { // want OMP533 "u" "u is private, and may be read before"
			x[i]++
		}
		x[i] = v    // want OMP533 "v" "v is private, and may be read before"
		for w < 3 { // want OMP533 "w" "w is private, and may be read before"
			w++
		}
	}
	//omp:target parallel for lastprivate(a, b) firstprivate(a, b)
	for i := range x {
		x[i] = a // want OMP533 "a" "a is read before the iteration assigns it"
		a = i
		if i > 3 {
			x[i] = b // want OMP533 "b" "b may be read before the iteration assigns it"
		}
		b = i
	}
	x[0] = a + b
}

// Each section begins with what the clauses say, whichever thread runs it.
func bySection(x []int) int {
	var p, q int
	t, w := 10, 3
	//omp:target map(tofrom: t, w)
	{
		//omp:parallel sections private(p)
		{
			x[0] += p // want OMP533 "p" "p is private, and is read before"
			//omp:section
			x[1]++
		}
		//omp:parallel
		{
			//omp:sections private(q) firstprivate(t, w) lastprivate(t, w)
			{
				{
					q = x[2]
					x[2] = q + w
				}
				//omp:section
				{
					x[3] = q // want OMP533 "q" "q is private, and is read before"
					t += x[3]
				}
				//omp:section
				{
					x[4] += t // want OMP533 "t" "t may be read before the section assigns it"
					w, t = 5, 6
				}
			}
		}
	}
	return t + w
}
