package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives/diag"
)

// said runs a command that ends with the status of run, and returns what is on standard output as JSON.
func said(t *testing.T, ctx context.Context, run func(f *findings) int) (elements []map[string]any, stderr string,
	status int) {
	var stdout, errout bytes.Buffer
	e := &env{Context: ctx, stdout: &stdout, stderr: &errout}
	status = e.finding(true, run)
	require.NoError(t, json.Unmarshal(stdout.Bytes(), &elements), stdout.String())
	require.NotNil(t, elements)
	return elements, errout.String(), status
}

func TestASignalIsAnElement(t *testing.T) {
	for sig, want := range map[os.Signal]struct {
		status  int
		message string
	}{os.Interrupt: {130, "interrupted"}, syscall.SIGTERM: {143, "terminated"}} {
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(signalled{sig})
		elements, stderr, status := said(t, ctx, func(f *findings) int { return f.fail(errors.New("signal: killed")) })
		assert.Equal(t, want.status, status)
		assert.Empty(t, stderr)
		require.Len(t, elements, 1)
		assert.Equal(t, want.message, elements[0]["message"])
		assert.Equal(t, "", elements[0]["file"])
	}
}

// A package and its test variant have the same errors, which come joined.
func TestJoinedErrorsAreElementsOnce(t *testing.T) {
	placed := diag.Problem{At: token.Position{Filename: "x.go", Line: 3, Column: 4}, Code: "OMP544", Message: "m"}
	elements, stderr, status := said(t, t.Context(), func(f *findings) int {
		return f.fail(errors.Join(placed, errors.New("no place"), fmt.Errorf("wrapped: %w", placed)))
	})
	assert.Equal(t, exitDiagnostics, status)
	assert.Empty(t, stderr)
	require.Len(t, elements, 2)
	x, err := filepath.Abs("x.go")
	require.NoError(t, err)
	assert.Equal(t, x, elements[0]["file"])
	assert.EqualValues(t, 3, elements[0]["line"])
	assert.Equal(t, "no place", elements[1]["message"])
	assert.EqualValues(t, 0, elements[1]["line"])
}

func TestFailAtNamesTheFile(t *testing.T) {
	elements, _, _ := said(t, t.Context(),
		func(f *findings) int { return f.failAt("/w/x_omp.go", errors.New("no room")) })
	require.Len(t, elements, 1)
	assert.Equal(t, absolute("/w/x_omp.go"), elements[0]["file"])
	assert.Equal(t, "no room", elements[0]["message"])
}

func TestNoFindingsAreAnEmptyArray(t *testing.T) {
	elements, _, status := said(t, t.Context(), func(*findings) int { return exitOK })
	assert.Empty(t, elements)
	assert.Equal(t, exitOK, status)
}

// Without -json the text is what it was, whatever the errors hold.
func TestTextOfFindings(t *testing.T) {
	var stdout, stderr bytes.Buffer
	e := &env{Context: t.Context(), stdout: &stdout, stderr: &stderr}
	status := e.finding(false, func(f *findings) int {
		f.add(diag.Problem{At: token.Position{Filename: absolute("x_omp.go")}, Message: "is stale"})
		return f.fail(errors.New("no place"))
	})
	assert.Equal(t, exitDiagnostics, status)
	assert.Empty(t, stdout.String())
	assert.Equal(t, "x_omp.go: error: is stale\ngooffload: no place\n", stderr.String())
}
