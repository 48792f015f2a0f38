package transform

import (
	"fmt"
	"go/ast"
	"slices"
)

// A generated name is fresh: it occurs nowhere in the file it goes to, so it shadows nothing and is shadowed by nothing, and no
// scope has to be looked at.

// names is every identifier that occurs in a file or is declared in its package.
func (u *unit) names(f *ast.File) map[string]bool {
	if u.refs == nil {
		u.refs = map[*ast.File]map[string]bool{}
	}
	if m := u.refs[f]; m != nil {
		return m
	}
	m := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			m[n.Name] = true
		case *ast.ImportSpec:
			m[u.importName(n)] = true
		}
		return true
	})
	for _, name := range u.pkg.Types.Scope().Names() {
		m[name] = true
	}
	u.refs[f] = m
	return m
}

// fresh is the first of the wanted names, then numbered forms of the last, that is not taken; it is taken then.
func fresh(taken map[string]bool, wanted ...string) string {
	for i := 0; ; i++ {
		w := wanted[min(i, len(wanted)-1)]
		if i >= len(wanted) {
			w = fmt.Sprintf("%s%d", w, i-len(wanted)+2)
		}
		if !taken[w] {
			taken[w] = true
			return w
		}
	}
}

// freshPackageLevel is a name that no file of the package has at any level, with or without the endings.
func (u *unit) freshPackageLevel(want string, endings ...string) string {
	free := func(n string) bool {
		return !slices.ContainsFunc(u.files, func(f *file) bool { return u.names(f.ast)[n] })
	}
	for {
		n := fresh(u.idents, want)
		if free(n) && !slices.ContainsFunc(endings, func(e string) bool { return !free(n + e) }) {
			return n
		}
	}
}
