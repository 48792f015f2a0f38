// Copyright notice.

//go:build (linux || darwin) && !omp && !windows

// Package constraints has a build constraint of its own.
package constraints

import (
	"fmt"
	"io"
)

// Größe counts things; identifiers and strings hold more than ASCII.
type Größe struct{ länge []int }

func (größe *Größe) wächst(übér int) {
	_ = fmt.Sprint("日本語", '世') //nolint
	//omp:target teams distribute parallel for
	for 世 := range größe.länge {
		größe.länge[世] += übér + '世'
	}
}

// Run prints what the loop computed.
func Run(w io.Writer) {
	g := &Größe{[]int{1, 2}}
	g.wächst(3)
	fmt.Fprintln(w, g.länge, platform(4))
}
