//go:build !omp

// Package comments has comments wherever one may stand.
package comments // the package

/* imports */
import (
	"fmt" // print
	"io"
)

// line-up of constants, which is no line directive
const (
	// one is 1.
	one = 1 // uno
)

// work does things.
//
//go:noinline
func work(x []int, y int) /* nothing */ { // opens
	// before the directive

	//omp:target teams distribute parallel for \
	//omp:map(tofrom: x) \
	//omp:firstprivate(y)
	// between directive and loop
	for i := range x { // on the head
		// first in the body
		x[i] += y // trailing

		/* a block
		   of two lines */
		if x[i] > 2 { /* short */
			x[i] = x[i] + // within
				one
			// last in the branch
		} else /* odd */ {
			// alone in the branch
		}
		x[i]++ /* after */ // twice
		switch x[i] {
		// before a case
		case 1: // on the case
			x[i] = 2
			// after the case
		default:
			// in the default
		}
		// last in the body
	} // after the loop
	// before the stand-alone
	//omp:target enter data map(to: x)
	/* after */
	x[0]++ // trailing
	//omp:target exit data map(delete: x)
	// last in the function
}

//go:generate echo never

// Run prints.
func Run(w io.Writer) {
	x := []int{1, 2, 3}
	work(x, 4)
	fmt.Fprintln(w, x)
}

// The end.
