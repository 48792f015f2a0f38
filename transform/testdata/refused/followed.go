package refused

// What is followed in the memory of items, and what is done with it that cannot be.

type leaf struct {
	v     int
	words []string
	kids  []*leaf
	up    *leaf
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
		ls[i].words[0] = ls[i].words[1] // want OMP522 "ls[i].words[0]" "is a string in the memory of ls"
	}
}
