package effects

import (
	"go/ast"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// byName finds functions by their names, and counts how often it is asked for each.
type byName struct {
	decls map[string]*ast.FuncDecl
	infos map[string]*types.Info
	asked map[string]int
}

func (s byName) Declared(fn *types.Func) (*ast.FuncDecl, *types.Info) {
	s.asked[fn.FullName()]++
	return s.decls[fn.FullName()], s.infos[fn.FullName()]
}

func (s byName) Around(pos token.Pos) (*ast.FuncDecl, *types.Info) {
	for name, d := range s.decls {
		if d.Pos() <= pos && pos < d.End() {
			return d, s.infos[name]
		}
	}
	return nil, nil
}

// TestSource follows functions of the standard library, into the packages that these call.
func TestSource(t *testing.T) {
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax}, "image", "slices", "math/rand/v2")
	require.NoError(t, err)
	decls := map[string]*ast.FuncDecl{}
	infos := map[string]*types.Info{}
	fns := map[string]*types.Func{}
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, f := range p.Syntax {
			for _, d := range f.Decls {
				if d, ok := d.(*ast.FuncDecl); ok {
					fn := p.TypesInfo.Defs[d.Name].(*types.Func)
					decls[fn.FullName()], infos[fn.FullName()], fns[fn.FullName()] = d, p.TypesInfo, fn
				}
			}
		}
	})
	source := byName{decls, infos, map[string]int{}}
	p := New(source)
	for name, want := range map[string]map[string]string{
		"(*image.Gray).GrayAt":         {"reads": "p.Pix, p.Pix[], p.Rect.Max.X, p.Rect.Max.Y, p.Rect.Min.X, p.Rect.Min.Y, p.Stride", "writes": ""},
		"(*image.Gray).Bounds":         {"reads": "p.Rect", "writes": ""},
		"(image.Rectangle).Dx":         {"reads": "r.Max.X, r.Min.X", "writes": ""},
		"slices.Max":                   {"reads": "x[]", "writes": "", "others": "panic"},
		"slices.Reverse":               {"reads": "s[]", "writes": "s[]"},
		"(*math/rand/v2.PCG).Uint64":   {"reads": "p.hi, p.lo", "writes": "p.hi, p.lo"},
		"(*math/rand/v2.PCG).Seed":     {"writes": "p.hi, p.lo"},
		"(*math/rand/v2.Rand).Float64": {"others": "unknown call"}, // of its Source
	} {
		require.NotNil(t, fns[name], name)
		s := p.Summary(fns[name])
		require.NotNil(t, s, name)
		got := said(s)
		for key, text := range want {
			assert.Equal(t, text, got[key], "%s %s", name, key)
		}
	}
	for name, n := range source.asked {
		assert.Equal(t, 1, n, "%s was looked for %d times", name, n)
	}

	// A package that knows the others by their export data has objects of its own for the same functions.
	s := check(t, "p.go", []byte(`package p

import "image"

func width(g *image.Gray) int { return g.Bounds().Dx() }

func darken(g *image.Gray, x, y int) { g.SetGray(x, y, g.GrayAt(x, y)) }
`))
	p = New(source, s.Package)
	summary := func(name string) map[string]string {
		return said(p.Summary(s.Types.Scope().Lookup(name).(*types.Func)))
	}
	assert.Equal(t, map[string]string{"reads": "g.Rect"}, summary("width"))
	assert.Equal(t, "g.Pix[]", summary("darken")["writes"])
}
