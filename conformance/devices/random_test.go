package devices

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	_ "github.com/gooffload/gooffload/omprt/opencl"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/coretest"
	"github.com/gooffload/gooffload/transform/core/interp"
)

// random are programs of seeds: two, or as many as GOOFFLOAD_PROGRAMS says, from GOOFFLOAD_SEED on.
func random(t *testing.T, program func(seed uint64) []*coretest.Case) {
	d := plugin(t, "OPENCL")[0]
	seed, count := uint64(1), 2
	for name, set := range map[string]func(n uint64){
		"GOOFFLOAD_SEED": func(n uint64) { seed = n }, "GOOFFLOAD_PROGRAMS": func(n uint64) { count = int(n) },
	} {
		if s := os.Getenv(name); s != "" {
			n, err := strconv.ParseUint(s, 10, 64)
			require.NoError(t, err)
			set(n)
		}
	}
	t.Logf("GOOFFLOAD_SEED=%d", seed)
	for range count {
		compare(t, d, fmt.Sprint("seed ", seed), program(seed))
		seed++
	}
}

func TestRandomKernels(t *testing.T) {
	random(t, func(seed uint64) []*coretest.Case { return coretest.Random(seed, 15, true) })
}

func TestRandomKernelsByGroups(t *testing.T) {
	random(t, func(seed uint64) []*coretest.Case { return coretest.RandomGroups(seed, 8) })
}

// compare runs the cases of a program, alternately on the immediate queue and on an asynchronous one.
func compare(t *testing.T, d device.Device, name string, cases []*coretest.Case) {
	p := cases[0].Program
	code, list := interp.Compile(p), sources(t, p)
	queue, err := d.NewQueue()
	require.NoError(t, err)
	programs := map[*core.Kernel]device.Program{}
	for i, k := range p.Kernels {
		programs[k], err = d.Load(described(k, list[i]))
		require.NoError(t, err, name)
	}
	for i, c := range cases {
		want, err := coretest.Interpret(code, c)
		if err != nil && strings.Contains(err.Error(), "all steps") {
			continue
		}
		require.NoError(t, err)
		q := d.Immediate()
		if i%2 == 1 {
			q = queue
		}
		got, err := run(t, d, q, programs[c.Kernel], c)
		if len(want.Prints) > 0 {
			assert.ErrorContains(t, err, "it prints")
			continue
		}
		require.NoError(t, err)
		if diff := c.Compare(want, got); diff != "" {
			t.Errorf("%s, %s: %s", name, c.Name, diff)
		}
	}
	require.NoError(t, queue.Close())
}

// run launches a case.
func run(t *testing.T, d device.Device, q device.Queue, p device.Program, c *coretest.Case) (*coretest.Outcome, error) {
	mems := place(t, d, q, c)
	l := launch(c, mems)
	launched := q.Launch(p, l)
	out := &coretest.Outcome{}
	for i, b := range c.Memory {
		got := make([]byte, len(b.Bytes))
		require.NoError(t, q.Read(unsafe.Pointer(unsafe.SliceData(got)), mems[i], 0, len(got)))
		out.Memory = append(out.Memory, got)
	}
	if err := errors.Join(launched, q.Finish()); err != nil {
		return nil, err
	}
	if f := l.Fault; f != nil {
		site := slices.IndexFunc(p.Kernel().Sources[0].Sites, func(s device.Site) bool {
			return s.Pos == f.Site.Pos && s.Code == f.Site.Code && s.Unsigned == f.Site.Unsigned &&
				s.Text == f.Site.Text
		})
		require.GreaterOrEqual(t, site, 0)
		out.Fault = &interp.Fault{Site: site, Item: f.Item, Args: f.Args}
	}
	out.Accs, out.Parts = accumulators(c, l), parts(c, l)
	c.Normalize(out, func(word uint64) (int, int64, bool) {
		for i, m := range mems {
			if off := int64(word) - int64(m.Addr()); off >= 0 && off <= int64(len(c.Memory[i].Bytes)) {
				return i, off, true
			}
		}
		return 0, 0, false
	})
	for _, m := range mems {
		require.NoError(t, d.Free(m))
	}
	return out, nil
}

// place puts a case's memory onto the device. Buffers have room behind them, so that their ends are nobody's beginning.
func place(t *testing.T, d device.Device, q device.Queue, c *coretest.Case) []device.Memory {
	var mems []device.Memory
	for _, b := range c.Memory {
		m, err := d.Malloc(len(b.Bytes)+64, device.DeviceMemory)
		require.NoError(t, err)
		mems = append(mems, m)
	}
	for i, b := range c.Memory {
		bytes := append([]byte(nil), b.Bytes...)
		for _, w := range b.Pointers {
			binary.LittleEndian.PutUint64(bytes[w.At:], uint64(mems[w.Buffer].Addr())+uint64(w.Offset))
		}
		require.NoError(t, q.Write(mems[i], 0, unsafe.Pointer(unsafe.SliceData(bytes)), len(bytes)))
	}
	require.NoError(t, q.Finish())
	return mems
}

// launch is a case's launch, by as many work-items as it says.
func launch(c *coretest.Case, mems []device.Memory) *device.Launch {
	l := &device.Launch{Part: true, GroupSize: 1, Groups: max(1, int(c.Items))}
	for _, at := range c.Loops {
		l.Nest = append(l.Nest, device.Loop{Trip: int(at.Trips), First: at.Start, Step: at.Step})
	}
	if c.Kernel.Groups != nil {
		l.Grid = grid(c.Range)
	}
	for i, p := range c.Kernel.Params {
		a := c.Args[i]
		arg := device.Arg{Lo: int(a.Lo), Hi: int(a.Hi), Len: int(a.Len), Cap: int(a.Cap), Missing: a.Missing}
		switch {
		case p.Kind == core.Result:
			arg.Result = l.Results
			l.Results++
		case p.Kind == core.Parts:
			arg.Result = l.Results
			l.Results += device.Slots((arg.Hi - arg.Lo) * int(p.Type.Size))
		case p.Kind == core.Value && p.Type.Aggregate():
			arg.Offset, arg.Bytes = 8*len(l.Data), len(a.Bytes)
			words := make([]uint64, (len(a.Bytes)+15)/16*2)
			copy(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(words))), 8*len(words)), a.Bytes)
			l.Data = append(l.Data, words...)
		case p.Kind == core.Value:
			arg.Value[0] = a.Bits
		case a.Buffer >= 0:
			arg.Mem, arg.Offset, arg.Bytes = mems[a.Buffer], int(a.Offset), len(c.Memory[a.Buffer].Bytes)-int(a.Offset)
		}
		l.Args = append(l.Args, arg)
	}
	return l
}

func grid(r interp.Range) *device.NDRange {
	g := &device.NDRange{}
	for i := range 3 {
		g.Size[i] = int(max(1, r.Local[i]))
		g.Count[i] = int(max(1, r.Global[i])) / g.Size[i]
		g.Offset[i] = int(r.Offset[i])
	}
	return g
}

// parts are what each of a case's items has of the parts; nil if some had nothing to do.
func parts(c *coretest.Case, l *device.Launch) [][][]byte {
	if l.Chunks < int(c.Items) || c.Kernel.Groups != nil {
		return nil
	}
	list := make([][][]byte, c.Items)
	for item := range list {
		for i, p := range c.Kernel.Params {
			if a := &l.Args[i]; p.Kind == core.Parts {
				at := unsafe.Pointer(&l.Partial[item*l.Results+a.Result])
				list[item] = append(list[item], unsafe.Slice((*byte)(at), (a.Hi-a.Lo)*int(p.Type.Size)))
			}
		}
	}
	return list
}

// accumulators are the results of each of a case's items, the operator's identity for those that had nothing to do.
func accumulators(c *coretest.Case, l *device.Launch) [][]uint64 {
	list := make([][]uint64, max(l.Chunks, int(c.Items)))
	for item := range list {
		for i, p := range c.Kernel.Params {
			if p.Kind != core.Result {
				continue
			}
			identity, _ := core.Identity(p.Op, p.Type)
			bits := identity.Bits
			if item < l.Chunks {
				bits = core.Normal(p.Type, l.Partial[item*l.Results+l.Args[i].Result][0])
			}
			list[item] = append(list[item], bits)
		}
	}
	return list
}
