package transform_test

import (
	"fmt"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/internal/programs"
)

// TestCoreOfMath calls each function of the packages of which a kernel may call all, with odd values. Those that have
// no core form are listed in testdata/core_math.
func TestCoreOfMath(t *testing.T) {
	b := &batch{t: t, scope: formatted(t, mathScope)}
	for _, path := range []string{"math", "math/bits", "math/cmplx"} {
		pkg, err := imports.Import(path)
		require.NoError(t, err)
		for _, name := range pkg.Scope().Names() {
			if f, ok := pkg.Scope().Lookup(name).(*types.Func); ok && f.Exported() {
				b.programs = append(b.programs, mathProgram(f, fmt.Sprintf("f%d", len(b.programs))))
			}
		}
	}
	b.drop("refused", b.refusal)
	none := b.compareCore()
	for i, reason := range none {
		_, none[i], _ = strings.Cut(reason, " ")
	}
	slices.Sort(none)
	checkGolden(t, filepath.Join("testdata", "core_math"), []byte(strings.Join(none, "\n")+"\n"))
}

// mathScope has odd values.
const mathScope = `package random

import (
	"fmt"
	"math"
	"strings"
)

func floats() []float64 {
	return []float64{
		0, math.Copysign(0, -1), 1, -1, 0.5, -0.75, 1.5, 2.5, -3.25, 1e-310, -5e-324, 1e10, 1 << 53, 1e300, -1e300,
		math.Pi, -math.Pi / 2, 710, -746, math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN(),
	}
}

func words() []uint64 {
	return []uint64{0, 1, 2, 3, 0x80, 0xff, 0x7f, 0x8000, 1 << 31, 1<<32 - 1, 1 << 63, 1<<63 - 1, 1<<64 - 1, 0x123456789abcdef, 5}
}

func seen(list ...any) string { return strings.ReplaceAll(fmt.Sprint(list), "-NaN", "NaN") }
`

// mathProgram calls a function with all pairs of values; a third argument follows from the first two.
func mathProgram(f *types.Func, name string) programs.Program {
	var args, results, stores []string
	params := f.Signature().Params()
	for i := range params.Len() {
		args = append(args, mathArgument(params.At(i).Type().String(), i))
	}
	switch { // the faults are in testdata/panics
	case strings.HasPrefix(f.Name(), "Div"):
		args[2] += " | 1"
		args[0] += " % (" + args[2] + ")"
	case strings.HasPrefix(f.Name(), "Rem") && params.Len() == 3:
		args[2] += " | 1"
	}
	for i := range f.Signature().Results().Len() {
		r := fmt.Sprintf("r%d", i)
		results = append(results, r)
		switch t := f.Signature().Results().At(i).Type().Underlying().String(); t {
		case "bool":
			stores = append(stores, "if "+r+" {\nwhole[k]++\n}")
		case "complex128":
			stores = append(stores, fmt.Sprintf("real0[k], real1[k] = real(%s), imag(%s)", r, r))
		case "float64", "float32":
			stores = append(stores, fmt.Sprintf("real%d[k] = float64(%s)", i, r))
		default:
			stores = append(stores, fmt.Sprintf("whole[k] += uint64(%s) * %d", r, 1+1000003*i))
		}
	}
	return programs.Program{
		Name: name, Constructs: 1, Imports: []string{fmt.Sprintf("%q", f.Pkg().Path())},
		Source: fmt.Sprintf(`// %s
func %s() string {
	f, u := floats(), words()
	n, m := len(f), len(u)
	real0, real1, whole := make([]float64, n*n), make([]float64, n*n), make([]uint64, n*n)
	//omp:target teams distribute parallel for
	for k := range whole {
		i, j := k/n, k%%n
		%s := %s.%s(%s)
		%s
		whole[k] += u[(i+j)%%m]*0 + uint64(len(f)*0)
	}
	return seen(real0, real1, whole)
}
`, f.FullName(), name, strings.Join(results, ", "), f.Pkg().Name(), f.Name(), strings.Join(args, ", "), strings.Join(stores, "\n")),
	}
}

// mathArgument is the n-th argument, of a type.
func mathArgument(t string, n int) string {
	at := []string{"i", "j", "(i*5+j)"}[n]
	switch {
	case t == "complex128":
		return fmt.Sprintf("complex(f[i], f[(j+%d)%%n])", n)
	case strings.HasPrefix(t, "float"):
		return fmt.Sprintf("%s(f[%s%%n])", t, at)
	case t == "int": // of the orders of Bessel functions, which are counts
		return fmt.Sprintf("int(int8(u[%s%%m]))", at)
	case n == 2: // a carry
		return fmt.Sprintf("%s(u[%s%%m] & 1)", t, at)
	}
	return fmt.Sprintf("%s(u[%s%%m])", t, at)
}
