package gen

import (
	"fmt"
	"strings"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// A region that calls what a variable holds has a kernel for each of what that may be, and its launch chooses.

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

// OnHost says that a region runs as it is written, because its kernels are for other values of variables, whose names
// are separated by commas.
func OnHost(pos, names string, values ...any) {
	held := ""
	for i, name := range strings.Split(names, ", ") {
		if i > 0 {
			held += ", "
		}
		held += fmt.Sprintf("%s of type %T", name, values[i])
	}
	engine.OnHost(pos, held)
}
