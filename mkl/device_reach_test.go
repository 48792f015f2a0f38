//go:build omp

package mkl

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
)

// reachedOperand is a vector or matrix among the arguments of a call: an argument, or a row of one.
type reachedOperand struct {
	arg, row int // row -1: the argument
	name     string
}

func (o reachedOperand) of(args []reflect.Value) reflect.Value {
	if o.row >= 0 {
		return args[o.arg].Index(o.row)
	}
	return args[o.arg]
}

// operandsOf lists them.
func operandsOf(names []string, args []reflect.Value) (list []reachedOperand) {
	for i, v := range args {
		switch {
		case v.Kind() != reflect.Slice || len(names[i]) > 2:
		case v.Type().Elem().Kind() == reflect.Slice:
			for j := range v.Len() {
				list = append(list, reachedOperand{i, j, fmt.Sprintf("%s[%d]", names[i], j)})
			}
		case v.Type().Elem().Kind() >= reflect.Float32:
			list = append(list, reachedOperand{i, -1, names[i]})
		}
	}
	return list
}

// copied is arguments with operands of their own, one of them cut to n elements.
func copied(args []reflect.Value, all []reachedOperand, cut, n int) []reflect.Value {
	out := append([]reflect.Value{}, args...)
	for i, o := range all {
		v := o.of(args)
		w := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(w, v)
		if i == cut {
			w = w.Slice(0, n)
		}
		if o.row < 0 {
			out[o.arg] = w
			continue
		}
		if out[o.arg].UnsafePointer() == args[o.arg].UnsafePointer() {
			out[o.arg] = reflect.MakeSlice(args[o.arg].Type(), args[o.arg].Len(), args[o.arg].Len())
			reflect.Copy(out[o.arg], args[o.arg])
		}
		out[o.arg].Index(o.row).Set(w)
	}
	return out
}

// reach is the least length of an operand with which the host computes.
func (d *dispatchedRoutine) reach(args []reflect.Value, all []reachedOperand, i int) int {
	lo, hi := 0, all[i].of(args).Len()
	for lo < hi {
		mid := (lo + hi) / 2
		if _, refused := called(d.plain, copied(args, all, i, mid)); refused != nil {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// withPart calls the device's variant with the first elements of each operand mapped.
func (d *dispatchedRoutine) withPart(args []reflect.Value, all []reachedOperand, part []int) (got []any, err error) {
	region := &gen.Region{Pos: "here"}
	var list []gen.Arg
	for i, o := range all {
		v := o.of(args)
		if part[i] == 0 {
			continue
		}
		list = append(list, gen.Arg{Ptr: v.UnsafePointer(), Size: v.Type().Elem().Size(), Hi: part[i], Len: v.Len(),
			Cap: v.Cap()})
		region.Params = append(region.Params, gen.Param{Map: gen.ToFrom})
	}
	for i, v := range args {
		layout := gen.LayoutOf[[]float64] // that of all slices
		if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Slice && v.Len() > 0 {
			list = append(list, gen.Arg{Ptr: args[i].UnsafePointer(), Size: v.Type().Elem().Size(), Hi: v.Len(),
				Len: v.Len(), Cap: v.Cap()})
			region.Params = append(region.Params, gen.Param{Map: gen.To, Layout: layout})
		}
	}
	defer gen.TargetData(region, gen.With{}, list...).End()
	return called(d.device, args)
}

// An operand has to be on the device as far as the call reaches, and no further: with an element less it is refused by
// its name. That holds for every routine.
func TestOperandsAreOnTheDeviceAsFarAsTheyAreReached(t *testing.T) {
	calls := uint64(4)
	if testing.Short() {
		calls = 2
	}
	for i := range dispatched {
		d := &dispatched[i]
		t.Run(d.name, func(t *testing.T) {
			names := strings.Fields(d.params)
			for seed, computed := uint64(0), uint64(0); computed < calls && seed < 200; seed++ {
				c := &randomCall{r: rand.New(rand.NewPCG(seed, 2)), groups: 2, sizes: []int{1, 2}}
				for i, name := range names {
					c.argument(name, reflect.TypeOf(d.plain).In(i))
				}
				all := operandsOf(names, c.host)
				host := copied(c.host, all, -1, 0)
				want, refused := called(d.plain, host)
				if refused != nil {
					continue
				}
				computed++
				part := make([]int, len(all))
				for k := range all {
					part[k] = d.reach(c.host, all, k)
				}
				device := copied(c.host, all, -1, 0)
				got, err := d.withPart(device, all, part)
				require.NoError(t, err, "seed %d", seed)
				require.Equal(t, fmt.Sprint(want), fmt.Sprint(got), "seed %d", seed)
				for _, o := range all {
					require.True(t, bytesOf(o.of(host)) == bytesOf(o.of(device)), "seed %d: %s differs", seed, o.name)
				}
				k := c.r.IntN(len(all))
				if part[k] == 0 {
					continue
				}
				part[k]--
				before := copied(device, all, -1, 0)
				_, err = d.withPart(device, all, part)
				var missing *omprt.Error
				require.ErrorAs(t, err, &missing, "seed %d: %s", seed, all[k].name)
				assert.True(t, strings.HasPrefix(missing.Msg, all[k].name+": "), "%s: %v", all[k].name, missing)
				for _, o := range all {
					require.True(t, bytesOf(o.of(before)) == bytesOf(o.of(device)), "seed %d: %s was written", seed, o.name)
				}
			}
		})
	}
}

// What operands have beyond what a call reaches is neither read nor written: on the host, too, the call computes what
// it does with operands that end there.
func TestOperandsMayBeLonger(t *testing.T) {
	large, calls := uint64(3), uint64(30)
	if testing.Short() {
		large, calls = 0, 10
	}
	for i := range dispatched {
		d := &dispatched[i]
		names := strings.Fields(d.params)
		for seed := range large + calls {
			c := &randomCall{r: rand.New(rand.NewPCG(seed, 7)), groups: 2, sizes: []int{1, 1}, large: seed < large}
			for i, name := range names {
				c.argument(name, reflect.TypeOf(d.plain).In(i))
			}
			all := operandsOf(names, c.host)
			long := copied(c.host, all, -1, 0)
			want, refused := called(d.plain, long)
			var wrong *ArgumentError
			if errors.As(refused, &wrong) {
				continue
			}
			require.NoError(t, refused, "%s, seed %d", d.name, seed)
			short := copied(c.host, all, -1, 0)
			for k, o := range all {
				short = cutTo(short, o, d.reach(c.host, all, k))
			}
			got, err := called(d.plain, short)
			require.NoError(t, err, "%s, seed %d", d.name, seed)
			require.Equal(t, fmt.Sprint(want), fmt.Sprint(got), "%s, seed %d", d.name, seed)
			for _, o := range all {
				reached, end := o.of(short), o.of(short).Len()
				whole, before := o.of(long), o.of(c.host)
				require.True(t, bytesOf(reached) == bytesOf(whole.Slice(0, end)), "%s, seed %d: %s differs", d.name,
					seed, o.name)
				require.True(t, bytesOf(before.Slice(end, before.Len())) == bytesOf(whole.Slice(end, whole.Len())),
					"%s, seed %d: %s is written beyond its end", d.name, seed, o.name)
			}
		}
	}
}

// cutTo is arguments with the first n elements of one operand.
func cutTo(args []reflect.Value, o reachedOperand, n int) []reflect.Value {
	if o.row < 0 {
		args[o.arg] = args[o.arg].Slice(0, n)
	} else {
		args[o.arg].Index(o.row).Set(args[o.arg].Index(o.row).Slice(0, n))
	}
	return args
}

// A batch takes the entries of its groups, and no more have to be on the device. What a call under dispatch is given may
// be there in part.
func TestEntriesBeyondTheGroups(t *testing.T) {
	const n = 4
	w := gen.With{}
	rows, results := make([][]float64, 5), make([][]float64, 5)
	for i := range rows {
		rows[i], results[i] = make([]float64, n*n), make([]float64, n*n)
		for k := range rows[i] {
			rows[i][k] = float64(i + k)
		}
	}
	region := &gen.Region{Pos: "here", Params: []gen.Param{{Map: gen.To, Layout: following[[]float64]},
		{Map: gen.ToFrom, Layout: following[[]float64]}}}
	op, size, one := []Transpose{NoTrans}, []int{n}, []float64{1}
	want := make([]float64, n*n)
	Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, rows[2], n, rows[2], n, 1, want, n)
	func() {
		defer gen.TargetData(region, w, gen.Section(rows, 0, 3), gen.Section(results, 0, 3)).End()
		batch := func(count int) error {
			return dispatch("DgemmBatch", func(d *gen.Dispatched) {
				a, c := gen.DeviceSlice(d, 0, rows), gen.DeviceSlice(d, 2, results)
				deviceDgemmBatch(RowMajor, op, op, size, size, size, one, a, size, a, size, one, c, size, 1, []int{count})
			})
		}
		require.NoError(t, batch(3))
		err := batch(4)
		assert.ErrorContains(t, err, place7+": omptarget error: mkl.DgemmBatch: a: of its 4 elements only the first 3 are on the "+
			"device")
	}()
	assert.Equal(t, want, results[2])
	assert.Equal(t, make([]float64, n*n), results[3])
}
