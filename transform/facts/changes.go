// Package facts answers what the code of a package does: what it reads and writes, what has more values than one, what
// an expression does beside having a value. It puts what package effects finds in words.
package facts

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/source"
)

// Facts is a package and what is known of its code.
type Facts struct {
	*source.Package

	program   *effects.Program    // what functions do to memory, made on first use
	assigned  map[*types.Var]bool // variables with more values than one, made on first use
	parts     map[*types.Var]bool // … of which fields or elements get others
	values    values              // where variables have their values from, found on first use
	stores    stores              // what is stored in variables of interfaces and functions, found on first use
	forgotten forgotten           // variables of which nobody asks what they hold, found on first use
	beside    map[string]bool     // names in files of the folder that are not of the package, found on first use

	types           map[*types.Var]types.Type       // that variables of interface types hold
	implementations map[*types.Interface]types.Type // of interfaces, where there is one only
	results         map[*types.Func]types.Type      // that are in the interfaces that functions return
	assumed         []Assumption                    // of variables that may hold several
	mentioned       map[types.Object]bool           // types that the package names, made on first use
}

// New knows nothing yet.
func New(p *source.Package) *Facts { return &Facts{Package: p} }

// Functions is the package as package effects follows it.
func (u *Facts) Functions() *effects.Program {
	if u.program == nil {
		u.program = effects.New(elsewhere{u.Package},
			&effects.Package{Files: u.Pkg.Syntax, Types: u.Pkg.Types, Info: u.Info()})
		u.program.Holding(u.Held)
	}
	return u.program
}

// elsewhere is the functions of other packages.
type elsewhere struct{ p *source.Package }

func (e elsewhere) Declared(fn *types.Func) (*ast.FuncDecl, *types.Info) {
	return e.p.Declaration(fn), e.p.Info()
}

func (e elsewhere) Around(pos token.Pos) (*ast.FuncDecl, *types.Info) {
	return e.p.DeclarationAt(pos), e.p.Info()
}

// Frame is what is known of the declaration around a node.
func (u *Facts) Frame(n ast.Node) *effects.Frame { return u.Functions().Frame(n) }

// Used names what an expression reads.
func (u *Facts) Used(read effects.Access) string {
	if len(read.Via) > 0 {
		what := read.Path.String()
		if read.Path.Root.Kind == effects.Allocation && u.HasText(read.Node) {
			what = u.Text(read.Node)
		}
		return fmt.Sprintf("%s (in %s)", what, u.Brief(read.Place()))
	}
	return u.Text(read.Node)
}

// Changed says how the memory of a read is written.
func (u *Facts) Changed(read, write effects.Access) string {
	_, builtin := write.Node.(*ast.CallExpr)
	switch {
	case write.Path.Root.Kind == effects.Anywhere:
		return "may change by " + u.Brief(write.Place()) + ", which cannot be followed"
	case len(write.Via) > 0 || builtin:
		return "changes by " + u.Brief(write.Place())
	case len(read.Via) == 0 && u.RootOf(read.Node) != u.RootOf(write.Node):
		return "assigns as " + u.Brief(write.Node)
	}
	return "assigns"
}

// RootOf is the variable that an expression begins with; nil for what begins otherwise.
func (u *Facts) RootOf(n ast.Node) types.Object {
	e, ok := n.(ast.Expr)
	if !ok {
		return nil
	}
	keys, _, _ := u.Reach(e)
	if len(keys) == 0 {
		return nil
	}
	return keys[0].Root
}

// NoteAccess shows where an access is, and in a function that is called where in that.
func (u *Facts) NoteAccess(r source.Report, a effects.Access) {
	if len(a.Via) == 0 {
		r.Note(a.Node, "it is assigned here")
		return
	}
	r.Note(a.Place(), "it is changed by this call")
	if u.HasText(a.Node) {
		r.Note(a.Node, "which assigns it here")
	}
}

// SideEffect is something that an expression does beside having a value.
type SideEffect struct {
	Text  string
	Known bool     // what it does; else it cannot be followed
	Place ast.Node // the part of the expression that does it
	at    ast.Node // where that is, in a function that it calls
}

// SideEffect finds what an expression does beside having a value; nil if that is nothing. A panic is not looked for:
// it is the same the first time.
func (u *Facts) SideEffect(e ast.Expr) *SideEffect { return u.SideEffectAt(e, e) }

// SideEffectAt is SideEffect of an expression that may have no place of its own in the source, and is evaluated at a
// node.
func (u *Facts) SideEffectAt(e ast.Expr, at ast.Node) *SideEffect {
	does := u.Frame(at).Of(e)
	for _, o := range does.Others {
		s := &SideEffect{Known: true, Place: o.Place(), at: o.Node}
		switch text := u.Brief(s.Place); o.Kind {
		case effects.UnknownCall:
			s.Known = false
			s.Text = text + " is a call that cannot be followed"
			if s.at != s.Place {
				s.Text = text + " makes a call that cannot be followed"
			}
			return s
		case effects.Output:
			s.Text = text + " prints"
			return s
		case effects.Channel:
			s.Text = text + " uses a channel"
			return s
		case effects.Goroutine:
			s.Text = text + " starts a goroutine"
			return s
		}
	}
	for w := range does.Writes() {
		if !made(w.Path.Root, e) {
			what := w.Path.String()
			if w.Path.Root.Kind == effects.Allocation {
				what = "what a variable holds"
			}
			return &SideEffect{u.Brief(w.Place()) + " assigns " + what, true, w.Place(), w.Node}
		}
	}
	return nil
}

// NoteEffect shows where a function that is called does it.
func (u *Facts) NoteEffect(r source.Report, s *SideEffect) {
	if s.at != s.Place && u.HasText(s.at) {
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

// Brief is the text of a piece of code, for a message.
func (u *Facts) Brief(n ast.Node) string {
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
	return u.Brief(call.Fun) + "(…)"
}

// EffectsPath is a path as package effects has it.
func (u *Facts) EffectsPath(p source.Path) effects.Path {
	return u.Functions().Variable(p.Root, p.Indices()...)
}

// Pure reports a call that does nothing but give a value: when it is repeated, it gives the same.
func (u *Facts) Pure(e *ast.CallExpr) bool { return u.SideEffect(e) == nil }

// MayAssign reports a statement that may assign a variable, all of it or a part.
func (u *Facts) MayAssign(s ast.Stmt, v *types.Var) bool {
	f := u.Frame(s)
	for w := range f.Of(s).Writes() {
		if f.MayOverlap(w.Path, u.Functions().Variable(v)) {
			return true
		}
	}
	return false
}
