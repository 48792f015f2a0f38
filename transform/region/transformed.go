package region

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
)

// Transformed is what loop transformations make of a nest: which iterations of the program the construct above may give
// to different ones of its own, and which change places. Both are orders of two iterations: of each loop of the
// program, whether one of them is before the other there (-1), behind it (1), or anywhere (0).
type Transformed struct {
	By     []*place.Leaf // outermost first
	Split  [][]int
	Turned [][]int
	Depth  int        // how many of the loops that come out are divided
	Loops  []*ir.Loop // of the program, where what is launched is made of them
	Runs   []Runs     // how often these run
}

// Runs is how often a loop of the program runs, in terms of what a launch knows: the value of a parameter, if the
// kernel has one for it, else no more often than a launched loop with so many of its iterations in each.
type Runs struct {
	Param    *ir.Param
	Launched int // the number of the loop; -1: there is none
	Tile     int64
}

// transformations are the constructs that make loops of loops (OpenMP 5.2, chapter 9; 6.0, chapter 11).
var transformations = []directives.Kind{directives.Tile, directives.Unroll, directives.Interchange, directives.Reverse}

// Transforms reports a construct that makes loops of loops.
func Transforms(l *place.Leaf) bool { return slices.Contains(transformations, l.Kind) }

// Transformations are those that stand on a loop, outermost first, below everything else that does.
func (in Inside) Transformations(s ast.Stmt) []*place.Leaf {
	list := in.At(s)
	if i := slices.IndexFunc(list, Transforms); i >= 0 {
		return list[i:]
	}
	return nil
}

// Associated are the loops of the program that the launch counts: those that are launched, unless others are made of
// them.
func (c *Region) Associated() []*ir.Loop {
	if c.Transformed != nil && c.Transformed.Loops != nil {
		return c.Transformed.Loops
	}
	return c.Kernel.Nest
}
