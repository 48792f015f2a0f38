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
	get := path + "@latest"
	if len(roots) == 1 && roots[0].Module != nil {
		get = path + "@" + roots[0].Module.Version // else the go command looks for a module of the package's name
	}
	var why error
	packages.Visit(roots, nil, func(pkg *packages.Package) {
		if len(pkg.Errors) > 0 && why == nil {
			why = fmt.Errorf("this module cannot import %s\nway out: go get %s\n(the go command said: %s)", path, get,
				pkg.Errors[0].Msg)
		}
	})
	return why
}
