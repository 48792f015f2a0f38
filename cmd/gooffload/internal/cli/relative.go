package cli

import (
	"bytes"
	"io"
	"os"
)

// relativeWriter shortens the paths that lines begin with, below the working folder. A line may come in pieces.
type relativeWriter struct {
	io.Writer
	begun []byte // the beginning of a line that is not written yet, because it may be that of the path
	inner bool   // the last line has been written in part
}

func (w *relativeWriter) Write(p []byte) (int, error) {
	wd, err := os.Getwd()
	if err != nil {
		return w.Writer.Write(p)
	}
	prefix := []byte(wd + string(os.PathSeparator))
	var out []byte
	for piece := range bytes.Lines(append(w.begun, p...)) {
		w.begun = nil
		switch {
		case w.inner:
		case len(piece) < len(prefix) && bytes.HasPrefix(prefix, piece):
			w.begun = piece
			continue
		}
		if !w.inner {
			piece = bytes.TrimPrefix(piece, prefix)
		}
		out = append(out, piece...)
		w.inner = !bytes.HasSuffix(piece, []byte("\n"))
	}
	if _, err := w.Writer.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Flush writes what was held back.
func (w *relativeWriter) Flush() error {
	_, err := w.Writer.Write(w.begun)
	w.begun = nil
	return err
}
