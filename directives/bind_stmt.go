package directives

import (
	"go/ast"
	"go/token"
	"strconv"

	"github.com/gooffload/gooffload/directives/diag"
)

// checkStatements checks each associated directive against its statement, and
// leaves out those that do not fit.
func (b *binder) checkStatements() {
	under := map[*Bound]*Bound{} // the next directive down the stack
	taken := map[ast.Stmt]bool{} // statements that have a directive
	for _, x := range b.bounds {
		if x.Stmt == nil {
			continue
		}
		taken[x.Stmt] = true
		if x.Outer != nil && x.Outer.Stmt == x.Stmt {
			under[x.Outer] = x
		}
	}
	kept := b.bounds[:0]
	for _, x := range b.bounds {
		ok := true
		switch x.Assoc() {
		case LoopNest:
			ok = b.checkLoop(x, under[x], taken)
		case Block:
			ok = b.checkBlock(x)
		case Call:
			if ok = under[x] == nil && isCallStmt(x.Stmt, true); !ok {
				b.errorf(codeWrongStmt, x.Directive, "'%s' applies to one call: a statement f(…), x = f(…), or a block of exactly one such", x.Kind)
			}
		case AtomicAssignment:
			ok = b.checkAtomic(x, under[x] != nil)
		}
		if ok {
			kept = append(kept, x)
		}
	}
	b.bounds = kept
}

// checkBlock refuses statements that cannot be the body of a construct.
func (b *binder) checkBlock(x *Bound) bool {
	switch s := x.Stmt.(type) {
	case *ast.DeclStmt:
		b.errorf(codeDeclares, x.Directive, "'%s' would hide what the statement below declares", x.Kind)
		return false
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE {
			b.errorf(codeDeclares, x.Directive, "'%s' would hide what the statement below declares", x.Kind)
			return false
		}
	case *ast.EmptyStmt:
		b.errorf(codeNoStatement, x.Directive, "no statement follows '%s' in this block", x.Kind)
		return false
	}
	if _, isBlock := x.Stmt.(*ast.BlockStmt); x.Kind == Sections && !isBlock {
		b.errorf(codeSections, x.Directive, "'sections' applies to a block of sections")
		return false
	}
	return true
}

// isCallStmt reports whether s is one call, its result perhaps assigned.
func isCallStmt(s ast.Stmt, orBlock bool) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		_, ok := ast.Unparen(s.X).(*ast.CallExpr)
		return ok
	case *ast.AssignStmt:
		if len(s.Rhs) != 1 {
			return false
		}
		_, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
		return ok
	case *ast.BlockStmt:
		return orBlock && len(s.List) == 1 && isCallStmt(s.List[0], false)
	}
	return false
}

// checkLoop checks that x stands over a loop nest that is deep enough. below
// is the next directive down the stack; only one that generates loops may
// stand between x and its loop.
func (b *binder) checkLoop(x, below *Bound, taken map[ast.Stmt]bool) bool {
	if !b.checkLoopForm(x) {
		return false
	}
	depth := 0
	switch {
	case below == nil:
		depth = len(loopNest(x.Stmt, taken))
	case below.Kind == Tile:
		for _, c := range Get[*ExprListClause](below.Directive) {
			depth += 2 * len(c.Exprs) // the loops over the tiles, and those inside
		}
	case below.Kind == Unroll && below.Clause("partial") != nil:
		depth = 1
	case below.Kind == Unroll:
		b.report2(x, below, "'%s' needs a loop, and 'unroll' without partial leaves none", x.Kind)
		return false
	default:
		b.report2(x, below, "'%s' needs a loop, not the construct '%s': combine them to one directive, or stack 'tile' and 'unroll' only", x.Kind, below.Kind)
		return false
	}
	return b.checkDepth(x, depth)
}

func (b *binder) report2(x, below *Bound, format string, args ...any) {
	b.diags.Add(diag.Errorf(codeNeedsLoop, x.NamePos, x.NameEnd, format, args...).
		Note(below.NamePos, below.NameEnd, "'%s' stands here", below.Kind))
}

func (b *binder) checkLoopForm(x *Bound) bool {
	switch s := x.Stmt.(type) {
	case *ast.RangeStmt:
		return true
	case *ast.ForStmt:
		if s.Init != nil && s.Cond != nil && s.Post != nil {
			return true
		}
		b.errorf(codeNeedsLoop, x.Directive, "'%s' needs a loop that counts: for i := lo; i < hi; i += s, or for … range", x.Kind)
	default:
		b.errorf(codeNeedsLoop, x.Directive, "'%s' needs a for statement below it", x.Kind)
	}
	return false
}

// checkDepth compares what the clauses ask for with the loops there are.
// Counts that are not literals are for those who know constants.
func (b *binder) checkDepth(x *Bound, depth int) bool {
	for _, c := range x.Clauses {
		var want int64
		switch c := c.(type) {
		case *ExprClause:
			if c.Expr == nil || c.Word != "collapse" && c.Word != "ordered" {
				continue
			}
			want, _ = intLiteral(c.Expr)
		case *ExprListClause:
			if c.Word != "sizes" {
				continue
			}
			want = int64(len(c.Exprs))
		}
		if want > int64(depth) {
			b.diags.Add(diag.Errorf(codeNestDepth, c.Pos(), c.End(), "'%s' asks for %d nested loops, but there %s", c.Name(), want, isOrAre(depth)).
				Note(x.Stmt.Pos(), x.Stmt.Pos()+3, "the nest begins here"))
			return false
		}
	}
	return true
}

func isOrAre(n int) string {
	if n == 1 {
		return "is 1"
	}
	return "are " + strconv.Itoa(n)
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
			for l, ok := s.(*ast.LabeledStmt); ok; l, ok = s.(*ast.LabeledStmt) {
				s = l.Stmt
			}
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
