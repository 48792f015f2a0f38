//go:build linux && (amd64 || arm64)

package cl

import (
	"fmt"
	"strings"
	"unsafe"
)

// ProgramOf makes a program of source text (section 5.8.1).
func (c Context) ProgramOf(source string) (Program, error) {
	text := []byte(source + "\x00")
	at := &text[0]
	p, err := begin(createProgramWithSource, uintptr(c), 1).at(unsafe.Pointer(&at)).with(0).create()
	return Program(p), err
}

// ProgramFrom makes a program of what Binary returned for the same device and driver.
func (c Context) ProgramFrom(d Device, binary []byte) (Program, error) {
	if len(binary) == 0 {
		return 0, &Error{symbolNames[createProgramWithBinary], invalidValue}
	}
	at, size := &binary[0], uintptr(len(binary))
	p, err := begin(createProgramWithBinary, uintptr(c), 1).atCopy(uintptr(d)).at(unsafe.Pointer(&size)).
		at(unsafe.Pointer(&at)).with(0).create()
	return Program(p), err
}

const invalidValue Code = -30

// BuildError is a program that does not compile.
type BuildError struct {
	Err error
	Log string // of the compiler
}

func (e *BuildError) Error() string {
	return fmt.Sprintf("%v; the compiler says:\n%s", e.Err, strings.TrimSpace(e.Log))
}

func (e *BuildError) Unwrap() error { return e.Err }

// Build compiles and links the program (section 5.8.4). It returns what the compiler said; a failure is a *BuildError.
func (p Program) Build(d Device, options string) (log string, err error) {
	text := []byte(options + "\x00")
	err = begin(buildProgram, uintptr(p), 1).atCopy(uintptr(d)).at(unsafe.Pointer(&text[0])).with(0, 0).call()
	log, logErr := p.log(d)
	if err != nil {
		if logErr != nil {
			log = fmt.Sprintf("nothing (%v)", logErr)
		}
		return log, &BuildError{err, log}
	}
	return log, nil
}

func (p Program) log(d Device) (string, error) {
	const buildLog = 0x1183
	return text(info(getProgramBuildInfo, uintptr(p), uintptr(d), buildLog))
}

// Binary is the built program as this device and driver can load it again. The program is of one device.
func (p Program) Binary() ([]byte, error) {
	const binarySizes, binaries = 0x1165, 0x1166
	size, err := number(info(getProgramInfo, uintptr(p), binarySizes))
	if err != nil || size == 0 {
		return nil, err
	}
	b := make([]byte, size)
	at := &b[0]
	err = begin(getProgramInfo, uintptr(p), binaries, unsafe.Sizeof(at)).at(unsafe.Pointer(&at)).with(0).call()
	return b, err
}

// Release gives the program back; its kernels keep what they need.
func (p Program) Release() error { return release(releaseProgram, uintptr(p)) }

// Kernel makes a kernel of a built program's function (section 5.9). Kernels are not safe for concurrent use.
func (p Program) Kernel(name string) (Kernel, error) {
	text := []byte(name + "\x00")
	k, err := begin(createKernel, uintptr(p)).at(unsafe.Pointer(&text[0])).create()
	return Kernel(k), err
}

// Release gives the kernel back.
func (k Kernel) Release() error { return release(releaseKernel, uintptr(k)) }

// SetBuffer makes a buffer an argument.
func (k Kernel) SetBuffer(arg int, b *Buffer) error {
	return begin(setKernelArg, uintptr(k), uintptr(arg), unsafe.Sizeof(*b)).at(unsafe.Pointer(b)).call()
}

// SetNil makes a nil pointer an argument.
func (k Kernel) SetNil(arg int) error {
	return begin(setKernelArg, uintptr(k), uintptr(arg), 8, 0).call()
}

// SetWords makes words an argument, by value.
func (k Kernel) SetWords(arg int, words []uint64) error {
	return begin(setKernelArg, uintptr(k), uintptr(arg), uintptr(8*len(words))).
		at(unsafe.Pointer(unsafe.SliceData(words))).call()
}

// SetSVM says which shared virtual memory the kernel may reach through pointers in memory.
func (k Kernel) SetSVM(list []SVM) error {
	const svmPointers = 0x11B6
	return begin(setKernelExecInfo, uintptr(k), svmPointers, uintptr(8*len(list))).
		at(unsafe.Pointer(unsafe.SliceData(list))).call()
}

// MaxGroupSize is the largest work-group that the kernel can run in, and Multiple what its groups should be a multiple
// of.
func (k Kernel) MaxGroupSize(d Device) (uint64, error) { return k.groupInfo(d, 0x11B0) }
func (k Kernel) Multiple(d Device) (uint64, error)     { return k.groupInfo(d, 0x11B3) }

func (k Kernel) groupInfo(d Device, what uintptr) (uint64, error) {
	return number(info(getKernelWorkGroupInfo, uintptr(k), uintptr(d), what))
}
