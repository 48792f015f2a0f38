package project

import (
	"go/build"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// skipped are the Go files below the patterns with dots in folders where nothing at all is built here: the go command
// passes over these without a word.
func (p *Project) skipped(q Query) []string {
	listed := map[string]bool{}
	modules := map[string]string{} // folders, by path
	for _, pkg := range p.Named {
		for _, name := range slices.Concat(pkg.GoFiles, pkg.IgnoredFiles) {
			listed[filepath.Dir(name)] = true
		}
		if pkg.Module != nil && pkg.Module.Main {
			modules[pkg.Module.Path] = pkg.Module.Dir
		}
	}
	var out []string
	for _, pattern := range q.Patterns {
		root, match := wildcard(pattern, q.Dir, modules)
		if root == "" {
			continue
		}
		_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil // the go command complains of what it needs
			case d.IsDir() && path != root && notPackage(path):
				return fs.SkipDir
			case d.IsDir() || !strings.HasSuffix(path, ".go"):
				return nil
			}
			if dir := filepath.Dir(path); !listed[dir] && match(dir) {
				out = append(out, path)
			}
			return nil
		})
	}
	return out
}

// notPackage reports a folder that patterns do not descend into (go help packages).
func notPackage(dir string) bool {
	base := filepath.Base(dir)
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil || base == "testdata" || base == "vendor" || base[0] == '.' || base[0] == '_'
}

// wildcard is the folder at which a pattern with dots begins, and which folders below match it; no folder for other
// patterns.
func wildcard(pattern, dir string, modules map[string]string) (root string, match func(dir string) bool) {
	if !strings.Contains(pattern, "...") {
		return "", nil
	}
	pattern = filepath.FromSlash(pattern)
	if !build.IsLocalImport(pattern) && !filepath.IsAbs(pattern) {
		if pattern = inModule(pattern, modules); pattern == "" {
			return "", nil
		}
	}
	if !filepath.IsAbs(pattern) {
		pattern = filepath.Join(dir, pattern)
	}
	pattern, err := filepath.Abs(pattern)
	if err != nil {
		return "", nil
	}
	text := strings.ReplaceAll(regexp.QuoteMeta(filepath.ToSlash(pattern)), `\.\.\.`, ".*")
	if above, ok := strings.CutSuffix(text, "/.*"); ok {
		text = above + "(/.*)?" // the folder itself too (go help packages)
	}
	whole := regexp.MustCompile("^" + text + "$")
	fixed, _, _ := strings.Cut(pattern, "...")
	return filepath.Dir(fixed + "x"), func(dir string) bool { return whole.MatchString(filepath.ToSlash(dir)) }
}

// inModule is a pattern of import paths as one of folders, where a main module has them.
func inModule(pattern string, modules map[string]string) string {
	folder, longest := "", ""
	for path, dir := range modules {
		if strings.HasPrefix(pattern, path) && len(path) > len(longest) {
			folder, longest = dir+strings.TrimPrefix(pattern, path), path
		}
	}
	return folder
}

// skippedUseOmp reports a skipped folder of which the tag omp may make a package.
func (p *Project) skippedUseOmp(q Query) bool {
	return slices.ContainsFunc(p.skipped(q), func(name string) bool { return p.file(name).header.UsesOmp() })
}
