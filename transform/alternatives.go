package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/facts"
	"github.com/gooffload/gooffload/transform/launch"
	"github.com/gooffload/gooffload/transform/legality"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A region that calls a method of an interface, or a function value, of which the package shows that it may be one of
// several, is as many regions: the package is translated once for each, with that taken for granted, and the launch
// looks which it is. So is one that calls a function of which conditions choose the variant. So no other pass knows of
// this.

// mostCases is how many regions one is made, of all that its variables may hold together.
const mostCases = 12

// alternative is one of the regions, with what is to be said of it.
type alternative struct {
	region *region.Region
	said   diag.List
	open   *region.Decision // what is to be decided before there is one
}

// alternatives takes out the regions that are several, and keeps what they are.
func alternatives(u *unit) {
	for _, f := range u.Files {
		f.Regions = slices.DeleteFunc(f.Regions, func(c *region.Region) bool {
			list := u.alternativesOf(c)
			u.cases = append(u.cases, list...)
			return list != nil
		})
	}
}

// join puts the regions that are cases of others in the places of these.
func join(u *unit) {
	for _, c := range u.cases {
		i := slices.IndexFunc(u.Files, func(f *region.File) bool { return f.File == c.File.File })
		c.File = u.Files[i]
		c.File.Regions = append(c.File.Regions, c)
	}
	for _, f := range u.Files {
		slices.SortStableFunc(f.Regions, func(a, b *region.Region) int { return int(a.Pos - b.Pos) })
	}
}

// alternativesOf are the regions that one is; nil where it is that one.
func (u *unit) alternativesOf(c *region.Region) (cases []*region.Region) {
	if c.Unknown || c.Stmt == nil || !c.Offloads() || len(c.Fused) > 0 {
		return nil
	}
	held, all := u.combinations(c)
	open := u.LeavesOpen(c)
	if len(held) == 0 || len(held[0]) == 0 && !open {
		return nil
	}
	if len(held[0]) > 0 {
		switch list := u.deciding(c, nil, nil); {
		case list[len(list)-1].said.HasErrors():
		case len(list) == 1 && list[0].region.Case.Decided == nil:
			return nil // it is one as it is: the launch evaluates what is called
		default:
			held, all = [][]facts.Assumption{nil}, true
		}
	}
	var refused []diag.List
	for _, h := range held {
		list := u.deciding(c, h, nil)
		if i := slices.IndexFunc(list, func(a alternative) bool { return a.said.HasErrors() }); i >= 0 {
			refused, all = append(refused, list[i].said), false
			continue
		}
		for _, a := range list {
			u.holding = append(u.holding, a.region.Holding...)
			u.Diags.Add(a.said...)
			cases = append(cases, a.region)
			u.tell(a.region.Case.Decided)
		}
		for _, x := range h {
			if x.Kept != nil {
				u.Keep(x.Kept)
			}
		}
	}
	if len(held[0]) == 0 && len(refused) > 0 {
		u.Diags.Add(refused[0]...)
		return []*region.Region{}
	}
	if len(cases) == 0 || !all && u.HasDeclared() { // of which the host may not have what devices have
		return nil
	}
	cases[len(cases)-1].Case.Last = all &&
		!slices.ContainsFunc(held[0], func(a facts.Assumption) bool { return u.Empty(a.Var) })
	if !all {
		u.saysHost(c, cases, refused)
	}
	return cases
}

// deciding are the regions that one is where its variables hold something: one for each outcome of what its launch
// decides, of which code may have more to decide. The list ends with one that is refused.
func (u *unit) deciding(c *region.Region, held []facts.Assumption, decided []region.Decision) (list []alternative) {
	a := u.assuming(c, held, decided)
	if a.open == nil {
		return []alternative{a}
	}
	if len(decided) >= mostDecisions {
		u.tooMany(&a, c)
		return []alternative{a}
	}
	for i := range a.open.Outcomes() {
		d := *a.open
		d.Which = i
		list = append(list, u.deciding(c, held, append(slices.Clip(decided), d))...)
		if list[len(list)-1].said.HasErrors() || len(list) > mostCases {
			break
		}
	}
	if len(list) > mostCases {
		u.tooMany(&list[len(list)-1], c)
	}
	return list
}

// mostDecisions is how much of one region its launch decides.
const mostDecisions = 4

// tooMany refuses a region of which there were too many kernels.
func (u *unit) tooMany(a *alternative, c *region.Region) {
	before := u.Diags
	u.Diags = nil
	u.Errorf(source.Between(c.Pos, c.Directive.End), source.CodeClauseNotBuilt,
		"the launch of this region had to choose among more than %d kernels, by which variants its calls are of, and "+
			"that is not built", mostCases).
		Fix("divide the region, or choose by what is known: constants, construct={…} and device={kind(…)}")
	a.said, u.Diags = u.Diags, before
}

// tell has the package tell launches whether conditions hold.
func (u *unit) tell(decided []region.Decision) {
	for _, d := range decided {
		if d.Base != nil && d.Base.Func.Pkg() == u.Pkg.Types {
			u.Base(d.Base.Func).Told = true
		}
	}
}

// combinations are what the variables of a region may hold together, and whether that is all that they may.
func (u *unit) combinations(c *region.Region) (held [][]facts.Assumption, all bool) {
	var each [][]facts.Assumption
	all = true
	vars := u.undecided(c.Stmt)
	fields, ways := u.undecidedFields(c.Stmt)
	for _, v := range slices.Concat(vars, fields, u.undecidedGlobals(c.Stmt, vars)) {
		possible, complete := u.Possible(v)
		n := len(possible)
		if way, field := ways[v]; field {
			for i, a := range possible {
				possible[i] = way.assume(a)
			}
		}
		if v.Kind() == types.PackageVar {
			for i, a := range possible {
				read, ok := u.read(c.File.File, c.Pos, a)
				if !ok {
					possible, complete = nil, false
					break
				}
				possible[i] = read
			}
		}
		possible = slices.DeleteFunc(possible, func(a facts.Assumption) bool { return !u.canSay(c, a) })
		all = all && complete && n == len(possible)
		each = append(each, possible)
	}
	for product(each) > mostCases { // what the package shows is used comes first
		longest := slices.IndexFunc(each, func(list []facts.Assumption) bool {
			return !slices.ContainsFunc(each, func(other []facts.Assumption) bool { return len(other) > len(list) })
		})
		each[longest], all = each[longest][:len(each[longest])-1], false
	}
	held = [][]facts.Assumption{nil}
	for _, list := range each {
		var next [][]facts.Assumption
		for _, h := range held {
			for _, a := range list {
				next = append(next, append(slices.Clone(h), a))
			}
		}
		held = next
	}
	return held, all
}

func product(each [][]facts.Assumption) int {
	n := 1
	for _, list := range each {
		n *= len(list)
	}
	return n
}

// saysHost warns that a region runs on the host where none of its cases holds.
func (u *unit) saysHost(c *region.Region, cases []*region.Region, refused []diag.List) {
	var names []string
	for _, h := range cases[0].Case.Held {
		names = append(names, h.Said())
	}
	holds, what := " holds", ""
	if len(names) > 1 {
		holds = " hold"
	}
	for i, x := range cases {
		text := u.heldText(x.Case.Held)
		if i > 0 && text == u.heldText(cases[i-1].Case.Held) {
			continue
		}
		if i > 0 {
			what += ", "
		}
		what += text
	}
	d := u.Warn(source.Between(c.Pos, c.Directive.End), source.CodeCases, "what %s shows when the program runs: "+
		"there are kernels for %s, and for anything else the region runs on the host, and says so",
		strings.Join(names, " and ")+holds, what)
	for _, list := range refused {
		i := slices.IndexFunc(list, func(x diag.Diagnostic) bool { return x.Severity == diag.Error })
		if at := source.Between(list[i].Pos, list[i].End); !d.Noted(at) {
			d.Note(at, "this stays on the host: %s", list[i].Message)
		}
	}
	if !slices.ContainsFunc(cases[0].Case.Held,
		func(h facts.Assumption) bool { return h.Var.Kind() != types.PackageVar }) {
		d.Fix("have the package variable hold one of these when the region is launched")
		return
	}
	d.Fix("let only this package call the function, with these alone, and do not export it")
}

func (u *unit) heldText(held []facts.Assumption) (text string) {
	for i, h := range held {
		if i > 0 {
			text += " with "
		}
		if h.Kept != nil {
			text += u.PlaceOf(h.Kept)
		} else if path := u.StandingAt(h.Func); path != "" {
			text += path
		} else if h.Type != nil {
			text += u.TypeName(h.Type)
		} else {
			text += u.Brief(h.Func)
		}
	}
	return text
}

// caseText is what a case is for.
func (u *unit) caseText(c *region.Case) string {
	var list []string
	if len(c.Held) > 0 {
		list = append(list, u.heldText(c.Held))
	}
	for _, d := range c.Decided {
		list = append(list, d.Said(u.Regions))
	}
	return strings.Join(list, " with ")
}

// undecided are the variables from outside of some code whose methods, or which as functions, it calls, and of which it
// is not certain what they hold.
func (u *unit) undecided(code ast.Stmt) (list []*types.Var) {
	called := func(e ast.Expr, open func(*ast.Ident) bool) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return
		}
		v, ok := u.Object(id).(*types.Var)
		outside := ok && (v.Kind() == types.LocalVar || v.Kind() == types.ParamVar) &&
			(v.Pos() < code.Pos() || code.End() <= v.Pos())
		if outside && !slices.Contains(list, v) && open(id) && u.Stays(v, code) {
			list = append(list, v)
		}
	}
	function := func(id *ast.Ident) bool {
		if _, is := source.Under(u.TypeOf(id)).(*types.Signature); !is {
			return false
		}
		known := u.Function(id)
		_, literal := known.(*ast.FuncLit)
		return !literal && u.DeclaredFunc(known) == nil
	}
	ast.Inspect(code, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		called(call.Fun, function)
		if f, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			if sel := u.Info().Selections[f]; sel != nil && sel.Kind() == types.MethodVal {
				called(f.X, func(id *ast.Ident) bool { return source.Interface(u.TypeOf(id)) && u.Concrete(id) == nil })
			}
		}
		for _, a := range call.Args {
			called(a, function)
		}
		return true
	})
	return list
}

// canSay reports that the file of a region can name what a variable holds.
func (u *unit) canSay(c *region.Region, a facts.Assumption) bool {
	if a.Type != nil {
		return u.Scope(c.File.File, c.Pos).Names(a.Type) || u.Spellable(c.File.File, c.Pos, a.Type)
	}
	switch e := ast.Unparen(a.Func).(type) {
	case *ast.Ident:
		return u.MeansAt(e, c.Stmt.Pos())
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.Ident)
		return ok && u.MeansAt(x, c.Stmt.Pos())
	}
	return u.BuiltWith(c.Stmt.Pos(), a.Func.Pos()) && (a.Kept == nil || u.stays(a.Kept))
}

// stays reports a literal that is there in the rewritten file: it is not in what something takes the place of.
func (u *unit) stays(lit *ast.FuncLit) bool {
	i := slices.IndexFunc(u.Files, func(f *region.File) bool { return f.File == u.FileOf(lit.Pos()) })
	f := u.Files[i]
	for _, list := range [][]*region.Region{f.Regions, f.Hosted, u.cases} {
		for _, c := range list {
			if c.Stmt != nil && source.Holds(c.Stmt, lit) {
				return false
			}
		}
	}
	return true
}

// assuming is a region as it is where some variables hold what is taken for granted, and the launch has decided
// something.
func (u *unit) assuming(c *region.Region, held []facts.Assumption, decided []region.Decision) alternative {
	before := u.Diags
	u.Diags = nil
	defer func() { u.Diags = before }()
	known := u.Supposing(held)
	back := u.ReplaceApart()
	regions := &region.Regions{Facts: known, Single: true, Decided: decided}
	regions.AsksOf(u.Regions)
	for _, f := range u.Sources {
		regions.Files = append(regions.Files, &region.File{File: f})
	}
	of := &unit{Launcher: launch.New(legality.New(readable.New(regions))), layout: u.layout}
	defer func() {
		back() // first: what is asserted was noted before calls were replaced
		of.AsWritten()
	}()
	bind(of)
	x := of.only(c.Pos)
	declared(of)
	u.Diags = nil // it is said of the package
	for _, p := range regional {
		if p.run(of); of.Open != nil {
			return alternative{open: of.Open}
		}
	}
	u.Parts = u.Parts || of.Parts
	if !u.Diags.HasErrors() {
		of.Reach()
	}
	x.Case = &region.Case{Of: c, Held: held, Decided: decided}
	x.Remarks = append(x.Remarks, "the kernel for "+u.caseText(x.Case))
	return alternative{region: x, said: u.Diags}
}

// only leaves the region of a directive, and what it stands in.
func (u *unit) only(pos token.Pos) (found *region.Region) {
	for _, f := range u.Files {
		for _, c := range f.Regions {
			if c.Pos == pos {
				found = c
			}
		}
	}
	for _, f := range u.Files {
		f.Regions = slices.DeleteFunc(f.Regions, func(c *region.Region) bool {
			return c != found && (c.Offloads() || !source.Holds(c.Stmt, found.Stmt))
		})
		f.Hosted = nil // they are the package's
	}
	return found
}
