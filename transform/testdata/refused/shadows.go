package refused

// Structs with pointers, used whole.

type grid struct {
	cells  []float64
	n      int
	hist   [4]int
	names  []string
	parent *grid
	label  string
}

func (g *grid) at(i int) float64 { return g.cells[i*g.n] }
func (g *grid) count()           { g.n++ }
func (g *grid) touch()           { g.cells = g.cells[1:] }
func (g *grid) tally(i int)      { g.hist[i]++ }
func (g *grid) up() *grid        { return g.parent }
func (g *grid) top(i int) float64 {
	if g.parent != nil {
		return g.parent.top(i)
	}
	return g.cells[i]
}
func (g *grid) title() int           { return len(g.label) }
func (g *grid) titled(s string) bool { return g.label == s }
func (g *grid) untitled() bool       { return g.label == "" }
func (g *grid) is(o *grid) bool      { return g == o } // want OMP510 "g == o" "pointers to structs with pointers are compared"
func clone(g grid) float64           { h := g; return h.cells[0] }

type pairs struct{ a, b []float64 }

func methods(g, o *grid, p, q *pairs, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = g.at(i)
		g.count() // want OMP520 "g.count()" "g.n may be changed here, and g is used whole in the region"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		g.touch() // want OMP520 "g.touch()" "g.cells may be changed here"
		x[i] = 1
	}
	//omp:target teams distribute parallel for
	for i := range x {
		g.tally(i % 4) // want OMP520 "g.tally(i % 4)" "g.hist may be changed here"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = g.top(i) // want OMP522 "g" "its field parent leads to structs of the same type"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		if g.title() > 0 || g.titled("a") || g.untitled() {
			x[i] = 1
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		if g.is(o) {
			x[i] = g.at(i)
		}
	}
	//omp:target teams distribute parallel for map(tofrom: g.n)
	for i := range x {
		x[i] = g.at(i)
		if i == 0 {
			g.n = 2 // want OMP520 "g.n" "g.n may be changed here"
		}
	}
	//omp:target
	{
		*p = *q // want OMP520 "*p" "the region assigns [*]p, a struct with pointers, whole"
	}
	//omp:target
	{
		g = o // want OMP520 "g" "the region assigns g, a struct with pointers, whole"
	}
	//omp:target
	{
		p := g
		p.n = 3 // want OMP520 "p.n" "g.n may be changed here"
	}
}

type table struct {
	cells []float64
	n     int
}

func (t *table) column(i int) int { return i % t.n }
func (t *table) cut()             { t.cells = t.cells[1:] }

func asserted(v any, x []float64) {
	t := v.(*table)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = t.cells[t.column(i)]
		if i == 0 {
			t.n = 2 // want OMP520 "t.n" "the region assigns t.n"
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = t.cells[t.column(i)]
		t.cut() // want OMP520 "t.cut()" "may be changed here"
	}
}

type part struct{ x []float64 }

type whole struct {
	part *part
	x    []float64
}

func (w *whole) first() float64 {
	if w == nil {
		return -1
	}
	return w.part.x[0]
}

func (w *whole) second() float64 {
	if w == nil || w.part == nil {
		return -1
	}
	return w.x[0] + w.part.x[0]
}

type tail struct{ part *part }

func (t *tail) end() float64 { return t.part.x[0] }

type up struct {
	w *whole
	t *tail
}

func (u *up) last() float64 { return u.t.end() }

func isNil(u *up, v, w *whole, x []float64) {
	type holds struct{ w [1]*whole }
	//omp:target teams distribute parallel for
	for i := range x {
		if u.w != nil { // want OMP510 "u.w != n" "and the region uses no field of it by which the device would know"
			x[i] = 1
		}
		p := &u.w
		if nil == *p { // want OMP510 "nil == *" "this asks whether a pointer to a whole is nil"
			x[i] = 2
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		switch u.w {
		case nil: // want OMP510 "n" "this asks whether a pointer to a whole is nil"
			x[i] = 3
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = u.t.end() // want OMP522 "u.t" "u.t is used whole in the region, which uses only pointers in it"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = u.last() // want OMP522 "u" "u.t is used whole in the region, which uses only pointers in it"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = w.first()
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = w.second()
		switch v {
		case w: // want OMP510 "w" "pointers to structs with pointers are compared"
			x[i] = 4
		case nil:
			x[i] = v.x[0]
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		h := holds{[1]*whole{w}}
		if h == (holds{}) { // want OMP510 "h == (" "pointers to structs with pointers are compared"
			x[i] = w.x[0]
		}
	}
}
