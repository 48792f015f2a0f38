package cli

import (
	"errors"
	"fmt"

	"github.com/gooffload/gooffload/omprt"
)

var devicesCommand = command{
	name: "devices", usage: "",
	summary: "list the devices that programs can use here",
	help: `Devices prints one line a device, by device number: plugin, name, memory, largest
work-group, sub-group widths. Where there is none, programs run on the host. Further
devices come with plugins.`,
	run: func(e *env, c command, args []string) int {
		if len(args) > 0 {
			return e.misused(c, errors.New("devices takes no arguments"))
		}
		defer omprt.Close()
		devices, err := omprt.Devices()
		if err != nil {
			var why *omprt.Error
			if errors.As(err, &why) {
				err = errors.New(why.Msg)
			}
			return e.fail(exitDiagnostics, err)
		}
		if len(devices) == 0 {
			fmt.Fprintln(e.stderr, "gooffload: no device can be used: programs run on the host")
		}
		for i, d := range devices {
			fmt.Fprintf(e.stdout, "%d  %s  %s  %.1f GiB  %d hardware threads  work-groups up to %d  sub-groups of %v\n",
				i, d.Plugin, d.Name, float64(d.Memory)/(1<<30), d.Threads, d.MaxGroupSize, d.SIMDWidths)
		}
		return exitOK
	},
}
