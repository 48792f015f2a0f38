// Package rewrite applies what was decided of a file to its text, in one of two ways: over the user's bytes, for files
// that the go command lays over his, or through the syntax tree, for files that stand beside his and are read.
//
// Neither way decides anything: what becomes of the statements is a list of edits, and what is declared behind them is
// text.
package rewrite

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/gogen"
)

// A File is one of the user's files, and what becomes of it.
type File struct {
	Fset   *token.FileSet
	Name   string              // path as loaded
	Shown  string              // how positions name it
	Named  func(string) string // … and other files
	Syntax *ast.File
	Src    []byte
	Header buildtag.Header
	Copied *Copied // nil: each statement stands in it as often as in the user's

	Alias   string // identifier of the import that is added
	Runtime string // its path

	Edits        []*Edit // in source order
	Insertions   []Insertion
	Calls        []Call
	Renames      []Rename
	Mentions     []Mention
	Wraps        []Wrap
	Main         *ast.BlockStmt // of func main, where the wait for the device's work belongs; nil: it is not in the file
	Declarations []Declaration
	Mixed        bool              // they hold code of other files
	Programs     string            // kernels as text for devices that compile, of an overlay
	Plugins      []string          // that a generated file has kernels as text for, beside
	Guards       string            // declarations that keep the file from being compiled where it would be wrong
	Imports      map[string]string // paths by name, which the guards need besides the file's own
	Others       map[string]string // paths by name of packages that kernels call
}

// Copied is what is said of a file in which statements stand several times (package copies).
type Copied struct {
	Before *File       // the user's
	Seams  []token.Pos // where the text behind is from another place than the text in front
}

// An Edit is what becomes of one statement to which directives apply.
type Edit struct {
	Stmt ast.Stmt  // as it stands in its list, with its labels
	Core ast.Stmt  // behind the labels
	From token.Pos // of the directive that it is made for

	// Labels by who branches to them. Goto names them from outside, break and continue from within, where the statement
	// may have gone into a function literal; who does both keeps both.
	Outside, Inside []string

	Keep   string   // statement to put before: it uses what only the region used
	Defers []string // calls to defer in functions around it, the outermost first
	Begin  []string // statements behind the innermost of them
	Launch string   // takes the place of the core; "" where that stays
	Unless string   // an if statement; where none of its conditions holds the core is run

	Otherwise string // statement before the core then; "" for none

	// Ends is a terminating statement to put behind, where Go no longer sees that the function cannot go on; ""
	// elsewhere.
	Ends string

	// Around is text that the core, or a part of it, stands in. Such an edit has nothing else of the above but labels,
	// From and Ends; what else becomes of what is left is Inner's.
	Around *Around
	Inner  *Edit // of the same statement; nil: nothing
}

// An Around is text on both sides of a statement, which stands in a block of the text's.
type Around struct {
	Open, Shut string
	Part       ast.Stmt // what is left of the core: the body of a loop whose head is in the text; nil: all of it

	// Else says that the part is a block with an insertion of Cut in it, and stands in an if statement whose condition
	// ends Open: what is behind the cut is that statement's else.
	Else bool
}

// Cut is the insertion by which a block is cut in two.
const Cut = "omp_cut"

// Labels stands in an Around's text where the labels belong that what is left of the core branches to: at the loop that
// is in the text.
const Labels = "omp_labels:"

// labelled is the text in front of what is left, with the labels.
func (a *Around) labelled(labels string) (text string, placed bool) {
	return strings.ReplaceAll(a.Open, Labels, labels), strings.Contains(a.Open, Labels)
}

// left is what is left of an edit's core.
func (e *Edit) left() ast.Stmt {
	if e.Around != nil && e.Around.Part != nil {
		return e.Around.Part
	}
	return e.Core
}

// asFunction reports that the edit's core is a block which can be the body of the one function around it.
func (e *Edit) asFunction() bool {
	_, block := e.Core.(*ast.BlockStmt)
	return block && e.Launch == "" && e.Unless == "" && len(e.Inside) == 0
}

// An Insertion is a statement for a stand-alone directive, which takes effect where its comment stands.
type Insertion struct {
	From *directives.Bound
	Call string
}

// A Call is a call of one function that becomes one of another, with arguments before the others.
type Call struct {
	Expr       *ast.CallExpr
	From       token.Pos // of the directive that it is made for
	Fun, First string
}

// A Mention is a variable in an expression, or a part of one, that becomes another expression.
type Mention struct {
	Expr ast.Expr
	To   string
	What string // the expression is, that it becomes another one
}

// A Wrap is an expression that becomes the last argument of a call, behind another one.
type Wrap struct {
	Expr       ast.Expr
	Fun, First string
}

// A Rename is a function that gets another name where it is declared.
type Rename struct {
	Func *ast.FuncDecl
	To   string
}

// A Declaration is code at package level that is made for a directive.
type Declaration struct {
	From token.Pos
	gogen.Code
}

// Replaces reports that text takes the place of a piece of the user's.
func (f *File) Replaces(n ast.Node) bool {
	in := func(from, to token.Pos) bool { return from <= n.Pos() && n.End() <= to }
	for _, e := range f.Edits {
		for ; e != nil; e = e.Inner {
			if e.Launch != "" && in(e.Core.Pos(), e.Core.End()) ||
				in(e.Core.Pos(), e.left().Pos()) || in(e.left().End(), e.Core.End()) {
				return true
			}
		}
	}
	return slices.ContainsFunc(f.Calls, func(c Call) bool { return in(c.Expr.Fun.Pos(), c.Expr.Lparen) })
}
