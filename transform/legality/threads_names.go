package legality

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A thread's own variable is a nearer one of the same name in the text. What was made outside of the statement, a
// function literal, a pointer or a function that uses a package variable, means the one that is declared there, where
// the plain build has one variable for both.

// threadNames refuses a construct that reaches a variable both by its name, which means a thread's own one, and by
// what was made outside, which means the other one. It returns the variables that are spoken of.
func (u *Checker) threadNames(t *threads) (said []*types.Var) {
	var list []threadOwn
	var paths []effects.Path
	for _, x := range u.threadOwns(t) {
		known := func(y threadOwn) bool { return y.v == x.v && y.part == x.part }
		if (x.part != "" || u.reachedOtherwise(t.Stmt, x.v)) && !slices.ContainsFunc(list, known) {
			list = append(list, x)
			paths = append(paths, u.Functions().Variable(x.v, x.fields...))
		}
	}
	if len(list) == 0 {
		return nil
	}
	var code []ast.Node
	for _, s := range t.Body {
		code = append(code, s)
	}
	if len(t.Nest) > 0 {
		code = []ast.Node{loopBody(t.Nest[0])}
	}
	f := u.Frame(t.Stmt).With(effects.Copies{Code: []ast.Node{t.Stmt}, Paths: paths})
	does := f.Of(code...)
	for i, x := range list {
		if u.twoVariables(f, does, x, paths[i]) {
			said = append(said, x.v)
		}
	}
	return said
}

// threadOwn is a variable of which who runs a construct has one of its own.
type threadOwn struct {
	v    *types.Var
	step bool   // a loop's head assigns it
	how  string // what makes it so

	part   string // the part that is its own, by these fields; "": all of it
	fields []int
}

// threadOwns are the variables of which who runs a construct has its own, and which are declared outside.
func (u *Checker) threadOwns(t *threads) (list []threadOwn) {
	lanes, target := true, false
	for _, l := range t.Leaves {
		lanes = lanes && l.Kind == directives.Simd
		target = target || l.Kind == directives.Target
	}
	if target {
		return nil
	}
	add := func(o types.Object, step bool, how string) {
		v, is := o.(*types.Var)
		if is && !v.IsField() && !u.PerThread(v) && !holds(t.Stmt, source.Between(v.Pos(), v.Pos())) {
			list = append(list, threadOwn{v: v, step: step, how: how})
		}
	}
	if slices.ContainsFunc(t.Leaves, dividesLoop) {
		for o := range t.LoopVars {
			add(o, true, "the loop's variable")
		}
		slices.SortFunc(list, func(a, b threadOwn) int { return int(a.v.Pos()) - int(b.v.Pos()) })
	}
	for _, cl := range t.Clauses {
		if name := cl.Name(); name == "private" || !lanes && (directives.Privatizes(cl) || name == "linear") {
			for _, it := range directives.Items(cl) {
				if id, is := it.Expr.(*ast.Ident); is {
					add(u.Object(id), false, name)
				}
			}
		}
	}
	if len(t.Nest) > 0 {
		return list // whose iterations are compared, with all that they reduce
	}
	env := region.NewEnvironment(u.Regions, &region.Region{Bound: t.Bound, File: t.File})
	for _, x := range env.HostReductions(t.Bound) {
		if x.Path.Fields != "" && x.Element == nil {
			list = append(list, threadOwn{v: x.Path.Root, how: "reduction", part: u.Text(x.Expr),
				fields: x.Path.Indices()})
		}
	}
	return list
}

// dividesLoop reports a construct that has each iteration's variables declared in its text.
func dividesLoop(l *place.Leaf) bool {
	switch l.Kind {
	case directives.For, directives.Distribute, directives.Taskloop:
		return true
	}
	return false
}

func loopBody(s ast.Stmt) ast.Node {
	if body := directives.LoopBody(s); body != nil {
		return body
	}
	return s
}

// reachedOtherwise reports a variable that a statement may reach by something made outside of it: a function literal
// that uses it, a pointer, any function of the package if it is the package's.
func (u *Checker) reachedOtherwise(s ast.Stmt, v *types.Var) (found bool) {
	if v.Kind() == types.PackageVar {
		return true
	}
	around := u.FileOf(s.Pos()).Ast
	ast.Inspect(around, func(n ast.Node) bool {
		if n == ast.Node(s) || found || n == nil {
			return false
		}
		if lit, is := n.(*ast.FuncLit); is && !(lit.Pos() <= s.Pos() && s.End() <= lit.End()) && lit.Pos() > v.Pos() {
			found = found || u.Mentions(lit, v)
		}
		if e, is := n.(ast.Expr); is && e.Pos() > v.Pos() {
			found = found || u.addressIn(e, v)
		}
		return !found
	})
	return found
}

// addressIn reports an expression that takes the address of a variable, or of a part of it.
func (u *Checker) addressIn(e ast.Expr, v *types.Var) bool {
	switch x := e.(type) {
	case *ast.UnaryExpr:
		return x.Op == token.AND && u.RootOf(x.X) == types.Object(v)
	case *ast.SliceExpr:
		return u.RootOf(x.X) == types.Object(v)
	case *ast.SelectorExpr:
		sel := u.Info().Selections[x]
		return sel != nil && sel.Kind() == types.MethodVal && u.RootOf(x.X) == types.Object(v)
	}
	return false
}

// twoVariables speaks of a variable that a construct reaches by what means another one.
func (u *Checker) twoVariables(f *effects.Frame, does effects.Effects, x threadOwn, path effects.Path) bool {
	name := copied{name: cmp.Or(x.part, x.v.Name())}
	var direct *effects.Access
	var other effects.Access
	found := false
	if x.step {
		at := slices.IndexFunc(does.Accesses, func(a effects.Access) bool {
			return a.Path.Root == path.Root && f.MayOverlap(a.Path, path)
		})
		if found = at >= 0; found {
			other = does.Accesses[at]
		}
	} else if d, o, is := f.Conflict(does, path); is && d.Path.Root.Kind == effects.Copy {
		direct, other, found = &d, o, true
	}
	if found {
		if !u.refusedOnTheWay(other) {
			at := other.Place()
			u.sayTwo(at, diag.Error, u.is(other, name), x, direct)
		}
		return true
	}
	if x.part != "" {
		return false // what a pointer leads to may be reached by whatever is called, and the clause is the user's word
	}
	assigned := x.step || slices.ContainsFunc(does.Accesses, func(a effects.Access) bool {
		return a.Kind == effects.Write && f.CopyOf(a.Path, path)
	})
	for _, a := range does.Accesses {
		anywhere := a.Path.Root.Kind == effects.Anywhere && f.MayOverlap(a.Path, path) && u.mayCallBack(a, x.v)
		pointed := (x.v.Kind() == types.PackageVar || a.Path.Root.Kind == effects.Unknown) && f.MayBe(path, a)
		if !assigned || !anywhere && !pointed || u.refusedOnTheWay(a) {
			continue
		}
		severity := diag.Warning // a clause is the user's word
		if x.step {
			severity = diag.Error
		}
		u.sayTwo(a.Place(), severity, u.may(a, name), x, nil)
		return true
	}
	return false
}

func (u *Checker) sayTwo(at ast.Node, severity diag.Severity, does string, x threadOwn, direct *effects.Access) {
	if x.step {
		r := u.ReportAt(at.Pos(), at.End(), severity, source.CodeTorn,
			"%s, which is the loop's variable and each iteration's own: this means the one that is declared outside of "+
				"the loop, the plain build has one", does)
		r.Fix("declare " + x.v.Name() + " in the loop's head by :=, and pass it to what needs it as an argument")
		return
	}
	r := u.ReportAt(at.Pos(), at.End(), severity, source.CodeTorn,
		"%s, of which a thread has its own (%s): this means the one that is declared outside of the construct, the "+
			"plain build has one", does, x.how)
	if direct != nil {
		r.Note(direct.Place(), "the thread's own is %s here", verbs[direct.Kind])
	}
	r.Fix("declare another variable in the construct, and pass it to what needs it as an argument")
}

// mayCallBack reports a call that cannot be followed and may come to code that uses a variable. A declared function of
// another package can do so with a package variable only by a function or a method that it is given.
func (u *Checker) mayCallBack(a effects.Access, v *types.Var) bool {
	call, is := a.Node.(*ast.CallExpr)
	if !is || v.Kind() != types.PackageVar {
		return true
	}
	fn := u.Called(call)
	if fn == nil || fn.Pkg() == v.Pkg() {
		return true
	}
	if recv := fn.Signature().Recv(); recv != nil && source.Interface(recv.Type()) {
		return true
	}
	return slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		if _, literal := ast.Unparen(e).(*ast.FuncLit); literal {
			return false // what it does is looked at where it stands
		}
		t := u.TypeOf(e)
		return t != nil && !isNil(t) && hasCode(t, v.Pkg(), map[types.Type]bool{})
	})
}

func isNil(t types.Type) bool {
	b, is := t.(*types.Basic)
	return is && b.Kind() == types.UntypedNil
}

// hasCode reports a type whose values may lead to functions of a package.
func hasCode(t types.Type, pkg *types.Package, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	if n, is := types.Unalias(t).(*types.Named); is {
		if n.Obj().Pkg() == pkg && n.NumMethods() > 0 {
			return true
		}
		_, structure := n.Underlying().(*types.Struct)
		if structure && n.Obj().Pkg() != pkg {
			return false
		}
	}
	switch t := t.Underlying().(type) {
	case *types.Signature, *types.Interface:
		return true
	case *types.Struct:
		for f := range t.Fields() {
			if hasCode(f.Type(), pkg, seen) {
				return true
			}
		}
	case *types.Map:
		return hasCode(t.Key(), pkg, seen) || hasCode(t.Elem(), pkg, seen)
	case interface{ Elem() types.Type }: // pointers, slices, arrays, channels
		return hasCode(t.Elem(), pkg, seen)
	}
	return false
}
