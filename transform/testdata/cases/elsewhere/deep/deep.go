// Package deep is imported for what a region calls, and for nothing else.
package deep

const width = 3

// Mark shares a loop.
func Mark(x []int, by int) {
	//omp:for
	for i := range x {
		x[i] = i * by
	}
}

// Scale has loops over elements inside of a shared one.
func Scale(x []int, by []int, rows [][2]int) {
	table := [3]int{1, 2, 3}
	//omp:for
	for i := range x {
		for _, v := range by {
			x[i] += v
		}
		for j, v := range table {
			x[i] += j * v
		}
		for j := 0; j < width; j++ {
			x[i] += j
		}
	}
	//omp:for collapse(2)
	for i := range rows {
		for j := range rows[i] {
			for _, v := range by {
				rows[i][j] += v * j
			}
		}
	}
}

// Each has a variable number of parameters.
func Each(x []int, list ...int) {
	//omp:for
	for i := range x {
		if len(list) > 0 {
			x[i] += list[i%len(list)]
		}
	}
	//omp:for
	for i := range x {
		x[i] += len(list)
	}
}

// Chunks has constants of its own.
func Chunks(x []int) {
	const chunk = 2
	const more = chunk * 3
	//omp:for schedule(static, chunk)
	for i := range x {
		x[i] += more
	}
}
