package engine_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// node has every kind of pointer word, and leads back to itself.
type node struct {
	x     float64
	next  *node
	on    bool
	name  string
	all   []node
	n     int16
	any   any
	err   error
	m     map[string]node
	ch    chan node
	f     func(node) node
	raw   unsafe.Pointer
	pair  [2]struct{ p *[4]bool }
	last  int32
	array [0]*node
}

func TestLayoutsSayWherePointersAre(t *testing.T) {
	var n node
	l := omp.LayoutOf[[3]node]()
	assert.Same(t, l, omp.LayoutOf[node]())
	assert.Equal(t, int(unsafe.Sizeof(n)), l.Size)
	at := func(p unsafe.Pointer) int { return int(uintptr(p) - uintptr(unsafe.Pointer(&n))) }
	want := []struct {
		off  int
		kind device.WordKind
		elem *device.Layout
	}{
		{at(unsafe.Pointer(&n.next)), device.PointerWord, l},
		{at(unsafe.Pointer(&n.name)), device.StringWord, omp.LayoutOf[byte]()},
		{at(unsafe.Pointer(&n.all)), device.SliceWord, l},
		{at(unsafe.Pointer(&n.any)), device.InterfaceWord, nil},
		{at(unsafe.Pointer(&n.err)), device.InterfaceWord, nil},
		{at(unsafe.Pointer(&n.m)), device.MapWord, nil},
		{at(unsafe.Pointer(&n.ch)), device.ChanWord, nil},
		{at(unsafe.Pointer(&n.f)), device.FuncWord, nil},
		{at(unsafe.Pointer(&n.raw)), device.PointerWord, nil},
		{at(unsafe.Pointer(&n.pair[0].p)), device.PointerWord, omp.LayoutOf[bool]()},
		{at(unsafe.Pointer(&n.pair[1].p)), device.PointerWord, omp.LayoutOf[bool]()},
	}
	require.Len(t, l.Words, len(want))
	for i, w := range want {
		got := l.Words[i]
		assert.Equal(t, w.off, got.Off)
		assert.Equal(t, w.kind, got.Kind)
		if w.elem == nil {
			assert.Nil(t, got.Elem)
		} else {
			assert.Same(t, w.elem, got.Elem())
		}
	}
	assert.Equal(t, []device.Run{{Off: at(unsafe.Pointer(&n.on)), Len: 1}}, l.Bools)
	for kind, size := range map[device.WordKind]uintptr{
		device.PointerWord: unsafe.Sizeof(n.next), device.StringWord: unsafe.Sizeof(n.name),
		device.SliceWord: unsafe.Sizeof(n.all), device.InterfaceWord: unsafe.Sizeof(n.any),
		device.MapWord: unsafe.Sizeof(n.m), device.ChanWord: unsafe.Sizeof(n.ch), device.FuncWord: unsafe.Sizeof(n.f),
	} {
		assert.Equal(t, int(size), kind.Bytes())
	}
}

// twins are the same elements twice: with words, which the host changes as it likes, and as bytes.
type twins struct {
	layout    *device.Layout
	word      []bool // of an element, by machine words
	n         int
	mem       [2][]uintptr
	addresses map[uintptr]bool // that the host has ever had in words
	r         *rand.Rand
}

const machineWord = int(unsafe.Sizeof(uintptr(0)))

func newTwins(r *rand.Rand) *twins {
	w := &twins{r: r, addresses: map[uintptr]bool{}, n: 1 + r.IntN(20)}
	var words []device.Word
	for size := 1 + r.IntN(6); len(w.word) < size; {
		k := device.WordKind(r.IntN(2 * int(device.FuncWord)))
		if k > device.FuncWord {
			w.word = append(w.word, false)
			continue
		}
		words = append(words, device.Word{Off: len(w.word) * machineWord, Kind: k})
		for range k.Bytes() / machineWord {
			w.word = append(w.word, true)
		}
	}
	w.layout = device.NewLayout(len(w.word)*machineWord, nil, words)
	for i := range w.mem {
		w.mem[i] = make([]uintptr, w.n*len(w.word))
	}
	w.change(100)
	return w
}

// change changes some of the host's memory: the bytes of both alike, words of the first.
func (w *twins) change(percent int) {
	for i := range w.mem[0] {
		switch v := uintptr(w.r.Uint64()) | 1; {
		case w.r.IntN(100) >= percent:
		case w.word[i%len(w.word)]:
			w.mem[0][i] = v
			w.addresses[v] = true
		default:
			w.mem[0][i], w.mem[1][i] = v, v
		}
	}
}

func (w *twins) args(lo, hi int) (args [2]omp.Arg) {
	for i := range args {
		args[i] = omp.Arg{Ptr: unsafe.Pointer(&w.mem[i][0]), Size: uintptr(w.layout.Size), Lo: lo, Hi: hi, Len: w.n, Cap: w.n}
	}
	return args
}

// params maps both, the second as bytes.
func (w *twins) params(m omp.MapType) []omp.Param {
	return []omp.Param{
		{Name: "words", Map: m, Layout: func() *device.Layout { return w.layout }}, {Name: "bytes", Map: m},
	}
}

// kernel changes some bytes of both alike, and looks for addresses of the host's in words.
func (w *twins) kernel(t *testing.T, c *omp.Chunk) {
	var mem [2][]uintptr
	for i := range mem {
		a := &c.Launch.Args[i]
		mem[i] = unsafe.Slice((*uintptr)(a.Ptr), (a.Hi-a.Lo)*len(w.word))
	}
	for i, v := range mem[0] {
		if w.word[i%len(w.word)] {
			require.False(t, w.addresses[v], "word %d holds an address of the host's", i)
			continue
		}
		require.Equal(t, mem[1][i], v)
		if w.r.IntN(4) == 0 {
			mem[0][i], mem[1][i] = v+1, v+1
		}
	}
}

// What happens to elements with words happens to the same elements without, but for the words, which are the host's
// alone.
func TestTransfersLeaveWordsOut(t *testing.T) {
	clean(t)
	r := rand.New(rand.NewPCG(7, 8))
	types := []omp.MapType{omp.To, omp.From, omp.ToFrom, omp.Alloc, omp.ToFrom | omp.Always}
	for round := range 400 {
		w := newTwins(r)
		var open []func()
		for range 12 {
			lo := r.IntN(w.n)
			hi := lo + 1 + r.IntN(w.n-lo)
			if len(open) > 0 { // of what is present whole
				lo, hi = 0, w.n
			}
			args, m := w.args(lo, hi), types[r.IntN(len(types))]
			region := &omp.Region{Params: w.params(m)}
			switch r.IntN(5) {
			case 0:
				args = w.args(0, w.n)
				omp.TargetEnterData(region, omp.With{}, args[0], args[1])
				open = append(open, func() {
					omp.TargetExitData(region, omp.With{}, args[0], args[1])
				})
			case 1:
				part := &omp.Region{Params: w.params(types[r.IntN(2)])}
				args = w.args(r.IntN(w.n), w.n)
				omp.TargetUpdate(part, omp.With{}, args[0], args[1])
			case 2:
				if n := len(open); n > 0 {
					open[n-1]()
					open = open[:n-1]
				}
			default:
				before := append([]uintptr(nil), w.mem[0]...)
				body := func(c *omp.Chunk) { w.kernel(t, c) }
				k := &omp.Kernel{Name: "k", Params: region.Params, Body: body, Part: body}
				omp.Target(k, omp.With{}, nil, args[0], args[1])
				for i, v := range before {
					if w.word[i%len(w.word)] {
						require.Equal(t, v, w.mem[0][i])
					}
				}
			}
			w.compare(t, round)
			w.change(r.IntN(50))
		}
		for i := range open {
			open[len(open)-1-i]()
		}
		w.compare(t, round)
	}
}

func (w *twins) compare(t *testing.T, round int) {
	for i, v := range w.mem[0] {
		if w.word[i%len(w.word)] {
			require.True(t, v == 0 || w.addresses[v], "round %d: the host's word %d comes from the device", round, i)
		} else {
			require.Equal(t, w.mem[1][i], v, "round %d: word %d", round, i)
		}
	}
}

// family is what the collector sees: were a pointer lost or damaged, it would say so.
type family struct {
	left  *family
	sum   float64
	name  string
	right []*family
	id    int
}

func grow(i, depth int) (n family) {
	n = family{name: fmt.Sprint("tree ", i), id: i, sum: 1}
	if depth > 0 {
		left, right := grow(2*i, depth-1), grow(2*i+1, depth-1)
		n.left, n.right = &left, []*family{&right}
	}
	return n
}

func (n *family) count() int {
	total := 1
	if n.left != nil {
		total += n.left.count()
	}
	for _, r := range n.right {
		total += r.count()
	}
	return total
}

// The collector runs all the time, and the host changes pointers of elements while they are on their way, and while
// kernels write beside them. The race detector sees no access of the runtime's to the words.
func TestPointersUnderWayAndTheCollector(t *testing.T) {
	clean(t)
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	trees := make([]family, 50)
	for i := range trees {
		trees[i] = grow(i, 3)
	}
	k := &omp.Kernel{Name: "k", Loops: 1,
		Params: []omp.Param{{Name: "trees", Map: omp.ToFrom, Layout: omp.LayoutOf[family]}},
		Body: func(c *omp.Chunk) {
			trees := omp.Items[family](c, 0)
			for i := c.Lo; i < c.Hi; i++ {
				n := &trees[i]
				n.sum += float64(n.id)
				n.id++
			}
			runtime.Gosched()
		},
	}
	done := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-done:
				return
			default:
			}
			fresh := grow(i, 3)
			n := &trees[i%len(trees)]
			n.left, n.name, n.right = fresh.left, fresh.name, fresh.right
			runtime.Gosched() // else each turn is 10 ms where there is one processor
		}
	})
	const rounds = 100
	for range rounds {
		omp.Target(k, omp.With{}, []device.Loop{{Trip: len(trees)}}, omp.Slice(trees))
	}
	close(done)
	wg.Wait()
	runtime.GC()
	for i := range trees {
		require.Equal(t, 15, trees[i].count())
		require.Equal(t, i+rounds, trees[i].id)
		require.Equal(t, 1+float64(rounds*i+rounds*(rounds-1)/2), trees[i].sum)
	}
}

// What lies between length and capacity is sent and fetched without its words, and so is a copy by value.
func TestWordsBehindTheLengthAndByValue(t *testing.T) {
	clean(t)
	buf := make([]family, 9)
	for i := range buf {
		buf[i] = grow(i, 0)
	}
	words := func(n *family) [3]uintptr {
		return [3]uintptr{
			uintptr(unsafe.Pointer(n.left)), uintptr(unsafe.Pointer(unsafe.StringData(n.name))),
			uintptr(unsafe.Pointer(unsafe.SliceData(n.right))),
		}
	}
	one := grow(7, 1)
	k := &omp.Kernel{Name: "k",
		Params: []omp.Param{
			{Name: "buf", Map: omp.ToFrom | omp.Implicit | omp.Capacity, Layout: omp.LayoutOf[family]},
			{Name: "one", Kind: omp.Firstprivate, Layout: omp.LayoutOf[family]},
		},
		Body: func(c *omp.Chunk) {
			all := omp.Items[family](c, 0)
			all = all[:cap(all)]
			for i := range all {
				if all[i].id != i || words(&all[i])[1] == words(&buf[i])[1] {
					t.Errorf("element %d", i)
				}
				all[i].id += 100
			}
			if own := omp.Item[family](c, 1); own.id != 7 || words(own) != [3]uintptr{} {
				t.Error("by value")
			}
		},
	}
	for range 2 { // the second record is one that was used
		omp.Target(k, omp.With{}, nil, omp.Slice(buf[:4]), omp.Copy(&one))
		for i := range buf {
			require.Equal(t, grow(i, 0).name, buf[i].name)
			require.Equal(t, i+100, buf[i].id)
			buf[i].id = i
		}
	}
	omp.TargetTask(k, omp.Tasking{}, omp.With{}, nil, omp.Slice(buf[:4]), omp.Copy(&one))
	omp.Taskwait("")
	assert.Equal(t, 108, buf[8].id)
	assert.Equal(t, 3, one.count())
}

// What a kernel would find in a word leads to addresses that nothing can touch.
func TestWordsLeadNowhere(t *testing.T) {
	clean(t)
	for _, m := range []omp.MapType{omp.ToFrom, omp.Alloc} {
		trees := []family{grow(1, 1), grow(2, 1)}
		k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "trees", Map: m, Layout: omp.LayoutOf[family]}},
			Body: func(c *omp.Chunk) { _ = omp.Items[family](c, 0)[1].left.id },
		}
		old := debug.SetPanicOnFault(true)
		fault := faultOf(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice(trees)) })
		debug.SetPanicOnFault(old)
		assert.ErrorContains(t, fault.Unwrap(), "invalid memory address")
		faulted, ok := fault.Unwrap().(interface{ Addr() uintptr })
		require.True(t, ok, "%T says no address", fault.Unwrap())
		assert.NotZero(t, faulted.Addr())
	}
}

func TestMappingElementsWithWordsDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("under the race detector device memory is allocated")
	}
	notChecked(t, "keeps what each iteration leaves")
	clean(t)
	trees := make([]family, 100)
	k := &omp.Kernel{Name: "k", Params: []omp.Param{{Name: "trees", Map: omp.ToFrom, Layout: omp.LayoutOf[family]}},
		Body: func(c *omp.Chunk) { omp.Items[family](c, 0)[5].id++ },
	}
	run := func() { omp.Target(k, omp.With{}, nil, omp.Slice(trees)) }
	run()
	assert.Zero(t, testing.AllocsPerRun(200, run))
	assert.Equal(t, 202, trees[5].id)
	assert.Zero(t, engine.MemoryStats(0).InUse)
}
