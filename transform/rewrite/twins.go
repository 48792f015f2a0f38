package rewrite

import (
	"go/build/constraint"
	"regexp"
	"strings"
)

// A package whose kernels call functions of another one that use package variables has a file there, with twins of
// these functions. It is built under the tag, and belongs to no source.

// TwinsName is the name of the file that a package has in others.
func TwinsName(owner string) string { return "omp_for_" + owner + "_twins.go" }

// IsTwinsName reports a name like those of such files.
func IsTwinsName(base string) bool {
	return strings.HasPrefix(base, "omp_for_") && strings.HasSuffix(base, "_twins.go")
}

// TwinsHead is what the file of a package begins with, for places that a constraint selects; nil: all.
func TwinsHead(pkg string, where constraint.Expr) string {
	var built constraint.Expr = &constraint.TagExpr{Tag: "omp"}
	if where != nil {
		built = &constraint.AndExpr{X: built, Y: where}
	}
	return "//go:build " + built.String() + "\n\n" + generatedMark + "\n// It is for kernels of " + pkg + ".\n\n"
}

var twinsLine = regexp.MustCompile(`(?m)^// It is for kernels of (\S+)\.\r?$`)

// TwinsOf is the package for whose kernels a generated file is; "" if it is not one of that kind.
func TwinsOf(content []byte) string {
	head := content[:min(len(content), 4096)]
	m := twinsLine.FindSubmatch(head)
	if m == nil || !IsGenerated(content) {
		return ""
	}
	return strings.TrimSuffix(string(m[1]), "_test")
}
