package refused

// What is followed in the memory of items, and what is done with it that cannot be.

type leaf struct {
	v     int
	words []string
	kids  []*leaf
	up    *leaf
}

func rowsMoved(rows [][]int, x []int, buf []int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i], rows[0] = rows[0], rows[i] // want OMP522 "rows[i]" "rows.i. is a slice in the memory of rows" OMP522 "rows[0]" "is a slice in the memory of rows"
		rows[i] = buf                       // want OMP522 "rows[i]" "is a slice in the memory of rows"
		p := &rows[i]
		*p = nil              // want OMP522 "*p" "is a slice in the memory of rows"
		copy(rows[1:], rows)  // want OMP522 "copy(rows[1:], rows)" "is a slice in the memory of rows"
		rows[i] = rows[i][1:] // want OMP522 "rows[i]" "is a slice in the memory of rows"
		shorten(&rows[i])
	}
}

func shorten(row *[]int) {
	*row = (*row)[1:] // want OMP522 "*row" "is a slice in the memory of rows"
}

func rowsMeet(rows [][]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[0][0] = i // want OMP525 "rows[0][0]" "is written in iteration"
	}
	//omp:target teams distribute parallel for
	for i := range len(rows) - 1 {
		rows[i][0] = rows[i+1][0] // want OMP525 "rows[i][0]" "is written in iteration"
	}
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i][0] += rows[i][1]
	}
}

func leaves(ls []leaf, x []int) {
	//omp:target teams distribute parallel for
	for i := range ls {
		x[i] = len(ls[i].words)
		x[i] += ls[i].kids[0].v + ls[i].up.v
		ls[i].kids[0].v = 1
		ls[i].up = ls[0].up    // want OMP522 "ls[i].up" "is a pointer in the memory of ls"
		ls[i].kids[0] = &ls[0] // want OMP522 "ls[i].kids[0]" "is a pointer in the memory of ls"
		ls[i].kids[0].up = nil // want OMP522 "ls[i].kids[0].up" "is a pointer in the memory of ls"
	}
}
