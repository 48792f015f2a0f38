package control

import (
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

func fromEnvironment() *Process {
	p := read(os.LookupEnv, os.Stderr)
	show(p, os.LookupEnv, os.Stderr)
	return p
}

// reader reads variables; what cannot be understood is said, and counts as absent.
type reader struct {
	lookup func(string) (string, bool)
	out    io.Writer
}

// read reads the environment (5.2, chapter 21).
func read(lookup func(string) (string, bool), out io.Writer) *Process {
	r := reader{lookup, out}
	p := &Process{Initial: Values{Schedule: schedule.Schedule{Kind: schedule.Static}, MaxActive: 1}}
	p.Initial.Threads = r.numbers("OMP_NUM_THREADS")
	p.Initial.Dynamic = r.truth("OMP_DYNAMIC")
	p.Cancellation = r.truth("OMP_CANCELLATION")
	p.ThreadLimit = r.number("OMP_THREAD_LIMIT", "a number from 1 on", 1, 0)
	p.MaxTaskPriority = r.number("OMP_MAX_TASK_PRIORITY", "a number from 0 on", 0, 0)
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
	if len(p.Initial.Threads) > 1 || len(p.Initial.Bind) > 1 {
		p.Initial.MaxActive = math.MaxInt32 // nested teams were asked for (5.2, section 2.3)
	}
	if _, ok := r.get("OMP_NESTED"); ok && r.truth("OMP_NESTED") {
		p.Initial.MaxActive = math.MaxInt32
	}
	p.Initial.MaxActive = r.number("OMP_MAX_ACTIVE_LEVELS", "a number from 0 on", 0, p.Initial.MaxActive)
	p.Wait = Wait(r.word("OMP_WAIT_POLICY", []string{"", "passive", "active"}))
	r.meaningless()
	return p
}

// get returns a variable; an empty one counts as absent, as in a shell's NAME= command.
func (r *reader) get(name string) (string, bool) {
	v, ok := r.lookup(name)
	v = strings.TrimSpace(v)
	return v, ok && v != ""
}

func (r *reader) wrong(name, v, want string) {
	fmt.Fprintf(r.out, "omprt: %s=%s is ignored: want %s\n", name, v, want)
}

func (r *reader) number(name, want string, least, absent int) int {
	v, ok := r.get(name)
	if !ok {
		return absent
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < least || n > math.MaxInt32 {
		r.wrong(name, v, want)
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
			r.wrong(name, v, "numbers from 1 on, with commas between them, one for each level of teams")
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
			r.wrong("OMP_PROC_BIND", v, "true, false, or a list of primary, close and spread")
			return nil
		}
		out = append(out, b)
	}
	return out
}

// without are variables of the standard that mean nothing here, and why.
var without = []struct{ name, why string }{
	{"OMP_STACKSIZE", "a goroutine's stack grows as it needs"},
	{"OMP_AFFINITY_FORMAT", "places are shown by OMP_DISPLAY_ENV"},
	{"OMP_DISPLAY_AFFINITY", "places are shown by OMP_DISPLAY_ENV"},
	{"OMP_TOOL", "tools of the C interface cannot be loaded"},
	{"OMP_TOOL_LIBRARIES", "tools of the C interface cannot be loaded"},
	{"OMP_DEBUG", "there is no library for debuggers"},
}

func (r *reader) meaningless() {
	for _, w := range without {
		if v, ok := r.get(w.name); ok {
			fmt.Fprintf(r.out, "omprt: %s=%s has no effect: %s\n", w.name, v, w.why)
		}
	}
}
