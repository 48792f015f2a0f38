package initorder

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"
)

// step is the initialisation of one or more variables by one expression, or one init function.
type step struct {
	file     *ast.File
	pos, end token.Pos
	names    []string // of the variables
	init     ast.Expr // that they get
	fn       *ast.FuncDecl
}

func (s step) what() string {
	if s.fn != nil {
		return "the init function"
	}
	return "the initialisation of " + s.names[0]
}

// steps are what happens when a package of these files, in this order, is initialised. ok is false where they do not
// compile.
func steps(p *packages.Package, files []*ast.File) (all []step, ok bool) {
	order, ok := initOrder(p, files)
	if !ok {
		return nil, false
	}
	for _, i := range order {
		s := step{init: i.Rhs}
		for _, v := range i.Lhs {
			s.names = append(s.names, v.Name())
			if s.pos == token.NoPos {
				s.pos, s.end = v.Pos(), v.Pos()+token.Pos(len(v.Name()))
			}
		}
		s.file = fileAt(files, s.pos)
		all = append(all, s)
	}
	for _, f := range files {
		for _, d := range f.Decls {
			if fn, is := d.(*ast.FuncDecl); is && fn.Recv == nil && fn.Name.Name == "init" && fn.Body != nil {
				all = append(all, step{file: f, pos: fn.Name.Pos(), end: fn.Name.End(), fn: fn})
			}
		}
	}
	return all, true
}

func fileAt(files []*ast.File, pos token.Pos) *ast.File {
	return files[slices.IndexFunc(files, func(f *ast.File) bool { return f.FileStart <= pos && pos < f.FileEnd })]
}

// initOrder has the type checker work out the order of variables.
func initOrder(p *packages.Package, files []*ast.File) (order []*types.Initializer, ok bool) {
	info := &types.Info{}
	failed := false
	conf := types.Config{
		Importer: imported{p}, Sizes: p.TypesSizes, FakeImportC: true,
		Error: func(err error) {
			var te types.Error
			failed = failed || !errors.As(err, &te) || !te.Soft
		},
	}
	_, _ = conf.Check(p.PkgPath, p.Fset, files, info)
	return info.InitOrder, !failed
}

// imported gives the checker the packages that were loaded already.
type imported struct{ p *packages.Package }

func (i imported) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if known := i.p.Imports[path]; known != nil {
		path = known.PkgPath
	}
	for _, t := range i.p.Types.Imports() {
		if t.Path() == path {
			return t, nil
		}
	}
	return nil, errors.New("no such package: " + path)
}
