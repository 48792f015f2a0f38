package refused

import (
	"os"
	"time"
)

type grid struct {
	n, m int
	rows []int
	lim  [3]int
	next *grid
}

func (g *grid) size() int     { return g.n }
func (g grid) width() int     { return g.m }
func (g *grid) area() int     { return g.size() * g.width() }
func (g *grid) bump(by int)   { g.n += by }
func (g *grid) widen()        { g.bump(1); g.resize(g.m + 1) }
func (g *grid) resize(to int) { g.m = to }
func (g *grid) set(i, v int)  { g.rows[i] = v }
func (g *grid) limit() []int  { return g.rows }
func (g *grid) pop() int      { g.n--; return g.n }
func (g *grid) first() *int   { return &g.rows[0] }

var (
	total  int
	limits = []int{3, 4}
	count  int
	shared = &total
)

func size() int       { return total }
func nextCount() int  { count++; return count }
func noisy() int      { println("?"); return 3 }
func clock() int      { return time.Now().Second() }
func inc(p *int)      { *p++ }
func take(p *int) int { *p++; return *p }

// The memory that a bound reads is assigned in the loop, in a call of either, or of both.
func throughCalls(x []int, g *grid, lim []int, h grid) {
	//omp:target teams distribute parallel for map(tofrom: g.n)
	for i := 0; i < g.size(); i++ { // want OMP511 "g.size()" `uses g\.n \(in g\.size\(\)\), which the loop assigns`
		g.n = 3
	}
	//omp:target teams distribute parallel for map(tofrom: g.m)
	for i := 0; i < g.area(); i++ { // want OMP511 "g.area()" `uses g\.m \(in g\.area\(\)\), which the loop assigns`
		g.m = 3
	}
	//omp:target teams distribute parallel for
	for i := 0; i < lim[0]; i++ { // want OMP511 "lim[0]" `uses lim\[0\], which the loop changes by copy\(lim, x\)`
		copy(lim, x)
	}
	//omp:target teams distribute parallel for
	for i := 0; i < lim[0]; i++ { // want OMP511 "lim[0]" `uses lim\[0\], which the loop changes by clear\(lim\[:1\]\)`
		clear(lim[:1])
	}
	//omp:target teams distribute parallel for map(tofrom: total)
	for i := 0; i < size(); i++ { // want OMP511 "size()" `uses total \(in size\(\)\), which the loop assigns`
		total = 3
	}
	n := 10
	//omp:target teams distribute parallel for map(tofrom: n)
	for i := 0; i < n; i++ { // want OMP511 "n" `uses n, which the loop changes by inc\(&n\)`
		inc(&n)
	}
	//omp:target teams distribute parallel for map(tofrom: h.lim)
	for i := 0; i < h.lim[1]; i += h.lim[2] { // want OMP511 "h.lim[2]" `uses h\.lim\[2\], which the loop assigns` OMP511 "h.lim[1]" `uses h\.lim\[1\], which the loop assigns`
		h.lim[i] = 3
	}
	//omp:target teams distribute parallel for
	for i := 0; i < *g.first(); i++ { // want OMP511 "*g.first()" `uses \*g\.first\(\), which the loop assigns as g\.rows\[i\]`
		g.rows[i] = 3
	}
}

// So is it by another name.
func throughNames(x []int, g *grid) {
	n := 10
	p := &n
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ { // want OMP511 "n" `uses n, which the loop assigns as \*p`
		*p = 3
	}
	w := x[1:3]
	//omp:target teams distribute parallel for
	for i := 0; i < w[0]; i++ { // want OMP511 "w[0]" `uses w\[0\], which the loop assigns as x\[i\]`
		x[i] = 3
	}
	r := &g.n
	//omp:target teams distribute parallel for
	for i := 0; i < g.size(); i++ { // want OMP511 "g.size()" `uses g\.n \(in g\.size\(\)\), which the loop assigns`
		*r = 3
	}
	//omp:target teams distribute parallel for
	for i := 0; i < total; i++ { // want OMP511 "total" `uses total, which the loop assigns as \*shared`
		*shared = 3
	}
	rows := g.limit()
	//omp:target teams distribute parallel for
	for i := 0; i < g.limit()[1]; i++ { // want OMP511 "g.limit()[1]" `uses g\.limit\(\)\[1\], which the loop assigns as rows\[i\]`
		rows[i] = 3
	}
	var q *int
	set := func() { q = &n }
	set()
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ { // want OMP511 "n" `uses n, which the loop assigns as \*q`
		*q = 3
	}
	var m int
	ps := []*int{&m, &n}
	t := ps[0]
	//omp:target teams distribute parallel for
	for i := 0; i < m; i++ { // want OMP511 "m" `uses m, which the loop assigns as \*t`
		*t = 3
	}
}

// A bound that does something when it is evaluated, or that may.
func effects(x []int, g *grid, ch chan int) {
	//omp:target teams distribute parallel for
	for i := 0; i < nextCount(); i++ { // want OMP511 "nextCount()" `nextCount\(\) assigns count, and the plain build evaluates this for each iteration`
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < 10; i += nextCount() { // want OMP511 "nextCount()" `nextCount\(\) assigns count`
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < g.pop(); i++ { // want OMP511 "g.pop()" `g\.pop\(\) assigns g\.n`
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < noisy(); i++ { // want OMP511 "noisy()" `noisy\(\) prints`
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < <-ch; i++ { // want OMP511 "<-ch" `<-ch uses a channel`
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < os.Getpid(); i++ { // want OMP511 "os.Getpid()" `is not known, because os\.Getpid\(\) is a call that cannot be followed`
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < clock(); i++ { // want OMP511 "clock()" `because clock\(\) makes a call that cannot be followed`
		x[i]++
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := nextCount(); i < 10; i++ {
		for j := nextCount(); j < 10; j++ { // want OMP511 "nextCount()" `nextCount\(\) assigns count`
			x[i+j]++
		}
	}
	//omp:target teams distribute parallel for collapse(2)
	for i := range nextCount() {
		for j := range nextCount() { // want OMP511 "nextCount()" `nextCount\(\) assigns count`
			x[i+j]++
		}
	}
	//omp:target teams distribute parallel for
	for i := 0; i < func() int { count = 3; return 10 }(); i++ { // want OMP511 `func() int { count = 3; return 10 }()` `count assigns count`
		x[i]++
	}
}

// What is evaluated once may do something, but not to what is evaluated beside it.
func starts(x []int, g *grid, n int) {
	//omp:target teams distribute parallel for
	for i := nextCount(); i < count; i++ { // want OMP511 "nextCount()" "this changes count, which is evaluated when the region is launched"
		x[i]++
	}
	//omp:target teams distribute parallel for
	for i := g.pop(); i < 10; i++ { // want OMP511 "g.pop()" `this changes g\.n, which`
		x[i] = g.n
	}
	//omp:target teams distribute parallel for num_teams(count + 1)
	for i := range nextCount() { // want OMP511 "nextCount()" "this changes count, which"
		x[i]++
	}
	//omp:target teams distribute parallel for map(tofrom: x[:g.n])
	for i := range g.pop() { // want OMP511 "g.pop()" `this changes g\.n, which`
		x[i]++
	}
}

// A range copies an array, and evaluates everything else before the first iteration; the kernel looks at the elements later.
func copies(x []int, n, lo int) {
	var a [4]int
	var h grid
	//omp:target teams distribute parallel for collapse(2)
	for i := range n {
		for j, v := range a { // want OMP511 "a" "the region assigns this array, and a range over an array copies it first"
			a[3-j] = v + i
		}
	}
	s := a[:]
	//omp:target teams distribute parallel for
	for i, v := range a { // want OMP511 "a" "the region assigns this array, and a range over an array copies it first"
		s[3-i] = v
	}
	p := &a
	//omp:target teams distribute parallel for
	for i, v := range *p { // want OMP511 "*p" "the region assigns this array, and a range over an array copies it first"
		p[2-i] = v
	}
	//omp:target teams distribute parallel for
	for i, v := range a { // want OMP511 "a" "the region assigns this array, and a range over an array copies it first"
		p[3-i] = v
	}
	//omp:target teams distribute parallel for
	for i, v := range a { // want OMP511 "a" "the region assigns this array, and a range over an array copies it first"
		inc(&a[3-i])
		x[i] = v
	}
	//omp:target teams distribute parallel for
	for i, v := range h.lim { // want OMP511 `h.lim` "the region assigns this array, and a range over an array copies it first"
		h.lim[2-i] = v
	}
	//omp:target teams distribute parallel for map(tofrom: lo)
	for i, v := range x[lo:] { // want OMP511 "x[lo:]" "the range uses lo, which the loop assigns"
		lo = v + i
	}
	//omp:target teams distribute parallel for map(tofrom: lo)
	for _, v := range x[take(&lo):] { // want OMP511 "x[take(&lo):]" `take\(&lo\) assigns lo, and the kernel evaluates this for each iteration, the plain build once`
		x[0] = v
	}
}

// The plain build does not evaluate clauses.
func inClauses(x []int, g *grid) {
	// want+1 OMP503 "nextCount()" `nextCount\(\) assigns count, which the plain build does not do`
	//omp:target teams distribute parallel for num_teams(nextCount())
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "g.pop()" `g\.pop\(\) assigns g\.n, which the plain build does not do`
	//omp:target teams distribute parallel for map(tofrom: x[:g.pop()])
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "noisy()" `noisy\(\) prints, which the plain build does not do`
	//omp:target data map(to: x) if(noisy() > 3)
	{
	}
	//omp:target teams distribute parallel for num_teams(g.size()) if(g.area() > os.Getpid())
	for i := range x {
		x[i]++
	}
}
