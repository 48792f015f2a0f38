package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/host"
)

// SetNumThreads sets the most goroutines that a call uses at once, its caller among them, for the whole process, and
// returns the number before. Small problems use the caller alone. n < 1 brings back the default: MKL_NUM_THREADS, else
// OMP_NUM_THREADS, else GOMAXPROCS as it is now. It may be called at any time; calls under way keep their number.
func SetNumThreads(n int) (previous int) { return host.SetThreads(n) }

// NumThreads is the most goroutines that a call uses at once.
func NumThreads() int { return place().Threads }

// Instructions names the instruction set that the kernels use: AVX512, AVX2 or Go (no assembly of this package).
// MKL_ENABLE_INSTRUCTIONS chooses a lesser one than the processor's best, before the program starts.
func Instructions() string {
	if isa := place().ISA; isa != engine.Best {
		return isa.String()
	}
	return engine.Detect().String()
}

// place is where a call runs.
func place() engine.Place { return host.Place() }
