package directives

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
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
		body := loopBody(s)
		if body == nil {
			return nest
		}
		nest = append(nest, s)
		var inner ast.Stmt
		for _, s := range body.List {
			s = unlabelled(s)
			if loopBody(s) == nil {
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

func loopBody(s ast.Stmt) *ast.BlockStmt {
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

// fused is what looprange says, as far as literals tell; all without one.
func fused(x *Bound) (first, count int, all bool) {
	c, ok := x.Clause("looprange").(*ExprListClause)
	if !ok {
		return 0, 0, true
	}
	f, _ := intLiteral(c.Exprs[0])
	n, _ := intLiteral(c.Exprs[1])
	return int(min(f, 1<<30)), int(min(n, 1<<30)), false
}

// fusedLoops are the statements of the block that fuse applies to, without
// their labels.
func fusedLoops(x *Bound) []ast.Stmt {
	block, ok := x.Stmt.(*ast.BlockStmt)
	if !ok {
		return nil
	}
	loops := make([]ast.Stmt, len(block.List))
	for i, s := range block.List {
		loops[i] = unlabelled(s)
	}
	return loops
}

// checkFuse checks that fuse stands over a block of loops, and that the loops
// it speaks of are there (OpenMP 6.0, 11.3 and 6.4.7). A loop of the block may
// have a transformation of its own.
func (b *binder) checkFuse(x, below *Bound) bool {
	loops := fusedLoops(x)
	if below != nil || len(loops) < 2 {
		b.errorf(codeNeedsLoop, x.Directive, "'fuse' needs a block of two or more loops below it")
		return false
	}
	for _, loop := range loops {
		if !b.checkLoopForm(x, loop) {
			return false
		}
		if top := b.topOf(loop, x); top != nil && loopsLeft(top) == 0 {
			b.report2(x, top, "'fuse' needs loops, not the construct '%s'", top.Kind)
			return false
		}
	}
	if first, count, all := fused(x); !all && first+count-1 > len(loops) {
		c := x.Clause("looprange")
		b.diags.Add(diag.Errorf(codeNestDepth, c.Pos(), c.End(), "'looprange' goes to loop %d, but there are %d", first+count-1, len(loops)))
		return false
	}
	return true
}

// topOf is the outermost directive on a statement inside x; nil when there is
// none.
func (b *binder) topOf(s ast.Stmt, x *Bound) *Bound {
	for _, y := range b.all {
		if y.Stmt == s && y.Outer != nil && y.Outer.Stmt == x.Stmt {
			return y
		}
	}
	return nil
}

// checkPerfect refuses statements between the loops of a nest where they
// cannot be: under tile and interchange (OpenMP 5.2, 9.1; 6.0, 11.4), doacross
// loops (5.2, 4.4.4) and scans (5.6).
func (b *binder) checkPerfect(x *Bound, nest []ast.Stmt) bool {
	n := loopsTaken(x.Directive)
	counted, _ := x.Clause("ordered").(*ExprClause)
	doacross := counted != nil && counted.Expr != nil
	if !isTransformation(x.Kind) && !doacross && inscan(x.Directive) == nil {
		return true
	}
	for _, loop := range nest[:min(n, len(nest))-1] {
		if body := loopBody(loop).List; len(body) > 1 {
			other := body[0]
			if loopBody(unlabelled(other)) != nil {
				other = body[1]
			}
			b.diags.Add(diag.Errorf(codeNestDepth, x.NamePos, x.NameEnd, "nothing can stand between the loops of '%s'", x.Kind).
				Note(other.Pos(), other.End(), "this does"))
			return false
		}
	}
	return true
}

// checkLastprivate: loop promises no order, so only its own variables have a
// last value (OpenMP 5.2, 11.7).
func (b *binder) checkLastprivate(x *Bound, nest []ast.Stmt) bool {
	if !x.Has(Loop) {
		return true
	}
	var counters []string
	for _, loop := range nest[:min(loopsTaken(x.Directive), len(nest))] {
		counters = append(counters, counterOf(loop))
	}
	for _, c := range Get[*DataSharingClause](x.Directive) {
		for _, it := range c.Items {
			if c.Word == "lastprivate" && !slices.Contains(counters, exprText(it.Expr)) {
				b.diags.Add(diag.Errorf(codeItem, it.Pos, it.End, "'lastprivate' on '%s' takes the loop's own variable only, since its iterations have no order", x.Kind).
					Fix("write 'for', or 'distribute', in place of 'loop'"))
				return false
			}
		}
	}
	return true
}

// counterOf is the name of the variable that a loop counts with, or "".
func counterOf(loop ast.Stmt) string {
	switch s := loop.(type) {
	case *ast.RangeStmt:
		if s.Key != nil {
			return exprText(s.Key)
		}
	case *ast.ForStmt:
		if a, ok := s.Init.(*ast.AssignStmt); ok && len(a.Lhs) == 1 {
			return exprText(a.Lhs[0])
		}
	}
	return ""
}

// isTransformation reports whether a directive makes loops of loops.
func isTransformation(k Kind) bool {
	return slices.Contains([]Kind{Tile, Unroll, Interchange, Reverse, Fuse}, k)
}
