// Command dgemm_batch computes many matrix products in one call of mkl.DgemmBatch.
//
// First one group of two products of one shape, checked against plain loops; then three groups whose sizes, shapes and
// scalars are random, checked against one call of mkl.Dgemm for each product. -seed chooses others.
package main

import (
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
)

func main() {
	seed := flag.Uint64("seed", 1, "seed of the random groups")
	flag.Parse()
	if !run(os.Stdout, *seed) {
		os.Exit(1)
	}
}

func run(w io.Writer, seed uint64) bool {
	ok := twoProducts(w)
	fmt.Fprintln(w)
	return randomGroups(w, newRand(seed)) && ok
}

// same compares up to the rounding of another order of additions.
func same(x, y float64) bool { return math.Abs(x-y) <= 1e-12*max(1, math.Abs(x), math.Abs(y)) }

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
