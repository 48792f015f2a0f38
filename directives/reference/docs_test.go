package reference

import (
	"bytes"
	"flag"
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite docs/directives.md and docs/diagnostics.md")

// The printed reference must not fall behind the table and the catalogue.
func TestDocsAreCurrent(t *testing.T) {
	for name, write := range map[string]func(io.Writer) error{
		"../../docs/directives.md":  WriteReference,
		"../../docs/diagnostics.md": WriteDiagnostics,
	} {
		var b bytes.Buffer
		require.NoError(t, write(&b))
		if *update {
			require.NoError(t, os.WriteFile(name, b.Bytes(), 0o644))
		}
		// Not Equal, which would print both files.
		page, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.True(t, string(page) == b.String(), "%s is stale: run 'go generate ./directives/reference'", name)
	}
}
