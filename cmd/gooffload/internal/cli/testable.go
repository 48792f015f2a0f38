package cli

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/goargs"
	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
)

func (t *translation) refuse(pkg *packages.Package) {
	path, _ := project.TestedPath(pkg)
	t.refused = append(t.refused, path)
}

// divisible reports that all that is wrong is wrong with some of the packages, and the others can do without these.
func (t *translation) divisible() bool {
	return len(t.refused) > 0 && len(t.project.Problems) == 0 && !t.project.LeftOut.HasErrors() &&
		!slices.Contains(t.refused, "command-line-arguments")
}

// testable is what can be tested of a divisible translation, as go test goes on with what builds. The others are said
// to have failed: those that are refused, and those of which the package or a test imports one.
func (e *env) testable(t *translation, a goargs.Args) []string {
	var paths []string
	failed := map[string]string{}
	for _, root := range t.project.Named {
		path, _ := project.TestedPath(root)
		if !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
		packages.Visit([]*packages.Package{root}, nil, func(p *packages.Package) {
			if slices.Contains(t.refused, p.PkgPath) && failed[path] == "" {
				failed[path] = "imports " + p.PkgPath + ", which is refused"
			}
		})
	}
	for _, path := range t.refused {
		failed[path] = "refused"
	}
	out := e.stdout
	if a.Has("json") {
		out = e.stderr
	}
	return slices.DeleteFunc(paths, func(path string) bool {
		if failed[path] != "" {
			fmt.Fprintf(out, "FAIL\t%s [%s]\n", path, failed[path])
		}
		return failed[path] != ""
	})
}
