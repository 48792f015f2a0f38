package buildtag_test

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

	"github.com/gooffload/gooffload/transform/buildtag"
)

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

func header(t *testing.T, src []byte) buildtag.Header {
	t.Helper()
	h, err := buildtag.Read(src)
	require.NoError(t, err)
	return h
}
