package core_test

import (
	"go/token"
	"go/types"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
)

func TestEqualTypesAreTheSamePointer(t *testing.T) {
	var ts core.Types
	point := func(name string) *core.Type {
		return ts.Struct(name, core.Field{Name: "x", Type: core.Float32},
			core.Field{Name: "y", Type: ts.Array(core.Int16, 3)})
	}
	assert.Same(t, point("p"), point("p"))
	assert.NotSame(t, point("p"), point("q"))
	assert.Same(t, ts.Array(point("p"), 3), ts.Array(point("p"), 3))
	assert.NotSame(t, ts.Array(point("p"), 3), ts.Array(point("p"), 4))
}

func TestTypesTooLargeAreNone(t *testing.T) {
	var ts core.Types
	assert.Nil(t, ts.Array(core.Int64, core.MaxSize/8))
	assert.Nil(t, ts.Array(core.Int64, -1))
	large := ts.Array(core.Uint8, core.MaxSize-1)
	require.NotNil(t, large)
	assert.Nil(t, ts.Array(large, 2))
	assert.Nil(t, ts.Struct("s", core.Field{Name: "a", Type: core.Int64}, core.Field{Name: "b", Type: large}))
	empty := ts.Array(core.Int64, 0)
	assert.Zero(t, ts.Array(empty, 1<<62).Size)
}

// TestLayoutIsGos compares random types with what Go's compiler makes of them.
func TestLayoutIsGos(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var ts core.Types
	sizes := types.SizesFor("gc", "amd64")
	basic := map[*core.Type]types.BasicKind{
		core.Bool: types.Bool, core.Int8: types.Int8, core.Int16: types.Int16, core.Int32: types.Int32,
		core.Int64: types.Int,
		core.Uint8: types.Uint8, core.Uint16: types.Uint16, core.Uint32: types.Uint32, core.Uint64: types.Uint64,
		core.Float32: types.Float32, core.Float64: types.Float64, core.Ptr: types.UnsafePointer,
		core.TeamPtr: types.UnsafePointer, core.PrivatePtr: types.UnsafePointer,
	}
	var random func(depth int) (*core.Type, types.Type)
	random = func(depth int) (*core.Type, types.Type) {
		if depth == 0 || r.IntN(3) == 0 {
			c := core.Simple[r.IntN(len(core.Simple))]
			return c, types.Typ[basic[c]]
		}
		if r.IntN(3) == 0 {
			n := int64(r.IntN(4))
			c, g := random(depth - 1)
			return ts.Array(c, n), types.NewArray(g, n)
		}
		var fields []core.Field
		var vars []*types.Var
		for i := range r.IntN(5) {
			c, g := random(depth - 1)
			name := string(rune('a' + i))
			fields = append(fields, core.Field{Name: name, Type: c})
			vars = append(vars, types.NewField(token.NoPos, nil, name, g, false))
		}
		return ts.Struct("s", fields...), types.NewStruct(vars, nil)
	}
	for range 2000 {
		c, g := random(3)
		require.Equal(t, sizes.Sizeof(g), c.Size, "%v", g)
		require.Equal(t, sizes.Alignof(g), c.Align, "%v", g)
		s, ok := g.(*types.Struct)
		if !ok || s.NumFields() == 0 {
			continue
		}
		var vars []*types.Var
		for i := range s.NumFields() {
			vars = append(vars, s.Field(i))
		}
		for i, off := range sizes.Offsetsof(vars) {
			require.Equal(t, off, c.Fields[i].Offset, "%v", g)
		}
	}
}

func TestHasPointers(t *testing.T) {
	var ts core.Types
	assert.False(t, core.Uint64.HasPointers())
	assert.False(t, ts.Array(core.Ptr, 0).HasPointers())
	s := ts.Struct("s", core.Field{Name: "n", Type: core.Int64}, core.Field{Name: "p", Type: core.TeamPtr})
	assert.True(t, ts.Array(s, 2).HasPointers())
}

func TestConstantsAreNormal(t *testing.T) {
	assert.Equal(t, ^uint64(0), core.ConstOf(core.Int8, 0xff).Bits)
	assert.Equal(t, uint64(0x7f), core.ConstOf(core.Int8, 0xff7f).Bits)
	assert.Equal(t, uint64(0xff), core.ConstOf(core.Uint8, ^uint64(0)).Bits)
	assert.Equal(t, uint64(1), core.ConstOf(core.Float64, 1).Bits)
}

func TestASiteIsThereOnce(t *testing.T) {
	var p core.Program
	assert.Equal(t, 0, p.Site("a.go:1:2", core.Index))
	assert.Equal(t, 1, p.Site("a.go:1:2", core.Nil))
	assert.Equal(t, 0, p.Site("a.go:1:2", core.Index))
	assert.Len(t, p.Sites, 2)
}

func TestLocalsAreInOrderOfMention(t *testing.T) {
	x := core.NewBuffer("x", core.Int64)
	i, v, w := core.Reg("i", core.Int64), core.Reg("v", core.Int64), core.Reg("w", core.Int64)
	m := core.Mem("m", core.Int64)
	var b core.Body
	b.If(core.Bin(core.Eq, w.Get(), core.Int(1)), func(b *core.Body) { b.Load(v, m.Addr()) }, nil)
	b.Store(x.At(i.Get()), v.Get())
	k := &core.Kernel{Params: []*core.Param{x}, Loops: []*core.Loop{{Var: i}}, Body: b}
	assert.Equal(t, []*core.Var{w, m, v}, k.Locals())
}
