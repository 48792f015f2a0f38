package project

import (
	"path/filepath"
	"regexp"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/transform/region"
)

// A package is loaded without the files that are to be made of it. Files that are built with the tag only, and have no
// directives, are the user's own and may use what those declare, as tests of a library's dispatch do: that this is not
// there yet is no error of the package.

// ofGenerated is how the type checker says that a name of generated code is not there.
var ofGenerated = regexp.MustCompile(`^undefined: (\w+\.)?(` + region.DispatchPrefix + `|` + region.BasePrefix + `|` +
	region.WhenPrefix + `)|` +
	`^\S+\.(` + region.DispatchPrefix + `|` + region.BasePrefix + `)\w+ undefined \(`)

// withoutGenerated are the errors of a package but for these, which the go command repeats as the compiler has printed
// them, with paths from the folder where it was run.
func (p *Project) withoutGenerated(errs []packages.Error) []packages.Error {
	all := printed(located(errs))
	others := slices.DeleteFunc(slices.Clone(all), p.missesGenerated)
	if len(others) == len(all) {
		return errs
	}
	return others
}

func (p *Project) missesGenerated(e packages.Error) bool {
	if !ofGenerated.MatchString(e.Msg) {
		return false
	}
	name := position(e.Pos).Filename
	if !filepath.IsAbs(name) {
		name = filepath.Join(p.query.Dir, name)
	}
	name, err := filepath.Abs(name)
	if err != nil {
		return false
	}
	f := p.file(name)
	return f.header.OnlyOmp() && !hasDirective(f)
}
