package cli

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"slices"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/buildtag"
)

const jsonHelp = `
With -json, standard output is one JSON array whatever happens: [] or an object for each
diagnostic and for everything else that makes the command fail, like a package that does
not compile or no module. docs/user-guide.md has the fields.`

var generateCommand = command{
	name: "generate", usage: "[-fix] [-json] [-plugin name] [-tags tags] [-v] [packages]",
	summary: "write x_omp.go beside each annotated x.go",
	help: `Generate writes x_omp.go beside each annotated x.go of the packages. x.go begins with
//go:build !omp, and x_omp.go is built instead of it under the tag omp: go build is
sequential, go build -tags omp offloads. Put

	//go:generate go tool gooffload generate

into one file of the package, run go generate, and commit what it writes. A file is
written only when its content changes, and none is when there is an error.
` + generatePluginHelp + jsonHelp,
	flags: func(f *packageFlags) {
		f.set.BoolVar(&f.fix, "fix", false, "add a missing //go:build !omp")
		f.set.StringVar(&f.plugin, "plugin", "", "write the kernels as text for the devices of plugin `name`, too")
		f.set.BoolVar(&f.v, "v", false, "name the files written")
	},
	run: func(e *env, c command, args []string) int {
		return e.withFlags(c, args, (*findings).generate)
	},
}

func (f *findings) generate(flags *packageFlags) int {
	choose, err := chosen(flags.plugin)
	if err != nil {
		return f.env.fail(exitUsage, err)
	}
	q, err := flags.query(f.env)
	if err != nil {
		return f.fail(err)
	}
	q.Beside, q.Contents = true, map[string][]byte{}
	t, err := f.generated(q, flags.fix, choose)
	if err != nil {
		return f.fail(err)
	}
	if status := f.say(t); status != exitOK {
		return status
	}
	var files staged
	for _, path := range slices.Sorted(maps.Keys(q.Contents)) {
		files.stage(path, q.Contents[path])
	}
	for _, o := range t.generated() {
		if old, err := os.ReadFile(o.Path); err != nil || !bytes.Equal(old, o.Content) {
			files.stage(o.Path, o.Content)
		}
	}
	if path, err := files.commit(); err != nil {
		return f.failAt(path, err)
	}
	for _, path := range files.paths() {
		switch {
		case q.Contents[path] != nil:
			fmt.Fprintf(f.stderr, "%s: added //go:build !omp\n", relative(path))
		case flags.v:
			fmt.Fprintln(f.stderr, "wrote", relative(path))
		}
	}
	return f.removeOrphans(t)
}

// generated translates. With fix, files without the guard are taken as they are going to be, which Contents of the
// query then says; first everything is translated as it is, so that what is wrong is said of the files that the user
// has.
func (f *findings) generated(q project.Query, fix bool, choose dialects) (*translation, error) {
	if !fix {
		return f.translate(q, transform.Generated, choose)
	}
	t, err := f.translate(q, transform.Shown, choose)
	if err != nil || t.failed() {
		return t, err
	}
	for name, content := range guards(t) {
		q.Contents[name] = content
	}
	return f.translate(q, transform.Generated, choose)
}

// guards are the annotated files that lack the guard, with it.
func guards(t *translation) map[string][]byte {
	all := map[string][]byte{}
	for _, o := range t.outputs {
		if o.Source == o.Path { // of no file
			continue
		}
		src := t.project.Source(o.Source)
		h, err := buildtag.Read(src)
		if err != nil {
			continue // the package does not compile, and that was said
		}
		if fixed, ok := h.Fixed(src); ok {
			all[o.Source] = fixed
		}
	}
	return all
}

// removeOrphans removes the generated files that nothing generates any more.
func (f *findings) removeOrphans(t *translation) int {
	for _, o := range orphans(t) {
		if err := os.Remove(o.path); err != nil {
			return f.failAt(o.path, err)
		}
		fmt.Fprintf(f.stderr, "removed %s: %s\n", relative(o.path), o.why)
	}
	return exitOK
}
