//go:build !omp

// Package spaces has pointers and slices into the device's memory, and into variables of a work-item.
package spaces

import (
	"fmt"
	"io"
)

type node struct {
	weight float64
	at     [3]int
}

func (n *node) grow(by float64) { n.weight *= by }

func largest(s []int) (p *int) {
	p = &s[0]
	for i := range s {
		if s[i] > *p {
			p = &s[i]
		}
	}
	return p
}

// both calls each function with pointers into either memory.
func both(nodes []node, x []int) {
	//omp:target teams distribute parallel for
	for i := range nodes {
		n := nodes[i]
		n.grow(2)
		nodes[i].grow(n.weight)
		local := [4]int{3, i, 9 - i, 2}
		*largest(local[:]) = 0
		*largest(nodes[i].at[:]) += local[2]
		part := local[1:3:4]
		x[i] = len(part)*100 + cap(part)*10 + part[1]
	}
}

// Run prints what each kernel computed.
func Run(w io.Writer) {
	nodes, x := []node{{1, [3]int{1, 2, 3}}, {2, [3]int{6, 5, 4}}}, make([]int, 2)
	both(nodes, x)
	fmt.Fprintln(w, nodes, x)
}
