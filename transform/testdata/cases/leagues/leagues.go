//go:build !omp

// Package leagues has teams of the host, loops that they share, and loops of which the threads of each team share a part.
package leagues

import (
	"fmt"
	"io"
	"slices"

	"github.com/gooffload/gooffload/omprt"
)

var total int

// together are teams that do something by themselves.
func together(n int) []any {
	sum, most, seed := 0, 0, 3
	x, y, z := make([]int, 64), make([]int, 64), make([]int, 64)
	//omp:teams num_teams(3) reduction(+: sum) reduction(max: most) firstprivate(seed)
	//omp:distribute
	for i := range n {
		sum += i * seed
		most = max(most, i*7%11)
	}
	//omp:teams num_teams(2:n) thread_limit(2) shared(x, y, z, n) default(none)
	{
		//omp:distribute dist_schedule(static, 3)
		for i := 0; i < n; i++ {
			x[i]++
		}
		//omp:distribute parallel for num_threads(8) schedule(dynamic, 2)
		for i := n - 1; i >= 0; i -= 2 {
			y[i] += omprt.GetThreadLimit()*0 + i
		}
		//omp:loop
		for i := range n {
			z[i] += 2 * i // no loop reads what another one has written: teams do not wait for each other
		}
		//omp:loop bind(parallel)
		for i := range 0 * n {
			x[i]++
		}
	}
	//omp:teams
	fill(x[n:])
	//omp:teams if(n < 0) num_teams(64)
	{
		//omp:parallel for
		for i := range n {
			x[i] += 5
		}
	}
	//omp:teams num_teams(4) if(teams: n > 0)
	{
		//omp:parallel num_threads(2)
		{
			//omp:for reduction(+: total)
			for i := range 0 * n {
				total += i
			}
		}
		//omp:atomic
		total += 0
	}
	return []any{sum, most, x, y, z, total}
}

// fill is called by teams, and where there are none.
func fill(x []int) {
	//omp:distribute
	for i := range x {
		x[i] += 100 + i
	}
	//omp:loop bind(teams)
	for i, v := range x {
		x[i] = v ^ 1
	}
}

type table[T ~int | ~float64] struct{ cells [][]T }

func (t *table[T]) combined(n int, part, threads int) (sum T, last, v int, list []int) {
	list = make([]int, n)
	var own int
	//omp:teams distribute parallel for num_teams(3) num_threads(threads) reduction(+: sum) collapse(2)
	for i := range t.cells {
		for j := 0; j < n; j++ {
			sum += t.cells[i][j]
		}
	}
	//omp:teams distribute parallel for simd num_teams(part) dist_schedule(static, part) schedule(static, threads) \
	//omp:lastprivate(last) private(own) simdlen(4)
	for i := 2; i < n; i++ {
		last, own = i, 2*i
		list[i] += own
	}
	v = 7
	//omp:teams distribute simd num_teams(2) lastprivate(last)
	for i, c := range t.cells {
		last = i * len(c)
		for range n {
			list[i]++
		}
	}
	//omp:teams loop num_teams(2) reduction(+: sum)
	for i := range n {
		sum += T(list[i])
	}
	//omp:teams distribute num_teams(2) firstprivate(n) collapse(2) order(concurrent)
	for i := range 3 {
		for j := range 2 {
			list[2*i+j] += n
		}
	}
	//omp:teams distribute parallel for num_teams(2) firstprivate(v) num_threads(i(threads))
	for i, w := range list {
		list[i] = w + v
	}
	return sum, last, v, list
}

func i(n int) int { return n }

// whose is what each team is told of itself.
func whose() bool {
	teams, of, limit := make([]int, 5), make([]int, 5), make([]int, 5)
	//omp:teams num_teams(5) thread_limit(7)
	{
		k := omprt.GetTeamNum()
		teams[k], of[k], limit[k] = k, omprt.GetNumTeams(), omprt.GetThreadLimit()
		//omp:parallel num_threads(2) if(omprt.GetLevel() == 0)
		{
			//omp:masked
			teams[k] += omprt.GetTeamNum() - k
		}
	}
	if omprt.GetNumTeams() != 1 || omprt.GetTeamNum() != 0 {
		return false
	}
	one := []int{0, 0, 0, 0, 0}
	return slices.Equal(teams, one) || slices.Equal(teams, []int{0, 1, 2, 3, 4}) && slices.Equal(of,
		[]int{5, 5, 5, 5, 5}) && slices.Equal(limit, []int{7, 7, 7, 7, 7})
}

func failing(n int) (said any) {
	defer func() {
		if recover() != nil {
			said = "a team has failed"
		}
	}()
	//omp:teams distribute num_teams(3)
	for i := range n {
		if i == n-1 {
			panic("the last one")
		}
	}
	return "none has"
}

// Run runs the package.
func Run(w io.Writer) {
	fmt.Fprintln(w, together(20)...)
	t := &table[float64]{}
	for i := range 7 {
		t.cells = append(t.cells, nil)
		for j := range 9 {
			t.cells[i] = append(t.cells[i], float64(i*j%5))
		}
	}
	fmt.Fprintln(w, whose(), failing(0), failing(9))
	for _, n := range []int{2, 9} {
		sum, last, v, list := t.combined(n+5-n/9*5, 2, 3)
		fmt.Fprintln(w, sum, last, v, list)
	}
}
