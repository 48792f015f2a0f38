package coretest

import (
	"encoding/binary"
	"fmt"
	"math"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/phases"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// handBuilt is a program of testdata/groups, with the barriers that printers add.
func handBuilt(t testing.TB, name string) *core.Program {
	p, err := text.Parse(read(t, filepath.Join("testdata/groups", name+".core")), new(core.Types))
	require.NoError(t, err)
	require.NoError(t, verify.Program(p))
	closed := phases.Closed(p)
	require.NoError(t, verify.Program(closed))
	return closed
}

func slice[T any](c *Case, list []T) {
	n := int64(len(list))
	b, err := binary.Append(nil, binary.LittleEndian, list)
	if err != nil {
		panic(err)
	}
	c.Args = append(c.Args, Arg{Buffer: len(c.Memory), Hi: n, Len: n, Cap: n})
	c.Memory = append(c.Memory, Buffer{Bytes: b, Type: typeOf[T]()})
}

func elements[T any](t testing.TB, b []byte) []T {
	var x T
	list := make([]T, len(b)/binary.Size(x))
	_, err := binary.Decode(b, binary.LittleEndian, list)
	require.NoError(t, err)
	return list
}

// everywhere runs cases in the interpreter, in several orders, and on all machines.
func everywhere(t *testing.T, cases []*Case) []*Outcome {
	code := interp.Compile(cases[0].Program)
	var want []*Outcome
	for _, c := range cases {
		first, err := Interpret(code, c)
		require.NoError(t, err, c.Name)
		want = append(want, first)
		for order := range uint64(10) {
			again := *c
			again.Order = order + 1
			got, err := Interpret(code, &again)
			require.NoError(t, err, c.Name)
			if diff := c.Compare(first, got); diff != "" {
				t.Errorf("%s: in order %d: %s", c.Name, order+1, diff)
			}
		}
	}
	t.Run("Go", func(t *testing.T) { compare(t, golang{}, cases, want) })
	t.Run("C", func(t *testing.T) { compare(t, plain, cases, want) })
	t.Run("sane C", func(t *testing.T) { compare(t, sane, cases, want) })
	t.Run("OpenCL", func(t *testing.T) { compare(t, openCL{}, cases, want) })
	return want
}

func TestATiledProduct(t *testing.T) {
	p := handBuilt(t, "product")
	var cases []*Case
	for _, n := range []int64{1, 4, 7, 8} {
		c := &Case{Name: fmt.Sprint("n ", n), Program: p, Kernel: p.Kernels[0]}
		a, b := make([]float64, n*n), make([]float64, n*n)
		for i := range a {
			a[i], b[i] = math.Sqrt(float64(i+1)), 1/float64(i+3)
		}
		slice(c, a)
		slice(c, b)
		slice(c, make([]float64, n*n))
		c.Args = append(c.Args, Arg{Buffer: -1, Bits: uint64(n)})
		tiles := (n + 3) / 4 * 4
		c.Range = interp.Range{Global: [3]int64{tiles, tiles}, Local: [3]int64{4, 4}}
		cases = append(cases, c)
	}
	for i, out := range everywhere(t, cases) {
		a, b := elements[float64](t, out.Memory[0]), elements[float64](t, out.Memory[1])
		n := int(math.Sqrt(float64(len(a))))
		for at, got := range elements[float64](t, out.Memory[2]) {
			want := 0.0
			for k := range n {
				want += a[at/n*n+k] * b[k*n+at%n]
			}
			assert.InDelta(t, want, got, 1e-12, "%s: element %d", cases[i].Name, at)
		}
	}
}

func TestATreeOfSums(t *testing.T) {
	p := handBuilt(t, "tree")
	var cases []*Case
	for _, n := range []int64{1, 100, 256} {
		for _, local := range []int64{1, 8, 64} {
			c := &Case{Name: fmt.Sprintf("n %d in groups of %d", n, local), Program: p, Kernel: p.Kernels[0]}
			x := make([]int32, n)
			for i := range x {
				x[i] = int32(i*i - 50)
			}
			slice(c, x)
			groups := (n + local - 1) / local
			slice(c, make([]int32, groups))
			c.Args = append(c.Args, Arg{Buffer: -1}, Arg{Buffer: -1})
			c.Range = interp.Range{Global: [3]int64{groups * local}, Local: [3]int64{local}, Offset: [3]int64{13}}
			cases = append(cases, c)
		}
	}
	for i, out := range everywhere(t, cases) {
		x, sums := elements[int32](t, out.Memory[0]), elements[int32](t, out.Memory[1])
		total, got := int32(0), int32(0)
		for _, v := range x {
			total += v
		}
		for _, v := range sums {
			got += v
		}
		assert.Equal(t, total, got, cases[i].Name)
		all := fold(t, cases[i], out.Accs)[0]
		local := cases[i].Range.Local[0]
		assert.Equal(t, (local-1)*int64(len(sums)), int64(all[0]), cases[i].Name)
		most := x[len(x)-1]
		if int64(len(x)) < cases[i].Range.Global[0] {
			most = max(most, 0) // of an item without an element
		}
		assert.Equal(t, most, int32(all[1]), cases[i].Name)
	}
}

// TestAFaultInAGroup: the group ends at the barrier behind the fault, others do not, and the fault is the same everywhere.
func TestAFaultInAGroup(t *testing.T) {
	p := handBuilt(t, "faulty")
	var cases []*Case
	for _, when := range []int64{0, 1, 2, 3, 7, 9} {
		c := &Case{Name: fmt.Sprint("when ", when), Program: p, Kernel: p.Kernels[0]}
		slice(c, make([]int64, 12))
		c.Args = append(c.Args, Arg{Buffer: -1, Bits: uint64(when)}, Arg{Buffer: -1, Bits: 2})
		c.Range = interp.Range{Global: [3]int64{12}, Local: [3]int64{4}}
		cases = append(cases, c)
	}
	group := map[int64][]int64{
		0: {104, 105, 0, 107},
		1: {1005, 1006, 106, 1004},
		2: {2005, 2006, 1007, 2004},
		3: {20005, 20006, 10007, 20004},
		7: {1005, 1006, 1007, 1004},
		9: {20005, 20006, 20007, 20004},
	}
	for i, out := range everywhere(t, cases) {
		when := int64(cases[i].Args[1].Bits)
		x := elements[int64](t, out.Memory[0])
		assert.Equal(t, group[when], x[4:8], cases[i].Name)
		assert.Equal(t, []int64{20001, 20002, 20003, 20000}, x[:4], cases[i].Name)
		assert.Equal(t, []int64{20009, 20010, 20011, 20008}, x[8:], cases[i].Name)
		want := map[int64]*interp.Fault{
			0: {Site: 0, Item: 6},
			1: {Site: 1, Item: 6, Args: [3]int64{-5, 8}},
			2: {Site: 1, Item: 6, Args: [3]int64{-5, 8}},
			3: {Site: 3, Item: 6},
			7: {Site: 2, Item: 6},
		}[when]
		assert.Equal(t, want, out.Fault, cases[i].Name)
	}
}
