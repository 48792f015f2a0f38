//go:build linux && (amd64 || arm64)

package cl

import "unsafe"

// Waits is what a command waits for. The zero value is nothing.
type Waits []Event

// The commands of a queue. Each begins after what it waits for and, if done is not nil, sets *done to an event that the
// caller releases. Memory of the host must stay alive and in place until the command is complete; a blocking command is
// complete when its call returns.

// Write copies n bytes of the host to a buffer (section 5.2.2).
func (q Queue) Write(b Buffer, block bool, off int, src unsafe.Pointer, n int, w Waits, done *Event) error {
	return begin(enqueueWriteBuffer, uintptr(q), uintptr(b), truth(block), uintptr(off), uintptr(n)).
		at(src).enqueue(w, done)
}

// Read copies n bytes of a buffer to the host.
func (q Queue) Read(dst unsafe.Pointer, b Buffer, block bool, off, n int, w Waits, done *Event) error {
	return begin(enqueueReadBuffer, uintptr(q), uintptr(b), truth(block), uintptr(off), uintptr(n)).
		at(dst).enqueue(w, done)
}

// Rect is rows that are evenly spaced in a buffer and in the host's memory. Neither pitch is less than a row.
type Rect struct {
	Rows, RowBytes           int
	HostOffset, BufferOffset int
	HostPitch, BufferPitch   int
}

// rect appends a Rect as the calls take it: origins and region of three dimensions, and pitches of rows and slices.
func (c *invocation) rect(r Rect) *invocation {
	buffer, host := &[3]uintptr{uintptr(r.BufferOffset)}, &[3]uintptr{uintptr(r.HostOffset)}
	region := &[3]uintptr{uintptr(r.RowBytes), uintptr(r.Rows), 1}
	return c.at(unsafe.Pointer(buffer)).at(unsafe.Pointer(host)).at(unsafe.Pointer(region)).
		with(uintptr(r.BufferPitch), 0, uintptr(r.HostPitch), 0)
}

// WriteRect copies rows of the host to a buffer.
func (q Queue) WriteRect(b Buffer, block bool, src unsafe.Pointer, r Rect, w Waits, done *Event) error {
	return begin(enqueueWriteBufferRect, uintptr(q), uintptr(b), truth(block)).rect(r).at(src).enqueue(w, done)
}

// ReadRect copies rows of a buffer to the host.
func (q Queue) ReadRect(dst unsafe.Pointer, b Buffer, block bool, r Rect, w Waits, done *Event) error {
	return begin(enqueueReadBufferRect, uintptr(q), uintptr(b), truth(block)).rect(r).at(dst).enqueue(w, done)
}

// Copy copies n bytes between buffers, or within one between ranges that do not overlap (section 5.2.3).
func (q Queue) Copy(dst Buffer, dstOff int, src Buffer, srcOff, n int, w Waits, done *Event) error {
	return begin(enqueueCopyBuffer, uintptr(q), uintptr(src), uintptr(dst)).
		with(uintptr(srcOff), uintptr(dstOff), uintptr(n)).enqueue(w, done)
}

// Fill sets n bytes to repetitions of a pattern (section 5.2.4), of which offset and n are multiples. The pattern is
// copied by the call.
func (q Queue) Fill(b Buffer, off, n int, pattern []byte, w Waits, done *Event) error {
	return begin(enqueueFillBuffer, uintptr(q), uintptr(b)).at(unsafe.Pointer(unsafe.SliceData(pattern))).
		with(uintptr(len(pattern)), uintptr(off), uintptr(n)).enqueue(w, done)
}

// Marker completes when what it waits for has; without anything, when all that was enqueued before has (section 5.12).
func (q Queue) Marker(w Waits, done *Event) error {
	return begin(enqueueMarker, uintptr(q)).enqueue(w, done)
}

// Range is an ND-range of up to three dimensions, fastest first. A Local of 0 leaves the groups to the driver.
type Range struct {
	Dims                  int
	Offset, Global, Local [3]uintptr
}

// Launch runs a kernel with the arguments that it has been given (section 5.10).
func (q Queue) Launch(k Kernel, r *Range, w Waits, done *Event) error {
	local := &r.Local
	if local[0] == 0 {
		local = nil
	}
	return begin(enqueueNDRangeKernel, uintptr(q), uintptr(k), uintptr(r.Dims)).at(unsafe.Pointer(&r.Offset)).
		at(unsafe.Pointer(&r.Global)).at(unsafe.Pointer(local)).enqueue(w, done)
}

// enqueue calls a command's function, of which the last arguments are missing: those that all commands have.
func (c *invocation) enqueue(w Waits, done *Event) error {
	if len(w) == 0 {
		w = nil // the list must be nil then
	}
	err := c.with(uintptr(len(w))).at(unsafe.Pointer(unsafe.SliceData(w))).at(unsafe.Pointer(done)).call()
	if done != nil && err == nil {
		objects.Add(1)
	}
	return err
}

func truth(b bool) uintptr {
	if b {
		return 1
	}
	return 0
}
