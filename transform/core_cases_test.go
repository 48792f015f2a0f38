package transform_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/lowering"
	"github.com/gooffload/gooffload/transform/testdata/capture/record"
)

// TestCoreOfCases lowers the kernels of all cases, with a look at the core form after each pass, and runs each launch
// of the cases in four ways: the readable form, the core form printed as Go for items that may be there in part and for
// whole ones, and the interpreter. All must do the same to the bit, and fault with the same message in the same line.
func TestCoreOfCases(t *testing.T) {
	p := load(t, nil, false, casesPattern, "./testdata/panics")
	main := absolute(t, "testdata", "cases", "main", "main.go")
	v := virtual{main: mainProgram(t, p)}
	var forms coreForms
	for _, pkg := range p.pkgs {
		require.Empty(t, pkg.Errors)
		res := transform.Package(pkg, p.src, transform.Overlay)
		require.False(t, res.Diags.HasErrors(), p.printed(t, pkg.Fset, res.Diags))
		v.add(res.Outputs)
		forms.add(t, res.Directives)
		checkCore(t, filepath.Join("testdata", "cases", pkg.Types.Name(), "core"), res.Directives)
	}
	for _, reason := range forms.none {
		assert.Regexp(t, strings.Join([]string{
			"fieldvalues.go.*the field kind is an interface",
			"promoted.go.*the field mat is an interface",
			"interfaces.go.*the field l is an interface",
			"shadows.go.*to a local variable in another",
			"print of a string that is not a constant",
			"the address of the constant .* is kept",
			"atomic operations on complex numbers",
			"a function that uses package variables calls itself",
			"how much memory is made here shows at run time",
			"what is made here is in use when the function has returned",
			"the host makes a text with",
			"(hosts|colours|std|tuned|forgotten).go.*which only the host has",
			"held.go.*the field kernel is an interface",
			"omprt.Printf is for the built-in device and the host",
			"to memory of the device in one place and to a local variable in another",
		}, "|"), reason)
	}
	_, launches := forms.captured(t, v, main)
	compareLaunches(t, &forms, launches)
	// Control does not get to these, or they run on the host.
	for _, never := range []string{"labels_terminating_l199", "places_everywhere_l25", "dataenv_globals_l60",
		"reduced_host_l90", "depobjs_misused_l169", "choices_ends_l56", "nowait_generic_l181[float64]",
		"nowait_generic_l181[int]", "selfmaps_onHost_l41", "viewsapart_grown_l101", "orphanviews_refuses_l282",
		"viewsmoved_refuses_l322", "launchchosen_generic_l1163[float64]", "launchchosen_generic_l1163[int]",
		"launchchosen_regions_l833", "launchchosen_regions_l873", "launchchosen_regions_l912",
		"launchchosen_regions_l914"} {
		delete(forms.kernels, "__omp_offloading_"+never)
	}
	for _, l := range launches {
		delete(forms.kernels, l.Kernel)
		directive, _, generic := strings.Cut(l.Kernel, "[")
		if generic { // a type of which not every method is called has the others for nothing
			maps.DeleteFunc(forms.kernels, func(name string, _ *lowering.Lowered) bool {
				return strings.HasPrefix(name, directive+"[")
			})
		}
	}
	assert.Empty(t, forms.names(), "these kernels have not been launched")
}

// checkCore compares the core form of a case's kernels with the golden, where there is one. What it prints reads back.
func checkCore(t *testing.T, golden string, list []transform.Explanation) {
	if _, err := os.Stat(golden); err != nil {
		return
	}
	var got strings.Builder
	for _, d := range list {
		for _, k := range d.Instances() {
			low, reason := k.Core()
			require.Nil(t, reason)
			printed := text.Print(low.Program)
			read, err := text.Parse(printed, new(core.Types))
			require.NoError(t, err)
			require.Equal(t, printed, text.Print(read))
			got.WriteString(printed + "\n")
		}
	}
	checkGolden(t, golden, []byte(got.String()))
}

// compareLaunches replays launches.
func compareLaunches(t *testing.T, forms *coreForms, launches []*record.Launch) {
	for _, l := range launches {
		low := forms.kernels[l.Kernel]
		if low == nil {
			continue
		}
		for _, d := range replay(low, l) {
			t.Error(d)
		}
	}
}
