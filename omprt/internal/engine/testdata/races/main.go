// Races is programs with kernels that nothing waits for, some of which race: the argument says which.
package main

import (
	"fmt"
	"os"
	"sync"
	"time"
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

const n = 64

// adds is x[i] += by over a part of x.
var adds = omp.Kernel{Name: "adds", Pos: "races.go:1:1", Loops: 1,
	Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}, {Name: "from", Kind: omp.Firstprivate}},
	Body: func(c *omp.Chunk) {
		x, from := omp.Items[int](c, 0), omp.Scalar[int](c, 1)
		for i := c.Lo; i < c.Hi; i++ {
			x[from+i]++
		}
	}}

// crowds adds all to one element.
var crowds = omp.Kernel{Name: "crowds", Pos: "races.go:2:1", Loops: 1,
	Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}},
	Body: func(c *omp.Chunk) {
		x := omp.Items[int](c, 0)
		for i := c.Lo; i < c.Hi; i++ {
			x[0]++
		}
	}}

// copies is y = x, with something by value.
var copies = omp.Kernel{Name: "copies", Pos: "races.go:3:1", Loops: 1,
	Params: []omp.Param{
		{Name: "x", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly}, {Name: "y", Map: omp.ToFrom | omp.Implicit},
		{Name: "more", Kind: omp.Firstprivate}},
	Body: func(c *omp.Chunk) {
		x, y, more := omp.Items[int](c, 0), omp.Items[int](c, 1), omp.Item[[5]int](c, 2)
		for i := c.Lo; i < c.Hi; i++ {
			y[i] = x[i] + more[4]
		}
	}}

// flags counts what is true, in a reduction.
var flags = omp.Kernel{Name: "flags", Pos: "races.go:4:1", Loops: 1,
	Params: []omp.Param{{Name: "ok", Map: omp.ToFrom | omp.Implicit},
		{Name: "sum", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int}},
	Body: func(c *omp.Chunk) {
		ok, sum := omp.Items[bool](c, 0), 0
		for i := c.Lo; i < c.Hi; i++ {
			if ok[i] = !ok[i]; ok[i] {
				sum++
			}
		}
		omp.Contribute(c, 1, sum)
	}}

func region(m omp.MapType) *omp.Region {
	return &omp.Region{Pos: "races.go:5:1", Params: []omp.Param{{Name: "x", Map: m}}}
}

var after omp.Tasking

func behind(d ...omp.Dependence) omp.Tasking { return omp.Tasking{Depend: d} }

func add(t omp.Tasking, x []int, from, to int) {
	omp.TargetTask(&adds, t, omp.With{}, omp.Nest{omp.Upto(to - from)}, omp.Slice(x), omp.Value(from))
}

func addNow(x []int) {
	omp.Target(&adds, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Value(0))
}

func copied(t omp.Tasking, x, y []int) {
	var more [5]int
	omp.TargetTask(&copies, t, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Slice(y), omp.Copy(&more))
}

func wait() { omp.Taskwait("races.go:6:1") }

func present(x []int, f func()) {
	d := omp.TargetData(region(omp.ToFrom), omp.With{}, omp.Slice(x))
	f()
	d.End()
}

func threads(quiet bool, body func()) {
	c := &omp.Construct{Pos: "races.go:9:1", Quiet: quiet}
	omp.Current().Parallel(c, omp.Fork{Threads: []int{2}}, func(*omp.Thread) { body() })
}

// apart has two goroutines do something that nothing orders, the second one mostly when the first has done it.
func apart(first, second func()) {
	var all sync.WaitGroup
	all.Go(first)
	all.Go(func() { time.Sleep(5 * time.Millisecond); second() })
	all.Wait()
}

// isThrough is what one goroutine tells another unseen by the race detector. Who has transferred something comes after
// all transfers before, so on a busy machine that one could be in front, and the other in order behind it.
var isThrough bool

//go:norace
func through() { isThrough = true }

//go:norace
//go:noinline
func wasThrough() bool { return isThrough }

func waitUnseen() {
	for !wasThrough() {
		time.Sleep(time.Millisecond)
	}
}

func many(x []int) {
	for range 5 {
		addNow(x)
	}
}

func flagged(ok []bool) (sum int) {
	omp.Target(&flags, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(ok), omp.Reduce(&sum))
	return sum
}

var dispatcher = omp.Dispatcher{Name: "called", Pos: "races.go:10:1", Params: []string{"x"},
	Variants: []omp.Variant{{Kinds: []string{"nohost"}, Need: 1}}}

// called calls a variant that takes x as device memory.
func called(x []int) {
	d := omp.Dispatch(&dispatcher, omp.With{}, "races.go:11:1", true)
	defer d.End()
	if d.Variant() != 0 {
		panic("no variant")
	}
	addNow(omp.DeviceSlice(&d, 0, x))
}

func pair(x []int) { add(after, x, 0, n); add(after, x, 0, n); wait() }

var racing = map[string]func(x, y []int){
	"a pair": func(x, _ []int) { present(x, func() { pair(x) }) },
	"the sixth pair": func(x, _ []int) {
		present(x, func() {
			for range 5 {
				add(after, x, 0, n)
				wait()
			}
			pair(x)
		})
	},
	"one is waited for": func(x, _ []int) {
		present(x, func() { add(after, x, 0, n); addNow(x); wait() })
	},
	"one reads": func(x, y []int) {
		present(x, func() { copied(after, x, y); add(after, x, 0, n); wait() })
	},
	"beside a chain": func(x, y []int) {
		present(x, func() {
			out := omp.DependVar(omp.DependOut, &x[0])
			add(behind(out), x, 0, n)
			copied(behind(out), x, y)
			add(after, x, 0, n)
			wait()
		})
	},
	"depend on a read": func(x, _ []int) {
		in := omp.DependVar(omp.DependIn, &x[0])
		present(x, func() { add(behind(in), x, 0, n); add(behind(in), x, 0, n); wait() })
	},
	"a group is not waited for": func(x, _ []int) {
		present(x, func() {
			add(after, x, 0, n)
			func() { g := omp.Taskgroup(); defer g.End() }()
			add(after, x, 0, n)
			wait()
		})
	},
	"one element": func(x, _ []int) {
		present(x, func() { add(after, x, 0, n/2+1); add(after, x, n/2, n); wait() })
	},
	"on the host": func(x, _ []int) {
		for range 2 {
			omp.TargetTask(&adds, after, omp.With{Host: true}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Value(0))
		}
		wait()
	},
	"inside": func(x, _ []int) {
		omp.TargetTask(&crowds, after, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x))
		wait()
	},
	"inside one that is waited for": func(x, _ []int) {
		omp.Target(&crowds, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x))
	},
	"two goroutines": func(x, _ []int) {
		present(x, func() { apart(func() { addNow(x) }, func() { addNow(x) }) })
	},
	"two goroutines with launches before and behind": func(x, y []int) {
		z := make([]int, n)
		present(z, func() {
			present(y, func() {
				present(x, func() {
					apart(func() { many(y); addNow(x); many(y) }, func() { many(z); addNow(x); many(z) })
				})
			})
		})
	},
	"two goroutines on the host": func(x, y []int) {
		host := func() {
			omp.Target(&adds, omp.With{Host: true}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Value(0))
		}
		apart(func() { addNow(y); host() }, host)
	},
	"a goroutine that reads": func(x, y []int) {
		var more [5]int
		present(x, func() {
			apart(func() { addNow(x) }, func() {
				omp.Target(&copies, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Slice(y), omp.Copy(&more))
			})
		})
	},
	"a goroutine that changes what is copied": func(x, y []int) {
		var more [5]int
		apart(func() { addNow(x); more[0]++; addNow(x); through() }, func() {
			waitUnseen()
			omp.Target(&copies, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(y), omp.Slice(y), omp.Copy(&more))
		})
	},
	"one sum of two goroutines": func(x, y []int) {
		sum := 0
		add := func() {
			ok := make([]bool, n)
			omp.Target(&flags, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(ok), omp.Reduce(&sum))
		}
		apart(add, add)
	},
	"two calls under dispatch": func(x, y []int) {
		z := make([]int, n)
		present(y, func() {
			present(z, func() {
				present(x, func() {
					apart(func() { called(y); called(x); called(y) }, func() { called(z); called(x); called(z) })
				})
			})
		})
	},
	"two threads": func(x, _ []int) {
		present(x, func() { threads(false, func() { addNow(x) }) })
	},
	"two threads of a quiet region": func(x, _ []int) {
		present(x, func() { threads(true, func() { addNow(x) }) })
	},
	"two threads of the second region": func(x, y []int) {
		z := 0
		threads(true, func() {})
		threads(true, func() { z++ })
	},
	"the host's write": func(x, _ []int) { add(after, x, 0, n); x[1]++; wait() },
}

var clean = map[string]func(x, y []int){
	"a chain": func(x, y []int) {
		out := omp.DependVar(omp.DependOut, &x[0])
		for range 10 {
			add(behind(out), x, 0, n)
		}
		copied(behind(out), x, y)
		wait()
		x[0] += y[0]
	},
	"a chain of many items": func(x, _ []int) {
		out, others := omp.DependVar(omp.DependOut, &x[0]), make([]int, 200)
		present(x, func() {
			for i := range others {
				add(behind(out, omp.DependVar(omp.DependOut, &others[i])), x, 0, n)
			}
			wait()
		})
	},
	"a present chain": func(x, y []int) {
		out, in := omp.DependVar(omp.DependOut, &x[0]), omp.DependVar(omp.DependIn, &x[0])
		z := make([]int, n)
		present(x, func() {
			for range 100 {
				add(behind(out), x, 0, n)
				copied(behind(in, omp.DependVar(omp.DependOut, &y[0])), x, y)
				copied(behind(in, omp.DependVar(omp.DependOut, &z[0])), x, z)
			}
			wait()
		})
		x[0] += y[0] + z[0]
	},
	"waits": func(x, _ []int) {
		for range 5 {
			add(after, x, 0, n)
			wait()
			x[2]++
			addNow(x)
		}
		present(x, func() {
			for range 5 {
				add(after, x, 0, n)
				wait()
				addNow(x)
			}
		})
	},
	"a group": func(x, _ []int) {
		for range 5 {
			func() {
				g := omp.Taskgroup()
				defer g.End()
				add(after, x, 0, n)
			}()
			x[2]++
		}
	},
	"halves": func(x, _ []int) {
		present(x, func() { add(after, x, 0, n/2); add(after, x, n/2, n); wait() })
		add(after, x, 0, n/2)
		add(after, x, n/2, n)
		wait()
	},
	"transfers": func(x, _ []int) {
		out := omp.DependVar(omp.DependOut, &x[0])
		for range 3 {
			omp.TargetEnterDataTask(region(omp.To), behind(out), omp.With{}, omp.Slice(x))
			add(behind(out), x, 0, n)
			omp.TargetUpdateTask(region(omp.From), behind(out), omp.With{}, omp.Slice(x))
			add(behind(out), x, 0, n)
			omp.TargetUpdateTask(region(omp.To), behind(out), omp.With{}, omp.Slice(x))
			omp.TargetExitDataTask(region(omp.From), behind(out), omp.With{}, omp.Slice(x))
		}
		wait()
		x[3]++
	},
	"host tasks": func(x, y []int) {
		at := omp.DependVar(omp.DependOut, &x[0])
		for range 5 {
			omp.Current().Task(&omp.Construct{Pos: "races.go:8:1"}, behind(at), func(*omp.Thread) { x[4]++ })
			add(behind(at), x, 0, n)
		}
		omp.Current().Task(&omp.Construct{Pos: "races.go:8:1"}, behind(at), func(*omp.Thread) { x[4]++ })
		wait()
		y[0] = x[4]
	},
	"undeferred": func(x, y []int) {
		out := omp.DependVar(omp.DependOut, &x[0])
		add(behind(out), x, 0, n)
		add(omp.Tasking{Undeferred: true, Depend: []omp.Dependence{out}}, x, 0, n)
		y[0] = x[0]
		add(behind(out), x, 0, n)
		omp.Taskwait("races.go:7:1", out)
		y[0] = x[0]
	},
	"reductions": func(x, _ []int) {
		sum, ok := 0, make([]bool, n)
		out := omp.DependVar(omp.DependOut, &sum)
		for range 5 {
			omp.TargetTask(&flags, behind(out), omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(ok), omp.ReduceLater(&sum))
		}
		wait()
		if sum != 3*n {
			panic(fmt.Sprint(sum))
		}
	},
	"one at a time": func(x, _ []int) {
		at := omp.DependVar(omp.DependMutexinoutset, &x[0])
		present(x, func() {
			for range 5 {
				add(behind(at), x, 0, n)
			}
			wait()
		})
	},
	"goroutines": func(_, _ []int) {
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				x, y := make([]int, n), make([]int, n)
				for range 20 {
					add(after, x, 0, n)
					wait()
					copied(after, x, y)
					wait()
					x[0], y[0] = y[1], x[1]
				}
			})
		}
		all.Wait()
	},
	"copies of routines": func(x, y []int) {
		p := must(omprt.TargetAlloc(8*n, 0))
		at := omprt.DependVar(omprt.DependOut, &x[0])
		for range 3 {
			add(behind(omp.DependVar(omp.DependOut, &x[0])), x, 0, n)
			try(omprt.TargetMemcpyAsync(p, unsafe.Pointer(&x[0]), 8*n, 0, 0, 0, omprt.GetInitialDevice(), at))
			try(omprt.TargetMemcpyAsync(unsafe.Pointer(&y[0]), p, 8*n, 0, 0, omprt.GetInitialDevice(), 0, at))
		}
		wait()
		x[0] += y[0]
	},
	"some on the host": func(x, _ []int) {
		at := omp.DependVar(omp.DependOut, &x[0])
		for range 3 {
			omp.TargetTask(&adds, behind(at), omp.With{Host: true}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Value(0))
			add(behind(at), x, 0, n)
		}
		wait()
		x[0]++
	},
	"goroutines with parts": func(x, y []int) {
		one := func(from, to int) func() {
			return func() {
				ok := make([]bool, n)
				for i := range 10 {
					omp.Target(&adds, omp.With{}, omp.Nest{omp.Upto(to - from)}, omp.Slice(x), omp.Value(from))
					if sum := flagged(ok); sum != (1-i%2)*n {
						panic(sum)
					}
				}
			}
		}
		present(x, func() { apart(one(0, n/2), one(n/2, n)) })
		apart(one(0, n/2), one(n/2, n))
		x[0] += x[n-1]
	},
	"calls under dispatch": func(x, y []int) {
		var mu sync.Mutex
		call := func() {
			mu.Lock()
			defer mu.Unlock()
			called(x)
		}
		present(x, func() { apart(call, call); called(x) })
		x[0]++
	},
	"goroutines in order": func(x, y []int) {
		var mu sync.Mutex
		done := make(chan bool)
		present(x, func() {
			apart(func() { mu.Lock(); addNow(x); mu.Unlock() }, func() { mu.Lock(); addNow(x); mu.Unlock() })
			go func() { addNow(x); done <- true }()
			<-done
			addNow(x)
		})
		x[0]++
	},
	"a variable that is copied": func(x, y []int) {
		var more [5]int
		for range 10 {
			omp.Target(&copies, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x), omp.Slice(y), omp.Copy(&more))
			more[4]++
			x[0] += y[0]
		}
		if y[0] == 0 {
			panic(y[0])
		}
	},
	"a fault": func(x, y []int) {
		apart(func() {
			defer func() { x[0] += len(fmt.Sprint(recover())) }()
			omp.Target(&adds, omp.With{}, omp.Nest{omp.Upto(n + 1)}, omp.Slice(x), omp.Value(0))
		}, func() { addNow(y); y[0]++ })
	},
	"ends of programs": func(x, y []int) {
		add(after, x, 0, n)
		omp.Close()
		x[0]++
	},
}

func must(p unsafe.Pointer, err error) unsafe.Pointer { try(err); return p }

func try(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	defer omp.Closing()()
	x, y := make([]int, n), make([]int, n)
	switch f := racing[os.Args[1]]; {
	case f != nil:
		f(x, y)
	case clean[os.Args[1]] != nil:
		clean[os.Args[1]](x, y)
	default:
		for name := range racing {
			fmt.Println("races:", name)
		}
		for name := range clean {
			fmt.Println("clean:", name)
		}
	}
}
