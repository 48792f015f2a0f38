package device

import "unsafe"

// Kernel describes a kernel for every kind of device: a Go body for devices that run Go, C source for those that
// compile it. It must not change after Load.
type Kernel struct {
	Name  string
	Pos   string       // file:line:col of what it was made from
	Loops int          // depth of its iteration space; 0: run once, by one work-item
	Body  func(*Chunk) // every memory argument is present from its first to its last element
	Part  func(*Chunk) // memory arguments may be windows of what the code indexes; nil: there is no such form

	Attr   Attributes
	Source string // device C, "" if none
}

// Attributes are the compile-time attributes of a kernel. Zero means not given; in sizes x comes first and is the
// fastest dimension.
type Attributes struct {
	ReqdWorkGroupSize [3]int // a launch uses exactly this
	MaxWorkGroupSize  [3]int // a launch uses no more than this
	SubGroupSize      int    // lanes
}

// Program is a kernel that a device has loaded.
type Program interface {
	Kernel() *Kernel
	// Entry is the address that stands for the program in logs.
	Entry() uintptr
	// Index counts the device's programs in order of loading, from 0.
	Index() int
}

// Launch is one execution of a program. The caller owns it and reuses it; the device only fills Arg.Ptr, Partial and
// Chunks.
type Launch struct {
	Args []Arg
	Nest []Loop // outermost first, as many as the kernel has Loops
	Part bool   // run Kernel.Part

	// Groups and GroupSize force the ND-range; 0 leaves it to the device.
	Groups, GroupSize int

	// Results is the number of result slots of a chunk. With any, the split of the iteration space into chunks is a
	// function of its size alone, and Partial[chunk*Results+slot] holds what each chunk stored. Chunks says how many
	// chunks ran.
	Results int
	Partial []Slot
	Chunks  int
}

// Slot holds a value of up to 16 bytes.
type Slot [2]uint64

// Arg is an argument of a launch.
type Arg struct {
	// Mem, Offset and Bytes give a memory argument; Mem is nil for others and for empty ones.
	Mem           Memory
	Offset, Bytes int
	// Ptr is where a Go body finds the memory: the device sets it from Mem and Offset.
	Ptr unsafe.Pointer

	// A memory argument seen as a sequence: Ptr is element Lo, element Hi is the first that is not there, and the
	// whole that the code indexes has Len elements and Cap capacity.
	Lo, Hi, Len, Cap int

	// Layout is that of the memory's elements, of which the first is at Offset; nil if every bit pattern is a value of
	// theirs. To the kernel a bool that nothing wrote is true.
	Layout *Layout

	// Missing says that there is no such argument in this launch: the code does not get to it, or faults.
	Missing bool
	// Value holds an argument passed by value.
	Value Slot
	// Result is the slot of an argument that only collects results.
	Result int
}

// Trips returns the size of the iteration space: the product of the nest's trip counts, 1 for a kernel without loops.
func (l *Launch) Trips() int {
	n := 1
	for i := range l.Nest {
		n *= l.Nest[i].Trip
	}
	return n
}
