package cli

import (
	"bytes"
	"io"
	"os"
)

// relativeWriter shortens the paths that lines begin with, below the working folder.
type relativeWriter struct{ io.Writer }

func (w relativeWriter) Write(p []byte) (int, error) {
	wd, err := os.Getwd()
	if err != nil {
		return w.Writer.Write(p)
	}
	prefix := []byte(wd + string(os.PathSeparator))
	var out []byte
	for line := range bytes.Lines(p) {
		out = append(out, bytes.TrimPrefix(line, prefix)...)
	}
	if _, err := w.Writer.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}
