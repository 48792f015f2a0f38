package programs

import (
	"fmt"
	"slices"
	"time"

	"github.com/gooffload/gooffload/bench/pair"
)

// program is a program beside its plain form. Both begin with what restore puts there, which is not timed.
type program struct {
	name            string
	restore         func()
	plain, launched func()
	outcome         func() []float64
}

func all() []program {
	var of []program

	const rows = 200_000
	m, x, y := NewSparse(rows, 16, 4096), Numbers(rows, -1, 1), make([]float64, rows)
	of = append(of, program{"sparse product, 200 000 rows of 16", func() { clear(y) },
		func() { PlainProduct(m, x, y) }, func() { Product(m, x, y) }, func() []float64 { return slices.Clone(y) }})

	for _, n := range []int{1 << 14, 1 << 18} {
		a, b, w := make([]complex128, n), make([]complex128, n), Roots(n)
		z := Numbers(n, -1, 1)
		of = append(of, program{fmt.Sprintf("Fourier transform of %d, a launch a stage", n), func() {
			for i, re := range z {
				a[i], b[i] = complex(re, 0), 0
			}
		}, func() { PlainTransform(a, b, w) }, func() { Transform(a, b, w) }, func() []float64 {
			out := make([]float64, 0, 4*n)
			for _, v := range slices.Concat(a, b) {
				out = append(out, real(v), imag(v))
			}
			return out
		}})
	}

	for _, n := range []int{256, 512} {
		from, d := Numbers(n*n, 1, 100), make([]float64, n*n)
		of = append(of, program{fmt.Sprintf("Floyd and Warshall, %d places, a launch each", n),
			func() { copy(d, from) }, func() { PlainPaths(d, n) }, func() { Paths(d, n) },
			func() []float64 { return slices.Clone(d) }})
	}

	o := NewOptions(1 << 19)
	of = append(of, program{"Black and Scholes, 512 Ki options", func() { clear(o.Call); clear(o.Put) },
		func() { PlainPrices(o) }, func() { Prices(o) }, func() []float64 { return slices.Concat(o.Call, o.Put) }})
	return of
}

// Measure times each program beside its plain form and prints how many times as fast it is, of which least is
// promised. It is an error where the two do not agree to the last bit.
func Measure(how string, least float64, rounds int, only string) error {
	for _, p := range all() {
		if only != "" && p.name[:min(len(only), len(p.name))] != only {
			continue
		}
		p.restore()
		p.plain()
		want := p.outcome()
		p.restore()
		p.launched()
		if !slices.Equal(p.outcome(), want) {
			return fmt.Errorf("%s, %s: the outcome is not that of the plain loops", p.name, how)
		}
		timed := func(f func()) func() float64 {
			return func() float64 {
				p.restore()
				begin := time.Now()
				f()
				return float64(time.Since(begin).Nanoseconds())
			}
		}
		f := pair.Run(rounds, timed(p.plain), timed(p.launched))
		fmt.Printf("%-46s %-13s plain %8.3f ms  launched %8.3f ms  speed %s (at least %.1f)\n",
			p.name, how, f.A/1e6, f.B/1e6, f.Ratio, least)
	}
	return nil
}
