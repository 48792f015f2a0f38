package coretest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/uniform"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// TestRandomUniform: what is said to be uniform is, and what the random kernels do together is found to be.
func TestRandomUniform(t *testing.T) {
	t.Parallel()
	from, branches := seed(t), 0
	for i := range programs(t, 20) {
		cases, _ := interpreted(t, from+uint64(i), randomGroups(from+uint64(i), 30, false))
		for _, c := range cases {
			uniform.Mark(c.Kernel)
			require.Empty(t, uniform.Unproven(c.Kernel), c.Name)
		}
		require.NoError(t, verify.Program(cases[0].Program))
		for _, c := range cases {
			branches += agreed(t, c)
		}
	}
	require.NotZero(t, branches)
}

// agreed runs a kernel in which each item notes the sides that it takes of uniform branches, and the turns of uniform
// loops. It returns how many of those there are.
func agreed(t *testing.T, c *Case) int {
	path := core.NewResult("path", core.Uint64, core.Sum)
	path.Name, path.Acc.Name = "the path", "the path"
	n := &noter{same: uniform.Of(c.Kernel), path: path.Acc}
	k := *c.Kernel
	k.Params = append(slices.Clone(k.Params), path)
	k.Body = n.list(k.Body)
	noting := *c
	noting.Kernel, noting.Args = &k, append(slices.Clone(c.Args), Arg{Buffer: -1})
	p := *c.Program
	p.Kernels = []*core.Kernel{&k}
	require.NoError(t, verify.Program(&p))
	out, err := Interpret(interp.Compile(&p), &noting)
	require.NoError(t, err)
	if out.Fault != nil {
		return n.count // items leave where they fault
	}
	r, items := c.Range, map[[2]int64]uint64{}
	for item, accs := range out.Accs {
		group := [2]int64{int64(item) % r.Global[0] / r.Local[0], int64(item) / r.Global[0] / r.Local[1]}
		mine := accs[len(accs)-1]
		first, known := items[group]
		if known && first != mine {
			t.Errorf("%s: items of group %v go different ways", c.Name, group)
		}
		items[group] = mine
	}
	return n.count
}

// noter puts notes into statements.
type noter struct {
	same  map[core.Stmt]bool
	path  *core.Var
	count int
}

func (n *noter) note(x core.Expr) core.Stmt {
	n.count++
	return &core.Set{Var: n.path, X: core.Bin(core.Add,
		core.Bin(core.Mul, n.path.Get(), core.ConstOf(core.Uint64, 3)), x)}
}

func (n *noter) list(list []core.Stmt) []core.Stmt {
	var out core.Body
	one, two := core.ConstOf(core.Uint64, 1), core.ConstOf(core.Uint64, 2)
	for _, s := range list {
		switch s := s.(type) {
		case *core.If:
			if n.same[s] {
				out.Add(n.note(core.Sel(s.Cond, one, two)))
			}
			out.Add(&core.If{Cond: s.Cond, Then: n.list(s.Then), Else: n.list(s.Else), Uniform: s.Uniform})
		case *core.Repeat:
			body := n.list(s.Body)
			if n.same[s] {
				body = append([]core.Stmt{n.note(one)}, body...)
			}
			out.Add(&core.Repeat{Label: s.Label, Body: body, Uniform: s.Uniform})
		case *core.Block:
			out.Add(&core.Block{Label: s.Label, Body: n.list(s.Body)})
		default:
			out.Add(s)
		}
	}
	return out
}
