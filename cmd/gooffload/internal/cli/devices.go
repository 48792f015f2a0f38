package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/omprt"
)

var devicesCommand = command{
	name: "devices", usage: "",
	summary: "list the devices that programs can use here",
	help: `One line a device, by device number: plugin, name, memory, largest work-group, sub-group widths. Further devices come with plugins;
a line that begins with - says why one cannot be used.`,
	run: func(e *env, args []string) int {
		if len(args) > 0 {
			return e.fail(exitUsage, errors.New("devices takes no arguments"))
		}
		defer omprt.Close()
		devices, err := omprt.Devices()
		plugins, _ := omprt.Plugins()
		if err != nil {
			var why *omprt.Error
			if errors.As(err, &why) {
				err = errors.New(why.Msg)
			}
			return e.fail(exitDiagnostics, err)
		}
		for i, d := range devices {
			fmt.Fprintf(e.stdout, "%d  %s  %s  %.1f GiB  %d hardware threads  work-groups up to %d  sub-groups of %v\n",
				i, d.Plugin, d.Name, float64(d.Memory)/(1<<30), d.Threads, d.MaxGroupSize, d.SIMDWidths)
		}
		for _, p := range plugins {
			if p.Err != nil {
				fmt.Fprintf(e.stdout, "-  %s  %s\n", p.Name, strings.ReplaceAll(p.Err.Error(), "\n", "\n-  "+p.Name+"  "))
			}
		}
		return exitOK
	},
}
