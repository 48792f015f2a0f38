package engine_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

// other is a plugin besides the simulated device's. It has what a test says, otherwise nothing.
type other struct {
	open func() ([]device.Device, error)
}

func (*other) Name() string { return "OTHER" }

func (p *other) Open() ([]device.Device, error) {
	if p.open == nil {
		return nil, nil
	}
	return p.open()
}

var plugin = new(other)

func init() { device.Register(plugin) }

// opens has the other plugin open so, until the test has ended.
func opens(t *testing.T, open func() ([]device.Device, error)) {
	plugin.open = open
	t.Cleanup(func() {
		omp.Close()
		plugin.open = nil
	})
}

// simulated is a device of the simulated plugin's, for the other to show around.
func simulated(t *testing.T) device.Device {
	for _, p := range device.Plugins() {
		if p.Name() == "SIM" {
			devices, err := p.Open()
			require.NoError(t, err)
			return devices[0]
		}
	}
	require.Fail(t, "no simulated device")
	return nil
}

var errNoDriver = errors.New("no driver is installed")

func TestAPluginThatFailsIsLeftOutAndSaid(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return nil, errNoDriver })
	reopen(t, nil)
	var b bytes.Buffer
	stop := trace.Subscribe(trace.DebugMask, trace.NewDebug(&b))
	defer stop()
	assert.Equal(t, 1, omprt.GetNumDevices())
	assert.False(t, touch(omp.With{}), "the simulated device runs it")
	plugins, err := omprt.Plugins()
	require.NoError(t, err)
	assert.Equal(t, []omprt.Plugin{{Name: "SIM", Devices: 1}, {Name: "OTHER", Err: errNoDriver}}, plugins)
	assert.Equal(t, 1, strings.Count(b.String(), "Libomptarget --> Left out of plugin OTHER: no driver is installed\n"))
}

func TestTheDevicesThatWorkAreUsedBesidesThoseThatDoNot(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return []device.Device{simulated(t)}, errNoDriver })
	reopen(t, nil)
	assert.Equal(t, 2, omprt.GetNumDevices())
	assert.False(t, touch(omp.With{Device: omp.DeviceNum(1)}))
	plugins, err := omprt.Plugins()
	require.NoError(t, err)
	assert.Equal(t, omprt.Plugin{Name: "OTHER", Devices: 1, Err: errNoDriver}, plugins[1])
}

func TestTheReasonForNoDeviceIsSaid(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return nil, errNoDriver })
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "0", "OMP_TARGET_OFFLOAD": "MANDATORY"})
	err := errorOf(t, func() { touch(omp.With{}) })
	assert.Equal(t, omprt.NoDevice, err.Code)
	assert.Equal(t, "OMP_TARGET_OFFLOAD=MANDATORY, and there is no device; no driver is installed", err.Msg)
	reopen(t, map[string]string{"OMP_TARGET_OFFLOAD": ""})
	var b bytes.Buffer
	stop := trace.Subscribe(trace.Submits, trace.NewDebug(&b))
	defer stop()
	assert.True(t, touch(omp.With{}))
	assert.Contains(t, b.String(), "Kernel touch runs on the host: there is no device; no driver is installed\n")
}

func TestTheUserChoosesThePlugin(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return []device.Device{simulated(t), simulated(t)}, nil })
	for _, row := range []struct {
		name    string
		devices int
	}{{"other", 2}, {"OTHER", 2}, {"Sim", 1}, {"level0", 1}, {"LEVEL0", 1}, {"", 3}, {" ", 3}} {
		reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": row.name})
		assert.Equal(t, row.devices, omprt.GetNumDevices(), row.name)
	}
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "x86_64"})
	err := errorOf(t, func() { touch(omp.With{}) })
	assert.Equal(t, "LIBOMPTARGET_PLUGIN=x86_64: the host is not a device here; OMP_TARGET_OFFLOAD=DISABLED runs "+
		"kernels on it", err.Msg)
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "level1"})
	err = errorOf(t, func() { touch(omp.With{}) })
	assert.Equal(t, omprt.BadEnvironment, err.Code)
	assert.Equal(t, "LIBOMPTARGET_PLUGIN=level1: want one of the plugins that this program imports: SIM, OTHER",
		err.Msg)
	reopen(t, map[string]string{"OMP_TARGET_OFFLOAD": "DISABLED"})
	assert.True(t, touch(omp.With{}), "no plugin is asked for")
}

// Who asks for a plugin by name is not given the host without a word.
func TestAPluginThatIsChosenAndFailsIsAnError(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return nil, errNoDriver })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	err := errorOf(t, func() { touch(omp.With{}) })
	assert.Equal(t, omprt.DeviceFailure, err.Code)
	assert.Equal(t, "LIBOMPTARGET_PLUGIN=other, which gooffload's -plugin sets where it is not set: no driver is installed; "+
		"LIBOMPTARGET_PLUGIN=sim runs on the simulated device", err.Msg)
	_, failed := omprt.Devices()
	assert.ErrorContains(t, failed, "no driver is installed")
	t.Setenv("LIBOMPTARGET_PLUGIN", "sim")
	assert.False(t, touch(omp.With{}), "usable after the setting is put right")
}

func TestABadSettingOfAPluginIsAnError(t *testing.T) {
	opened := 0
	opens(t, func() ([]device.Device, error) {
		opened++
		return []device.Device{&counted{simulated(t), &opened}},
			&device.BadSetting{Name: "OTHER_UNITS", Value: "x", Want: "a number"}
	})
	reopen(t, nil)
	err := errorOf(t, func() { touch(omp.With{}) })
	assert.Equal(t, omprt.BadEnvironment, err.Code)
	assert.Equal(t, `OTHER_UNITS="x": want a number`, err.Msg)
	assert.Zero(t, opened, "devices are left open")
}

// counted is a device that counts itself as closed.
type counted struct {
	device.Device
	open *int
}

func (d *counted) Close() error {
	*d.open--
	return d.Device.Close()
}

func TestReadersOfTheEnvironmentEndWithAFailure(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return nil, errNoDriver })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other", "LIBOMPTARGET_DEBUG": "1"})
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	stderr := os.Stderr
	os.Stderr = null
	defer func() { os.Stderr = stderr; null.Close() }()
	errorOf(t, func() { touch(omp.With{}) })
	assert.False(t, trace.Enabled(trace.All), "somebody still reads")
}

// seen is a device that keeps what it is given of a kernel and of its launches.
type seen struct {
	device.Device
	kernel *device.Kernel
	launch func(*device.Launch)
}

func (d *seen) Load(k *device.Kernel) (device.Program, error) {
	d.kernel = k
	return d.Device.Load(k)
}

func (d *seen) Immediate() device.Queue { return &seenQueue{d.Device.Immediate(), d} }

type seenQueue struct {
	device.Queue
	of *seen
}

func (q *seenQueue) Launch(p device.Program, l *device.Launch) error {
	q.of.launch(l)
	return q.Queue.Launch(p, l)
}

// A plugin that does not run Go has what it needs: what the arguments are, and their bytes.
func TestWhatADeviceIsGiven(t *testing.T) {
	d := &seen{Device: simulated(t)}
	opens(t, func() ([]device.Device, error) { return []device.Device{d}, nil })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	type pair struct {
		a int8
		b float64
		c [3]int16
	}
	text := "kernel text"
	sources := []device.Source{{Dialect: device.OpenCL, Text: &text, Entry: "k",
		Sites: []device.Site{{Pos: "a.go:1:2"}}}}
	k := omp.Kernel{Name: "k", Pos: "p.go:1:1", Loops: 1, Sources: sources, Params: []omp.Param{
		{Name: "x", Map: omp.ToFrom, Type: omp.Float32, Effects: device.Known | device.Reads},
		{Name: "n", Kind: omp.Firstprivate, Type: omp.Int32},
		{Name: "p", Kind: omp.Firstprivate},
		{Name: "q", Kind: omp.Firstprivate, Optional: true},
		{Name: "sum", Kind: omp.Reduction, Op: omp.Mul, Type: omp.Float64},
	}, Body: func(c *omp.Chunk) { omp.Contribute(c, 4, 1.0) }}
	p, q := pair{1, 2, [3]int16{3, 4, 5}}, [5]byte{6, 7, 8, 9, 10}
	calls := 0
	d.launch = func(l *device.Launch) {
		calls++
		assert.Equal(t, binary.NativeEndian.AppendUint32(nil, 0xfffffffe), l.Bytes(1, 4))
		assert.Equal(t, []byte{6, 7, 8, 9, 10}, l.Bytes(3, 5))
		assert.Equal(t, p, *(*pair)(unsafe.Pointer(&l.Bytes(2, int(unsafe.Sizeof(p)))[0])))
		assert.Equal(t, 3*4, l.Args[0].Bytes)
		assert.Equal(t, 1, l.Results)
	}
	sum := 2.0
	for range 2 {
		omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice([]float32{1, 2, 3}), omp.Value(int32(-2)),
			omp.Copy(&p), omp.Copy(&q), omp.Reduce(&sum))
	}
	assert.Equal(t, 2, calls)
	assert.Equal(t, []device.Param{
		{Name: "x", Kind: device.Buffer, Type: device.Float32, Size: 4, Effects: device.Known | device.Reads},
		{Name: "n", Kind: device.Value, Type: device.Int32, Size: 4},
		{Name: "p", Kind: device.Value, Size: int(unsafe.Sizeof(p))},
		{Name: "q", Kind: device.Value, Size: 5, Optional: true},
		{Name: "sum", Kind: device.Result, Type: device.Float64, Size: 8, Op: device.Mul},
	}, d.kernel.Params)
	assert.Equal(t, sources, d.kernel.Sources)
}

// The first launch may not reach what later ones do, and a device is told the sizes once.
func TestSizesOfWhatTheFirstLaunchDoesNotReach(t *testing.T) {
	d := &seen{Device: simulated(t)}
	opens(t, func() ([]device.Device, error) { return []device.Device{d}, nil })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	k := omp.Kernel{Name: "k", Pos: "p.go:1:1", Loops: 1, Params: []omp.Param{
		{Name: "p.n", Kind: omp.Firstprivate, Type: omp.Int16, Optional: true},
		{Name: "p.s", Kind: omp.Firstprivate, Size: 24, Optional: true},
		{Name: "p.x", Map: omp.To, Type: omp.Complex64, Optional: true},
		{Name: "p.z", Kind: omp.Firstprivate, Type: omp.Complex128, Optional: true},
		{Name: "p.i", Kind: omp.Firstprivate, Type: omp.Int, Optional: true},
		{Name: "p.sum", Kind: omp.Reduction, Op: omp.Add, Type: omp.Float32, Optional: true},
	}, Body: func(c *omp.Chunk) { omp.Contribute(c, 5, float32(0)) }}
	d.launch = func(l *device.Launch) { assert.True(t, l.Args[0].Missing) }
	none := func() omp.Arg { panic("it is evaluated") }
	var args []omp.Arg
	for range k.Params {
		args = append(args, omp.When(false, none))
	}
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(3)}, args...)
	var sizes []int
	for _, p := range d.kernel.Params {
		sizes = append(sizes, p.Size)
	}
	assert.Equal(t, []int{2, 24, 8, 16, int(unsafe.Sizeof(0)), 4}, sizes)
}

// A fault that a device reports as data is the user's panic at its site, and nothing is copied back.
func TestAFaultThatADeviceReports(t *testing.T) {
	d := &seen{Device: simulated(t)}
	opens(t, func() ([]device.Device, error) { return []device.Device{&faulting{d}}, nil })
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	clean(t)
	x := []int{1}
	k := omp.Kernel{Name: "k", Pos: "p.go:3:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) { omp.Items[int](c, 0)[0] = 2 }}
	fault := faultOf(t, func() { omp.Target(&k, omp.With{}, nil, omp.Slice(x)) })
	assert.EqualError(t, fault,
		"p.go:4: runtime error: index out of range [9] with length 8 (in kernel k launched at p.go:3:1)")
	assert.Equal(t, []int{1}, x)
}

type faulting struct{ *seen }

func (d *faulting) Immediate() device.Queue { return &faultingQueue{d.Device.Immediate()} }

type faultingQueue struct{ device.Queue }

func (q *faultingQueue) Launch(_ device.Program, l *device.Launch) error {
	r := device.Report{Won: 1, Args: [3]int64{9, 8}}
	l.Fault = r.Fault([]device.Site{{Pos: "p.go:4:7", Code: device.Index}})
	return nil
}
