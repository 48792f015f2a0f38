package engine

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/trace"
)

// settings are the internal control variables that the environment sets.
type settings struct {
	offload       offload
	defaultDevice int
	groups        groups // of devices that nothing is said of in particular

	plugin     string // LIBOMPTARGET_PLUGIN: open this one only; "": all
	subdevices bool   // LIBOMPTARGET_DEVICES: they are the devices
	labels     bool   // GOOFFLOAD_LABELS

	debug bool
	info  trace.Info

	summary []string      // of GOOFFLOAD_SUMMARY: "1", "host", "device"
	plugins time.Duration // LIBOMPTARGET_PLUGIN_PROFILE: the unit; 0: none
	profile string        // LIBOMPTARGET_PROFILE: the file; "": none

	patience patience // GOOFFLOAD_DEVICE_TIMEOUT
}

// groups is what the environment says of a device's work-groups; 0: nothing.
type groups struct {
	threadLimit int // OMP_THREAD_LIMIT: their size at most
	teamsLimit  int // OMP_TEAMS_THREAD_LIMIT: where no clause says it
	numTeams    int // OMP_NUM_TEAMS: how many there are, likewise
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
			r.fail("OMP_TARGET_OFFLOAD", v)
		}
	}
	s.plugin, _ = r.get("LIBOMPTARGET_PLUGIN")
	s.defaultDevice = r.number("OMP_DEFAULT_DEVICE", -1, math.MaxInt32)
	s.groups = r.groups("_DEV", "_ALL", "")
	s.debug = r.number("LIBOMPTARGET_DEBUG", 0, 2) > 0
	s.info = trace.Info(r.number("LIBOMPTARGET_INFO", -1, math.MaxUint32))
	s.subdevices = r.word("LIBOMPTARGET_DEVICES", "device", "subdevice", "subsubdevice") > 0
	s.labels = r.number("GOOFFLOAD_LABELS", 0, 1) > 0
	s.patience = r.patience()
	s.summary = r.summary()
	s.plugins = r.unit()
	s.profile = r.file("LIBOMPTARGET_PROFILE")
	return s, r.err
}

// groupsOf is what the environment says of the groups of one device: in the variables with its number, and else those
// for devices (_DEV), for all (_ALL), and without a suffix, which the guide sets for devices (5.2, section 2.2).
func (s *settings) groupsOf(lookup func(string) (string, bool), number int) (groups, error) {
	r := reader{lookup: lookup}
	g := r.groups("_DEV_" + strconv.Itoa(number))
	return groups{cmp.Or(g.threadLimit, s.groups.threadLimit), cmp.Or(g.teamsLimit, s.groups.teamsLimit),
		cmp.Or(g.numTeams, s.groups.numTeams)}, r.err
}

// groups reads the variables with the first suffix that each is set with. Of those that are for the host, too, package
// control says what is wrong, and that such a value is ignored.
func (r *reader) groups(suffixes ...string) (g groups) {
	for _, v := range []struct {
		name string
		to   *int
	}{{"OMP_THREAD_LIMIT", &g.threadLimit}, {"OMP_TEAMS_THREAD_LIMIT", &g.teamsLimit}, {"OMP_NUM_TEAMS", &g.numTeams}} {
		for _, suffix := range suffixes {
			of := r
			if suffix == "" || suffix == "_ALL" {
				of = &reader{lookup: r.lookup}
			}
			if *v.to = of.number(v.name+suffix, 1, math.MaxInt32); *v.to != 0 {
				break
			}
		}
	}
	return g
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

// word is the number of a variable's value among the accepted ones, 0 if it is absent.
func (r *reader) word(name string, accepted ...string) int {
	v, ok := r.get(name)
	if !ok {
		return 0
	}
	at := slices.Index(accepted, strings.ToLower(v))
	if at < 0 {
		r.fail(name, v)
	}
	return max(0, at)
}

func (r *reader) number(name string, least, most int64) int {
	v, ok := r.get(name)
	if !ok {
		return 0
	}
	n, err := strconv.ParseInt(v, 0, 64)
	if err != nil || n < least || n > most {
		r.fail(name, v)
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
			r.fail("GOOFFLOAD_SUMMARY", v)
			return nil
		}
	}
	return list
}

// patience reads GOOFFLOAD_DEVICE_TIMEOUT.
func (r *reader) patience() (p patience) {
	v, _ := r.get("GOOFFLOAD_DEVICE_TIMEOUT")
	most, fail, more := strings.Cut(strings.ToLower(v), ",")
	var err error
	if p.most, err = time.ParseDuration(cmp.Or(strings.TrimSpace(most), "0")); err != nil || p.most < 0 ||
		more && strings.TrimSpace(fail) != "fail" {
		r.fail("GOOFFLOAD_DEVICE_TIMEOUT", v)
		return patience{}
	}
	p.givenUp = more
	return p
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
	r.fail("LIBOMPTARGET_PLUGIN_PROFILE", v)
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
		r.wrong(name, v, control.Want(name)+": "+err.Error())
	}
	return v
}

func (r *reader) fail(name, v string) { r.wrong(name, v, control.Want(control.Plain(name))) }

func (r *reader) wrong(name, v, want string) {
	if r.err == nil {
		r.err = fmt.Errorf("%s=%s: want %s", name, v, want)
	}
}
