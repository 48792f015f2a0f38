package project

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/transform/rewrite"
)

// Digest writes everything that a translation of what was listed hangs on, besides the command and the go command's
// environment: what was asked for, and of all packages named, with all that they import, how they are called and the
// text of their files. Folders of the go command are those of its library and of its module cache, in which a file's
// name stands for its text. What earlier runs generated counts only by the plugins that it remembers.
// It reports whether that is all: what a C compiler gives a package is not seen.
func (p *Project) Digest(w io.Writer, goFolders ...string) (whole bool) {
	q := p.query
	fmt.Fprintf(w, "%q %q %q %q %t %t %t %q\n", q.Dir, q.Patterns, q.Flags, q.Tags, q.Deps, q.Beside, q.Tests, q.LeftOut)
	for _, name := range slices.Sorted(maps.Keys(q.Contents)) {
		fmt.Fprintf(w, "%q %x\n", name, sha256.Sum256(q.Contents[name]))
	}
	for _, name := range slices.Sorted(maps.Keys(p.laid)) {
		if laid := p.laid[name]; laid != nil {
			fmt.Fprintf(w, "%q %x\n", name, sha256.Sum256(laid))
		}
	}
	for _, pkg := range p.Named {
		fmt.Fprintf(w, "named %q\n", pkg.ID)
	}
	whole = true
	for _, pkg := range p.reached() {
		whole = p.digest(w, pkg, goFolders) && whole
	}
	return whole
}

// reached are the packages named and all that they import, sorted.
func (p *Project) reached() (all []*packages.Package) {
	packages.Visit(p.Named, nil, func(pkg *packages.Package) { all = append(all, pkg) })
	slices.SortFunc(all, func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

func (p *Project) digest(w io.Writer, pkg *packages.Package, goFolders []string) (whole bool) {
	fmt.Fprintf(w, "package %q %q %q %q\n", pkg.ID, pkg.PkgPath, pkg.Name, pkg.ForTest)
	if m := pkg.Module; m != nil {
		fmt.Fprintf(w, "module %q %q %t %q %q\n", m.Path, m.Version, m.Main, m.Dir, m.GoVersion)
		if m.Replace != nil {
			fmt.Fprintf(w, "replaced by %q %q\n", m.Replace.Path, m.Replace.Version)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(pkg.Imports)) {
		fmt.Fprintf(w, "imports %q %q\n", path, pkg.Imports[path].ID)
	}
	whole = true
	files := slices.Concat(pkg.GoFiles, pkg.OtherFiles, pkg.IgnoredFiles)
	for _, name := range testsBeside(pkg, goFolders) {
		if !slices.Contains(files, name) {
			files = append(files, name)
		}
	}
	for _, name := range files {
		if below(name, goFolders) {
			fmt.Fprintf(w, "file %q\n", name)
			continue
		}
		f := p.file(name)
		if strings.HasSuffix(name, ".go") && f.generated {
			if plugins := rewrite.PluginsOf(f.src); len(plugins) > 0 {
				fmt.Fprintf(w, "generated %q %q\n", name, plugins)
			}
			continue
		}
		fmt.Fprintf(w, "file %q %x\n", name, sha256.Sum256(f.src))
		_, c := pkg.Imports["C"]
		whole = whole && !c
	}
	return whole
}

// testsBeside are the test files in the folder of a package: which function a parameter is hangs on all who call the
// function that has it.
func testsBeside(pkg *packages.Package, goFolders []string) (list []string) {
	if len(pkg.GoFiles) == 0 || below(pkg.GoFiles[0], goFolders) {
		return nil
	}
	dir := filepath.Dir(pkg.GoFiles[0])
	entries, _ := os.ReadDir(dir) // whose files have been read
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), "_test.go") {
			list = append(list, filepath.Join(dir, e.Name()))
		}
	}
	return list
}

// below reports a file in one of some folders.
func below(name string, folders []string) bool {
	return slices.ContainsFunc(folders, func(dir string) bool {
		return dir != "" && strings.HasPrefix(name, dir+string(filepath.Separator))
	})
}

// Unmoved reports that the files that were read are still the same: what the go command and the compiler have seen
// since is what was digested.
func (p *Project) Unmoved() bool {
	for name, f := range p.files {
		if p.query.Contents[name] != nil {
			continue
		}
		if now, _ := os.ReadFile(name); !bytes.Equal(now, f.src) {
			return false
		}
	}
	for name, src := range p.Sources {
		if !bytes.Equal(src, p.file(name).src) {
			return false
		}
	}
	return true
}

// Source is the text of a file as it was read, or is going to be.
func (p *Project) Source(name string) []byte {
	if src, ok := p.Sources[name]; ok {
		return src
	}
	return p.file(name).src
}
