package refused

import "github.com/gooffload/gooffload/omprt"

func dependObjects(x []int, n int, on omprt.Depend, byName map[string]omprt.Depend, all []omprt.Depend) {
	// want+1 OMP503 "n" "a depend object is a variable of type omprt.Depend, and n is of type int"
	//omp:depobj(n) depend(in: x)
	// want+1 OMP503 "missing" "undefined: missing"
	//omp:depobj(missing) destroy
	// want+1 OMP503 `byName["a"]` "depobj takes a variable, and byName..a.. is a value"
	//omp:depobj(byName["a"]) depend(in: x)
	// want+1 OMP503 "nextObject()" "nextObject.. assigns objectsTaken"
	//omp:depobj(all[nextObject()]) update(in)
	// want+1 OMP503 "x" "a depend object is a variable of type omprt.Depend, and x is of type ..int"
	//omp:target nowait depend(depobj: on, x)
	{
		x[0]++
	}
	// want+1 OMP503 "byName" "a depend object is a variable of type omprt.Depend, and byName is of type map"
	//omp:taskwait depend(depobj: byName)
	var m [3][4]int
	//omp:depobj(on) depend(inout: m[1][0:4])
	// want+1 OMP503 "m[1:2][0:4]" "a depend object holds one dependence, and m.* is not in one piece"
	//omp:depobj(on) depend(inout: m[1:2][0:4])
	//omp:target
	{
		x[0] += m[0][0]
		// want+1 OMP501 "depobj" "the directive //omp:depobj is legal and not built yet"
		//omp:depobj(on) destroy
	}
}

var objectsTaken int

func nextObject() int {
	objectsTaken++
	return objectsTaken
}
