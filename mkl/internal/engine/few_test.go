package engine

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// The last columns, if they are few, have a kernel of their own, which changes no bit of them: a product that goes on
// to the right has the same. Operands end where their memory does, and what lies between the rows of C stays.
func TestFewColumnsAtTheEndHaveTheBitsOfAWiderProduct(t *testing.T) {
	eachISA(t, func(t *testing.T, isa ISA) {
		fewColumnsAtTheEnd[float64](t, isa)
		fewColumnsAtTheEnd[float32](t, isa)
	})
}

func fewColumnsAtTheEnd[R float](t *testing.T, isa ISA) {
	const ldb, ldc = 112, 120
	p := Place{Threads: 1, ISA: isa}
	for _, m := range []int{15, 16, 31, 33, 100} {
		for _, n := range []int{49, 50, 51, 52, 56, 97, 100} {
			for k := 80; k < 84; k++ {
				a, b, old := copied(t, random[R](m*k)), random[R](k*ldb), random[R](m*ldc)
				for i := range old {
					if i%ldc >= n {
						old[i] = R(math.NaN())
					}
				}
				for _, beta := range []R{0, 0.5} {
					want, c := slices.Clone(old), copied(t, old)
					Gemm(p, NoTrans, NoTrans, m, ldb, k, 2, a, k, b, ldb, beta, want, ldc)
					Gemm(p, NoTrans, NoTrans, m, n, k, 2, a, k, copied(t, b[:(k-1)*ldb+n]), ldb, beta, c, ldc)
					for i, v := range c {
						if i%ldc < n {
							require.Equal(t, want[i], v, "%d x %d x %d, beta %v: element %d", m, n, k, beta, i)
						} else {
							require.True(t, v != v, "%d x %d x %d: element %d is not the product's", m, n, k, i)
						}
					}
				}
			}
		}
	}
}

// copied is v where no memory follows.
func copied[R float](t *testing.T, v []R) []R {
	to := guarded[R](t, len(v), false)
	copy(to, v)
	return to
}
