package directives

import (
	"go/ast"
	"go/token"

	"github.com/gooffload/gooffload/directives/diag"
)

// curIteration is OpenMP's name for the logical iteration that runs.
const curIteration = "omp_cur_iteration"

// readDoacross reads doacross(source: [omp_cur_iteration]) and doacross(sink:
// vector) (OpenMP 5.2, 15.9.6).
func readDoacross(r *clauseReader) Clause {
	if !r.needArgs() {
		return nil
	}
	kind, vector, found := r.cut(r.args, token.COLON)
	if !found {
		r.errorSpan(codeArgMissing, r.args, "'doacross' is source: or sink: and an iteration, as in doacross(sink: i-1)")
		return nil
	}
	c := &DoacrossClause{Keyword: r.kw}
	var ok bool
	if c.Type, ok = r.oneOf(kind, "a kind of 'doacross'", "source", "sink"); !ok {
		return nil
	}
	if c.Type.Text == "source" {
		if w, is := r.word(vector); vector.empty() || is && w.Text == curIteration {
			return c
		}
		r.errorSpan(codeStray, vector,
			"'source' is the iteration that runs: nothing, or %s, stands behind its colon", curIteration)
		return nil
	}
	if vector.empty() {
		r.errorSpan(codeArgMissing, vector, "the iteration to wait for is missing here, as in doacross(sink: i-1)")
		return nil
	}
	if c.Vector = r.exprs(vector); c.Vector == nil {
		return nil
	}
	for _, e := range c.Vector {
		if !r.iteration(e, len(c.Vector)) {
			return nil
		}
	}
	return c
}

// iteration checks an element of a loop-iteration vector: i, i+n or i-n;
// omp_cur_iteration stands alone and goes with - 1 only.
func (r *clauseReader) iteration(e ast.Expr, of int) bool {
	variable, op, offset := e, token.ILLEGAL, ast.Expr(nil)
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && (b.Op == token.ADD || b.Op == token.SUB) {
		variable, op, offset = b.X, b.Op, b.Y
	}
	id, ok := ast.Unparen(variable).(*ast.Ident)
	if ok && id.Name == curIteration {
		n, known := intLiteral(offset)
		ok = of == 1 && op == token.SUB && known && n == 1
	}
	if !ok {
		r.report(diag.Errorf(codeItem, e.Pos(), e.End(),
			"an iteration to wait for is i, i+n or i-n for the variable i of each loop, or %s - 1", curIteration))
	}
	return ok
}

// isCurIteration reports whether e speaks of omp_cur_iteration.
func isCurIteration(e ast.Expr) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(b.X).(*ast.Ident)
	return ok && id.Name == curIteration
}

// checkDoacross: one source and nothing else, or sinks (OpenMP 5.2, 15.10.1).
// Parallelization levels are of the ordered that has a block (15.10.2).
func (p *parser) checkDoacross(d *Directive) {
	if d.Kind != Ordered {
		return
	}
	all := Get[*DoacrossClause](d)
	for i, c := range all {
		if i > 0 && (c.Type.Text == "source" || all[0].Type.Text == "source") {
			p.report(diag.Errorf(codeExclusive, c.Pos(), c.End(), "doacross(source:) stands alone").
				Note(all[0].Pos(), all[0].End(), "the first 'doacross' is here"))
			return
		}
	}
	for _, level := range []string{"simd", "threads"} {
		if kw, ok := p.seen[level]; ok && p.have("doacross") {
			p.exclude2(p.seen["doacross"], "doacross", kw, level)
			return
		}
	}
}
