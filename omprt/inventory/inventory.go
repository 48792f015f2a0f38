// Package inventory writes down which devices a program has, and why it does not have others.
package inventory

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gooffload/gooffload/omprt"
)

// Write writes one line a device, by device number: plugin, name, memory, hardware threads, largest work-group,
// sub-group widths. Lines that begin with - say why a plugin, or a device of it, cannot be used. It opens the runtime
// and leaves it open.
func Write(w io.Writer) error {
	devices, err := omprt.Devices()
	if err != nil {
		if why := new(omprt.Error); errors.As(err, &why) {
			return errors.New(why.Msg)
		}
		return err
	}
	plugins, err := omprt.Plugins()
	if err != nil {
		return err
	}
	for i, d := range devices {
		_, err := fmt.Fprintf(w, "%d  %s  %s  %.1f GiB  %d hardware threads  work-groups up to %d  sub-groups of %v\n",
			i, d.Plugin, d.Name, float64(d.Memory)/(1<<30), d.Threads, d.MaxGroupSize, d.SIMDWidths)
		if err != nil {
			return err
		}
	}
	if len(devices) == 0 {
		if _, err := fmt.Fprintln(w, "-  no device can be used: programs run on the host"); err != nil {
			return err
		}
	}
	for _, p := range plugins {
		if p.Err == nil {
			continue
		}
		if _, err := fmt.Fprintf(w, "-  %s  %s\n", p.Name,
			strings.ReplaceAll(p.Err.Error(), "\n", "\n-  "+p.Name+"  ")); err != nil {
			return err
		}
	}
	return nil
}
