//go:build !omp

// Package teamlibs calls functions of other packages that the threads of a team do together.
package teamlibs

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/teamlibs/generic"
	"github.com/gooffload/gooffload/transform/testdata/cases/teamlibs/lib"
)

type meters float64

type point struct{ x, y int }

func all[T generic.Number](a []T, n int) T {
	var most T
	//omp:target teams distribute map(tofrom: most)
	for k := 0; k < n; k++ {
		row := a[k*8 : k*8+8]
		generic.Scale(row, 3)
		s := generic.Sum(row)
		row[0] = s
		//omp:critical
		{
			if s > most {
				most = s
			}
		}
		generic.Apply(row, 2)
	}
	return most
}

func loops(w io.Writer) {
	n := 32
	m := make([]float64, n*n*4)
	tmp := make([]float64, len(m))
	sums := make([]float64, 4)
	for i := range m {
		m[i] = float64(i % 17)
	}
	//omp:target teams distribute
	for k := 0; k < 4; k++ {
		row := m[k*n*n : (k+1)*n*n]
		t := tmp[k*n*n : (k+1)*n*n]
		lib.Scale(row, 2)
		v := lib.Sum(row)
		sums[k] = v
		lib.Two(row, t)
	}
	fmt.Fprintln(w, sums, m[:9])
	//omp:target teams distribute parallel for
	for k := 0; k < 4; k++ {
		row := m[k*n*n : (k+1)*n*n]
		t := tmp[k*n*n : (k+1)*n*n]
		lib.Looped(row)
		lib.Prefix(row, t)
		lib.Tiled(row, n)
		lib.Unrolled(row)
		lib.Reversed(row)
		lib.Swapped(row, n)
	}
	fmt.Fprintln(w, m[:9], tmp[:9])
}

func phases(w io.Writer) {
	n := 64
	m := make([]float64, n*4)
	tmp := make([]float64, len(m))
	for i := range m {
		m[i] = float64(i * 7 % 17)
	}
	most := make([]float64, 4)
	last := make([]int, 4)
	sum := make([]float64, 4)
	ab := make([]float64, 8)
	out := make([]int, 4*n)
	//omp:target teams distribute map(tofrom: lib.Hits)
	for k := 0; k < 4; k++ {
		r := lib.Row{Data: m[k*n : (k+1)*n], N: n}
		v := r.Max()
		most[k] = v
		lib.Fill(r, float64(k))
		l := lib.Last(r)
		last[k] = l
		lib.Outer(r)
		lib.Exclusive(r, tmp[k*n:(k+1)*n])
		lib.Nest(r.Data, 8)
		lib.Meta(r.Data)
		lib.Sections(r, &ab[2*k], &ab[2*k+1])
	}
	fmt.Fprintln(w, most, last, ab, m[:9], tmp[:9])
	//omp:target teams distribute map(tofrom: lib.Hits)
	for k := 0; k < 4; k++ {
		r := lib.Row{Data: m[k*n : (k+1)*n], N: n}
		lib.Phases(r, &sum[k])
		next := 0
		lib.Ordered(r, out[k*n:(k+1)*n], &next)
	}
	fmt.Fprintln(w, sum, m[:9], out[:5], out[60:70], lib.Hits > 0)
	//omp:target teams distribute parallel for
	for k := 0; k < 4; k++ {
		lib.Fused(m[k*n:(k+1)*n], tmp[k*n:(k+1)*n])
	}
	fmt.Fprintln(w, m[:9], tmp[:9])
}

func kinds(w io.Writer) {
	f := make([]float64, 32)
	g := make([]int32, 32)
	h := make([]meters, 32)
	ps, qs := make([]point, 32), make([]point, 32)
	for i := range f {
		f[i], g[i], h[i] = float64(i), int32(i*2), meters(i*3)
		ps[i], qs[i] = point{i, 1}, point{2, i}
	}
	fmt.Fprintln(w, all(f, 4), all(g, 4), all(h, 4), f, g, h)
	//omp:target teams distribute
	for k := 0; k < 4; k++ {
		p := generic.Pair[float64, int32]{Keys: f[k*8 : k*8+8], Vals: g[k*8 : k*8+8]}
		p.Bump(1, 2)
		generic.Scale(h[k*8:k*8+8], 2)
		generic.Swap(ps[k*8:k*8+8], qs[k*8:k*8+8])
	}
	best := 0.0
	//omp:target teams distribute map(tofrom: best)
	for k := 0; k < 4; k++ {
		generic.Max(&best, f[k])
	}
	fmt.Fprintln(w, f, g, h, ps, qs, best)
}

func own(a []float64) {
	//omp:distribute parallel for
	for i := range a {
		a[i]++
	}
}

// nested calls.
func nested(a []float64) {
	own(a)
	lib.Lanes(a, 1)
}

func tiles(a []float64, n int) {
	//omp:distribute
	for b := 0; b < n; b += 8 {
		sum := 0.0
		//omp:parallel for reduction(+: sum)
		for i := b; i < b+8; i++ {
			sum += a[i]
		}
		a[b] = sum
	}
}

func leagues(w io.Writer) {
	a := make([]float64, 64)
	for i := range a {
		a[i] = float64(i)
	}
	//omp:target teams num_teams(4)
	{
		own(a)
	}
	//omp:target teams
	{
		lib.Share(a, 2)
	}
	//omp:target teams
	{
		lib.All(a, 2)
	}
	//omp:target teams
	{
		nested(a)
	}
	//omp:target
	//omp:teams
	tiles(a, 64)
	fmt.Fprintln(w, a)
}

// Run shows each.
func Run(w io.Writer) {
	loops(w)
	phases(w)
	kinds(w)
	leagues(w)
	chosen(w)
}
