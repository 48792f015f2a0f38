package directives

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
)

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
		if body := LoopBody(loop).List; len(body) > 1 {
			other := body[0]
			if LoopBody(unlabelled(other)) != nil {
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
				b.diags.Add(diag.Errorf(codeItem, it.Pos, it.End,
					"'lastprivate' on '%s' takes the loop's own variable only, since its iterations have no order", x.Kind).
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
