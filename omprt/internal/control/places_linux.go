package control

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
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

// shared says, of each of OpenMP's names for places, which processors a processor shares one with.
var shared = map[string]func(cpu string) (string, error){
	"threads":      func(cpu string) (string, error) { return cpu, nil },
	"cores":        func(cpu string) (string, error) { return listIn(cpu, "topology/thread_siblings_list") },
	"ll_caches":    lastCache,
	"numa_domains": func(cpu string) (string, error) { return nameIn(cpu, "node[0-9]*") },
	"sockets":      func(cpu string) (string, error) { return listIn(cpu, "topology/package_cpus_list") },
}

// hardware are the places that a name of OpenMP's stands for (5.2, section 21.1.6).
func hardware(name string, own []int) ([]Place, error) {
	with := shared[name]
	if with == nil {
		return nil, errors.New(placesWanted)
	}
	var out []Place
	at := map[string]int{}
	for _, cpu := range own {
		key, err := with(strconv.Itoa(cpu))
		if err != nil {
			return nil, fmt.Errorf("threads: the system does not tell its %s", name)
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

func folderOf(cpu string) string { return "/sys/devices/system/cpu/cpu" + cpu }

func listIn(cpu, file string) (string, error) {
	text, err := os.ReadFile(filepath.Join(folderOf(cpu), file))
	return strings.TrimSpace(string(text)), err
}

// lastCache is the processors that share the cache of the highest level.
func lastCache(cpu string) (processors string, err error) {
	caches, err := filepath.Glob(filepath.Join(folderOf(cpu), "cache", "index[0-9]*"))
	most := 0
	for _, cache := range caches {
		in := filepath.Join("cache", filepath.Base(cache))
		text, err := listIn(cpu, filepath.Join(in, "level"))
		level, bad := strconv.Atoi(text)
		if err != nil || bad != nil || level <= most {
			continue
		}
		if processors, err = listIn(cpu, filepath.Join(in, "shared_cpu_list")); err == nil {
			most = level
		}
	}
	if most == 0 {
		return "", cmp.Or(err, fs.ErrNotExist)
	}
	return processors, nil
}

func nameIn(cpu, pattern string) (string, error) {
	found, err := filepath.Glob(filepath.Join(folderOf(cpu), pattern))
	if len(found) != 1 {
		return "", cmp.Or(err, fs.ErrNotExist)
	}
	return filepath.Base(found[0]), nil
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
