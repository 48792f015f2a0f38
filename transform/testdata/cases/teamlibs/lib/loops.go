package lib

// Scale scales a row by all threads of the team.
func Scale(row []float64, by float64) {
	//omp:parallel for
	for i := range row {
		row[i] *= by
	}
}

// Sum sums a row.
func Sum(row []float64) (s float64) {
	//omp:parallel for reduction(+: s)
	for i := range row {
		s += row[i]
	}
	return s
}

// Two has several loops in one parallel region.
func Two(row, tmp []float64) {
	//omp:parallel
	{
		//omp:for
		for i := range row {
			tmp[i] = row[i] + 1
		}
		//omp:for
		for i := range row {
			row[i] = tmp[len(row)-1-i]
		}
	}
}

// Looped is a loop.
func Looped(row []float64) {
	//omp:loop bind(thread)
	for i := range row {
		row[i]++
	}
}

// Prefix is a scan.
func Prefix(row, out []float64) {
	s := 0.0
	//omp:simd reduction(inscan, +: s)
	for i := range row {
		s += row[i]
		//omp:scan inclusive(s)
		out[i] = s
	}
}

// Tiled is tiled.
func Tiled(m []float64, n int) {
	//omp:tile sizes(4, 4)
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			m[i*n+j] += float64(i - j)
		}
	}
}

// Unrolled is unrolled.
func Unrolled(m []float64) {
	//omp:unroll partial(4)
	for i := range m {
		m[i] *= 2
	}
}

// Reversed goes back.
func Reversed(m []float64) {
	//omp:reverse
	for i := range m {
		m[i] += float64(i)
	}
}

// Swapped swaps loops.
func Swapped(m []float64, n int) {
	//omp:interchange
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			m[i*n+j] -= float64(i * j)
		}
	}
}
