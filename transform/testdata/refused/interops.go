package refused

import "github.com/gooffload/gooffload/omprt"

func objects(x []int, n int, on omprt.Interop, byName map[string]omprt.Interop, name string) {
	// want+1 OMP503 "n" "init takes a variable of type omprt.Interop, and n is of type int"
	//omp:interop init(target: n)
	// want+1 OMP503 "nowhere" "undefined: nowhere"
	//omp:interop use(nowhere)
	// want+1 OMP503 "name" "prefer_type takes constant names and numbers of foreign runtimes, and name is not one"
	//omp:interop init(prefer_type(name), target: on)
	// want+1 OMP502 "nowait" "the clause nowait on interop is legal and not built yet"
	//omp:interop use(on) nowait
	// want+1 OMP502 "depend(in: x)" "the clause depend on interop is legal and not built yet"
	//omp:interop init(targetsync: on) depend(in: x)
	// want+1 OMP503 "next()" "next.. assigns counter"
	//omp:interop destroy(objectsMade[next()])
	// want+1 OMP503 "byName[name]" "destroy takes a variable, and byName.name. is a value"
	//omp:interop destroy(byName[name])
	//omp:target
	{
		x[0]++
		// want+1 OMP501 "interop" "the directive //omp:interop is legal and not built yet"
		//omp:interop use(on)
	}
}

var (
	objectsMade []omprt.Interop
	counter     int
)

func next() int {
	counter++
	return counter
}
