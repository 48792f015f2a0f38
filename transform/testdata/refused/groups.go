package refused

import "github.com/gooffload/gooffload/omprt"

//omp:groupprivate
var part [8]int

//omp:groupprivate
var width, height int

// want+3 OMP503 "Shown" "Shown is exported"
//
//omp:groupprivate
var Shown [8]int

// want+3 OMP521 "list" "has memory of its own elsewhere"
//
//omp:groupprivate
var list []int

// want+4 OMP503 "onDevice" "onDevice is groupprivate, each team has its own, and declare target has one for the device"
//
//omp:groupprivate
//omp:declare target
var onDevice int

// want+4 OMP503 "ofTeams" "ofTeams is groupprivate"
//
//omp:declare target
//omp:groupprivate
var ofTeams int

// host has no team.
func host(x []int) int {
	//omp:target teams num_teams(2)
	{
		part[0] = width
	}
	// want+1 OMP521 "part" "part is groupprivate: each team has its own, and this is outside of teams"
	x[0] = part[0]
	// want+1 OMP521 "inRegion" "inRegion uses a groupprivate variable, which each team has its own of, and this is outside of teams"
	return inRegion(3) + around(4)
}

// inRegion is for teams, and its caller calls it on the host as well.
func inRegion(i int) int { return part[i] }

// want+1 OMP521 "Exported" "Exported uses a groupprivate variable and is exported"
func Exported(i int) int { return inRegion(i) }

func around(i int) int { return i }

type holder struct{ n int }

func (h holder) get() int { return h.n + width }

type getter interface{ get() int }

func calls(x []int, h holder, g getter) int {
	//omp:target
	{
		v := h.get()
		w := Exported(3)
		x[0] = v + w + around(2)
		// want+1 OMP510 "inRegion(2)" "uses what each team has of its own, so its body takes the place"
		x[1] = inRegion(2)*2 + x[0]
	}
	// want+1 OMP521 "get" "get uses a groupprivate variable, which each team has its own of, and this is outside of teams"
	return g.get()
}

// named is in clauses.
func named(x []int) {
	// want+1 OMP503 "part" "part is groupprivate, each team has its own, and no clause names it"
	//omp:target map(tofrom: part)
	{
		x[0] = part[0]
	}
	// want+2 OMP521 "width" "this is outside of teams"
	// want+1 OMP521 "height" "this is outside of teams"
	//omp:target teams num_teams(width) thread_limit(height)
	{
		part[0] = 1
	}
	// want+1 OMP521 "width" "this is outside of teams"
	//omp:target parallel if(width > 0)
	{
		part[omprt.GetThreadNum()] = 1
	}
	// want+1 OMP521 "part" "this is outside of teams"
	//omp:target map(tofrom: x[:part[0]])
	{
		x[0] = 1
	}
	//omp:target
	{
		// want+1 OMP503 "width" "width is groupprivate, each team has its own, and no clause names it"
		//omp:parallel firstprivate(width)
		{
			part[omprt.GetThreadNum()] = width
		}
	}
}

// device is for one kind only.
//
// want+2 OMP502 "device_type(host)" "teams are the devices', and the host has none"
//
//omp:groupprivate device_type(host)
var device int

// whole are loops that are launched.
func whole(x []int) {
	//omp:target teams loop
	for i := range x {
		// want+1 OMP510 "part" "part is groupprivate, and the iterations of a loop that is launched as a whole"
		x[i] = part[i&7]
	}
	// want+2 OMP511 "width" "depends on width"
	//omp:target teams loop
	for i := range width {
		x[i] = 1
	}
}
