package gen

import (
	"fmt"
	"reflect"
	"strings"
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
	code := func(f *F) uintptr {
		if value := *(**uintptr)(unsafe.Pointer(f)); value != nil {
			return *value
		}
		return 0
	}
	return code(&f) == code(&g)
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
