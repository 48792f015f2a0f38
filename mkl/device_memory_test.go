//go:build omp

package mkl

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
)

// allocatedMemory is the operands of a call in memory that was allocated on the device.
type allocatedMemory struct {
	t  require.TestingT
	of []reflect.Value  // operands, slices of the host's
	at []unsafe.Pointer // what was allocated for each
}

func bytesIn(v reflect.Value) int { return v.Len() * int(v.Type().Elem().Size()) }

func areRows(v reflect.Value) bool { return v.Type().Elem().Kind() == reflect.Slice }

// allocate allocates memory for the operands and copies them there.
func allocate(t require.TestingT, operands []reflect.Value) *allocatedMemory {
	m := &allocatedMemory{t: t}
	for _, v := range operands {
		if areRows(v) {
			continue
		}
		p, err := omprt.TargetAlloc(bytesIn(v), 0)
		require.NoError(t, err)
		require.NoError(t, omprt.TargetMemcpy(p, v.UnsafePointer(), bytesIn(v), 0, 0, 0, omprt.InitialDevice))
		m.of, m.at = append(m.of, v), append(m.at, p)
	}
	return m
}

// associate has the device find the operands there by their addresses on the host.
func (m *allocatedMemory) associate() {
	for i, v := range m.of {
		require.NoError(m.t, omprt.TargetAssociatePtr(v.UnsafePointer(), m.at[i], bytesIn(v), 0, 0))
	}
}

func (m *allocatedMemory) disassociate() {
	for _, v := range m.of {
		require.NoError(m.t, omprt.TargetDisassociatePtr(v.UnsafePointer(), 0))
	}
}

// bringBack copies the operands back and frees the memory.
func (m *allocatedMemory) bringBack() {
	for i, v := range m.of {
		require.NoError(m.t, omprt.TargetMemcpy(v.UnsafePointer(), m.at[i], bytesIn(v), 0, 0, omprt.InitialDevice, 0))
		require.NoError(m.t, omprt.TargetFree(m.at[i], 0))
	}
}

// there is a slice of an operand, or a slice of such, in the memory that was allocated.
func (m *allocatedMemory) there(v reflect.Value) reflect.Value {
	if v.Kind() != reflect.Slice || v.Cap() == 0 {
		return v
	}
	if areRows(v) {
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(m.there(v.Index(i)))
		}
		return out
	}
	for i, of := range m.of {
		if off := uintptr(v.UnsafePointer()) - uintptr(of.UnsafePointer()); off < uintptr(bytesIn(of)) {
			n := v.Cap()
			return reflect.SliceAt(v.Type().Elem(), unsafe.Add(m.at[i], off), n).Slice(0, v.Len())
		}
	}
	return v
}

// compareAllocated runs a random call of a routine on the host and on allocated memory of the device, under its own
// address or under that of the host's memory that it is associated with; it reports one that was not refused.
func (d *dispatchedRoutine) compareAllocated(t require.TestingT, seed uint64, associated bool) bool {
	c := &randomCall{r: rand.New(rand.NewPCG(seed, 0))}
	c.groups = c.r.IntN(4)
	for range c.groups {
		c.sizes = append(c.sizes, c.r.IntN(4))
	}
	names := strings.Fields(d.params)
	for i, name := range names {
		c.argument(name, reflect.TypeOf(d.plain).In(i))
	}
	want, refused := called(d.plain, c.host)

	memory := allocate(t, c.deviceMemory)
	if associated {
		memory.associate()
	} else {
		for i, v := range c.device {
			c.device[i] = memory.there(v)
		}
	}
	got, also := d.onThere(c, names, seed%4 == 3, associated)
	if associated {
		memory.disassociate()
	}
	memory.bringBack()

	what := fmt.Sprintf("%s, seed %d", d.name, seed)
	assert.Equal(t, fmt.Sprint(refused), fmt.Sprint(also), what)
	assert.Equal(t, fmt.Sprint(want), fmt.Sprint(got), what)
	for i, v := range c.hostMemory {
		if v.IsValid() {
			assert.True(t, bytesOf(v) == bytesOf(memory.operand(c, i)), "%s: operand %d differs", what, i)
		}
	}
	return refused == nil
}

// operand is the memory of an operand, by its number among all of a call.
func (m *allocatedMemory) operand(c *randomCall, i int) reflect.Value {
	k := 0
	for _, v := range c.hostMemory[:i] {
		if v.IsValid() {
			k++
		}
	}
	return m.of[k]
}

// onThere calls the variant for the device, or the one that has the host compute, within a region that maps the slices
// of slices, and the operands themselves if they are associated, which maps and copies nothing.
func (d *dispatchedRoutine) onThere(c *randomCall, names []string, staged, associated bool) (got []any, refused error) {
	if !associated {
		var only []reflect.Value
		for i, v := range c.device {
			if v.Kind() == reflect.Slice && areRows(v) && v.Len() > 0 {
				only = append(only, c.device[i])
			}
		}
		c.deviceMemory = only
	}
	args, layouts := c.args()
	region := &gen.Region{Pos: "here", Params: make([]gen.Param, len(args))}
	for i := range args {
		region.Params[i].Map, region.Params[i].Layout = gen.ToFrom, layouts[i]
	}
	data := gen.TargetData(region, gen.With{}, args...)
	defer data.End()
	if staged {
		return called(d.staged, c.device)
	}
	on := make([]reflect.Value, len(c.device))
	for i, v := range c.device {
		if on[i] = v; !strings.HasPrefix(names[i], "alpha") && names[i] != "beta" {
			on[i] = there(v)
		}
	}
	return called(d.device, on)
}

// Every routine computes on memory that the program has allocated on the device, or associated, what it does on the
// host.
func TestEveryRoutineOnAllocatedMemory(t *testing.T) {
	calls := 8
	if testing.Short() {
		calls = 4
	}
	computed := 0
	for i := range dispatched {
		d := &dispatched[i]
		t.Run(d.name, func(t *testing.T) {
			for seed := range uint64(calls) {
				for _, associated := range []bool{false, true} {
					if d.compareAllocated(t, seed, associated) {
						computed++
					}
				}
			}
		})
	}
	assert.Greater(t, computed, len(dispatched)*calls, "half of the calls were refused")
}
