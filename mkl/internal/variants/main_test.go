package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is committed is what the sources give, and putting the directives in once more changes nothing.
func TestVariantsAreFresh(t *testing.T) {
	const dir = "../.."
	sources, err := Sources(dir)
	require.NoError(t, err)
	require.NotEmpty(t, sources)
	var files []*File
	for _, name := range sources {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		f, err := Read(name, text)
		require.NoError(t, err)
		assert.Equal(t, string(text), string(f.Annotated()), "%s: run go generate in mkl", name)
		device, err := f.Device()
		require.NoError(t, err)
		committed, err := os.ReadFile(filepath.Join(dir, Name(name)))
		require.NoError(t, err)
		assert.Equal(t, string(device), string(committed), "%s: run go generate in mkl", Name(name))
		files = append(files, f)
	}
	committed, err := os.ReadFile(filepath.Join(dir, TableName))
	require.NoError(t, err)
	assert.Equal(t, string(Table(files)), string(committed), "run go generate in mkl")
}

// A routine of which nothing says what it changes is an error, not a kernel that is taken to change nothing.
func TestAnUnknownFront(t *testing.T) {
	_, err := Read("x.go", []byte("package mkl\n\nfunc Dnew(x []float64) { novel(place(), x) }\n"))
	assert.ErrorContains(t, err, "Dnew: novel is not known")
}

// Lines end behind the last comma that fits, and what goes on is one step further in.
func TestFolded(t *testing.T) {
	word := strings.Repeat("a", 56)
	assert.Equal(t, "\tf("+word+",\n\t\t"+word+", b)\n", folded("\tf("+word+", "+word+", b)\n"))
	assert.Equal(t, "f("+word+", "+word+")", folded("f("+word+", "+word+")"))
	whole := strings.Repeat("b", 200)
	assert.Equal(t, whole, folded(whole))
}
