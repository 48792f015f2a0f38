package gonumblas

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/testblas"
)

// plant is the variable by which a run of the suite gets a mistaken implementation.
const plant = "GONUMBLAS_PLANTED_MISTAKE"

// tested is what gonum's suite takes: its double precision interfaces.
type tested interface {
	blas.Float64
	blas.Complex128
}

// mistaken is Implementation, but for two routines that are wrong in the last element they write.
type mistaken struct{ Implementation }

func (m mistaken) Dscal(n int, alpha float64, x []float64, incX int) {
	m.Implementation.Dscal(n, alpha, x, incX)
	if n > 0 && incX > 0 {
		x[(n-1)*incX]++
	}
}

func (m mistaken) Zgemm(tA, tB blas.Transpose, rows, cols, k int, alpha complex128, a []complex128, lda int, b []complex128, ldb int,
	beta complex128, c []complex128, ldc int) {
	m.Implementation.Zgemm(tA, tB, rows, cols, k, alpha, a, lda, b, ldb, beta, c, ldc)
	if rows > 0 && cols > 0 {
		c[(rows-1)*ldc+cols-1]++
	}
}

// TestSuiteOfGonumFindsAPlantedMistake runs the suite in a process of its own with two wrong routines and one right one.
func TestSuiteOfGonumFindsAPlantedMistake(t *testing.T) {
	for name, wrong := range map[string]bool{"Dscal": true, "Zgemm": true, "Ddot": false} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestSuiteOfGonum$/^"+name+"$")
		cmd.Env = append(os.Environ(), plant+"=1")
		out, err := cmd.CombinedOutput()
		if wrong {
			require.Error(t, err, "%s", out)
			require.Contains(t, string(out), "--- FAIL: TestSuiteOfGonum/"+name)
		} else {
			require.NoError(t, err, "%s", out)
		}
	}
}

// TestSuiteOfGonum runs every routine that gonum's own suite knows, ours and the ones that are passed through.
// The suite reports to t itself; that it does is TestSuiteOfGonumFindsAPlantedMistake.
func TestSuiteOfGonum(t *testing.T) {
	var impl tested = Implementation{}
	if os.Getenv(plant) != "" {
		impl = mistaken{}
	}
	for name, run := range map[string]func(t *testing.T){
		"Dasum":  func(t *testing.T) { testblas.DasumTest(t, impl) },
		"Daxpy":  func(t *testing.T) { testblas.DaxpyTest(t, impl) },
		"Dcopy":  func(t *testing.T) { testblas.DcopyTest(t, impl) },
		"Ddot":   func(t *testing.T) { testblas.DdotTest(t, impl) },
		"Dgbmv":  func(t *testing.T) { testblas.DgbmvTest(t, impl) },
		"Dgemm":  func(t *testing.T) { testblas.TestDgemm(t, impl) },
		"Dgemv":  func(t *testing.T) { testblas.DgemvTest(t, impl) },
		"Dger":   func(t *testing.T) { testblas.DgerTest(t, impl) },
		"Dnrm2":  func(t *testing.T) { testblas.Dnrm2Test(t, impl) },
		"Drot":   func(t *testing.T) { testblas.DrotTest(t, impl) },
		"Drotg":  func(t *testing.T) { testblas.DrotgTest(t, impl, false) },
		"Drotm":  func(t *testing.T) { testblas.DrotmTest(t, impl) },
		"Drotmg": func(t *testing.T) { testblas.DrotmgTest(t, impl) },
		"Dsbmv":  func(t *testing.T) { testblas.DsbmvTest(t, impl) },
		"Dscal":  func(t *testing.T) { testblas.DscalTest(t, impl) },
		"Dspmv":  func(t *testing.T) { testblas.DspmvTest(t, impl) },
		"Dspr":   func(t *testing.T) { testblas.DsprTest(t, impl) },
		"Dspr2":  func(t *testing.T) { testblas.Dspr2Test(t, impl) },
		"Dswap":  func(t *testing.T) { testblas.DswapTest(t, impl) },
		"Dsymm":  func(t *testing.T) { testblas.DsymmTest(t, impl) },
		"Dsymv":  func(t *testing.T) { testblas.DsymvTest(t, impl) },
		"Dsyr":   func(t *testing.T) { testblas.DsyrTest(t, impl) },
		"Dsyr2":  func(t *testing.T) { testblas.Dsyr2Test(t, impl) },
		"Dsyr2k": func(t *testing.T) { testblas.Dsyr2kTest(t, impl) },
		"Dsyrk":  func(t *testing.T) { testblas.DsyrkTest(t, impl) },
		"Dtbmv":  func(t *testing.T) { testblas.DtbmvTest(t, impl) },
		"Dtbsv":  func(t *testing.T) { testblas.DtbsvTest(t, impl) },
		"Dtpmv":  func(t *testing.T) { testblas.DtpmvTest(t, impl) },
		"Dtpsv":  func(t *testing.T) { testblas.DtpsvTest(t, impl) },
		"Dtrmm":  func(t *testing.T) { testblas.DtrmmTest(t, impl) },
		"Dtrmv":  func(t *testing.T) { testblas.DtrmvTest(t, impl) },
		"Dtrsm":  func(t *testing.T) { testblas.DtrsmTest(t, impl) },
		"Dtrsv":  func(t *testing.T) { testblas.DtrsvTest(t, impl) },
		"Dtxmv":  func(t *testing.T) { testblas.DtxmvTest(t, impl) },
		"Dzasum": func(t *testing.T) { testblas.DzasumTest(t, impl) },
		"Dznrm2": func(t *testing.T) { testblas.Dznrm2Test(t, impl) },
		"Idamax": func(t *testing.T) { testblas.IdamaxTest(t, impl) },
		"Izamax": func(t *testing.T) { testblas.IzamaxTest(t, impl) },
		"Zaxpy":  func(t *testing.T) { testblas.ZaxpyTest(t, impl) },
		"Zcopy":  func(t *testing.T) { testblas.ZcopyTest(t, impl) },
		"Zdotc":  func(t *testing.T) { testblas.ZdotcTest(t, impl) },
		"Zdotu":  func(t *testing.T) { testblas.ZdotuTest(t, impl) },
		"Zdscal": func(t *testing.T) { testblas.ZdscalTest(t, impl) },
		"Zgbmv":  func(t *testing.T) { testblas.ZgbmvTest(t, impl) },
		"Zgemm":  func(t *testing.T) { testblas.ZgemmTest(t, impl) },
		"Zgemv":  func(t *testing.T) { testblas.ZgemvTest(t, impl) },
		"Zgerc":  func(t *testing.T) { testblas.ZgercTest(t, impl) },
		"Zgeru":  func(t *testing.T) { testblas.ZgeruTest(t, impl) },
		"Zhbmv":  func(t *testing.T) { testblas.ZhbmvTest(t, impl) },
		"Zhemm":  func(t *testing.T) { testblas.ZhemmTest(t, impl) },
		"Zhemv":  func(t *testing.T) { testblas.ZhemvTest(t, impl) },
		"Zher":   func(t *testing.T) { testblas.ZherTest(t, impl) },
		"Zher2":  func(t *testing.T) { testblas.Zher2Test(t, impl) },
		"Zher2k": func(t *testing.T) { testblas.Zher2kTest(t, impl) },
		"Zherk":  func(t *testing.T) { testblas.ZherkTest(t, impl) },
		"Zhpmv":  func(t *testing.T) { testblas.ZhpmvTest(t, impl) },
		"Zhpr":   func(t *testing.T) { testblas.ZhprTest(t, impl) },
		"Zhpr2":  func(t *testing.T) { testblas.Zhpr2Test(t, impl) },
		"Zscal":  func(t *testing.T) { testblas.ZscalTest(t, impl) },
		"Zswap":  func(t *testing.T) { testblas.ZswapTest(t, impl) },
		"Zsymm":  func(t *testing.T) { testblas.ZsymmTest(t, impl) },
		"Zsyr2k": func(t *testing.T) { testblas.Zsyr2kTest(t, impl) },
		"Zsyrk":  func(t *testing.T) { testblas.ZsyrkTest(t, impl) },
		"Ztbmv":  func(t *testing.T) { testblas.ZtbmvTest(t, impl) },
		"Ztbsv":  func(t *testing.T) { testblas.ZtbsvTest(t, impl) },
		"Ztpmv":  func(t *testing.T) { testblas.ZtpmvTest(t, impl) },
		"Ztpsv":  func(t *testing.T) { testblas.ZtpsvTest(t, impl) },
		"Ztrmm":  func(t *testing.T) { testblas.ZtrmmTest(t, impl) },
		"Ztrmv":  func(t *testing.T) { testblas.ZtrmvTest(t, impl) },
		"Ztrsm":  func(t *testing.T) { testblas.ZtrsmTest(t, impl) },
		"Ztrsv":  func(t *testing.T) { testblas.ZtrsvTest(t, impl) },
	} {
		t.Run(name, run)
	}
}
