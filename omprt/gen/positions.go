package gen

import (
	"runtime"

	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Positions registers the position table of a generated file. The file itself calls it, from an init function: file is
// the user's file that it was generated from, and marks a list of `genLine:userLine[:userCol]` separated by blanks, in
// rising order of genLine. A line between two marks is as far from the user's line as from the mark before; a
// userLine of 0 says that what follows is not a line of the user's.
func Positions(file, marks string) {
	_, generated, _, ok := runtime.Caller(1)
	if ok {
		engine.Positions(generated, file, marks)
	}
}
