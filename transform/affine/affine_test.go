package affine_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/transform/affine"
)

func name(v affine.Var) string { return string(rune('a' + v)) }

var (
	a, b, c = affine.Of(0), affine.Of(1), affine.Of(2)
	n, m    = affine.Of(13), affine.Of(12)
)

func TestSums(t *testing.T) {
	for want, p := range map[string]affine.Poly{
		"0":             a.Sub(a),
		"a":             a.Plus(3).Plus(-3),
		"2*a-b+3":       a.Scale(2).Sub(b).Plus(3),
		"-a":            affine.Const(0).Sub(a),
		"a*a+2*a*b+7":   a.Mul(a.Add(b)).Add(b.Mul(a)).Plus(7),
		"-5":            affine.Const(-5),
		"-a*b+a*b*c":    a.Mul(b).Mul(c.Plus(-1)),
		"a*a+2*a*b+b*b": a.Add(b).Mul(b.Add(a)),
	} {
		assert.Equal(t, want, p.Text(name))
	}
	assert.True(t, a.Mul(b).Equal(b.Mul(a)))
	assert.True(t, a.Sub(a).IsZero())
	assert.Equal(t, 2, a.Mul(b).Plus(1).Degree())
	assert.Equal(t, int64(6), a.Scale(12).Plus(18).Divisor())
	put := a.Mul(b).Add(a).Put(func(v affine.Var) (affine.Poly, bool) { return c.Plus(1), v == 0 })
	assert.Equal(t, "b+b*c+c+1", put.Text(name))
	v, ok := affine.Const(4).Mul(affine.Const(3)).Value()
	assert.True(t, ok)
	assert.Equal(t, int64(12), v)
	_, ok = a.Value()
	assert.False(t, ok)
}

func TestASumThatOverflowsIsNotKnown(t *testing.T) {
	big := affine.Const(math.MaxInt64 / 2)
	for _, p := range []affine.Poly{
		big.Scale(3), big.Mul(big), a.Mul(big).Add(a.Mul(big)).Add(a.Mul(big)),
		affine.Const(math.MinInt64 + 1).Plus(-5),
	} {
		assert.False(t, p.Known())
		assert.False(t, p.Add(a).Known())
		assert.False(t, p.Sub(p).IsZero())
		assert.False(t, p.Equal(p))
		var s affine.System
		s.Least(p)
		s.Zero(p)
		assert.False(t, s.Impossible(), "what is not known says nothing")
	}
}

func TestImpossible(t *testing.T) {
	i, j, i2, j2 := affine.Of(0), affine.Of(1), affine.Of(2), affine.Of(3)
	within := func(v, n affine.Poly) []affine.Poly { return []affine.Poly{v, n.Sub(v).Plus(-1)} }
	for _, x := range []struct {
		about      string
		least      [][]affine.Poly
		zero       []affine.Poly
		impossible bool
	}{
		{"parity", nil, []affine.Poly{i.Scale(2).Sub(j.Scale(2)).Plus(-1)}, true},
		{"a gap between integers", [][]affine.Poly{{i.Scale(3).Plus(-1), affine.Const(2).Sub(i.Scale(3))}}, nil, true},
		{"rows of a matrix", [][]affine.Poly{within(j, n), within(j2, n), {i2.Sub(i).Plus(-1)}},
			[]affine.Poly{i.Mul(n).Add(j).Sub(i2.Mul(n)).Sub(j2)}, true},
		{"rows of a matrix that are too short", [][]affine.Poly{within(j, n), within(j2, n), {i2.Sub(i).Plus(-1)}},
			[]affine.Poly{i.Mul(m).Add(j).Sub(i2.Mul(m)).Sub(j2)}, false},
		{"and long enough", [][]affine.Poly{within(j, n), within(j2, n), {i2.Sub(i).Plus(-1)}, {m.Sub(n)}},
			[]affine.Poly{i.Mul(m).Add(j).Sub(i2.Mul(m)).Sub(j2)}, true},
		{"squares", [][]affine.Poly{{i, i2.Sub(i).Plus(-1)}}, []affine.Poly{i.Mul(i).Sub(i2.Mul(i2))}, true},
		{"a stride that is not 0", [][]affine.Poly{{n.Plus(-1), i2.Sub(i).Plus(-1)}},
			[]affine.Poly{i.Mul(n).Sub(i2.Mul(n))}, true},
		{"a stride below 0", [][]affine.Poly{{n.Scale(-1).Plus(-1), i2.Sub(i).Plus(-1)}},
			[]affine.Poly{i.Mul(n).Sub(i2.Mul(n))}, true},
		{"a stride that may be 0", [][]affine.Poly{{i2.Sub(i).Plus(-1)}}, []affine.Poly{i.Mul(n).Sub(i2.Mul(n))},
			false},
		{"blocks", [][]affine.Poly{{j.Sub(i.Mul(n)), i.Plus(1).Mul(n).Sub(j).Plus(-1)},
			{j.Sub(i2.Mul(n)), i2.Plus(1).Mul(n).Sub(j).Plus(-1)}, {i2.Sub(i).Plus(-1)}}, nil, true},
		{"nothing", nil, nil, false},
		{"a constant", nil, []affine.Poly{affine.Const(1)}, true},
		{"a negative constant", [][]affine.Poly{{affine.Const(-1)}}, nil, true},
	} {
		var s affine.System
		for _, p := range x.least {
			s.Least(p...)
		}
		s.Zero(x.zero...)
		assert.Equal(t, x.impossible, s.Impossible(), x.about)
	}
}

// What is called impossible has no solution among all small integers; and most of what has none is found.
// A system of more conditions and variables than are compared one by one.
func TestImpossibleOfMany(t *testing.T) {
	for _, n := range []int{3, 39, 40, 41, 100} {
		var s affine.System
		for i := range n {
			s.Least(affine.Of(affine.Var(i + 1)).Sub(affine.Of(affine.Var(i))).Plus(-1))
			s.Least(affine.Of(affine.Var(i + 1)).Sub(affine.Of(affine.Var(i))).Plus(-2)) // which is stricter
		}
		s.Least(affine.Of(0).Sub(affine.Of(affine.Var(n))).Plus(int64(2 * n)))
		assert.False(t, s.Impossible(), n)
		s.Least(affine.Of(0).Sub(affine.Of(affine.Var(n))).Plus(int64(2*n - 1)))
		assert.True(t, s.Impossible(), n)
	}
}

// What the sign of a variable has been told by one condition is what the sign of a product follows from.
func TestSignsOfProducts(t *testing.T) {
	n, i := affine.Of(0), affine.Of(1)
	for _, c := range []struct {
		least affine.Poly
		never bool
	}{
		{n, true}, {n.Plus(-3), true}, {n.Scale(2).Plus(-1), true}, {n.Plus(1), false}, {n.Scale(-1), false},
		{n.Add(affine.Of(2)), false},
	} {
		var s affine.System
		s.Least(c.least, i, n.Mul(i).Scale(-1).Plus(-1)) // n*i < 0
		assert.Equal(t, c.never, s.Impossible(), "%v", c)
	}
}

func TestImpossibleAgainstAllSmallIntegers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const most = 5
	var found, missed, solved int
	for range 1000 {
		var s affine.System
		var least, zero []affine.Poly
		for v := range affine.Var(3) {
			least = append(least, affine.Of(v), affine.Const(most).Sub(affine.Of(v)))
		}
		for range 1 + r.IntN(3) {
			p := affine.Const(r.Int64N(13) - 6)
			for v := range affine.Var(3) {
				p = p.Add(affine.Of(v).Scale(r.Int64N(7) - 3))
			}
			if r.IntN(3) == 0 {
				p = p.Add(affine.Of(affine.Var(r.IntN(3))).Mul(affine.Of(affine.Var(r.IntN(3)))).Scale(r.Int64N(3) - 1))
			}
			if r.IntN(2) == 0 {
				zero = append(zero, p)
			} else {
				least = append(least, p)
			}
		}
		s.Least(least...)
		s.Zero(zero...)
		solution := solve(least, zero, most)
		switch impossible := s.Impossible(); {
		case impossible && solution != "":
			t.Fatalf("%v at least 0, %v 0: solved by %s", texts(least), texts(zero), solution)
		case impossible:
			found++
		case solution == "":
			missed++
		default:
			solved++
		}
	}
	t.Logf("%d impossible and found, %d not found, %d possible", found, missed, solved)
	assert.Greater(t, found, 100)
	assert.Greater(t, solved, 100)
	assert.Less(t, missed, found/4)
}

func solve(least, zero []affine.Poly, most int64) string {
	for i := range (most + 1) * (most + 1) * (most + 1) {
		at := []int64{i % (most + 1), i / (most + 1) % (most + 1), i / (most + 1) / (most + 1)}
		put := func(v affine.Var) (affine.Poly, bool) { return affine.Const(at[v]), true }
		ok := true
		for _, p := range least {
			x, _ := p.Put(put).Value()
			ok = ok && x >= 0
		}
		for _, p := range zero {
			x, _ := p.Put(put).Value()
			ok = ok && x == 0
		}
		if ok {
			return fmt.Sprint(at)
		}
	}
	return ""
}

func texts(list []affine.Poly) (out []string) {
	for _, p := range list {
		out = append(out, p.Text(name))
	}
	return out
}
