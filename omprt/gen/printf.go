package gen

import "fmt"

// Printf is omprt.Printf in a kernel.
func Printf(format string, args ...any) { fmt.Printf(format, args...) }
