package transform_test

import (
	"bytes"
	"go/build"
	"go/parser"
	"go/token"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// A generated file stands beside its source under a name that the go command builds for the same systems.
func TestGeneratedPath(t *testing.T) {
	for source, generated := range map[string]string{
		"x.go":                    "x_omp.go",
		"dir/x.go":                "dir/x_omp.go",
		"x_test.go":               "x_omp_test.go",
		"x_linux.go":              "x_omp_linux.go",
		"x_linux_amd64.go":        "x_omp_linux_amd64.go",
		"x_linux_amd64_test.go":   "x_omp_linux_amd64_test.go",
		"x_amd64.go":              "x_omp_amd64.go",
		"linux.go":                "linux_omp.go", // a name alone is no constraint
		"x_y_z.go":                "x_y_z_omp.go",
		"x_omp.go":                "x_omp_omp.go",
		"/a/b_linux/x_windows.go": "/a/b_linux/x_omp_windows.go",
		"x_amd64_linux.go":        "x_amd64_omp_linux.go", // only the last of these counts
		"test.go":                 "test_omp.go",
		"x_riscv64_omp_darwin.go": "x_riscv64_omp_omp_darwin.go",
		"Größe_test.go":           "Größe_omp_test.go",
	} {
		assert.Equal(t, generated, transform.GeneratedPath(source))
		assert.Equal(t, source, transform.SourcePath(generated))
	}
	for _, hand := range []string{"x.go", "omp.go", "x_linux_omp.go", "x_test_omp.go", "x_omp_test_test.go"} {
		assert.Empty(t, transform.SourcePath(hand), hand)
	}
}

// The two files of a pair must never be built together, and together must be built where the file without directives
// was.
func TestFixedHeaderDividesTheBuilds(t *testing.T) {
	for _, src := range []string{
		"package p\n",
		"\ufeffpackage p\n",
		"package p",
		"// Copyright.\n\n//go:build linux\n\npackage p\n",
		"//go:build\tlinux\npackage p\n",
		"//go:build linux || darwin\n// +build linux darwin\n\npackage p\n",
		"// +build linux darwin\n// +build a,!b c\n\n// Package p.\npackage p\n",
		"// Copyright.\r\n\r\n// +build ignore\r\n\r\npackage p\r\n",
		"// +build linux\npackage p\n",                 // no empty line: a comment like any other
		"/* note */\n\n// +build linux\n\npackage p\n", // behind a block comment: likewise
		"/*\n//go:build linux\n*/\n\npackage p\n",
		"//go:build linux || !omp\n\npackage p\n",
		"//go:build ignore && (a || b && !c)\n\n// Package p.\npackage p\n",
		"/* comment */ package p\n",
	} {
		fixed, ok := header(t, []byte(src)).Fixed([]byte(src))
		require.True(t, ok, "%q", src)
		_, err := parser.ParseFile(token.NewFileSet(), "", fixed, parser.PackageClauseOnly)
		require.NoError(t, err)
		h := header(t, fixed)
		assert.True(t, h.Guarded())
		_, again := h.Fixed(fixed)
		assert.False(t, again, "a fixed header needs no more: %s", fixed)
		if strings.Contains(src, "\r") {
			assert.Equal(t, strings.Count(string(fixed), "\n"), strings.Count(string(fixed), "\r\n"), "%q", fixed)
		}
		assert.Equal(t, strings.HasPrefix(src, "\ufeff"), strings.HasPrefix(string(fixed), "\ufeff"))
		assert.NotContains(t, strings.TrimPrefix(string(fixed), "\ufeff"), "\ufeff")
		compareBuilds(t, []byte(src), fixed)
	}
}

// What guards a file need not be !omp alone, and the generated file is built where its source would be.
func TestGuards(t *testing.T) {
	for constraint, flipped := range map[string]string{
		"!omp":                           "omp",
		"linux && !omp":                  "linux && omp",
		"(linux || darwin) && a && !omp": "(linux || darwin) && a && omp",
		"!(omp || linux)":                "omp && !linux",
		"!omp && !(omp || linux)":        "omp && !linux",
		"!omp && (linux || !omp)":        "omp",
		"!omp && a || !omp && b":         "omp && (a || b)",
	} {
		src := []byte("//go:build " + constraint + "\n\npackage p\n")
		h := header(t, src)
		assert.True(t, h.Guarded(), constraint)
		assert.False(t, h.OnlyOmp(), constraint)
		compareBuilds(t, src, src)
		generated := h.Flipped(src)
		assert.Equal(t, "//go:build "+flipped+"\n\npackage p\n", string(generated))
	}
	for constraint, only := range map[string]bool{
		"omp": true, "omp && slow": true, "!(!omp || slow)": true, "omp || slow": false, "slow": false,
		"linux || !omp": false,
	} {
		src := []byte("//go:build " + constraint + "\n\npackage p\n")
		assert.False(t, header(t, src).Guarded(), constraint)
		assert.Equal(t, only, header(t, src).OnlyOmp(), constraint)
	}
	src := []byte("// +build linux,!omp\n// +build a b\n\npackage p\n")
	assert.True(t, header(t, src).Guarded())
	assert.Equal(t, "//go:build linux && omp && (a || b)\n//\n\npackage p\n", string(header(t, src).Flipped(src)))
}

// compareBuilds holds a guarded file, and the one generated from it, to the file that it was before it was guarded.
func compareBuilds(t *testing.T, before, guarded []byte) {
	t.Helper()
	generated := header(t, guarded).Flipped(guarded)
	names := []string{"linux", "darwin", "ignore", "a", "b", "c"}
	for bits := range 1 << len(names) {
		tags := func(omp bool) func(string) bool {
			return func(tag string) bool {
				i := slices.Index(names, tag)
				return tag == "omp" && omp || i >= 0 && bits>>i&1 != 0
			}
		}
		was := eval(t, before, tags(false))
		assert.Equal(t, was, eval(t, guarded, tags(false)), "%s", guarded)
		assert.False(t, eval(t, guarded, tags(true)), "%s", guarded)
		assert.False(t, eval(t, generated, tags(false)), "%s", generated)
		assert.Equal(t, was, eval(t, generated, tags(true)), "%s", generated)
	}
}

// eval asks the go command's own reading of a file, which knows nothing of ours.
func eval(t *testing.T, src []byte, tags func(string) bool) bool {
	t.Helper()
	context := build.Context{Compiler: "gc",
		OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(src)), nil }}
	for _, tag := range header(t, src).Tags() {
		if tags(tag) {
			context.BuildTags = append(context.BuildTags, tag)
		}
	}
	match, err := context.MatchFile("", "x.go")
	require.NoError(t, err)
	return match
}

func header(t *testing.T, src []byte) transform.Header {
	t.Helper()
	h, err := transform.ReadHeader(src)
	require.NoError(t, err)
	return h
}

// A committed file cannot be made from a source that would be built beside it.
func TestGeneratedNeedsTheGuard(t *testing.T) {
	const body = "package p\n\nfunc f(x []int) {\n\t//omp:target\n\t{\n\t}\n}\n"
	for header, guarded := range map[string]bool{
		"":                                  false,
		"//go:build linux\n\n":              false,
		"//go:build !omp || linux\n\n":      false,
		"//go:build !omp\n\n":               true,
		"//go:build linux && !omp\n\n":      true,
		"// A note.\n\n//go:build (!omp)\n": true,
	} {
		src := []byte(header + body)
		res := translate(t, "header.go", src, transform.Generated)
		if guarded {
			require.Empty(t, res.Diags, header)
			content := res.Outputs[0].Content
			assert.True(t, transform.IsGenerated(content))
			assert.True(t, eval(t, content, func(tag string) bool { return tag == "omp" || tag == "linux" }))
			assert.False(t, eval(t, content, func(tag string) bool { return tag == "linux" }))
			continue
		}
		require.Len(t, res.Diags, 1, header)
		assert.Equal(t, "OMP540", res.Diags[0].Code)
		assert.Empty(t, res.Outputs)
		assert.Empty(t, translate(t, "header.go", src, transform.Overlay).Diags, "an overlay needs no guard")
	}
	assert.False(t, transform.IsGenerated([]byte("// Code generated by gooffload.\n")))
}
