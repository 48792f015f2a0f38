package engine

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/trace"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// hostGroupMemory is what a work-group may share on the host, in bytes: what a kernel may make for itself.
const hostGroupMemory = 1 << 20

// host runs the kernel on the host's cores and memory: nothing is mapped, and every item is there whole. The chunks
// are those of the device, and so are the results of reductions.
func (c *construct) host(reason string, w *With, args []Arg) {
	if err := checkReductions(c.kernel.Params); err != nil {
		panic(c.error(BadLaunch, err.Error()))
	}
	if w.GroupBytes != 0 {
		c.groupMemory(w.GroupBytes, hostGroupMemory, "the host")
	}
	c.bind(args)
	c.launch.Part = !c.whole()
	body := c.hostBody()
	if c.traced {
		c.submitted()
		c.emit(trace.Event{Kind: trace.HostRun, Name: c.kernel.Name, Reason: reason, Op: c.launch.Op})
	}
	c.running = true
	if happens.Enabled {
		c.runsAt(&c.launch)
	}
	if c.sys.settings.labels {
		_ = c.labelled(func() error { workshare.Run(&c.launch, body); return nil })
	} else {
		workshare.Run(&c.launch, body)
	}
	c.ran()
}

// hostBody is the form of the kernel that the host runs.
func (c *construct) hostBody() func(*device.Chunk) {
	switch k := c.kernel; {
	case c.launch.Grid != nil && k.Groups != nil:
		return device.ByGroups(k.Groups, k.Attr.SubGroupSize)
	case c.launch.Grid == nil && k.Body != nil && !c.launch.Part:
		return k.Body
	case c.launch.Part && k.Part != nil: // of a reduction; of what is mapped the host has all
		return k.Part
	case c.launch.Part:
		panic(c.partMissing())
	default:
		panic(c.error(CannotRun, "kernel "+k.Name+" has no Go form, which the host runs"))
	}
}
