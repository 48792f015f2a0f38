package refused

type body struct {
	v, m float64
	pos  [3]float64
}

type grid struct {
	cells      []float64
	rows, cols int
}

func (g *grid) set(i, j int, v float64) { g.cells[i*g.cols+j] = v }

func certain(x, y []int, n, k int, b []body, m [8][8]int) {
	//omp:target teams distribute parallel for
	for i := 1; i < len(x); i++ {
		x[i] += x[i-1] // want OMP525 "x[i]" "^x.1. is written in iteration i = 1 and read in iteration i = 2; iterations run at once"
	}
	//omp:target teams distribute parallel for map(tofrom: n, k)
	for i := range x {
		n += i // want OMP525 "n" "^n is written in iteration i = 0 and read in iteration i = 1"
		k = i  // want OMP525 "k" "^k is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:target teams distribute parallel for
	for i := range 100 {
		x[i%4]++   // want OMP525 "x[i%4]" "^x.0. is written in iteration i = 0 and read in iteration i = 4"
		y[i/2] = i // want OMP525 "y[i/2]" "^y.0. is written in iteration i = 0 and in iteration i = 1"
	}
	//omp:target teams distribute parallel for
	for i := n - 1; i >= 0; i -= 2 {
		x[i] = y[i]
		for j := range k {
			b[j].v += float64(i) // want OMP525 "b[j].v" "^b.0..v is written in iteration i = n-1, j = 0 and read in iteration i = n-3, j = 0"
		}
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := 1; i < 8; i++ {
		for j := range 8 {
			m[i][j] = m[i-1][j] // want OMP525 "m[i][j]" "^m.1..0. is written in iteration i = 1, j = 0 and read in iteration i = 2, j = 0"
		}
	}
	w := x[2:5]
	//omp:target teams distribute parallel for map(tofrom: w) map(to: x)
	for i := range w {
		w[i] = x[i] // want OMP525 "w[i]" "^x.2. is written in iteration i = 0 and read in iteration i = 2"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[i] = first(y, i) // want OMP525 "first(y, i)" "^y.0. is written in iteration i = 0 and in iteration i = 1"
	}
}

func first(y []int, i int) int {
	y[0] = i
	return i
}

func possible(x, y, idx []int, n, k int, b []body, g *grid) {
	//omp:target teams distribute parallel for
	for i := range idx {
		x[idx[i]]++ // want OMP534 "x[idx[i]]" "^two iterations may touch the same element of x: which ones they touch is not known here"
		y[i%8] += 1 // want OMP534 "y[i%8]" "^y.0. is written in iteration i = 0 and read in iteration i = 8, where the loop over i has 9 iterations or more"
	}
	//omp:target teams distribute parallel for map(tofrom: k)
	for i := range n {
		for j := i + 1; j < n; j++ {
			b[i].v += b[j].m
			b[j].v -= b[i].m // want OMP534 "b[j].v" "^b.1..v may be written in iteration i = 0, j = 1 and read in iteration i = 1"
		}
		if x[i] > 3 {
			k = i // want OMP534 "k" "^k may be written in iteration i = 0 and in iteration i = 1"
		}
		y[0] = max(y[0], x[i]) // want OMP534 "y[0]" "^every iteration may assign y, and an extreme value that another one assigns meanwhile is lost"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		for j := range k {
			x[i*n+j] = i // want OMP534 "x[i*n+j]" "^two iterations may touch the same element of x: that depends on sizes that are not known here"
		}
	}
}

// apart is what is not to be warned of.
func apart(x, y []int, n, m, stride int, g *grid, b []body) {
	if stride < m {
		return
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range n {
		for j := range m {
			x[i*m+j] += y[i*stride+j]
			y[i*stride+j] = 0
		}
	}
	half := len(x) / 2
	//omp:target teams distribute parallel for
	for i := range half {
		x[i], x[len(x)-1-i] = x[len(x)-1-i], x[i]
	}
	//omp:target teams distribute parallel for
	for i := range n {
		row := x[i*m : (i+1)*m]
		for j := range row {
			row[j]++
		}
		for c := range 3 {
			b[i].pos[c] += b[i].v
		}
	}
	//omp:target teams distribute parallel for private(m) map(tofrom: stride)
	for i := range n {
		m = 2 * i
		x[m], x[m+1] = x[m+1], x[m]
		if i == 0 {
			stride = 1
		}
	}
	s := 0
	//omp:target teams distribute parallel for
	for i := range n {
		s += x[i] // want OMP520 "s" "the region assigns s"
	}
}

// A function that calls itself is not followed; what it may touch is known.
func sum(kids, value []int, i int) int {
	if kids[i] < 0 {
		return value[i]
	}
	return value[i] + sum(kids, value, kids[i])
}

func mark(seen *[4]int, i int) {
	seen[i%4] = i
	if i > 0 {
		mark(seen, i/2)
	}
}

func fill(x []int, i int) {
	if i < len(x) {
		x[i] = i
		fill(x, i+i+1)
	}
}

func twice(x []int, i int) { fill(x, i) }

func recursive(x, y, kids, value []int) {
	var seen [4]int
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = sum(kids, value, i)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		value[i] = sum(kids, value, i) // want OMP534 "value[i]" "two iterations may touch the same element of value"
	}
	//omp:target teams distribute parallel for map(tofrom: seen)
	for i := range x {
		mark(&seen, i) // want OMP534 "mark(&seen, i)" "seen"
	}
	//omp:target teams distribute parallel for
	for i := range y {
		twice(y, i) // want OMP534 "twice(y, i)" "may touch the same element of y"
		x[i] = i
	}
	//omp:target teams distribute parallel for
	for i := range 8 {
		row := y[i*8 : i*8+8]
		fill(row, 0)
		x[i] = row[0]
	}
}

type lines struct{ from, to int }

// Places are spelled as Go has them.
func converted(p *[1]uint16, r lines, x []uint16) {
	//omp:target teams distribute parallel for
	for y := int32(r.from); y < int32(r.to); y++ {
		p[0] = x[y] // want OMP525 "p[0]" "in iteration y = int32.r.from. and in iteration y = int32.r.from..1;"
	}
}

func copiesOfAll(b, c []body) {
	//omp:target teams distribute parallel for
	for i := range b {
		var f float64
		for j, q := range b {
			f += q.m * float64(j)
		}
		b[i].v += f // want OMP525 "b[i].v" "^b.0.[.]v is written in iteration i = 0 and read in iteration i = 1"
	}
	//omp:target teams distribute parallel for
	for i := range b {
		var f float64
		for j := range b {
			q := &b[j]
			f += q.m
		}
		b[i].v += f
	}
	//omp:target teams distribute parallel for
	for i := range c {
		q := c[0]
		c[i].v += q.m // want OMP525 "c[i].v" "^c.0.[.]v is written"
	}
}
