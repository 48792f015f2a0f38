package control

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

// show prints the variables if OMP_DISPLAY_ENV asks for it (5.2, section 21.7).
func (r *reader) show(p *Process) {
	switch r.word("OMP_DISPLAY_ENV", []string{"false", "true", "verbose"}) {
	case 1:
		p.Show(r.out, false)
	case 2:
		p.Show(r.out, true)
	}
}

// others are the values of the variables that are honoured elsewhere, as they were set.
func (r *reader) others() map[string]string {
	values := map[string]string{}
	for i := range Variables {
		if v := &Variables[i]; v.Effect != "" {
			if value, ok := r.get(v.Name); ok {
				values[v.Name] = value
			}
		}
	}
	return values
}

// Show prints the control variables, with their first values, as OMP_DISPLAY_ENV does.
func (p *Process) Show(out io.Writer, verbose bool) {
	var b strings.Builder
	known := map[string]bool{}
	line := func(name, value string) {
		known[name] = true
		fmt.Fprintf(&b, "  [host] %s = '%s'\n", name, value)
	}
	v := &p.Initial
	b.WriteString("OPENMP DISPLAY ENVIRONMENT BEGIN\n  _OPENMP = '202111'\n")
	line("OMP_CANCELLATION", upper(p.Cancellation))
	line("OMP_DYNAMIC", upper(v.Dynamic))
	line("OMP_MAX_ACTIVE_LEVELS", strconv.Itoa(v.MaxActive))
	line("OMP_MAX_TASK_PRIORITY", strconv.Itoa(p.MaxTaskPriority))
	line("OMP_NUM_THREADS", listed(v.Threads, strconv.Itoa))
	line("OMP_PLACES", listed(p.Places, Place.String))
	line("OMP_PROC_BIND", bound(v.Bind))
	line("OMP_SCHEDULE", strings.ToUpper(v.Schedule.String()))
	line("OMP_THREAD_LIMIT", limit(p.ThreadLimit))
	line("OMP_WAIT_POLICY", [...]string{"", "PASSIVE", "ACTIVE"}[p.Wait])
	for i := range Variables {
		if o := &Variables[i]; o.Effect != "" && !known[o.Name] && (verbose || !o.tool) && o.Name != "OMP_NESTED" &&
			o.Name != "OMP_DISPLAY_ENV" {
			value, set := p.others[o.Name]
			if !set {
				value = o.shown
			}
			line(o.Name, value)
		}
	}
	b.WriteString("OPENMP DISPLAY ENVIRONMENT END\n")
	io.WriteString(out, b.String())
}

func upper(b bool) string { return strings.ToUpper(strconv.FormatBool(b)) }

func limit(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func bound(list []Bind) string {
	if len(list) == 0 {
		return "FALSE"
	}
	return strings.ToUpper(listed(list, func(b Bind) string { return bindNames[b] }))
}

func listed[T any](list []T, text func(T) string) string {
	var parts []string
	for _, v := range list {
		parts = append(parts, text(v))
	}
	return strings.Join(parts, ",")
}

// Sanitised is a schedule that a routine sets, with what makes no sense taken out: a chunk below 1 is none.
func Sanitised(s schedule.Schedule) schedule.Schedule {
	s.Chunk = max(0, s.Chunk)
	if s.Kind == schedule.Unset || s.Kind == schedule.Runtime {
		s.Kind = schedule.Static
	}
	return s
}
