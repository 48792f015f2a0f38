package engine

import (
	"github.com/gooffload/gooffload/omprt/trace"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// host runs the kernel on the host's cores and memory: nothing is mapped, and every item is there whole. The chunks
// are those of the device, and so are the results of reductions.
func (c *construct) host(reason string, args []Arg) {
	if err := checkReductions(c.kernel.Params); err != nil {
		panic(c.error(BadLaunch, err.Error()))
	}
	c.bind(args)
	if c.traced {
		c.emit(&trace.Event{Kind: trace.HostRun, Name: c.kernel.Name, Reason: reason})
	}
	c.running = true
	workshare.Run(&c.launch, c.kernel.Body)
	c.ran()
}
