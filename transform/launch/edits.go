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
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// Edits lists what becomes of a file's statements, in source order.
func (u *Launcher) Edits(f *region.File) (list []*rewrite.Edit, insertions []rewrite.Insertion) {
	byCore := map[ast.Stmt]*rewrite.Edit{}
	for _, c := range f.Regions {
		if c.Dispatches() {
			continue
		}
		if c.Stmt == nil {
			if call := u.alone(f, c); call != "" {
				insertions = append(insertions, rewrite.Insertion{From: c.Bound, Call: call})
			}
			continue
		}
		e := byCore[c.Stmt]
		if e == nil {
			e = u.newEdit(c)
			byCore[c.Stmt] = e
			list = append(list, e)
		}
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
			e.Defers = append(e.Defers, u.call(c)+".End()")
			e.Begin = append(e.Begin, u.used(c)...)
		}
	}
	for _, l := range f.Filtered() {
		list = append(list, u.filtered(f, l)...)
	}
	slices.SortFunc(list, func(a, b *rewrite.Edit) int { return cmp.Compare(a.Stmt.Pos(), b.Stmt.Pos()) })
	return list, insertions
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
