//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// figures is what is asked of a device once.
type figures struct {
	name, driver, platform string
	extensions             map[string]bool
	memory, largest        uint64 // bytes: of the device, of an allocation
	parameters             int    // bytes of a kernel's arguments
	exact                  bool   // division and square root of float32 can be correctly rounded
	doubles                bool
	processor              bool // it is of the type CPU
	svm                    bool
	fences                 string // the OpenCL C that orders accesses to memory between work-groups, as "3.0"; "": none
	units, maxGroup, width int
	team                   int // bytes that a work-group can share
}

// asker asks a device for figures and keeps the first error.
type asker struct {
	cl.Device
	err error
}

func (a *asker) number(what cl.DeviceInfo) uint64 {
	n, err := a.Number(what)
	a.fail(err)
	return n
}

func (a *asker) text(what cl.DeviceInfo) string {
	s, err := a.Text(what)
	a.fail(err)
	return s
}

func (a *asker) fail(err error) {
	if a.err == nil {
		a.err = err
	}
}

// examine finds what a device is, or why it cannot be used.
func examine(p cl.Platform, id cl.Device) (*figures, error) {
	a := &asker{Device: id}
	f := &figures{
		name: a.text(cl.DeviceName), driver: a.text(cl.DriverVersion),
		memory: a.number(cl.DeviceGlobalMemSize), largest: a.number(cl.DeviceMaxMemAllocSize),
		parameters: int(a.number(cl.DeviceMaxParameterSize)),
		exact:      a.number(cl.DeviceSingleFPConfig)&cl.CorrectlyRoundedDivideSqrt != 0,
		units:      int(a.number(cl.DeviceMaxComputeUnits)), maxGroup: int(a.number(cl.DeviceMaxGroupSize)),
		width: int(a.number(cl.DeviceNativeVectorFloat)), team: int(a.number(cl.DeviceLocalMemSize)),
		processor: a.number(cl.DeviceType)&cl.TypeCPU != 0, extensions: map[string]bool{},
	}
	for name := range strings.FieldsSeq(a.text(cl.DeviceExtensions)) {
		f.extensions[name] = true
	}
	version := a.text(cl.DeviceVersion)
	why := unusable(a, version)
	if why != nil {
		return nil, fmt.Errorf("device %s: %w", f.name, why)
	}
	var err error
	if f.platform, err = p.Text(cl.PlatformVersion); err != nil {
		return nil, err
	}
	f.doubles = f.extensions["cl_khr_fp64"]
	if bits, err := id.Number(cl.DeviceSVMCapabilities); err == nil && cl.HasSVM() { // an error before OpenCL 2.0
		f.svm = bits&cl.CoarseGrainSVM != 0
	}
	f.fences = f.fence(id, version)
	f.width = max(f.width, 1)
	return f, nil
}

// fence is the version of OpenCL C with fences that order accesses to memory for the whole device: OpenCL 2 has them,
// OpenCL 3 where the device says so. NVIDIA's does not, and has them in the instructions that its compiler takes.
func (f *figures) fence(id cl.Device, version string) string {
	switch {
	case f.extensions["cl_nv_compiler_options"]:
		return "1.2"
	case strings.HasPrefix(version, "OpenCL 2."):
		return "2.0"
	}
	const want = cl.SequentiallyConsistent | cl.DeviceScope
	if bits, err := id.Number(cl.DeviceFenceCapabilities); err == nil && bits&want == want {
		return "3.0"
	}
	return ""
}

// unusable says why a device cannot run kernels.
func unusable(a *asker, version string) error {
	bits, little := a.number(cl.DeviceAddressBits), a.number(cl.DeviceEndianLittle)
	available, compiler := a.number(cl.DeviceAvailable), a.number(cl.DeviceCompilerAvailable)
	switch {
	case a.err != nil:
		return a.err
	case available == 0:
		return errors.New("it is not available")
	case compiler == 0:
		return errors.New("its driver has no compiler")
	case bits != 64 || little == 0:
		return fmt.Errorf("its addresses have %d bits, little-endian: %t; kernels need 64 bits, little-endian", bits,
			little != 0)
	case strings.HasPrefix(version, "OpenCL 1.0") || strings.HasPrefix(version, "OpenCL 1.1"):
		return fmt.Errorf("it has %s; kernels need OpenCL 1.2", version)
	}
	return nil
}

// properties are the figures that the runtime and its reports know. OpenCL does not tell hardware threads: each compute
// unit counts as one.
func (f *figures) properties() device.Properties {
	return device.Properties{
		Plugin: pluginName, Name: f.name, Memory: f.memory, ComputeUnits: f.units, Subslices: f.units, Threads: f.units,
		LocalMemory: f.team, MaxGroupSize: f.maxGroup, SIMDWidths: []int{f.width}, SIMDWidth: f.width,
		PreferredGroupSize: groupSize, NoFloat64: !f.doubles, Processor: f.processor,
	}
}
