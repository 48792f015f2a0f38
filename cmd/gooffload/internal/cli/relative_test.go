package cli

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// However the text is cut into pieces, the paths that lines begin with are shortened, and nothing else is.
func TestRelativeWriter(t *testing.T) {
	wd, err := os.Getwd()
	require.NoError(t, err)
	text := strings.ReplaceAll("@x.go:1:2: error: @y.go\n  @z\n\n@a/b.go:3: note\n@", "@", wd+string(os.PathSeparator))
	want := "x.go:1:2: error: " + wd + string(os.PathSeparator) + "y.go\n  " + wd + string(os.PathSeparator) +
		"z\n\na/b.go:3: note\n"
	for size := 1; size <= len(text); size++ {
		var out bytes.Buffer
		w := &relativeWriter{Writer: &out}
		for rest := text; rest != ""; {
			n, err := w.Write([]byte(rest[:min(size, len(rest))]))
			require.NoError(t, err)
			rest = rest[n:]
		}
		require.NoError(t, w.Flush())
		assert.Equal(t, want, out.String(), "in pieces of %d", size)
	}
	var out bytes.Buffer
	w := &relativeWriter{Writer: &out}
	_, err = w.Write([]byte(wd[:3]))
	require.NoError(t, err)
	require.NoError(t, w.Flush())
	assert.Equal(t, wd[:3], out.String(), "an unfinished line")
}
