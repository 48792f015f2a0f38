//go:build linux && (amd64 || arm64)

package cl

// NewContext makes a context of one device (section 4.4).
func NewContext(d Device) (Context, error) {
	c, err := begin(createContext, 0, 1).atCopy(uintptr(d)).with(0, 0).create()
	return Context(c), err
}

// Release gives the context back.
func (c Context) Release() error { return release(releaseContext, uintptr(c)) }

// NewQueue makes an in-order queue (section 5.1).
func (c Context) NewQueue(d Device) (Queue, error) {
	q, err := begin(createCommandQueue, uintptr(c), uintptr(d), 0).create()
	return Queue(q), err
}

// Release gives the queue back; what was enqueued runs nevertheless.
func (q Queue) Release() error { return release(releaseCommandQueue, uintptr(q)) }

// Flush begins what was enqueued.
func (q Queue) Flush() error { return begin(flush, uintptr(q)).call() }

const (
	memReadWrite  = 1 << 0
	memUseHostPtr = 1 << 3
)

// NewBuffer allocates device memory (section 5.2.1).
func (c Context) NewBuffer(size int) (Buffer, error) {
	b, err := begin(createBuffer, uintptr(c), memReadWrite, uintptr(size), 0).create()
	return Buffer(b), err
}

// Release gives the buffer back when no command uses it any more.
func (b Buffer) Release() error { return release(releaseMemObject, uintptr(b)) }

// SVM is shared virtual memory: its address is the same for all kernels, and for the host, which must not touch it
// unless it is mapped.
type SVM uintptr

// HasSVM reports whether the library has the calls of shared virtual memory; a device may still have none.
func HasSVM() bool {
	return library.fn[svmAlloc] != 0 && library.fn[svmFree] != 0 && library.fn[setKernelExecInfo] != 0
}

// NewSVM allocates shared virtual memory (section 5.6.1), aligned for every type.
func (c Context) NewSVM(size int) (SVM, error) {
	i := begin(svmAlloc, uintptr(c), memReadWrite, uintptr(size), 0)
	p := i.end()
	invocations.Put(i)
	if p == 0 {
		return 0, &Error{symbolNames[svmAlloc], MemObjectAllocationFailure} // it returns no code
	}
	objects.Add(1)
	return SVM(p), nil
}

// NewBufferOver makes a buffer of which shared virtual memory is the storage.
func (c Context) NewBufferOver(m SVM, size int) (Buffer, error) {
	b, err := begin(createBuffer, uintptr(c), memReadWrite|memUseHostPtr, uintptr(size), uintptr(m)).create()
	return Buffer(b), err
}

// FreeSVM gives shared virtual memory back; nothing may use it any more.
func (c Context) FreeSVM(m SVM) {
	objects.Add(-1)
	i := begin(svmFree, uintptr(c), uintptr(m))
	i.end()
	invocations.Put(i)
}
