package transform

import (
	"go/ast"
	"go/token"
	"path/filepath"

	"github.com/gooffload/gooffload/directives"
)

// assemble makes the rewritten file in the layout asked for.
func (u *unit) assemble(f *file, layout Layout) (Output, bool) {
	h, err := ReadHeader(f.src)
	if err != nil {
		u.errorf(f.ast.Name, codeHeader, "the build constraint cannot be read: %v", err)
		return Output{}, false
	}
	if layout == Overlay {
		return u.overlay(f, h)
	}
	if !h.Guarded() && layout == Generated {
		first := f.constructs[0]
		u.errorAt(first.Pos, first.Directive.End, codeHeader,
			"%s has directives and no //go:build !omp, so it and %s would both be built", f.baseName(), filepath.Base(GeneratedPath(f.name))).
			fix("gooffload generate -fix adds the line; gooffload run, build and test need none")
		return Output{}, false
	}
	out, err := u.generated(f, h)
	if err != nil {
		u.reportInternal(f, err)
		return Output{}, false
	}
	return out, true
}

// reportInternal reports a mistake of ours, so that it is seen and nothing is written.
func (u *unit) reportInternal(f *file, err error) {
	u.errorf(f.ast.Name, codeInternal, "internal error: %v", err).fix("this is a bug of gooffload; please report it with the file")
}

// Annotated reports whether a file has a directive.
func Annotated(fset *token.FileSet, syntax *ast.File, src []byte) bool {
	ds, _ := directives.ScanFile(fset, syntax, src)
	return len(ds) > 0
}
