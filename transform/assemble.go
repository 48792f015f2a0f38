package transform

import (
	"go/ast"
	"go/token"
	"path/filepath"

	"github.com/gooffload/gooffload/directives"
)

// headers reads the build constraints of annotated files.
func headers(u *unit) {
	for _, f := range u.files {
		if len(f.constructs) == 0 {
			continue
		}
		var err error
		if f.header, err = ReadHeader(f.src); err != nil {
			u.errorf(f.ast.Name, codeHeader, "the build constraint cannot be read: %v", err)
			continue
		}
		if !f.header.Guarded() && u.layout == Generated {
			first := f.constructs[0]
			u.errorAt(first.Pos, first.Directive.End, codeHeader,
				"%s has directives and no //go:build !omp, so it and %s would both be built", f.baseName(),
				filepath.Base(GeneratedPath(f.name))).
				fix("gooffload generate -fix adds the line; gooffload run, build and test need none")
		}
	}
}

// assemble makes the rewritten files.
func assemble(u *unit) {
	for _, f := range u.files {
		if len(f.constructs) == 0 {
			continue
		}
		if u.layout == Overlay {
			u.outputs = append(u.outputs, u.overlay(f))
			continue
		}
		out, err := u.generated(f)
		if err != nil {
			u.reportInternal(f, err)
			continue
		}
		u.outputs = append(u.outputs, out)
	}
}

// reportInternal reports a mistake of ours, so that it is seen and nothing is written.
func (u *unit) reportInternal(f *file, err error) {
	u.errorf(f.ast.Name, codeInternal, "internal error: %v",
		err).fix("this is a bug of gooffload; please report it with the file")
}

// Annotated reports whether a file has a directive.
func Annotated(fset *token.FileSet, syntax *ast.File, src []byte) bool {
	ds, _ := directives.ScanFile(fset, syntax, src)
	return len(ds) > 0
}
