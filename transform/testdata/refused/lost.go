package refused

type point struct{ x, y int }

func (p *point) inc() { p.x++ }

func lost(x []int, n int, ok bool, q *point, f float64, m int) {
	var a [4]int
	var p point
	c := 0
	//omp:target teams distribute parallel for firstprivate(a, p)
	for i := range m {
		n++           // want OMP520 "n" "n: the update would be lost"
		f *= 2        // want OMP520 "f" "the region assigns f"
		ok = x[i] > 0 // want OMP520 "ok" "the region assigns ok"
		x = x[:m]     // want OMP520 "x" "the region assigns the slice x itself"
		q = nil       // want OMP520 "q" "the region assigns the pointer q itself"
		a[i%4] = 1    // want OMP520 `a[i%4]` "the region assigns"
		p.x = 1       // want OMP520 "p.x" "the region assigns p.x"
		p.inc()       // want OMP520 "p" "the region assigns p"
		r := &c       // want OMP520 "c" "the region assigns c"
		*r = 2
		s := a[1:] // want OMP520 "a" "the region assigns a"
		s[0] = 1
		for n = range 3 { // want OMP520 "n" "the region assigns n"
		}
	}
}

func readAfter(x []int) int {
	t, u := 0, 0
	//omp:target teams distribute parallel for private(t, u)
	for i := range x {
		t = x[i]
		u = t
		x[i] = u
	}
	u = 3
	return t + // want OMP523 "t" "private in the region and read after it"
		u
}

// A copy of a variable that each iteration uses before it assigns it would have no value: private is not offered.
func digits(p []byte, v uint64) {
	//omp:target teams distribute parallel for
	for i := range p {
		p[i] = byte(v)
		v >>= 8 // want OMP520 "v" "the region assigns v"
	}
}

// running adds up, and uses each sum: no iteration can have a copy.
func running(src, dst []float64) float64 {
	acc := 0.0
	//omp:target teams distribute parallel for map(tofrom: acc)
	for i, v := range src {
		// want+1 OMP525 "acc" "is written in iteration i = 0 and read in iteration i = 1"
		acc += v
		dst[i] = acc
	}
	return acc
}

type lostVec []int

func (v *lostVec) set(i, k int) { (*v)[i] = k }

// The address of a slice's header is that of a copy on the device.
func addressLost(v lostVec) {
	//omp:target teams distribute parallel for
	for i := range 5 {
		v.set(i, 4) // want OMP520 "v" "takes the address of the slice v, of which the device has a copy"
	}
}
