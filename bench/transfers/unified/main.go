//go:build !omp

// Unified is what bench/transfers runs where the program requires unified_shared_memory: its kernels, and those of
// package programs, work on the host's memory where it is.
//
//omp:requires unified_shared_memory
package main

//go:generate go tool gooffload generate

import (
	"flag"
	"fmt"
	"os"

	"github.com/gooffload/gooffload/bench/transfers/programs"
)

var (
	rounds = flag.Int("rounds", 15, "pairs of each measurement")
	only   = flag.String("only", "", "programs whose names begin so")
)

func main() {
	flag.Parse()
	if err := programs.Measure("unified", 1.4, *rounds, *only); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}
