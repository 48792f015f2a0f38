package refused

import "time"

type node struct {
	next *node
	v    int
}

type pair struct{ x, y []int }

func (p pair) sum(i int) int { return p.x[i] }

func hosts(x []int, m map[int]int, ch chan int, f func(int) int, e any, s string, rows [][]int, n *node, words []string, t time.Time, p pair, ps *[]int, as [3][]int, pr *[][]int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = m[i]  // want OMP521 "m" "m is a map, which cannot live on a device"
		x[i] += f(i) // want OMP510 "f" "which function f is does not show"
		x[i] += rows[i][0]
		x[i] += n.v + n.next.v
		n = n.next // want OMP522 "n" "used whole" OMP522 "n.next" "used whole"
		x[i] += len(words[i])
		x[i] += (*ps)[i]
		x[i] += (*pr)[i][0]
		x[i] += as[i][0]
		x[i] += p.sum(i)
		if e == nil { // want OMP521 "e" "an interface"
			x[i] = len(s)
		}
	}
}

func explicit(x []int, m map[int]int, s string) {
	// want+1 OMP521 "m" "a map"
	//omp:target map(to: m) map(tofrom: s)
	{
	}
	//omp:target map(to: x) map(from: x[1:2])
	{
	}
	//omp:target firstprivate(x)
	{
	}
	// want+1 OMP521 "m" "no memory on the device"
	//omp:target private(m)
	{
	}
}

func declaredInside(x, y []int) {
	type base struct{ a int }
	type inner struct {
		base
		b int
	}
	list := make([]inner, 4)
	//omp:target teams distribute parallel for
	for i := range x {
		var v inner            // want OMP510 "v" "its type inner is declared inside a function, and its type embeds base"
		x[i] = v.a + list[i].b // want OMP521 "list" "it embeds base|embeds base"
	}
}
