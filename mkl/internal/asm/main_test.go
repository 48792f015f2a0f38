package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestCommittedAssemblyIsWhatThisWrites fails when a file of package engine was changed by hand, or the generator
// without running it.
func TestCommittedAssemblyIsWhatThisWrites(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, generate(folder))
	written, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, written, 2*len(files)+1)
	for _, f := range written {
		want, err := os.ReadFile(filepath.Join(folder, f.Name()))
		require.NoError(t, err)
		got, err := os.ReadFile(filepath.Join("../engine", f.Name()))
		require.NoError(t, err)
		require.True(t, string(want) == string(got), "%s differs: run go run . ../engine in mkl/internal/asm", f.Name())
	}
}
