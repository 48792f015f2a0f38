package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The list is about the translator as it is: what it changes is in its file, once.
func TestMutationsHaveTheirPlace(t *testing.T) {
	for _, m := range mutations {
		src, err := os.ReadFile(filepath.Join("..", "..", m.file))
		require.NoError(t, err)
		assert.Equal(t, 1, strings.Count(string(src), m.old), "%s: %s has %q", m.clause, m.file, m.old)
		assert.NotEqual(t, m.old, m.new)
	}
}
