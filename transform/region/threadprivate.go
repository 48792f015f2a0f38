package region

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// A ThreadVar is a package variable of which each thread has its own (OpenMP 5.2, section 5.2).
type ThreadVar struct {
	Var   *types.Var
	File  *File
	From  token.Pos // of its directive
	Init  ast.Expr  // what a thread's own begins with, anew for each; nil where that is the value of the program's
	Ident string    // of what describes it, at package level
}

// threadPrivate reads threadprivate above variables.
func (u *Regions) threadPrivate(c *Region) {
	for _, s := range specsOf(c.Decl) {
		for i, n := range s.Names {
			v, ok := u.Info().Defs[n].(*types.Var)
			if named, _ := c.lists(n.Name); !ok || !named || n.Name == "_" {
				continue
			}
			if n.IsExported() {
				u.Errorf(n, source.CodeClauseExpr,
					"%s is exported, and other packages would have the program's variable "+
						"by that name, not the thread's", n.Name).
					Fix("give it a name that is not exported, and write functions that read and set it")
				continue
			}
			t := &ThreadVar{Var: v, File: c.File, From: c.Pos}
			if len(s.Values) > 0 && !u.keeps(v.Type()) {
				if len(s.Values) != len(s.Names) || holdsFunction(s.Values[i]) {
					u.Errorf(n, source.CodeClauseNotBuilt,
						"the initial value of %s, which is made for each thread, is legal "+
							"and not built yet where it is one of several results or holds a function", n.Name).
						Fix("make it in a function that gives one value, and call that")
					continue
				}
				t.Init = s.Values[i]
			}
			u.threadVars = append(u.threadVars, t)
		}
	}
}

// keeps reports a type whose values nobody can change through a copy.
func (u *Regions) keeps(t types.Type) bool {
	b, is := source.Under(t).(*types.Basic)
	return is && b.Info()&types.IsString != 0 || source.Flat(t)
}

func specsOf(n ast.Node) (list []*ast.ValueSpec) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s, ok := n.(*ast.ValueSpec); ok {
			list = append(list, s)
		}
		return true
	})
	return list
}

func holdsFunction(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		_, is := n.(*ast.FuncLit)
		found = found || is
		return !found
	})
	return found
}

// PerThread reports a package variable of which each thread has its own: threadprivate stands above it.
func (u *Regions) PerThread(v *types.Var) bool { return u.ThreadVar(v) != nil }

// ThreadVar is what is known of a variable of which each thread has its own; nil of any other one.
func (u *Regions) ThreadVar(o types.Object) *ThreadVar {
	for _, t := range u.threadVars {
		if t.Var == o {
			return t
		}
	}
	return nil
}

// ThreadVars are the variables of which each thread has its own.
func (u *Regions) ThreadVars() []*ThreadVar { return u.threadVars }

// EachPerThread goes through the mentions, in code, of variables of which each thread has its own. What is only asked
// for its type is left as it is: it may have to be a constant.
func (u *Regions) EachPerThread(code ast.Node, f func(*ast.Ident, *ThreadVar)) {
	if len(u.threadVars) == 0 {
		return
	}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			return u.Info().Types[n].Value == nil
		case *ast.Ident:
			if t := u.ThreadVar(u.Info().Uses[n]); t != nil {
				f(n, t)
			}
		}
		return true
	})
}

// ThreadVarUses refuses what would mean the program's variable and not the thread's.
func (u *Regions) ThreadVarUses() {
	if len(u.threadVars) == 0 {
		return
	}
	for _, f := range u.Files {
		u.EachPerThread(f.Ast, func(id *ast.Ident, _ *ThreadVar) {
			if f.PerThread == nil {
				f.PerThread = id
			}
		})
		if f.PerThread != nil && f.First() == nil {
			u.canChange(f)
		}
		for _, d := range f.Directives {
			u.namesThreadVars(f, d)
		}
	}
	for _, t := range u.threadVars {
		u.onlyPerThread(t)
		if t.Init == nil {
			continue
		}
		u.EachPerThread(t.Init, func(id *ast.Ident, _ *ThreadVar) {
			u.Errorf(id, source.CodeClauseNotBuilt,
				"%s is threadprivate, and its mention in the initial value of such a "+
					"variable is legal and not built yet", id.Name).Fix("assign the value in the parallel region")
		})
	}
}

// canChange refuses a file without directives that mentions a thread's variable, and of which nothing can be made.
func (u *Regions) canChange(f *File) {
	cgo := slices.ContainsFunc(f.Ast.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"C"` })
	what := ""
	switch {
	case cgo:
		what = "uses cgo, and the go command rewrites such files itself"
	case ast.IsGenerated(f.Ast):
		what = "is generated, and would be made anew"
	default:
		return
	}
	u.Errorf(f.PerThread, source.CodeClauseExpr,
		"%s is threadprivate, and is another variable in each thread; this file %s",
		f.PerThread.Name, what).Fix("write a function that gives it, in another file, and call that")
}

// namesThreadVars refuses clauses that name a thread's variable, but for those that are about such variables.
func (u *Regions) namesThreadVars(f *File, d *directives.Directive) {
	scope := u.Pkg.Types.Scope().Innermost(d.Pos)
	if scope == nil {
		scope = u.Pkg.Types.Scope()
	}
	mentioned := func(e ast.Expr, clause string) {
		id, is := e.(*ast.Ident)
		if !is {
			return
		}
		_, o := scope.LookupParent(id.Name, d.Pos)
		if u.ThreadVar(o) == nil {
			return
		}
		r := u.Errorf(id, source.CodeClauseExpr, "%s is threadprivate, each thread has its own, and %s cannot name it",
			id.Name, clause)
		r.Fix("copy it to a variable before the construct, and name that")
	}
	for _, cl := range d.Clauses {
		for _, e := range directives.Exprs(cl) {
			if _, whole := e.(*ast.Ident); whole && (cl.Name() == "copyin" || cl.Name() == "copyprivate") {
				continue
			}
			eachName(e, func(id *ast.Ident) { mentioned(id, cl.Name()) })
		}
	}
	if arg, is := d.Arg.(*directives.ListArg); is && d.Kind == directives.Depobj {
		for _, it := range arg.Items {
			eachName(it.Expr, func(id *ast.Ident) { mentioned(id, string(d.Kind)) })
		}
	}
}

// eachName goes through the identifiers of an expression that are not those of fields.
func eachName(e ast.Expr, f func(*ast.Ident)) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			eachName(n.X, f)
			return false
		case *ast.Ident:
			f(n)
		}
		return true
	})
}

// onlyPerThread refuses other directives that say whose a thread's variable is.
func (u *Regions) onlyPerThread(t *ThreadVar) {
	others := []directives.Kind{directives.Groupprivate, directives.DeclareTarget, directives.AllocateDecl}
	for _, f := range u.Files {
		for _, c := range f.Declared {
			if !slices.Contains(others, c.Kind) || c.Decl == nil || t.Var.Pos() < c.Decl.Pos() ||
				c.Decl.End() <= t.Var.Pos() {
				continue
			}
			if named, _ := c.lists(t.Var.Name()); named {
				u.ErrorAt(c.Pos, c.End, source.CodeClauseExpr,
					"%s is threadprivate, each thread has its own, and '%s' says "+
						"something else of it", t.Var.Name(), c.Kind).Fix("take one of the two directives away")
			}
		}
	}
}
