package team

import (
	"fmt"
	"os"
	"strconv"
	"sync"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/goroutine"
)

// Affinity says where a thread is, in a format, or with "" in that of the process: omp_capture_affinity. The thread may
// be nil: a fresh initial one.
func (t *Thread) Affinity(format string) string {
	if format == "" {
		format = control.Of().Format()
	}
	return control.Affinity(format, func(letter byte) string {
		switch letter {
		case 't':
			return strconv.Itoa(t.TeamNum())
		case 'T':
			return strconv.Itoa(t.Teams())
		case 'L':
			return strconv.Itoa(t.Level())
		case 'n':
			return strconv.Itoa(t.AncestorNum(t.Level()))
		case 'N':
			return strconv.Itoa(t.AncestorSize(t.Level()))
		case 'a':
			return strconv.Itoa(t.AncestorNum(t.Level() - 1))
		case 'H':
			name, _ := os.Hostname()
			return name
		case 'P':
			return strconv.Itoa(os.Getpid())
		case 'i':
			return strconv.FormatUint(goroutine.Number(), 10)
		case 'A':
			return control.Processors(t.place())
		}
		return ""
	})
}

// place is where a thread is bound; nil if it is not.
func (t *Thread) place() control.Place {
	if at := t.Place(); at >= 0 {
		return control.Of().Places[at]
	}
	return nil
}

// position is what shows a thread again when it changes.
type position struct{ team, level, num, size, place int }

var shown sync.Map

// show says where a member of a team is, unless that has been said.
func (t *Thread) show() {
	at := position{t.TeamNum(), t.Level(), t.num, t.team.size, t.Place()}
	if _, before := shown.LoadOrStore(at, true); !before {
		fmt.Fprintln(os.Stderr, t.Affinity(""))
	}
}
