package refused

// Pointers and slices that a region assigns in the memory of items, and may not.

type cell struct {
	n    int
	next *cell
	row  []int
}

type labelled struct {
	label string
	row   []int
}

type counted struct {
	row  []int
	free func()
}

func ownArrays(rows [][]int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		var own [4]int
		rows[i] = own[:] // want OMP522 "rows[i]" "what is assigned to the memory of rows may lead to memory of the kernel's own"
	}
}

func made(rows [][]int, n int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		row := make([]int, 4)
		for k := range row {
			row[k] = n
		}
		rows[i] = row // want OMP522 "rows[i]" "memory of the kernel's own"
	}
}

func madeElsewhere(cells []cell) {
	//omp:target teams distribute parallel for
	for i := range cells {
		own := cell{n: i}
		link(&cells[i], &own)
	}
}

// madeBefore calls a literal that stands before the region.
func madeBefore(rows [][]int) {
	put := func(i int) {
		rows[i] = make([]int, 2) // want OMP522 "rows[i]" "memory of the kernel's own"
	}
	//omp:target teams distribute parallel for
	for i := range rows {
		put(i)
	}
}

func link(c, to *cell) {
	c.next = to // want OMP522 "c.next" "memory of the kernel's own"
}

func ofCopies(rows [][]int, n int) {
	var own [4]int
	//omp:target teams distribute parallel for private(own)
	for i := range rows {
		own[0] = n
		p := &own
		rows[i] = p[:] // want OMP522 "rows[i]" "memory of the kernel's own"
	}
}

func throughLocals(cells []cell) {
	//omp:target teams distribute parallel for
	for i := range cells {
		var pair [2]cell
		pair[0].next = &pair[1]
		c := pair[0]
		cells[i] = c // want OMP522 "cells[i]" "memory of the kernel's own"
	}
}

func texts(names []string, list []labelled, more []counted) {
	//omp:target teams distribute parallel for
	for i := range names {
		names[i] = names[i][1:] // want OMP522 "names[i]" "is a string in the memory of names"
		list[i].label = ""      // want OMP522 "list[i].label" "is a string in the memory of list"
		list[i] = list[i]       // want OMP522 "list[i]" "with its field label"
		more[i] = counted{}     // want OMP522 "more[i]" "with its field free"
	}
}

func byValue(rows [3][]int, x []int) {
	//omp:target teams distribute parallel for firstprivate(rows)
	for i := range x {
		rows[0] = x // want OMP520 "rows[0]" "the region assigns rows.0."
		x[i] = i
	}
}

func headersMeet(rows [][]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i], rows[0] = rows[0], rows[i] // want OMP525 "rows[i]" "is written in iteration"
	}
	//omp:target teams distribute parallel for
	for i := range len(rows) - 1 {
		x[i] = rows[i+1][0]
		rows[i] = nil // want OMP525 "rows[i]" "is written in iteration"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = len(rows[(i+1)%len(rows)])
		rows[i] = rows[i][:0] // want OMP534 "rows[i]" "two iterations may touch the same element of rows"
	}
}

func rowsMeetThen(rows, other [][]int, x []int) {
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i] = other[0] // want OMP534 "rows[i]" "elements of rows may lead to the same memory when the region has assigned them"
		rows[i][0] = i
	}
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i] = rows[i][1:]
		rows[i][0] = i
	}
	//omp:target teams distribute parallel for
	for i := range rows {
		rows[i] = x[i:] // want OMP534 "rows[i]" "elements of rows may lead to the same memory"
		rows[i][0] = i
	}
}

// onTheDeviceOnly has launches ask for rows that a region before has assigned.
func onTheDeviceOnly(rows [][]int, y []int) {
	//omp:target data map(tofrom: rows)
	{
		//omp:target
		{
			rows[0][0] = 1
		}
		//omp:target teams distribute parallel for
		for j := range rows[1] {
			y[j] = 1
		}
	}
	//omp:target data map(tofrom: rows)
	{
		//omp:target
		{
			rows[0] = rows[0][:1]
		}
		//omp:target teams distribute parallel for
		for j := range len(rows[1]) { // want OMP537 "rows" "the host counts the iterations, with its own value"
			y[j] = 1
		}
		//omp:target teams distribute parallel for
		for j := range rows[0] { // want OMP537 "rows" "the host counts the iterations, with its own value"
			y[j] = 1
		}
		//omp:target update from(rows)
		//omp:target teams distribute parallel for
		for j := range rows[0] {
			y[j] = 1
		}
	}
}

// toTheDeviceOnly does not have the host get what it assigns.
func toTheDeviceOnly(rows [][]int) {
	//omp:target teams distribute parallel for map(to: rows)
	for i := range rows {
		rows[i] = rows[i][1:] // want OMP530 "rows[i]" "rows is mapped to only"
	}
}

//omp:groupprivate
var teamRow [8]int

func ofTheTeam(rows [][]int) {
	//omp:target teams num_teams(1)
	{
		teamRow[0] = len(rows)
		rows[0] = teamRow[:] // want OMP522 "rows[0]" "memory of the kernel's own"
	}
}

// throughLiteral has parameters of a literal lead to items.
func throughLiteral(rows, in [][]int) {
	put := func(to *[]int, row []int) { *to = row[1:] }
	//omp:target teams distribute parallel for
	for i := range rows {
		put(&rows[i], in[i])
	}
}

// headersByOtherNames assign slices of which the region has a copy.
func headersByOtherNames(cells []cell, rows [][]int, x []int) {
	p := &cells[0]
	r := &x
	//omp:target
	{
		cells[0].row = rows[0] // want OMP520 "cells[0].row" "p.row may be assigned here under another name"
		rows[1][0] = p.row[0]
	}
	//omp:target
	{
		*r = rows[0] // want OMP520 "*r" "x may be assigned here under another name"
		rows[1][0] = x[0]
	}
	//omp:target
	{
		cells[0].row = rows[0]
		cells[0].n = cells[0].row[0]
	}
}

// ownCopies has elements lead to structs of which the region has copies.
func ownCopies(list []linked, p *linked) {
	var one, part linked
	//omp:target
	{
		list[0].next = &one // want OMP522 "list[0].next" "memory of the kernel's own"
	}
	//omp:target
	{
		list[1].next = p // want OMP522 "list[1].next" "memory of the kernel's own"
	}
	//omp:target
	{
		part.row[1] = 5
		list[2].row = part.row[1:]
		list[3].row = part.own[:2]
	}
}

type linked struct {
	next *linked
	n    int
	row  []int
	own  [4]int
}
