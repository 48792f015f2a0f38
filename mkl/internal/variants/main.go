// Command variants gives the routines of package mkl their variants for devices, so that there is one text to read of
// each: what the routine does on the host. It puts the directive above every routine with operands, and writes what it
// names, device_x.go from x.go. It is run by go generate in the directory of package mkl.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "variants:", err)
		os.Exit(1)
	}
}

func run(dir string) error {
	sources, err := Sources(dir)
	if err != nil {
		return err
	}
	var files []*File
	for _, name := range sources {
		path := filepath.Join(dir, name)
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := Read(name, text)
		if err != nil {
			return err
		}
		if err := os.WriteFile(path, f.Annotated(), 0o644); err != nil {
			return err
		}
		device, err := f.Device()
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, Name(name)), device, 0o644); err != nil {
			return err
		}
		files = append(files, f)
	}
	return os.WriteFile(filepath.Join(dir, TableName), Table(files), 0o644)
}

// TableName is the file with the table of all routines.
const TableName = "device_routines_test.go"

// Sources are the names of the files of a directory that have routines.
func Sources(dir string) ([]string, error) {
	var names []string
	for _, pattern := range []string{"double*.go", "single*.go", "complex*.go", "mixed*.go"} {
		paths, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			if !strings.HasSuffix(path, "_omp.go") { // which gooffload makes of its own file
				names = append(names, filepath.Base(path))
			}
		}
	}
	return names, nil
}

// Name is the file with the variants of a file's routines.
func Name(source string) string { return "device_" + source }
