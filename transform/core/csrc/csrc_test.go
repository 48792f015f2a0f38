package csrc_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/csrc"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

func program(t *testing.T, src string, o csrc.Options) *csrc.Source {
	p, err := text.Parse(src, new(core.Types))
	require.NoError(t, err)
	require.NoError(t, verify.Program(p))
	out, err := csrc.Program(p, o)
	require.NoError(t, err)
	return out
}

// saxpy is a small kernel.
func saxpy(t *testing.T) string {
	src, err := os.ReadFile("../text/testdata/saxpy.core")
	require.NoError(t, err)
	return string(src)
}

// TestAKernelReads: the C of a small kernel, as a person who debugs it sees it.
func TestAKernelReads(t *testing.T) {
	out := program(t, saxpy(t), csrc.Options{Whole: true, Lines: true})
	_, kernel, _ := strings.Cut(out.Text, "typedef struct { i64 w[12]; }")
	assert.Equal(t, ` __omp_offloading_saxpy_l12_words;
KERNEL void __omp_offloading_saxpy_l12(DEVICE report_t *report, DEVICE u8 *b0, DEVICE u8 *b1, const __omp_offloading_saxpy_l12_words a)
{
	if (report->won != 0)
		return;
	DEVICE u8 *x_ = b0 + a.w[5];
	i64 x_len_ = a.w[8];
	f64 a_ = AS_f64((u64)a.w[10]);
	f64 sum_ = 0x0p+00;
	for (i64 item = a.w[0] + (i64)get_global_id(0); item < a.w[1]; item += (i64)get_global_size(0)) {
		i64 i_ = (i64)((u64)item);
		f64 xi_ = 0x0p+00;
#line 14 "saxpy.go"
		if (!((u64)i_ < (u64)x_len_)) {
			fault(report, 0, item, i_, x_len_, 0);
			return;
		}
		xi_ = LOAD(f64, DEVICE, (x_ + (i64)((u64)i_ * (u64)8L)));
		sum_ = (sum_ + (a_ * xi_));
	}
	STORE(f64, DEVICE, b1 + a.w[11] + (i64)get_global_id(0) * 8, sum_);
}
`, kernel)
}

// TestTheLayoutOfArguments is the interface of which the package comment speaks.
func TestTheLayoutOfArguments(t *testing.T) {
	src := program(t, `
struct Box {
	p ptr
	n int64
}

kernel all "a.go:1:1"
	buffer "x" float32: ptr x lo x.lo hi x.hi len x.len cap x.cap missing x.missing
	value "n" int8: val n
	value "box" Box: val box missing box.missing
	buffer "v" int16: ptr v
	result "sum" int32: acc sum +
	loop int32: var i start i.start step i.step
	loop int64: var j
{
	var c bool
	print "%v\n"(n)
}

kernel tiles ""
	buffer "x" int64: ptr x
	groups 2 [8 4 0]
	team t [5]int8
	team u [3]int64
{
	var p ptr
	load p = x
	store x, p
}
`, csrc.Options{})
	assert.Equal(t, []csrc.Entry{
		{
			Name: "kernel_all", Pointers: []int{0, 2, 3, 4}, Words: 8 + 6 + 1 + 2 + 5 + 1, Loops: 2,
			Params: []csrc.Param{
				{Kind: core.Buffer, Size: 4, Pointer: 0, Word: 8, Missing: 13},
				{Kind: core.Value, Size: 1, Pointer: -1, Word: 14, Missing: -1},
				{Kind: core.Value, Size: 16, Pointer: 1, Word: 15, Missing: 16},
				{Kind: core.Buffer, Size: 2, Pointer: 2, Word: 17, Missing: -1},
				{Kind: core.Result, Size: 4, Pointer: 3, Word: 22, Missing: -1},
			},
			Addresses: true, Prints: true, Heeds: true,
		},
		{
			Name: "kernel_tiles", Pointers: []int{0}, Words: 7,
			Params: []csrc.Param{{Kind: core.Buffer, Size: 8, Pointer: 0, Word: 2, Missing: -1}},
			Dims:   2, Reqd: [3]int{8, 4}, Team: 8 + 8 + 24, Addresses: true,
		},
	}, src.Kernels)
	assert.Equal(t, []csrc.Print{{Format: "%v\n", Types: []*core.Type{core.Int8}}}, src.Prints)
	text := csrc.Print{Format: "a\x00%%v %v%%\n", Types: []*core.Type{core.Float32}}
	assert.Equal(t, "a\x00%%v %g32%%\n", text.Verbs(), "bytes that are zero are no percent signs")
	assert.False(t, src.Float64)
	assert.False(t, src.Atomic64)
}

func TestWhatADeviceMustHave(t *testing.T) {
	body := func(s string) string {
		return "func f(p ptr) {\n" + s +
			"\n}\nsite 0 nil a.go:1:1\nsite 1 absent a.go:1:1\nkernel k \"\"\n\tbuffer \"x\" int64: ptr x\n{\n\tcall f(x)\n}"
	}
	for s, want := range map[string][5]bool{ // Float64, Atomic64, Addresses, Faults, Prints
		"":                               {},
		"store p, 1.5":                   {0: true},
		"atomic + p, 1":                  {1: true},
		"atomic min p, 1:uint8":          {},
		"store p, p":                     {2: true},
		"check p != nil else 0()":        {3: true},
		"print \"%v\"(1)":                {4: true},
		"check p != nil else 1(0, 0, 0)": {}, // of a launch that has its items whole
	} {
		src := program(t, body(s), csrc.Options{Whole: true})
		e := src.Kernels[0]
		assert.Equal(t, want, [5]bool{src.Float64, src.Atomic64, e.Addresses, e.Faults, e.Prints}, s)
	}
}

func TestWhatADialectDoesNotHave(t *testing.T) {
	p, err := text.Parse(`
func f(n int64) {
	call f(n - 1)
}

kernel k ""
	groups 1 [0 0 0]
{
	var a int64
	call f(3)
	a = SubGroupID(0)
}
`, new(core.Types))
	require.NoError(t, err)
	require.NoError(t, verify.Program(p))
	_, err = csrc.Program(p, csrc.Options{})
	assert.EqualError(t, err, "func f calls itself, and OpenCL C 1.2 has no recursion\n"+
		"kernel k asks for SubGroupID, which OpenCL C 1.2 does not have")
	_, err = csrc.Program(p, csrc.Options{Dialect: csrc.CUDA})
	assert.EqualError(t, err, "kernel k asks for SubGroupID, which CUDA C++ does not have")
}
