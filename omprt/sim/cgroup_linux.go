package sim

import (
	"math"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// cgroupMemory is the least memory limit, in bytes, of the control groups that a process is in and of their ancestors; the
// largest number where there is none. self is the process's list of groups, mount the folder of the hierarchies.
//
// What cannot be read limits nothing: a container sees its own group, and nothing of the host's above it, as the root of
// the mount, whatever path the list names. The root is therefore asked as well.
func cgroupMemory(self, mount string) uint64 {
	list, err := os.ReadFile(self)
	if err != nil {
		return math.MaxUint64
	}
	v2, v1 := memoryGroups(string(list))
	return min(
		leastLimit(mount, v2, "memory.max"),
		leastLimit(filepath.Join(mount, "memory"), v1, "memory.limit_in_bytes"),
	)
}

// memoryGroups finds the paths of the groups that can limit memory, in lines of the form hierarchy:controllers:path: that
// of version 2, whose hierarchy is 0 and names no controllers, and that of version 1. Both are there on hybrid systems.
func memoryGroups(list string) (v2, v1 string) {
	for line := range strings.Lines(list) {
		fields := strings.SplitN(strings.TrimSuffix(line, "\n"), ":", 3)
		// A path that leads upwards is outside of what is mounted here.
		if len(fields) < 3 || !path.IsAbs(fields[2]) || strings.HasPrefix(fields[2]+"/", "/../") {
			continue
		}
		if fields[0] == "0" && fields[1] == "" {
			v2 = fields[2]
		}
		for controller := range strings.SplitSeq(fields[1], ",") {
			if controller == "memory" {
				v1 = fields[2]
			}
		}
	}
	return v2, v1
}

// leastLimit reads the file of a group and of each ancestor up to the root of the hierarchy.
func leastLimit(root, group, file string) uint64 {
	least := uint64(math.MaxUint64)
	for group != "" {
		if text, err := os.ReadFile(filepath.Join(root, group, file)); err == nil {
			least = min(least, parseLimit(string(text)))
		}
		if group == "/" {
			break
		}
		group = path.Dir(group)
	}
	return least
}

// parseLimit reads a limit in bytes. "max" is none, and so is 0, under which nothing could run, and what is not a
// number.
func parseLimit(text string) uint64 {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil || n == 0 {
		return math.MaxUint64
	}
	return n
}
