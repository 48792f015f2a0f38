package engine

import (
	"math"

	"github.com/gooffload/gooffload/omprt/device"
)

// grid checks the work-groups of a launch.
func (c *construct) grid() {
	k, why := c.kernel, ""
	switch grid := c.launch.Grid; {
	case grid == nil && k.Groups == nil:
		return // a device that compiles may have a form of it
	case grid == nil:
		why = "kernel " + k.Name + " runs by groups, and its launch does not say which"
	case k.Groups == nil && len(k.Sources) == 0:
		why = "kernel " + k.Name + " does not run by groups"
	default:
		largest := math.MaxInt
		if c.target != nil {
			largest = c.target.device.Properties().MaxGroupSize
		}
		err := grid.Check(&device.Kernel{Name: k.Name, Attr: k.Attr}, largest)
		if err == nil {
			return
		}
		why = err.Error()
	}
	panic(c.error(BadLaunch, why))
}
