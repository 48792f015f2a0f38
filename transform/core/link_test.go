package core_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// calling is a kernel with a function, which fails at a site that another one's does, and at one that none has.
func calling(kernel, own string) *core.Program {
	var p core.Program
	f := &core.Func{Name: "half", Params: []*core.Var{core.Reg("x", core.Int64)}, Results: []*core.Type{core.Int64}}
	var body core.Body
	x := f.Params[0].Get()
	body.Check(core.Bin(core.Ne, x, core.Int(0)), p.Site(own, core.Divide))
	body.Check(core.Bin(core.Ne, x, core.Int(1)), p.Site("shared.go:1:1", core.Divide))
	body.Return(core.Bin(core.Div, core.Int(8), x))
	f.Body = body
	var b core.Body
	b.Call([]*core.Var{nil}, f, core.Int(2))
	b.Fail(p.Site(own, core.Panic))
	p.Funcs = []*core.Func{f}
	p.Kernels = []*core.Kernel{{Name: kernel, Body: b}}
	return &p
}

// TestLink: functions of one name stay apart, and each check keeps its place.
func TestLink(t *testing.T) {
	p := core.Link(calling("a", "a.go:1:1"), calling("b", "b.go:2:2"), calling("c", "a.go:1:1"))
	require.NoError(t, verify.Program(p))
	var kernels, funcs []string
	for _, k := range p.Kernels {
		kernels = append(kernels, k.Name)
	}
	for _, f := range p.Funcs {
		funcs = append(funcs, f.Name)
	}
	assert.Equal(t, []string{"a", "b", "c"}, kernels)
	assert.Equal(t, []string{"half", "half.2", "half.3"}, funcs)
	require.Len(t, p.Sites, 5)
	places := func(f *core.Func, k *core.Kernel) (list []string) {
		for _, stmts := range [][]core.Stmt{f.Body, k.Body} {
			core.Walk(stmts, func(s core.Stmt) bool {
				switch s := s.(type) {
				case *core.Check:
					list = append(list, p.Sites[s.Site].Pos)
				case *core.Fail:
					list = append(list, p.Sites[s.Site].Pos+" "+p.Sites[s.Site].Code.String())
				}
				return true
			})
		}
		return list
	}
	for i, own := range []string{"a.go:1:1", "b.go:2:2", "a.go:1:1"} {
		assert.Equal(t, []string{own, "shared.go:1:1", own + " panic"}, places(p.Funcs[i], p.Kernels[i]))
	}
	read, err := text.Parse(text.Print(p), new(core.Types))
	require.NoError(t, err)
	assert.Equal(t, text.Print(p), text.Print(read))
}
