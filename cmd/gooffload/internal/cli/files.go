package cli

import (
	"io/fs"
	"os"
	"path/filepath"
)

// staged are files that are written together: none is in its place before all are on the disk.
type staged struct {
	files []stagedFile
}

type stagedFile struct {
	path    string
	content []byte
	written string // where it waits
}

func (s *staged) stage(path string, content []byte) {
	s.files = append(s.files, stagedFile{path: path, content: content})
}

func (s *staged) paths() []string {
	var out []string
	for _, f := range s.files {
		out = append(out, f.path)
	}
	return out
}

// commit writes the files. With an error it says which one it is about.
func (s *staged) commit() (path string, err error) {
	defer func() {
		for _, f := range s.files {
			if f.written != "" {
				_ = os.Remove(f.written)
			}
		}
	}()
	for i := range s.files {
		f := &s.files[i]
		if f.written, err = written(f.path, f.content); err != nil {
			return f.path, err
		}
	}
	for _, f := range s.files {
		if err := os.Rename(f.written, f.path); err != nil {
			return f.path, err
		}
	}
	return "", nil
}

// written is a file beside path with the content and path's mode.
func written(path string, content []byte) (name string, err error) {
	mode := fs.FileMode(0o644)
	if s, err := os.Stat(path); err == nil {
		mode = s.Mode()
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".gooffload-*")
	if err != nil {
		return "", err
	}
	_, err = f.Write(content)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Chmod(f.Name(), mode)
	}
	return f.Name(), err
}
