package refused

import "fmt"

func bareReturn(x []int) (t int) {
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return // want OMP523 "return" "t is private in the region and read after it"
}

func valueReturn(x []int) (t int) {
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return 3
}

func deferredClosure(t int, x []int) (r int) {
	defer func() { r = t }() // want OMP523 "t" "read after it"
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return 0
}

func deferredLater(t int, x []int) (r int) {
	defer fmt.Println(t)
	defer func() { r = t }()
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	t = 3
	return 0
}

func deferredAddress(x []int) {
	t := 0
	defer show(&t) // want OMP523 "show(&t)" "read after it"
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
}

func show(p *int) { fmt.Println(*p) }

func pointed(x []int) int {
	t := 0
	p := &t
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return *p // want OMP523 "*p" "read after it"
}

func pointedAndAssigned(x []int) int {
	t := 0
	p := &t
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	t = 4
	return *p
}

func closed(x []int) int {
	t := 0
	get := func() int { return t }
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return get() // want OMP523 "get()" "read after it"
}

func closedAndAssigned(x []int) int {
	t := 0
	get := func() int { t = 5; return t }
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return get() + t
}

func closedBefore(x []int) int {
	t := 0
	get := func() int { return t }
	n := get()
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return n
}

func again(x []int) int {
	t, r := 0, 0
	for range 2 {
		r += t // want OMP523 "t" "read after it"
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
	}
	return r
}

func againAssigned(x []int) int {
	t, r := 0, 0
	for k := range 2 {
		t = k
		r += t
		u := k
		r += u
		//omp:target teams distribute parallel for private(t, u)
		for i := range x {
			t, u = i, i
			x[i] += t + u
		}
	}
	return r
}

func bounded(x []int) {
	t := 3
	for range 2 {
		//omp:target teams distribute parallel for private(t)
		for i := range t { // want OMP523 "t" "read after it"
			t := i
			x[i] += t
		}
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
	}
}

func backwards(x []int) (r int) {
	t := 0
top:
	r += t // want OMP523 "t" "read after it"
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	if r < 9 {
		goto top
	}
	return r
}

func forwards(x []int, n int) int {
	t := 0
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	if n > 3 {
		goto out
	}
	t = 1
out:
	return t // want OMP523 "t" "read after it"
}

func ways(x []int, n int) int {
	t, u, v, w := 0, 0, 0, 0
	//omp:target teams distribute parallel for private(t, u, v, w)
	for i := range x {
		t, u, v, w = i, i, i, i
		x[i] += t + u + v + w
	}
	switch {
	case n > 3:
		t, u = 1, 1
		fallthrough
	case n > 2:
		t, v = 2, 2
	default:
		t, u, v = 3, 3, 3
	}
	for w = range 3 {
		if w == n {
			return t +
				u // want OMP523 "u" "read after it"
		}
	}
	return v + w
}

func some(x []int, n int) int {
	t := 0
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	for t = range n {
	}
	return t // want OMP523 "t" "read after it"
}

func parts(x []int) int {
	var a, b [4]int
	var p point
	//omp:target teams distribute parallel for private(a, b, p)
	for i := range x {
		a, b, p = [4]int{}, [4]int{}, point{}
		x[i] += a[0] + b[0] + p.x
	}
	a[0], p.x = 1, 1
	for k := range b {
		b[k] = k
	}
	return a[0] + p.x + b[3] + len(a) +
		a[1] + // want OMP523 "a[1]" "a is private"
		p.y // want OMP523 "p.y" "p is private"
}

func byCall(x []int, n int) int {
	t, u, v := 0, 0, 0
	//omp:target teams distribute parallel for private(t, u, v)
	for i := range x {
		t, u, v = i, i, i
		x[i] += t + u + v
	}
	put(&t)
	perhaps(&u, n)
	bump(&v) // want OMP523 "bump(&v)" "v is private"
	return t +
		u // want OMP523 "u" "u is private"
}

func put(p *int) { *p = 3 }

func perhaps(p *int, n int) {
	if n > 0 {
		*p = 3
	}
}

func bump(p *int) { *p++ }

func onlyRead(x []int) int {
	t := 5
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		x[i] += t // want OMP533 "t" "t is private, and is read before"
	}
	return t
}

func twice(x []int) int {
	t := 0
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return t // want OMP523 "t" "t is private"
}

func literal(x []int) (func(), func() int) {
	t := 0
	return func() {
			//omp:target teams distribute parallel for private(t)
			for i := range x {
				t = i
				x[i] += t
			}
		}, func() int {
			return t // want OMP523 "t" "read after it"
		}
}

func calledLiteral(x []int) int {
	t, u := 0, 0
	run := func() {
		//omp:target teams distribute parallel for private(t, u)
		for i := range x {
			t, u = i, i
			x[i] += t + u
		}
		u = 3
	}
	n := t
	run()
	n += u
	return n + t // want OMP523 "t" "t is private"
}

func atOnce(x []int) int {
	t := 0
	func() {
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
	}()
	t = 3
	return t
}

func inLiteral(x []int) func() {
	t := 0
	return func() {
		x[0] += t // want OMP523 "t" "read after it"
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
	}
}

func addressLeaves(x []int) *int {
	t := 0
	p := &t // want OMP523 "&t" "may be read after it by its address"
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return p
}

func concurrently(x []int) int {
	t := 0
	done := make(chan bool)
	go func() {
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
		done <- true
	}()
	<-done
	return t // want OMP523 "t" "read after it"
}

type point struct{ x, y int }

var shared, scratch, mended int

func packageVariable(x []int) {
	//omp:target teams distribute parallel for private(shared, scratch, mended)
	for i := range x {
		shared, scratch, mended = i, i, i
		x[i] += shared + scratch + mended
	}
}

func readsShared(x []int) int {
	packageVariable(x)
	scratch = 1
	n := scratch
	mended = 2
	packageVariable(x)
	return n + mended + // want OMP523 "mended" "mended is private"
		shared // want OMP523 "shared" "shared is private"
}

// Exported is for anybody to read.
var Exported int

func exported(x []int) {
	// want+1 OMP523 "Exported" "other packages may read it"
	//omp:target teams distribute parallel for private(Exported)
	for i := range x {
		Exported = i
		x[i] += Exported
	}
}

func each(f func()) { f() }

func passed(x []int, n int) int {
	t, u, v := 0, 0, 0
	each(func() {
		//omp:target teams distribute parallel for private(t, u)
		for i := range x {
			t, u = i, i
			x[i] += t + u
		}
		u = n
		n += u
	})
	n += u
	t = 0
	//omp:target teams distribute parallel for private(v)
	for i := range x {
		v = i
		x[i] += v
	}
	each(func() {
		if n > 0 {
			v = 3
		}
	})
	return t + n +
		v // want OMP523 "v" "v is private"
}

func passedAndRead(x []int, n int) int {
	t := 0
	each(func() {
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
	})
	return t + n // want OMP523 "t" "t is private"
}

func selected(x []int, c, d chan int) int {
	t, u := 0, 0
	//omp:target teams distribute parallel for private(t, u)
	for i := range x {
		t, u = i, i
		x[i] += t + u
	}
	select {
	case t = <-c:
		u = t
	case <-d:
		u = 1
	}
	return u +
		t // want OMP523 "t" "t is private"
}

func asserted(x []int, a any) int {
	t := 0
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	switch n := a.(type) {
	case int:
		t = n
	case string:
		panic(n)
	default:
		t = 2
	}
	return t
}

var keep = func(x []int) int {
	t := 0
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return t // want OMP523 "t" "t is private"
}

// A panic that is recovered leaves the variable as the region has.
func resultOfPanic(x []int) (t int) {
	defer func() { _ = recover() }() // want OMP523 "defer func() { _ = recover() }()" "t is private in the region and read where a panic behind it is recovered"
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	if x[0] > 3 {
		panic("large")
	}
	return 5
}

func safely() { _ = recover() }

func panicInside(x []int) int {
	t := 0
	func() {
		defer safely() // want OMP523 "defer safely()" "read where a panic behind it is recovered"
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
		t = x[20]
	}()
	return t
}

func recoversFromNothing(x []int) int {
	t, s := 0, 0
	defer func() { _, _ = recover(), s }()
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	t = 3
	return t + s
}

// Clauses of later directives read, too.
func laterClauses(x []int) {
	t, u := 0, 0
	//omp:target teams distribute parallel for private(t, u)
	for i := range x {
		t, u = i+1, i
		x[i] += t + u
	}
	u = 2
	// want+1 OMP523 "t" "t is private in the region and read after it"
	//omp:target teams distribute parallel for map(tofrom: x[:t]) num_teams(u)
	for i := range 9 {
		x[i]++
	}
}

func copiesOfTeams(x []int, n int) (int, int) {
	p, q, r := n, n, n
	//omp:target teams num_teams(4) firstprivate(p)
	{
		p += 6
		//omp:distribute parallel for
		for i := range x {
			x[i] = i + p
		}
	}
	//omp:target parallel num_threads(4) firstprivate(q, r)
	{
		q += 6
		//omp:for
		for i := range x {
			x[i] = i + q + r
		}
	}
	return p, q + r // want OMP523 "p" "p is private in the region and read after it" OMP523 "q" "q is private in the region and read after it"
}

// headers are copies, too, whatever they lead to.
func headers(x []int, y []int) (int, int) {
	s, t, p := x, x, &x[0]
	//omp:target
	{
		//omp:parallel firstprivate(t)
		{
			t = x[5:]
			//omp:for
			for i := range y {
				y[i] += len(t)
			}
		}
	}
	//omp:target parallel map(tofrom: x) default(firstprivate)
	{
		s = x[2:]
		p = &x[1]
		//omp:for
		for i := range y {
			y[i] += len(s) + *p
		}
	}
	return len(s) + *p, len(t) // want OMP523 "s" "s is private in the region and read after it" OMP523 "p" "p is private in the region" OMP523 "t" "t is private in the region"
}

// besides has copies that threads make, in a region that does something else besides.
func besides(x []int) (int, int) {
	n, s := 3, x
	//omp:target
	{
		x[0]++
		//omp:parallel firstprivate(n, s)
		{
			n = 4
			s = x[1:]
			//omp:for
			for i := range x {
				x[i] += n + len(s)
			}
		}
	}
	return n, len(s) // want OMP523 "n" "n is private in the region and read after it" OMP523 "s" "s is private in the region and read after it"
}
