package project

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Folders are those of all packages at hand that are ours: of those named, and of what they import.
func (p *Project) Folders() (dirs []string) {
	for _, pkg := range p.ours() {
		if len(pkg.GoFiles) > 0 {
			dirs = append(dirs, filepath.Dir(pkg.GoFiles[0]))
		}
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// IsNamed reports that a package is among those named.
func (p *Project) IsNamed(path string) bool {
	for _, pkg := range p.Named {
		if of, _ := TestedPath(pkg); of == path {
			return true
		}
	}
	return false
}

// MayExist reports a package that is not known to be gone: one of another module than those at hand, or whose folder
// has Go files.
func (p *Project) MayExist(path string) bool {
	for _, pkg := range p.ours() {
		m := pkg.Module
		if m == nil || path != m.Path && !strings.HasPrefix(path, m.Path+"/") {
			continue
		}
		entries, err := os.ReadDir(filepath.Join(m.Dir, filepath.FromSlash(strings.TrimPrefix(path, m.Path))))
		return err == nil && slices.ContainsFunc(entries, func(e os.DirEntry) bool {
			return strings.HasSuffix(e.Name(), ".go")
		})
	}
	return true
}
