package device

import (
	"context"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Launch is one execution of a program. The caller owns it until it is complete and may reuse it then; the device only
// fills Arg.Ptr, Partial, Chunks and Fault.
type Launch struct {
	Args []Arg
	Nest []Loop   // outermost first, as many as the kernel has Loops
	Grid *NDRange // of a kernel that runs by groups; else nil
	Part bool     // not every memory argument is whole: run Kernel.Part

	// Same says that the memory arguments are those of a launch before, with the Ptr that the device gave them, and
	// that none of that memory has been freed since.
	Same bool

	// Pace is what a device has learned of the launches before that the same record was of, of the same kernel: how
	// many iterations take next to no time. 0: nothing.
	Pace int

	// Confirm reports that the memory arguments of the host are what they were in the launch before; nil: they are. A
	// kernel that Confirms asks before it changes anything, as often as it likes, and where it is told that they are
	// not ends without a change: it is launched anew.
	Confirm func() bool

	// Groups and GroupSize force the ND-range of a nest; 0 leaves it to the device.
	Groups, GroupSize int

	// Data holds the bytes of the arguments by value, each aligned for every Go type. It belongs to the launch.
	Data []uint64

	// Call is what a kernel of a library, written in Go by hand, is given of its call beside the arguments; nil:
	// nothing. Devices that run Go leave it as it is, others do not run such kernels.
	Call any

	// Results is the number of result slots of a chunk; an argument has as many, one behind the other, as its result
	// needs. Partial[chunk*Results+slot] holds what each chunk stored, and
	// Chunks says how many chunks there were. A device that runs Go splits the iteration space into chunks as a
	// function of its size alone, and numbers them in the order of iterations.
	Results int
	Partial []Slot
	Chunks  int

	// Fault is how the kernel failed, nil if it did not. It is set before the launch is complete.
	Fault *Fault

	// Op is the number by which who reads the trace knows the launch, for what a device reports of it; 0: nobody reads.
	Op uint64

	// Pos is where the launch stands to the user, for that reader; "": where the kernel does.
	Pos string

	// Clock is what the race detector is to be told that the kernel comes after, and that its end is released to; nil:
	// it comes after all that the launching goroutine has done. Only builds with the detector have one.
	Clock *happens.Clock

	// Labels are those of who works on the launch in the profiler; nil: none.
	Labels context.Context
}

// Slot holds a value of up to 16 bytes, or a piece of a longer one.
type Slot [2]uint64

// Slots is how many slots a result of so many bytes takes: one at least, so that it has an address.
func Slots(bytes int) int {
	const size = int(unsafe.Sizeof(Slot{}))
	return max(1, (bytes-1)/size+1)
}

// NDRange is the work-items of a launch by groups. Dimension 0 is the fastest; those that a kernel does not have are of
// size 1.
type NDRange struct {
	Count  [3]int // groups
	Size   [3]int // work-items of a group
	Offset [3]int // number of the first work-item
}

// Arg is an argument of a launch.
type Arg struct {
	// Mem, Offset and Bytes give a memory argument; Mem is nil for others and for empty ones.
	Mem           Memory
	Offset, Bytes int
	// Ptr is where a Go body finds the memory or, of more than a Slot of bytes by value, those: the device sets the
	// first, from Mem and Offset.
	Ptr unsafe.Pointer

	// A memory argument seen as a sequence: Ptr is element Lo, element Hi is the first that is not there, and the
	// whole that the code indexes has Len elements and Cap capacity.
	Lo, Hi, Len, Cap int

	// Short are the elements whose words lead to less than the host's do, because not all of that is on the device; only
	// kernels that look are launched with some.
	Short []int

	// Layout is that of the memory's elements, of which the first is at Offset; nil if every bit pattern is a value of
	// theirs. To the kernel a bool that nothing wrote is true. It uses no word.
	Layout *Layout

	// Overwritten says that the kernel writes all of the memory, none of which was written before, and reads nothing
	// there that it has not written. A device whose memory never shows what was there before need not see to that
	// first, only where the kernel fails.
	Overwritten bool

	// Missing says that there is no such argument in this launch: the code does not get to it, or faults.
	Missing bool
	// Value holds a scalar passed by value. Longer ones, structs and arrays are Bytes bytes of Launch.Data from Offset
	// on.
	Value Slot
	// Result is the first slot of an argument that only collects results.
	Result int
}

// Bytes returns the bytes of argument i, which is passed by value and of a size.
func (l *Launch) Bytes(i, size int) []byte {
	a := &l.Args[i]
	if a.Bytes == 0 {
		return unsafe.Slice((*byte)(unsafe.Pointer(&a.Value)), size)
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(l.Data))), len(l.Data)*8)[a.Offset : a.Offset+size]
}

// Trips returns how many pieces of work there are: the product of the nest's trip counts, 1 for a kernel without loops,
// the groups of a launch by groups.
func (l *Launch) Trips() int {
	if g := l.Grid; g != nil {
		return g.Count[0] * g.Count[1] * g.Count[2]
	}
	n := 1
	for i := range l.Nest {
		n *= l.Nest[i].Trip
	}
	return n
}
