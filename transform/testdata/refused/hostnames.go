package refused

import (
	"fmt"
	"strings"
)

var (
	turn    int
	turnAt  = &turn
	scratch int
)

func readTurn() int        { return turn }
func viaTurn() int         { return readTurn() + 1 }
func setScratch(v int)     { scratch = v }
func readScratch() int     { return scratch }
func countedBy(p *int) int { return *p }

// steppedOutside has loops whose variables are declared outside, and what means these.
func steppedOutside(x []int, n int, g func() int) {
	var i, j, h int
	f := func() int { return i }
	//omp:parallel for
	for i = 0; i < n; i++ {
		// want+1 OMP526 "f()" `f\(\) uses i, which is the loop's variable and each iteration's own`
		x[i] = f()
	}
	p := &j
	//omp:parallel
	{
		//omp:for
		for j = 0; j < n; j++ {
			x[j] = *p // want OMP526 "*p" `\*p is j, which is the loop's variable`
		}
	}
	q := &h
	//omp:parallel for collapse(2)
	for a := 0; a < n; a++ {
		for h = 0; h < 4; h++ {
			x[4*a+h] = countedBy(q) // want OMP526 "countedBy(q)" `countedBy\(q\) uses h, which`
		}
	}
	//omp:taskloop
	for turn = 0; turn < n; turn++ {
		x[turn] = viaTurn() // want OMP526 "viaTurn()" `viaTurn\(\) uses turn, which`
	}
	//omp:parallel for
	for turn = 0; turn < n; turn++ {
		x[turn] = *turnAt // want OMP526 "*turnAt" `\*turnAt is turn, which`
	}
	//omp:parallel for
	for turn = 0; turn < n; turn++ {
		x[turn] = g() // want OMP526 "g()" `g\(\) may use turn, which`
	}
}

// steppedPointed has a pointer of which is not known where it leads.
func steppedPointed(x []int, n int, p *int) {
	//omp:parallel for
	for turn = 0; turn < n; turn++ {
		x[turn] = *p // want OMP526 "*p" `\*p may be turn, which`
	}
}

// steppedResult has a named result that a loop steps.
func steppedResult(x []int, n int) (at int) {
	where := func() int { return at }
	//omp:loop bind(parallel)
	for at = 0; at < n; at++ {
		x[at] = where() // want OMP526 "where()" `where\(\) uses at, which`
	}
	return at
}

// namedOutside has variables of clauses, and what means those that are declared outside.
func namedOutside(x []int, n int) int {
	var a, b, sum int
	fa, fb, fs := func() int { return a }, func() { b++ }, func() int { return sum }
	//omp:parallel for private(a)
	for i := range n {
		a = i
		x[i] = fa() // want OMP526 "fa()" `fa\(\) uses a, of which a thread has its own \(private\)`
	}
	//omp:parallel for lastprivate(b)
	for i := range n {
		b = i
		fb() // want OMP526 "fb()" `fb\(\) uses b, of which a thread has its own \(lastprivate\)`
		x[i] = b
	}
	//omp:parallel for lastprivate(scratch)
	for i := range n {
		scratch = i
		x[i] = readScratch() // want OMP526 "readScratch()" `readScratch\(\) uses scratch, of which`
	}
	//omp:parallel for reduction(+: sum)
	for i := range n {
		sum += i
		x[i] = fs() // want OMP526 "fs()" `fs\(\) uses sum, of which a thread has its own \(reduction\)`
	}
	c, d := 0, 0
	fc, fd := func() int { return c }, func() int { return d }
	//omp:teams distribute firstprivate(c)
	for i := range n {
		c = i
		x[i] = fc() // want OMP526 "fc()" `fc\(\) uses c, of which a thread has its own \(firstprivate\)`
	}
	//omp:parallel for linear(d)
	for i := range n {
		x[i] = fd() // want OMP526 "fd()" `fd\(\) uses d, of which`
		d++
	}
	return b
}

// namedApart is right: nothing in the constructs means the variables outside.
func namedApart(x []int, n int, words []string) int {
	var i, j, a, sum int
	where := func() int { return i + sum }
	p := &a
	//omp:parallel for reduction(+: sum)
	for i = 0; i < n; i++ {
		x[i] = i
		here := func() int { return i }
		sum += here()
	}
	last := &j
	//omp:parallel for
	for j = 0; j < n; j++ {
		apart := func(k int) int { return j * k }
		x[j] = strings.IndexFunc("none", func(r rune) bool { return int(r) == j+apart(2) })
	}
	//omp:parallel for firstprivate(a)
	for i := range n {
		x[i] = a + *p
	}
	//omp:parallel for
	for turn = 0; turn < len(words); turn++ {
		words[turn] = strings.ToUpper(words[turn]) + fmt.Sprint(turn)
	}
	setScratch(where() + *last)
	return sum
}
