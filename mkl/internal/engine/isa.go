package engine

// ISA is an instruction set that the engine has kernels for.
type ISA uint8

// The instruction sets, from the most to the least. Best is whatever [Detect] finds.
const (
	Best   ISA = iota
	AVX512     // AVX-512 F and BMI2
	AVX2       // AVX2 and FMA
	Go         // no assembly
)

// String is the name as MKL_ENABLE_INSTRUCTIONS spells it.
func (i ISA) String() string {
	switch i {
	case AVX512:
		return "AVX512"
	case AVX2:
		return "AVX2"
	case Go:
		return "Go"
	default:
		return "Best"
	}
}

// Detect is the best instruction set of this processor that the engine has kernels for.
func Detect() ISA { return detected }

// resolve turns a wish into an instruction set that this processor has: one beyond it becomes the best it has.
func (i ISA) resolve() ISA { return min(max(i, detected), Go) }
