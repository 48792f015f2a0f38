package cli

import (
	"bytes"
	"go/token"
	"os"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
)

var checkCommand = command{
	name: "check", usage: "[-json] [-tags tags] [packages]",
	summary: "fail when a generated file is stale, missing or orphaned",
	help: `For continuous integration: nothing is written; the exit status is 1 when gooffload generate would change something.
` + jsonHelp,
	run: func(e *env, args []string) int {
		g := e.generateFlags("check")
		if g.set.Parse(args) != nil {
			return exitUsage
		}
		return e.finding(g.json, func(f *findings) int { return f.check(g) })
	},
}

func (f *findings) check(g *generateFlags) int {
	t, status := f.translated(g.query(), transform.Generated)
	if status != exitOK {
		return status
	}
	for _, o := range sorted(t.outputs) {
		if what := outdated(o); what != "" {
			f.add(diag.Problem{At: token.Position{Filename: o.Path}, Message: what + ": run gooffload generate"})
			status = exitDiagnostics
		}
	}
	for _, path := range orphans(t) {
		f.add(diag.Problem{At: token.Position{Filename: path}, Message: "is orphaned: its source has no directives: run gooffload generate"})
		status = exitDiagnostics
	}
	return status
}

// outdated says what is wrong with the generated file on disk, or nothing.
func outdated(o transform.Output) string {
	old, err := os.ReadFile(o.Path)
	switch {
	case err != nil:
		return "is missing"
	case transform.FormatOf(old) < transform.Format:
		return "was made by an older gooffload"
	case transform.FormatOf(old) > transform.Format:
		return "was made by a newer gooffload than this one"
	case !bytes.Equal(old, o.Content):
		return "is stale"
	}
	return ""
}
