package directives

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func readFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(b)
}
