package cli

import (
	"github.com/rogpeppe/go-internal/diff"

	"github.com/gooffload/gooffload/transform"
)

var diffCommand = command{
	name: "diff", usage: "[-json] [-tags tags] [packages]",
	summary: "show what is changed in annotated files",
	help: `Diff prints a unified diff from each annotated file to the file that would be
generated from it. Nothing is written. Packages that are refused do not keep it
from the others; the exit status is 1 then.
` + jsonHelp + `
The diff is left out then.`,
	flags: noFurtherFlags,
	run: func(e *env, c command, args []string) int {
		return e.withFlags(c, args, (*findings).diff)
	},
}

func (f *findings) diff(flags *packageFlags) int {
	q, err := flags.query(f.env)
	if err != nil {
		return f.fail(err)
	}
	t, status := f.translated(q, transform.Shown, remembered)
	if t == nil || f.asJSON {
		return status
	}
	for _, o := range sorted(t.outputs) {
		text := diff.Diff(relative(o.Source), t.project.Source(o.Source), relative(o.Path), o.Content)
		if _, err := f.stdout.Write(text); err != nil {
			return f.fail(err)
		}
	}
	return status
}
