// Package lib has functions that the threads of a team do together.
package lib

// Hits is counted.
var Hits int

// Limit is a limit.
var Limit = 3

// Width is exported.
const Width = 8

// Row is a row.
type Row struct {
	Data []float64
	N    int
}

// Max finds the largest by all threads.
func (r *Row) Max() (most float64) {
	//omp:parallel for reduction(max: most) num_threads(4)
	for i := 0; i < r.N; i++ {
		if r.Data[i] > most {
			most = r.Data[i]
		}
	}
	return most
}

// Fill uses clauses that name things.
func Fill(r Row, by float64) {
	n := r.N
	tmp := 0.0
	//omp:parallel for firstprivate(by) private(tmp) schedule(static, Width) if(n > Limit)
	for i := 0; i < n; i++ {
		tmp = by
		r.Data[i] += tmp
	}
}

// Last keeps the last.
func Last(r Row) int {
	last := -1
	//omp:parallel for lastprivate(last)
	for i := 0; i < r.N; i++ {
		last = i * 2
	}
	return last
}

// Phases has barriers, single, masked and atomics in one region.
func Phases(r Row, sum *float64) {
	//omp:parallel
	{
		//omp:single
		{
			*sum = 0
		}
		//omp:for
		for i := 0; i < r.N; i++ {
			//omp:atomic
			*sum += r.Data[i]
		}
		//omp:barrier
		//omp:masked
		{
			r.Data[0] = *sum
		}
		//omp:critical
		{
			Hits++
		}
	}
}

// Outer calls inner ones.
func Outer(r Row) {
	Fill(r, 1)
	//omp:parallel
	{
		inner(r)
	}
}

func inner(r Row) {
	//omp:for nowait
	for i := 0; i < r.N; i++ {
		r.Data[i] = r.Data[i]*2 - 1
	}
}

// Exclusive scans within a parallel loop.
func Exclusive(r Row, out []float64) {
	s := 0.0
	//omp:parallel for reduction(inscan, +: s)
	for i := 0; i < r.N; i++ {
		out[i] = s
		//omp:scan exclusive(s)
		s += r.Data[i]
	}
}

// Fused loops.
func Fused(a, b []float64) {
	//omp:fuse
	{
		for i := range a {
			a[i]++
		}
		for j := range a {
			b[j] += a[j]
		}
	}
}

// Nest is a tiled parallel loop.
func Nest(m []float64, n int) {
	//omp:parallel for collapse(2)
	//omp:tile sizes(4, 4)
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			m[i*n+j] += float64(i - j)
		}
	}
}

// Meta chooses.
func Meta(m []float64) {
	//omp:metadirective when(implementation={vendor(gooffload)}: parallel for) otherwise(nothing)
	for i := range m {
		m[i] += 3
	}
}

// Sections has sections.
func Sections(r Row, a, b *float64) {
	//omp:parallel sections
	{
		//omp:section
		*a = r.Data[0]
		//omp:section
		*b = r.Data[r.N-1]
	}
}

// Ordered is ordered.
func Ordered(r Row, out []int, next *int) {
	//omp:parallel for ordered
	for i := 0; i < r.N; i++ {
		r.Data[i] += 0.5
		//omp:ordered
		{
			out[*next] = i
			*next++
		}
	}
}
