package hosted

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// single is a block of the first thread that comes to it; the others wait at its end.
func single(x *construct) *rewrite.Around {
	thread := x.thread()
	begin, _ := x.copies()
	var given []string
	if cl, is := x.Clause("copyprivate").(*directives.ListClause); is {
		for _, it := range cl.Items {
			given = append(given, x.address(it.Expr))
		}
	}
	switch {
	case len(given) > 0:
		won := x.name("won")
		shut := "};\n"
		for _, item := range given {
			shut += source.RuntimeMark + ".CopyPrivate(" + thread + ", " + won + ", " + item + ");\n"
		}
		return &rewrite.Around{Open: "{\n" + won + " := " + thread + ".Single();\nif " + won + " {\n" + begin,
			Shut: shut + "}"}
	case x.Clause("nowait") != nil:
		return &rewrite.Around{Open: "if " + thread + ".Single() {\n" + begin, Shut: "}"}
	}
	return &rewrite.Around{Open: "{\nif " + thread + ".Single() {\n" + begin, Shut: "};\n" + thread + ".Barrier();\n}"}
}

func singleChecked(x *construct) {
	x.checkCopies()
	cl, is := x.Clause("copyprivate").(*directives.ListClause)
	if !is {
		return
	}
	for _, it := range cl.Items {
		switch {
		case !x.m.HostItem(x.c, it, cl):
		case !x.m.Info().Types[it.Expr].Addressable():
			x.m.Errorf(it.Expr, source.CodeClauseExpr, "copyprivate takes variables, and %s is not one",
				x.expr(it.Expr))
		case x.shares(it):
			x.m.Errorf(it.Expr, source.CodeClauseExpr,
				"the threads share %s, and copyprivate gives a value to variables "+
					"that each of them has for itself (OpenMP 5.2, section 5.7.2)", x.expr(it.Expr)).
				Fix("leave the clause out: behind the block all threads see what it has assigned")
		}
	}
}

// shares reports a variable that is the same one for all threads which meet the construct.
func (x *construct) shares(it directives.Item) bool {
	id, is := it.Path.(*ast.Ident)
	if !is {
		return false
	}
	v, is := x.m.Object(id).(*types.Var)
	if !is || x.m.ThreadVar(v) != nil || x.ownVariable(v) {
		return false
	}
	parallel := x.parallel()
	for l := x.Outer; parallel != nil && l != nil; l = l.Outer {
		if l.Copies(it) {
			return false
		}
		if l == parallel {
			return true
		}
	}
	return v.Kind() == types.PackageVar
}

// masked is a block of one thread by its number, master of the first.
func masked(x *construct) *rewrite.Around {
	number := "0"
	if cl, is := x.Clause("filter").(*directives.ExprClause); is {
		number = x.scope.Integer(cl.Expr)
		if strings.Contains(number, "{") { // of a literal, where a block may begin
			number = "(" + number + ")"
		}
	}
	return &rewrite.Around{Open: "if " + x.thread() + ".Num() == " + number + " {", Shut: "}"}
}

func maskedChecked(x *construct) {
	if cl, is := x.Clause("filter").(*directives.ExprClause); is {
		x.m.HostInteger(x.c, x.From, cl)
	}
}

// critical is a block of one thread of the program at a time.
func critical(x *construct) *rewrite.Around {
	return &rewrite.Around{Open: x.ident + ".Do(func() {", Shut: "})"}
}

func criticalDescribed(x *construct) string {
	return fmt.Sprintf("CriticalName{\n\tName: %q,", x.From.CriticalName())
}

// ordered is a block in the order of the iterations. That of lanes is the order in which a thread runs them.
func ordered(x *construct) *rewrite.Around {
	if x.Clause("simd") != nil && x.Clause("threads") == nil {
		return nil
	}
	return &rewrite.Around{Open: x.thread() + ".Ordered(func() {", Shut: "})"}
}

// scope is a block that every thread runs, with variables of its own.
func scope(x *construct) *rewrite.Around {
	begin, _ := x.copies()
	t := x.reductions()
	thread := x.thread()
	shut := t.combined(x, thread)
	if x.Clause("nowait") == nil {
		shut += thread + ".Barrier();\n"
	}
	return &rewrite.Around{Open: "{\n" + t.pointers + begin + t.copies, Shut: ";\n" + shut + "}"}
}

func scopeChecked(x *construct) {
	x.checkCopies()
	x.checkReductions()
}

// sections is a loop over its sections.
func sections(x *construct) *rewrite.Around {
	thread, loop, k := x.thread(), x.name("loop"), x.name("section")
	begin, _ := x.copies()
	lasts, reduced := x.lasts(), x.reductions()
	open := lasts.pointers + reduced.pointers + begin + lasts.copies + reduced.copies
	if lasts.reads {
		open += thread + ".Barrier();\n"
	}
	end := x.name("end")
	open += x.chunksLabel() + "for " + loop + " := " + thread + ".For(&" + x.ident + ", 0, " + source.RuntimeMark +
		".Nest{" +
		source.RuntimeMark + ".Upto(" + fmt.Sprint(x.count()) + ")}); " + loop + ".Next(); {\n" + lasts.chunk +
		"for " + k + ", " + end +
		" := " + loop + ".Lo, " + loop + ".Hi; " + k + " < " + end + "; " + k + "++ {\n"
	shut := "};\n" + lasts.each
	if lasts.last != "" {
		shut += "if " + loop + ".Last() {\n" + lasts.last + "};\n"
	}
	shut += "}"
	after := reduced.combined(x, thread)
	if after != "" && !x.inParallel() && x.Clause("nowait") == nil {
		after += thread + ".Barrier();\n"
	}
	return &rewrite.Around{Open: "{\n" + open, Shut: shut + ";\n" + after + "}"}
}

func sectionsDescribed(x *construct) string {
	text := fmt.Sprintf("Sharing{\n\tPos: %q,\n\tSchedule: %s.ScheduleDynamic,", x.m.Position(x.From.Pos),
		source.RuntimeMark)
	if x.inParallel() || x.Clause("nowait") != nil || x.Clause("reduction") != nil {
		text += "\n\tNowait: true,"
	}
	if x.cancellable() {
		text += "\n\tCancellable: true,"
	}
	if len(x.conditionals()) > 0 {
		text += "\n\tLatest: true,"
	}
	if own := x.ofFunction(); own != "" {
		text += fmt.Sprintf("\n\tOwn: %q,", own)
	}
	return text
}

func sectionsChecked(x *construct) {
	x.checkCopies()
	x.checkLast()
	x.checkReductions()
	block, is := x.From.Stmt.(*ast.BlockStmt)
	if !is {
		return
	}
	for i, s := range block.List {
		if x.holdsSection(s) || i == 0 && x.implied() != nil {
			continue
		}
		x.m.Errorf(s, source.CodeDirectiveNotBuilt,
			"a section of several statements without a directive is not built yet "+
				"on the host").Fix("write //omp:section above it, and braces around it")
		return
	}
}

// implied is the one statement that is the first section without a directive; nil if there is none, or several.
func (x *construct) implied() *directives.Bound {
	block, is := x.From.Stmt.(*ast.BlockStmt)
	if !is || len(block.List) == 0 || x.holdsSection(block.List[0]) ||
		len(block.List) > 1 && !x.holdsSection(block.List[1]) {
		return nil
	}
	b := *x.From
	b.Stmt, b.Parent, b.Index = block.List[0], block, 0
	for lab, is := b.Stmt.(*ast.LabeledStmt); is; lab, is = b.Stmt.(*ast.LabeledStmt) {
		b.Stmt = lab.Stmt
	}
	return &b
}

// holdsSection reports that a statement is what a section directive of the construct stands above.
func (x *construct) holdsSection(s ast.Stmt) bool {
	for _, l := range x.Children {
		if l.Kind == directives.SectionOf && s.Pos() <= l.From.Stmt.Pos() && l.From.Stmt.End() == s.End() {
			return true
		}
	}
	return false
}

// count is how many sections there are.
func (x *construct) count() (n int) {
	if x.implied() != nil {
		n = 1
	}
	for _, l := range x.Children {
		if l.Kind == directives.SectionOf {
			n++
		}
	}
	return n
}

// section is what one of the iterations of sections does.
func section(x *construct) *rewrite.Around {
	n := 0
	if x.m.construct[x.Outer].implied() != nil {
		n = 1
	}
	for _, l := range x.Outer.Children {
		if l == x.Leaf {
			break
		}
		if l.Kind == directives.SectionOf {
			n++
		}
	}
	return x.numbered(n)
}

// numbered is a section by its number.
func (x *construct) numbered(n int) *rewrite.Around {
	return &rewrite.Around{Open: fmt.Sprintf("if %s == %d {", x.name("section"), n), Shut: "}"}
}
