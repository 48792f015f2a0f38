package region

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/variant"
)

// Of most metadirectives that are chosen while the program runs the statement is written once for each directive that
// it may have (package copies), and the file is looked at again. Without that go regions that are launched or are not,
// a parallel region that has one thread where it is none, and in a region what is lowered once for each: their text is
// short, and they have no directives in their statement.

// A Metadirective is one that is chosen while the program runs, and whose statement is written several times.
type Metadirective struct {
	*directives.Bound
	File      *File
	Options   []Chosen // the best first; the last is there in any other case
	Declares  []string // what the statement declares for those behind it: names and types
	ForDevice bool     // it is in code that devices run
}

// Chosen is a directive that a metadirective may be, and when.
type Chosen struct {
	Is    *directives.Directive // nil: none
	Match variant.Match
	Last  bool
	As    string // the directive with other clauses; "" for those that it has
}

// byCopies reports a metadirective whose statement is written several times.
func (u *Regions) byCopies(b *directives.Bound, options []option, all []*directives.Bound) bool {
	if len(options) == 1 || u.FileOf(b.Pos) == nil { // of another package
		return false
	}
	holds := func(x *directives.Bound) bool { return stands(x, b) && !isInert(x) }
	if u.calledOnDevice(b) || slices.ContainsFunc(all, holds) {
		return true
	}
	if slices.Contains(around(b), directives.Target) {
		return b.Stmt != nil && labelIn(b.Stmt) || byEachTeam(b) || !u.lowered(b, options) ||
			!slices.ContainsFunc(options, func(o option) bool { return !o.protects() })
	}
	return slices.ContainsFunc(options, func(o option) bool { return o.Directive != nil && o.Kind != directives.Nothing })
}

// lowered reports directives of a region that the kernel has in an if statement, while their statement is written once.
func (u *Regions) lowered(b *directives.Bound, options []option) bool {
	return !slices.ContainsFunc(options, func(o option) bool {
		if o.Directive == nil || o.Kind == directives.Nothing || executed(o.Directive) {
			return false
		}
		return (o.Assoc() == directives.StandAlone) != (b.Stmt == nil) ||
			slices.ContainsFunc(o.Leaves, func(k directives.Kind) bool {
				return builtInside[k] == nil || k == directives.ErrorDirective || slices.Contains(always, k)
			})
	})
}

// protects reports a construct that keeps accesses apart, which counts of those that are there in any case.
func (o option) protects() bool {
	return o.Directive != nil && (o.Has(directives.Atomic) || o.Has(directives.Critical))
}

// stands reports a directive in what another one is about.
func stands(x, in *directives.Bound) bool {
	for x = x.Outer; x != nil; x = x.Outer {
		if x == in {
			return true
		}
	}
	return false
}

// byEachTeam reports a directive in a block that several teams run.
func byEachTeam(b *directives.Bound) bool {
	for o := b.Outer; o != nil; o = o.Outer {
		if o.Leaves[len(o.Leaves)-1] == directives.Teams && o.Clause("num_teams") != nil {
			return true
		}
	}
	return false
}

// labelIn reports a label, or a branch to one.
func labelIn(s ast.Stmt) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.LabeledStmt:
			found = true
		case *ast.BranchStmt:
			found = found || n.Label != nil
		}
		return !found
	})
	return found
}

// choose notes a metadirective whose statement is to be written several times, and refuses what cannot be.
func (u *Regions) choose(b *directives.Bound, options []option) {
	ok := u.known(b, options)
	for _, o := range options {
		for _, e := range evaluated(o.match) {
			ok = ok && u.doesNothing(b, e)
		}
	}
	if !ok {
		return
	}
	c := u.metadirective(b, options)
	c.ForDevice = slices.Contains(around(b), directives.Target) || u.calledOnDevice(b)
	switch {
	case bytes.Contains(c.File.Src, []byte("//line ")) || bytes.Contains(c.File.Src, []byte("/*line ")):
		u.notChosen(b, "where a metadirective is chosen while the program runs, in a file with line directives")
	case !u.declaredFor(c):
		u.notChosen(b, "where a metadirective is chosen while the program runs, above what declares a variable of a type "+
			"that has no name here")
	default:
		u.Metadirectives = append(u.Metadirectives, c)
	}
}

// metadirective is one of the package's that is chosen while the program runs; nil of any other package's.
func (u *Regions) metadirective(b *directives.Bound, options []option) *Metadirective {
	i := slices.IndexFunc(u.Files, func(f *File) bool { return f.File == u.FileOf(b.Pos) })
	if i < 0 {
		return nil
	}
	c := &Metadirective{Bound: b, File: u.Files[i]}
	for _, o := range options {
		c.Options = append(c.Options, Chosen{o.Directive, o.match, o.last, o.as})
	}
	return c
}

// AsksWhat says what a selector asks when the program runs.
func (u *Regions) AsksWhat(m variant.Match) string {
	var list []string
	for _, e := range m.Conditions {
		list = append(list, strings.Join(strings.Fields(u.Text(e)), " "))
	}
	asked := func(who, what string, names []string) {
		if len(names) > 0 {
			list = append(list, who+" is of "+what+" "+strings.Join(names, " and "))
		}
	}
	asked("the device at hand", "arch", m.Archs)
	if d := m.Target; d != nil {
		who := "the default device"
		if d.Number != nil {
			who = "device " + u.Text(d.Number)
		}
		asked(who, "kind", d.Kinds)
		asked(who, "arch", d.Archs)
		asked(who, "isa", d.ISAs)
	}
	return strings.Join(list, ", and ")
}

func (u *Regions) notChosen(b *directives.Bound, where string) {
	u.ErrorAt(b.NamePos, b.NameEnd, source.CodeClauseNotBuilt, "the choice is not built yet %s", where).
		Fix("write an if statement around the statement, once with each directive")
}

// evaluated are the expressions that are evaluated to choose.
func evaluated(m variant.Match) []ast.Expr {
	list := slices.Clone(m.Conditions)
	if m.Target != nil && m.Target.Number != nil {
		list = append(list, m.Target.Number)
	}
	return list
}

// doesNothing refuses what does something beside having a value.
func (u *Regions) doesNothing(b *directives.Bound, e ast.Expr) bool {
	s := u.SideEffect(e)
	if s == nil || !s.Known {
		return true
	}
	r := u.Errorf(s.Place, source.CodeClauseExpr, "%s, which the plain build does not do: it does not evaluate clauses",
		s.Text)
	u.NoteEffect(r, s)
	r.Fix("assign it to a variable before the directive, and name that in " + b.Clauses[0].Name())
	return false
}

// declaredFor finds what the statement of a choice declares for those behind it, and reports that it can be declared in
// front.
func (u *Regions) declaredFor(c *Metadirective) bool {
	s, is := c.Stmt.(*ast.AssignStmt) // no directive of a statement takes another declaration
	if !is || s.Tok != token.DEFINE {
		return true
	}
	scope := u.Scope(c.File.File, c.Pos)
	for _, e := range s.Lhs {
		id, _ := e.(*ast.Ident)
		o := u.Info().Defs[id]
		if o == nil {
			continue
		}
		text := scope.TypeText(o.Type())
		if !scope.Spells(o.Type()) || strings.Contains(text, source.RuntimeMark) {
			return false
		}
		c.Declares = append(c.Declares, id.Name+" "+text)
	}
	return true
}
