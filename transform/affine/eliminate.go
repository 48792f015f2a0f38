package affine

import (
	"encoding/binary"
	"slices"
)

// table is a system in which every product of variables is a column of its own: what is impossible for independent
// columns is impossible for products of variables. Rows have the constant in column 0.
type table struct {
	least, zero [][]int64
	columns     int
	never       bool // a row without variables does not hold
}

const (
	mostRows = 600   // rows above which elimination gives up
	mostWork = 60000 // rows made in all
	few      = 40    // rows or columns that are compared one by one: a map would cost more
)

func (s *System) table() *table {
	var c columns
	c.of("")
	for _, of := range [][]Poly{s.zero, s.least} {
		for _, p := range of {
			for _, t := range p.terms {
				c.of(t.of)
			}
		}
	}
	t := &table{columns: len(c.list)}
	all := make([]int64, (len(s.zero)+len(s.least))*t.columns)
	rows := func(list []Poly) [][]int64 {
		out := make([][]int64, 0, len(list))
		for _, p := range list {
			var r []int64
			r, all = all[:t.columns:t.columns], all[t.columns:]
			for _, x := range p.terms {
				r[c.of(x.of)] = x.coef
			}
			if p.Known() {
				out = append(out, r)
			}
		}
		return out
	}
	t.zero, t.least = rows(s.zero), rows(s.least)
	return t
}

// columns are the products that have one, which is found without a map where they are few, as they mostly are.
type columns struct {
	list []product
	at   map[product]int
}

// of is the column of a product, which gets one if it has none.
func (c *columns) of(p product) int {
	i, ok := c.at[p]
	if c.at == nil {
		i = slices.Index(c.list, p)
		ok = i >= 0
	}
	if ok {
		return i
	}
	c.list = append(c.list, p)
	switch n := len(c.list); {
	case c.at != nil:
		c.at[p] = n - 1
	case n > few:
		c.at = make(map[product]int, 2*n)
		for i, q := range c.list {
			c.at[q] = i
		}
	}
	return len(c.list) - 1
}

// impossible reports that the rows cannot all hold: Fourier-Motzkin elimination, with the rows between tightened to
// integers.
func (t *table) impossible() bool {
	t.solve()
	t.least = t.tightened(t.least)
	for work := 0; !t.never && len(t.least) <= mostRows && work < mostWork; {
		c := t.cheapest()
		if c == 0 {
			return false
		}
		work += t.eliminate(c)
	}
	return t.never
}

// solve uses up the equations. One that has no column of coefficient 1 becomes two conditions.
func (t *table) solve() {
	for len(t.zero) > 0 && !t.never {
		eq := t.zero[0]
		t.zero = t.zero[1:]
		c := slices.IndexFunc(eq[1:], func(x int64) bool { return x == 1 || x == -1 }) + 1
		if c == 0 {
			minus := make([]int64, len(eq))
			for i, x := range eq {
				minus[i] = -x
			}
			t.least = append(t.least, eq, minus)
			continue
		}
		t.zero = t.without(t.zero, eq, c)
		t.least = t.without(t.least, eq, c)
	}
}

// without takes column c out of rows, which are the table's own, by the equation eq, whose coefficient there is 1 or
// -1. A row that overflows is left out.
func (t *table) without(rows [][]int64, eq []int64, c int) [][]int64 {
	return slices.DeleteFunc(rows, func(r []int64) bool {
		return r[c] != 0 && combined(r, r, 1, eq, -r[c]*eq[c]) == nil
	})
}

// combined is a*x + b*y, in the memory of out; nil after an overflow.
func combined(out, x []int64, a int64, y []int64, b int64) []int64 {
	for i := range x {
		p, fits := times(x[i], a)
		q, also := times(y[i], b)
		s, too := plus(p, q)
		if !fits || !also || !too {
			return nil
		}
		out[i] = s
	}
	return out
}

// tightened divides each row by what its coefficients have in common, rounds its constant down, and keeps the
// strictest of rows that differ in the constant alone.
func (t *table) tightened(rows [][]int64) (out [][]int64) {
	out = make([][]int64, 0, len(rows))
	var seen map[string]int
	if len(rows) > few {
		seen = map[string]int{}
	}
	var key []byte
	for _, r := range rows {
		var g int64
		for _, x := range r[1:] {
			g = gcd(g, x)
		}
		if g == 0 {
			t.never = t.never || r[0] < 0
			continue
		}
		if g > 1 {
			r = slices.Clone(r)
			for i := range r[1:] {
				r[i+1] /= g
			}
			r[0] = floor(r[0], g)
		}
		i, ok := 0, false
		if seen == nil {
			i = slices.IndexFunc(out, func(o []int64) bool { return slices.Equal(o[1:], r[1:]) })
			ok = i >= 0
		} else {
			key = key[:0]
			for _, x := range r[1:] {
				key = binary.AppendVarint(key, x)
			}
			if i, ok = seen[string(key)]; !ok {
				seen[string(key)] = len(out)
			}
		}
		switch {
		case !ok:
			out = append(out, r)
		case r[0] < out[i][0]:
			out[i] = r
		}
	}
	return out
}

func floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// cheapest is the column whose elimination adds the fewest rows, of those where it loses nothing if there are any: one
// of each two rows that are put together has the coefficient 1. It is 0 when no column is left.
func (t *table) cheapest() int {
	best, cost, exact := 0, 0, false
	for c := 1; c < t.columns; c++ {
		var up, down int
		upUnit, downUnit := true, true
		for _, r := range t.least {
			switch {
			case r[c] > 0:
				up++
				upUnit = upUnit && r[c] == 1
			case r[c] < 0:
				down++
				downUnit = downUnit && r[c] == -1
			}
		}
		if up+down == 0 {
			continue
		}
		n, unit := up*down-up-down, upUnit || downUnit
		if best == 0 || unit && !exact || unit == exact && n < cost {
			best, cost, exact = c, n, unit
		}
	}
	return best
}

// eliminate makes from each row that bounds column c from below and each that bounds it from above one without it.
func (t *table) eliminate(c int) (made int) {
	var rest, up, down [][]int64
	for _, r := range t.least {
		switch {
		case r[c] > 0:
			up = append(up, r)
		case r[c] < 0:
			down = append(down, r)
		default:
			rest = append(rest, r)
		}
	}
	for _, a := range up {
		for _, b := range down {
			if r := combined(make([]int64, t.columns), a, -b[c], b, a[c]); r != nil {
				rest = append(rest, r)
			}
			made++
		}
	}
	t.least = t.tightened(rest)
	return made + 1
}
