// Package cache keeps what compilers made of programs in files, under the user's cache folder, for the user alone.
//
// What is in the cache ends up as machine code in the user's processes. So the folder and the files are the user's, and
// nobody else may write or read them; what is not so is not used. A file says which program it is of and has a
// checksum: one that is cut short or damaged is not used either. Whatever goes wrong costs a compilation, and nothing
// else. Processes and goroutines may use one cache at once.
package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"time"
)

// Key stands for a program: its source and everything that decides what a compiler makes of it.
type Key [sha256.Size]byte

// KeyOf is the key of the parts, of which none may be left out, in one order.
func KeyOf(parts ...string) Key {
	h := sha256.New()
	for _, p := range parts {
		var n [8]byte
		binary.LittleEndian.PutUint64(n[:], uint64(len(p)))
		h.Write(n[:])
		io.WriteString(h, p)
	}
	return Key(h.Sum(nil))
}

// Dir is a cache. One that cannot be used is nil: it finds nothing and keeps nothing.
type Dir struct{ path string }

// Open opens the user's cache, and makes it if it is not there.
func Open() *Dir {
	base, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return At(filepath.Join(base, "gooffload", "opencl"))
}

// At opens the cache in a folder; nil if that is not the user's alone.
func At(path string) *Dir {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil
	}
	if err := os.Mkdir(path, 0o700); err != nil && !os.IsExist(err) {
		return nil
	}
	info, err := os.Lstat(path)
	if err != nil || !info.IsDir() || !private(info) {
		return nil
	}
	d := &Dir{path}
	d.trim()
	return d
}

// A file is the magic, the key, the checksum of the content, and the content.
const magic = "gooffload program 1\n"

const headerBytes = len(magic) + 2*sha256.Size

// largest is the size beyond which a program is not kept.
const largest = 256 << 20

func header(k Key, content []byte) []byte {
	sum := sha256.Sum256(content)
	return append(append([]byte(magic), k[:]...), sum[:]...)
}

func (d *Dir) name(k Key) string { return filepath.Join(d.path, hex.EncodeToString(k[:])) }

// Get finds what was put under a key.
func (d *Dir) Get(k Key) ([]byte, bool) {
	if d == nil {
		return nil, false
	}
	f, err := openFile(d.name(k))
	if err != nil {
		return nil, false
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || !private(info) || info.Size() > largest {
		return nil, false
	}
	file, err := io.ReadAll(io.LimitReader(f, largest))
	if err != nil || len(file) < headerBytes {
		return nil, false
	}
	content := file[headerBytes:]
	if !bytes.Equal(file[:headerBytes], header(k, content)) {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(f.Name(), now, now) // for trim
	return content, true
}

// Put keeps content under a key. Others see it whole or not at all.
func (d *Dir) Put(k Key, content []byte) {
	if d == nil || len(content)+headerBytes > largest {
		return
	}
	f, err := os.CreateTemp(d.path, "new-*") // with permissions for the user alone
	if err != nil {
		return
	}
	_, err = f.Write(append(header(k, content), content...))
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), d.name(k))
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
}

// keep is how long a program that nobody used stays.
const keep = 30 * 24 * time.Hour

// trim removes what was not used for long.
func (d *Dir) trim() {
	entries, err := os.ReadDir(d.path)
	if err != nil {
		return
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > keep {
			_ = os.Remove(filepath.Join(d.path, e.Name()))
		}
	}
}
