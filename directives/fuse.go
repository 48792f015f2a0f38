package directives

import (
	"go/ast"

	"github.com/gooffload/gooffload/directives/diag"
)

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
			b.needsLoop(x, top, "'fuse' needs loops, not the construct '%s'", top.Kind)
			return false
		}
	}
	if first, count, all := fused(x); !all && first+count-1 > len(loops) {
		c := x.Clause("looprange")
		b.diags.Add(diag.Errorf(codeNestDepth, c.Pos(), c.End(),
			"'looprange' goes to loop %d, but there are %d", first+count-1, len(loops)))
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
