package transform_test

import (
	"fmt"
	"go/types"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// guarded is a package whose kernels rely on what two other files declare, which the tests change after generating.
const (
	guardedKernels = `//go:build !omp

package guarded

import "github.com/gooffload/gooffload/transform/testdata/guarded/geom"

func F(c []cell, p []geom.Pair, v *pair[step], w [][wide]word, out []float64, r []geom.Row, o []geom.Outer) {
	const local = count * 2
	//omp:target teams distribute parallel for
	for i := range c {
		out[i] = c[i].at[1]*float64(local) + float64(p[i].X+geom.Scale) + float64(twice(v.a)) + sixth
		if c[i].on && flags&1 != 0 {
			out[i] += real(phase) + float64(w[i][0]) + float64(r[i][0].A) + float64(o[i].A+int16(o[i].D.E))
		}
	}
}

func twice(s step) step { return s * two }
`
	guardedTypes = `package guarded

type (
	cell struct {
		on bool
		_  int32
		at vector
	}
	vector = [3]float64
	step   int16
	word   uint
	pair[T any] struct{ a, b T }
)

const (
	count = 8
	wide  = 2
	sixth = 1.0 / 6
	two   step = 2
	flags = ^word(0)
	phase = 1 + 2i
)
`
	guardedGeom = `package geom

import "github.com/gooffload/gooffload/transform/testdata/guarded/geom/internal/deep"

const Scale = 2.5

type (
	Row   [2]inner
	Outer struct {
		inner
		deep.Deep
		B uint8
	}
)

type Pair struct {
	X    float64
	hide int32
	In   inner
}

type inner struct{ A int16 }
`
	guardedDeep = `package deep

type Deep struct {
	C int8
	D deeper
}

type deeper struct{ E int32 }
`
)

// TestTextIsGuarded changes what a text relies on after it was made. The program does not compile then, in the file
// with the text; what it does not rely on may change.
func TestTextIsGuarded(t *testing.T) {
	at := func(elem ...string) string {
		return absolute(t, append([]string{"testdata", "guarded"}, elem...)...)
	}
	files := virtual{
		at("kernels.go"): []byte(guardedKernels), at("types.go"): []byte(guardedTypes),
		at("geom", "geom.go"): []byte(guardedGeom), at("geom", "internal", "deep", "deep.go"): []byte(guardedDeep),
	}
	p := load(t, files, false, "./testdata/guarded")
	require.Empty(t, p.pkgs[0].Errors)
	res := transform.Package(p.pkgs[0], p.src, transform.Generated, transform.OpenCL)
	require.Empty(t, res.Diags, p.printed(t, p.pkgs[0].Fset, res.Diags))
	require.Len(t, res.Texts, 1)
	files.add(res.Outputs)
	files.add(res.Texts)
	build := func(old, new string, machine string) (out string, ok bool) {
		v := virtual{}
		changed := old == ""
		for path, text := range files {
			v[path] = text
			if base := filepath.Base(path); old != "" && (base == "types.go" || base == "geom.go" || base == "deep.go") {
				v[path] = []byte(strings.ReplaceAll(string(text), old, new))
				changed = changed || string(v[path]) != string(text)
			}
		}
		require.True(t, changed, old)
		flag, names := v.flagAndNames(t)
		cmd := exec.Command("go", "build", "-tags=omp", "-gcflags=-e", flag, "./testdata/guarded")
		cmd.Env = append(cmd.Environ(), "GOARCH="+machine, "CGO_ENABLED=0")
		text, err := cmd.CombinedOutput()
		out = string(text)
		for name, path := range names {
			out = strings.ReplaceAll(out, name, path)
		}
		return out, err == nil
	}
	for _, machine := range []string{"amd64", "386"} {
		out, ok := build("", "", machine)
		require.True(t, ok, out)
	}
	for _, c := range []struct{ old, new string }{
		{"on bool", "on uint8"}, {"_  int32", "_  int64"}, {"_  int32", "_ float32"}, {"[3]float64", "[4]float64"},
		{"step   int16", "step   int32"}, {"step   int16", "step   uint16"}, {"word   uint", "word   uint64"},
		{"a, b T", "a T; b, c T"}, {"a, b T", "b, a T"}, {"count = 8", "count = 9"}, {"wide  = 2", "wide = 3"}, {"1.0 / 6",
			"1.0 / 6.0000001"},
		{"1.0 / 6", "1 / 6"}, {"step = 2", "step = 3"}, {"^word(0)", "word(0)"}, {"1 + 2i", "1 + 3i"}, {"2.5", "2.25"},
		{"X    float64", "X    float32"}, {"X    float64", "Y, X float64"}, {"hide int32", "hide int64"},
		{"A int16", "A uint16"}, {"A int16", "A, Z int16"}, {"E int32", "E uint32"},
		{"D deeper", "X int32; D deeper"}, {"[2]inner", "[3]inner"}, {"E int32", "E, F int32"},
	} {
		out, ok := build(c.old, c.new, "amd64")
		assert.False(t, ok, "%s -> %s compiles", c.old, c.new)
		assert.Regexp(t, `kernels_omp_opencl\.go:\d+`, out, "%s -> %s", c.old, c.new)
	}
	for _, c := range []struct{ old, new string }{
		{"A int16", "A int16 `json:\"a\"`"}, {"hide int32", "hide float32"}, {"count = 8", "count = 4 + 4"},
		{"type Pair", "// Pair is two.\ntype Pair"},
	} {
		out, ok := build(c.old, c.new, "amd64")
		assert.True(t, ok, "%s -> %s: %s", c.old, c.new, out)
	}
}

// TestTextOfFilesBuiltElsewhere: what another machine has another version of is not in a text for all.
func TestTextOfFilesBuiltElsewhere(t *testing.T) {
	const kernel = "package p\n\nfunc f(x []T) {\n\t//omp:target\n\t{\n\t\tx[0] = h(x[0])\n\t}\n}\n"
	const helper = "package p\n\ntype T int\n\nfunc h(x T) T { return x + n }\n\nconst n = 3\n"
	for _, c := range []struct{ file, header, other, otherHeader, lacks string }{
		{"k.go", "!omp", "h.go", "", ""},
		{"k.go", "!omp", "h_amd64.go", "", "h_amd64.go"},
		{"k_amd64.go", "!omp", "h_amd64.go", "", ""},
		{"k_linux_amd64.go", "!omp", "h_amd64.go", "", ""},
		{"k_amd64.go", "!omp", "h_linux_amd64.go", "", "h_linux_amd64.go"},
		{"k.go", "!omp && amd64 && linux", "h.go", "linux", ""},
		{"k.go", "!omp && (amd64 || arm64)", "h.go", "amd64", "h.go"},
		{"k.go", "!omp && amd64", "h.go", "amd64 || arm64", ""},
		{"k.go", "!omp", "h.go", "omp", ""},
		{"k.go", "!omp", "h.go", "!wide", "h.go"},
		{"k.go", "!omp && !wide", "h.go", "!wide", ""},
	} {
		files := map[string][]byte{c.file: []byte("//go:build " + c.header + "\n\n" + kernel), c.other: []byte(helper)}
		if c.otherHeader != "" {
			files[c.other] = []byte("//go:build " + c.otherHeader + "\n\n" + helper)
		}
		pkg, err := typed(files)
		require.NoError(t, err)
		res := transform.Package(pkg, files, transform.Generated, transform.OpenCL)
		require.False(t, res.Diags.HasErrors())
		if c.lacks == "" {
			assert.Empty(t, res.Diags, "%v", c)
			assert.Len(t, res.Texts, 1)
			continue
		}
		assert.Empty(t, res.Texts, "%v", c)
		require.Len(t, res.Diags, 1, "%v", c)
		assert.Equal(t, "OMP549", res.Diags[0].Code)
		assert.Regexp(t, "func h is in "+regexp.QuoteMeta(c.lacks)+", and "+regexp.QuoteMeta(c.file)+" has the same text where",
			res.Diags[0].Message)
	}
}

// TestInitializersAreReliedOn: what the parts of a declared reduction begin with is written out in a text, too.
func TestInitializersAreReliedOn(t *testing.T) {
	const kernel = "//go:build !omp\n\npackage p\n\nimport \"math\"\n\n" +
		"//omp:declare reduction(least: int) initializer(%s)\n" +
		"func least(a, b int) int {\n\tif b < a {\n\t\treturn b\n\t}\n\treturn a\n}\n\n" +
		"func most() int { return math.MaxInt }\n\n" +
		"func f(x []int) (m int) {\n\t//omp:target teams distribute parallel for reduction(least: m)\n" +
		"\tfor _, v := range x {\n\t\tm = least(m, v)\n\t}\n\treturn m\n}\n"
	for _, c := range []struct{ initial, guard string }{
		{"limit", "limitChangedSoRunGooffloadGenerate"}, {"most()", ""}, {"math.MaxInt", ""},
	} {
		files := map[string][]byte{"k.go": fmt.Appendf(nil, kernel, c.initial),
			"limit.go": []byte("package p\n\nconst limit = 1 << 20\n")}
		pkg, err := typed(files)
		require.NoError(t, err)
		res := transform.Package(pkg, files, transform.Generated, transform.OpenCL)
		require.Empty(t, res.Diags, c.initial)
		require.Len(t, res.Texts, 1)
		assert.Contains(t, string(res.Texts[0].Content), c.guard)
		if c.guard != "" {
			continue
		}
		pkg, err = typed(files)
		require.NoError(t, err)
		pkg.TypesSizes = types.SizesFor("gc", "386")
		res = transform.Package(pkg, files, transform.Generated, transform.OpenCL)
		require.Len(t, res.Diags, 1, c.initial)
		assert.Equal(t, "OMP550", res.Diags[0].Code)
	}
}
