//go:build !omp

// Package overlaps calls regions with items that overlap and are no conflict of iterations: what they use of one memory
// is the same in each iteration, or lies apart.
package overlaps

import (
	"fmt"
	"io"
)

func twice(x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 2 * y[i]
	}
}

// next uses y[i+1] of some elements only: calls have fewer than there are.
func next(x, y []float64, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		x[i] = y[i+1] + 1
	}
}

// panels adds a part of the columns of a matrix to other columns of the same one.
func panels[T float64 | int](a, b []T, rows, cols, ld int) {
	//omp:target teams distribute parallel for collapse(2)
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			a[i*ld+j] += b[i*ld+j]
		}
	}
}

// update subtracts a product of two panels from a third, as a factorisation does, all of them parts of one matrix.
func update(c, a, b []float64, m, n, k, lda int) {
	//omp:target teams distribute parallel for
	for i := 0; i < m; i++ {
		row := c[i*lda : i*lda+n]
		for l := 0; l < k; l++ {
			f := a[i*lda+l]
			for j := range row {
				row[j] -= f * b[l*lda+j]
			}
		}
	}
}

// symmetric adds a product of two panels and its transpose to a triangle of the same matrix (BLAS: syr2k).
func symmetric(c, a, b []float64, n, k, lda int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		row := c[i*lda+i : i*lda+n]
		x, y := a[i*lda:i*lda+k], b[i*lda:i*lda+k]
		for above := range row {
			j := i + above
			f := 0.0
			for l, u := range a[j*lda : j*lda+k] {
				f += u*y[l] + x[l]*b[j*lda+l]
			}
			row[above] += f
		}
	}
}

type matrix struct {
	data         []float64
	rows, stride int
}

// column takes a column of a matrix and makes it a vector with a stride, going backwards.
func column(m *matrix, j int, y []float64, inc int) {
	last := (m.rows - 1) * inc
	//omp:target teams distribute parallel for
	for i := 0; i < m.rows; i++ {
		y[last-i*inc] += m.data[i*m.stride+j]
	}
}

// below uses what lies below the diagonal, and writes above it.
func below(u, l []float64, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < n; i++ {
		for j := i + 1; j < n; j++ {
			u[i*n+j] = l[j*n+i]
		}
	}
}

type body struct {
	x, v float64
	hit  [2]int
}

// move uses other fields than it writes of what is maybe the same.
func move(to, from []body) {
	//omp:target teams distribute parallel for
	for i := range to {
		k := (i + 1) % len(from)
		to[i].x += from[k].v
		to[i].hit[0] += int(from[k].v)
	}
}

func count(h, of []int) {
	//omp:target teams distribute parallel for
	for i := range h {
		for j := range of {
			//omp:atomic
			h[j]++
		}
		//omp:atomic
		of[i]++
	}
}

func sum(s, x []float64) (total float64) {
	//omp:target teams distribute parallel for reduction(+: total)
	for i := range x {
		total += x[i] * s[i+1]
	}
	return total
}

// wrapped uses an index that goes round, in halves that do not meet.
func wrapped(x, y []uint8) {
	//omp:target teams distribute parallel for
	for i := uint8(0); i < 100; i++ {
		x[i] = y[(i*2)%64]
	}
}

func independent(x, y []int, at []int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range at {
		x[at[i]] = y[at[i]] + 1
	}
}

func backwards(x, y []int, hi, step int) {
	//omp:target teams distribute parallel for
	for i := hi; i > 0; i -= step {
		x[i] = y[i-1] + i
	}
}

// halves uses what lies behind the half that it writes.
func halves(x, y []int, n int) {
	//omp:target parallel
	{
		half := n / 2
		//omp:for
		for i := 0; i < half; i++ {
			x[i] += y[i]
		}
	}
}

// within adds what it finds by numbers that the launch computes, of memory that it does not write.
func within(x, y, z []int, n, most int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += y[(len(z)-n)/2] + y[n>>1] + y[n&3] + y[n%3] + y[max(min(n, most), 0)]
	}
}

// Run prints what each computed.
func Run(w io.Writer) {
	a := make([]float64, 64)
	reset := func() {
		for i := range a {
			a[i] = float64(i)
		}
	}
	show := func(what string) {
		fmt.Fprintln(w, what, a)
		reset()
	}
	reset()
	twice(a, a)
	show("the same")
	twice(a[:7], a)
	show("shorter")
	twice(a[:0], a[3:])
	twice(a[:8], a[8:16])
	twice(a[:1], a[:9])
	show("beside")
	next(a[1:], a, 9)
	next(a[20:], a[9:], 9)
	next(a[41:], a[50:], 1)
	show("next")
	panels(a, a[4:], 8, 4, 8)
	panels(a[2:], a, 8, 2, 8)
	show("panels")
	b := []int{1, 2, 3, 4, 5, 6}
	panels(b, b[1:], 3, 1, 2)
	fmt.Fprintln(w, b)
	update(a[2*8+2:], a[2*8:], a[2:], 6, 6, 2, 8)
	show("update")
	const ld = 150
	big := make([]float64, ld*ld)
	for i := range big {
		big[i] = float64(i % 7)
	}
	symmetric(big[20*ld+20:], big[20*ld:], big[20*ld+10:], ld-20, 10, ld)
	fmt.Fprintln(w, "symmetric", sum(big, big[:ld]), big[30*ld+30:30*ld+40], big[ld*ld-5:])
	column(&matrix{a, 8, 8}, 3, a[4:], 8)
	show("column")
	below(a, a, 8)
	show("below")
	bodies := make([]body, 9)
	for i := range bodies {
		bodies[i] = body{float64(i), float64(10 * i), [2]int{i, -i}}
	}
	move(bodies, bodies)
	move(bodies[1:3], bodies[4:])
	fmt.Fprintln(w, bodies)
	h := make([]int, 5)
	count(h, h)
	fmt.Fprintln(w, h)
	fmt.Fprintln(w, sum(a, a[:9]))
	bytes := make([]uint8, 200)
	for i := range bytes {
		bytes[i] = uint8(i)
	}
	wrapped(bytes[64:164], bytes[:64])
	wrapped(bytes[64:], bytes)
	fmt.Fprintln(w, bytes)
	x := []int{1, 2, 3, 4, 5, 6, 7, 8}
	independent(x, x[:5], []int{0, 2, 4})
	backwards(x, x, 7, 2)
	backwards(x, x[1:], 6, 3)
	fmt.Fprintln(w, x)
	for i := range h {
		h[i] = i
	}
	x = append(x, h...)
	halves(x, x[5:], 11)
	halves(x[:4], x[4:], -9)
	within(x[6:], x[:9], x, 11, 5)
	within(x[6:], x[2:10], x[:12], 7, 2)
	fmt.Fprintln(w, x)
}
