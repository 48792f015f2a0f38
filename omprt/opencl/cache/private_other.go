//go:build !unix

package cache

import (
	"errors"
	"io/fs"
	"os"
)

// private reports false: whose a file is cannot be told here.
func private(fs.FileInfo) bool { return false }

func openFile(string) (*os.File, error) { return nil, errors.ErrUnsupported }
