package control

import (
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/internal/allocator"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

func fromEnvironment() *Process {
	r := reader{lookup: os.LookupEnv, out: os.Stderr}
	p := r.process()
	r.ineffective(os.Environ())
	if err := Elsewhere(); err != nil {
		r.say("omprt: %v\n", err)
	}
	r.show(p)
	return p
}

// Elsewhere reads the variables of devices and reports; package engine sets it.
var Elsewhere = func() error { return nil }

// reader reads variables; what cannot be understood is said, and counts as absent.
type reader struct {
	lookup func(string) (string, bool)
	out    io.Writer
	again  bool // what has been said before is said again
}

// process reads the environment (5.2, chapter 21).
func (r *reader) process() *Process {
	p := &Process{Initial: Values{Schedule: schedule.Schedule{Kind: schedule.Static}, MaxActive: 1}}
	p.Initial.Threads = r.numbers("OMP_NUM_THREADS")
	p.Initial.Dynamic = r.truth("OMP_DYNAMIC")
	p.Cancellation = r.truth("OMP_CANCELLATION")
	p.ThreadLimit = r.forHostAndDevices("OMP_THREAD_LIMIT")
	p.Teams.Store(int32(r.forHostAndDevices("OMP_NUM_TEAMS")))
	p.TeamsLimit.Store(int32(r.forHostAndDevices("OMP_TEAMS_THREAD_LIMIT")))
	p.MaxTaskPriority = r.number("OMP_MAX_TASK_PRIORITY", 0, 0)
	if v, ok := r.get("OMP_SCHEDULE"); ok {
		s, err := schedule.Parse(v)
		if err == nil {
			p.Initial.Schedule = s
		} else {
			r.wrong("OMP_SCHEDULE", v, strings.TrimPrefix(err.Error(), "want "))
		}
	}
	p.Initial.Bind = r.binding()
	if p.Places = r.places(); p.Places == nil {
		p.Initial.Bind = nil
	}
	p.ShowAffinity = r.truth("OMP_DISPLAY_AFFINITY")
	if v, ok := r.get("OMP_AFFINITY_FORMAT"); ok {
		p.AffinityFormat.Store(&v)
	}
	if len(p.Initial.Threads) > 1 || len(p.Initial.Bind) > 1 {
		p.Initial.MaxActive = math.MaxInt32 // nested teams were asked for (5.2, section 2.3)
	}
	if _, ok := r.get("OMP_NESTED"); ok && r.truth("OMP_NESTED") {
		p.Initial.MaxActive = math.MaxInt32
	}
	p.Initial.MaxActive = r.number("OMP_MAX_ACTIVE_LEVELS", 0, p.Initial.MaxActive)
	p.Initial.Allocator = int(r.allocator())
	p.Wait = Wait(r.word("OMP_WAIT_POLICY", []string{"", "passive", "active"}))
	p.others = r.others()
	return p
}

// forHostAndDevices is a number from 1 on that is for the host and for devices, which read it as well, under its name
// or with _ALL behind that (5.2, section 2.2); 0: it is not set.
func (r *reader) forHostAndDevices(name string) int {
	return r.number(name, 1, r.number(name+"_ALL", 1, 0))
}

// get returns a variable; an empty one counts as absent, as in a shell's NAME= command.
func (r *reader) get(name string) (string, bool) {
	v, ok := r.lookup(name)
	v = strings.TrimSpace(v)
	return v, ok && v != ""
}

func (r *reader) wrong(name, v, want string) {
	r.say("omprt: %s=%s is ignored: want %s\n", name, v, want)
}

func (r *reader) number(name string, least, absent int) int {
	v, ok := r.get(name)
	if !ok {
		return absent
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < least || n > math.MaxInt32 {
		r.wrong(name, v, Want(Plain(name)))
		return absent
	}
	return n
}

func (r *reader) numbers(name string) []int {
	v, ok := r.get(name)
	if !ok {
		return nil
	}
	var out []int
	for part := range strings.SplitSeq(v, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 1 || n > math.MaxInt32 {
			r.wrong(name, v, Want(name))
			return nil
		}
		out = append(out, n)
	}
	return out
}

func (r *reader) truth(name string) bool {
	return r.word(name, []string{"false", "true"}) == 1
}

// word is the number of a variable's value among the accepted ones, 0 if it is absent.
func (r *reader) word(name string, accepted []string) int {
	v, ok := r.get(name)
	if !ok {
		return 0
	}
	at := slices.Index(accepted, strings.ToLower(v))
	if at < 0 {
		known := slices.DeleteFunc(slices.Clone(accepted), func(s string) bool { return s == "" })
		r.wrong(name, v, strings.Join(known, " or "))
		return 0
	}
	return at
}

// allocator reads OMP_ALLOCATOR.
func (r *reader) allocator() allocator.Handle {
	v, ok := r.get("OMP_ALLOCATOR")
	if !ok {
		return allocator.Default
	}
	h, err := allocator.Parse(v)
	if err != nil {
		r.wrong("OMP_ALLOCATOR", v, Want("OMP_ALLOCATOR")+" ("+err.Error()+")")
		return allocator.Default
	}
	return h
}

// binding reads OMP_PROC_BIND: true, false or a list of policies, one for each level.
func (r *reader) binding() []Bind {
	v, ok := r.get("OMP_PROC_BIND")
	if !ok {
		return nil
	}
	var out []Bind
	for part := range strings.SplitSeq(strings.ToLower(v), ",") {
		part = strings.TrimSpace(part)
		if part == "master" {
			part = "primary" // its old name
		}
		b := Bind(slices.Index(bindNames[:], part))
		if int(b) >= len(bindNames) || b <= Bound && strings.Contains(v, ",") {
			r.wrong("OMP_PROC_BIND", v, Want("OMP_PROC_BIND"))
			return nil
		}
		out = append(out, b)
	}
	return out
}
