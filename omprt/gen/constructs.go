package gen

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// With holds the clause values of a construct that are known only when it runs: Device, Subdevice, Host (clause if is
// false), NumTeams, LeastTeams, ThreadLimit, NumThreads, OneTeam and OneThread (if of teams, of parallel is false); and
// Grid, the work-groups of a kernel that runs by groups. The zero value has no clauses.
type With = engine.With

// Device is a device number, or no choice.
type Device = engine.Device

// DeviceNum is the device with number n: from 0 to omprt.GetNumDevices()-1, or omprt.GetInitialDevice for the host.
func DeviceNum(n int) Device { return engine.DeviceNum(n) }

// Subdevice is a part of a device, or no choice.
type Subdevice = engine.Subdevice

// SubdeviceNum is a part of a device: of kind 0, a stack, or 1, a C-slice, the one with a number.
func SubdeviceNum(kind, id int) Subdevice { return engine.SubdeviceNum(kind, id) }

// Count is the value of num_teams, thread_limit or num_threads, positive. Launching with another one is an error.
func Count(n int) int { return engine.Count(n) }

// Target runs a target region: it maps the arguments, launches the kernel over the nest, and releases the arguments.
// On return the kernel has ended.
func Target(k *Kernel, w With, n Nest, args ...Arg) { engine.Target(k, w, n, args) }

// TargetEnterData maps the arguments until a TargetExitData releases them.
func TargetEnterData(r *Region, w With, args ...Arg) { engine.TargetEnterData(r, &w, args) }

// TargetExitData releases the arguments, in reverse. What is not mapped is ignored.
func TargetExitData(r *Region, w With, args ...Arg) { engine.TargetExitData(r, &w, args) }

// TargetUpdate copies the arguments that are mapped: a Map of To to the device, From to the host.
func TargetUpdate(r *Region, w With, args ...Arg) { engine.TargetUpdate(r, w, args) }

// Stage has the host compute on copies of what the device has of the arguments, and writes what it changes of those
// that are not ReadOnly.
func Stage(r *Region, args []Arg, compute func(at []unsafe.Pointer)) { engine.Stage(r, args, compute) }

// DeclareTarget declares the variables of a declare target directive, which each device has from its first use on.
// Generated files call it from init.
func DeclareTarget(r *Region, args ...Arg) { engine.DeclareTarget(r, args) }

// Data is a target data region that is open.
type Data = engine.Data

// TargetData begins a target data region: the arguments stay mapped until End, which must be deferred, so that a panic
// in the region leaves no mapping behind.
func TargetData(r *Region, w With, args ...Arg) Data { return engine.TargetData(r, w, args) }

// Close is omprt.Close.
func Close() { omprt.Close() }
