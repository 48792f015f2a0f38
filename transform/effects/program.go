package effects

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
)

// Package is a type-checked package whose syntax is at hand.
type Package struct {
	Files []*ast.File
	Types *types.Package
	Info  *types.Info // with Types, Defs, Uses, Implicits and Selections
}

// Source finds functions of other packages, with the types of their syntax. All syntax is of one FileSet.
type Source interface {
	// Declared is the declaration of a function; nil where it is not at hand.
	Declared(*types.Func) (*ast.FuncDecl, *types.Info)
	// Around is the declaration around a position; nil where there is none at hand.
	Around(token.Pos) (*ast.FuncDecl, *types.Info)
}

// Program is the packages and functions that can be followed. It is not safe for concurrent use.
type Program struct {
	packages []*Package
	source   Source
	unsafe   bool // some of the packages look at memory as another type

	decls     map[*types.Func]declared
	summaries map[*types.Func]*Summary
	groups    grouping
	frames    map[ast.Node]*Frame
	outside   *memory // what the code of the packages assigns to their variables; made on first use

	held func(*types.Var) types.Type // what an interface holds for certain; nil where that is not known

	base *Program // that this one shares memory with, knowing more than that of some variables; nil for any other

	vars      map[*types.Var]*Root
	globals   map[string]*Root    // package variables by path and name: export data and source have their own objects
	addresses map[*types.Var]bool // variables of which code takes the address; made on first use
	made      map[rootKey]*Root
}

// declared is a function with its syntax.
type declared struct {
	decl *ast.FuncDecl // nil where it is not at hand
	info *types.Info
}

// rootKey identifies a root that is not a variable.
type rootKey struct {
	kind RootKind
	node ast.Node
	fn   *types.Func
	of   *Root
	slot int
}

// New makes a program of packages; source may be nil.
func New(source Source, packages ...*Package) *Program {
	p := &Program{
		packages: packages, source: source,
		decls: map[*types.Func]declared{}, summaries: map[*types.Func]*Summary{}, frames: map[ast.Node]*Frame{},
		vars: map[*types.Var]*Root{}, globals: map[string]*Root{}, made: map[rootKey]*Root{},
	}
	for _, pkg := range packages {
		for _, f := range pkg.Files {
			p.unsafe = p.unsafe || Unsafe(pkg.Info, f)
			for _, d := range f.Decls {
				if d, ok := d.(*ast.FuncDecl); ok {
					if fn, ok := pkg.Info.Defs[d.Name].(*types.Func); ok {
						p.decls[fn] = declared{d, pkg.Info}
					}
				}
			}
		}
	}
	return p
}

// With is a program that is told more of what some local variables and parameters hold, with what it is told as held.
// Memory has the same names in both, and what the packages assign to their variables is taken from the first, which
// knows less: it may be anything that it is there. Only what is asked for is followed again.
func (p *Program) With(held func(*types.Var) types.Type) *Program {
	return &Program{
		packages: p.packages, source: p.source, unsafe: p.unsafe, decls: p.decls, base: p, held: held,
		summaries: map[*types.Func]*Summary{}, frames: map[ast.Node]*Frame{}, outside: p.packageMemory(),
		vars: map[*types.Var]*Root{}, globals: maps.Clone(p.globals), addresses: p.addresses, made: maps.Clone(p.made),
	}
}

// Pure reports a function that depends on its arguments alone and does nothing else, known by its package.
func Pure(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "math", "math/bits", "math/cmplx":
		return true
	}
	return false
}

// declaration is a function's syntax; without a body it is as good as not at hand.
func (p *Program) declaration(fn *types.Func) (d declared, ok bool) {
	d, seen := p.decls[fn]
	if !seen && p.source != nil {
		d.decl, d.info = p.source.Declared(fn)
		p.decls[fn] = d
	}
	return d, d.decl != nil && d.decl.Body != nil
}

// variable is the root of a variable.
func (p *Program) variable(v *types.Var) *Root {
	v = v.Origin()
	if r := p.vars[v]; r != nil {
		return r
	}
	if p.base != nil {
		if r := p.base.vars[v]; r != nil && (v.Kind() == types.PackageVar || types.Identical(r.typ, p.typeOf(v))) {
			p.vars[v] = r
			return r
		}
	}
	if v.Kind() != types.PackageVar {
		p.vars[v] = &Root{Kind: Variable, Var: v, typ: p.typeOf(v), program: p}
		return p.vars[v]
	}
	name := v.Pkg().Path() + "." + v.Name()
	if p.globals[name] == nil || v.Name() == "_" {
		p.globals[name] = &Root{Kind: Variable, Var: v, typ: p.typeOf(v), program: p}
	}
	p.vars[v] = p.globals[name]
	return p.vars[v]
}

// Holding has the program know what variables and fields of interface types hold for certain.
func (p *Program) Holding(held func(*types.Var) types.Type) { p.held = held }

// typeOf is the type of a variable or field; of an interface, that of what it holds, where that is known.
func (p *Program) typeOf(v *types.Var) types.Type {
	if p != nil && p.held != nil && types.IsInterface(v.Type()) { // of a type parameter's type it is not known
		if t := p.held(v); t != nil {
			return t
		}
	}
	return v.Type()
}

// root is the root with some identity, made when it is first asked for.
func (p *Program) root(k rootKey, typ types.Type) *Root {
	if p.made[k] == nil {
		p.made[k] = &Root{Kind: k.kind, Node: k.node, Func: k.fn, of: k.of, slot: k.slot, typ: typ, program: p}
	}
	return p.made[k]
}

// Variable is the path of a variable, or of a field that is selected from it by indices of fields, through the
// pointers on the way.
func (p *Program) Variable(v *types.Var, fields ...int) Path {
	at := p.variable(v).path()
	for _, i := range fields {
		at = selected(at, i)
	}
	return at
}

// selected is the field of a struct, or of the struct that a pointer leads to, as it is written: without regard to
// what the pointer holds.
func selected(at Path, i int) Path {
	if _, pointer := plain(at.typ).(*types.Pointer); pointer {
		at = at.step(leads)
	}
	return at.step(fieldStep(i))
}

// around is the declaration around a position, with the package's types; nil outside the program.
func (p *Program) around(pos token.Pos) (decl ast.Node, info *types.Info) {
	for _, pkg := range p.packages {
		for _, f := range pkg.Files {
			if pos < f.FileStart || f.FileEnd <= pos {
				continue
			}
			for _, d := range f.Decls {
				if d.Pos() <= pos && pos < d.End() {
					return d, pkg.Info
				}
			}
			return nil, pkg.Info
		}
	}
	if p.source != nil {
		if decl, info := p.source.Around(pos); decl != nil {
			return decl, info
		}
	}
	return nil, nil
}
