// Command single writes the single precision routines of package mkl from the double precision ones, so that there is
// one text to read: S from D, C from Z. It is run by go generate in the directory of package mkl.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	sources, err := Sources(".")
	if err != nil {
		fail(err)
	}
	for _, name := range sources {
		text, err := os.ReadFile(name)
		if err != nil {
			fail(err)
		}
		if err := os.WriteFile(Name(name), Convert(name, text), 0o644); err != nil {
			fail(err)
		}
	}
}

// Sources are the names of the double precision files of a directory.
func Sources(dir string) ([]string, error) {
	var names []string
	for _, pattern := range []string{"double*.go", "complex*.go"} {
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

func fail(err error) {
	fmt.Fprintln(os.Stderr, "single:", err)
	os.Exit(1)
}

// Name is the file that the conversion of a source goes to.
func Name(source string) string {
	if kind, ok := strings.CutPrefix(source, "double"); ok {
		return "single" + kind
	}
	return "singlecomplex" + strings.TrimPrefix(source, "complex")
}

// routine matches the names of double precision routines, and of their variants for devices.
var routine = regexp.MustCompile(`\b(device|compiled|staged|)(Id|Iz|Dz|D|Z)([a-z][a-zA-Z0-9]*)\b`)

// prefixes are the letters of the precision: two where the result or a scalar is real and the vector complex.
var prefixes = map[string]string{"D": "S", "Z": "C", "Dz": "Sc", "Id": "Is", "Iz": "Ic"}

// irregular are the routines of two letters whose letters alone do not tell (Zdotu is Z and dotu), and what is not a
// routine.
var irregular = map[string]string{"Zdscal": "Csscal", "Zdrot": "Csrot", "Diag": "Diag"}

// Convert is the single precision form of a source. It is not marked as generated in the way that tools look for,
// because it has directives, which gooffload takes from sources only.
func Convert(source string, text []byte) []byte {
	out := routine.ReplaceAllStringFunc(string(text), func(name string) string {
		parts := routine.FindStringSubmatch(name)
		if single, ok := irregular[strings.TrimPrefix(name, parts[1])]; ok {
			return parts[1] + single
		}
		return parts[1] + prefixes[parts[2]] + parts[3]
	})
	out = strings.NewReplacer("float64", "float32", "complex128", "complex64").Replace(out)
	return []byte("// Made from " + source + " by internal/single: change that one.\n\n" + out)
}
