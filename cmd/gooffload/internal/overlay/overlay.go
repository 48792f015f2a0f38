// Package overlay keeps rewritten files where the go command can lay them over the user's sources. A file's name in the
// cache is that of its content, so the go command's own cache stays valid as long as nothing changes.
package overlay

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path/filepath"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/cachedir"
	"github.com/gooffload/gooffload/transform"
)

// Write puts the outputs into the cache and returns the file to be given to -overlay, which also hides the files that
// are gone; "" when there are none.
func Write(outputs []transform.Output, gone []string) (string, error) {
	if len(outputs)+len(gone) == 0 {
		return "", nil
	}
	dir, err := cachedir.Open("overlay")
	if err != nil {
		return "", err
	}
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

// store writes content under a name made of its hash, once.
func store(dir, base string, content []byte) (string, error) {
	sum := sha256.Sum256(content)
	name := filepath.Join(dir, hex.EncodeToString(sum[:12])+"-"+base)
	if cachedir.Used(name) {
		return name, nil
	}
	return name, cachedir.Write(name, content)
}
