package cli

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// A generated file says which plugins its kernels have text for, and is made so again. One that is new is made as the
// others of its folder are, those that are orphans included.

const generatePluginHelp = `
With -plugin NAME, x_omp_NAME.go is written beside x_omp.go, with the kernels as text for
the devices of a plugin, which a program then only has to import:
  opencl   import _ "github.com/gooffload/gooffload/omprt/opencl" (docs/opencl.md)
  none     no text; the files that are there are removed
The generated files remember it: without the flag each is made as it was, and one that is
new as the others of its folder are.
`

// chosen are the dialects of the plugins that a flag names, or what generated files remember where it names none.
func chosen(flag string) (dialects, error) {
	switch flag {
	case "":
		return remembered, nil
	case "none":
		return always(), nil
	}
	list, err := dialectsOf(strings.Split(flag, ","))
	if err != nil {
		return dialects{}, fmt.Errorf("%w; none drops the text that there is", err)
	}
	return always(list...), nil
}

// dialectsOf are those of plugins, in an order of their own.
func dialectsOf(names []string) (list []transform.Dialect, err error) {
	names = slices.Clone(names)
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		p, err := pluginNamed(name)
		if err != nil {
			return nil, err
		}
		list = append(list, p.sources...)
	}
	return list, nil
}

// remembered is what generated files say.
var remembered = dialects{"remembered", rememberedOf}

// rememberedOf is what the files say that were generated from a package. Those whose source is gone speak for what is
// new, too: it may be that source renamed.
func rememberedOf(p *project.Project, pkg *packages.Package) (textOf, error) {
	dir := filepath.Dir(pkg.GoFiles[0])
	said := map[string][]transform.Dialect{}
	var others []transform.Dialect
	for _, name := range slices.Concat(goFilesIn(p, dir), forsakenIn(dir)) {
		list, there, err := memory(name)
		if err != nil {
			return nil, err
		}
		if there {
			said[name] = list
			others = union(others, list)
		}
	}
	return func(name string) []transform.Dialect {
		if list, there := said[name]; there {
			return list
		}
		return others
	}, nil
}

// goFilesIn are the sources in a folder that are built here, once for each package that has them.
func goFilesIn(p *project.Project, dir string) (names []string) {
	for _, pkg := range p.Packages {
		for _, name := range pkg.GoFiles {
			if filepath.Dir(name) == dir {
				names = append(names, name)
			}
		}
	}
	return names
}

// memory is what the files say that were generated from one, if some were.
func memory(source string) (list []transform.Dialect, there bool, err error) {
	paths := []string{rewrite.GeneratedPath(source)}
	for _, d := range transform.Dialects {
		paths = append(paths, rewrite.TextPath(source, d.Plugin()))
	}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil || !rewrite.IsGenerated(content) {
			continue // the go command complains of what it needs
		}
		names := rewrite.PluginsOf(content)
		of, err := dialectsOf(names)
		if err != nil {
			return nil, false, diag.Problem{
				At: token.Position{Filename: path},
				Message: fmt.Sprintf("was made with -plugin %s, and this gooffload does not know all of that",
					strings.Join(names, ",")),
				WaysOut: []string{"a gooffload that does", "gooffload generate -plugin, with what is to be there"},
			}
		}
		list, there = union(list, of), true
	}
	return list, there, nil
}

// union is two lists of dialects in one, in the order of all.
func union(a, b []transform.Dialect) (list []transform.Dialect) {
	for _, d := range transform.Dialects {
		if slices.Contains(a, d) || slices.Contains(b, d) {
			list = append(list, d)
		}
	}
	return list
}
