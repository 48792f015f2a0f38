package rewrite

import (
	"reflect"
	"slices"
	"strings"

	"github.com/dave/dst"
	"github.com/dave/dst/dstutil"
)

// strip takes the comments out of a tree that must not be in the generated file: the directives, which have taken
// effect, the go command's own lines, which belong to the annotated file, and line directives, which the table of
// positions stands for. Where dst hangs a comment is an accident of its neighbours, so every place of every node is
// looked at.
func strip(tree *dst.File) {
	dst.Inspect(tree, func(n dst.Node) bool {
		if n == nil {
			return true
		}
		_, _, points := dstutil.Decorations(n)
		for _, p := range points {
			kept := slices.DeleteFunc(slices.Clone(p.Decs), stripped)
			if len(kept) == len(p.Decs) {
				continue
			}
			for len(kept) > 0 && kept[0] == "\n" {
				kept = kept[1:]
			}
			setDecorations(n, p.Name, kept)
		}
		return true
	})
}

func stripped(comment string) bool {
	for _, prefix := range []string{"//omp:", "//ompx:", "//go:generate", "//go:build", "// +build", "//line ", "/*line "} {
		if strings.HasPrefix(comment, prefix) {
			return true
		}
	}
	return false
}

// setDecorations replaces the comments at a named place of a node. Every node type has its own struct of places.
func setDecorations(n dst.Node, place string, decs []string) {
	field := reflect.ValueOf(n).Elem().FieldByName("Decs").FieldByName(place)
	field.Set(reflect.ValueOf(dst.Decorations(decs)))
}
