//go:build omp

package mkl

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/gen"
)

// dispatchedRoutine is a routine, the variant that computes on the device, the one that has the host compute, and its
// parameters' names.
type dispatchedRoutine struct {
	name                  string
	plain, device, staged any
	params                string
}

// onDevice maps operands around a call; the results come back.
func onDevice(body func(), args ...gen.Arg) {
	r := &gen.Region{Pos: "here", Params: make([]gen.Param, len(args))}
	for i := range args {
		r.Params[i].Map = gen.ToFrom
	}
	d := gen.TargetData(r, gen.With{}, args...)
	defer d.End()
	body()
}

// there is a slice as dispatch passes it to a variant that takes it as device memory; other arguments are as they are.
func there(v reflect.Value) reflect.Value {
	w := gen.With{}
	switch s := v.Interface().(type) {
	case []float32:
		return reflect.ValueOf(gen.UseSlice(w, s))
	case []float64:
		return reflect.ValueOf(gen.UseSlice(w, s))
	case []complex64:
		return reflect.ValueOf(gen.UseSlice(w, s))
	case []complex128:
		return reflect.ValueOf(gen.UseSlice(w, s))
	case [][]float32:
		return reflect.ValueOf(gen.UseSlice(w, s))
	case [][]float64:
		return reflect.ValueOf(gen.UseSlice(w, s))
	case [][]complex64:
		return reflect.ValueOf(gen.UseSlice(w, s))
	case [][]complex128:
		return reflect.ValueOf(gen.UseSlice(w, s))
	}
	return v
}

// operandLength is more than any operand of a random call needs, and largeLength than one of a large call.
const operandLength, largeLength = 700, 3 * 150 * 150

// randomCall is arguments for a routine, twice: for the host and for the device, with the memory that its operands are
// parts of.
type randomCall struct {
	r            *rand.Rand
	host, device []reflect.Value
	hostMemory   []reflect.Value // slices
	deviceMemory []reflect.Value
	groups       int
	sizes        []int
	large        bool // sizes at which routines work in blocks and share the work, and every second vector has gaps
}

func (c *randomCall) both(v any) {
	c.host, c.device = append(c.host, reflect.ValueOf(v)), append(c.device, reflect.ValueOf(v))
}

// operand adds a part of an array of its own.
func (c *randomCall) operand(t reflect.Type) (host, device reflect.Value) {
	offset, length := c.r.IntN(5), operandLength
	if c.large {
		length = largeLength
	}
	host, device = reflect.MakeSlice(t, length+9, length+9), reflect.MakeSlice(t, length+9, length+9)
	for i := range host.Len() {
		host.Index(i).Set(c.scalar(t.Elem()))
	}
	reflect.Copy(device, host)
	c.hostMemory, c.deviceMemory = append(c.hostMemory, host), append(c.deviceMemory, device)
	return host.Slice(offset, offset+length), device.Slice(offset, offset+length)
}

// scalar is a small number, often 0 or 1.
func (c *randomCall) scalar(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	x := []float64{0, 1, c.r.Float64() - 0.5, c.r.Float64() + 0.5}[c.r.IntN(4)]
	if v.CanComplex() {
		v.SetComplex(complex(x, c.r.Float64()-0.5))
	} else {
		v.SetFloat(x)
	}
	return v
}

// number is an argument of a type that is the same for both.
func (c *randomCall) number(name string, t reflect.Type) reflect.Value {
	pick := func(list ...int) reflect.Value { return reflect.ValueOf(list[c.r.IntN(len(list))]).Convert(t) }
	switch t {
	case reflect.TypeFor[Layout]():
		return pick(int(RowMajor), int(ColMajor))
	case reflect.TypeFor[Transpose]():
		return pick(int(NoTrans), int(Trans), int(ConjTrans))
	case reflect.TypeFor[Uplo]():
		return pick(int(Upper), int(Lower))
	case reflect.TypeFor[Side]():
		return pick(int(Left), int(Right))
	case reflect.TypeFor[Diag]():
		return pick(int(Unit), int(NonUnit))
	}
	switch {
	case t.Kind() != reflect.Int:
		return c.scalar(t)
	case strings.HasPrefix(name, "inc"):
		return pick(-2, -1, 1, 1, 3)
	case c.large && strings.HasPrefix(name, "ld"):
		return pick(149, 150)
	case strings.HasPrefix(name, "ld"):
		return pick(2, 12, 12, 13, 16) // 2 is too small for most
	case c.large && strings.HasPrefix(name, "stride"):
		return pick(150 * 150)
	case strings.HasPrefix(name, "stride"):
		return pick(192, 200)
	case c.large && (name == "kl" || name == "ku"):
		return pick(1, 40)
	case c.large && name != "batchSize":
		return pick(65, 130, 149)
	case name == "kl" || name == "ku":
		return pick(0, 1, 3)
	case name == "batchSize":
		return pick(0, 1, 3)
	}
	return pick(0, 1, 3, 4, 7, 10)
}

func (c *randomCall) argument(name string, t reflect.Type) {
	switch {
	case name == "groupCount":
		c.both(c.groups)
	case name == "groupSize":
		c.both(c.sizes)
	case t.Kind() == reflect.Array:
		v := reflect.New(t).Elem()
		for i := range v.Len() {
			v.Index(i).Set(c.scalar(t.Elem()))
		}
		v.Index(0).SetFloat([]float64{-2, -1, 0, 1}[c.r.IntN(4)])
		c.both(v.Interface())
	case t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Slice:
		host, device := reflect.MakeSlice(t, 0, 0), reflect.MakeSlice(t, 0, 0)
		for _, size := range c.sizes {
			for range size {
				h, d := c.operand(t.Elem())
				host, device = reflect.Append(host, h), reflect.Append(device, d)
			}
		}
		c.deviceMemory, c.hostMemory = append(c.deviceMemory, device), append(c.hostMemory, reflect.Value{})
		c.host, c.device = append(c.host, host), append(c.device, device)
	case t.Kind() == reflect.Slice && len(name) <= 2 && t.Elem().Kind() >= reflect.Float32:
		host, device := c.operand(t)
		c.host, c.device = append(c.host, host), append(c.device, device)
	case t.Kind() == reflect.Slice: // one a group
		v := reflect.MakeSlice(t, 0, 0)
		for range c.groups {
			v = reflect.Append(v, c.number(name, t.Elem()))
		}
		c.both(v.Interface())
	default:
		c.both(c.number(name, t).Interface())
	}
}

// args are the construct's arguments for the memory of the device's call.
func (c *randomCall) args() (list []gen.Arg, layouts []func() *gen.Layout) {
	add := func(v reflect.Value) {
		size := v.Type().Elem().Size()
		list = append(list, gen.Arg{Ptr: v.UnsafePointer(), Size: size, Hi: v.Len(), Len: v.Len(), Cap: v.Cap()})
		layouts = append(layouts, nil)
	}
	for _, v := range c.deviceMemory {
		switch m := v.Interface().(type) {
		case [][]float32:
			list, layouts = append(list, gen.Slice(m)), append(layouts, following[[]float32])
		case [][]float64:
			list, layouts = append(list, gen.Slice(m)), append(layouts, following[[]float64])
		case [][]complex64:
			list, layouts = append(list, gen.Slice(m)), append(layouts, following[[]complex64])
		case [][]complex128:
			list, layouts = append(list, gen.Slice(m)), append(layouts, following[[]complex128])
		default:
			add(v)
		}
	}
	return list, layouts
}

func following[T any]() *gen.Layout { return gen.Following[T]() }

// called is what a function returns, or the error that it panics with.
func called(f any, args []reflect.Value) (results []any, refused error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case error:
			refused = e
		default:
			panic(e)
		}
	}()
	for _, v := range reflect.ValueOf(f).Call(args) {
		results = append(results, v.Interface())
	}
	return results, nil
}

func bytesOf(v reflect.Value) string {
	return string(unsafe.Slice((*byte)(v.UnsafePointer()), v.Len()*int(v.Type().Elem().Size())))
}

// compare runs a random call of a routine on the host and on the device; it reports one that was not refused.
func (d *dispatchedRoutine) compare(t require.TestingT, seed uint64) bool {
	c := &randomCall{r: rand.New(rand.NewPCG(seed, 0))}
	c.groups = c.r.IntN(4)
	for range c.groups {
		c.sizes = append(c.sizes, c.r.IntN(4))
	}
	return d.compareCall(t, c, seed)
}

func (d *dispatchedRoutine) compareCall(t require.TestingT, c *randomCall, seed uint64) bool {
	f := reflect.TypeOf(d.plain)
	names := strings.Fields(d.params)
	require.Len(t, names, f.NumIn())
	for i, name := range names {
		c.argument(name, f.In(i))
	}
	want, refused := called(d.plain, c.host)
	args, layouts := c.args()
	region := &gen.Region{Pos: "here", Params: make([]gen.Param, len(args))}
	for i := range args {
		region.Params[i].Map, region.Params[i].Layout = gen.ToFrom, layouts[i]
	}
	var got []any
	var also error
	func() {
		data := gen.TargetData(region, gen.With{}, args...)
		defer data.End()
		if seed%4 == 3 {
			got, also = called(d.staged, c.device)
			return
		}
		on := make([]reflect.Value, len(c.device))
		for i, v := range c.device {
			if on[i] = v; !strings.HasPrefix(names[i], "alpha") && names[i] != "beta" {
				on[i] = there(v)
			}
		}
		got, also = called(d.device, on)
	}()
	what := fmt.Sprintf("%s, seed %d", d.name, seed)
	assert.Equal(t, fmt.Sprint(refused), fmt.Sprint(also), what)
	assert.Equal(t, fmt.Sprint(want), fmt.Sprint(got), what)
	for i, v := range c.hostMemory {
		if v.IsValid() {
			assert.True(t, bytesOf(v) == bytesOf(c.deviceMemory[i]), "%s: operand %d differs", what, i)
		}
	}
	return refused == nil
}

// Every routine computes on the device what it does on the host, to the last bit, and refuses what that refuses, in the
// same words.
func TestEveryRoutineOnTheDevice(t *testing.T) {
	require.Greater(t, len(dispatched), 150)
	calls := 24
	if testing.Short() {
		calls = 15
	}
	for i := range dispatched {
		d := &dispatched[i]
		t.Run(d.name, func(t *testing.T) {
			computed := 0
			for seed := range uint64(calls) {
				if d.compare(t, seed) {
					computed++
				}
			}
			assert.Positive(t, computed, "every call was refused")
		})
	}
}

// Large calls, of which the device's goroutines share the work, are the host's to the last bit, too.
func TestEveryLargeRoutineOnTheDevice(t *testing.T) {
	calls := uint64(3)
	if testing.Short() || raceDetector {
		calls = 1
	}
	computed := 0
	for i := range dispatched {
		for seed := range calls {
			c := &randomCall{r: rand.New(rand.NewPCG(seed, uint64(i))), groups: 2, sizes: []int{2, 1}, large: true}
			if dispatched[i].compareCall(t, c, seed) {
				computed++
			}
		}
	}
	assert.Greater(t, computed, len(dispatched)*int(calls)*9/10, "many calls were refused")
}

// Threads of the host dispatch at once, each its own data.
func TestDispatchFromManyGoroutines(t *testing.T) {
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			r := rand.New(rand.NewPCG(uint64(g), 1))
			for range 40 {
				dispatched[r.IntN(len(dispatched))].compare(t, r.Uint64()%1000)
			}
		})
	}
	all.Wait()
}

// Large products are shared by the device's goroutines, and several at once share them.
func TestLargeProductsOnTheDevice(t *testing.T) {
	const n = 150
	a, b := make([]float64, n*n), make([]float64, n*n)
	for i := range a {
		a[i], b[i] = float64(i%17)-8, float64(i%13)-6
	}
	want := make([]float64, n*n)
	Dgemm(RowMajor, NoTrans, Trans, n, n, n, 1, a, n, b, n, 0, want, n)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			c := make([]float64, n*n)
			onDevice(func() {
				w := gen.With{}
				deviceDgemm(RowMajor, NoTrans, Trans, n, n, n, 1, gen.UseSlice(w, a), n, gen.UseSlice(w, b), n, 0,
					gen.UseSlice(w, c), n)
				assert.Zero(t, c[0], "the host has no result before the region ends")
			}, gen.Slice(a), gen.Slice(b), gen.Slice(c))
			assert.Equal(t, want, c)
		})
	}
	all.Wait()
}

// What is not on the device is refused by its argument's name, and of a batch by the matrix's number.
func TestOperandsThatAreNotOnTheDevice(t *testing.T) {
	const n = 4
	a, b, c := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	_, err := called(func() { deviceDgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n) }, nil)
	assert.ErrorContains(t, err, "mkl.Dgemm: omptarget error: a: it is not on the device; map it")
	_, err = called(func() { stagedDgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n) }, nil)
	assert.ErrorContains(t, err, "mkl.Dgemm: omptarget error: a: of its 128 bytes at 0x")
	rows, results := [][]float64{a, b}, [][]float64{make([]float64, n*n), c}
	op, size, one, w := []Transpose{NoTrans}, []int{n}, []float64{1}, gen.With{}
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.To, Layout: gen.LayoutOf[[]float64]},
		{Map: gen.ToFrom, Layout: following[[]float64]}, {Map: gen.To}}}
	data := gen.TargetData(region, w, gen.Slice(rows), gen.Slice(results), gen.Slice(a))
	defer data.End()
	batch := func() error {
		_, err := called(func() {
			x := gen.UseSlice(w, rows)
			deviceDgemmBatch(RowMajor, op, op, size, size, size, one, x, size, x, size, one, gen.UseSlice(w, results), size,
				1, []int{2})
		}, nil)
		return err
	}
	assert.ErrorContains(t, batch(), "a[1]: it is not on the device; map it")
	part := gen.TargetData(region, w, gen.Slice(rows[:0]), gen.Slice(results[:0]), gen.Slice(b[:n]))
	defer part.End()
	assert.ErrorContains(t, batch(), "a[1]: not all that the call reaches of it is on the device; map it, too")
}
