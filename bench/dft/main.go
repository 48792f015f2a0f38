// Command dft measures package mkl/dft beside FFTW (ESTIMATE plans) and gonum: complex transforms of powers of two and
// batches of them, same threads, same random data, in turn, in one run.
//
//	go run . -threads 1,2 -rounds 9
//
// It needs cgo, a C compiler and libfftw3-dev, which is why it is a module of its own. With one thread the clock is
// processor time, which other programs touch little, with more it is the time of day. A ratio is the peer's time by
// ours: above 1 ours is faster; the median of the rounds, with the least and the greatest.
package main

import (
	"flag"
	"fmt"
	"log"
	"math/bits"
	"math/rand/v2"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
	"gonum.org/v1/gonum/dsp/fourier"

	"github.com/gooffload/gooffload/bench/pair"
	"github.com/gooffload/gooffload/mkl"
	"github.com/gooffload/gooffload/mkl/dft"
)

func main() {
	log.SetFlags(0)
	threads := flag.String("threads", "1,2", "numbers of threads")
	rounds := flag.Int("rounds", 9, "turns of each contender")
	turn := flag.Duration("turn", 20*time.Millisecond, "least duration of a turn")
	cases := flag.String("cases", "", "only cases that match this regular expression, such as 'complex64 2.8$'")
	flag.Parse()
	wanted, err := regexp.Compile(*cases)
	if err != nil {
		log.Fatalf("cases: %v", err)
	}
	for _, word := range strings.Split(*threads, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			log.Fatalf("threads: %q is not a number from 1 up", word)
		}
		runtime.GOMAXPROCS(n)
		mkl.SetNumThreads(n)
		peerThreads(n)
		m := measure{rounds: *rounds, turn: *turn, wall: n > 1, wanted: wanted}
		m.table(n)
	}
}

type measure struct {
	rounds int
	turn   time.Duration
	wall   bool
	wanted *regexp.Regexp
}

func (m measure) table(threads int) {
	fmt.Printf("\n%d threads, mkl with %s, %s\n\n", threads, mkl.Instructions(), time.Now().UTC().Format(time.DateTime))
	fmt.Println("| case | us | FFTW | ratio [least..greatest] | gonum | ratio |")
	fmt.Println("|---|---|---|---|---|---|")
	for log := 6; log <= 20; log++ {
		m.double(1<<log, 1)
		m.single(1<<log, 1)
	}
	for _, n := range []int{64, 256, 1024} {
		m.double(n, 1000)
		m.single(n, 1000)
	}
}

func (m measure) double(n, transforms int) {
	what := "complex128 " + name(n, transforms)
	if !m.wanted.MatchString(what) {
		return
	}
	x, y := aligned[complex128](n*transforms), aligned[complex128](n*transforms)
	defer free(x)
	defer free(y)
	for i := range x {
		x[i] = complex(rand.NormFloat64(), rand.NormFloat64())
	}
	p := dft.Descriptor{Lengths: []int{n}, Transforms: transforms}.Complex128()
	g := fourier.NewCmplxFFT(n)
	gonum := func(count int) {
		for range count {
			for t := range transforms {
				g.Coefficients(y[t*n:(t+1)*n], x[t*n:(t+1)*n])
			}
		}
	}
	m.row(what, func(count int) {
		for range count {
			p.Forward(y, x)
		}
	}, peer(n, transforms, y, x), gonum)
}

func (m measure) single(n, transforms int) {
	what := "complex64 " + name(n, transforms)
	if !m.wanted.MatchString(what) {
		return
	}
	x, y := aligned[complex64](n*transforms), aligned[complex64](n*transforms)
	defer free(x)
	defer free(y)
	for i := range x {
		x[i] = complex(rand.Float32(), rand.Float32())
	}
	p := dft.Descriptor{Lengths: []int{n}, Transforms: transforms}.Complex64()
	m.row(what, func(count int) {
		for range count {
			p.Forward(y, x)
		}
	}, peerSingle(n, transforms, y, x), nil)
}

func name(n, transforms int) string {
	if transforms > 1 {
		return fmt.Sprintf("%d x %d", transforms, n)
	}
	return fmt.Sprintf("2^%d", bits.TrailingZeros(uint(n)))
}

func (m measure) row(name string, ours, peer, gonum func(int)) {
	f := pair.Run(m.rounds, m.timed(peer), m.timed(ours))
	row := fmt.Sprintf("| %s | %.3g | %.3g | %.2f [%.2f..%.2f] |", name, f.B*1e6, f.A*1e6, f.Ratio.Median, f.Ratio.Min, f.Ratio.Max)
	if gonum == nil {
		fmt.Println(row, "| |")
		return
	}
	g := pair.Run((m.rounds+2)/3, m.timed(gonum), m.timed(ours))
	fmt.Printf("%s %.3g | %.1f |\n", row, g.A*1e6, g.Ratio.Median)
}

// timed is a turn of a contender, in seconds a call.
func (m measure) timed(calls func(int)) func() float64 {
	count := 1
	for {
		start := m.clock()
		calls(count)
		if d := m.clock() - start; d >= m.turn/2 {
			count = max(1, int(float64(count)*float64(m.turn)/float64(d)))
			break
		}
		count *= 2
	}
	return func() float64 {
		start := m.clock()
		calls(count)
		return (m.clock() - start).Seconds() / float64(count)
	}
}

func (m measure) clock() time.Duration {
	id := int32(unix.CLOCK_PROCESS_CPUTIME_ID)
	if m.wall {
		id = unix.CLOCK_MONOTONIC
	}
	var t unix.Timespec
	if err := unix.ClockGettime(id, &t); err != nil {
		panic(err)
	}
	return time.Duration(t.Nano())
}
