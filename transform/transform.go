// Package transform turns annotated Go packages into Go that calls the offload runtime.
//
// It is a pipeline of passes over one loaded package: the directives are read and bound to their statements, loops are
// normalised, the data environment is worked out, the body is lowered to the kernel IR, and Go is printed from it. The
// result is text for each file and a list of diagnostics. Nothing is written here, and with an error nothing is returned to
// be written.
package transform

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
)

// Layout says for which way of building files are made (language.md section 8).
type Layout int

const (
	// Overlay makes files that the go command lays over the user's: positions are the user's, by line directives.
	Overlay Layout = iota
	// Generated makes x_omp.go beside each x.go that is guarded by //go:build !omp: formatted, to be read and committed.
	Generated
	// Shown is Generated without the demand for a guard: to be looked at, not built.
	Shown
)

// Output is one file to be put in place.
type Output struct {
	Source  string // the annotated file
	Path    string // where the text belongs
	Content []byte
}

// Result is what became of a package.
type Result struct {
	Outputs    []Output // empty when Diagnostics has errors
	Directives []Explanation
	Diags      diag.List
}

// passes is the compiler: each pass reads what the ones before it left in the unit. What scan and bind refuse they leave
// out, so the passes up to check report every directive's errors at once; a later pass that reports errors ends the line.
var passes = []struct {
	name     string
	run      func(*unit)
	leaveOut bool // later passes can run though this one reported errors
}{
	{"scan", scan, true},
	{"bind", bind, true},
	{"check", check, false},
	{"data environment of data constructs", dataConstructs, false},
	{"lower", lower, false},
	{"name", name, false},
}

// Package translates one package. src holds the content of its files as loaded, by file name.
func Package(p *packages.Package, src map[string][]byte, layout Layout) Result {
	u := &unit{pkg: p, callees: map[*types.Func]bool{}, idents: map[string]bool{},
		promoted: map[*ast.SelectorExpr]ast.Expr{}, implied: map[*ast.SelectorExpr]prefix{}}
	for _, f := range p.Syntax {
		name := p.Fset.PositionFor(f.Package, false).Filename
		u.files = append(u.files, &file{ast: f, src: src[name], name: name})
	}
	for _, pass := range passes {
		pass.run(u)
		if u.diags.HasErrors() && !pass.leaveOut {
			return Result{Diags: u.diags.Sorted()}
		}
	}
	res := Result{Directives: u.explanations()}
	for _, f := range u.files {
		if len(f.constructs) == 0 {
			continue
		}
		out, ok := u.assemble(f, layout)
		if ok {
			res.Outputs = append(res.Outputs, out)
		}
	}
	res.Diags = u.diags.Sorted()
	if u.diags.HasErrors() {
		res.Outputs = nil
	}
	return res
}

// scan reads every directive of every file.
func scan(u *unit) {
	for _, f := range u.files {
		ds, diags := directives.ScanFile(u.fset(), f.ast, f.src)
		f.directives = ds
		u.diags.Add(diags...)
		if len(ds) == 0 {
			continue
		}
		if d, refused := misplaced(f.ast, f.src, ds[0]); refused {
			u.diags.Add(d)
		}
	}
}

// bind ties each directive to its statement.
func bind(u *unit) {
	for _, f := range u.files {
		bounds, diags := directives.Bind(u.fset(), f.ast, f.directives)
		u.diags.Add(diags...)
		for _, b := range bounds {
			f.constructs = append(f.constructs, &construct{Bound: b, file: f})
		}
	}
}

// check refuses what is not built and reads the clauses that concern the launch.
func check(u *unit) {
	u.eachConstruct(func(c *construct) {
		if u.supported(c) {
			u.launchClauses(c)
		}
	})
}

func (u *unit) eachConstruct(f func(*construct)) {
	for _, file := range u.files {
		for _, c := range file.constructs {
			f(c)
		}
	}
}
