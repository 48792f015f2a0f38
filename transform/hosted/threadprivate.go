package hosted

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/gogen"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// Of a threadprivate variable each thread has its own, by a table of the runtime's: every mention in the package
// becomes what a pointer from there leads to. An initial thread has the program's variable, as the sequential program.

// Mentions is what becomes of the mentions of such variables in a file, and of parts of variables that are reduced.
func (m *Maker) Mentions(f *region.File) (list []rewrite.Mention) {
	var gone []ast.Stmt // other statements take their places, with the mentions
	for _, c := range f.Hosted {
		for _, l := range c.Leaves {
			if instead := kinds[l.Kind].instead; instead != nil && instead(m.construct[l]) != "" {
				gone = append(gone, l.From.Stmt)
			}
		}
	}
	m.EachPerThread(f.Ast, func(id *ast.Ident, t *region.ThreadVar) {
		if slices.ContainsFunc(gone, func(s ast.Stmt) bool { return s.Pos() <= id.Pos() && id.Pos() < s.End() }) {
			return
		}
		thread := source.RuntimeMark + ".Current()"
		if m.threadAt(f, id.Pos()) {
			thread = f.Thread
		}
		to := "(*" + own(t, thread) + ")"
		list = append(list, rewrite.Mention{Expr: id, What: "threadprivate",
			To: strings.ReplaceAll(to, source.RuntimeMark, f.Alias)})
	})
	return slices.Concat(list, m.partMentions(f), m.setMentions(f))
}

// own is a pointer to a thread's variable.
func own(t *region.ThreadVar, thread string) string {
	return t.Ident + ".Of(" + thread + ", &" + t.Var.Name() + ")"
}

// threadAt reports that the thread which runs code has a name there.
func (m *Maker) threadAt(f *region.File, at token.Pos) bool {
	var fn ast.Node
	ast.Inspect(f.Ast, func(n ast.Node) bool {
		if n == nil || at < n.Pos() || n.End() <= at {
			return false
		}
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			fn = n
		}
		return true
	})
	for _, c := range f.Hosted {
		for _, l := range c.Leaves {
			b := l.From
			if region.GivesThread(l.Kind) && b.Func == fn && b.Stmt.Pos() <= at && at < b.Stmt.End() {
				return true
			}
		}
	}
	return false
}

// DescribedPerThread is what describes the threadprivate variables that a file declares.
func (m *Maker) DescribedPerThread(f *region.File) (list []rewrite.Declaration) {
	for _, t := range m.ThreadVars() {
		if t.File != f {
			continue
		}
		text := fmt.Sprintf("var %s = %s.Own(&%s)\n\n", t.Ident, f.Alias, t.Var.Name())
		if t.Init != nil {
			fresh := m.FreshPackageLevel("omp_fresh")
			text = fmt.Sprintf("var %s = %s.OwnMade(&%s, func() interface{} {\n\t%s := %[2]s.New(&%[3]s)\n"+
				"\t%[4]s = %s\n\treturn &%[4]s\n})\n\n", t.Ident, f.Alias, t.Var.Name(), fresh, m.Text(t.Init))
		}
		list = append(list, rewrite.Declaration{From: t.From, Code: gogen.Code{Text: text,
			Lines: make([]token.Pos, strings.Count(text, "\n"))}})
	}
	return list
}

// address is a pointer to the variable that an expression in a clause names: the thread's, where each has its own.
func (x *construct) address(e ast.Expr) string {
	if id, is := e.(*ast.Ident); is {
		if t := x.m.ThreadVar(x.m.Object(id)); t != nil {
			return own(t, x.thread())
		}
	}
	return "&" + x.expr(e)
}

// checkCopyin looks at the variables that threads begin with.
func (x *construct) checkCopyin() {
	for _, cl := range x.Clauses {
		if cl.Name() != "copyin" {
			continue
		}
		for _, it := range directives.Items(cl) {
			if !x.m.HostItem(x.c, it, cl) {
				continue
			}
			if id, is := it.Expr.(*ast.Ident); is && x.m.ThreadVar(x.m.Object(id)) != nil {
				continue
			}
			x.m.Errorf(it.Expr, source.CodeClauseExpr, "copyin takes threadprivate variables, and %s is not one",
				x.expr(it.Expr)).Fix("firstprivate(" + x.expr(it.Expr) + ")")
		}
	}
}

// copyin is pointers to the variables of the thread that meets a region, before it, and what the others take over from
// there when they begin. Nobody goes on before all have.
func (x *construct) copyin() (before, begin string) {
	for _, cl := range x.Clauses {
		if cl.Name() != "copyin" {
			continue
		}
		for _, it := range directives.Items(cl) {
			t := x.m.ThreadVar(x.m.Object(it.Expr.(*ast.Ident)))
			from := x.name("from_" + t.Var.Name())
			before += from + " := " + own(t, x.thread()) + ";\n"
			begin += source.RuntimeMark + ".Copyin(" + own(t, x.c.File.Thread) + ", " + from + ");\n"
		}
	}
	if begin != "" {
		begin += x.c.File.Thread + ".Barrier();\n"
	}
	return before, begin
}
