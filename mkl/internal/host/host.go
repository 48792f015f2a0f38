// Package host keeps the only state of package mkl: how many goroutines a call may use, and with which instructions.
// The checked routines, mkl's and gonumblas's, turn it into the [engine.Place] of a call; nothing below them sees it.
package host

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var (
	threads      atomic.Int64
	initial      = readEnvironment(os.Getenv, os.Stderr)
	instructions = known(initial.isa)
)

func init() { threads.Store(int64(initial.threadsOrDefault())) }

// Place is where a call runs.
func Place() engine.Place {
	return engine.Place{Threads: int(threads.Load()), ISA: instructions}
}

// ISA is the instruction set of a call, which is one that this processor has.
func ISA() engine.ISA { return instructions }

// SetThreads sets the most goroutines of a call, and returns the number before. n < 1 brings back the default.
func SetThreads(n int) (previous int) {
	if n < 1 {
		n = initial.threadsOrDefault()
	}
	return int(threads.Swap(int64(n)))
}

// SetInstructions has tests go through all instruction sets. No call may be under way.
func SetInstructions(isa engine.ISA) (previous engine.ISA) {
	previous, instructions = instructions, known(isa)
	return previous
}

// known is a wish as an instruction set that this processor has.
func known(wish engine.ISA) engine.ISA { return max(wish, engine.Detect()) }

// environment is what the user asked for; 0 threads is nothing.
type environment struct {
	threads int
	isa     engine.ISA
}

func (e environment) threadsOrDefault() int {
	if e.threads > 0 {
		return e.threads
	}
	return runtime.GOMAXPROCS(0)
}

// readEnvironment reads the variables. One that cannot be followed is reported once, on warn, and left out.
func readEnvironment(getenv func(string) string, warn io.Writer) environment {
	var e environment
	for _, name := range []string{"MKL_NUM_THREADS", "OMP_NUM_THREADS"} {
		value := strings.TrimSpace(getenv(name))
		if value == "" || e.threads > 0 {
			continue
		}
		// OpenMP's list has a number for each nesting level; the first is the outermost.
		first, _, _ := strings.Cut(value, ",")
		n, err := strconv.Atoi(strings.TrimSpace(first))
		if err != nil || n < 1 {
			fmt.Fprintf(warn, "mkl: warning: %s=%q is not a number of threads from 1 up; it is ignored\n", name, value)
			continue
		}
		e.threads = n
	}
	switch value := strings.TrimSpace(getenv("MKL_ENABLE_INSTRUCTIONS")); strings.ToUpper(value) {
	case "":
	case "AVX512":
		e.isa = engine.AVX512
	case "AVX2":
		e.isa = engine.AVX2
	case "GO":
		e.isa = engine.Go
	default:
		fmt.Fprintf(warn, "mkl: warning: MKL_ENABLE_INSTRUCTIONS=%q is not AVX512, AVX2 or Go; the best of this processor is used\n", value)
	}
	if e.isa != engine.Best && e.isa < engine.Detect() {
		fmt.Fprintf(warn, "mkl: warning: MKL_ENABLE_INSTRUCTIONS=%v is more than this processor has; %v is used\n", e.isa, engine.Detect())
		e.isa = engine.Best
	}
	return e
}
