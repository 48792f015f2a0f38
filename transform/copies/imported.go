package copies

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/packages"
)

// imported are the packages that a package imports, as they were loaded for it.
type imported struct{ by *packages.Package }

func (i imported) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if q := i.by.Imports[path]; q != nil && q.Types != nil {
		return q.Types, nil
	}
	for _, q := range i.by.Types.Imports() {
		if q.Path() == path {
			return q, nil
		}
	}
	return nil, fmt.Errorf("package %s was not loaded", path)
}
