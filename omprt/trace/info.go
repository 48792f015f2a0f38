package trace

import (
	"bytes"
	"fmt"
	"io"
)

// Info is the set of what LIBOMPTARGET_INFO shows: LLVM's bits.
type Info uint32

// The bits of LIBOMPTARGET_INFO.
const (
	InfoArguments  Info = 0x01 // the arguments of a construct on entry
	InfoExists     Info = 0x02 // a mapping that exists already
	InfoTable      Info = 0x04 // the mapping table after each kernel and at a failure
	InfoChanged    Info = 0x08 // entries created and removed
	InfoKernels    Info = 0x10 // kernel launches
	InfoTransfers  Info = 0x20 // copies
	InfoNoMatching Info = 0x40 // host addresses without a counterpart
)

// Mask is the set of events that the bits need.
func (i Info) Mask() Mask {
	var m Mask
	if i&InfoArguments != 0 {
		m |= Constructs
	}
	if i&(InfoExists|InfoNoMatching) != 0 {
		m |= Lookups
	}
	if i&InfoTable != 0 {
		m |= Tables
	}
	if i&(InfoChanged|InfoTransfers) != 0 {
		m |= Data
	}
	if i&(InfoKernels|InfoArguments) != 0 {
		m |= Submits
	}
	return m
}

type info struct {
	lines
	bits Info
}

// NewInfo returns a reader that prints the lines of LIBOMPTARGET_INFO for the given bits. Subscribe it to bits.Mask().
func NewInfo(w io.Writer, bits Info) Reader { return &info{lines{w: w}, bits} }

func (i *info) Event(e *Event) {
	i.print(func(b *bytes.Buffer) {
		switch {
		case e.Kind == ConstructBegin && i.bits&InfoArguments != 0:
			begin(b, e, headers[e.Construct])
		case e.Kind == ConstructEnding && i.bits&InfoArguments != 0:
			begin(b, e, headers[TargetExitData])
		case e.Kind == Exists && i.bits&InfoExists != 0:
			omptarget(b, e, "Mapping exists with HstPtrBegin=0x%016x, TgtPtrBegin=0x%016x, Size=%d, DynRefCount=%s, HoldRefCount=%s",
				e.HostAddr, e.DeviceAddr, e.Bytes, count(e.Dyn, e.DynNote), count(e.Hold, e.HoldNote))
		case e.Kind == Absent && i.bits&InfoNoMatching != 0:
			omptarget(b, e, "hst data:0x%016x not found, becomes a noop", e.HostAddr)
		case e.Kind == Table && i.bits&InfoTable != 0:
			table(b, e)
		case e.Kind == Alloc && i.bits&InfoChanged != 0:
			omptarget(b, e, "Creating new map entry with HstPtrBase=0x%016x, HstPtrBegin=0x%016x, TgtAllocBegin=0x%016x, TgtPtrBegin=0x%016x, Size=%d, DynRefCount=%s, HoldRefCount=%s, Name=%s",
				e.HostAddr, e.HostAddr, e.DeviceAddr, e.DeviceAddr, e.Bytes, count(e.Dyn, ""), count(e.Hold, ""),
				e.Name)
		case e.Kind == Delete && i.bits&InfoChanged != 0:
			omptarget(b, e, "Removing map entry with HstPtrBegin=0x%016x, TgtPtrBegin=0x%016x, Size=%d, Name=%s",
				e.HostAddr, e.DeviceAddr, e.Bytes, e.Name)
		case e.Kind == ToDevice && i.bits&InfoTransfers != 0:
			omptarget(b, e, "Copying data from host to device, HstPtr=0x%016x, TgtPtr=0x%016x, Size=%d, Name=%s",
				e.HostAddr, e.DeviceAddr, e.Bytes, e.Name)
		case e.Kind == FromDevice && i.bits&InfoTransfers != 0:
			omptarget(b, e, "Copying data from device to host, TgtPtr=0x%016x, HstPtr=0x%016x, Size=%d, Name=%s",
				e.DeviceAddr, e.HostAddr, e.Bytes, e.Name)
		case e.Kind == HostRun && i.bits&(InfoKernels|InfoArguments) != 0:
			omptarget(b, e, "Kernel %s at %s runs on the host: %s", e.Name, e.Pos, e.Reason)
		case e.Kind == Submit && i.bits&InfoKernels != 0:
			c, s := e.GroupCounts, e.GroupSizes
			fmt.Fprintf(b, "\"PluginInterface\" device %d info: Launching kernel %s with [%d,%d,%d] blocks and [%d,%d,%d] threads in SPMD mode\n",
				e.Device, e.Name, c[0], c[1], c[2], s[0], s[1], s[2])
		}
	})
}

func omptarget(b *bytes.Buffer, e *Event, format string, args ...any) {
	if e.Device == Host {
		b.WriteString("omptarget host info: ")
	} else {
		fmt.Fprintf(b, "omptarget device %d info: ", e.Device)
	}
	fmt.Fprintf(b, format, args...)
	b.WriteByte('\n')
}

var headers = [...]string{
	Target:          "Entering OpenMP kernel at %s with %d arguments:",
	TargetData:      "Entering OpenMP data region with begin_mapper at %s with %d arguments:",
	TargetEnterData: "Entering OpenMP data region with begin_mapper at %s with %d arguments:",
	TargetExitData:  "Exiting OpenMP data region with end_mapper at %s with %d arguments:",
	TargetUpdate:    "Updating data within the OpenMP data region with update_mapper at %s with %d arguments:",
}

func begin(b *bytes.Buffer, e *Event, header string) {
	omptarget(b, e, header, e.Pos, len(e.Items))
	for _, it := range e.Items {
		implicit := ""
		if it.Implicit {
			implicit = " (implicit)"
		}
		omptarget(b, e, "%s(%s)[%d]%s", it.Type, it.Name, it.Bytes, implicit)
	}
}

func table(b *bytes.Buffer, e *Event) {
	if len(e.Entries) == 0 {
		omptarget(b, e, "OpenMP Host-Device pointer mappings table empty")
		return
	}
	omptarget(b, e, "OpenMP Host-Device pointer mappings after block at %s:", e.Pos)
	omptarget(b, e, "%-18s %-18s %s %s %s %s", "Host Ptr", "Target Ptr", "Size (B)", "DynRefCount", "HoldRefCount",
		"Declaration")
	for _, r := range e.Entries {
		omptarget(b, e, "0x%016x 0x%016x %-8d %-11s %-12s %s", r.HostAddr, r.DeviceAddr, r.Bytes, count(r.Dyn, ""),
			count(r.Hold, ""), r.Name)
	}
}
