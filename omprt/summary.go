package omprt

import (
	"io"

	"github.com/gooffload/gooffload/omprt/trace"
)

// Summarize begins to note what is offloaded. What it returns writes that to w: where each kernel ran, how often and
// for how long, what was moved for it, and, in the last line, all of it in a sentence. Main defers it:
//
//	defer omprt.Summarize(os.Stderr)()
//
// With GOOFFLOAD_SUMMARY=1 in its environment a program need not say that. Constructs with nowait that nobody has waited
// for by then are not in it.
func Summarize(w io.Writer) (write func()) {
	r := trace.NewSummary()
	cancel := trace.Subscribe(r.Mask(), r)
	return func() {
		cancel()
		_, _ = r.WriteTo(w) // as with a log, a summary that cannot be written does not stop the program
	}
}
