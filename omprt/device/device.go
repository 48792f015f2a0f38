// Package device is the seam between a runtime and the accelerators it drives.
//
// A Plugin opens Devices; a Device allocates Memory, loads Kernels and makes Queues; a Queue transfers, fills and
// launches in order. The shape is the common part of OpenCL (command queues, USM, programs built from source), CUDA
// (streams, events) and Level Zero: nothing calls back into the host, completion is asked for through Events, and
// nothing on the launch path allocates: the caller owns and reuses every Launch.
//
// The package knows no programming model. What a map clause or a team means is its caller's affair; here a kernel has
// arguments, an iteration space or work-groups, and result slots.
//
// # Kernels that are compiled
//
// A device that does not run Go compiles one of a kernel's Sources, at Load, once for each Text. Sources are for hosts
// and devices of 64 bits, little-endian; elsewhere the plugin's Open says so. The function Entry takes, in this order,
//
//   - a pointer to a Report in device memory, all zero but Room, or, on a chain and where the Source Heeds it, that of
//     a launch before, which may have failed: then the kernel does nothing;
//   - for each parameter that is a Buffer, a Result (Parts or not), or a Value whose Type is not InWord, a pointer to device memory (nil
//     where there is none: a nil slice, a nil pointer);
//   - by value, a struct of 64-bit words: two for the iterations that this call is to run, the first and the one behind
//     the last; for each loop of the nest Trip, First, Step; then those of each parameter.
//
// The words of a parameter are, of a Buffer and of Parts, Offset (bytes, which the kernel adds to the pointer), Lo, Hi, Len
// and Cap;
// of a Value that is InWord the value, in the low bytes; of another Value and of a Result an offset in bytes, which the
// kernel adds to the pointer. Where the parameter is Optional one more follows: 1 if the argument is Missing, else 0.
//
// The work-items of a nest are as many as the device likes, in one dimension: work-item n of N runs the iterations n,
// n+N, n+2N and so on of the call's. A launch may be several calls. A kernel by groups is called with the work-items of
// Launch.Grid, all at once, and has no use for the two words. Each work-item stores its Result at the offset + its
// number * Size, where Parts have (Hi-Lo) * Size; the device copies them to Launch.Partial, one work-item a chunk, and sets Chunks.
//
// A kernel that fails fills in the Report, of which the device makes Launch.Fault with its Source's Sites.
package device

import (
	"fmt"
	"slices"
	"sync"
	"unsafe"
)

// A Plugin is a kind of device. Plugins register themselves from an init function, as database/sql drivers do.
type Plugin interface {
	// Name is short and upper case: it names the plugin in logs ("Target SIM RTL").
	Name() string
	// Open finds the plugin's devices. No device is an empty slice; an error is a device or a library that is there, or
	// ought to be, but cannot be used: it is reported, and the devices that come with it are used all the same. Only a
	// *BadSetting keeps the program from all of its devices: the user is to put it right. Devices stay usable until
	// they are closed; Open may be called again after that.
	Open() ([]Device, error)
}

var registry struct {
	sync.Mutex
	plugins []Plugin
}

// Register makes a plugin known. It panics if the name is taken, which only a program with a plugin linked in twice
// can do.
func Register(p Plugin) {
	registry.Lock()
	defer registry.Unlock()
	for _, q := range registry.plugins {
		if q.Name() == p.Name() {
			panic(fmt.Sprintf("device: plugin %s is registered twice", p.Name()))
		}
	}
	registry.plugins = append(registry.plugins, p)
}

// Plugins lists the registered plugins in order of registration.
func Plugins() []Plugin {
	registry.Lock()
	defer registry.Unlock()
	return slices.Clone(registry.plugins)
}

// BadSetting is the error of a variable of the environment that cannot be understood.
type BadSetting struct{ Name, Value, Want string }

func (e *BadSetting) Error() string { return fmt.Sprintf("%s=%q: want %s", e.Name, e.Value, e.Want) }

// Device is one accelerator with a memory of its own. All methods are safe for concurrent use.
type Device interface {
	Properties() *Properties

	// Malloc allocates size > 0 bytes, aligned for every Go type. A device that has not enough memory returns an
	// *OutOfMemory. The content is undefined; a simulated device poisons it. Whoever reads it back has to see to it
	// that the bytes are values of his types.
	Malloc(size int, kind Kind) (Memory, error)
	// Free releases memory when nothing on any queue uses it any more; the caller sees to that.
	Free(Memory) error

	// Pointer is the word by which kernels reach memory from an offset on: what a pointer in the device's memory is that
	// leads there. The n bytes from there on are elements of a layout, if that is not nil. A device whose kernels have
	// no pointers in memory says so.
	Pointer(m Memory, off, n int, l *Layout) (uintptr, error)

	// Load prepares a kernel: finds its Go form, or compiles its source. A device that cannot run the kernel says
	// why here, before anything is transferred.
	Load(*Kernel) (Program, error)

	// Immediate is the queue on which every operation runs on the caller's goroutine and is complete when its call
	// returns. It may be used by many goroutines at once: each one's operations are in order.
	Immediate() Queue
	// NewQueue makes an asynchronous in-order queue.
	NewQueue() (Queue, error)

	// Close gives everything back. Queues must have been closed, launches must have ended.
	Close() error
}

// Queue executes operations in the order in which they were enqueued. Memory and host pointers must stay valid, and a
// Launch unchanged, until the operation is complete. An operation that cannot be enqueued returns an error at once; one
// that fails later makes Wait and Finish return that error, and what was enqueued behind it does not run.
//
// On an immediate queue a panic of the kernel's Go body passes through Launch to the caller when it happened on the
// caller's own goroutine, so that the Go traceback still shows the kernel; from another goroutine it arrives as a panic
// of type *Fault. On an asynchronous queue both are a *Fault error.
type Queue interface {
	// Write copies n bytes from the host to dst at byte offset off.
	Write(dst Memory, off int, src unsafe.Pointer, n int) error
	// Read copies n bytes at offset off of src to the host.
	Read(dst unsafe.Pointer, src Memory, off, n int) error
	// Copy copies n bytes within the device's memory; the ranges may overlap.
	Copy(dst Memory, dstOff int, src Memory, srcOff, n int) error
	// Fill sets n bytes to repetitions of pattern, of 1, 2, 4, 8 or 16 bytes.
	Fill(dst Memory, off, n int, pattern []byte) error
	// WriteRect and ReadRect move rows that are evenly spaced on both sides: strided sections, padded matrices.
	WriteRect(dst Memory, src unsafe.Pointer, r Rect) error
	ReadRect(dst unsafe.Pointer, src Memory, r Rect) error

	// Launch runs a program over the iteration space of l.
	Launch(Program, *Launch) error

	// Record returns an event that completes when everything enqueued so far has.
	Record() (Event, error)
	// After holds back what is enqueued next until e, of this or another queue of the same plugin, has completed.
	After(e Event) error
	// Finish waits until the queue is empty and returns the first error since the last Finish.
	Finish() error
	// Close finishes the queue and gives its resources back.
	Close() error
}

// Scatterer is a queue that stores words at many places of a memory at once, where a transfer for each would take long.
type Scatterer interface {
	// Scatter stores words of 32 bits: words[i] at byte offset off + 4*at[i] of dst. No two may have one place.
	Scatter(dst Memory, off int, at, words []uint32) error
}

// Event is a point in a queue. Its methods are safe for concurrent use.
type Event interface {
	// Wait blocks until the point is reached and returns the error that stopped the queue before it, if any.
	Wait() error
	// Done reports whether the point is reached, without blocking.
	Done() bool
}

// Rect is a block of rows: row i starts at HostOffset + i*HostPitch bytes of the host pointer and at DeviceOffset +
// i*DevicePitch bytes of the memory.
type Rect struct {
	Rows, RowBytes           int
	HostOffset, DeviceOffset int
	HostPitch, DevicePitch   int
}

// OutOfMemory is the error of an allocation that does not fit.
type OutOfMemory struct {
	Device                    string
	Requested, Free, Capacity uint64 // bytes
}

func (e *OutOfMemory) Error() string {
	return fmt.Sprintf("out of memory on %s: %d bytes requested, %d of %d bytes free", e.Device, e.Requested, e.Free,
		e.Capacity)
}
