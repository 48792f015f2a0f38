package engine

import (
	"context"
	"runtime/pprof"

	"github.com/gooffload/gooffload/omprt/device"
)

// launchOn launches the kernel on the construct's device.
func (c *construct) launchOn(p device.Program) error {
	if !c.sys.settings.labels {
		return c.target.queue.Launch(p, &c.launch)
	}
	return c.labelled(func() error { return c.target.queue.Launch(p, &c.launch) })
}

// labelled runs the kernel with its name as a label for the profiler, on a goroutine of its own: the labels of the
// launching one are the user's, and nothing can say what they were to put them back.
func (c *construct) labelled(run func() error) (err error) {
	labels := pprof.WithLabels(context.Background(), pprof.Labels("kernel", c.kernel.Name))
	c.launch.Labels = labels
	ended := make(chan struct{})
	go func() {
		returned := false
		defer close(ended)
		defer func() {
			if !returned {
				c.launch.Fault = device.Caught(recover())
			}
		}()
		pprof.SetGoroutineLabels(labels)
		err = run()
		returned = true
	}()
	<-ended
	c.launch.Labels = nil
	return err
}
