//go:build !omp

package testfiles

import "testing"

func TestInside(t *testing.T) {
	x := make([]int, 10)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = i
	}
	if got := Sum(x); got != 45 {
		t.Errorf("sum is %d", got)
	}
	t.Log("inside:", x)
}

type half struct{}

func (half) Area(i int) int { return i / 2 }

func third(v int) int { return v / 3 }

func TestShapes(t *testing.T) {
	x, y := make([]int, 4), make([]int, 4)
	Areas(x, half{})
	Areas(y, Square{2})
	apply(third, y)
	Double(y)
	apply(func(v int) int { return v + 1 }, y)
	t.Log("shapes:", x, y)
}
