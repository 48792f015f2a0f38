package project

import (
	"go/build"
	"go/parser"
	"slices"

	"github.com/gooffload/gooffload/transform"
)

// leaveOut reads the annotated files that the packages named have and this platform or these tags do not select.
func (p *Project) leaveOut(q Query) {
	built := map[string]bool{}
	var ignored []string
	ours := p.ours()
	for _, pkg := range p.Named {
		if !slices.Contains(ours, pkg) {
			continue
		}
		for _, name := range pkg.GoFiles {
			built[name] = true
		}
		ignored = append(ignored, pkg.IgnoredFiles...)
	}
	ignored = append(ignored, p.skipped(q)...)
	slices.Sort(ignored)
	for _, name := range slices.Compact(ignored) {
		f := p.file(name)
		if built[name] || !f.annotated || f.generated {
			continue
		}
		// What this command line selects is not left out: the go command had another reason.
		as := commandLine(build.Default.GOOS, build.Default.GOARCH, nil, q)
		if how := p.selecting(name, q); how != as || f.header.Guarded() {
			p.addLeftOut(name, how)
		}
	}
}

// addLeftOut reads one file without types.
func (p *Project) addLeftOut(name, wayOut string) {
	f := p.file(name)
	if !f.annotated {
		return
	}
	syntax, err := parser.ParseFile(p.Fset, name, f.src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return // it is compiled somewhere, and refused there
	}
	p.Sources[name] = f.src
	p.LeftOut.Add(transform.LeftOut(p.Fset, syntax, f.src, wayOut)...)
}
