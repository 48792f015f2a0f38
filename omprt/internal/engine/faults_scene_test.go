package engine_test

import (
	"errors"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// What constructs of the tests of faults work on, and the operations that such a construct is made of.

var (
	errKernel = errors.New("the kernel's own")
	errHost   = errors.New("the host's own")
)

// scene is what a construct works on.
type scene struct {
	*breaking
	x, y   []int
	rows   [][]int
	sum    int
	memory unsafe.Pointer // of the device
}

// construct is a row of the table.
type construct struct {
	name   string
	before func(*scene) // nothing fails there
	do     func(*scene)
	undo   func(*scene) // takes away what it has left; nil: where it fails, it leaves nothing

	call     bool // of a function, whose panics have another goroutine's frames
	returned bool // a routine that returns an error, which the caller knows the place of
	without  bool // it does without memory that it cannot have
}

// body adds one to each element, unless it is the one to fail.
func (s *scene) body(c *omp.Chunk) {
	if c.Lo == 0 && s.step("kernel") {
		panic(errKernel)
	}
	x := omp.Items[int](c, 0)
	for i := c.Lo; i < c.Hi; i++ {
		x[i]++
	}
}

func (s *scene) host() {
	if s.step("host") {
		panic(errHost)
	}
}

func (s *scene) kernel(m omp.MapType) *omp.Kernel {
	return &omp.Kernel{Name: "step", Pos: "f.go:1:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: m}}, Body: s.body}
}

// launch adds one to each element of x.
func (s *scene) launch(m omp.MapType, x []int) {
	omp.Target(s.kernel(m), omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x))
}

func (s *scene) task(task omp.Tasking, m omp.MapType, x []int) {
	omp.TargetTask(s.kernel(m), task, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x))
}

// two is a description of the items x and y.
func two(m omp.MapType) *omp.Region {
	return &omp.Region{Pos: "f.go:2:1", Params: []omp.Param{{Name: "x", Map: m}, {Name: "y", Map: m}}}
}

func (s *scene) enterBoth() {
	omp.TargetEnterData(two(omp.To), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
}
func (s *scene) leaveBoth() {
	for range 3 {
		omp.TargetExitData(two(omp.Delete), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}
}

func (s *scene) on() omp.Tasking {
	return omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, s.x)}}
}

var nowait = omp.Tasking{}

// undeferred is depend without nowait.
func (s *scene) undeferred() omp.Tasking {
	on := s.on()
	on.Undeferred = true
	return on
}

func (s *scene) around() omp.Data {
	return omp.TargetData(two(omp.ToFrom), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
}

// called is what the translator makes of a call under dispatch, with nowait, too.
func (s *scene) called(w omp.With) {
	if w.Task != nil {
		omp.DispatchTask(w, "f.go:3:1", func(w omp.With) { s.called(w) })
		return
	}
	d := omp.Dispatch(&omp.Dispatcher{Name: "step", Pos: "f.go:3:1", Params: []string{"x"},
		Variants: []omp.Variant{{Need: 1}}}, w, "f.go:3:1", true)
	defer d.End()
	x := omp.DeviceSlice(&d, 0, s.x)
	s.host()
	s.launch(omp.ToFrom|omp.Implicit, x)
}

func (s *scene) reducing(arg omp.Arg, m omp.MapType) (*omp.Kernel, omp.Nest, []omp.Arg) {
	k := &omp.Kernel{Name: "sum", Pos: "f.go:4:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.To},
		{Name: "sum", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int, Map: m}, {Name: "n", Kind: omp.Firstprivate}},
		Body: func(c *omp.Chunk) {
			s.body(c)
			omp.Contribute(c, 1, c.Hi-c.Lo)
		}}
	return k, omp.Nest{omp.Upto(len(s.x))}, []omp.Arg{omp.Slice(s.x), arg, omp.Value(1)}
}

func (s *scene) must(err error) {
	if err != nil {
		panic(err)
	}
}

func (s *scene) alloc() {
	p, err := omprt.TargetAlloc(256, 0)
	s.must(err)
	s.memory = p
}

func (s *scene) free() { s.must(omprt.TargetFree(s.memory, 0)) }

func (s *scene) dimensions(dst, src unsafe.Pointer, to, from int) error {
	return omprt.TargetMemcpyRect(dst, src, 8, []int{2, 2}, []int{1, 1}, []int{0, 0}, []int{4, 4}, []int{4, 4}, to,
		from)
}

func (s *scene) first() unsafe.Pointer { return unsafe.Pointer(&s.x[0]) }

// rowsKernel follows the words of rows.
func (s *scene) rowsKernel() *omp.Kernel {
	return &omp.Kernel{Name: "rows", Pos: "f.go:5:1", Loops: 1, Params: []omp.Param{{Name: "rows", Map: omp.ToFrom,
		Layout: ragged}}, Body: func(c *omp.Chunk) {
		if c.Lo == 0 && s.step("kernel") {
			panic(errKernel)
		}
		for i := c.Lo; i < c.Hi; i++ {
			for j := range omp.Items[[]int](c, 0)[i] {
				omp.Items[[]int](c, 0)[i][j]++
			}
		}
	}}
}

func each(threads int, f func(*omp.Thread)) {
	omp.Parallel(&omp.Construct{Pos: "f.go:6:1"}, omp.Fork{Threads: []int{threads}}, f)
}
