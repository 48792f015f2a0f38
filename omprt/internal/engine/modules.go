package engine

import (
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// folders maps import paths to the packages' folders from their modules' roots.
var folders sync.Map // string → string

// fromRoot is the file of a frame by its path from its module's root, as the positions of directives are; its name
// alone where nothing tells that.
func fromRoot(f runtime.Frame) string {
	name := path.Base(filepath.ToSlash(f.File))
	dir := "/" + path.Dir(filepath.ToSlash(f.File))
	folder := folderOf(packageOf(f.Function))
	for _, in := range []string{folder, strings.TrimSuffix(folder, "_test")} { // of a package of tests that is another
		if in != "" && strings.HasSuffix(dir, "/"+in) {
			return in + "/" + name
		}
	}
	return name
}

// packageOf is the import path of a function's package, main of the program's.
func packageOf(function string) string {
	function, _, _ = strings.Cut(function, "[") // type arguments may have paths, too
	last := strings.LastIndexByte(function, '/') + 1
	name, _, _ := strings.Cut(function[last:], ".")
	return function[:last] + strings.ReplaceAll(name, "%2e", ".")
}

// folderOf is "" for a module's root, and for a package of which the program does not say where it is from.
func folderOf(pkg string) string {
	if folder, ok := folders.Load(pkg); ok {
		return folder.(string)
	}
	folder := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		folder = folderIn(info, pkg)
	}
	folders.Store(pkg, folder)
	return folder
}

// folderIn looks for the innermost module that may have the package.
func folderIn(info *debug.BuildInfo, pkg string) string {
	if pkg == "main" {
		pkg = info.Path
	}
	module := info.Main.Path
	if !within(pkg, module) {
		module = ""
	}
	for _, m := range info.Deps {
		if len(m.Path) > len(module) && within(pkg, m.Path) {
			module = m.Path
		}
	}
	if module == "" || pkg == module {
		return ""
	}
	return pkg[len(module)+1:]
}

// within reports that a package may be a module's.
func within(pkg, module string) bool {
	rest, ok := strings.CutPrefix(pkg, module)
	return ok && module != "" && (rest == "" || rest[0] == '/')
}
