package gosrc_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/gosrc"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

func program(t *testing.T, src string, o gosrc.Options) *gosrc.Source {
	p, err := text.Parse(src, new(core.Types))
	require.NoError(t, err)
	require.NoError(t, verify.Program(p))
	return gosrc.Program(p, o)
}

// saxpy is a small kernel.
func saxpy(t *testing.T) string {
	src, err := os.ReadFile("../text/testdata/saxpy.core")
	require.NoError(t, err)
	return string(src)
}

// TestAKernelReads: the Go of a small kernel, which checks for elements that are not there.
func TestAKernelReads(t *testing.T) {
	out := program(t, saxpy(t), gosrc.Options{Prefix: "k_"})
	_, kernel, _ := strings.Cut(out.Text, "//go:nocheckptr\n")
	assert.Equal(t, `func k___omp_offloading_saxpy_l12_(c *device.Chunk) {
	x_ := c.Launch.Args[0].Ptr
	x_lo_ := int64(c.Launch.Args[0].Lo)
	x_hi_ := int64(c.Launch.Args[0].Hi)
	x_len_ := int64(c.Launch.Args[0].Len)
	a_ := *(*float64)(unsafe.Pointer(&c.Launch.Args[1].Value))
	sum_ := float64(0)
	for k := c.Lo; k < c.Hi; k++ {
		i_ := int64(k)
		var xi_ float64
		_ = xi_
		if !(uint64(i_) < uint64(x_len_)) {
			k_sites[0].Raise(i_, x_len_, 0)
		}
		if !((i_ >= x_lo_) && (i_ < x_hi_)) {
			k_sites[1].Raise(i_, x_lo_, x_hi_)
		}
		xi_ = *(*float64)(unsafe.Add(x_, ((i_ - x_lo_) * int64(8))))
		sum_ = (sum_ + float64(a_ * xi_))
	}
	*(*float64)(c.Result(2)) = sum_
}

`, kernel)
	assert.Equal(t, []string{"k___omp_offloading_saxpy_l12_"}, out.Kernels)
}

// TestAWholeKernel: in launches that have items whole, nothing is absent, and elements are numbered from 0.
func TestAWholeKernel(t *testing.T) {
	text := program(t, saxpy(t), gosrc.Options{Prefix: "k_", Whole: true}).Text
	assert.Contains(t, text, "k_sites[0].Raise(")
	assert.NotContains(t, text, "k_sites[1].Raise(")
	assert.NotContains(t, text, ".Lo)")
}

func TestLineDirectives(t *testing.T) {
	assert.Contains(t, program(t, saxpy(t), gosrc.Options{Lines: true}).Text, "//line saxpy.go:14:5\n")
	assert.NotContains(t, program(t, saxpy(t), gosrc.Options{}).Text, "//line")
}

// TestGroups: what is between barriers is a loop over the items, and what lives across is a slice.
func TestGroups(t *testing.T) {
	out := program(t, `
site 0 nil a.go:1:1

kernel turn ""
	buffer "x" int32: ptr x
	groups 1 [0 0 0]
	team tile [64]int32
{
	var l int64
	var v int32
	l = LocalID(0)
	check x != nil else 0()
	load v = x[GlobalID(0) * 4]
	store &tile[l * 4], v
	barrier
	load v = &tile[(LocalSize(0) - 1 - l) * 4]
	store x[GlobalID(0) * 4], v
}
`, gosrc.Options{})
	_, kernel, _ := strings.Cut(out.Text, "//go:nocheckptr\n")
	assert.Equal(t, `func turn_(g *body.Groups) {
	x_ := g.Launch.Args[0].Ptr
	items := g.Items()
	tile_ := make([]uint64, 32)
	l_ := make([]int64, items)
	v_ := make([]int32, items)
	for group := g.Lo; group < g.Hi; group++ {
		g.Begin(group)
		for item := range items {
			_ = item
			l_[item] = int64(0)
			v_[item] = int32(0)
		}
		L2:
		switch { default:
			L1:
			for item := range items {
				_ = item
				l_[item] = int64(item)
				if !(x_ != unsafe.Pointer(nil)) {
					g.Fault(&sites[0], 0, 0, 0)
					continue L1
				}
				v_[item] = *(*int32)(unsafe.Add(x_, (g.GlobalID(item, 0) * int64(4))))
				*(*int32)(unsafe.Add(body.Address(tile_), (l_[item] * int64(4)))) = v_[item]
			}
			if g.Dead() {
				break L2
			}
			for item := range items {
				_ = item
				v_[item] = *(*int32)(unsafe.Add(body.Address(tile_), (((g.LocalSize(0) - int64(1)) - l_[item]) * int64(4))))
				*(*int32)(unsafe.Add(x_, (g.GlobalID(item, 0) * int64(4)))) = v_[item]
			}
		}
	}
	g.End()
}

`, kernel)
	assert.Equal(t, []string{"github.com/gooffload/gooffload/omprt/device/body", "unsafe"}, out.Imports)
}

func TestPackagesUnderOtherNames(t *testing.T) {
	rename := func(path string) string { return "as_" + path[strings.LastIndexByte(path, '/')+1:] }
	out := program(t, saxpy(t), gosrc.Options{Import: rename})
	assert.Contains(t, out.Text, "(c *as_device.Chunk)")
	assert.NotContains(t, strings.ReplaceAll(out.Text, "as_unsafe", ""), "unsafe.")
}
