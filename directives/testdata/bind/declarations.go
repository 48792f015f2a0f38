package p

//omp:declare target
var counter int

// table is documented, too.
//
//omp:declare target device_type(any)
var (
	table [4]int
	sums  [4]int
)

//omp:declare target enter(a, b) device_type(nohost)
var a, b int

//omp:declare target(q)
var q int

// want OMP405
//
//omp:declare target(r)
var notR int

// want OMP405
//
//omp:declare target link(a)
var notA int

var (
	//omp:declare target
	one int
	//omp:groupprivate(tile)
	tile [16]float64

	// want OMP405
	//omp:declare simd
	two int
)

// want OMP405
//
//omp:declare target
const c = 1

const (
	// want OMP405
	//omp:declare target
	d = 1
)

//omp:declare target
func onDevice() {}

// want OMP405
//
//omp:declare target link(linked)
func linked() {}

//omp:declare variant(fast) match(device={kind(gpu)})
//omp:declare simd notinbranch
func slow() {}

//omp:declare target
func (v vec) method() {}

// want OMP405
//
//omp:declare variant(fast) match(device={kind(gpu)})
var slowVar int

// want OMP405
//omp:declare target

func floating() {}

//omp:declare mapper(v) map(v.p[0:v.n])
type vec struct {
	n int
	p []float64
}

//omp:declare mapper(v named) map(v.p[0:v.n])
type named struct{ p []float64 }

//omp:declare mapper(id: v cee) map(v.p[0:v.n])
type cee struct{ p []float64 }

// want OMP405
//
//omp:declare mapper(order v) map(v.p[0:v.n])
type order struct{ p []float64 }

// want OMP405
//
//omp:declare mapper(v other) map(v.p[0:v.n])
type another struct{ p []float64 }

// want OMP405
//
//omp:declare mapper(v) map(v.p[0:v.n])
type (
	g1 struct{}
	g2 struct{}
)

type (
	//omp:declare mapper(v) map(v.p[0:v.n])
	g3 struct{ p []float64 }
)

// want OMP405
//
//omp:declare mapper(v) map(v.p)
func notAType() {}

//omp:declare reduction(merge: vec) initializer(vec{})
func merge(a, b vec) vec { return a }

// want OMP405
//
//omp:declare reduction(merge)
type notAFunc int

//omp:allocate(pool) allocator(omp_large_cap_mem_alloc)
var pool [64]int

//omp:groupprivate
var group int

// want OMP405
//
//omp:groupprivate(group)
var notGroup int

// want OMP405
//
//omp:groupprivate
var begun = 3

//omp:threadprivate(seed)
var seed = 1

var (
	//omp:threadprivate
	own int
)

// want OMP405
//
//omp:threadprivate
func notSeed() {}

//omp:declare simd uniform(a, v) linear(i: 1) aligned(a: 64)
func (v vec) lane(a []float64, i int) {}

// want OMP405
//
//omp:declare simd uniform(b) linear(i)
func notParameter(a []float64, i int) {}

//omp:declare variant(fast) match(construct={dispatch}) adjust_args(need_device_ptr: a)
func adjusted(a []float64) {}

// want OMP405
//
//omp:declare variant(fast) match(construct={dispatch}) adjust_args(need_device_ptr: b)
func notAdjusted(a []float64) {}

func locals() {
	//omp:allocate(x) allocator(omp_pteam_mem_alloc)
	var x [64]int
	//omp:allocate
	y, z := 1, 2
	// want OMP405
	//omp:allocate(x)
	var w int
	// want OMP405
	//omp:allocate(x)
	x[0] = 1
	// want OMP402
	//omp:allocate(x)
}
