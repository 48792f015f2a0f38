//go:build !omp

package testfiles_test

import (
	"testing"

	"github.com/gooffload/gooffload/transform/testdata/testfiles"
)

func TestOutside(t *testing.T) {
	x := make([]int, 10)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 2
	}
	if got := testfiles.Sum(x); got != 20 {
		t.Errorf("sum is %d", got)
	}
	t.Log("outside:", x)
}
