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
