//go:build linux && (amd64 || arm64)

package cl

import (
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/ebitengine/purego"
)

// Library is the name under which the loader of OpenCL's drivers is installed.
const Library = "libOpenCL.so.1"

// symbol is a function of the library.
type symbol int

const (
	getPlatformIDs symbol = iota
	getPlatformInfo
	getDeviceIDs
	getDeviceInfo
	createContext
	releaseContext
	createCommandQueue
	releaseCommandQueue
	flush
	createBuffer
	releaseMemObject
	enqueueWriteBuffer
	enqueueReadBuffer
	enqueueWriteBufferRect
	enqueueReadBufferRect
	enqueueCopyBuffer
	enqueueFillBuffer
	enqueueMarker
	enqueueNDRangeKernel
	waitForEvents
	getEventInfo
	retainEvent
	releaseEvent
	createProgramWithSource
	createProgramWithBinary
	buildProgram
	getProgramInfo
	getProgramBuildInfo
	releaseProgram
	createKernel
	releaseKernel
	setKernelArg
	getKernelWorkGroupInfo
	required // how many symbols there must be

	// Those of OpenCL 2.0.
	svmAlloc symbol = iota - 1
	svmFree
	setKernelExecInfo
	symbols
)

var symbolNames = [symbols]string{
	getPlatformIDs: "clGetPlatformIDs", getPlatformInfo: "clGetPlatformInfo", getDeviceIDs: "clGetDeviceIDs",
	getDeviceInfo: "clGetDeviceInfo", createContext: "clCreateContext", releaseContext: "clReleaseContext",
	createCommandQueue: "clCreateCommandQueue", releaseCommandQueue: "clReleaseCommandQueue", flush: "clFlush",
	createBuffer: "clCreateBuffer", releaseMemObject: "clReleaseMemObject",
	enqueueWriteBuffer: "clEnqueueWriteBuffer", enqueueReadBuffer: "clEnqueueReadBuffer",
	enqueueWriteBufferRect: "clEnqueueWriteBufferRect", enqueueReadBufferRect: "clEnqueueReadBufferRect",
	enqueueCopyBuffer: "clEnqueueCopyBuffer", enqueueFillBuffer: "clEnqueueFillBuffer",
	enqueueMarker: "clEnqueueMarkerWithWaitList", enqueueNDRangeKernel: "clEnqueueNDRangeKernel",
	waitForEvents: "clWaitForEvents", getEventInfo: "clGetEventInfo", retainEvent: "clRetainEvent",
	releaseEvent:            "clReleaseEvent",
	createProgramWithSource: "clCreateProgramWithSource", createProgramWithBinary: "clCreateProgramWithBinary",
	buildProgram: "clBuildProgram", getProgramInfo: "clGetProgramInfo", getProgramBuildInfo: "clGetProgramBuildInfo",
	releaseProgram: "clReleaseProgram", createKernel: "clCreateKernel", releaseKernel: "clReleaseKernel",
	setKernelArg: "clSetKernelArg", getKernelWorkGroupInfo: "clGetKernelWorkGroupInfo",
	svmAlloc: "clSVMAlloc", svmFree: "clSVMFree", setKernelExecInfo: "clSetKernelExecInfo",
}

var library struct {
	once sync.Once
	err  error
	fn   [symbols]uintptr // 0: the library does not have it
}

// ErrNoLibrary says that OpenCL is not installed.
var ErrNoLibrary = errors.New(Library + " is not installed")

// Load finds the library and its functions. It does so once; all other calls of this package need it to have succeeded.
func Load() error {
	library.once.Do(func() { library.err = load(Library) })
	return library.err
}

func load(name string) error {
	// dlerror tells a thread of its own last error only.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	lib, err := purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return fmt.Errorf("%w (%v)", ErrNoLibrary, err)
	}
	for s := range symbols {
		fn, err := purego.Dlsym(lib, symbolNames[s])
		if err != nil && s < required {
			return fmt.Errorf("%s has no %s: OpenCL 1.2 or later is needed", name, symbolNames[s])
		}
		library.fn[s] = fn
	}
	return nil
}
