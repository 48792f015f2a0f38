// Package constructs calls functions with constructs that are not built there.
package constructs

import "github.com/gooffload/gooffload/transform/testdata/across/constructs/kit"

func f(x []int, sum int) {
	//omp:target teams distribute parallel for map(tofrom: sum)
	for i := range x {
		kit.Own(i) // want OMP510 "kit.Own(i)" "function kit.Own is called from a kernel and has constructs of its own, and the kernel cannot have a copy of it: only package kit can name count"
		x[i] = kit.Through(i)
		kit.Chosen(&x[i])  // want OMP510 "kit.Chosen(&x[i])" "cannot have: only a region of the same package has the dispatch of a function that it calls"
		kit.Again(&sum, i) // want OMP510 "kit.Again(&sum, i)" "the kernel cannot have a copy of it: it calls itself"
	}
	//omp:target teams
	//omp:parallel
	{
		kit.Meet()
		kit.Shares(x)
		kit.Leaves(x)
		kit.Wide[int](x)
		kit.Bits(x)     // want OMP510 "kit.Bits(x)" "it uses bits.OnesCount, and the region's file does not import math/bits"
		kit.Local(x)    // want OMP510 "kit.Local(x)" "the type pair is declared in it"
		kit.Unnamed(x)  // want OMP510 "kit.Unnamed(x)" "the region's file cannot spell struct{a int}: its type has the field a"
		kit.Through2(x) // want OMP510 "kit.Through2(x)" "it calls inner, and only package kit can name count"
		kit.Twice(x)    // want OMP510 "kit.Twice(x)" "it calls twice, and the region's file cannot spell kit.all3: its type all3 is not exported"
		kit.Machine(x)  // want OMP510 "kit.Machine(x)" "the kernel cannot have a copy of it: its file is built for some machines only"
		kit.Wide2(x, 3, nil)
		kit.Inner(x, true)
		kit.Which(&x[0], true)
		kit.Asks(x) // want OMP510 "kit.Asks(x)" "the kernel cannot have a copy of it: only package kit can name count"
	}
}
