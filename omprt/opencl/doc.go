// Package opencl is a device plugin over OpenCL: every OpenCL device of the machine that can run kernels becomes an
// offload device. Programs link it by a blank import,
//
//	import _ "github.com/gooffload/gooffload/omprt/opencl"
//
// and the library is loaded at run time, without cgo. Where there is no OpenCL the program runs all the same, without
// these devices; gooffload devices -plugin opencl says why there are none.
//
// It is for 64-bit Linux on amd64 and arm64. Elsewhere it compiles and has no devices.
package opencl

import "github.com/gooffload/gooffload/omprt/device"

func init() { device.Register(plugin{}) }

// plugin is registered with package device.
type plugin struct{}

func (plugin) Name() string { return pluginName }

const pluginName = "OPENCL"
