package lib

type node struct {
	value int
	next  *node
}

var nodes = []node{{value: 1}, {value: 2}, {value: 4}}

func init() {
	for i := range nodes[1:] {
		nodes[i].next = &nodes[i+1]
	}
}

// Walk follows pointers in the elements of a variable.
func Walk(i int) (sum int) {
	for n := &nodes[i]; n != nil; n = n.next {
		sum += n.value
	}
	return sum
}
