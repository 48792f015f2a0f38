package project

import (
	"context"
	"fmt"

	"golang.org/x/tools/go/packages"
)

// Importable says how to get a package of gooffload's that the module at hand cannot import.
func Importable(ctx context.Context, path string, flags []string) error {
	cfg := &packages.Config{
		Context: ctx, BuildFlags: flags,
		Mode: packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedModule,
	}
	roots, err := packages.Load(cfg, path)
	if err != nil {
		return friendly(err)
	}
	var why error
	packages.Visit(roots, nil, func(pkg *packages.Package) {
		if len(pkg.Errors) > 0 && why == nil {
			why = fmt.Errorf("this module cannot import %s\nway out: go mod edit "+
				"-tool github.com/gooffload/gooffload/cmd/gooffload && go mod tidy, or go mod tidy with import _ %q "+
				"in one of the module's files\n(the go command said: %s)", path, path, pkg.Errors[0].Msg)
		}
	})
	return why
}
