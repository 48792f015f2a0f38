package directives

import (
	"go/ast"
	"slices"
)

// unlabelled is the statement behind its labels.
func unlabelled(s ast.Stmt) ast.Stmt {
	for l, ok := s.(*ast.LabeledStmt); ok; l, ok = s.(*ast.LabeledStmt) {
		s = l.Stmt
	}
	return s
}

// loopNest returns the loops of a nest, outermost first: each loop's body
// holds exactly one loop, which has no directive of its own, perhaps among
// other statements (an imperfect nest).
func loopNest(s ast.Stmt, taken map[ast.Stmt]bool) []ast.Stmt {
	var nest []ast.Stmt
	for {
		body := LoopBody(s)
		if body == nil {
			return nest
		}
		nest = append(nest, s)
		var inner ast.Stmt
		for _, s := range body.List {
			s = unlabelled(s)
			if LoopBody(s) == nil {
				continue
			}
			if inner != nil || taken[s] {
				return nest
			}
			inner = s
		}
		if inner == nil {
			return nest
		}
		s = inner
	}
}

// LoopBody is the body of a loop; nil of any other statement.
func LoopBody(s ast.Stmt) *ast.BlockStmt {
	switch s := s.(type) {
	case *ast.ForStmt:
		return s.Body
	case *ast.RangeStmt:
		return s.Body
	}
	return nil
}

// loopsCounted is the number of loops that a clause counts, as far as literals
// tell; 0 for a clause that counts none.
func loopsCounted(c Clause) int {
	switch c := c.(type) {
	case *ExprClause:
		if v, known := intLiteral(c.Expr); known && (c.Word == "collapse" || c.Word == "ordered") {
			return int(min(v, 1<<30))
		}
	case *ExprListClause:
		if c.Word == "sizes" || c.Word == "permutation" {
			return len(c.Exprs)
		}
	}
	return 0
}

// loopsTaken is the number of loops that d takes over, as far as literals tell.
func loopsTaken(d *Directive) int {
	n := 1
	if d.Kind == Interchange {
		n = 2
	}
	for _, c := range d.Clauses {
		n = max(n, loopsCounted(c))
	}
	return n
}

// loopsLeft is the number of nested loops that a loop transformation leaves to
// the directive above it; 0 for what leaves none.
func loopsLeft(x *Bound) int {
	switch x.Kind {
	case Tile:
		return 2 * loopsTaken(x.Directive) // the loops over the tiles, and those inside
	case Interchange:
		return loopsTaken(x.Directive)
	case Reverse:
		return 1
	case Unroll:
		if x.mayHave("partial") {
			return 1
		}
	case Fuse:
		if first, count, all := fused(x); all || first == 1 && count == len(fusedLoops(x)) {
			return 1
		}
	}
	return 0
}

// isTransformation reports whether a directive makes loops of loops.
func isTransformation(k Kind) bool {
	return slices.Contains([]Kind{Tile, Unroll, Interchange, Reverse, Fuse}, k)
}
