package allocator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// OpenMP's names, which the environment and messages have.

var allocatorNames = map[Handle]string{
	Default: "omp_default_mem_alloc", LargeCap: "omp_large_cap_mem_alloc", Const: "omp_const_mem_alloc",
	HighBw: "omp_high_bw_mem_alloc", LowLat: "omp_low_lat_mem_alloc", Cgroup: "omp_cgroup_mem_alloc",
	Pteam: "omp_pteam_mem_alloc", Thread: "omp_thread_mem_alloc", TargetHost: "omp_target_host_mem_alloc",
	TargetShared: "omp_target_shared_mem_alloc", TargetDevice: "omp_target_device_mem_alloc",
}

var spaceNames = map[Space]string{
	DefaultSpace: "omp_default_mem_space", LargeCapSpace: "omp_large_cap_mem_space", ConstSpace: "omp_const_mem_space",
	HighBwSpace: "omp_high_bw_mem_space", LowLatSpace: "omp_low_lat_mem_space",
	TargetHostSpace: "omp_target_host_mem_space", TargetSharedSpace: "omp_target_shared_mem_space",
	TargetDeviceSpace: "omp_target_device_mem_space",
}

var keyNames = map[Key]string{
	SyncHint: "sync_hint", Alignment: "alignment", Access: "access", PoolSize: "pool_size", Fallback: "fallback",
	FbData: "fb_data", Pinned: "pinned", Partition: "partition",
}

var valueNames = map[Value]string{
	False: "false", True: "true", Contended: "contended", Uncontended: "uncontended", Serialized: "serialized",
	Private: "private", All: "all", ThreadAccess: "thread", PteamAccess: "pteam", CgroupAccess: "cgroup",
	DefaultMemFb: "default_mem_fb", NullFb: "null_fb", AbortFb: "abort_fb", AllocatorFb: "allocator_fb",
	Environment: "environment", Nearest: "nearest", Blocked: "blocked", Interleaved: "interleaved",
	DefaultValue: "default",
}

// Name is the name of an allocator, or what there is instead.
func Name(h Handle) string {
	if name := allocatorNames[h]; name != "" {
		return name
	}
	return "allocator " + strconv.Itoa(int(h))
}

// Parse makes the allocator that OMP_ALLOCATOR names (5.2, section 21.5.1): a predefined one, or a memory space,
// perhaps with traits behind a colon, as in omp_default_mem_space:alignment=64,fallback=null_fb.
func Parse(text string) (Handle, error) {
	text = strings.TrimSpace(text)
	if h, ok := named(allocatorNames, text); ok {
		return h, nil
	}
	head, rest, more := strings.Cut(text, ":")
	space, ok := named(spaceNames, head)
	if !ok {
		return Null, fmt.Errorf("there is no allocator or memory space %s", strings.TrimSpace(head))
	}
	var traits []Trait
	for part := range strings.SplitSeq(rest, ",") {
		if !more {
			break
		}
		key, value, _ := strings.Cut(part, "=")
		t := Trait{}
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch t.Key, ok = named(keyNames, key); {
		case key == "":
			return Null, fmt.Errorf("a trait is missing")
		case !ok:
			return Null, fmt.Errorf("there is no trait %s", key)
		case value == "":
			return Null, fmt.Errorf("the trait %s has no value", keyNames[t.Key])
		}
		if t.Value, ok = t.Key.value(value); !ok {
			return Null, fmt.Errorf("%s is not a value of %s", value, keyNames[t.Key])
		}
		traits = append(traits, t)
	}
	return New(space, traits)
}

// value is the value of a trait that has a name, or is a number where the trait has numbers. The names of other traits'
// values mean nothing here, though they are numbers as well, and so is default.
func (k Key) value(text string) (v Value, ok bool) {
	switch k {
	case Alignment, PoolSize, FbData:
		if other, is := named(allocatorNames, text); is && k == FbData {
			return Value(other), true
		}
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			return Value(n), true
		}
	default:
		if v, ok = named(valueNames, text); ok && slices.Contains(k.names(), v) {
			return v, true
		}
	}
	return DefaultValue, k != FbData && strings.EqualFold(text, valueNames[DefaultValue])
}

// names are the values of a trait that have names.
func (k Key) names() []Value {
	switch k {
	case SyncHint:
		return []Value{Contended, Uncontended, Serialized, Private}
	case Access:
		return []Value{All, CgroupAccess, PteamAccess, ThreadAccess}
	case Fallback:
		return []Value{DefaultMemFb, NullFb, AbortFb, AllocatorFb}
	case Pinned:
		return []Value{True, False}
	case Partition:
		return []Value{Environment, Nearest, Blocked, Interleaved}
	}
	return nil
}

// named finds what has a name; case and blanks around do not matter.
func named[K comparable](names map[K]string, name string) (key K, ok bool) {
	name = strings.ToLower(strings.TrimSpace(name))
	for k, n := range names {
		if n == name {
			return k, true
		}
	}
	return key, false
}
