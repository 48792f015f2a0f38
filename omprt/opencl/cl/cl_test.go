//go:build linux && (amd64 || arm64)

package cl

import (
	"runtime"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// first is a context of the machine's first device. Its objects must be gone when the test ends.
func first(t testing.TB) (Device, Context) {
	t.Helper()
	if err := Load(); err != nil {
		t.Skip(err)
	}
	platforms, err := Platforms()
	require.NoError(t, err)
	if len(platforms) == 0 {
		t.Skip("no OpenCL platform is installed")
	}
	devices, err := platforms[0].Devices()
	require.NoError(t, err)
	if len(devices) == 0 {
		t.Skip("the first OpenCL platform has no device")
	}
	before := Objects()
	c, err := NewContext(devices[0])
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, c.Release())
		assert.Equal(t, before, Objects(), "objects of OpenCL leak")
	})
	return devices[0], c
}

func TestFigures(t *testing.T) {
	d, _ := first(t)
	name, err := d.Text(DeviceName)
	require.NoError(t, err)
	assert.NotEmpty(t, name)
	units, err := d.Number(DeviceMaxComputeUnits)
	require.NoError(t, err)
	assert.NotZero(t, units)
	version, err := d.Text(DeviceVersion)
	require.NoError(t, err)
	assert.Regexp(t, `^OpenCL \d`, version)
	_, err = d.Number(0x10ff)
	var e *Error
	require.ErrorAs(t, err, &e)
	assert.EqualError(t, e, "clGetDeviceInfo: CL_INVALID_VALUE")
}

func built(t *testing.T, d Device, c Context) Program {
	p, err := c.ProgramOf("typedef struct { long n[2]; } words;\n" +
		"kernel void twice(global long *x, words w) { x[get_global_id(0) + w.n[0]] *= w.n[1]; }\n")
	require.NoError(t, err)
	_, err = p.Build(d, "-cl-std=CL1.2")
	require.NoError(t, err)
	return p
}

// run multiplies ten numbers and reads them.
func run(t *testing.T, d Device, c Context, p Program) []int64 {
	k, err := p.Kernel("twice")
	require.NoError(t, err)
	q, err := c.NewQueue(d)
	require.NoError(t, err)
	x := make([]int64, 12)
	for i := range x {
		x[i] = int64(i)
	}
	b, err := c.NewBuffer(8 * len(x))
	require.NoError(t, err)
	require.NoError(t, q.Write(b, true, 0, unsafe.Pointer(&x[0]), 8*len(x), nil, nil))
	require.NoError(t, k.SetBuffer(0, &b))
	require.NoError(t, k.SetWords(1, []uint64{1, 3}))
	done := new(Event)
	require.NoError(t, q.Launch(k, &Range{Dims: 1, Global: [3]uintptr{10}}, nil, done))
	got := make([]int64, len(x))
	require.NoError(t, q.Read(unsafe.Pointer(&got[0]), b, true, 0, 8*len(x), Waits{*done}, nil))
	complete, err := done.Done()
	require.NoError(t, err)
	assert.True(t, complete)
	require.NoError(t, done.Release())
	require.NoError(t, b.Release())
	require.NoError(t, q.Release())
	require.NoError(t, k.Release())
	return got
}

var tripled = []int64{0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 11}

func TestAProgramFromSourceAndFromItsBinary(t *testing.T) {
	d, c := first(t)
	p := built(t, d, c)
	assert.Equal(t, tripled, run(t, d, c, p))
	binary, err := p.Binary()
	require.NoError(t, err)
	require.NotEmpty(t, binary)
	require.NoError(t, p.Release())
	p, err = c.ProgramFrom(d, binary)
	require.NoError(t, err)
	_, err = p.Build(d, "-cl-std=CL1.2")
	require.NoError(t, err)
	assert.Equal(t, tripled, run(t, d, c, p))
	require.NoError(t, p.Release())
}

func TestABinaryThatIsNone(t *testing.T) {
	d, c := first(t)
	for _, b := range [][]byte{nil, []byte("rubbish"), make([]byte, 1<<16)} {
		p, err := c.ProgramFrom(d, b)
		if err == nil { // a driver may look at it only when it is built
			_, err = p.Build(d, "")
			require.NoError(t, p.Release())
		}
		assert.Error(t, err)
	}
}

func TestTheCompilersLogIsInTheError(t *testing.T) {
	d, c := first(t)
	p, err := c.ProgramOf("kernel void f(global int *x) { x[0] = missing; }")
	require.NoError(t, err)
	_, err = p.Build(d, "")
	var e *BuildError
	require.ErrorAs(t, err, &e)
	assert.Contains(t, err.Error(), "clBuildProgram: CL_BUILD_PROGRAM_FAILURE")
	assert.Contains(t, err.Error(), "missing")
	require.NoError(t, p.Release())
}

func TestManyGoroutinesWithOneProgram(t *testing.T) {
	d, c := first(t)
	p := built(t, d, c)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 20 {
				assert.Equal(t, tripled, run(t, d, c, p))
				runtime.GC()
			}
		})
	}
	wg.Wait()
	require.NoError(t, p.Release())
}

func TestSVMUnderABuffer(t *testing.T) {
	d, c := first(t)
	bits, err := d.Number(DeviceSVMCapabilities)
	if err != nil || bits&CoarseGrainSVM == 0 || !HasSVM() {
		t.Skip("the device has no shared virtual memory")
	}
	m, err := c.NewSVM(64)
	require.NoError(t, err)
	b, err := c.NewBufferOver(m, 64)
	require.NoError(t, err)
	p, err := c.ProgramOf("kernel void address(global ulong *x) { x[0] = (ulong)x; }")
	require.NoError(t, err)
	_, err = p.Build(d, "")
	require.NoError(t, err)
	k, err := p.Kernel("address")
	require.NoError(t, err)
	q, err := c.NewQueue(d)
	require.NoError(t, err)
	require.NoError(t, k.SetBuffer(0, &b))
	require.NoError(t, q.Launch(k, &Range{Dims: 1, Global: [3]uintptr{1}, Local: [3]uintptr{1}}, nil, nil))
	var got SVM
	require.NoError(t, q.Read(unsafe.Pointer(&got), b, true, 0, 8, nil, nil))
	assert.Equal(t, m, got)
	require.NoError(t, q.Release())
	require.NoError(t, k.Release())
	require.NoError(t, p.Release())
	require.NoError(t, b.Release())
	c.FreeSVM(m)
}

func TestALibraryThatIsNotThere(t *testing.T) {
	err := load("libOpenCL.so.0")
	require.ErrorIs(t, err, ErrNoLibrary)
	assert.Contains(t, err.Error(), "libOpenCL.so.0")
}

func TestEveryFunctionHasAName(t *testing.T) {
	for s, name := range symbolNames {
		assert.Regexp(t, "^cl[A-Z]", name, s)
	}
}

func TestCodesHaveOpenCLsNames(t *testing.T) {
	assert.Equal(t, "CL_MEM_COPY_OVERLAP", Code(-8).String())
	assert.Equal(t, "CL_PLATFORM_NOT_FOUND_KHR", PlatformNotFound.String())
	assert.Equal(t, "OpenCL error -9999", Code(-9999).String())
}
