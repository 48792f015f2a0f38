package refused

// hostLoops has loops that the host's threads cannot share.
func hostLoops(x []int, s string, m map[int]int, n int, p *int, f func() int, h func(*int)) {
	//omp:parallel for
	for i := range s { // want OMP511 "s" "a range over string has no count"
		_ = i
	}
	//omp:parallel for
	for i := range m { // want OMP511 "m" "a range over map.int.int has no count"
		_ = i
	}
	//omp:for
	for i := 0; i < n; i++ { // want OMP511 "n" "the loop's bound or step uses n, which the loop assigns"
		n--
	}
	//omp:parallel for
	for i := 0; i < n; i++ {
		i++ // want OMP511 "i" "the loop's body assigns its variable i"
	}
	//omp:parallel for
	for i := 0; i < n; i++ {
		hostStep(&i) // want OMP511 "i" "the loop's body assigns its variable i"
	}
	//omp:parallel for
	for i := 0; i < n; i++ {
		h(&i) // want OMP511 "i" "the loop's body assigns its variable i"
	}
	//omp:parallel for
	for i := 0; i < n; i++ {
		q := &i // want OMP511 "i" "the loop's body assigns its variable i"
		*q++
	}
	//omp:parallel for
	for i := 0; f() < n; i++ { // want OMP511 "f() < n" "the condition does not compare the loop's variable with a bound"
	}
	//omp:parallel for
	for i, k := 0, 0; i < n; i, k = i+1, 2*k { // want OMP511 "i, k = i+1, 2*k" "the loop does not step k by a fixed amount"
		x[i] = k
	}
	var k int
	//omp:parallel for
	for i := 0; i < n; i, k = i+1, k+1 { // want OMP511 "i, k = i+1, k+1" "the loop's head steps k, which is declared outside of it"
		x[i] = k
	}
	//omp:for
	for k = range k { // want OMP511 "for k = range k {" "the loop assigns variables declared outside it"
	}
	var at any
	var v int
	_, _ = at, v
	//omp:for
	for at = range x { // want OMP511 "for at = range x {" "the loop assigns variables declared outside it"
	}
	//omp:for
	for k, v = range x { // want OMP511 "for k, v = range x {" "the loop assigns variables declared outside it"
	}
	//omp:for
	for k = range n {
		k++ // want OMP511 "k" "the loop's body assigns its variable k"
	}
	// want+1 OMP511 "k" "a clause names the loop's variable k"
	//omp:parallel for private(k)
	for k = 0; k < n; k++ {
		x[k] = 0
	}
	// want+1 OMP311 "0" "'schedule' needs a value of at least 1, not 0"
	//omp:parallel for schedule(static, 0)
	for i := range n {
		x[i] = 0
	}
	//omp:parallel for lastprivate(conditional: k)
	for i := range n {
		if x[i] > 0 {
			k = i
		}
	}
}

func hostStep(p *int) { *p++ }

type tally struct{ n int }

// hostReductions has reductions that threads cannot make.
func hostReductions(x []int, t *tally, c complex64, b bool, name string) {
	// want+1 OMP503 "c" "the reduction operator max does not apply to c of type complex64"
	//omp:parallel for reduction(max: c)
	for i := range x {
		_ = i
	}
	// want+1 OMP503 "b" "the reduction operator .+ does not apply to b of type bool"
	//omp:parallel for reduction(+: b)
	for i := range x {
		_ = i
	}
	// want+1 OMP503 "frob" "no reduction frob of int is declared"
	//omp:parallel for reduction(frob: x)
	for i := range x {
		_ = i
	}
	//omp:parallel
	{
		sum := 0
		// want+1 OMP503 "sum" "each thread of the parallel region has a sum of its own"
		//omp:for reduction(+: sum)
		for i := range x {
			sum += x[i]
		}
		_ = sum
	}
	last := 0
	//omp:parallel private(last)
	{
		last = 0
		// want+1 OMP503 "last" "each thread of the parallel region has a last of its own, and lastprivate brings together"
		//omp:for lastprivate(last)
		for i := range x {
			last = i
		}
		_ = last
	}
	at := name
	_ = at
	// want+1 OMP503 "at" "linear takes integers, and at is string"
	//omp:parallel for linear(at)
	for i := range x {
		_ = i
	}
}

type growing struct{ items []int }

// hostBounds has loops whose bounds may change while they run, or do something.
func hostBounds(x []int, n int, g *growing, f func() int, h func()) int {
	//omp:parallel for
	for i := 0; i < len(x); i++ { // want OMP511 "len(x)" "the loop's bound or step uses x, which the loop assigns"
		//omp:critical
		{
			if i < 5 {
				x = append(x, i)
			}
		}
	}
	//omp:parallel for
	for i := 0; i < f(); i++ { // want OMP511 "f()" "whether this keeps its value while the loop runs is not known, because f.. is a call"
		x[i] = 0
	}
	//omp:parallel for
	for i := 0; i < len(g.items); i++ { // want OMP511 "len(g.items)" "uses g.items, which the loop may change by h.., which cannot be followed"
		h()
	}
	//omp:parallel for
	for i := 0; i < hostTicking(); i++ { // want OMP511 "hostTicking()" "hostTicking.. assigns hostTicks, and the plain build evaluates this for each iteration, a loop that threads share once"
		x[i] = 0
	}
	// Nobody else has n, and a range is evaluated once.
	//omp:parallel for
	for i := 0; i < n; i++ {
		h()
	}
	//omp:parallel for
	for i := range f() {
		x[i] = 0
	}
	//omp:parallel
	{
		//omp:for
		for i := range hostTicking() { // want OMP511 "hostTicking()" "hostTicking.. assigns hostTicks, and each thread of the parallel region evaluates this"
			x[i] = 0
		}
		//omp:for
		for i := range n { // want OMP511 "n" "each thread evaluates this when it comes to the loop, which assigns n"
			if i == 0 {
				n = 0
			}
		}
		own := 3
		//omp:for
		for range own {
			own = 2
		}
	}
	return n
}

var hostTicks int

func hostTicking() int {
	hostTicks++
	return 7
}

// hostAtomics has statements that cannot be tried more than once, or of which nobody knows how they are carried out.
func hostAtomics[T ~int | ~string](x []int, t, u T, f func() int) {
	//omp:parallel
	{
		//omp:atomic
		x[0] += f() // want OMP503 "f()" "f is called in an atomic statement, which may be tried more than once"
		//omp:atomic
		t += u // want OMP503 "t" "t may be of types that are changed in one step, and of others"
	}
}

// hostGiven has what a single block gives to the other threads.
func hostGiven(n int) (all int) {
	//omp:parallel private(n)
	{
		own := 0
		// want+1 OMP503 "all" "the threads share all, and copyprivate gives a value to variables that each of them has"
		//omp:single copyprivate(own, n, all)
		{
			own, n, all = 1, 2, 3
		}
		_ = own + n
	}
	// want+1 OMP503 "hostTicks" "the threads share hostTicks"
	//omp:single copyprivate(hostTicks)
	hostTicks++
	return all
}

// hostInner has nests whose inner loops step what is declared outside of them.
func hostInner(n int, j, k int, t *tally) {
	//omp:parallel for collapse(2)
	for i := range n {
		for ; j < n; j++ { // want OMP511 "j" "steps j, which is declared outside of them"
			_ = i
		}
	}
	//omp:parallel for collapse(2)
	for range n {
		for j = range n { // want OMP511 "j" "its value at their beginning and end depends on their order"
		}
	}
	//omp:parallel for collapse(2)
	for range n {
		for t.n = 0; t.n < n; t.n++ { // want OMP511 "t.n" "steps t.n"
		}
	}
	//omp:parallel for collapse(3)
	for i := range n {
		for j = 0; j < i; j++ {
			for k = 0; k < n; k++ { // want OMP511 "k" "steps k"
			}
		}
	}
	//omp:parallel
	{
		own := 0
		//omp:for collapse(2)
		for range n {
			for own = 0; own < n; own++ { // want OMP511 "own" "steps own"
			}
		}
	}
	//omp:taskloop collapse(2) shared(j)
	for range n {
		for j = 0; j < n; j++ { // want OMP511 "j" "steps j"
		}
	}
	// An orphaned loop: each thread that calls the function evaluates its head.
	//omp:for
	for range hostTicking() { // want OMP511 "hostTicking()" "hostTicking.. assigns hostTicks, and each thread of the parallel region evaluates this"
	}
	//omp:parallel for collapse(2) private(j)
	for range n {
		for j = 0; j < n; j++ {
		}
	}
}

// handsOn has iterations that wait for what never comes, and nests that have no numbers.
func handsOn(x []int, n int, rows [][]int) {
	//omp:parallel for ordered(1)
	for i := 0; i < n; i++ {
		// want+1 OMP503 "doacross(sink: i+1)" "this waits for a later iteration"
		//omp:ordered doacross(sink: i+1)
		x[i]++
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := n; i > 0; i-- {
		// want+1 OMP503 "doacross(sink: i)" "an iteration waits for itself here"
		//omp:ordered doacross(sink: i)
		// want+1 OMP503 "n" "n is not about the variable of the loop that doacross counts here"
		//omp:ordered doacross(sink: n)
		//omp:ordered doacross(source:)
	}
	// want+1 OMP511 "ordered(2)" "ordered counts 2 loops here, and only 1 can be counted before they start"
	//omp:parallel for ordered(2)
	for i := range n {
		for j := range rows[i] {
			//omp:ordered doacross(sink: i-1, j)
			rows[i][j]++
			//omp:ordered doacross(source:)
		}
	}
	//omp:parallel for ordered(1)
	for i := 0; i < len(x); i += n {
		// want+1 OMP502 "i-1" "doacross with i-1 where the loop's step is not constant is not built yet"
		//omp:ordered doacross(sink: i-1)
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: i-1)
		x[i] += x[i-1]
		//omp:ordered doacross(source:)
		x[0] += i // want OMP525 "x[0]" "x.0. is written in iteration i = 1 .*; the later iteration does not wait for the earlier one"
	}
	//omp:parallel
	handsOnCalled(x, n)
	//omp:parallel for ordered(2)
outer:
	for range n {
		for j := range n {
			//omp:ordered doacross(sink: omp_cur_iteration - 1)
			if j == 3 {
				continue outer // want OMP407 "continue outer" "is allowed in the innermost loop"
			}
			//omp:ordered doacross(source:)
		}
	}
}

func handsOnCalled(x []int, i int) {
	// want+1 OMP501 "ordered" "'ordered' with doacross in a function that the loop calls is not built yet"
	//omp:ordered doacross(source:)
	x[0] = i
}

// phases go from one side of scan to the other by what is not scanned.
func phases(x, y []int, s, t int) {
	var arr [4]int
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		// want+1 OMP524 "s" "s is a reduction variable, and its value is used here"
		x[i] = s
		s += i
		//omp:scan inclusive(s)
		// want+1 OMP524 "s" "s is assigned where it is used, on the other side of 'scan'"
		s = 0
	}
	//omp:parallel for reduction(inscan, +: s) private(t)
	for i := range x {
		v := x[i]
		t = v
		s += v
		//omp:scan inclusive(s)
		y[i] = s - v // want OMP511 "v" "v gets its value on the other side of 'scan'"
		y[i] += t    // want OMP511 "t" "t gets its value on the other side of 'scan'"
	}
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		y[i] = s
		if s > 3 {
			continue // want OMP511 "continue" "continue would leave one part of an iteration with 'scan'"
		}
		//omp:scan exclusive(s)
		for _, v := range x[:i] {
			if v < 0 {
				continue
			}
			s += v
		}
	}
	// want+1 OMP502 "arr" "an inscan reduction of what is more than one value, as arr is"
	//omp:parallel for reduction(inscan, +: arr)
	for i := range x {
		arr[i&3] += i
		//omp:scan inclusive(arr)
		y[i] = arr[0]
	}
	// want+1 OMP502 "lastprivate(t)" "lastprivate beside an inscan reduction is not built yet on the host"
	//omp:parallel for reduction(inscan, +: s) lastprivate(t)
	for i := range x {
		s += i
		//omp:scan inclusive(s)
		t = s
	}
	//omp:parallel for collapse(2) reduction(inscan, +: s)
	for i := range x {
		for j := range i {
			s += j
			// want+1 OMP501 "scan" "the directive //omp:scan is legal and not built yet"
			//omp:scan inclusive(s)
			x[j] = s // want OMP534 "x[j]" "x.0. may be written in iteration"
		}
	}
}
