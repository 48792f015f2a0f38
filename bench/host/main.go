// Host times what it costs to open a team, to wait at a barrier, to make a task and to reduce, beside LLVM's libomp in
// one run, and prints the ratios.
//
//	go run -tags omp ./bench/host
//
// libomp is the library of clang-19 as it is by default, where threads that wait spin for 200 ms (KMP_BLOCKTIME), also
// when the program is through, for which it is stopped (SIGSTOP) while the other one is timed; and
// once more with OMP_WAIT_POLICY=passive, where they sleep at once. Besides medians it prints the best of each: on a
// machine with other work those are what the constructs cost when nobody disturbs them.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/gooffload/gooffload/bench/pair"
	"github.com/gooffload/gooffload/bench/peer"
)

//go:embed llvm/threads.c
var source []byte

func main() {
	rounds := flag.Int("rounds", 101, "pairs of each measurement")
	flag.Parse()
	if err := measure(*rounds); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

var sum float64 // of the last reduction

func measure(rounds int) error {
	if size(2) != 2 {
		return errors.New("the constructs are built without their directives: go run -tags omp ./bench/host")
	}
	fmt.Printf("%s, GOMAXPROCS %d, %d pairs; ratio is ours/libomp's, median [min..max]\n", runtime.Version(),
		runtime.GOMAXPROCS(0), rounds)
	for _, policy := range []string{"", "OMP_WAIT_POLICY=passive"} {
		p, err := peer.Start(source, nil, []string{policy})
		if err != nil {
			return err
		}
		p.Frozen = true
		fmt.Printf("\nlibomp %s\n", or(policy, "by default"))
		for _, threads := range []int{1, 2, 4, 8} {
			compare(p, rounds, threads)
		}
		p.Stop()
	}
	for64(2) // to have a team
	fmt.Printf("\nallocations: %.0f a parallel for, %.0f a reduction (their closures and what they capture)\n",
		testing.AllocsPerRun(1000, func() { for64(2) }), testing.AllocsPerRun(1000, func() { sum = reduce(2) }))
	if sum != 2 {
		return fmt.Errorf("a reduction of two threads is %v", sum)
	}
	return nil
}

func or(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// callsOf is how many constructs are timed at once. As in EPCC's benchmarks that takes the time of about a
// millisecond, so that barriers and tasks do not share the cost of waking the team that they are in; where there are
// more threads than processors, each construct takes some switches between these.
func callsOf(threads int) int {
	if threads > runtime.GOMAXPROCS(0) {
		return 300
	}
	return 3000
}

func compare(p *peer.Peer, rounds, threads int) {
	var sums [64 * 16]float64
	calls := callsOf(threads)
	for _, c := range []struct {
		what, name, bound string
		ours              func()
	}{
		{"for", "parallel for, 64 iterations", "at most 0.5", func() {
			for range calls {
				for64(threads)
			}
		}},
		{"barrier", "barrier", "at most 1", func() { barriers(threads, calls) }},
		{"task", "task, of each thread", "at most 1", func() { tasks(threads, calls, &sums) }},
		{"reduction", "parallel with a reduction", "at most 1", func() {
			for range calls {
				sum = reduce(threads)
			}
		}},
	} {
		ours, theirs := math.Inf(1), math.Inf(1)
		f := pair.Run(rounds, func() float64 { return best(&ours, timed(c.ours, calls)) },
			func() float64 { return best(&theirs, p.Run(fmt.Sprint(c.what, " ", threads), calls)) })
		fmt.Printf("  %d threads  %-28s %7.0f ns  libomp %8.0f ns  ratio %s (%s)  best %6.0f and %6.0f ns  %.3f\n",
			threads, c.name, f.A, f.B, f.Ratio, c.bound, ours, theirs, ours/theirs)
	}
}

// best keeps the least of all figures.
func best(least *float64, v float64) float64 {
	*least = min(*least, v)
	return v
}

func timed(f func(), calls int) float64 {
	start := time.Now()
	f()
	return float64(time.Since(start).Nanoseconds()) / float64(calls)
}
