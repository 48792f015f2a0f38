// Package constructs calls functions with constructs that are not built there.
package constructs

import "github.com/gooffload/gooffload/transform/testdata/across/constructs/kit"

func f(x []int, sum int) {
	//omp:target teams distribute parallel for map(tofrom: sum)
	for i := range x {
		kit.Own(i) // want OMP510 "kit.Own(i)" "function kit.Own is called from a kernel and has constructs of its own, and the kernel cannot have a copy of it"
		x[i] = kit.Through(i)
		kit.Again(&sum, i) // want OMP510 "kit.Again(&sum, i)" "function kit.Again is called from a kernel and has constructs of its own"
	}
	//omp:target teams
	//omp:parallel
	{
		kit.Meet()
		kit.Shares(x)
		kit.Leaves(x)
		kit.Wide[int](x) // want OMP510 "kit.Wide[int](x)" "function kit.Wide is called from a kernel and has constructs of its own"
		kit.Makes(x)     // want OMP510 "kit.Makes(x)" "function kit.Makes is called from a kernel and has the directive .*parallel"
	}
}
