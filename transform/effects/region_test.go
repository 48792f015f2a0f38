package effects

import (
	"go/ast"
	"go/parser"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRegions asks of the functions in testdata/regions whether the last block in them may change expressions; their
// doc comments say, separated by semicolons:
//
//	changes: expressions that it may change
//	same:    expressions that it leaves as they are
//	torn:    variables that it reaches by another name, too, when it has copies of them
//	whole:   variables that it does not
//	shared:  pointers and slices that may lead to the memory of the first of them
//	apart:   pointers and slices that do not
func TestRegions(t *testing.T) {
	eachFunction(t, "regions", func(s source, p *Program, f *ast.FuncDecl) func(*testing.T) {
		region := lastBlock(f)
		if region == nil || f.Doc == nil {
			return nil
		}
		return func(t *testing.T) {
			asked := 0
			for line := range strings.Lines(f.Doc.Text()) {
				key, list, _ := strings.Cut(strings.TrimSpace(line), ":")
				var exprs []ast.Expr
				for text := range strings.SplitSeq(list, ";") {
					if e, err := parser.ParseExpr(text); err == nil {
						require.NoError(t, types.CheckExpr(fset, s.Types, region.Pos(), e, s.Info), text)
						exprs = append(exprs, e)
					}
				}
				for _, e := range exprs {
					asked++
					ask(t, p.Frame(region), region, key, e, exprs[0])
				}
			}
			require.Positive(t, asked, "the comment asks nothing")
		}
	})
}

func lastBlock(f *ast.FuncDecl) (region *ast.BlockStmt) {
	if f.Body == nil {
		return nil
	}
	for _, s := range f.Body.List {
		if b, ok := s.(*ast.BlockStmt); ok {
			region = b
		}
	}
	return region
}

func ask(t *testing.T, f *Frame, region ast.Node, key string, e, first ast.Expr) {
	t.Helper()
	text := types.ExprString(e)
	switch key {
	case "changes", "same":
		read, write, found := f.Changes(e, f.Of(region))
		if !assert.Equal(t, key == "changes", found, text) && found {
			t.Logf("%s reads %s, and %s is written", text, read.Path, write.Path)
		} else if found {
			assert.True(t, within(write.Place(), []ast.Node{region}), "the write is outside the region")
		}
	case "torn", "whole":
		locations := f.Of(e).Accesses
		require.NotEmpty(t, locations)
		copied := locations[len(locations)-1].Path
		g := f.With(Copies{Code: []ast.Node{region}, Paths: []Path{copied}})
		_, _, found := g.Conflict(g.Of(region), copied)
		assert.Equal(t, key == "torn", found, text)
	case "shared", "apart":
		meet := func(p Path) bool { return slices.ContainsFunc(f.PointsTo(first), p.meets) }
		if e != first {
			assert.Equal(t, key == "shared", slices.ContainsFunc(f.PointsTo(e), meet), text)
		}
	default:
		t.Errorf("unknown question %s", key)
	}
}
