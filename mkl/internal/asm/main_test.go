package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestCommittedAssemblyIsWhatThisWrites fails when a generated file was changed by hand, or the generator without
// running it.
func TestCommittedAssemblyIsWhatThisWrites(t *testing.T) {
	for pkg, tables := range map[string]int{"engine": 1, "fourier": 0} {
		folder := t.TempDir()
		require.NoError(t, generate(folder, pkg))
		written, err := os.ReadDir(folder)
		require.NoError(t, err)
		require.Len(t, written, 2*len(files[pkg])+tables)
		for _, f := range written {
			want, err := os.ReadFile(filepath.Join(folder, f.Name()))
			require.NoError(t, err)
			got, err := os.ReadFile(filepath.Join("..", pkg, f.Name()))
			require.NoError(t, err)
			require.True(t, string(want) == string(got), "%s differs: run go run . ../%s in mkl/internal/asm", f.Name(), pkg)
		}
	}
}
