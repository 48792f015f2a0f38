package control

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// processors are those that the process may use.
func processors() ([]int, error) {
	var set unix.CPUSet
	if err := unix.SchedGetaffinity(os.Getpid(), &set); err != nil {
		return nil, err
	}
	var out []int
	for cpu := 0; len(out) < set.Count(); cpu++ {
		if set.IsSet(cpu) {
			out = append(out, cpu)
		}
	}
	return out, nil
}

// hardware are the places that a name of OpenMP's stands for.
func hardware(name string, own []int) ([]Place, error) {
	file := ""
	switch name {
	case "threads":
	case "cores":
		file = "topology/thread_siblings_list"
	case "sockets":
		file = "topology/package_cpus_list"
	default:
		return nil, errors.New(placesWanted)
	}
	var out []Place
	at := map[string]int{}
	for _, cpu := range own {
		key := strconv.Itoa(cpu)
		if file != "" {
			text, err := os.ReadFile(filepath.Join("/sys/devices/system/cpu/cpu"+key, file))
			if err != nil {
				return nil, fmt.Errorf("threads: the system does not tell its %s", name)
			}
			key = strings.TrimSpace(string(text))
		}
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], cpu)
	}
	return out, nil
}

// Pin binds the current system thread, to which the caller has locked its goroutine, to a place. It returns how to undo
// that.
func Pin(p Place) (undo func(), err error) {
	var old, set unix.CPUSet
	if err := unix.SchedGetaffinity(0, &old); err != nil {
		return nil, err
	}
	for _, cpu := range p {
		set.Set(cpu)
	}
	if err := unix.SchedSetaffinity(0, &set); err != nil {
		return nil, err
	}
	return func() { unix.SchedSetaffinity(0, &old) }, nil
}
