package engine

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gooffload/gooffload/omprt/trace"
)

// settings are the internal control variables that the environment sets.
type settings struct {
	offload       offload
	defaultDevice int
	threadLimit   int // 0: none
	numTeams      int // 0: none

	plugin string // LIBOMPTARGET_PLUGIN: open this one only; "": all

	debug bool
	info  trace.Info

	summary []string      // of GOOFFLOAD_SUMMARY: "1", "host", "device"
	plugins time.Duration // LIBOMPTARGET_PLUGIN_PROFILE: the unit; 0: none
	profile string        // LIBOMPTARGET_PROFILE: the file; "": none
}

// offload is OMP_TARGET_OFFLOAD.
type offload uint8

const (
	byDefault offload = iota // where there are devices, mandatory; else disabled
	disabled
	mandatory
)

func readSettings(lookup func(string) (string, bool)) (settings, error) {
	var s settings
	r := reader{lookup: lookup}
	if v, ok := r.get("OMP_TARGET_OFFLOAD"); ok {
		switch strings.ToUpper(v) {
		case "DEFAULT":
		case "DISABLED":
			s.offload = disabled
		case "MANDATORY":
			s.offload = mandatory
		default:
			r.fail("OMP_TARGET_OFFLOAD", v, "DEFAULT, DISABLED or MANDATORY")
		}
	}
	s.plugin, _ = r.get("LIBOMPTARGET_PLUGIN")
	s.defaultDevice = r.number("OMP_DEFAULT_DEVICE", "a device number", -1, math.MaxInt32)
	s.threadLimit = r.number("OMP_THREAD_LIMIT", "a number from 1 on", 1, math.MaxInt32)
	s.numTeams = r.number("OMP_NUM_TEAMS", "a number from 1 on", 1, math.MaxInt32)
	s.debug = r.number("LIBOMPTARGET_DEBUG", "0, 1 or 2", 0, math.MaxInt32) > 0
	s.info = trace.Info(r.number("LIBOMPTARGET_INFO", "a number, decimal or 0x…; -1 for everything", -1, math.MaxUint32))
	s.summary = r.summary()
	s.plugins = r.unit()
	s.profile = r.file("LIBOMPTARGET_PROFILE")
	return s, r.err
}

// reader reads variables and keeps the first error.
type reader struct {
	lookup func(string) (string, bool)
	err    error
}

// get returns a variable; an empty one counts as absent, as in a shell's NAME= command.
func (r *reader) get(name string) (string, bool) {
	v, ok := r.lookup(name)
	v = strings.TrimSpace(v)
	return v, ok && v != ""
}

func (r *reader) number(name, want string, least, most int64) int {
	v, ok := r.get(name)
	if !ok {
		return 0
	}
	n, err := strconv.ParseInt(v, 0, 64)
	if err != nil || n < least || n > most {
		r.fail(name, v, want)
		return 0
	}
	return int(n)
}

// summary reads GOOFFLOAD_SUMMARY.
func (r *reader) summary() (list []string) {
	v, _ := r.get("GOOFFLOAD_SUMMARY")
	for part := range strings.SplitSeq(strings.ToLower(v), ",") {
		switch part = strings.TrimSpace(part); part {
		case "", "0":
		case "1", "host", "device":
			list = append(list, part)
		default:
			r.fail("GOOFFLOAD_SUMMARY", v, "1, host or device, or some of them with commas between; 0 for none")
			return nil
		}
	}
	return list
}

// unit reads LIBOMPTARGET_PLUGIN_PROFILE.
func (r *reader) unit() time.Duration {
	v, _ := r.get("LIBOMPTARGET_PLUGIN_PROFILE")
	enable, unit, _ := strings.Cut(strings.ToLower(v), ",")
	units := map[string]time.Duration{"": time.Microsecond, "usec": time.Microsecond, "unit_usec": time.Microsecond,
		"msec": time.Millisecond, "unit_msec": time.Millisecond}
	of, ok := units[strings.TrimSpace(unit)]
	switch enable = strings.TrimSpace(enable); {
	case ok && slices.Contains([]string{"", "0", "f"}, enable):
		return 0
	case ok && slices.Contains([]string{"1", "t"}, enable):
		return of
	}
	r.fail("LIBOMPTARGET_PLUGIN_PROFILE", v, "1 or T, and then, after a comma, usec or msec; 0 or F for none")
	return 0
}

// file reads the name of a file to write, which is made at once: who cannot write it learns that before the program
// runs.
func (r *reader) file(name string) string {
	v, ok := r.get(name)
	if !ok || r.err != nil {
		return ""
	}
	f, err := os.OpenFile(v, os.O_CREATE|os.O_WRONLY, 0o666)
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		r.fail(name, v, "a file that can be written: "+err.Error())
	}
	return v
}

func (r *reader) fail(name, v, want string) {
	if r.err == nil {
		r.err = fmt.Errorf("%s=%s: want %s", name, v, want)
	}
}
