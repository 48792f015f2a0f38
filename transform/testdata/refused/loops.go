package refused

func slices() []int { return nil }

func loops(x []int, n, lo, hi int, m map[int]int, ch chan int, s string, it func(func(int) bool)) {
	//omp:target teams distribute parallel for
	for i := 0.5; i < 3; i++ { // want OMP511 "i := 0.5" "not an integer"
		_ = i
	}
	at := 0.5
	//omp:target teams distribute parallel for
	for ; at < 3; at++ { // want OMP511 "for ; at < 3; at++ {" "not an integer"
		_ = at
	}
	//omp:target teams distribute parallel for
	for _ = 0; n > 3; n-- { // want OMP511 "_ = 0" "not an integer"
		x[lo]++
	}
	//omp:target teams distribute parallel for
	for i := 0; n > 3; i++ { // want OMP511 "n > 3" "does not compare"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := 0; i < n && x[i] < lo; i++ { // want OMP511 "i < n && x[i] < lo" "does not compare"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := 0; i == n; i++ { // want OMP511 "i == n" "not a comparison with"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := 0; i < i+n; i++ { // want OMP511 "i+n" "depends on its own variable i"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i += i { // want OMP511 "i" "depends on its own variable i"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := 0; i < n; i += 0 { // want OMP511 "i += 0" "step is 0"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := range m { // want OMP511 "m" "a range over map"
		_ = i
	}
	//omp:target teams distribute parallel for
	for range ch { // want OMP511 "ch" "a range over chan"
		x[lo]++
	}
	//omp:target teams distribute parallel for
	for i := range s { // want OMP511 "s" "a range over string"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := range it { // want OMP511 "it" "a range over func"
		_ = i
	}
	//omp:target teams distribute parallel for nowait
	for _, v := range slices() { // want OMP511 "slices()" "would make or look up again what the loop ranges over"
		_ = v
	}
	//omp:target teams distribute parallel for collapse(2)
	for range n {
		for _, v := range slices() { // want OMP511 "slices()" "would make or look up again what the loop ranges over"
			_ = v
		}
	}
	//omp:target teams distribute parallel for
	for i := 0; i < hi; i++ { // want OMP511 "hi" "uses hi, which the loop assigns"
		hi--
	}
	//omp:target teams distribute parallel for
	for i, m := 0, n; i < m+1; i, m = i+1, m-1 { // want OMP511 "m+1" "uses m, which its head steps, too"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i, m := 0, n; i < m; i, m = i+1, m+1 { // want OMP511 "m" "uses m, which its head steps, too"
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := 0; i*i < n; i++ { // want OMP511 "i*i < n" "does not compare"
		_ = i
	}
	// want+1 OMP503 "n" "collapse takes a positive integer constant"
	//omp:target teams distribute parallel for collapse(n)
	for i := range n {
		x[i]++
	}
	var a, b [4]int
	//omp:target teams distribute parallel for
	for i, v := range a { // want OMP511 "a" "the region assigns this array, and a range over an array copies it first"
		a[3-i] = v
	}
	//omp:target teams distribute parallel for
	for i, v := range b {
		a[i] = v
	}
}

type extent struct {
	n    int
	rows []int
	cols [3]int
}

func (e *extent) count() int { return e.n }

// A bound that is memory is refused where the loop assigns that memory, and nothing else.
func bounds(x []int, n int, p *extent, s extent) {
	//omp:target teams distribute parallel for
	for i := 0; i < x[0]; i++ { // want OMP511 "x[0]" `uses x\[0\], which the loop assigns`
		x[i]--
	}
	//omp:target teams distribute parallel for
	for i := 0; i < p.n; i++ { // want OMP511 "p.n" "uses p.n, which the loop assigns"
		p.n = 3
	}
	//omp:target teams distribute parallel for map(tofrom: n)
	for i := 0; i < n; i++ { // want OMP511 "n" "uses n, which the loop assigns"
		for n = range 3 {
			_ = i
		}
	}
	//omp:target teams distribute parallel for
	for i := 0; i < len(x); i++ {
		x[i]--
	}
	//omp:target teams distribute parallel for
	for i := 0; i < p.n; i++ {
		p.rows[i]--
	}
	//omp:target teams distribute parallel for
	for i := 0; i < p.count(); i++ {
		p.rows[i]--
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < n; i++ {
		for j := range x[1:n] {
			x[i*n+j]--
		}
	}
}

var everywhere int

func reached(x []int, n int) int {
	i, j := 0, 0
	p := &i
	f := func() int { return j }
	//omp:target teams distribute parallel for
	for i = 0; i < n; i++ { // want OMP511 "i" "may be read by another name"
		x[i] = *p
	}
	//omp:target teams distribute parallel for
	for j = 0; j < n; j++ { // want OMP511 "j" "may be read by another name"
		x[j]++
	}
	//omp:target teams distribute parallel for
	for everywhere = 0; everywhere < n; everywhere++ { // want OMP511 "everywhere" "may be read by another name"
		x[everywhere]++
	}
	//omp:target teams distribute parallel for num_teams(n)
	for i, n := 0, len(x); i < n; i++ { // want OMP511 "n" "hides what a clause names"
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i, k := 0, uint8(n); i < n; i, k = i+1, k+1 {
		x[k] = i // want OMP534 `x[k]` "two iterations may touch the same element"
	}
	return i + f()
}
