package refused

// What stands behind && and || runs in more iterations on a device than in the plain build.

func put(p *int, v int) bool {
	*p = v
	return v != 0
}

func pick(x []int, i int) int { return x[i] }

func square(i int) int { return i * i }

func down(n int) int {
	if n < 2 {
		return 1
	}
	return down(n - 1)
}

func writes(x, y []int, f, g, h bool, m int) (bool, bool, bool, int) {
	//omp:target teams distribute parallel for reduction(&&: f) reduction(||: g, h) reduction(max: m)
	for i, v := range x {
		f = f && put(&y[i], v)            // want OMP524 "put(&y[i], v)" `put\(&y\[i\], v\) assigns y\[\], but only while f has not decided`
		g = v > 3 || (g || put(&y[i], 3)) // want OMP524 "put(&y[i], 3)" "only while g has not decided"
		if !h && put(&y[i], 4) {          // want OMP524 "put(&y[i], 4)" "only while h has not decided"
			h = v > 7
		}
		if v > m && put(&y[i], 5) { // want OMP524 "put(&y[i], 5)" "only while m has not decided"
			m = v
		}
		f = put(&y[i], v) && f // every iteration does it
	}
	return f, g, h, m
}

func mayFail(x, y []int, n int, f, g bool, m int) (bool, bool, int) {
	//omp:target teams distribute parallel for reduction(&&: f) reduction(||: g)
	for i := 0; i < n; i++ {
		f = f && x[i] > 0       // want OMP535 "x[i]" "its index may be out of range; x.i. > 0 is evaluated only while f has not decided"
		g = g || pick(y, i) > 3 // want OMP535 "pick(y, i)" "its index may be out of range; pick.y, i. > 3 is evaluated only while g"
	}
	//omp:target teams distribute parallel for reduction(&&: f) reduction(||: g) reduction(max: m)
	for i, v := range x {
		f = f && n/v > 3         // want OMP535 "n/v" "its divisor may be 0"
		f = f && 1<<(v+i) > 3    // want OMP535 "1<<(v+i)" "its shift count may be negative"
		g = g || len(x[n:i]) > 3 // want OMP535 "x[n:i]" "its bounds may be out of range"
		if !g {
			g = y[v] > 0 // want OMP535 "y[v]" "its index may be out of range"
		}
		if v > m && down(i) > 3 { // want OMP535 "down(i)" "what it calls is not followed here"
			m = v
		}
	}
	return f, g, m
}

func fine(x, y []int, n int, f, g bool, m int) (bool, bool, int) {
	if len(y) < len(x) || n <= 0 {
		return f, g, m
	}
	//omp:target teams distribute parallel for reduction(&&: f) reduction(||: g) reduction(max: m)
	for i := range x {
		f = f && x[i] >= 0 && y[i] != x[i] && pick(y, i) > 3 && x[i]/n > 3
		f = f && x[i]/4 > 0 && x[i]>>3 > 0 && len(x[i:]) > 3
		g = g || i > 0 && x[i-1] > 3
		if !g && square(i) > 7 {
			g = x[i] == 3
		}
		if x[i] > m && x[i] < 6 {
			m = x[i]
		}
		if square(x[i]) > m {
			m = square(x[i])
		}
	}
	//omp:target teams distribute parallel for reduction(&&: f)
	for i := 0; i < n; i++ {
		f = f && x[i] >= 0
		y[i] = x[i] // fails in both, if at all
	}
	return f, g, m
}
