package transform_test

import (
	"maps"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// changing is a package whose kernels have written out what two other files declare.
const (
	changingKernels = `//go:build !omp

package changing

import "github.com/gooffload/gooffload/transform/testdata/changing/lim"

type row struct{ lim.Base }

func F(x []int, f []float64, t *lim.Rec) {
	const (
		twice = own * 2
		local = len(lim.Tab) + len(t.Arr)
	)
	//omp:target teams distribute parallel for
	for i := first; i < len(x); i += stride {
		m, r, c := lim.Mask, lim.Rune, lim.Compl
		m *= 2
		r *= 2
		x[i] = i*lim.Step + int(m) + int(r) + len(lim.Ptr) + twice + local + len(lim.Str) + int(lim.Third) + int(lim.Big>>69)
		f[i] = 7/lim.Half + lim.F64 + float64(lim.F32) + real(c) + float64(imag(lim.C64))
		if lim.Yes && lim.Named > 2 {
			f[i] += float64(ownTab[i%len(ownTab)]) + float64(lim.Wide)
		}
	}
	made, count := lim.Make(), lim.Step
	//omp:target
	{
		made[0] += int16(count)
	}
	//omp:target map(tofrom: lim.Buf, lim.Rec1.Out, lim.Bytes, lim.Runes)
	{
		lim.Buf[0]++
		lim.Rec1.Out[0]++
		lim.Bytes[0]++
		lim.Runes[0]++
	}
}
`
	changingOwn = `package changing

type (
	byte struct{}
	rune struct{}
)

const (
	own    = 8
	first  = 0
	stride = 1
	length = 4
)

var ownTab [length]int32
`
	changingLim = `package lim

type Kind int8

type Base struct{ A int32 }

type Rec struct {
	Arr [3]int
	Out []float32
}

func Make() []int16 { return nil }

const Step = 5
const Half = 2
const Mask uint8 = 200
const Rune = 'a'
const Compl = 1 + 2i
const F64 float64 = 0.1
const F32 float32 = 0.1
const C64 complex64 = 1 + 2i
const Yes = true
const Str = "abc"
const Big = 3 << 70
const Named Kind = 3
const Wide uint = 7

const (
	Zeroth = iota
	Second
	Third
)

var Tab [4]int
var Ptr *[6]int8
var Buf []float32
var Rec1 Rec
var Bytes []byte
var Runes [2]rune
`
)

// mutations are changes of the files that the kernels are not in. What names the cure is in the compiler's error, but
// where a bool has another value, and where a launch gives its argument a type.
var mutations = []struct {
	old, new string
	unnamed  bool
}{
	{old: "const Step = 5", new: "var Step = 5"}, {old: "const Step = 5", new: "var Step = 6"},
	{old: "const Step = 5", new: "const Step = 6"}, {old: "const Step = 5", new: "const Step = -5"},
	{old: "const Step = 5", new: "const Step = 5.0"}, {old: "const Step = 5", new: "const Step int = 5"},
	{old: "const Step = 5", new: "const Step = '\\x05'"}, {old: "const Half = 2", new: "const Half = 2.0"},
	{old: "const Half = 2", new: "const Half = 2 + 0i"}, {old: "const Half = 2", new: "const Half float64 = 2"},
	{old: "const Half = 2", new: "var Half = 2.0"},
	{old: "Mask uint8", new: "Mask uint16"}, {old: "Mask uint8", new: "Mask"}, {old: "Mask uint8", new: "Mask int16"},
	{old: "uint8 = 200", new: "uint8 = 100"}, {old: "const Mask uint8 = 200", new: "var Mask uint8 = 200"},
	{old: "Rune = 'a'", new: "Rune = 97"}, {old: "Rune = 'a'", new: "Rune int64 = 'a'"},
	{old: "Rune = 'a'", new: "Rune = 'b'"},
	{old: "const Rune", new: "var Rune"},
	{old: "1 + 2i\nconst F64", new: "1 + 3i\nconst F64"}, {old: "const Compl", new: "var Compl"},
	{old: "const Compl =", new: "const Compl complex64 ="},
	{old: "F64 float64", new: "F64"}, {old: "F64 float64", new: "F64 float32"},
	{old: "float64 = 0.1", new: "float64 = 0.2"},
	{old: "const F64", new: "var F64"}, {old: "F32 float32", new: "F32"}, {old: "F32 float32", new: "F32 float64"},
	{old: "C64 complex64", new: "C64"}, {old: "C64 complex64", new: "C64 complex128"},
	{old: "Yes = true", new: "Yes = false", unnamed: true}, {old: "const Yes", new: "var Yes"},
	{old: `Str = "abc"`, new: `Str = "abcd"`}, {old: `Str = "abc"`, new: `Str = "abd"`, unnamed: true},
	{old: "const Str", new: "var Str"},
	{old: "3 << 70", new: "5 << 70"}, {old: "3 << 70", new: "3.0 * (1 << 70)"},
	{old: "Named Kind = 3", new: "Named Kind = 4"}, {old: "Named Kind = 3", new: "Named int8 = 3 + Third*0 + 1"},
	{old: "Kind int8", new: "Kind uint8"}, {old: "const Named", new: "var Named"},
	{old: "Wide uint", new: "Wide uint64"}, {old: "Wide uint", new: "Wide"}, {old: "uint = 7", new: "uint = 8"},
	{old: "\tSecond\n", new: ""}, {old: "Zeroth = iota", new: "Zeroth = iota + 1"}, {old: "= iota", new: "= iota * 1.0"},
	{old: "Tab [4]int", new: "Tab [9]int"}, {old: "Tab [4]int", new: "Tab []int"}, {old: "*[6]int8", new: "*[7]int8"},
	{old: "Arr [3]int", new: "Arr [4]int"}, {old: "Arr [3]int", new: "Arr []int"},
	{old: "Buf []float32", new: "Buf []int32"},
	{old: "Out []float32", new: "Out []int32"}, {old: "Out []float32", new: "Out []float64"},
	{old: "own    = 8", new: "own    = 9"}, {old: "length = 4", new: "length = 5"},
	{old: "[length]int32", new: "[length]int64"},
	{old: "[]int16", new: "[]uint16", unnamed: true},
}

// TestChangesElsewhere changes declarations that generated files have written out. A program does not compile then,
// with the kernels as text or without, unless Go's code follows. The package hides byte and rune, which others do not.
func TestChangesElsewhere(t *testing.T) {
	for _, c := range []struct {
		name     string
		dialects []transform.Dialect
		own      []string // that have to fail where Go is alone
	}{
		{"text", []transform.Dialect{transform.OpenCL}, nil},
		{"Go", nil, []string{"Tab [9]int", "Tab []int", "Arr [4]int", "Buf []int32", "Out []int32", "Out []float64",
			"length = 5", "[length]int64", "[]uint16", "const Step = 5.0", "const Step = '\\x05'"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := changingFiles(t, c.dialects...)
			out, ok := buildChanging(t, files)
			require.True(t, ok, out)
			generated := string(files[absolute(t, "testdata", "changing", "kernels_omp.go")])
			assert.Contains(t, generated, "omp.For[int](first, omp.LT, len(x), stride)")
			assert.Contains(t, generated, "omp.Start[int](chunk, 0)")
			assert.Contains(t, generated, "omp.Step[int](chunk, 0)")
			assert.Contains(t, generated, "(own * 2)")
			for _, m := range mutations {
				v := maps.Clone(files)
				changed := false
				for path, text := range files {
					if base := filepath.Base(path); base == "own.go" || base == "lim.go" {
						v[path] = []byte(strings.Replace(string(text), m.old, m.new, 1))
						changed = changed || string(v[path]) != string(text)
					}
				}
				require.True(t, changed, m.old)
				out, ok := buildChanging(t, v)
				must := c.own == nil
				for _, own := range c.own {
					must = must || own == m.new
				}
				if !must {
					continue
				}
				assert.False(t, ok, "%s -> %s compiles", m.old, m.new)
				if !m.unnamed && !strings.Contains(out, "in argument to omp.Value[int]") {
					assert.Regexp(t, `hangedSoRunGooffloadGenerate`, out, "%s -> %s", m.old, m.new)
				}
			}
		})
	}
}

func changingFiles(t *testing.T, dialects ...transform.Dialect) virtual {
	at := func(elem ...string) string {
		return absolute(t, append([]string{"testdata", "changing"}, elem...)...)
	}
	files := virtual{
		at("kernels.go"): []byte(changingKernels), at("own.go"): []byte(changingOwn),
		at("lim", "lim.go"): []byte(changingLim),
	}
	p := load(t, files, false, "./testdata/changing")
	require.Empty(t, p.pkgs[0].Errors)
	res := transform.Package(p.pkgs[0], p.src, transform.Generated, dialects...)
	require.Empty(t, res.Diags, p.printed(t, p.pkgs[0].Fset, res.Diags))
	files.add(res.Outputs)
	files.add(res.Texts)
	return files
}

func buildChanging(t *testing.T, v virtual) (out string, ok bool) {
	if testing.Short() {
		t.Skip("runs the compiler")
	}
	cmd := exec.Command("go", "build", "-tags=omp", "-gcflags=-e", v.flag(t), "./testdata/changing")
	text, err := cmd.CombinedOutput()
	return string(text), err == nil
}
