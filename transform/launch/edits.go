package launch

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/hosted"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// Edits lists what becomes of a file's statements, in source order, with the host constructs that have been made of
// it.
func (u *Launcher) Edits(f *region.File, hosted []hosted.Made) (list []*rewrite.Edit,
	insertions []rewrite.Insertion) {
	s := stacks{byCore: map[ast.Stmt]*rewrite.Edit{}}
	for _, c := range f.Regions {
		for ; len(hosted) > 0 && hosted[0].From.Pos < c.Pos; hosted = hosted[1:] {
			insertions = u.around(&s, f, hosted[0], insertions)
		}
		if c.Dispatches() {
			continue
		}
		if c.Stmt == nil {
			insertions = append(insertions, rewrite.Insertion{From: c.Bound, Call: u.call(c)})
			continue
		}
		e := s.edit(u, c)
		if c.Kernel != nil {
			e.Keep, e.From = c.Keep(), c.Pos
			switch options := u.options(f, c); {
			case options == nil:
				e.Launch = u.call(c)
			case u.complete(options):
				e.Launch = u.oneOf(options)
			default:
				e.Unless, e.Otherwise = u.oneOf(options), u.otherwise(options[0])
			}
			if e.Unless == "" {
				e.Inside = nil // the kernel has them
			}
		} else {
			begin := u.call(c)
			if len(c.Used) > 0 {
				begin += ".Using()"
			}
			e.Defers = append(e.Defers, begin+".End()")
			e.Begin = append(e.Begin, u.used(c)...)
		}
	}
	for _, made := range hosted {
		insertions = u.around(&s, f, made, insertions)
	}
	list = s.list
	for _, l := range f.Filtered() {
		list = append(list, u.filtered(f, l)...)
	}
	slices.SortFunc(list, func(a, b *rewrite.Edit) int { return cmp.Compare(a.Stmt.Pos(), b.Stmt.Pos()) })
	return list, insertions
}

// stacks are the edits of statements, of which one may have several directives: the innermost that there is so far.
type stacks struct {
	list   []*rewrite.Edit // the outermost of each statement
	byCore map[ast.Stmt]*rewrite.Edit
}

// edit is that of a region's statement, inside of what host constructs have put around.
func (s *stacks) edit(u *Launcher, c *region.Region) *rewrite.Edit {
	e := s.byCore[c.Stmt]
	if e == nil || e.Around != nil {
		e = s.add(u.newEdit(c))
	}
	return e
}

// add puts an edit into the innermost one of its statement.
func (s *stacks) add(e *rewrite.Edit) *rewrite.Edit {
	if outer := s.byCore[e.Core]; outer != nil {
		outer.Inner = e
		e.Outside, e.Inside, outer.Inside, e.Ends = nil, outer.Inside, nil, ""
	} else {
		s.list = append(s.list, e)
	}
	s.byCore[e.Core] = e
	return e
}

// around is what a host construct puts around its statement, or the statement that stands for it.
func (u *Launcher) around(s *stacks, f *region.File, made hosted.Made,
	insertions []rewrite.Insertion) []rewrite.Insertion {
	if made.Alone != "" {
		return append(insertions, rewrite.Insertion{From: made.From, Call: made.Alone})
	}
	for _, a := range made.Around {
		e := u.newEdit(&region.Region{Bound: made.From, File: f})
		e.Around = a
		if e.Ends != "" && made.Waits != "" { // what ends the function is in a task: nothing behind it may go on before
			e.Ends = "{ " + made.Waits + "; " + e.Ends + " }"
		}
		s.add(e)
	}
	if made.Instead != "" {
		e := u.newEdit(&region.Region{Bound: made.From, File: f})
		e.Launch = made.Instead
		s.add(e)
	}
	return insertions
}

// filtered is what the host does of a block that one thread of a team runs, where it is that thread alone.
func (u *Launcher) filtered(f *region.File, l *place.Leaf) []*rewrite.Edit {
	which := l.Clause("filter").(*directives.ExprClause).Expr
	if v := u.Info().Types[which].Value; v != nil && constant.Sign(v) == 0 {
		return nil
	}
	e := u.newEdit(&region.Region{Bound: l.From, File: f})
	text := u.Scope(f.File, l.From.Pos).Integer(which)
	if strings.Contains(text, "{") { // of a literal, where a block may begin
		text = "(" + text + ")"
	}
	e.Unless = "if " + strings.ReplaceAll(text, source.RuntimeMark, f.Alias) + " != 0 {\n}"
	return []*rewrite.Edit{e}
}

// used are the statements that make variables of a target data region lead to the device's memory.
func (u *Launcher) used(c *region.Region) (statements []string) {
	with := u.with(c.Launch, u.Scope(c.File.File, c.Pos))
	for _, v := range c.Used {
		entry := "UsePointer"
		if _, slice := source.Under(v.Type()).(*types.Slice); slice {
			entry = "UseSlice"
		}
		text := fmt.Sprintf("%s := %s.%s(%s.With{%s}, %s)", v.Name(), source.RuntimeMark, entry, source.RuntimeMark, with,
			v.Name())
		statements = append(statements, strings.ReplaceAll(text, source.RuntimeMark, c.File.Alias), "_ = "+v.Name())
	}
	return statements
}

// Calls lists what becomes of a file's calls.
func (u *Launcher) Calls(f *region.File) (list []rewrite.Call) {
	for _, c := range f.Regions {
		if c.Dispatches() {
			list = append(list, u.dispatched(c))
		}
	}
	return list
}

func (u *Launcher) newEdit(c *region.Region) *rewrite.Edit {
	e := &rewrite.Edit{Stmt: c.List()[c.Index], Core: c.Stmt, From: c.Pos}
	for s := e.Stmt; s != e.Core; {
		l := s.(*ast.LabeledStmt)
		inside, outside := source.LabelUses(c.Func, l.Label.Name, e.Core)
		if outside {
			e.Outside = append(e.Outside, l.Label.Name)
		}
		if inside {
			e.Inside = append(e.Inside, l.Label.Name)
		}
		s = l.Stmt
	}
	if hasResults(c.Func) && u.Terminates(e.Core) {
		e.Ends = strings.ReplaceAll(u.Scope(c.File.File, c.Pos).Unreachable(), source.RuntimeMark, c.File.Alias)
	}
	return e
}

func hasResults(fn ast.Node) bool {
	var t *ast.FuncType
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		t = fn.Type
	case *ast.FuncLit:
		t = fn.Type
	}
	return t != nil && t.Results != nil
}
