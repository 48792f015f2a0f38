package engine_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// tree sums each group's part of x in a tile of team memory, halving the items that add at every barrier. It is what
// the translator is to print of
//
//	tile[local] = x[global]
//	for half := size / 2; half > 0; half /= 2 {
//		barrier()
//		if local < half {
//			tile[local] += tile[local+half]
//		}
//	}
//
// with what lies between barriers in loops over the group's items.
func tree(bad int64) *omp.Kernel {
	site := &omp.Site{Pos: "tile.go:5:11", Code: device.Index}
	return &omp.Kernel{
		Name: "tree", Pos: "tile.go:2:2", Team: 8 * 16, Params: []omp.Param{
			{Name: "total", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int},
			{Name: "x", Map: omp.To},
			{Name: "sums", Map: omp.From},
		},
		Groups: func(g *omp.Groups) {
			x, sums := omp.Items[int](&g.Chunk, 1), omp.Items[int](&g.Chunk, 2)
			tile := make([]int, g.Items())
			total := 0
			for n := g.Lo; n < g.Hi; n++ {
				g.Begin(n)
				for i := range tile {
					if at := g.GlobalID(i, 0); at == bad {
						g.Fault(site, 99, int64(len(x)), 0)
					} else {
						tile[i] = x[at]
					}
				}
				for half := len(tile) / 2; half > 0 && !g.Dead(); half /= 2 {
					for i := range half {
						tile[i] += tile[i+half]
					}
				}
				if !g.Dead() {
					sums[g.GroupID(0)] = tile[0]
					total += tile[0]
				}
			}
			g.End()
			omp.Contribute(&g.Chunk, 0, total)
		},
	}
}

func TestAKernelWithATileAndBarriers(t *testing.T) {
	clean(t)
	x := make([]int, 5*16)
	for i := range x {
		x[i] = i * i
	}
	want := make([]int, 5)
	for i, v := range x {
		want[i/16] += v
	}
	for _, host := range []bool{false, true} {
		with := omp.With{Host: host, Grid: &omp.NDRange{Count: [3]int{5, 1, 1}, Size: [3]int{16, 1, 1}}}
		sums, total := make([]int, 5), 7
		omp.Target(tree(-1), with, nil, omp.Reduce(&total), omp.Slice(x), omp.Slice(sums))
		assert.Equal(t, want, sums)
		assert.Equal(t, 7+80*79*159/6, total)

		sums, total = make([]int, 5), 7
		fault := faultOf(t, func() {
			omp.Target(tree(37), with, nil, omp.Reduce(&total), omp.Slice(x),
				omp.Slice(sums))
		})
		assert.Equal(t, "tile.go:5: runtime error: index out of range [99] with length 80 (in kernel tree launched at tile.go:2:2)", firstLine(fault.Error()))
		assert.Equal(t, 7, total)
		if !host {
			assert.Equal(t, make([]int, 5), sums, "copied back after a fault")
		}
	}
}

func TestAKernelWithoutGoIsNotRunByTheHost(t *testing.T) {
	clean(t)
	k := omp.Kernel{Name: "k", Pos: "tile.go:1:1",
		Sources: []omp.Source{{Dialect: device.OpenCL, Text: new(string), Entry: "k"}}}
	for _, grid := range []*omp.NDRange{nil, {Count: [3]int{1, 1, 1}, Size: [3]int{1, 1, 1}}} {
		for _, host := range []bool{false, true} {
			err := errorOf(t, func() { omp.Target(&k, omp.With{Host: host, Grid: grid}, nil) })
			assert.Equal(t, omprt.CannotRun, err.Code)
			assert.Contains(t, err.Msg, "kernel k has no Go ")
		}
	}
}

func TestGroupsThatCannotBeLaunched(t *testing.T) {
	clean(t)
	one := [3]int{1, 1, 1}
	byGroups := &omp.Kernel{Name: "k", Pos: "tile.go:1:1", Groups: func(*omp.Groups) { t.Error("ran") },
		Attr: omp.Attributes{ReqdWorkGroupSize: [3]int{8, 1, 1}}}
	plain := &omp.Kernel{Name: "k", Pos: "tile.go:1:1", Body: func(*omp.Chunk) { t.Error("ran") }}
	for _, host := range []bool{false, true} {
		for want, row := range map[string]struct {
			k    *omp.Kernel
			grid *omp.NDRange
		}{
			"runs by groups, and its launch does not say which": {byGroups, nil},
			"does not run by groups":                            {plain, &omp.NDRange{Count: one, Size: one}},
			"[1 1 1] groups of [0 1 1] work-items": {byGroups,
				&omp.NDRange{Count: one, Size: [3]int{0, 1, 1}}},
			"requires work-groups of [8 1 1]": {byGroups, &omp.NDRange{Count: one, Size: one}},
			"more work-groups than an int can count": {byGroups,
				&omp.NDRange{Count: [3]int{math.MaxInt, 2, 1}, Size: one}},
		} {
			err := errorOf(t, func() { omp.Target(row.k, omp.With{Host: host, Grid: row.grid}, nil) })
			assert.Equal(t, omprt.BadLaunch, err.Code)
			assert.Contains(t, err.Msg, want)
		}
	}
}
