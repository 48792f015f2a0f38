package cli

import (
	"github.com/rogpeppe/go-internal/diff"

	"github.com/gooffload/gooffload/transform"
)

var diffCommand = command{
	name: "diff", usage: "[-json] [-tags tags] [packages]",
	summary: "show what is changed in annotated files",
	help: `Prints a unified diff from each annotated file to the file that would be generated from it. Nothing is written.
` + jsonHelp + `
The diff is left out then.`,
	run: func(e *env, args []string) int {
		g := e.generateFlags("diff")
		if g.set.Parse(args) != nil {
			return exitUsage
		}
		return e.finding(g.json, func(f *findings) int { return f.diff(g) })
	},
}

func (f *findings) diff(g *generateFlags) int {
	t, status := f.translated(g.query(), transform.Shown)
	if status != exitOK || f.asJSON {
		return status
	}
	for _, o := range sorted(t.outputs) {
		if _, err := f.stdout.Write(diff.Diff(relative(o.Source), t.project.Sources[o.Source], relative(o.Path), o.Content)); err != nil {
			return f.fail(err)
		}
	}
	return exitOK
}
