// Package aliases has regions that reach variables by several names.
package aliases

type cell struct {
	v, w int
	xs   []int
	sub  *cell
}

type box struct{ p, q *int }

var (
	level  int
	other  int
	levels = &level
	table  = []*int{&other}
	late   *int
	chain  = &levels
)

func init() { late = &other }

var (
	first, second *int
	cells         []cell
)

func setup() {
	n := 0
	first, second = &n, &n
	cells = append(cells, cell{sub: &cells[0]})
}

func (c *cell) address() *int { return &c.v }

func unknown(p *int) *int

func keep(p *int) { late = p }

// changes: n; *p; *q
// shared: p; q; &n
// apart: p; &m; x
// same: m; p
// torn: n
// whole: m
func address(x []int) {
	n, m := 1, 2
	p := &n
	q := p
	{
		*q = n + m
	}
}

// changes: x[0]; w[1]
// shared: x; w; x[1:]
// apart: x; y; z
// same: len(x); len(w); y[0]; z[0]
func slices(x, y []int) {
	w := x[2:5]
	z := make([]int, 3)
	{
		w[0] = 1
	}
	_ = z
}

// changes: a[2]; s[0]
// same: len(a); b[0]
// torn: a
func arrays() {
	var a, b [4]int
	s := a[1:3]
	{
		s[0] = a[3]
	}
	_ = b
}

// changes: c.v; *r
// same: c.w; len(c.xs); c.xs[0]; c.sub.v
// torn: c.v
// whole: c.w
func fields(c *cell) {
	r := &c.v
	{
		*r = c.v + c.w
	}
}

// changes: d.v; s.v
// same: d.w; c.v
// torn: d
func structs(c *cell) {
	d := *c
	s := &d
	{
		s.v = d.v
	}
}

// changes: c.xs[1]; d.xs[1]
// same: d.v; c.v
func copied(c *cell) {
	d := *c
	{
		d.xs[0] = 1
	}
}

// changes: level; *levels; **chain
// same: other; *late
// torn: level
func globals() {
	{
		*levels = level
	}
}

// changes: other; *late; *table[0]
// same: level; *levels
func throughInit() {
	{
		*table[0] = 1
	}
}

// changes: *second
// same: level
func throughLocal() {
	{
		*first = 1
	}
}

// changes: cells[0].v
// same: level; len(cells)
func throughElements() {
	{
		cells[1].sub.v = 1
	}
}

// changes: n
// torn: n
func closures() {
	n := 1
	var p *int
	set := func() { p = &n }
	set()
	{
		*p = n
	}
}

// changes: n
// same: m
func fromMethods(c, d *cell) {
	n, m := 1, 2
	b := box{p: &n, q: &m}
	{
		*b.p = 3
	}
}

// changes: c.v
// same: d.v; c.w
func results(c, d *cell) {
	p := c.address()
	{
		*p = 1
	}
}

// changes: n; level; other
// same: m; k
func escaped(x []int) {
	n, m, k := 1, 2, 3
	p := unknown(&n)
	q := &k
	{
		unknown(nil)
	}
	_, _ = p, q
	m++
}

// changes: n
func returned(x []int) {
	n := 1
	p := unknown(&n)
	{
		*p = 2
	}
}

// changes: n; other
func kept(x []int) {
	n := 1
	keep(&n)
	{
		*late = 2
	}
}

// whole: n
// same: m
func ownAddress(x []int) {
	n, m := 1, 2
	{
		p := &n
		*p = 3
		n = m
	}
}

// changes: c.sub.v; d.v
// same: c.v
func linked(c, d *cell) {
	c.sub = d
	{
		c.sub.v = 1
	}
}

// changes: m[1]; len(m)
// same: n
func maps(n int) {
	m := map[int]*int{1: &n}
	{
		m[2] = nil
	}
}

// changes: n
func mapped(n int) {
	m := map[int]*int{1: &n}
	{
		*m[1] = 3
	}
}

// changes: n; m
// same: k
func interfaces(n, m, k int) {
	var p any = &n
	var q any = box{p: &m}
	{
		*p.(*int) = 1
		*q.(box).p = 2
	}
}

// changes: n
// same: m
func channels(n, m int) {
	c := make(chan *int, 1)
	c <- &n
	p := <-c
	{
		*p = m
	}
}
