package transform

import (
	"fmt"
	"go/ast"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/copies"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// copied is a package whose statements stand several times where metadirectives are chosen while the program runs.
type copied struct {
	files  map[string]*copies.File // the last of each, by name
	before map[string]*rewrite.File
	places copies.Places
	asked  map[string]string       // what is asked of devices, by the variables that stand for it
	inside map[string]region.Asked // … in code of devices
	said   []Explanation           // of the metadirectives
}

// begun is a package with its directives read and bound. While metadirectives are chosen whose statements are to be
// written several times, that is done, and the package is begun again.
func begun(p *packages.Package, src map[string][]byte, prepare func(*unit)) *unit {
	c := &copied{files: map[string]*copies.File{}, before: map[string]*rewrite.File{}, asked: map[string]string{},
		inside: map[string]region.Asked{}}
	for {
		u := newUnit(p, src)
		u.copied = c
		for _, f := range u.Files {
			f.Copied = c.files[f.Name] != nil
		}
		prepare(u)
		u.run(syntactic)
		if len(u.Metadirectives) == 0 {
			c.note(u, u.Chosen)
			u.AskDevices(c.inside)
			return u
		}
		c.note(u, u.Metadirectives)
		var err error
		if p, src, err = c.written(u, src); err != nil {
			at := u.Metadirectives[0]
			u.ErrorAt(at.NamePos, at.NameEnd, source.CodeInternal,
				"internal error: its statement cannot be written for each directive that it may have: %v", err).
				Fix("this is a bug of gooffload; please report it with the file")
			return u
		}
	}
}

// written is the package with the statements of its metadirectives written several times.
func (c *copied) written(u *unit, src map[string][]byte) (*packages.Package, map[string][]byte, error) {
	files := map[*ast.File]*ast.File{}
	src = maps.Clone(src)
	for _, f := range u.Files {
		var list []copies.Choice
		for _, m := range u.Metadirectives {
			if m.File == f {
				list = append(list, c.choice(u, m))
			}
		}
		if len(list) == 0 {
			continue
		}
		last := c.files[f.Name]
		if last == nil {
			c.before[f.Name] = &rewrite.File{Fset: u.Fset(), Syntax: f.Ast, Src: f.Src}
		}
		now, err := copies.Rewrite(u.Fset(), f.Ast, f.Src, list, last)
		if err != nil {
			return nil, nil, err
		}
		c.files[f.Name], src[f.Name], files[f.Ast] = now, now.Src, now.Syntax
		c.places = append(c.places, now)
	}
	p, err := copies.Checked(u.Pkg, files, slices.Sorted(maps.Keys(c.asked)))
	return p, src, err
}

// choice is a metadirective as copies are made for it.
func (c *copied) choice(u *unit, m *region.Metadirective) copies.Choice {
	choice := copies.Choice{Of: m.Bound, Declares: m.Declares}
	for _, o := range m.Options {
		b := copies.Branch{Is: o.Is, As: o.As}
		if !o.Last {
			b.When = c.condition(u, m, o)
		} else if m.Stmt == nil && (o.Is == nil || o.Is.Kind == directives.Nothing) {
			continue
		}
		choice.Branches = append(choice.Branches, b)
	}
	return choice
}

// condition is what a selector asks, in the text of a program.
func (c *copied) condition(u *unit, m *region.Metadirective, o region.Chosen) (parts []copies.Part) {
	scope := u.Scope(m.File.File, m.Pos)
	devices := u.AsksDevices(o.Match, scope)
	alone := len(o.Match.Conditions)+len(devices) == 1
	add := func(text string, from ast.Node) {
		if len(parts) > 0 {
			text = " && " + text
		}
		parts = append(parts, copies.Part{Text: text, From: from})
	}
	for _, e := range o.Match.Conditions {
		text := scope.Condition(e)
		if strings.Contains(text, source.RuntimeMark) { // bool is something else here
			text = "(" + u.Text(e) + ") == (0 == 0)"
		}
		if !alone || strings.Contains(text, "{") {
			text = "(" + text + ")"
		}
		add(text, e)
	}
	for i, text := range devices {
		name := u.FreshPackageLevel(fmt.Sprintf("omp_asked_l%d", u.Line(m.Pos)))
		if c.asked[name] = text; m.ForDevice {
			c.inside[name] = u.AskedBy(o.Match)[i]
		}
		add(name, source.Between(m.NamePos, m.NameEnd))
	}
	return parts
}

// mentions are the questions about devices in a file, but for those of regions: a launch takes the place of these.
func (c *copied) mentions(f *region.File, r *rewrite.File) (list []rewrite.Mention) {
	if len(c.asked) == 0 {
		return nil
	}
	ast.Inspect(f.Ast, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		if !is || c.asked[id.Name] == "" {
			return true
		}
		if _, inside := c.inside[id.Name]; !inside || !r.Replaces(id) {
			list = append(list, rewrite.Mention{Expr: id, What: "asked of a device",
				To: strings.ReplaceAll(c.asked[id.Name], source.RuntimeMark, f.Alias)})
		}
		return true
	})
	return list
}

// in is what is said of a file with copies; nil of any other.
func (c *copied) in(f *region.File) *rewrite.Copied {
	now := c.files[f.Name]
	if now == nil {
		return nil
	}
	return &rewrite.Copied{Before: c.before[f.Name], Seams: now.Seams()}
}

// diagnostics are those of a package, at places of the user's.
func (c *copied) diagnostics(list diag.List) diag.List { return c.places.Diagnostics(list) }

// note takes down what is said of metadirectives.
func (c *copied) note(u *unit, list []*region.Metadirective) {
	for _, m := range list {
		e := Explanation{Pos: u.Fset().Position(m.Pos), Directive: string(m.Kind), position: u.Position, pkg: u.Pkg.Types}
		for _, o := range m.Options {
			e.Remarks = append(e.Remarks, chosenRemark(u, o))
		}
		if !slices.ContainsFunc(c.said, func(s Explanation) bool {
			return s.Pos.Filename == e.Pos.Filename && s.Pos.Line == e.Pos.Line && slices.Equal(s.Remarks, e.Remarks)
		}) {
			c.said = append(c.said, e)
		}
	}
}

// chosenRemark says when a metadirective is one of the directives that it may be.
func chosenRemark(u *unit, o region.Chosen) string {
	is := "nothing"
	if o.Is != nil {
		if is = o.Is.Text; o.As != "" {
			is = o.As
		}
	}
	if o.Last {
		return "in any other case: " + is
	}
	return "where " + u.AsksWhat(o.Match) + ": " + is
}
