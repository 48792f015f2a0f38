package omprt

import "fmt"

// Printf writes to standard output, as fmt.Printf does, from target regions as well. There the format is a constant,
// and what it prints are numbers, strings and bools without methods; lines of different work-items come in any order.
func Printf(format string, args ...any) { fmt.Printf(format, args...) }
