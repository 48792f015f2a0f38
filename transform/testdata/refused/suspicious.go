package refused

func suspicious(x, y, z, u []int, n int, p *int) {
	//omp:target teams distribute parallel for map(to: x) map(from: y) map(alloc: z, u)
	for i := range x {
		x[i]++       // want OMP530 "x[i]" "x is mapped to only"
		y[i] += x[i] // want OMP531 "y[i]" "y is mapped from and read before"
		if i < len(z) {
			z[i] = 1
			z[i] = z[i] + 1
		}
		u[i] = u[i] + 1 // want OMP531 "u[i]" "u is mapped alloc and read"
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
		copy(x, y) // want OMP530 "copy(x, y)" "x is mapped to only"
		clear(x)
	}
	//omp:target map(from: x, y, z)
	{
		copy(x, y) // want OMP531 "copy(x, y)" "y is mapped from and read before"
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
		u += 1 // want OMP533 "u" "u is private, and is read before"
		if i > 3 {
			t = 1
		}
		x[i] = t + u + a[i] // want OMP533 "t" "t is private, and may be read before" OMP533 "a[i]" "a is private, and is read before"
		b[i%4] = i
		p.v++ // want OMP533 "p.v" "p is private, and is read before"
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

type four struct{ a [4]int }

func (t *four) set()     { t.a[1] = 3 }
func (t *four) get() int { return t.a[1] }

func store3(x []int)        { x[3] = 1 }
func third(x []int) int     { return x[2] }
func sumTo(x []int, p *int) { *p = x[0] }

func behindCalls(x, y, z []int, t, v four) {
	//omp:target map(to: x)
	{
		store3(x) // want OMP530 "store3(x)" "x is mapped to only"
	}
	//omp:target map(to: x)
	{
		w := x
		w[0] = 3 // want OMP530 "w[0]" "x is mapped to only"
	}
	//omp:target map(to: x)
	{
		p := &x[2]
		*p = 5 // want OMP530 "*p" "x is mapped to only"
	}
	//omp:target map(to: t) map(from: v)
	{
		t.set()            // want OMP530 "t.set()" "t is mapped to only"
		z[0] = v.get() + 1 // want OMP531 "v.get()" "v is mapped from and read before"
	}
	//omp:target map(from: y)
	{
		z[0] = third(y) // want OMP531 "third(y)" "y is mapped from and read before"
	}
	//omp:target map(from: y)
	{
		w := y
		z[0] = w[1] // want OMP531 "w[1]" "y is mapped from and read before"
	}
	//omp:target map(from: y)
	{
		store3(y)
		z[0] = third(y)
	}
	//omp:target map(to: x) map(tofrom: z)
	{
		sumTo(x, &z[0])
	}
	//omp:target teams distribute parallel for map(from: y) map(tofrom: x)
	for i, e := range y { // want OMP531 "y" "y is mapped from and read before"
		x[i] = e
	}
}

func halves(buf []int) {
	x, y := buf[:4], buf[4:]
	//omp:target teams distribute parallel for map(to: x) map(from: y)
	for i := range x {
		w := y
		w[i] = x[i]
	}
	//omp:target teams distribute parallel for map(from: y)
	for i := 1; i < 2; i++ {
		y[i] = 3
	}
}

func never(w, x, y, z []int) {
	//omp:target teams distribute parallel for map(alloc: w) map(storage: x) map(present, alloc: y)
	for i := range w {
		w[i] = 3 // want OMP530 "w[i]" "w is mapped alloc, so what the region writes here and never reads does not come back"
		x[i] = 3 // want OMP530 "x[i]" "x is mapped storage"
		y[i] = 3
	}
	//omp:target teams distribute parallel for map(alloc: w)
	for i := range w {
		w[i] = i
		z[i] = w[i]
	}
	//omp:target data map(from: w)
	{
		//omp:target teams distribute parallel for map(alloc: w)
		for i := range w {
			w[i] = i
		}
	}
	//omp:target enter data map(alloc: x)
	//omp:target teams distribute parallel for map(alloc: x)
	for i := range x {
		x[i] = i
	}
	//omp:target exit data map(from: x)
}

// What is written comes back by another construct.
func copiedBack(x, y, z []int) {
	//omp:target data map(tofrom: x)
	{
		//omp:target teams distribute parallel for map(to: x)
		for i := range x {
			x[i] = i
		}
	}
	//omp:target enter data map(to: y)
	//omp:target teams distribute parallel for map(to: y)
	for i := range y {
		y[i] = i
	}
	//omp:target exit data map(from: y)
	//omp:target data map(to: z)
	{
		//omp:target teams distribute parallel for map(to: z)
		for i := range z {
			z[i] = i // want OMP530 "z[i]" "z is mapped to only"
		}
	}
}

type picture struct {
	pix    []int
	stride int
}

func (p *picture) widen() int {
	p.stride++
	return p.stride
}

// What was checked of a field may be another behind a call that writes.
func checked(p *picture, w, h int) {
	if p.stride < w {
		panic("stride")
	}
	p.widen()
	//omp:target teams distribute parallel for
	for y := range h {
		for x := range w {
			p.pix[y*p.stride+x] = x // want OMP534 "p.pix[y*p.stride+x]" "that depends on sizes that are not known here"
		}
	}
}

// What a function of a variable number of pointers is given may be the same memory.
func assigned(x []int, k int) {
	//omp:target teams distribute parallel for
	for i := range x {
		both(i, &x[i], &x[k]) // want OMP534 "both(i, &x[i], &x[k])" "two iterations may touch the same element of x"
	}
}

func both(v int, p ...*int) {
	*p[0], *p[1] = v, v
}

type counted struct{ n, of int }

// A bound that is an element is evaluated once by the launch, and may be in the array that the loop writes.
func elementBounds(x, n []int, y []float64, c, d []counted) {
	//omp:target teams distribute parallel for
	for i := 0; i < n[0]; i++ { // want OMP526 "n[0]" "the launch uses n.0. once, and the plain build for each iteration"
		x[i] = 2
	}
	//omp:target teams distribute parallel for
	for i := 0; i < first(n); i++ { // want OMP526 "first(n)" "the launch uses n.. .in first.n.. once, and the plain build for each iteration"
		x[i] = 2
	}
	//omp:target teams distribute parallel for
	for i := 0; i < c[0].n; i++ { // want OMP526 "c[0].n" "the launch uses c.0..n once, and the plain build for each iteration"
		d[i].n = i
	}
	//omp:target teams distribute parallel for
	for i := 0; i < c[0].n; i++ {
		d[i].of = i
		y[i]++
	}
	//omp:target teams distribute parallel for
	for i := range x[:n[0]] { // evaluated once in the plain build, too
		x[i] = 2
	}
	//omp:target teams distribute parallel for
	for i, v := range y[:n[0]] { // want OMP526 "y[:n[0]]" "the kernel uses n.0. in each iteration, and the plain build once"
		x[i] = int(v)
	}
	m := n[0]
	//omp:target teams distribute parallel for
	for i := 0; i < m; i++ {
		x[i] = 2
	}
}

func first(x []int) int { return x[0] }

func rowsWritten(rows [][]int) {
	//omp:target teams distribute parallel for map(from: rows)
	for i := range rows {
		for j := range rows[i] {
			rows[i][j] = i - j
		}
	}
	//omp:target teams distribute parallel for map(from: rows)
	for i, r := range rows {
		for j := range r {
			r[j] += i - j // want OMP531 "r[j]" "rows is mapped from and read before"
		}
	}
}

// What self names is the host's memory: nothing has to come back.
func suspiciousSelf(x, y, z []int) {
	//omp:target map(self, to: x) map(self, from: y) map(self, alloc: z)
	{
		x[0]++
		y[0]++
		z[0] = 1
	}
}
