package importnone

import (
	"fmt"
	"io"
)

// Run prints what the loop computed.
func Run(w io.Writer) {
	x := make([]int, 4)
	squares(x)
	fmt.Fprintln(w, x)
}
