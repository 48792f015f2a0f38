package refused

// One array by two names, in ways that only the analysis of pointers sees, and what looks like it.

type halves struct{ a, b []int }

func pickOne(x, y []int, n int) []int {
	if n > 3 {
		return x
	}
	return y
}

func tail(x []int) []int {
	for len(x) > 10 {
		x = x[1:]
	}
	return x
}

func otherNames(x, y []int, n int) {
	c := y
	if n > 3 {
		c = x[1:]
	}
	//omp:target teams distribute parallel for
	for i := range n {
		c[i] = x[i] // want OMP534 "c[i]" "^c and x may be the same memory, of which two iterations may touch the same element"
	}
	d := pickOne(x, y, n)
	//omp:target teams distribute parallel for
	for i := range n {
		x[i] = d[i] // want OMP534 "x[i]" "^x and d may be the same memory"
	}
	z := make([]int, n)
	rows := [][]int{z, z[1:]}
	a, b := rows[0], rows[1]
	//omp:target teams distribute parallel for
	for i := range n {
		a[i] = b[i] // want OMP534 "a[i]" "^a and b may be the same memory"
	}
	e := tail(z)
	//omp:target teams distribute parallel for
	for i := range n {
		e[i] = z[i] // want OMP534 "e[i]" "^two iterations may touch the same element of z"
	}
	f := x
	if n > 3 {
		f = x[1:]
	}
	//omp:target teams distribute parallel for
	for i := range n {
		f[i] = x[i] // want OMP534 "f[i]" "^two iterations may touch the same element of x"
	}
}

func made(n int) (a, b []int) {
	a = make([]int, n)
	b = make([]int, n)
	return a, b
}

func buffers(n int) []int { return make([]int, n) }

func otherMemory(x, y []int, m [][]int, v [2][]int, h halves, n int) {
	a, b := x, y
	for range n {
		//omp:target teams distribute parallel for
		for i := 1; i < n-1; i++ {
			b[i] = a[i-1] + a[i+1]
		}
		a, b = b, a
	}
	p, q := x, make([]int, n)
	for range n {
		//omp:target teams distribute parallel for
		for i := 1; i < n; i++ {
			q[i] = p[i-1]
		}
		t := p
		p = q
		q = t
	}
	c, d := make([]int, n), make([]int, n)
	e, f := made(n)
	g, k := buffers(n), buffers(n)
	//omp:target teams distribute parallel for
	for i := 1; i < n; i++ {
		c[i] = d[i-1] + e[i-1] + g[i-1] + x[i-1]
		f[i] = k[i-1]
	}
	var l [4][]int
	for i := range l {
		l[i] = make([]int, n)
	}
	r, s := l[0], l[1]
	t, u := m[0], m[1]
	w, z := v[0], v[1]
	//omp:target teams distribute parallel for
	for i := 1; i < n; i++ {
		r[i] = s[i-1]
		t[i] = u[i-1]
		w[i] = z[i-1]
		h.a[i] = h.b[i-1]
	}
	left, right := x[:n/2], x[n/2:]
	o := halves{x[:n/2], x[n/2:]}
	//omp:target teams distribute parallel for
	for i := range n / 2 {
		left[i] = right[i]
		o.a[i] = o.b[i]
	}
}

func blocks(x []float64, y []int, n, lda int) {
	const size = 4
	count := (n + size - 1) / size
	//omp:target teams distribute parallel for collapse(2)
	for bi := 0; bi < count; bi++ {
		for bj := 0; bj < count; bj++ {
			for i := bi * size; i < (bi+1)*size && i < n; i++ {
				for j := bj * size; j < (bj+1)*size && j < n; j++ {
					x[i*n+j]++
				}
			}
		}
	}
	lda = max(lda, n)
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			y[i*lda+j] = i
		}
	}
	//omp:target teams distribute parallel for
	for lo := 0; lo < n; lo += size {
		hi := lo + size
		if n < hi {
			hi = n
		}
		for k := lo; k < hi; k++ {
			y[k] += lo
		}
	}
}
