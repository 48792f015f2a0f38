// Package overlay keeps rewritten files where the go command can lay them over the user's sources. A file's name in the
// cache is that of its content, so the go command's own cache stays valid as long as nothing changes.
package overlay

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gooffload/gooffload/transform"
)

// keep is how long a file that no build used stays in the cache.
const keep = 30 * 24 * time.Hour

// Write puts the outputs into the cache and returns the file to be given to -overlay, which also hides the files that
// are gone; "" when there are none.
func Write(outputs []transform.Output, gone []string) (string, error) {
	if len(outputs)+len(gone) == 0 {
		return "", nil
	}
	base, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no cache folder for rewritten files: %w (set XDG_CACHE_HOME or HOME)", err)
	}
	dir := filepath.Join(base, "gooffload", "overlay")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	trim(dir)
	var config struct{ Replace map[string]string }
	config.Replace = map[string]string{}
	for _, path := range gone {
		config.Replace[path] = "" // to the go command, no such file
	}
	for _, o := range outputs {
		name, err := store(dir, filepath.Base(o.Path), o.Content)
		if err != nil {
			return "", err
		}
		config.Replace[o.Path] = name
	}
	text, err := json.MarshalIndent(config, "", "\t")
	if err != nil {
		return "", err
	}
	return store(dir, "overlay.json", text)
}

// store writes content under a name made of its hash, once, and never half.
func store(dir, base string, content []byte) (string, error) {
	sum := sha256.Sum256(content)
	name := filepath.Join(dir, hex.EncodeToString(sum[:12])+"-"+base)
	now := time.Now()
	if os.Chtimes(name, now, now) == nil {
		return name, nil
	}
	f, err := os.CreateTemp(dir, "new-*")
	if err != nil {
		return "", err
	}
	defer os.Remove(f.Name())
	if _, err := f.Write(content); err != nil {
		f.Close()
		return "", err
	}
	if err := f.Close(); err != nil {
		return "", err
	}
	return name, os.Rename(f.Name(), name)
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
