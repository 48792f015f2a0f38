// Package source is a package as its user wrote it: its text, names and types, how a name is spelled where generated
// code stands, and what is reported of it.
package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
)

// A Package is one package on its way through the passes.
type Package struct {
	Pkg     *packages.Package
	Sources []*File
	Diags   diag.List // what was reported

	refs         map[*ast.File]map[string]bool // names that each file uses
	certain      map[*ast.TypeAssertExpr]bool
	assertions   []assertion
	functions    []calledFunction
	spelled      map[ast.Node]string            // of what nobody wrote
	promoted     map[*ast.SelectorExpr]ast.Expr // of a promoted field, the selector of the embedded struct that holds it
	implied      map[*ast.SelectorExpr]prefix   // such selectors, which are not in the source
	qualified    map[qualifiedAt]ast.Expr       // and variables of other packages
	consts       map[types.Object]ConstSpec     // declarations of constants, made on first use
	lengths      bool                           // some array is longer on another machine
	lengthsKnown bool                           // … was looked at
	idents       map[string]bool                // package-level identifiers given out to generated declarations

	src      map[string][]byte                    // content of files, by name
	decls    map[*types.Func]*ast.FuncDecl        // of the package's functions, made on first use
	others   map[*types.Package]*other            // whose functions were asked for
	owned    []*ast.FuncDecl                      // of others, copies that are this package's own
	imported map[*types.Package]*packages.Package // directly or not, made on first use
	replaced map[*ast.Ident]types.Object          // names in calls that call another function than they say
	standing map[*ast.FuncLit]standing            // literals that are functions without a name, and others
	alone    map[*ast.FuncLit]*types.Func         // … in functions
}

// A File is one of its files.
type File struct {
	Ast  *ast.File
	Src  []byte
	Name string // path as loaded

	Copied     bool // statements stand in it several times (package copies)
	Directives []*directives.Directive

	Alias      string            // identifier of the runtime's package in the rewritten file
	renamed    map[string]string // variables that cannot keep their names in a kernel
	PerMachine bool              // something in the file is written as it is on the generating machine
	Folded     map[string]string // by import, a constant of it whose value a kernel has written out
	Asked      map[string]string // by import, a function of it that a kernel does without
	Written    []ast.Expr        // constant expressions whose value is written out, or decided what is written
	Arrays     []*types.Array    // types whose length is written out
	twins      []twin            // of types that are declared in functions
	members    []member          // by which generated code gets to fields that other packages keep to themselves
	functions  []keptFunction    // by which it knows function literals of package variables
	Kept       []*KeptLiteral    // its literals in functions whose code is kept
	beside     map[string]beside // by path, packages that only generated code imports

	inferred map[*types.Var][]ast.Expr // by the variables that have their types; nil until it is asked for
	says     map[*types.Var]bool       // answers of Package.Says
}

// Around is the declaration around a position.
func (f *File) Around(pos token.Pos) ast.Decl {
	for _, d := range f.Ast.Decls {
		if d.Pos() <= pos && pos < d.End() {
			return d
		}
	}
	return nil
}

// New is a loaded package. src holds the content of its files as loaded, by file name.
func New(p *packages.Package, src map[string][]byte) *Package {
	if p.TypesInfo != nil {
		own, info := *p, *p.TypesInfo
		own.TypesInfo = &info // see Replace
		p = &own
	}
	u := &Package{Pkg: p, src: src, idents: map[string]bool{}, promoted: map[*ast.SelectorExpr]ast.Expr{},
		implied: map[*ast.SelectorExpr]prefix{}, certain: map[*ast.TypeAssertExpr]bool{},
		spelled: map[ast.Node]string{}}
	for _, f := range p.Syntax {
		name := p.Fset.PositionFor(f.Package, false).Filename
		u.Sources = append(u.Sources, &File{Ast: f, Src: src[name], Name: name})
	}
	return u
}

// Fset is the positions of its syntax trees.
func (p *Package) Fset() *token.FileSet { return p.Pkg.Fset }

// Info is what the type checker has found.
func (p *Package) Info() *types.Info { return p.Pkg.TypesInfo }

// Line is the line of the file on disk, whatever line directives say. The lines of a file with copies say themselves
// which of those they are.
func (p *Package) Line(at token.Pos) int {
	f := p.FileOf(at)
	return p.Fset().PositionFor(at, f != nil && f.Copied).Line
}

// TypeOf is the type of an expression.
func (p *Package) TypeOf(e ast.Expr) types.Type { return p.Info().TypeOf(e) }

// Object is what an identifier stands for, as use or as definition.
func (p *Package) Object(id *ast.Ident) types.Object {
	return p.Info().ObjectOf(id)
}

// FileOf is the file that holds a place; nil if none of the package does.
func (p *Package) FileOf(at token.Pos) *File {
	for _, f := range p.Sources {
		if f.Ast.FileStart <= at && at < f.Ast.FileEnd {
			return f
		}
	}
	return nil
}

// BaseName is the name of the file without its folder.
func (f *File) BaseName() string { return filepath.Base(f.Name) }

// Position is how descriptors name a place: file:line:col; without the column where a line directive of the user's
// gives none.
func (p *Package) Position(pos token.Pos) string {
	at := p.Fset().Position(pos)
	at.Filename = p.FileName(at.Filename)
	return at.String()
}

// FileName is how generated code names a file: by its path from the module's root, which is the same on every machine.
// Where there is no module, or the file lies outside, that is the name without its folder.
func (p *Package) FileName(path string) string {
	if m := p.Pkg.Module; m != nil && m.Dir != "" {
		if rel, err := filepath.Rel(m.Dir, path); err == nil && filepath.IsLocal(rel) {
			return filepath.ToSlash(rel)
		}
	}
	for _, o := range p.others { // as the compiler names it where paths are trimmed
		if m := o.Module; m != nil && m.Dir != "" {
			if rel, err := filepath.Rel(m.Dir, path); err == nil && filepath.IsLocal(rel) {
				return m.Path + "@" + m.Version + "/" + filepath.ToSlash(rel)
			}
		}
	}
	return filepath.Base(path)
}
