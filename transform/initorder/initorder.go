// Package initorder finds out where generated files would change what a package does while it is initialised.
//
// Go initialises the variables of a package, as far as they do not depend on one another, and runs its init functions
// in the order of its files, which is that of their names (Go specification, Package initialization). x_omp.go stands
// in for x.go under the tag omp and may sort elsewhere: a_omp.go comes behind a_b.go, a.go before it. So
//
//	a.go:   var first = next()
//	a_b.go: var second = next()
//
// are swapped. The two orders are worked out by the type checker, and what each step reads and does decides whether
// anybody could tell them apart (effects.go).
package initorder

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// Code is that of the warnings; its page is in directives/diag/catalogue_transform.go.
const Code = "OMP548"

// Check warns where the files generated from a package would change the order of effects while it is initialised:
// once for each such file. Packages come as their tests are built where they have tests, which have an order of their
// own.
func Check(p *packages.Package, outputs []transform.Output) diag.List {
	names := map[string]string{} // of the files under the tag
	for _, o := range outputs {
		names[o.Source] = o.Path
	}
	plain, tagged := ordered(p, nil), ordered(p, names)
	if slices.Equal(plain, tagged) {
		return nil
	}
	before, ok := steps(p, plain)
	after, same := steps(p, tagged)
	if !ok || !same || len(before) != len(after) {
		return nil // it does not compile, and that is said elsewhere
	}
	place := map[token.Pos]int{}
	for i, s := range after {
		place[s.pos] = i
	}
	e := newEffects(p)
	warned := map[string]bool{}
	var list diag.List
	for i, s := range before {
		for _, t := range before[i+1:] {
			if place[s.pos] < place[t.pos] || !e.of(s).conflicts(e.of(t)) {
				continue
			}
			moved, first := mover(p, s, t, names)
			if !warned[moved] {
				warned[moved] = true
				list.Add(warning(p, s, t, moved, first, names))
			}
		}
	}
	return list
}

// ordered are the files of a package as the go command gives them to the compiler: by name, test files behind the
// others, and what cgo made last. names are those that differ from the files' own.
func ordered(p *packages.Package, names map[string]string) []*ast.File {
	key := func(f *ast.File) string {
		name := fileName(p, f)
		group := "0"
		switch {
		case filepath.Dir(name) != filepath.Dir(p.GoFiles[0]):
			return "2" // as they are
		case strings.HasSuffix(name, "_test.go"):
			group = "1"
		}
		if other := names[name]; other != "" {
			name = other
		}
		return group + filepath.Base(name)
	}
	files := slices.Clone(p.Syntax)
	slices.SortStableFunc(files, func(f, g *ast.File) int { return strings.Compare(key(f), key(g)) })
	return files
}

func fileName(p *packages.Package, f *ast.File) string {
	return p.Fset.PositionFor(f.Package, false).Filename
}

// mover is the file that swaps two steps by being called otherwise under the tag, and whether the first of them is its.
func mover(p *packages.Package, s, t step, names map[string]string) (name string, first bool) {
	if name := fileName(p, s.file); names[name] != "" {
		return name, true
	}
	if name := fileName(p, t.file); names[name] != "" {
		return name, false
	}
	for _, f := range p.Syntax { // both depend on a variable of it
		if name := fileName(p, f); names[name] != "" {
			return name, true
		}
	}
	return "", true
}

func warning(p *packages.Package, s, t step, moved string, first bool, names map[string]string) diag.Diagnostic {
	this, that, comes, otherwise := s, t, "after", "later"
	if !first {
		this, that, comes, otherwise = t, s, "before", "first"
	}
	base := filepath.Base
	d := diag.Warningf(Code, this.pos, this.end,
		"with the tag omp this comes %s %s of %s, because %s sorts elsewhere than %s",
		comes, that.what(), base(fileName(p, that.file)), base(names[moved]), base(moved)).
		Note(that.pos, that.end, "this is the other one; without the tag it comes %s", otherwise)
	if name := renamed(p, moved, names); name != "" {
		d = d.Fix(fmt.Sprintf("rename %s to %s: that sorts in the same place in both builds", base(moved), name))
	}
	return d.Fix("move the init function, or the variable, into a file without directives")
}

// renamed is a name under which a file and the one generated from it come where the file comes now; "" where none was
// found.
func renamed(p *packages.Package, moved string, names map[string]string) string {
	for _, more := range []string{"0", "1", "_", "_0", "_a", "a"} {
		name := rewrite.Inserted(moved, more)
		twin := rewrite.GeneratedPath(name)
		fits := !slices.ContainsFunc(p.Syntax, func(f *ast.File) bool {
			other := fileName(p, f)
			if other == moved || strings.HasSuffix(other, "_test.go") != strings.HasSuffix(moved, "_test.go") {
				return other == name || other == twin
			}
			now := strings.Compare(moved, other)
			then := other
			if names[other] != "" {
				then = names[other]
			}
			return strings.Compare(name, other) != now || strings.Compare(twin, then) != now
		})
		if fits {
			return filepath.Base(name)
		}
	}
	return ""
}
