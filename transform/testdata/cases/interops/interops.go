//go:build !omp

// Package interops has interop objects, which a plain build makes none of.
package interops

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

type solver struct {
	on   omprt.Interop
	all  []omprt.Interop
	with *omprt.Interop
}

func (s *solver) run(x []int, n, dev int) {
	//omp:interop init(target: s.on)
	//omp:interop init(prefer_type("opencl", 6), targetsync: s.all[n]) init(target: *s.with) device(dev)
	//omp:target data map(tofrom: x)
	{
		//omp:interop use(s.on) use(s.all[n]) init(target, targetsync: s.all[n-1])
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] += i
		}
	}
	if n > 5 {
		//omp:interop use(*s.with)
		return
	}
	//omp:interop destroy(s.on) destroy(s.all[n]) \
	//omp:destroy(s.all[n-1]) destroy(*s.with)
}

// Run prints what it finds.
func Run(w io.Writer) {
	var on omprt.Interop
	s := solver{all: make([]omprt.Interop, 3), with: &on}
	x := make([]int, 9)
	s.run(x, 2, 0)
	omp := 3
	//omp:interop init(target: on)
	//omp:interop use(on)
	//omp:interop destroy(on)
	_, rc := omprt.GetInteropInt(on, omprt.IprDeviceNum)
	fmt.Fprintln(w, x, omp, s.on.None(), on.None(), s.all[2] == omprt.Interop{}, omprt.GetInteropRcDesc(on, rc))
}
