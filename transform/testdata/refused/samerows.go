package refused

type rowNode struct{ n int }

type holder struct{ rows [][]int }

// sameRows has elements that lead to the same, without a loop that would give it to them.
func sameRows(x, y []int, n *rowNode) {
	rows := [][]int{x, x}
	//omp:parallel for
	for i := range rows {
		rows[i][0] = i // want OMP534 "rows[i][0]" "two iterations may touch the same memory that rows leads to. which poi"
	}
	apart := [][]int{x, y}
	//omp:parallel for
	for i := range apart {
		apart[i][0] = i
	}
	nodes := []*rowNode{n, n}
	//omp:parallel for
	for i := range nodes {
		nodes[i].n = i // want OMP534 "nodes[i].n" "two iterations may touch the same memory that nodes leads to. which po"
	}
	h := holder{rows: [][]int{x, x}}
	//omp:parallel for
	for i := range h.rows {
		h.rows[i][0] = i // want OMP534 "h.rows[i][0]" "two iterations may touch the same memory that h leads to. which pointe"
	}
	var two [2][]int
	two[0] = x
	two[1] = x
	//omp:parallel for
	for i := range two {
		two[i][0] = i // want OMP534 "two[i][0]" "two iterations may touch the same memory that x leads to. which pointe"
	}
	var more [][]int
	more = append(more, x, x)
	//omp:parallel for
	for i := range more {
		more[i][0] = i // want OMP534 "more[i][0]" "two iterations may touch the same memory that more leads to. which poi"
	}
	for _, r := range rows {
		//omp:task
		r[0]++ // want OMP534 "r[0]" "rows may be written by one of several tasks, and read by another one t"
	}
	//omp:taskwait
	//omp:parallel for
	for _, r := range rows {
		r[0]++ // want OMP534 "r[0]" "two iterations may touch the same memory that rows leads to. which poi"
	}
	var third [][]int
	third = append(third, x)
	third = append(third, x)
	//omp:parallel for
	for _, r := range third {
		r[0]++ // want OMP534 "r[0]" "two iterations may touch the same memory that third leads to. which po"
	}
}
