//go:build linux && (amd64 || arm64)

package cl

import (
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"
)

// invocation is a call in the making. It lies on the heap and holds the pointers among its arguments, so that what they
// point to lies there too, alive and in place. Calls cost no memory: invocations are reused.
type invocation struct {
	of   symbol
	args [14]uintptr
	n    int // arguments so far
	held [8]unsafe.Pointer
	word uintptr // a value that is passed by its address
	code int32   // where functions that return an object put their code
}

var invocations = sync.Pool{New: func() any { return new(invocation) }}

// begin begins a call with the arguments up to the first pointer.
func begin(s symbol, words ...uintptr) *invocation {
	c := invocations.Get().(*invocation)
	c.of = s
	return c.with(words...)
}

// with appends arguments that are not pointers of Go's.
func (c *invocation) with(words ...uintptr) *invocation {
	c.n += copy(c.args[c.n:], words)
	return c
}

// at appends a pointer.
func (c *invocation) at(p unsafe.Pointer) *invocation {
	for i := range c.held {
		if c.held[i] == nil {
			c.held[i] = p
			break
		}
	}
	return c.with(uintptr(p))
}

// atCopy appends a pointer to a copy of a word.
func (c *invocation) atCopy(word uintptr) *invocation {
	c.word = word
	return c.with(uintptr(unsafe.Pointer(&c.word)))
}

// end calls the function and takes the invocation back.
func (c *invocation) end() uintptr {
	r, _, _ := purego.SyscallN(library.fn[c.of], c.args[:c.n]...)
	clear(c.held[:])
	c.n = 0
	return r
}

// call calls a function that returns a code.
func (c *invocation) call() error {
	s, code := c.of, Code(int32(c.end()))
	invocations.Put(c)
	if code != Success {
		return &Error{symbolNames[s], code}
	}
	return nil
}

// create calls a function that returns an object, and its code through its last parameter.
func (c *invocation) create() (uintptr, error) {
	s := c.of
	object := c.with(uintptr(unsafe.Pointer(&c.code))).end()
	code := Code(c.code)
	invocations.Put(c)
	if code != Success {
		return 0, &Error{symbolNames[s], code}
	}
	objects.Add(1)
	return object, nil
}

// release gives an object back.
func release(s symbol, object uintptr) error {
	objects.Add(-1)
	return begin(s, object).call()
}
