package mkl

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

// The state of the package: how many goroutines a call may use, and with which instructions. The routines turn it into an
// engine.Place; nothing below them sees it.
var (
	threads      atomic.Int64
	initial      = readEnvironment(os.Getenv, os.Stderr)
	instructions = initial.isa
)

func init() { threads.Store(int64(initial.threadsOrDefault())) }

// place is where a call runs.
func place() engine.Place {
	return engine.Place{Threads: int(threads.Load()), ISA: instructions}
}

// SetNumThreads sets the most goroutines that a call uses at once, its caller among them, for the whole process, and
// returns the number before. Small problems use the caller alone. n < 1 brings back the default: MKL_NUM_THREADS, else
// OMP_NUM_THREADS, else GOMAXPROCS as it is now. It may be called at any time; calls under way keep their number.
func SetNumThreads(n int) (previous int) {
	if n < 1 {
		n = initial.threadsOrDefault()
	}
	return int(threads.Swap(int64(n)))
}

// NumThreads is the most goroutines that a call uses at once.
func NumThreads() int { return int(threads.Load()) }

// Instructions names the instruction set that the kernels use: AVX512, AVX2 or Go (no assembly of this package).
// MKL_ENABLE_INSTRUCTIONS chooses a lesser one than the processor's best, before the program starts.
func Instructions() string {
	if instructions == engine.Best {
		return engine.Detect().String()
	}
	return instructions.String()
}

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
