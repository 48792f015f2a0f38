package control

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
)

// said are the messages that the process has printed: each is, once, however often the environment is read.
var said sync.Map

func (r *reader) say(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if r.again {
		fmt.Fprint(r.out, text)
	} else if _, before := said.LoadOrStore(text, true); !before {
		fmt.Fprint(r.out, text)
	}
}

// ineffective says of what is set that it has no effect: of what means nothing here, and of what looks like a variable
// of OpenMP's or of this module's and is none.
func (r *reader) ineffective(environ []string) {
	for i := range Variables {
		if v := &Variables[i]; v.Why != "" {
			if value, ok := r.get(v.Name); ok {
				r.say("omprt: %s=%s has no effect: %s\n", v.Name, value, v.Why)
			}
		}
	}
	for _, e := range environ {
		if name, value, ok := strings.Cut(e, "="); ok && value != "" && VariableNamed(name) == nil {
			r.unknown(name, value)
		}
	}
}

func (r *reader) unknown(name, value string) {
	ours := strings.HasPrefix(name, "GOOFFLOAD_")
	if strings.HasPrefix(name, "ZE_") || strings.HasPrefix(name, "Enable") { // others have such, too
		if near := nearest(name); near != "" {
			r.say("omprt: %s=%s has no effect: %s is a variable\n", name, value, near)
		}
		return
	}
	if !ours && !strings.HasPrefix(name, "OMP_") && !strings.HasPrefix(name, "LIBOMPTARGET_") {
		return
	}
	base := Plain(name)
	switch {
	case base == name:
	case perDevice[base]:
		return // package engine reads it, and knows which devices there are
	default:
		r.say("omprt: %s=%s has no effect: %s is for the host and for all devices\n", name, value, base)
		return
	}
	near := nearest(name)
	switch {
	case near != "":
		r.say("omprt: %s=%s has no effect: there is no such variable; %s is one\n", name, value, near)
	case !ours: // those may be a test's
		r.say("omprt: %s=%s has no effect: there is no such variable\n", name, value)
	}
}

// perDevice are the variables that there may be for one device, or for devices.
var perDevice = map[string]bool{"OMP_NUM_TEAMS": true, "OMP_TEAMS_THREAD_LIMIT": true, "OMP_THREAD_LIMIT": true}

// Plain takes the suffix of one of OpenMP's variables off that says of which devices it is, _ALL, _DEV or _DEV_n (5.2,
// section 2.2).
func Plain(name string) string {
	base, all := strings.CutSuffix(name, "_ALL")
	if !all {
		var number string
		if base, number, all = strings.Cut(name, "_DEV"); all && number != "" {
			_, err := strconv.ParseUint(strings.TrimPrefix(number, "_"), 10, 31)
			all = err == nil && number[0] == '_'
		}
	}
	if all && VariableNamed(base) != nil {
		return base
	}
	return name
}

// NoDevice says which variables are for devices that are not among the first n.
func NoDevice(n int) {
	r := reader{out: os.Stderr}
	for _, e := range os.Environ() {
		name, value, _ := strings.Cut(e, "=")
		base := Plain(name)
		if base == name || !perDevice[base] || value == "" {
			continue
		}
		number, of := strings.CutPrefix(name, base+"_DEV_")
		if i, err := strconv.Atoi(number); of && (err != nil || i >= n) {
			r.say("omprt: %s=%s has no effect: there is no device %s\n", name, value, number)
		}
	}
}

// nearest is the variable whose name differs in at most three letters; "" if there is none.
func nearest(name string) string {
	best, least := "", 4
	for i := range Variables {
		if d := distance(name, Variables[i].Name); d < least {
			best, least = Variables[i].Name, d
		}
	}
	return best
}

// distance is how many letters have to be put in, left out or exchanged.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(diagonal+cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
