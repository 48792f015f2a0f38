package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Teams do not wait for each other: behind a loop that they share a team goes on while another one is still in it. So
// what is written in such a loop is not to be used in other code of the region, unless it is the same iteration of a
// loop with the same iterations, which the same team runs.

// league warns of what a team may use while another one writes it.
func (u *Checker) league(c *region.Region) {
	if c.League == nil || c.Env == nil || c.Kernel == nil {
		return
	}
	f := u.Frame(c.Stmt)
	memory := u.itemMemory(c, f)
	p := &parts{u: u, c: c, exclusive: exclusive(c)}
	all := f.Of(c.DeviceCode()...)
	for w := range all.Writes() {
		if v := w.Path.Root.Var; w.Path.Root.Kind == effects.Variable && w.Path.Storage() {
			p.written = append(p.written, v)
		}
	}
	said := map[string]bool{}
	for w := range all.Writes() {
		if w.Path.Root.Kind == effects.Anywhere { // of a call that is refused, or a query
			continue
		}
		made, own := p.made(w.Path)
		what := u.writtenName(c, f, memory, w)
		for _, a := range all.Accesses {
			switch {
			case said[what] || a.Path.Root.Kind == effects.Anywhere || !f.MayOverlap(w.Path, a.Path):
			case own && p.incomplete(made, w, a):
				u.partOfTeam(what, w, a)
				said[what] = true
			case !own && !p.ofOneTeam(w, a):
				u.betweenTeams(what, w, a)
				said[what] = true
			}
		}
	}
}

// writtenName is what a write is to, in the user's words: an item, or as it is written there.
func (u *Checker) writtenName(
	c *region.Region, f *effects.Frame, memory map[*region.Item][]effects.Path, w effects.Access,
) string {
	if x := sharedItem(c, f, memory, w); x != nil {
		return u.Text(x.Expr)
	}
	return u.Brief(w.Place())
}

// made is where a team makes memory that is its own, and whether a path is to such; the place is not known of what the
// region has a copy of.
func (p *parts) made(m effects.Path) (at token.Pos, own bool) {
	switch r := m.Root; {
	case r.Kind == effects.Copy:
		return token.NoPos, true
	case r.Kind == effects.Variable && m.Storage():
		if p.declared(r.Var) || p.u.GroupPrivate(r.Var) {
			return r.Var.Pos(), true
		}
		item := p.c.Env.ByPath[source.Path{Root: r.Var}]
		return token.NoPos, p.c.Env.Private[r.Var] != nil || item != nil && item.Param.Kind == ir.Firstprivate ||
			isHeader(r.Var.Type()) && p.u.isFirst(p.c.Leaves, r.Var)
	case r.Kind == effects.Allocation && r.Node != nil:
		return r.Node.Pos(), p.c.Stmt.Pos() <= r.Node.Pos() && r.Node.End() <= p.c.Stmt.End()
	}
	return token.NoPos, false
}

// incomplete reports a use of a team's own memory that wants what all iterations of a loop have written there, of which
// the team runs only some. A use in one step with others puts together what the teams have.
func (p *parts) incomplete(made token.Pos, w, a effects.Access) bool {
	i, j := p.of(w.Place()), p.of(a.Place())
	switch {
	case i == nil || i == j || a.Kind == effects.Write:
		return false
	case i.Nest[0].Pos() <= made && made < i.Nest[0].End(): // of an iteration
		return false
	case a.Place().Pos() < i.Nest[0].Pos() && !p.repeated(i):
		return false
	case j == nil && p.inOneStep(a.Node):
		return false
	}
	return j == nil || !p.alike(i, j, w, a)
}

func (u *Checker) partOfTeam(what string, w, a effects.Access) {
	n := w.Place()
	r := u.ReportAt(n.Pos(), n.End(), diag.Warning, source.CodeMayConflict,
		"each team has a %s of its own, and writes here only what its iterations of this loop do, not all of it", what)
	if a.Place() != n {
		r.Note(a.Place(), "it is used here")
	}
	r.Fix("write two regions, and keep it in memory that is mapped")
	r.Fix("run this loop in each team, without distribute")
	r.Fix("share both loops by the same head, and use in an iteration of the second only what that of the first has " +
		"written")
}

// sharedItem is the first mapped item whose memory an access may be to: of what is private to a team there is none.
func sharedItem(
	c *region.Region, f *effects.Frame, memory map[*region.Item][]effects.Path, a effects.Access,
) *region.Item {
	if a.Path.Root.Kind == effects.Anywhere { // of a call that is refused, or a query
		return nil
	}
	for _, x := range c.Env.Items {
		if x.Param.Kind == ir.Mapped &&
			slices.ContainsFunc(memory[x], func(p effects.Path) bool { return f.MayOverlap(p, a.Path) }) {
			return x
		}
	}
	return nil
}

func (u *Checker) betweenTeams(what string, w, a effects.Access) {
	does := "uses"
	if a.Kind == effects.Write {
		does = "assigns"
	}
	n := w.Place()
	r := u.ReportAt(n.Pos(), n.End(), diag.Warning, source.CodeMayConflict,
		"a team may write %s here while another one %s it: teams do not wait for each other", what, does)
	if a.Place() != n {
		r.Note(a.Place(), "it is used here")
	}
	r.Fix("write two regions, of which the second one does what is to come later")
	r.Fix("share both loops by the same head, and use in an iteration of the second only what that of the first has " +
		"written")
}

// parts is the code of a region that several teams run: loops that they share, and the rest, which each of them does.
type parts struct {
	u         *Checker
	c         *region.Region
	exclusive func(ast.Node) []string
	written   []*types.Var // whose own memory the region assigns
}

// of is the shared loop in which a place is; nil for what each team does.
func (p *parts) of(n ast.Node) *region.Inner {
	for _, i := range p.c.Inner {
		if i.ByTeams && i.Nest[0].Pos() <= n.Pos() && n.End() <= i.Nest[0].End() {
			return i
		}
	}
	return nil
}

// ofOneTeam reports accesses that are not made by two teams at once, or are compared elsewhere: those of one run of a
// loop (as its iterations), those of what each team does (as those of threads), and those that are one step.
func (p *parts) ofOneTeam(w, a effects.Access) bool {
	i, j := p.of(w.Place()), p.of(a.Place())
	switch {
	case i == nil && j == nil:
		return true
	case i == j && !p.repeated(i):
		return true
	case slices.ContainsFunc(p.exclusive(w.Node), func(s string) bool { return slices.Contains(p.exclusive(a.Node), s) }):
		return true
	}
	return i != nil && j != nil && p.alike(i, j, w, a)
}

// inOneStep reports a place in a statement of atomic or in a critical region.
func (p *parts) inOneStep(n ast.Node) bool {
	return slices.ContainsFunc(slices.Concat(p.c.Inside.Always(directives.Atomic), p.c.Inside.Always(directives.Critical)),
		func(l *place.Leaf) bool { return holds(l.From.Stmt, n) })
}

// alike reports accesses of two loops, or of one that is repeated, that are to one element in the same iteration, which
// the same team runs.
func (p *parts) alike(i, j *region.Inner, w, a effects.Access) bool {
	if len(w.Via) > 0 || len(a.Via) > 0 || len(i.Nest) != len(j.Nest) || p.transformed(i) != p.transformed(j) {
		return false
	}
	same := p.schedule(i) == p.schedule(j)
	for d := range i.Nest {
		one, steady := p.head(i, d)
		other, too := p.head(j, d)
		same = same && one == other && steady && too
	}
	one, steady := p.element(i, w.Node)
	other, too := p.element(j, a.Node)
	return same && one == other && steady && too
}

// transformed is what a loop is made into, as it is written.
func (p *parts) transformed(i *region.Inner) (text string) {
	for _, l := range p.c.Inside.Transformations(i.Leaf.From.Stmt) {
		text += l.From.Text + "; "
	}
	return text
}

// repeated reports a shared loop in a loop that each team runs.
func (p *parts) repeated(i *region.Inner) (found bool) {
	for _, s := range p.c.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.ForStmt, *ast.RangeStmt:
				found = found || n.Pos() < i.Nest[0].Pos() && i.Nest[0].End() < n.End()
			}
			return true
		})
	}
	return found
}

func (p *parts) schedule(i *region.Inner) string {
	cl := i.Leaf.Clause("dist_schedule")
	if cl == nil {
		return ""
	}
	return p.u.Text(source.Between(cl.Pos(), cl.End()))
}

// head is how a loop counts, in terms of its variable; steady: it counts alike wherever it stands in the region.
func (p *parts) head(i *region.Inner, d int) (text string, steady bool) {
	switch s := i.Nest[d].(type) {
	case *ast.RangeStmt:
		text, steady = p.spelled(i, s.X)
		return "range " + text, steady
	case *ast.ForStmt:
		if s.Init == nil || s.Cond == nil || s.Post == nil {
			return "", false
		}
		steady = true
		for _, n := range []ast.Node{s.Init, s.Cond, s.Post} {
			t, fine := p.spelled(i, n)
			text, steady = text+t+"; ", steady && fine
		}
		return text, steady
	}
	return "", false
}

// element is what an access is to, in terms of the variables of the loop; steady: it is the same wherever it stands.
func (p *parts) element(i *region.Inner, n ast.Node) (text string, steady bool) {
	for d, s := range i.Nest {
		if r, ok := s.(*ast.RangeStmt); ok && (n == ast.Node(r) || n == ast.Node(r.X) || n == ast.Node(r.Value)) {
			text, steady = p.spelled(i, r.X)
			return text + "[$" + strconv.Itoa(d) + "]", steady
		}
	}
	e, ok := n.(ast.Expr)
	for ok {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
			continue
		case *ast.SelectorExpr:
			e = x.X
			continue
		case *ast.IndexExpr:
			return p.spelled(i, x)
		}
		ok = false
	}
	return "", false
}

// spelled is the text of code in which the variables of the loops have numbers. steady: nothing else in it changes in
// the region.
func (p *parts) spelled(i *region.Inner, n ast.Node) (text string, steady bool) {
	vars := map[types.Object]int{}
	for d, s := range i.Nest {
		var id ast.Expr
		switch s := s.(type) {
		case *ast.RangeStmt:
			id = s.Key
		case *ast.ForStmt:
			if a, ok := s.Init.(*ast.AssignStmt); ok && len(a.Lhs) == 1 {
				id = a.Lhs[0]
			}
		}
		if id, ok := id.(*ast.Ident); ok {
			vars[p.u.Object(id)] = d
		}
	}
	var b strings.Builder
	steady = true
	pos := n.Pos()
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			b, builtin := p.u.Named(n).(*types.Builtin)
			steady = steady && (builtin && b.Name() == "len" || p.u.Info().Types[n.Fun].IsType())
		case *ast.Ident:
			v, ok := p.u.Object(n).(*types.Var)
			if d, own := vars[p.u.Object(n)]; own {
				b.WriteString(p.u.Text(source.Between(pos, n.Pos())) + "$" + strconv.Itoa(d))
				pos = n.End()
			} else if ok && (slices.Contains(p.written, v) || !v.IsField() && p.declared(v)) {
				steady = false
			}
		}
		return true
	})
	if pos < n.End() {
		b.WriteString(p.u.Text(source.Between(pos, n.End())))
	}
	return b.String(), steady
}

// declared reports a variable of the region, which may be another one of the same name elsewhere.
func (p *parts) declared(v *types.Var) bool {
	return p.c.Stmt.Pos() <= v.Pos() && v.Pos() < p.c.Stmt.End()
}
