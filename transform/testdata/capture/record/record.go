// Package record is what the device of package capture writes down of launches, for the test that reads it.
package record

// Launch is a launch of a kernel, and what each of its forms did.
type Launch struct {
	Kernel string
	Nest   []Loop
	Part   bool // items may be there in part
	Args   []Arg
	Memory [][]byte // of each allocation, before
	At     []uint64 // where kernels find it
	Chunks [][2]int // that the printed form was called for, from and to, by index
	Runs   []Run    // the readable form's first
}

// Loop is an associated loop.
type Loop struct {
	Trip        int
	First, Step uint64
}

// Arg is an argument.
type Arg struct {
	Memory, Offset   int // -1: none
	Nil              bool
	Lo, Hi, Len, Cap int
	Missing          bool
	Value            [2]uint64
	Bytes            []byte // of a firstprivate variable that is not a number
}

// Run is what a form did.
type Run struct {
	Form    string
	Memory  [][]byte    // of each allocation, after
	Results [][2]uint64 // of each chunk, one behind the other
	Fault   string      // what was panicked with; "" if there was no panic
	At      []string    // where: file:line of each of the kernel's calls, innermost first, or the site's file:line:col
	Printed string      // on standard error, by print and println
}
