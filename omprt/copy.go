package omprt

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// TargetMemcpy copies length bytes between memory of devices and the host: omp_target_memcpy. Each end is an address of
// its device and an offset in bytes. Of what is mapped the device's address is GetMappedPtr's. The two may overlap.
func TargetMemcpy(
	dst, src unsafe.Pointer, length, dstOffset, srcOffset, dstDevice, srcDevice int,
) error {
	return engine.CopyNow("TargetMemcpy", engine.Spot{At: dst, Offset: dstOffset, Device: dstDevice},
		engine.Spot{At: src, Offset: srcOffset, Device: srcDevice}, length)
}

// TargetMemcpyAsync is TargetMemcpy as a task, behind what the depend objects say: omp_target_memcpy_async. What the
// arguments say is decided, and refused, at once; a failure of the copy itself is the panic of who waits for the task,
// as of any construct with nowait. The memory stays until then. Without the tag omp the copy is made at once.
func TargetMemcpyAsync(
	dst, src unsafe.Pointer, length, dstOffset, srcOffset, dstDevice, srcDevice int, depend ...Depend,
) error {
	c, err := engine.Copy("TargetMemcpyAsync", engine.Spot{At: dst, Offset: dstOffset, Device: dstDevice},
		engine.Spot{At: src, Offset: srcOffset, Device: srcDevice}, length)
	return later(c, err, depend)
}

// TargetMemcpyRect copies a block of an array of any number of dimensions into another one: omp_target_memcpy_rect. The
// lists have a number for each dimension, the slowest first, in elements: how many are copied, where they begin in each
// array, and the sizes of those. The two may overlap.
func TargetMemcpyRect(
	dst, src unsafe.Pointer, elementSize int, volume, dstOffsets, srcOffsets, dstDimensions, srcDimensions []int,
	dstDevice, srcDevice int,
) error {
	return now(engine.CopyRect("TargetMemcpyRect", engine.Spot{At: dst, Device: dstDevice},
		engine.Spot{At: src, Device: srcDevice},
		engine.Block{Element: elementSize, Volume: volume, ToOffset: dstOffsets, ToDims: dstDimensions,
			FromOffset: srcOffsets, FromOf: srcDimensions}))
}

// TargetMemcpyRectAsync is TargetMemcpyRect as a task, as TargetMemcpyAsync is one: omp_target_memcpy_rect_async.
func TargetMemcpyRectAsync(
	dst, src unsafe.Pointer, elementSize int, volume, dstOffsets, srcOffsets, dstDimensions, srcDimensions []int,
	dstDevice, srcDevice int, depend ...Depend,
) error {
	c, err := engine.CopyRect("TargetMemcpyRectAsync", engine.Spot{At: dst, Device: dstDevice},
		engine.Spot{At: src, Device: srcDevice},
		engine.Block{Element: elementSize, Volume: volume, ToOffset: dstOffsets, ToDims: dstDimensions,
			FromOffset: srcOffsets, FromOf: srcDimensions})
	return later(c, err, depend)
}

// TargetMemset sets count bytes of a device's memory to a value: omp_target_memset of OpenMP 6.0.
func TargetMemset(p unsafe.Pointer, value byte, count, device int) error {
	return now(engine.Set("TargetMemset", engine.Spot{At: p, Device: device}, value, count))
}

// TargetMemsetAsync is TargetMemset as a task, as TargetMemcpyAsync is one: omp_target_memset_async.
func TargetMemsetAsync(p unsafe.Pointer, value byte, count, device int, depend ...Depend) error {
	c, err := engine.Set("TargetMemsetAsync", engine.Spot{At: p, Device: device}, value, count)
	return later(c, err, depend)
}

func now(c *engine.Copying, err error) error {
	if err != nil {
		return err
	}
	return c.Do()
}

// later makes a task of what a routine has met, at the position of the routine's call.
func later(c *engine.Copying, err error, depend []Depend) error {
	switch {
	case err != nil:
		return err
	case engine.Sequential(): // where nothing waits
		return c.Do()
	}
	for i := range depend {
		if err := known(&depend[i]); err != nil {
			c.Drop()
			return err
		}
	}
	c.Pos = engine.CallAt()
	team.Current().Apart(c.Pos, team.Tasking{Depend: depend}, c)
	return nil
}

// Depend is a depend object, omp_depend_t: what a task depends on, by the memory that it names, as an item of a depend
// clause does. The tasks are target constructs with nowait, tasks of the host, and the routines that end in Async. The
// directive depobj initialises, changes and destroys such a variable, and depend(depobj: …) uses it; a plain build
// leaves it as it is. The zero value holds nothing.
type Depend = depend.Item

// DependKind is the dependence type of a Depend.
type DependKind = depend.Kind

// The dependence types.
const (
	DependIn            = depend.In    // behind the last that is not
	DependOut           = depend.Out   // out and inout: behind all
	DependMutexinoutset = depend.Mutex // not at the same time as another one
	DependInoutset      = depend.Set   // at the same time as others of its kind
)

// DependVar is the dependence on *p; nothing depends on what a nil pointer leads to.
func DependVar[T any](kind DependKind, p *T) Depend {
	if p == nil {
		return Depend{Kind: kind}
	}
	return Depend{Kind: kind, At: unsafe.Pointer(p), Bytes: unsafe.Sizeof(*p)}
}

// DependSlice is the dependence on the elements of s.
func DependSlice[T any](kind DependKind, s []T) Depend {
	var element T
	return Depend{Kind: kind, At: unsafe.Pointer(unsafe.SliceData(s)), Bytes: uintptr(len(s)) * unsafe.Sizeof(element)}
}

// DependAll is the dependence on omp_all_memory, whose kind is DependOut.
func DependAll() Depend { return Depend{Kind: DependOut, All: true} }

// known says what is wrong with a depend object.
func known(d *Depend) error {
	switch {
	case d.Kind == 0:
		return &Error{Code: BadArgument, Msg: "a depend object holds nothing: the directive depobj with depend, or " +
			"DependVar, DependSlice or DependAll, comes first"}
	case d.Kind > DependInoutset:
		return &Error{Code: BadArgument, Msg: fmt.Sprintf("there is no dependence type %d", d.Kind)}
	}
	return nil
}
