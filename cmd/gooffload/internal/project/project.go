// Package project finds and loads the annotated packages that a command is about, as they are built with the tag omp:
// with the files that are rewritten in their places and without the ones that earlier runs generated from them.
//
// List lists names and files (list.go) and lays aside what the tag would hide (tag.go); annotated files that are not
// built here are read without types (leftout.go). Load then loads the annotated packages alone, with syntax and types
// (load.go), if it has to be done: Digest is everything that their translation hangs on (digest.go).
package project

import (
	"context"
	"go/token"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// RuntimePath is the package that rewritten files import.
const RuntimePath = "github.com/gooffload/gooffload/omprt/gen"

// Query says what to load.
type Query struct {
	Dir      string            // working folder; "" is the current one
	Patterns []string          // as for the go command
	Flags    []string          // build flags but -tags
	Tags     []string          // build tags but omp
	Deps     bool              // annotated dependencies of the main modules too, for a build
	Beside   bool              // generated files lie beside their sources, to be built later
	Tests    bool              // test files too
	LeftOut  string            // name of a command that is about annotated files which are not built here, too
	Contents map[string][]byte // of files that are going to be different from those on disk
}

// Project is the annotated part of what a query names.
type Project struct {
	Fset     *token.FileSet
	Packages []*packages.Package // with syntax and types; each annotated file belongs to one
	Sources  map[string][]byte   // every file parsed, by name
	Turned   map[string][]byte   // guarded files, with their constraint turned round to require the tag omp
	Replaced []string            // generated files of the main modules, which an overlay build leaves out
	LeftOut  diag.List           // what is to be said of annotated files that are not loaded
	Notices  []string            // warnings about packages that cannot be rewritten
	Problems []error             // with some of the packages named; each is a diag.Problem or has no place
	Dirs     []string            // folders of all packages the patterns name
	Named    []*packages.Package // all packages the patterns name: names and files

	query  Query
	listed []*packages.Package // those that may have directives: names and files
	files  map[string]*goFile
	laid   map[string][]byte // what the go command is shown in the place of files
}

// MayBeAnnotated reports whether source has a comment that is a directive or looks like one.
func MayBeAnnotated(src []byte) bool { return directives.MayHold(src) }

// List finds the annotated packages that q names. What keeps it from all of them, like a missing go.mod, is the error;
// what is wrong with one of them is in Problems.
func List(ctx context.Context, q Query) (*Project, error) {
	p := &Project{
		Fset: token.NewFileSet(), Sources: map[string][]byte{}, Turned: map[string][]byte{},
		query: q, files: map[string]*goFile{}, laid: map[string][]byte{},
	}
	listed, err := p.list(ctx, q)
	if err != nil {
		return nil, err
	}
	if q.LeftOut != "" {
		p.leaveOut(q)
	}
	p.replace()
	p.listed = slices.DeleteFunc(listed, func(pkg *packages.Package) bool { return !p.annotated(pkg) })
	return p, nil
}

// Annotated reports that there is something to load.
func (p *Project) Annotated() bool { return len(p.listed) > 0 }

// Load loads the packages that were found.
func (p *Project) Load(ctx context.Context) error {
	var paths []string
	tests := false
	for _, pkg := range p.listed {
		path, isTest := TestedPath(pkg)
		tests = tests || isTest
		if !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	if len(paths) == 0 {
		return nil
	}
	return p.load(ctx, p.query, paths, tests)
}

// Imports reports whether a package is among those named, or among what they import.
func (p *Project) Imports(path string) bool {
	found := false
	packages.Visit(p.Named, nil, func(pkg *packages.Package) { found = found || pkg.PkgPath == path })
	return found
}

// goFile is what the text of a file says, without its types.
type goFile struct {
	src       []byte
	header    buildtag.Header
	annotated bool // it may have a directive
	generated bool // by gooffload
}

// file reads a file once. One that cannot be read, or has a constraint that cannot, is left to the go command to
// complain of.
func (p *Project) file(name string) *goFile {
	if f := p.files[name]; f != nil {
		return f
	}
	f := &goFile{src: p.query.Contents[name]}
	p.files[name] = f
	if f.src == nil {
		f.src, _ = os.ReadFile(name)
	}
	f.annotated, f.generated = MayBeAnnotated(f.src), rewrite.IsGenerated(f.src)
	f.header, _ = buildtag.Read(f.src)
	return f
}

// exists reports whether there is a file of the name.
func exists(name string) bool {
	s, err := os.Stat(name)
	return err == nil && !s.IsDir()
}
