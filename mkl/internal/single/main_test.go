package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is committed is what the sources give.
func TestSinglePrecisionFilesAreFresh(t *testing.T) {
	for _, dir := range []string{"../..", "../../gonumblas"} {
		sources, err := Sources(dir)
		require.NoError(t, err)
		require.NotEmpty(t, sources)
		for _, name := range sources {
			text, err := os.ReadFile(filepath.Join(dir, name))
			require.NoError(t, err)
			committed, err := os.ReadFile(filepath.Join(dir, Name(name)))
			require.NoError(t, err)
			assert.Equal(t, string(Convert(name, text)), string(committed), "%s: run go generate in mkl and mkl/gonumblas", Name(name))
		}
	}
}

func TestNamesOfRoutines(t *testing.T) {
	for double, single := range map[string]string{
		"Dgemm": "Sgemm", "Idamax": "Isamax", "Izamax": "Icamax", "Dznrm2": "Scnrm2", "Zdscal": "Csscal", "Zdotu": "Cdotu", "Zdrot": "Csrot", "Zgemm": "Cgemm",
		"diag Diag": "diag Diag", "[]float64": "[]float32", "complex128": "complex64", "DgemmBatchStrided": "SgemmBatchStrided",
		"deviceDgemm": "deviceSgemm", "deviceZdscal": "deviceCsscal",
	} {
		assert.Contains(t, string(Convert("x.go", []byte(double))), "\n"+single)
	}
}
