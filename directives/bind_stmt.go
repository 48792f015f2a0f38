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
		if b.fits(x, under[x], taken) {
			kept = append(kept, x)
		}
	}
	b.bounds = kept
}

// fits checks x against its statement; below is the next directive down the
// stack. A metadirective fits when all its variants do. What stands over a
// directive in error may find there what it needs.
func (b *binder) fits(x, below *Bound, taken map[ast.Stmt]bool) bool {
	if x.Stmt != nil && (b.overUnread[x.Stmt] > x.Pos || below != nil && below.inError != nil) {
		return true
	}
	for _, d := range x.meanings() {
		as := *x
		as.Directive = d
		if !b.fitsAs(&as, below, taken) {
			return false
		}
	}
	return true
}

func (b *binder) fitsAs(x, below *Bound, taken map[ast.Stmt]bool) bool {
	switch x.Assoc() {
	case LoopNest:
		return b.checkLoop(x, below, taken)
	case Block:
		return b.checkBlock(x)
	case Call:
		if below == nil && isCallStmt(x.Stmt, true) {
			return true
		}
		b.diags.Add(diag.Errorf(codeWrongStmt, x.NamePos, x.NameEnd,
			"'%s' applies to one call: a statement f(…), x = f(…), or a block of exactly one such", x.Kind).
			Fix("have x := f(…) alone be the statement, or x = f(…) of a variable that is declared before, and " +
				"return, compare or compute with x behind it"))
		return false
	case AtomicAssignment:
		return b.checkAtomic(x, below != nil)
	}
	return true
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
		b.noStatement(x)
		return false
	}
	if _, isBlock := x.Stmt.(*ast.BlockStmt); x.Has(Sections) && !isBlock {
		b.errorf(codeSections, x.Directive, "'%s' applies to a block of sections", x.Kind)
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

// checkLoop checks that x stands over a loop nest that is deep enough. Only
// what leaves loops may stand between x and its loop.
func (b *binder) checkLoop(x, below *Bound, taken map[ast.Stmt]bool) bool {
	switch {
	case x.Kind == Fuse:
		return b.checkFuse(x, below)
	case below != nil:
		return b.checkStacked(x, below)
	case !b.checkLoopForm(x, x.Stmt):
		return false
	}
	nest := loopNest(x.Stmt, taken)
	return b.checkDepth(x, len(nest)) && b.checkPerfect(x, nest) && b.checkLastprivate(x, nest)
}

// checkStacked checks that below leaves x the loops that it asks for.
func (b *binder) checkStacked(x, below *Bound) bool {
	switch depth := loopsLeft(below); {
	case depth > 0:
		return b.checkDepth(x, depth)
	case x.Kind == below.Kind:
		b.diags.Add(x.standsTwice(codeNeedsLoop, below))
	case below.Kind == Unroll:
		b.needsLoop(x, below, "'%s' needs a loop, and 'unroll' without partial leaves none", x.Kind)
	case below.Kind == Fuse:
		b.needsLoop(x, below, "'%s' needs a loop, and 'fuse' with this looprange may leave several", x.Kind)
	default:
		b.needsLoop(x, below, "'%s' needs a loop, not the construct '%s'", x.Kind, below.Kind)
	}
	return false
}

// standsTwice is about a directive and the same one on the same statement.
func (b *Bound) standsTwice(code string, other *Bound) diag.Diagnostic {
	return diag.Errorf(code, b.NamePos, b.NameEnd, "'%s' stands twice on one statement", b.Kind).
		Note(other.NamePos, other.NameEnd, "it stands here, too").
		Fix("remove one of them")
}

// needsLoop reports that below leaves x no loop.
func (b *binder) needsLoop(x, below *Bound, format string, args ...any) {
	d := diag.Errorf(codeNeedsLoop, x.NamePos, x.NameEnd, format, args...).
		Note(below.NamePos, below.NameEnd, "'%s' stands here", below.Kind)
	both := string(x.Kind + " " + below.Kind)
	if theTable().byKind[Kind(both)] == nil {
		both = reordered(both)
	}
	switch {
	case isTransformation(below.Kind):
	case both != "":
		d = d.Fix("combine them to '" + both + "'")
	default:
		d = d.Fix("put '" + string(below.Kind) + "' inside the loop")
	}
	b.diags.Add(d)
}

func (b *binder) checkLoopForm(x *Bound, stmt ast.Stmt) bool {
	switch s := stmt.(type) {
	case *ast.RangeStmt:
		return true
	case *ast.ForStmt:
		if s.Cond != nil && s.Post != nil {
			return true
		}
		b.errorf(codeNeedsLoop, x.Directive,
			"'%s' needs a loop that counts: for i := lo; i < hi; i += s, or for … range", x.Kind)
	default:
		b.diags.Add(diag.Errorf(codeNeedsLoop, x.NamePos, x.NameEnd, "'%s' needs a for statement below it", x.Kind).
			Fix("put it directly above the for"))
	}
	return false
}

// checkDepth compares what the clauses ask for with the loops there are.
// Counts that are not literals are for those who know constants.
func (b *binder) checkDepth(x *Bound, depth int) bool {
	for _, c := range x.Clauses {
		if want := loopsCounted(c); want > depth {
			b.diags.Add(diag.Errorf(codeNestDepth, c.Pos(), c.End(), "'%s' asks for %d nested loops, but there %s",
				c.Name(), want, isOrAre(depth)).
				Note(x.Stmt.Pos(), x.Stmt.Pos()+3, "the nest begins here"))
			return false
		}
	}
	if x.Kind == Interchange && depth < 2 {
		b.errorf(codeNestDepth, x.Directive, "'interchange' needs two nested loops, and there is 1")
		return false
	}
	return true
}

func isOrAre(n int) string {
	if n == 1 {
		return "is 1"
	}
	return "are " + strconv.Itoa(n)
}
