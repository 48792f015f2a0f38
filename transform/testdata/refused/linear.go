package refused

import omp "github.com/gooffload/gooffload/omprt"

// What the head of a loop or its body steps in other ways does not follow from the number of the iteration.
func steps(x []int, n, m int, p *int, t []int) int {
	k, l, o, q, r, s, v, w := 0, 0, 0, 0, 0, 0, 0, 0
	pq := &q
	//omp:target teams distribute parallel for
	for i := range n {
		if x[i] > 0 {
			k++ // want OMP520 "k" "the region assigns k"
		}
		x[i] = k
		l += i * i // want OMP520 "l" "the region assigns l"
		x[i] += l
		m++
		o += m // want OMP520 "o" "the region assigns o"
		x[i] += o
		q++
		x[i] += *pq // want OMP526 `*pq` "of which the region has a copy"
		for j := range i {
			r++ // want OMP520 "r" "the region assigns r"
			x[i] += r + j
		}
		for range 3 {
			if x[i] == 1 {
				break
			}
			s++ // want OMP520 "s" "the region assigns s"
			x[i] += s
		}
		v += t[0] // want OMP520 "v" "the region assigns v"
		x[i] += v
		w += 2 // want OMP520 "w" "the region assigns w"
		w--    // want OMP520 "w" "the region assigns w"
	}
	return k + l + m + q + r + s + v + w
}

func continued(x []int, n int) (k int) {
	//omp:target teams distribute parallel for
	for i := range n {
		if x[i] > 0 {
			continue
		}
		x[i] = k
		k++ // want OMP520 "k" "the region assigns k"
	}
	return k
}

func heads(x []int, n int) {
	//omp:target teams distribute parallel for
	for i, a, b := 0, 0, 1; i < n; i, a, b = i+1, b, a+b { // want OMP511 "a" "and not by a fixed step" OMP511 "b" "and not by a fixed step"
		x[i] = a
	}
	//omp:target teams distribute parallel for
	for i, k := 0, 0; i < n; i, k = i+1, k+2 { // want OMP511 "k" "and not by a fixed step"
		x[i] = k
		k += x[i] // want OMP520 "k" "the region assigns k"
	}
}

// growing has steps that do not grow by the same, or not in every iteration.
func growing(x []int, n, lo int) (a, b, c, d, e, f int, g int32) {
	// want+1 OMP503 "f" "f is said to be linear, and the loop does not step it by the same in each iteration"
	//omp:target parallel for linear(f)
	for i := range x {
		f += i
	}
	//omp:target parallel for
	for i := lo; i < n; i += lo { // the step of the loop is not a constant
		a += i // want OMP520 "a" "the region assigns a"
	}
	//omp:target parallel for
	for i := 0; i < n; i++ {
		x[i] = b + c + d
		b += i * i // want OMP520 "b" "the region assigns b"
		c += i * n // want OMP520 "c" "the region assigns c"
		d += x[i] - i // want OMP520 "d" "the region assigns d"
	}
	//omp:target parallel for
	for i := lo / (n + 1); i < n; i++ { // the launch evaluates where it begins again, which may fail
		x[i] = e
		e += i // want OMP520 "e" "the region assigns e"
	}
	//omp:target parallel for
	for i := int32(0); i < int32(n); i++ {
		x[i] = int(g)
		g += i // want OMP520 "g" "the region assigns g"
	}
	return a, b, c, d, e, f, g
}

// packed goes through a packed triangle: how long its rows are shows, and so which elements of x meet, but not which of
// the triangle.
func packed(x, ap []float64, n int) {
	at := 0
	//omp:target parallel for
	for i := 0; i < n; i++ {
		row, behind := ap[at+1:at+n-i], x[i+1:]
		sum := x[i] * ap[at]
		for j, v := range row {
			sum += v * behind[j]
		}
		x[i] = sum // want OMP525 "x[i]" "is written in iteration i = 1 and read in iteration i = 0, j = 0"
		at += n - i
	}
	at = 0
	//omp:target parallel for
	for i := 0; i < n; i++ {
		row := ap[at:]
		for j, v := range x[i:n] {
			row[j] += v * v // want OMP534 "row[j]" "which ones they touch is not known here"
		}
		at += n - i
	}
}

const none = 0

// A clause is held to what the loop does.
func said(x []int, n int) (a, b, c, d, e int) {
	// want+2 OMP503 "b" "b is said to be stepped by 2, and the loop steps it by 3" OMP503 "c" "does not step it by the same"
	// want+1 OMP503 "d" "d is said to be stepped by 1, and the loop steps it by -1"
	//omp:target parallel for linear(a: n) linear(b: 2) linear(c, d)
	for i := range x {
		x[i] = a + b
		a += n
		b += 3
		c *= 2 // want OMP520 "c" "the region assigns c"
		d--
	}
	// want+2 OMP503 "none" "safelen takes a number from 1 on" OMP503 "n" "simdlen takes a constant"
	// want+1 OMP503 "none-1" "schedule takes a number from 1 on" OMP533 "e" "e is lastprivate, and an iteration may end without"
	//omp:target parallel for simd safelen(none) simdlen(n) schedule(static, none-1) lastprivate(e)
	for i := range x {
		if x[i] > 0 {
			e = i
		}
	}
	return a, b, c, d, e
}

// inside has loops inside of a region.
func inside(x, z []int, n int) {
	k, m, o, p, q := 0, 0, 0, 0, 0
	//omp:target map(tofrom: x, z, k, m, o, p, q)
	{
		// want+1 OMP503 "k" "k is said to be stepped by 2, and the loop steps it by 1"
		//omp:parallel for linear(k: 2)
		for i := range x {
			x[i] = k
			k++
		}
		// want+1 OMP503 "m" "m is said to be linear, and the loop does not step it by the same"
		//omp:parallel for linear(m)
		for i := range x {
			if x[i] > 1 {
				m++
			}
			x[i] = m
		}
		// want+1 OMP502 "linear(o)" "linear above tile is not built yet"
		//omp:parallel for linear(o)
		//omp:tile sizes(4)
		for i := range x {
			x[i] = o
			o++
		}
		//omp:parallel for
		for range n {
			z[p+1] = z[p] // want OMP525 "z[p+1]" "z.1. is written in iteration number 0"
			p++
		}
		//omp:parallel
		{
			t := 0
			// want+1 OMP503 "t" "each thread has a t of its own, and linear is about one that they share"
			//omp:for linear(t)
			for i := range x {
				x[i] = 2
				t++
			}
			// want+1 OMP503 "n" "aligned takes integer constants, and n is not one"
			//omp:for simd aligned(x: n)
			for i := range x {
				x[i] = 1
			}
		}
		//omp:parallel
		{
			t := omp.GetThreadNum()
			//omp:for linear(q)
			for i := range x { // want OMP510 "f" "a loop with linear in a parallel region that uses what each thread has for itself"
				x[i] = q + t
				q++
			}
		}
	}
}
