package readable

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// callable reports whether a device can run fn, a function of its arguments and constants alone, for the given types.
// The body is nil for one that every device has; others are followed into theirs, wherever they are declared.
func (l *Lowerer) callable(e ast.Expr, fn *types.Func, targs []types.Type) (body *ir.Func, ok bool) {
	fn = fn.Origin()
	switch {
	case fn.Pkg() == nil:
		l.refuse(e, "this method cannot be called in a kernel", "")
		return nil, false
	case purePackages[fn.Pkg().Path()]:
		return nil, true
	}
	if why := ofHost(fn); why != "" {
		l.refuse(e, l.U.FuncText(fn)+" is a function of the host, and cannot be called in a kernel", why)
		return nil, false
	}
	before := l.U.Errors()
	c := l.U.callee(fn, targs, &link{call: e, fn: l.callee, before: l.from, seen: l.seenFrom(e, fn)})
	if c.cause != nil && l.ofLibrary(fn) {
		l.refuseRoutine(e, fn, c, before)
		return nil, false
	}
	if c.cause != nil && l.entersStandard(fn) {
		l.refuseStandard(e, fn, c, before)
		return nil, false
	}
	l.calls = append(l.calls, followed{c, e})
	if c.cause != nil {
		l.cannotCall(e, fn, c.cause, c.cause.Since(before))
	}
	return c.body, c.cause == nil
}

// Follows reports a function that is looked into when a kernel calls it.
func Follows(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Pkg().Path() == source.RuntimePath || purePackages[fn.Pkg().Path()] || ofHost(fn) != "" {
		return false
	}
	recv := fn.Signature().Recv()
	return recv == nil || !types.IsInterface(recv.Type())
}

// link is a call on the way from a kernel to a function.
type link struct {
	call   ast.Node
	fn     *types.Func // in which it stands; nil for a region
	before *link
	seen   token.Pos // where the code is that a fault in the function is blamed on; none: at the fault itself
}

// seenFrom is where a fault is seen in a function that is called: in the standard library at the call that left the
// user's code, as the runtime has it.
func (l *Lowerer) seenFrom(e ast.Expr, fn *types.Func) token.Pos {
	switch {
	case !l.U.Standard(fn.Pkg()):
		return token.NoPos
	case l.from != nil && l.from.seen.IsValid():
		return l.from.seen
	}
	return e.Pos()
}

// note shows on a report the calls that lead from a kernel to a function.
func (u *Maker) note(r source.Report, fn *types.Func, from *link) {
	for ; from != nil; from = from.before {
		by := "from a kernel"
		if from.fn != nil {
			by = "by " + u.FuncText(from.fn)
		}
		r.Note(from.call, "function %s is called %s here", u.FuncText(fn), by)
		fn = from.fn
	}
}

// cannotCall says at a call in a region why the function cannot be called. New is a cause that was found by following
// this call: it is said where it is, and this is where it comes from.
func (l *Lowerer) cannotCall(e ast.Expr, fn *types.Func, cause *source.Report, new bool) {
	said := "call of " + fn.FullName()
	switch {
	case l.callee != nil:
		l.cause = cause // of the function that calls it, too
		return
	case l.Env.Complain[said]:
	case new && (cause.Noted(e) || cause.At(e)):
	case new:
		cause.Note(e, "function %s is called from a kernel here", l.U.FuncText(fn))
	default:
		d := cause.Diagnostic()
		r := l.U.Errorf(e, source.CodeNotInKernel, "function %s cannot be called from a kernel: %s", l.U.FuncText(fn),
			d.Message)
		r.Note(source.Between(d.Pos, d.End), "it is said here")
	}
	l.Env.Complain[said] = true
}

// callee is a function of this package that kernels call, for one list of types.
type callee struct {
	body  *ir.Func
	cause *source.Report   // why no device can run it; nil: one can
	why   *diag.Diagnostic // … of a library's, what was found first in it

	handled []handling    // of memory with pointer words
	fields  []ir.Followed // that are pointers or slices
	hosts   []hostVar
	calls   []followed
}

// callee lowers a function, once; of the standard library, once for each place where its faults are seen. A recursive
// call is decided by the outermost visit.
func (u *Maker) callee(fn *types.Func, targs []types.Type, from *link) *callee {
	key := instanceKey(fn, targs)
	c := u.callees[key]
	if c != nil && (c.cause != nil || !from.seen.IsValid()) {
		return c
	}
	at := fmt.Sprintf("%s@%d", key, from.seen)
	if c := u.callees[at]; c != nil {
		return c
	}
	c = &callee{body: &ir.Func{Decl: fn, Targs: targs}}
	u.callees[key], u.callees[at] = c, c
	before := u.Errors()
	if c.cause = u.calleeBody(c, from); c.cause == nil {
		c.cause = u.ErrorSince(before)
	}
	if from.seen.IsValid() {
		ir.MoveTo(c.body.Body, from.seen)
	}
	return c
}

// calleeBody lowers the body of a function and reports what it has that no device can run. It returns what was reported
// before of a function that this one calls.
func (u *Maker) calleeBody(c *callee, from *link) (before *source.Report) {
	f, fn := c.body, c.body.Decl
	decl := u.Declaration(fn)
	if decl == nil || decl.Body == nil {
		r := u.Errorf(from.call, source.CodeNotInKernel, "%s", u.bodiless(fn))
		u.note(r, from.fn, from.before)
		u.otherBody(r, fn)
		return nil
	}
	sig := fn.Signature()
	l := &Lowerer{U: u, callee: fn, from: from, Locals: map[types.Object]*ir.Var{}, types: typeArguments(fn, f.Targs)}
	declare := func(vars []*types.Var) (out []*ir.Var) {
		for _, v := range vars {
			x := &ir.Var{Name: v.Name(), Type: l.variableType(v)}
			if t := u.Returned(fn); t != nil && v == sig.Results().At(0) {
				x.Type = t
			}
			l.Locals[v] = x
			l.ownVariable(decl.Name, x.Type)
			out = append(out, x)
		}
		return out
	}
	if sig.Recv() != nil {
		f.Params = declare([]*types.Var{sig.Recv()})
	}
	f.Params = append(f.Params, declare(slices.Collect(sig.Params().Variables()))...)
	for v := range sig.Results().Variables() {
		if _, is := source.Under(v.Type()).(*types.Signature); is {
			u.Errorf(decl.Name, source.CodeNotInKernel, "function %s is called from a kernel and returns a function, which a kernel "+
				"has no memory for", u.FuncText(fn)).Fix("return what the function computes from, and compute it in place")
		}
	}
	f.Results = declare(slices.Collect(sig.Results().Variables()))
	l.results = f.Results
	if u.mistaken(fn, decl, from) {
		return nil
	}
	for _, d := range u.regionsIn(decl) {
		r := u.Errorf(from.call, source.CodeNotInKernel,
			"function %s is called from a kernel and has the directive %q, which a function that kernels call cannot have%s",
			u.FuncText(fn), d.text, d.why)
		u.note(r, from.fn, from.before)
		r.Fix(d.way)
	}
	if fn.Pkg() != u.Pkg.Types && len(u.OrphansOf(decl)) > 0 {
		u.notMovable(fn, from)
	}
	f.Body = l.Block(decl.Body.List, decl.Body.Rbrace)
	c.handled, c.fields, c.calls, c.hosts = l.handled, l.fields, l.calls, l.hosts
	return l.cause
}

// typeArguments says what the type parameters of a function, or of its receiver, stand for.
func typeArguments(fn *types.Func, targs []types.Type) typeset.Substitution {
	params := fn.Signature().TypeParams()
	if fn.Signature().Recv() != nil {
		params = fn.Signature().RecvTypeParams()
	}
	return typeset.NewSubstitution(params, targs)
}

// mistaken refuses a function of another package with a directive that is wrong: what is wrong with it is said there.
func (u *Maker) mistaken(fn *types.Func, decl *ast.FuncDecl, from *link) bool {
	wrong := u.MistakeElsewhere(decl)
	if wrong == nil {
		return false
	}
	r := u.Errorf(from.call, source.CodeNotInKernel, "function %s is called from a kernel and has a directive with a "+
		"mistake: %s", u.FuncText(fn), wrong.Message)
	u.note(r, from.fn, from.before)
	r.Note(source.Between(wrong.Pos, wrong.End), "the mistake is here")
	r.Fix("mend that")
	return true
}

// unbound is a directive inside a function that is not part of the regions which call it.
type unbound struct{ text, why, way string }

// regionsIn lists such directives, and why they are none where it is not for what they are.
func (u *Maker) regionsIn(decl *ast.FuncDecl) (out []unbound) {
	for _, c := range u.directives(decl) {
		if u.Accepts(c.Pos()) {
			continue
		}
		d := unbound{text: directiveText(c),
			way: "call a function that does the same without the directive, or call it outside of the region"}
		if why, way := u.DispatchOfHost(c); why != "" {
			d.why, d.way = ": "+why, way+"; or "+d.way
		}
		out = append(out, d)
	}
	return out
}

// directivesIn lists the directives inside a declaration.
func (u *Maker) directivesIn(n ast.Node) (out []string) {
	for _, c := range u.directives(n) {
		out = append(out, directiveText(c))
	}
	return out
}

func (u *Maker) directives(n ast.Node) (out []*ast.Comment) {
	for _, c := range u.CommentsIn(n) {
		if strings.HasPrefix(c.Text, "//omp:") || strings.HasPrefix(c.Text, "//ompx:") {
			out = append(out, c)
		}
	}
	return out
}

func directiveText(c *ast.Comment) string { return strings.Join(strings.Fields(c.Text), " ") }
