package main

import (
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// sizes are the bytes of generated files when the budget was made: a line for each file.
//
//go:embed sizes.txt
var sizes string

// growth is the most that a generated file may have grown to, as a multiple of its size then.
const growth = 1.1

// compareSizes compares the generated files of the repository with what they were. A file that has outgrown its budget
// is an error; so is one that no budget is known of.
func compareSizes() error {
	base := map[string]int{}
	for line := range strings.Lines(sizes) {
		var name string
		var size int
		if _, err := fmt.Sscan(line, &name, &size); err != nil {
			return fmt.Errorf("sizes.txt: %q: %w", line, err)
		}
		base[name] = size
	}
	var over []error
	seen := 0
	for _, folder := range repository {
		files, err := filepath.Glob(filepath.Join(root, folder, "*_omp.go"))
		if err != nil {
			return err
		}
		for _, file := range files {
			info, err := os.Stat(file)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(root, file)
			if err != nil {
				return err
			}
			name = filepath.ToSlash(name)
			if base[name] == 0 {
				return fmt.Errorf("%s is not in sizes.txt", name)
			}
			seen++
			ratio := float64(info.Size()) / float64(base[name])
			fmt.Printf("%s: %d bytes, %.3f of what it was (at most %.1f)\n", name, info.Size(), ratio, growth)
			if ratio > growth {
				over = append(over, fmt.Errorf("%s has grown from %d to %d bytes", name, base[name], info.Size()))
			}
		}
	}
	if seen != len(base) {
		over = append(over, errors.New("sizes.txt names files that are not there"))
	}
	return errors.Join(over...)
}

// root is the checkout, from where the program runs.
var root = "."
