package goargs

import (
	"encoding/json"
	"os/exec"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFlagsWithAndWithoutValues(t *testing.T) {
	a, err := ParseTest([]string{"-race", "-tags", "x,y z", "-ldflags", "-s -w", "--trimpath", "-o=out", "./...",
		"-run", "X"})
	require.NoError(t, err)
	assert.Equal(t, []string{"x", "y", "z"}, a.Tags)
	assert.Equal(t, []string{"-race", "-ldflags=-s -w", "--trimpath", "-run=X"}, a.Flags)
	assert.Equal(t, "out", a.Output)
	assert.Equal(t, []string{"./..."}, a.Packages)
	assert.Empty(t, a.Rest)
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
	a, err := ParseTest([]string{"-v", "-args", "-tags", "no"})
	require.NoError(t, err)
	assert.Empty(t, a.Tags)
	assert.Equal(t, []string{"-args", "-tags", "no"}, a.Rest)
}

func TestMissingValueAndForeignOverlayAreRefused(t *testing.T) {
	_, err := ParseBuild([]string{"-tags"})
	require.ErrorContains(t, err, "-tags needs a value")
	_, err = ParseBuild([]string{"-overlay", "x.json"})
	require.ErrorContains(t, err, "-overlay")
}

func TestCoverIsSeenBehindPackages(t *testing.T) {
	for _, flag := range []string{"-coverprofile=c.out", "-test.coverprofile=c.out"} {
		a, err := ParseTest([]string{"./...", flag, "-args", "-cover"})
		require.NoError(t, err)
		assert.True(t, a.Has("coverprofile"))
		assert.False(t, a.Has("cover"), "that one is the test's own")
	}
}

// What is behind the packages would displace what gooffload passes, if it were left to the go command.
func TestFlagsBehindThePackagesOfTest(t *testing.T) {
	a, err := ParseTest([]string{"./a", "./b", "-tags", "x", "-mine", "value", "-v", "-o=out", "more", "-race"})
	require.NoError(t, err)
	assert.Equal(t, []string{"./a", "./b"}, a.Packages)
	assert.Equal(t, []string{"x"}, a.Tags)
	assert.Equal(t, "out", a.Output)
	assert.Equal(t, []string{"-v"}, a.Flags)
	assert.Equal(t, []string{"-mine", "value", "more", "-race"}, a.Rest)
	_, err = ParseTest([]string{"./a", "-overlay", "x.json"})
	require.ErrorContains(t, err, "-overlay")
}

func TestFlagsOfTheTestBinaryEndThePackages(t *testing.T) {
	a, err := ParseTest([]string{"-mine", "./x"})
	require.NoError(t, err)
	assert.Empty(t, a.Packages)
	assert.Equal(t, []string{"-mine", "./x"}, a.Rest)
	a, err = ParseTest([]string{"./x", "-mine"})
	require.NoError(t, err)
	assert.Equal(t, []string{"-mine"}, a.Rest)
}

func TestUnknownFlagsAreRefused(t *testing.T) {
	for _, args := range [][]string{{"-foo", "./x"}, {"-foo=1", "./x"}, {"--foo"}, {"-race", "-foo"}} {
		_, err := ParseRun(args)
		require.EqualError(t, err, "flag provided but not defined: -foo")
		_, err = ParseBuild(args)
		require.EqualError(t, err, "flag provided but not defined: -foo")
	}
	for _, args := range [][]string{{"-exec", "time"}, {"-run", "X"}, {"-test.v"}} {
		_, err := ParseBuild(args)
		require.ErrorContains(t, err, "not defined")
	}
	_, err := ParseRun([]string{"-o", "x", "."})
	require.ErrorContains(t, err, "not defined: -o")
}

func TestFlagsOfVet(t *testing.T) {
	a, err := ParseVet([]string{"-copylocks", "-c", "3", "-printf.funcs", "Logf", "-tags=x", "./x"})
	require.NoError(t, err)
	assert.Equal(t, []string{"-copylocks", "-c=3", "-printf.funcs=Logf"}, a.Flags)
	assert.Equal(t, []string{"x"}, a.Tags)
	assert.Equal(t, []string{"./x"}, a.Packages)
}

// The tables are those of the go command at hand.
func TestEveryFlagOfTheGoCommandIsKnown(t *testing.T) {
	for _, row := range []struct {
		topic string
		v     verb
	}{{"build", build}, {"build", run}, {"build", test}, {"testflag", test}} {
		help, err := exec.Command("go", "help", row.topic).Output()
		require.NoError(t, err)
		flags := regexp.MustCompile(`(?m)^\t-([\w-]+)( .+)?$`).FindAllSubmatch(help, -1)
		assert.Greater(t, len(flags), 20, "the help has another form")
		for _, f := range flags {
			name := string(f[1])
			assert.True(t, row.v.knows("-"+name), "%s: %s", row.topic, name)
			assert.Equal(t, len(f[2]) > 0, row.v.takesValue(name), "%s: %s", row.topic, name)
		}
	}
	text, err := exec.Command("go", "tool", "vet", "-flags").Output()
	require.NoError(t, err)
	var flags []struct {
		Name string
		Bool bool
	}
	require.NoError(t, json.Unmarshal(text, &flags))
	for _, f := range flags {
		assert.Equal(t, !f.Bool, vet.takesValue(f.Name), f.Name)
	}
}
