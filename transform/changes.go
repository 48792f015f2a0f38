package transform

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/effects"

	"github.com/gooffload/gooffload/transform/source"
)

// What package effects finds, in words.

// functions is the package as package effects follows it.
func (u *unit) functions() *effects.Program {
	if u.program == nil {
		u.program = effects.New(nil, &effects.Package{Files: u.Pkg.Syntax, Types: u.Pkg.Types, Info: u.Info()})
	}
	return u.program
}

// frame is what is known of the declaration around a node.
func (u *unit) frame(n ast.Node) *effects.Frame { return u.functions().Frame(n) }

// used names what an expression reads.
func (u *unit) used(read effects.Access) string {
	if len(read.Via) > 0 {
		what := read.Path.String()
		if read.Path.Root.Kind == effects.Allocation && u.FileOf(read.Node.Pos()) != nil {
			what = u.Text(read.Node)
		}
		return fmt.Sprintf("%s (in %s)", what, u.brief(read.Place()))
	}
	return u.Text(read.Node)
}

// changed says how the memory of a read is written.
func (u *unit) changed(read, write effects.Access) string {
	_, builtin := write.Node.(*ast.CallExpr)
	switch {
	case write.Path.Root.Kind == effects.Anywhere:
		return "may change by " + u.brief(write.Place()) + ", which cannot be followed"
	case len(write.Via) > 0 || builtin:
		return "changes by " + u.brief(write.Place())
	case len(read.Via) == 0 && u.rootOf(read.Node) != u.rootOf(write.Node):
		return "assigns as " + u.brief(write.Node)
	}
	return "assigns"
}

// rootOf is the variable that an expression begins with; nil for what begins otherwise.
func (u *unit) rootOf(n ast.Node) types.Object {
	e, ok := n.(ast.Expr)
	if !ok {
		return nil
	}
	keys, _, _ := u.reach(e)
	if len(keys) == 0 {
		return nil
	}
	return keys[0].Root
}

// noteAccess shows where an access is, and in a function that is called where in that.
func (u *unit) noteAccess(r source.Report, a effects.Access) {
	if len(a.Via) == 0 {
		r.Note(a.Node, "it is assigned here")
		return
	}
	r.Note(a.Place(), "it is changed by this call")
	if u.FileOf(a.Node.Pos()) != nil {
		r.Note(a.Node, "which assigns it here")
	}
}

// sideEffect is something that an expression does beside having a value.
type sideEffect struct {
	text  string
	known bool     // what it does; else it cannot be followed
	place ast.Node // the part of the expression that does it
	at    ast.Node // where that is, in a function that it calls
}

// sideEffect finds what an expression does beside having a value; nil if that is nothing. A panic is not looked for:
// it is the same the first time.
func (u *unit) sideEffect(e ast.Expr) *sideEffect {
	does := u.frame(e).Of(e)
	for _, o := range does.Others {
		s := &sideEffect{known: true, place: o.Place(), at: o.Node}
		switch text := u.brief(s.place); o.Kind {
		case effects.UnknownCall:
			s.known = false
			s.text = text + " is a call that cannot be followed"
			if s.at != s.place {
				s.text = text + " makes a call that cannot be followed"
			}
			return s
		case effects.Output:
			s.text = text + " prints"
			return s
		case effects.Channel:
			s.text = text + " uses a channel"
			return s
		case effects.Goroutine:
			s.text = text + " starts a goroutine"
			return s
		}
	}
	for w := range does.Writes() {
		if !made(w.Path.Root, e) {
			what := w.Path.String()
			if w.Path.Root.Kind == effects.Allocation {
				what = "what a variable holds"
			}
			return &sideEffect{u.brief(w.Place()) + " assigns " + what, true, w.Place(), w.Node}
		}
	}
	return nil
}

// note shows where a function that is called does it.
func (s *sideEffect) note(u *unit, r source.Report) {
	if s.at != s.place && u.FileOf(s.at.Pos()) != nil {
		r.Note(s.at, "it is here")
	}
}

// made reports memory that comes from an expression itself.
func made(r *effects.Root, e ast.Expr) bool {
	switch {
	case r.Kind == effects.Variable:
		return e.Pos() <= r.Var.Pos() && r.Var.Pos() < e.End()
	case r.Node != nil:
		return e.Pos() <= r.Node.Pos() && r.Node.End() <= e.End()
	}
	return false
}

// idle refuses an expression of a clause that does something: the plain build does not evaluate it.
func (u *unit) idle(c *construct, e ast.Expr, cl directives.Clause) bool {
	c.launched = append(c.launched, e)
	s := u.sideEffect(e)
	if s == nil || !s.known {
		return true
	}
	r := u.Errorf(s.place, source.CodeClauseExpr,
		"%s, which the plain build does not do: it does not evaluate clauses", s.text)
	s.note(u, r)
	r.Fix("assign it to a variable before the directive, and name that in " + cl.Name())
	return false
}

// brief is the text of a piece of code, for a message.
func (u *unit) brief(n ast.Node) string {
	text := u.Text(n)
	call, ok := n.(*ast.CallExpr)
	switch {
	case len(text) <= 40 && !strings.Contains(text, "\n"):
		return text
	case !ok:
		return "this"
	}
	if _, lit := ast.Unparen(call.Fun).(*ast.FuncLit); lit {
		return "this function"
	}
	return u.brief(call.Fun) + "(…)"
}
