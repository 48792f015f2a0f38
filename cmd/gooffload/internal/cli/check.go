package cli

import (
	"bytes"
	"go/token"
	"os"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/rewrite"
)

var checkCommand = command{
	name: "check", usage: "[-json] [-tags tags] [packages]",
	summary: "fail when a generated file is stale, missing or orphaned",
	help: `Check is for continuous integration: nothing is written, and the exit status is 1
when gooffload generate would refuse a package or change a file. All packages are
looked at. Which plugins there is text for is what the generated files of a package
remember.
` + jsonHelp,
	flags: noFurtherFlags,
	run: func(e *env, c command, args []string) int {
		return e.withFlags(c, args, (*findings).check)
	},
}

func (f *findings) check(flags *packageFlags) int {
	q, err := flags.query(f.env)
	if err != nil {
		return f.fail(err)
	}
	q.Beside = true
	t, status := f.translated(q, transform.Generated, remembered)
	if t == nil {
		return status
	}
	for _, o := range t.generated() {
		if what := outdated(o); what != "" {
			f.add(diag.Problem{At: token.Position{Filename: o.Path}, Message: what + ": run gooffload generate"})
			status = exitDiagnostics
		}
	}
	for _, o := range orphans(t) {
		f.add(diag.Problem{
			At:      token.Position{Filename: o.path},
			Message: "is orphaned: " + o.why + ": run gooffload generate",
		})
		status = exitDiagnostics
	}
	return status
}

// outdated says what is wrong with the generated file on disk, or nothing: a hand-written one is in the way, and was
// refused.
func outdated(o transform.Output) string {
	old, err := os.ReadFile(o.Path)
	switch {
	case err != nil:
		return "is missing"
	case !rewrite.IsGenerated(old):
		return ""
	case rewrite.FormatOf(old) < rewrite.Format:
		return "was made by an older gooffload"
	case rewrite.FormatOf(old) > rewrite.Format:
		return "was made by a newer gooffload than this one"
	case !bytes.Equal(old, o.Content):
		return "is stale"
	}
	return ""
}
