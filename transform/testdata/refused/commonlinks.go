package refused

type register struct {
	n     int
	names []string
}

type document struct {
	words []string
	reg   *register
	own   *register
}

func (d *document) note(name string) {
	d.reg.names = append(d.reg.names, name)
	d.own.n++
}

func documents(n int) (list []*document) {
	reg := &register{}
	for range n {
		list = append(list, &document{reg: reg, own: &register{}})
	}
	return list
}

// ofOneRegister has elements that lead to one thing.
func ofOneRegister(list []*document) {
	//omp:parallel for
	for _, d := range list {
		d.own.n++
		d.words = append(d.words, "x")
		d.note("x") // want OMP534 `d.note("x")` "the same memory that list leads to"
	}
}

type roadEnd struct{ to *town }

type town struct {
	roads []roadEnd
	load  int
	seen  int
}

// alongRoads goes from the vertices of a graph to others.
func alongRoads(towns []*town) {
	//omp:parallel for
	for _, t := range towns {
		t.load = len(t.roads)
		for _, r := range t.roads {
			r.to.seen++ // want OMP534 "r.to.seen" "the same memory that towns leads to"
		}
	}
}

// sharedRows has a row that stands in a matrix more than once.
func sharedRows(n int) int {
	rows, own := make([][]int, n), make([][]int, n)
	row := make([]int, n)
	for i := range rows {
		rows[i] = row
		own[i] = make([]int, n)
	}
	//omp:parallel for
	for i := range rows {
		own[i][0] = i
		rows[i][0] = i // want OMP534 "rows[i][0]" "the same memory that rows leads to"
	}
	return row[0]
}

type lists struct {
	head *lists
	all  []int
}

func (l *lists) push(v int) {
	l.head = &lists{head: l.head, all: []int{v}}
}

// heads are pointers and slices of one struct that iterations assign.
func pushed(x []int) *lists {
	l := &lists{}
	var s lists
	//omp:parallel for
	for i := range x {
		l.head = &lists{head: l.head} // want OMP525 "l.head" "l.head is written in iteration i = 0 and read in iteration i = 1"
		s.all = append(s.all, i)      // want OMP525 "s.all" "s.all is written in iteration i = 0 and read in iteration i = 1"
	}
	//omp:parallel for
	for i := range x {
		l.push(i) // want OMP525 "l.push(i)" "l.head is written in iteration i = 0 and read in iteration i = 1"
	}
	return l
}

// remembered has tasks that write one map.
func remembered(n int, memo map[int]int) int {
	if n < 2 {
		return n
	}
	var a, b int
	//omp:task shared(a)
	a = remembered(n-1, memo)
	//omp:task shared(b)
	b = remembered(n-2, memo) // want OMP534 "remembered(n-2, memo)" "memo may be written by one of several tasks"
	//omp:taskwait
	memo[n] = a + b
	return a + b
}
