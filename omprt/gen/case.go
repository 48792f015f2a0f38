package gen

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// A region that calls what a variable holds has a kernel for each of what that may be, and its launch chooses. What it
// has no kernel for the host runs.

// Holds reports that an interface holds a value of type T.
func Holds[T any](v any) bool {
	_, is := v.(T)
	return is
}

// Is reports that a function value is a declared function, g: both are the code of one that refers to no variables.
func Is[F any](f, g F) bool {
	return CodeOf(f) == CodeOf(g)
}

// Code is the code of a function literal that refers to no variables. Where the compiler inlines the function around
// the literal it makes a copy, which is another code. What is kept is what there is when the literal is evaluated.
type Code struct{ known atomic.Pointer[[]uintptr] }

// CodeOf is the code of a function value; 0 of nil.
func CodeOf[F any](f F) uintptr {
	if value := *(**uintptr)(unsafe.Pointer(&f)); value != nil {
		return *value
	}
	return 0
}

// Keep is a function value whose code is kept.
func Keep[F any](c *Code, f F) F {
	if code := CodeOf(f); !c.Is(code) {
		c.add(code)
	}
	return f
}

// Is reports that a code has been kept.
func (c *Code) Is(code uintptr) bool {
	known := c.known.Load()
	return known != nil && slices.Contains(*known, code)
}

func (c *Code) add(code uintptr) {
	for {
		known := c.known.Load()
		list := []uintptr{code}
		if known != nil {
			list = append(list, *known...)
		}
		if c.known.CompareAndSwap(known, &list) {
			return
		}
	}
}

// TypeArgument is what a type parameter stands for.
func TypeArgument[T any]() reflect.Type { return reflect.TypeFor[T]() }

// OnHost says that a region runs as it is written, because its kernels are for other values of variables and type
// parameters, whose names are separated by commas.
func OnHost(pos, names string, values ...any) {
	held := ""
	for i, name := range strings.Split(names, ", ") {
		if i > 0 {
			held += ", "
		}
		if t, is := values[i].(reflect.Type); is {
			held += fmt.Sprintf("%s = %s", name, t)
		} else {
			held += fmt.Sprintf("%s of type %T", name, values[i])
		}
	}
	engine.OnHost(pos, held)
}
