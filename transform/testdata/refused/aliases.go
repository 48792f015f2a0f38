package refused

type cell struct {
	v, w int
	xs   []int
	sub  *cell
}

func (c *cell) add(by int) { c.v += by }

var (
	level  int
	levels = &level
	top    = &cell{}
	inside = &top.v
)

func store(p *int, v int) { *p = v }
func pass(p *int) *int    { return p }

// A variable of which the region has a copy, and that it reaches by another name as well.
func aliases(y []int, c *cell, n int) {
	p := &n
	q := p
	//omp:target
	{
		*p = 7 // want OMP526 "*p" `\*p is n, of which the region has a copy \(firstprivate\)`
		y[0] = n
	}
	//omp:target teams distribute parallel for
	for i := range y {
		store(q, 7) // want OMP526 "store(q, 7)" `store\(q, 7\) uses n, of which`
		y[i] = n
	}
	r := &c.v
	//omp:target
	{
		*r++ // want OMP526 "*r" `\*r is c\.v, of which`
		y[0] = c.v
	}
	var d cell
	s := &d
	//omp:target
	{
		s.v = 7 // want OMP520 "s.v" "the update would be lost"
		y[0] = d.v
	}
	t := &d.v
	//omp:target
	{
		*t = 7 // want OMP526 "*t" `\*t is d\.v, of which`
		y[0] = d.v
	}
	//omp:target
	{
		*levels = 7 // want OMP526 "*levels" `\*levels is level, of which`
		y[0] = level
	}
	//omp:target
	{
		*inside = 7 // want OMP526 "*inside" `\*inside is top\.v, of which`
		y[0] = top.v
	}
	u := pass(&n)
	//omp:target
	{
		*u = 7 // want OMP526 "*u" `\*u is n, of which`
		y[0] = n
	}
	var late *int
	func() { late = &n }()
	//omp:target
	{
		*late = 7 // want OMP526 "*late" `\*late is n, of which`
		y[0] = n
	}
	sum, m := 0, 0
	ps := [2]*int{&sum, &m}
	at := ps[0]
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range y {
		sum += i
		y[i] = *at // want OMP526 "*at" `\*at is sum, of which the region has a copy \(reduction\)`
	}
	scratch := &m
	//omp:target teams distribute parallel for private(m)
	for i := range y {
		m = i
		y[i] = *scratch // want OMP526 "*scratch" `\*scratch is m, of which the region has a copy \(private\)`
	}
	var a [4]int
	part := a[1:3]
	//omp:target teams distribute parallel for firstprivate(a)
	for i := range y {
		part[0] = 7 // want OMP526 "part[0]" `part\[0\] is a, of which`
		y[i] = a[2]
	}
	e := cell{sub: c}
	//omp:target map(tofrom: c.v)
	{
		c.v = 7 // want OMP526 "c.v" `c\.v is e\.sub\.v, of which`
		y[0] = e.sub.v
	}
	//omp:target map(tofrom: e.sub.v)
	{
		e.sub.v = 7 // want OMP526 "e.sub.v" `e\.sub\.v is c\.v, of which`
		y[0] = c.v
	}
}

// Both are mapped memory, or neither is written, or they are different variables.
func noAliases(y []int, c *cell, n, m int) {
	p := &n
	//omp:target map(tofrom: n)
	{
		*p = 7
		y[0] = n
	}
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = n + *p
	}
	//omp:target
	{
		*p = 7
		y[0] = m
	}
	r := &c.v
	//omp:target
	{
		*r = 7
		y[0] = c.w
	}
	//omp:target teams distribute parallel for private(m)
	for i := range y {
		q := &m
		m = i
		y[i] = *q
	}
	var a, b [4]int
	s := a[:]
	//omp:target teams distribute parallel for firstprivate(b)
	for i := range y {
		s[i] = b[i%4]
	}
	var d cell
	//omp:target
	{
		y[0] = d.xs[0] + d.v
	}
	w := y[2:5]
	//omp:target
	{
		w[0] = 7
		y[0] = y[2]
	}
}
