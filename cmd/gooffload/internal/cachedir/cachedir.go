// Package cachedir keeps files in gooffload's part of the user's cache folder: written once and never half, and removed
// when nothing has used them for a month.
package cachedir

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// keep is how long a file that nothing uses stays.
const keep = 30 * 24 * time.Hour

// Open makes a folder of the cache, and trims it.
func Open(name string) (dir string, err error) {
	base, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no cache folder for rewritten files: %w (set XDG_CACHE_HOME or HOME)", err)
	}
	dir = filepath.Join(base, "gooffload", name)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	trim(dir)
	return dir, nil
}

// Used reports whether there is a file, which from now on counts as used.
func Used(name string) bool {
	now := time.Now()
	return os.Chtimes(name, now, now) == nil
}

// Write puts a file into its place when it is whole.
func Write(name string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), "new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if _, err := f.Write(content); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// trim removes what was not used for a long time, at most once a day.
func trim(dir string) {
	stamp := filepath.Join(dir, "trimmed")
	if s, err := os.Stat(stamp); err == nil && time.Since(s.ModTime()) < 24*time.Hour {
		return
	}
	_ = os.WriteFile(stamp, nil, 0o666)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > keep {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
