package engine

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPackagesOfFunctions(t *testing.T) {
	for function, pkg := range map[string]string{
		"main.main.func1":                     "main",
		"me/to.(*T).M":                        "me/to",
		"me/to.F[...]":                        "me/to",
		"me/to.F[go.shape.struct { me/x.A }]": "me/to",
		"gopkg.in/yaml%2ev3.Marshal":          "gopkg.in/yaml.v3",
		"gopkg.in/yaml.v3/internal.F":         "gopkg.in/yaml.v3/internal",
		"":                                    "",
	} {
		assert.Equal(t, pkg, packageOf(function))
	}
}

func TestFoldersOfPackages(t *testing.T) {
	info := &debug.BuildInfo{Path: "me/to", Main: debug.Module{Path: "me"},
		Deps: []*debug.Module{{Path: "me/other"}, {Path: "them"}}}
	for pkg, folder := range map[string]string{
		"main": "to", "me": "", "me/a/b": "a/b", "me/other": "", "me/other/c": "c", "me/others": "others", "mean/d": "",
		"them/e": "e",
	} {
		assert.Equal(t, folder, folderIn(info, pkg), pkg)
	}
	assert.Empty(t, folderIn(&debug.BuildInfo{Path: "command-line-arguments"}, "main"))
}

func TestFilesFromTheRoot(t *testing.T) {
	const here = "github.com/gooffload/gooffload/omprt/internal/engine"
	for file, want := range map[string]string{
		"/home/me/clone/omprt/internal/engine/x.go": "omprt/internal/engine/x.go",
		here + "/x.go":    "omprt/internal/engine/x.go", // -trimpath
		"/elsewhere/x.go": "x.go",                       // a line directive's
		"engine/x.go":     "x.go",
		"x.go":            "x.go",
	} {
		for _, function := range []string{here + ".F", here + "_test.F"} {
			assert.Equal(t, want, fromRoot(runtime.Frame{Function: function, File: file}), file)
		}
	}
	var pc [1]uintptr
	runtime.Callers(1, pc[:])
	f, _ := runtime.CallersFrames(pc[:]).Next()
	assert.Equal(t, "omprt/internal/engine/modules_test.go", fromRoot(f))
}
