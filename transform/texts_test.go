package transform_test

import (
	"bytes"
	"go/format"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// TestCasesWithText makes the cases' generated files with text for devices that compile, which makes no difference to
// what they do on others, and compiles on machines that cannot use it.
func TestCasesWithText(t *testing.T) {
	p := load(t, nil, false, casesPattern)
	main := absolute(t, "testdata", "cases", "main", "main.go")
	sequential, generated := virtual{main: mainProgram(t, p)}, virtual{main: mainProgram(t, p)}
	texts := 0
	for _, pkg := range p.pkgs {
		res := transform.Package(pkg, p.src, transform.Generated, transform.OpenCL)
		require.False(t, res.Diags.HasErrors(), p.printed(t, pkg.Fset, res.Diags))
		for _, o := range res.Texts {
			formatted, err := format.Source(o.Content)
			require.NoError(t, err)
			assert.Equal(t, string(formatted), string(o.Content), "the file is not formatted")
			assert.True(t, rewrite.IsGenerated(o.Content))
			assert.Equal(t, rewrite.Format, rewrite.FormatOf(o.Content))
			texts++
		}
		for _, o := range res.Outputs {
			if !rewrite.IsTwinsName(filepath.Base(o.Path)) {
				assert.Equal(t, []string{"opencl"}, rewrite.PluginsOf(o.Content))
			}
			assert.NotContains(t, string(o.Content), "__OPENCL_VERSION__")
		}
		generated.add(res.Outputs)
		generated.add(res.Texts)
	}
	assert.Greater(t, texts, len(p.pkgs)/2)
	const pkg = "./testdata/cases/main"
	want := command(t, built(t, sequential, pkg))
	compareByCase(t, "with text", want, command(t, built(t, generated, pkg, "-tags=omp")))
	vet := []string{"vet", "-tags=omp", generated.flag(t)}
	for _, pkg := range p.pkgs {
		vet = append(vet, pkg.PkgPath)
	}
	command(t, "go", vet...)
	if runs386 {
		t.Setenv("GOARCH", "386")
		t.Setenv("CGO_ENABLED", "0")
		built(t, generated, pkg, "-tags=omp")
	}
}

// TestTextIsTheSameEverywhere makes generated files for another machine. They are the same, or an error says that the
// text would not be.
func TestTextIsTheSameEverywhere(t *testing.T) {
	if testing.Short() {
		t.Skip("translates everything for each kind of machine")
	}
	made := func() map[string][]byte {
		p := load(t, nil, false, "./testdata/cases/...")
		all := map[string][]byte{}
		for _, pkg := range p.pkgs {
			res := transform.Package(pkg, p.src, transform.Generated, transform.OpenCL)
			for _, o := range append(res.Outputs, res.Texts...) {
				all[o.Path] = o.Content
			}
			for _, d := range res.Diags {
				if d.Code == "OMP550" {
					all[pkg.Fset.Position(d.Pos).Filename] = nil
				}
			}
		}
		return all
	}
	here := made()
	t.Setenv("GOARCH", "386")
	t.Setenv("CGO_ENABLED", "0")
	there := made()
	refused, same := 0, 0
	for path, text := range there {
		if text == nil {
			refused++
		} else if strings.HasSuffix(path, "_omp_opencl.go") {
			same++
			assert.True(t, bytes.Equal(here[path], text), "%s is another file on 386", path)
		}
	}
	assert.Positive(t, refused, "no case has a constant that is another on 386")
	assert.Greater(t, same, 20)
}
