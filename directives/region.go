package directives

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
)

// A region is a list of statements and the part of the file where comments
// belong to it.
type region struct {
	node       ast.Node // *ast.BlockStmt, *ast.CaseClause or *ast.CommClause; nil between "switch {" and its first case
	start, end token.Pos
	block      *ast.BlockStmt // node, or the block of the switch or select
	fn         ast.Node       // *ast.FuncDecl or *ast.FuncLit
}

// statements is the list of a region's node.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// regionsOf lists the regions of a file by their start. Two of them are
// disjoint or one holds the other.
func regionsOf(f *ast.File) []region {
	var (
		regions []region
		funcs   []ast.Node // around the current node, nil for other nodes
	)
	bodies := map[*ast.BlockStmt]bool{} // of switch and select
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			funcs = funcs[:len(funcs)-1]
			return true
		}
		fn := ast.Node(nil)
		if len(funcs) > 0 {
			fn = funcs[len(funcs)-1]
		}
		switch n := n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			fn = n
		case *ast.SwitchStmt:
			bodies[n.Body] = true
		case *ast.TypeSwitchStmt:
			bodies[n.Body] = true
		case *ast.SelectStmt:
			bodies[n.Body] = true
		case *ast.BlockStmt:
			switch {
			case !n.Rbrace.IsValid():
			case bodies[n]:
				regions = append(regions, region{nil, n.Lbrace, n.Rbrace, n, fn})
				regions = append(regions, clauseRegions(n, fn)...)
			default:
				regions = append(regions, region{n, n.Lbrace, n.Rbrace, n, fn})
			}
		}
		funcs = append(funcs, fn)
		return true
	})
	slices.SortStableFunc(regions, func(a, b region) int { return cmp.Compare(a.start, b.start) })
	return regions
}

// clauseRegions are those of the cases of a switch or select: from the colon
// to the next case.
func clauseRegions(body *ast.BlockStmt, fn ast.Node) []region {
	var regions []region
	for i, s := range body.List {
		end := body.Rbrace
		if i+1 < len(body.List) {
			end = body.List[i+1].Pos()
		}
		switch c := s.(type) {
		case *ast.CaseClause:
			regions = append(regions, region{c, c.Colon, end, body, fn})
		case *ast.CommClause:
			regions = append(regions, region{c, c.Colon, end, body, fn})
		}
	}
	return regions
}
