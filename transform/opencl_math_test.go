package transform_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

// boundedFunctions are those that OpenCL leaves inexact: within how many units in the last place of float64 they are
// (OpenCL C 1.2, section 7.4), and for which arguments that is looked at. Go's are not exact either (ours): Sin and Cos
// lose digits beside zeros that are not 0, Pow and Gamma where they are large, which the ranges leave out.
var boundedFunctions = []struct {
	name        string
	units, ours float64
	from, to    float64
	two         bool
}{
	{name: "Sin", units: 4, ours: 2, from: -1.5, to: 1.5},
	{name: "Cos", units: 4, ours: 2, from: -1.5, to: 1.5},
	{name: "Tan", units: 5, ours: 2, from: -1.5, to: 1.5},
	{name: "Asin", units: 4, ours: 2, from: -1, to: 1},
	{name: "Acos", units: 4, ours: 2, from: -1, to: 0.9},
	{name: "Atan", units: 5, ours: 2, from: -50, to: 50},
	{name: "Sinh", units: 4, ours: 2, from: -40, to: 40},
	{name: "Cosh", units: 4, ours: 2, from: -40, to: 40},
	{name: "Tanh", units: 5, ours: 2, from: -5, to: 5},
	{name: "Asinh", units: 4, ours: 2, from: -50, to: 50},
	{name: "Acosh", units: 4, ours: 2, from: 1, to: 50},
	{name: "Atanh", units: 5, ours: 2, from: -1, to: 1},
	{name: "Exp", units: 3, ours: 2, from: -700, to: 700},
	{name: "Exp2", units: 3, ours: 2, from: -1000, to: 1000},
	{name: "Expm1", units: 3, ours: 2, from: -10, to: 10},
	{name: "Log", units: 3, ours: 2, from: 0, to: 1e10},
	{name: "Log2", units: 3, ours: 2, from: 0, to: 1e10},
	{name: "Log10", units: 3, ours: 2, from: 0, to: 1e10},
	{name: "Log1p", units: 2, ours: 2, from: -1, to: 1e10},
	{name: "Cbrt", units: 2, ours: 2, from: -1e10, to: 1e10},
	{name: "Erf", units: 16, ours: 2, from: -3, to: 3},
	{name: "Erfc", units: 16, ours: 2, from: -3, to: 3},
	{name: "Gamma", units: 16, ours: 16, from: 0.1, to: 10},
	{name: "Atan2", units: 6, ours: 2, from: -50, to: 50, two: true},
	{name: "Hypot", units: 4, ours: 2, from: -50, to: 50, two: true},
	{name: "Pow", units: 16, ours: 2, from: 0, to: 8, two: true},
	{name: "Mod", from: -50, to: 50, two: true},
	{name: "Remainder", from: -50, to: 50, two: true},
}

// TestMathOnOpenCL holds each function of package math that a device has of its own to what OpenCL promises.
func TestMathOnOpenCL(t *testing.T) {
	needsOpenCL(t)
	b := &batch{t: t, scope: formatted(t, boundedScope)}
	for i, f := range boundedFunctions {
		call, of := "math."+f.name+"(x[i])", "func(x, _ float64) float64 { return math."+f.name+"(x) }"
		if f.two {
			call, of = "math."+f.name+"(x[i], y[i])", "math."+f.name
		}
		b.programs = append(b.programs, programs.Program{
			Name: fmt.Sprintf("f%d", i), Constructs: 1, Imports: []string{`"math"`},
			Source: fmt.Sprintf(`func f%d() string {
	x, y := between(%g, %g)
	got := make([]float64, len(x))
	//omp:target teams distribute parallel for
	for i := range x {
		got[i] = %s + y[i]*0
	}
	return apart(x, y, got, %s)
}
`, i, f.from, f.to, call, of),
		})
	}
	overlay := transform.Overlay
	files, _ := b.files(way{name: "OpenCL", layout: &overlay, dialects: []transform.Dialect{transform.OpenCL}})
	text, _ := onOpenCL(t, files, absoluteRandom("main/main.go"))
	got := byProgram(text)
	for i, f := range boundedFunctions {
		said := got[fmt.Sprintf("f%d", i)]
		number, where, _ := strings.Cut(said, " units at")
		units, err := strconv.ParseFloat(number, 64)
		require.NoError(t, err, "%s: %s", f.name, said)
		t.Logf("%s: %s", f.name, said)
		assert.LessOrEqual(t, units, f.units+f.ours, "%s at %s", f.name, where)
	}
}

// boundedScope compares numbers by units in the last place.
const boundedScope = `package random

import (
	"fmt"
	"math"
)

// between are numbers of a range, behind odd ones.
func between(from, to float64) (x, y []float64) {
	odd := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, math.Inf(1), math.Inf(-1), math.NaN()}
	for _, a := range odd {
		for _, b := range odd {
			if math.IsInf(b, 0) || math.IsNaN(b) {
				b = 3
			}
			x, y = append(x, a), append(y, b)
		}
	}
	for i := range 2000 { // spread by multiples of irrational numbers
		_, a := math.Modf(float64(i) * math.Phi)
		_, b := math.Modf(float64(i) * math.E)
		x, y = append(x, from+(to-from)*a), append(y, from+(to-from)*b)
	}
	return x, y
}

// apart says where numbers differ most from a function's, in units in the last place.
func apart(x, y, got []float64, f func(x, y float64) float64) string {
	worst, where := 0.0, ""
	for i := range x {
		want := f(x[i], y[i]) + y[i]*0
		if math.IsNaN(want) && math.IsNaN(got[i]) || want == got[i] && math.Signbit(want) == math.Signbit(got[i]) {
			continue
		}
		unit := math.Nextafter(math.Abs(want), math.Inf(1)) - math.Abs(want)
		units := math.Abs(got[i]-want) / unit
		if math.IsNaN(units) || want == 0 {
			units = math.Inf(1)
		}
		if units > worst {
			worst, where = units, fmt.Sprintf("(%v, %v): %v instead of %v", x[i], y[i], got[i], want)
		}
	}
	return fmt.Sprint(worst, " units at ", where)
}
`
