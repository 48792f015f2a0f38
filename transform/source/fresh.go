package source

import (
	"fmt"
	"go/ast"
	"maps"
	"slices"
)

// A generated name is fresh: it occurs nowhere in the file it goes to, so it shadows nothing and is shadowed by
// nothing, and no scope has to be looked at.

// Names is every identifier that occurs in a file or is declared in its package.
func (p *Package) Names(f *ast.File) map[string]bool {
	if p.refs == nil {
		p.refs = map[*ast.File]map[string]bool{}
	}
	if m := p.refs[f]; m != nil {
		return m
	}
	m := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			m[n.Name] = true
		case *ast.ImportSpec:
			if name := p.Info().PkgNameOf(n); name != nil { // of another package's file it is not known
				m[name.Name()] = true
			}
		}
		return true
	})
	for _, name := range p.Pkg.Types.Scope().Names() {
		m[name] = true
	}
	p.refs[f] = m
	return m
}

// Fresh is the first of the wanted names, then numbered forms of the last, that is not taken; it is taken then.
func Fresh(taken map[string]bool, wanted ...string) string {
	name := firstFree(func(name string) bool { return taken[name] }, wanted)
	taken[name] = true
	return name
}

func firstFree(taken func(string) bool, wanted []string) string {
	for i := 0; ; i++ {
		w := wanted[min(i, len(wanted)-1)]
		if i >= len(wanted) {
			w = fmt.Sprintf("%s%d", w, i-len(wanted)+2)
		}
		if !taken(w) {
			return w
		}
	}
}

// FreshPackageLevel is a name that no file of the package has at any level, with or without the endings.
func (p *Package) FreshPackageLevel(want string, endings ...string) string {
	free := func(n string) bool {
		return !slices.ContainsFunc(p.Sources, func(f *File) bool { return p.Names(f.Ast)[n] })
	}
	for {
		n := Fresh(p.idents, want)
		if free(n) && !slices.ContainsFunc(endings, func(e string) bool { return !free(n + e) }) {
			return n
		}
	}
}

// TopLevel is the names that are declared at package level, by the user and by generated code.
func (p *Package) TopLevel() map[string]bool {
	m := maps.Clone(p.idents)
	for _, name := range p.Pkg.Types.Scope().Names() {
		m[name] = true
	}
	return m
}
