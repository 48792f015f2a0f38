package engine

import (
	"fmt"
	"os"
	"sync"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/team"
	"github.com/gooffload/gooffload/omprt/trace"
)

// The readers of the trace that the environment asks for. What sums up is written when the devices have been closed:
// Go has nothing that runs when a program ends, so that is the program's to do.

func (s *system) subscribe() {
	set := &s.settings
	if set.debug {
		s.reads(trace.DebugMask, trace.NewDebug(os.Stderr))
	}
	if set.info != 0 {
		s.reads(set.info.Mask(), trace.NewInfo(os.Stderr, set.info))
	}
	for _, what := range set.summary {
		switch what {
		case "1":
			s.reports(trace.NewSummary())
		case "host":
			s.reports(trace.NewHostTiming())
		case "device":
			s.reports(trace.NewDeviceTiming())
		}
	}
	if set.plugins != 0 {
		s.reports(trace.NewPluginProfile(set.plugins))
	}
	if set.profile != "" {
		s.profile(set.profile)
	}
	if set.labels {
		s.reads(trace.Constructs|trace.Tasks, trace.NewRegions())
	}
}

// reports tells whether something is written at the end.
func (s *settings) reports() bool { return len(s.summary) > 0 || s.plugins != 0 || s.profile != "" }

func init() { control.Elsewhere = announce }

// announce is called when the host's control variables are read: where no target construct follows, nobody else says
// that a value is wrong, or that reports need Close.
func announce() error {
	set, err := readSettings(os.LookupEnv)
	if err == nil && set.reports() {
		mustClose()
	}
	if misread.Load() {
		return nil
	}
	return err
}

// withoutDevices writes, once, the reports of a program that has come to its end, or so it seems, and has opened
// nothing: that it has not offloaded anything.
var withoutDevices = sync.OnceFunc(func() {
	set, err := readSettings(os.LookupEnv)
	if err != nil {
		control.Of() // says so
		return
	}
	if set.reports() {
		s := system{settings: set}
		s.subscribe()
		s.unsubscribe()
	}
})

// reads subscribes a reader, until the devices are closed.
func (s *system) reads(mask trace.Mask, r trace.Reader) {
	s.readers = append(s.readers, trace.Subscribe(mask, r))
}

// reports subscribes a report, and prints it when the devices are closed.
func (s *system) reports(r trace.Report) {
	cancel := trace.Subscribe(r.Mask(), r)
	s.readers = append(s.readers, func() {
		cancel()
		_, _ = r.WriteTo(os.Stderr) // where that cannot be written nobody can be told
	})
}

// profiles are the traces of this process by their files, since a program may close its devices and open them again.
var profiles = map[string]trace.Report{}

// profile subscribes what writes a file when the devices are closed.
func (s *system) profile(file string) {
	r := profiles[file]
	if r == nil {
		r = trace.NewChrome(trace.MostSlices)
		profiles[file] = r
	}
	save := func() {
		if err := write(file, r); err != nil {
			fmt.Fprintf(os.Stderr, "omprt: LIBOMPTARGET_PROFILE: %v\n", err)
		}
	}
	save() // a trace, if of nothing, where the program never closes
	cancel := trace.Subscribe(r.Mask(), r)
	s.readers = append(s.readers, func() { cancel(); save() })
}

func write(file string, r trace.Report) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	_, err = r.WriteTo(f)
	if e := f.Close(); err == nil {
		err = e
	}
	if some, ok := r.(interface{ LeftOut() int }); ok && err == nil && some.LeftOut() > 0 {
		fmt.Fprintf(os.Stderr, "omprt: %s has the first %d events, and not the %d behind them\n", file, trace.MostSlices,
			some.LeftOut())
	}
	return err
}

// closeItself says, once, that nobody may write the reports.
var closeItself sync.Once

func mustClose() {
	if !team.WillClose() {
		closeItself.Do(func() {
			why := "its file has no directives"
			if Sequential() {
				why = "this is a build without the tag omp, which offloads nothing"
			}
			fmt.Fprintln(os.Stderr, "omprt: reports of the run are written by omprt.Close, which main, or TestMain, has to "+
				"defer itself here, because "+why)
		})
	}
}

func (s *system) unsubscribe() {
	for _, end := range s.readers {
		end()
	}
}
