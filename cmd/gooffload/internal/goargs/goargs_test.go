package goargs

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFlagsWithAndWithoutValues(t *testing.T) {
	a, err := Parse([]string{"-race", "-tags", "x,y z", "-ldflags", "-s -w", "--trimpath", "-o=out", "./...", "-run", "X"})
	require.NoError(t, err)
	assert.Equal(t, []string{"x", "y", "z"}, a.Tags)
	assert.Equal(t, []string{"-race", "-ldflags=-s -w", "--trimpath"}, a.Flags)
	assert.Equal(t, "out", a.Output)
	assert.Equal(t, []string{"./..."}, a.Packages)
	assert.Equal(t, []string{"-run", "X"}, a.Rest)
}

func TestProgramArgumentsOfRunStayWhole(t *testing.T) {
	a, err := ParseRun([]string{"-race", "./cmd/x", "-n", "5", "file.go"})
	require.NoError(t, err)
	assert.Equal(t, []string{"./cmd/x"}, a.Packages)
	assert.Equal(t, []string{"-n", "5", "file.go"}, a.Rest)

	a, err = ParseRun([]string{"a.go", "b.go", "c.txt"})
	require.NoError(t, err)
	assert.Equal(t, []string{"a.go", "b.go"}, a.Packages)
	assert.Equal(t, []string{"c.txt"}, a.Rest)
}

func TestArgsEndsEverything(t *testing.T) {
	a, err := Parse([]string{"-v", "-args", "-tags", "no"})
	require.NoError(t, err)
	assert.Empty(t, a.Tags)
	assert.Equal(t, []string{"-args", "-tags", "no"}, a.Rest)
}

func TestMissingValueAndForeignOverlayAreRefused(t *testing.T) {
	_, err := Parse([]string{"-tags"})
	require.ErrorContains(t, err, "-tags needs a value")
	_, err = Parse([]string{"-overlay", "x.json"})
	require.ErrorContains(t, err, "-overlay")
}

func TestCoverIsSeenBehindPackages(t *testing.T) {
	a, err := Parse([]string{"./...", "-coverprofile=c.out"})
	require.NoError(t, err)
	assert.True(t, a.Has("coverprofile"))
	assert.False(t, a.Has("cover"))
}
