//go:build !elsewhere

// Package kit has variables that its functions use. It is not built everywhere, so these have no twins: kernels call
// them as they are.
package kit

// Table is seen from outside.
var Table = [4]int{1, 2, 3, 4}

var entries = []int{10, 20, 30}

var calls int

// Entry reads entries.
func Entry(i int) int { return entries[i] }

// Entries are the entries.
func Entries() []int { return entries }

// Weight reads Table, and what only this package can name, so that kernels cannot have a copy of it.
func Weight(i, by int) int { return Table[i%4]*by + entries[0] }

// Count counts.
func Count() { calls++ } // want OMP510 "calls" "function kit.Count is called from a kernel, and assigns the package variable calls or takes its address"

var own = []int{1, 2, 3}

var weight int

// Own reads what nobody else can write.
func Own(i int) int {
	for range own {
		i += len(own) + weight
	}
	return own[i%3]
}

// Weigh changes it.
func Weigh(n int) {
	own, weight = make([]int, n), n
	own[0]++
}

// Node is of a list.
type Node struct {
	Val  int
	next *Node
}

var head = &Node{1, &Node{2, nil}}

// First is where the list begins.
func First() *Node { return head }

// List sums the list up.
func List(n int) (s int) {
	for p := head; p != nil && n > 0; p = p.next {
		s += p.Val
		n--
	}
	return s
}

type row struct {
	cells [4]int8
	next  *row
}

var rows = &row{next: &row{}}

// Cells can be changed elsewhere.
func Cells() []int8 { return rows.next.cells[:] }

// Rowed reads what Cells gives.
func Rowed(i int) (s int8) {
	for p := rows; p != nil; p = p.next {
		s += p.cells[i%4]
	}
	return s
}
