package readable

import (
	"go/types"
	"strings"
)

// wayOutOf is what to do instead of calling a function of another package in a kernel, by what the function is.
func wayOutOf(fn *types.Func) string {
	path, name := fn.Pkg().Path(), fn.Name()
	switch {
	case path == "fmt" && strings.HasPrefix(name, "Print"):
		return "print or println writes to standard error from a kernel; otherwise keep the values in a slice and print " +
			"them after the region"
	case path == "fmt" && (strings.HasPrefix(name, "Fprint") || strings.Contains(name, "can")),
		anyOf(path, "bufio io log net os syscall testing"):
		return "a device has no files: read before the region, keep what is to be written in a slice, and write it " +
			"afterwards"
	case anyOf(path, "bytes encoding errors fmt go html regexp strconv strings text unicode/utf16"):
		return "a kernel allocates nothing and has no strings: do this before or after the region, and map numbers or " +
			"bytes"
	case path == "time":
		return "take the time before or after the region"
	case anyOf(path, "sync"):
		return "a sum, product, maximum or the like over the iterations goes into a reduction clause; iterations are not ordered in " +
			"any other way"
	case anyOf(path, "math/rand crypto/rand"):
		return "fill a slice with random numbers before the region and map it"
	case anyOf(path, "context reflect runtime unique weak plugin"):
		return "this is the host's: call it before or after the region"
	case standard(path):
		return "write what it computes in place, or in a function of this package"
	}
	return "copy the function into this package"
}

// anyOf reports a package that is one of some, or below one.
func anyOf(path, some string) bool {
	for s := range strings.FieldsSeq(some) {
		if path == s || strings.HasPrefix(path, s+"/") {
			return true
		}
	}
	return false
}

// standard reports a package of the standard library: its path has no dot in the first element, as a module's has.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}
