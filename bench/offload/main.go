// Offload times launches and loops on the simulated device beside their peers, in one run on the same data, and prints the
// ratios: LLVM's offload runtime on its host plugin (clang-19 and libomp-19-dev), and a hand-written Go loop.
//
//	go run -tags omp ./bench/offload
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/gooffload/gooffload/bench/pair"
	"github.com/gooffload/gooffload/bench/peer"
	"github.com/gooffload/gooffload/omprt"
)

//go:embed llvm/loops.c
var peerSource []byte

func main() {
	rounds := flag.Int("rounds", 15, "pairs of each measurement")
	whole := flag.Bool("whole", true, "a triad on large data, and gooffload generate on this repository, too")
	flag.Parse()
	if err := measure(*rounds, *whole); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func measure(rounds int, whole bool) error {
	if !offloaded {
		return errors.New("this is the sequential build: go run -tags omp ./bench/offload")
	}
	p, err := peer.Start(peerSource, []string{"-fopenmp-targets=x86_64-pc-linux-gnu"},
		[]string{"OMP_TARGET_OFFLOAD=MANDATORY"})
	if err != nil {
		return err
	}
	defer p.Stop()
	p.Frozen = true // its threads would spin while ours is timed
	fmt.Printf("%s, GOMAXPROCS %d, %d pairs; ratio is ours/theirs, median [min..max]\n\n", runtime.Version(), runtime.GOMAXPROCS(0), rounds)
	defer omprt.Close()
	launches(rounds, p)
	if err := laterBoth(rounds); err != nil {
		return err
	}
	goroutinesAtOnce(rounds)
	entries()
	transfers(rounds, p)
	if !whole {
		return nil
	}
	bandwidth(rounds)
	return generate()
}

// launches compares a 64-iteration kernel over data that is on the device already.
func launches(rounds int, p *peer.Peer) {
	a, b, c := vectors(64)
	present(a, b, c)
	defer absent(a, b, c)
	const calls = 20000
	row("launch, 64 iterations, 3 slices present", "us", 1e-3, "LLVM host plugin", "at most 0.05",
		pair.Run(rounds, func() float64 { return each(calls, func() { add(c, a, b) }) },
			func() float64 { return p.Run("add", calls) }))
	row("launch, the same with a reduction", "us", 1e-3, "LLVM host plugin", "",
		pair.Run(rounds, func() float64 { return each(calls, func() { inner(a, b) }) },
			func() float64 { return p.Run("inner", calls) }))
	v := make([]float64, 8)
	row("enter and exit data of 64 bytes", "us", 1e-3, "LLVM host plugin", "at most 0.1",
		pair.Run(rounds, func() float64 { return each(calls, func() { enter(v); exit(v) }) },
			func() float64 { return p.Run("data", calls) }))
	fmt.Printf("%-44s %.0f and %.0f allocations a launch (at most 0)\n", "  steady state",
		testing.AllocsPerRun(1000, func() { add(c, a, b) }), testing.AllocsPerRun(1000, func() { inner(a, b) }))
}

// laterBoth compares with LLVM as it ships, which hands such kernels to hidden helper threads, and without those. In
// the first case an assertion of its own (LLVM 19, kmp_tasking.cpp) ends the program now and then; it is begun anew
// then.
func laterBoth(rounds int) error {
	env := []string{"OMP_TARGET_OFFLOAD=MANDATORY"}
	const tries = 5
	for try := 1; ; try++ {
		p, err := peer.Start(peerSource, []string{"-fopenmp-targets=x86_64-pc-linux-gnu"}, env)
		if err != nil {
			return err
		}
		if err = laterBeside(rounds, 50, p, "LLVM as it ships"); err == nil {
			break
		}
		fmt.Printf("  LLVM as it ships, with helper threads, has ended, run %d of %d: %v\n", try, tries, err)
		if try == tries {
			break
		}
	}
	p, err := peer.Start(peerSource, []string{"-fopenmp-targets=x86_64-pc-linux-gnu"},
		append(env, "LIBOMP_USE_HIDDEN_HELPER_TASK=0"))
	if err != nil {
		return err
	}
	return laterBeside(rounds, 500, p, "LLVM, no helper threads")
}

// laterBeside is later, and the error is why the peer has gone.
func laterBeside(rounds, calls int, p *peer.Peer, name string) (err error) {
	defer p.Stop()
	defer func() {
		switch v := recover().(type) {
		case nil:
		case peer.Gone:
			err = v
		default:
			panic(v)
		}
	}()
	p.Frozen = true // its threads would spin while ours is timed
	later(rounds, calls, p, name)
	return nil
}

// later compares eight kernels that nothing waits for, and a taskwait behind them.
func later(rounds, calls int, p *peer.Peer, name string) {
	const kernels = 8
	a, b, _ := vectors(64)
	var on [kernels][]float64
	for k := range on {
		_, _, on[k] = vectors(64)
		enter(on[k])
		defer exit(on[k])
	}
	enter(a)
	defer exit(a)
	enter(b)
	defer exit(b)
	empty := func() {
		for range on {
			emptyLater()
		}
		wait()
	}
	small := func() {
		for _, c := range on {
			addLater(c, a, b)
		}
		wait()
	}
	row("8 empty kernels with nowait, taskwait", "us", 1e-3, name, "at most 0.1",
		pair.Run(rounds, func() float64 { return each(calls, empty) },
			func() float64 { return p.Run("empty", calls) }))
	row("8 kernels of 64 iterations, likewise", "us", 1e-3, name, "at most 0.1",
		pair.Run(rounds, func() float64 { return each(calls, small) },
			func() float64 { return p.Run("later", calls) }))
	fmt.Printf("%-44s %.1f and %.1f allocations a construct (at most 0)\n", "  steady state",
		testing.AllocsPerRun(1000, empty)/kernels, testing.AllocsPerRun(1000, small)/kernels)
}

// goroutinesAtOnce compares the launches of 1000 goroutines, on one device and data of their own, with those of 4. All
// have begun, and have launched once: to start them and to have their stacks grow is no launch.
func goroutinesAtOnce(rounds int) {
	const launches = 1_000_000 // so many that the first of each goroutine, whose memory is in no cache, are few
	var all [][]float64
	defer func() {
		for _, v := range all {
			exit(v)
		}
	}()
	rate := func(n int) func() float64 {
		var on [][]float64
		for range n {
			a, _, _ := vectors(64)
			enter(a)
			on = append(on, a)
		}
		all = append(all, on...)
		return func() float64 {
			var ready, through sync.WaitGroup
			ready.Add(n)
			gate := make(chan struct{})
			for _, v := range on {
				through.Go(func() {
					add(v, v, v)
					ready.Done()
					<-gate
					for range launches / n {
						add(v, v, v)
					}
				})
			}
			ready.Wait()
			begun := time.Now()
			close(gate)
			through.Wait()
			return float64(time.Since(begun).Nanoseconds()) / launches
		}
	}
	row("launch, 1000 goroutines that have begun", "us", 1e-3, "4 goroutines", "at most 1.0",
		pair.Run(rounds, rate(1000), rate(4)))
}

// entries times how long it takes to find one item among 100,000 that are present: in their order, and in one that no
// cache foresees.
func entries() {
	const n = 100_000
	memory := make([]float64, 16*n)
	var items [][]float64
	for i := range n {
		v := memory[16*i : 16*i+8]
		enter(v)
		items = append(items, v)
	}
	defer func() {
		for _, v := range items {
			exit(v)
		}
	}()
	order := make([]unsafe.Pointer, n)
	for i, v := range items {
		order[i] = unsafe.Pointer(&v[0])
	}
	for _, how := range []string{"in order", "at random"} {
		var found []float64
		for range 5 {
			at := 0
			found = append(found, each(n, func() {
				if omprt.GetMappedPtr(order[at], 0) == nil {
					panic("an item that was mapped is not there")
				}
				at++
			}))
		}
		s := pair.Of(found)
		fmt.Printf("a hit among 100,000 live entries, %-10s %8.0f ns [%.0f..%.0f] (under 150)\n",
			how, s.Median, s.Min, s.Max)
		rand.New(rand.NewPCG(1, 2)).Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
}

// transfers compares a vector add of 1 Mi doubles that maps all three on each call: 24 MiB moved.
func transfers(rounds int, p *peer.Peer) {
	a, b, c := vectors(1 << 20)
	const calls = 5
	row("vector add, 1 Mi doubles, all mapped", "ms", 1e-6, "LLVM host plugin", "at most 0.25",
		pair.Run(rounds, func() float64 { return each(calls, func() { mappedAdd(c, a, b) }) },
			func() float64 { return p.Run("mapped", calls) }))
}

// bandwidth compares a triad over 8 Mi doubles on the device with two goroutines over the same number on the host.
func bandwidth(rounds int) {
	const n = 8 << 20
	a, b, c := vectors(n)
	present(a, b, c)
	defer absent(a, b, c)
	x, y, z := vectors(n)
	f := pair.Run(rounds, func() float64 { return each(1, func() { triad(a, b, c, 3) }) },
		func() float64 { return each(1, func() { goroutines(2, x, y, z, 3) }) })
	rate := 3 * 8 * float64(n)
	fmt.Printf("%-44s %8.2f GB/s  two goroutines %8.2f GB/s  rate ratio %.3f [%.3f..%.3f] (at least 0.95)\n", "triad, 8 Mi doubles present",
		rate/f.A, rate/f.B, 1/f.Ratio.Median, 1/f.Ratio.Max, 1/f.Ratio.Min)
}

// goroutines is the triad a Go programmer would write by hand.
func goroutines(n int, a, b, c []float64, s float64) {
	var wg sync.WaitGroup
	for g := range n {
		lo, hi := g*len(a)/n, (g+1)*len(a)/n
		wg.Go(func() {
			a, b, c := a[lo:hi], b[lo:hi], c[lo:hi]
			for i := range a {
				a[i] = b[i] + s*c[i]
			}
		})
	}
	wg.Wait()
}

// generate times gooffload generate over the repository, with the go command's cache warm.
func generate() error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	exe := filepath.Join(dir, "gooffload")
	if out, err := exec.Command("go", "build", "-o", exe, "github.com/gooffload/gooffload/cmd/gooffload").CombinedOutput(); err != nil {
		return fmt.Errorf("building gooffload: %w\n%s", err, out)
	}
	var times []float64
	for range 6 {
		start := time.Now()
		if out, err := exec.Command(exe, "generate", "github.com/gooffload/gooffload/...").CombinedOutput(); err != nil {
			return fmt.Errorf("gooffload generate: %w\n%s", err, out)
		}
		times = append(times, time.Since(start).Seconds())
	}
	s := pair.Of(times[1:])
	fmt.Printf("%-44s %8.2f s [%.2f..%.2f] (under 3)\n", "gooffload generate, this repository, warm", s.Median, s.Min, s.Max)
	return nil
}

// each runs f n times and returns the nanoseconds of one.
func each(n int, f func()) float64 {
	start := time.Now()
	for range n {
		f()
	}
	return float64(time.Since(start).Nanoseconds()) / float64(n)
}

func vectors(n int) (a, b, c []float64) {
	a, b, c = make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range n {
		a[i], b[i], c[i] = float64(i%100), 0.5, 1
	}
	return a, b, c
}

func row(what, unit string, scale float64, against, bound string, f pair.Figure) {
	if bound != "" {
		bound = " (" + bound + ")"
	}
	fmt.Printf("%-44s %8.3f %s  %s %8.3f %s  ratio %s%s\n", what, f.A*scale, unit, against, f.B*scale, unit, f.Ratio, bound)
}
