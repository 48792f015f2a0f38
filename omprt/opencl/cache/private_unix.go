//go:build unix

package cache

import (
	"io/fs"
	"os"
	"syscall"
)

// private reports whether a file or folder is the user's and nobody else may read or write it.
func private(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Geteuid() && info.Mode().Perm()&0o077 == 0
}

// openFile opens a file that is not a link, and does not wait for what is not a file.
func openFile(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
}
