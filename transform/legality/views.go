package legality

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
	"github.com/gooffload/gooffload/transform/typeset"
)

// Different list items are taken for different memory. Where two may overlap, and iterations would be in conflict
// there, the launch compares what they use (language.md section 5): it gets the subscripts of all accesses, in terms of
// what it knows.

// views has the launch of a region compare the items that may be one memory, by iterations of a nest. around are
// the loops of the launch; launched: the nest is these.
func (u *Checker) views(c *region.Region, nest *independence.Region, around []ast.Stmt, launched bool) {
	if u.mayOverlap(c) < 2 {
		return
	}
	uses := independence.UsesOf(nest, launched)
	v := &viewed{c: c, u: u, launched: launched, around: around, uses: uses, numbers: map[affine.Var]int{}, out: &ir.Uses{}}
	if !launched {
		v.out.Own = len(nest.Loops)
		for _, o := range nest.Orders {
			v.out.Orders = append(v.out.Orders, o)
		}
	}
	var list []int
	for i, x := range uses.List {
		if out, ok := v.use(x); ok && u.viewable(out.Param) {
			v.list, list = append(v.list, out), append(list, i)
		}
	}
	f := u.Frame(c.Stmt)
	used := map[memory]bool{}
	for i, p := range c.Kernel.Params {
		for _, q := range c.Kernel.Params[i+1:] {
			for n := range 4 {
				a, b := memory{p, n&1 > 0}, memory{q, n&2 > 0}
				if v.conflict(f, a, b) {
					used[a], used[b] = true, true
					v.out.Pairs = append(v.out.Pairs, ir.Pair{A: p, LedA: a.led, B: q, LedB: b.led,
						SameStart: v.sameStart(a, b, list), Alike: v.alike(a, b)})
				}
			}
		}
	}
	if len(v.out.Pairs) == 0 {
		return
	}
	v.heads()
	if !launched {
		for i, x := range uses.Unknowns {
			if x.Loop >= 0 {
				v.number(affine.Var(i))
			}
		}
	}
	v.reduce(used)
	for _, x := range v.list {
		if !used[x.memory()] {
			continue
		}
		v.out.List = append(v.out.List, v.numbered(x))
	}
	common(v.out)
	if !slices.ContainsFunc(c.Kernel.Uses, func(by *ir.Uses) bool { return covered(by, v.out) }) {
		c.Kernel.Uses = append(c.Kernel.Uses, v.out)
	}
}

// mayOverlap is how many parameters of a region are memory that another one may be, too.
func (u *Checker) mayOverlap(c *region.Region) (n int) {
	for _, p := range c.Kernel.Params {
		if u.viewable(p) {
			n++
		}
	}
	return n
}

func (u *Checker) viewable(p *ir.Param) bool {
	return p.Kind == ir.Mapped && p.Used && p.Shape != ir.Text && p.Home == ""
}

// viewed is the uses of a region on their way to its launch.
type viewed struct {
	c        *region.Region
	u        *Checker
	launched bool
	around   []ast.Stmt // the loops of the launch
	uses     *independence.Uses
	list     []access
	numbers  map[affine.Var]int // of the unknowns that the launch gets
	out      *ir.Uses
}

// access is a use whose subscript is not numbered yet.
type access struct {
	ir.Use
	of    types.Type // of the memory's elements
	row   affine.Poly
	at    affine.Poly
	facts []affine.Poly
}

// memory is a parameter's own, or what words of it lead to.
type memory struct {
	param *ir.Param
	led   bool
}

func (x *access) memory() memory { return memory{x.Param, x.Led} }

// item finds the item that a use is of, and the steps that lead on from it.
func (v *viewed) item(x independence.Use) (*region.Item, []independence.Step) {
	at := source.Path{Root: x.Var}
	found, rest := v.c.Env.ByPath[at], x.Steps
	for i, s := range x.Steps {
		if s.Element() {
			break
		}
		if s.Field < 0 {
			continue
		}
		at.Fields = fmt.Sprintf("%s.%d", at.Fields, s.Field)
		if y := v.c.Env.ByPath[at]; y != nil {
			found, rest = y, x.Steps[i+1:]
		}
	}
	return found, rest
}

// use is what an access uses of a parameter; false where it is none of a parameter's own memory.
func (v *viewed) use(x independence.Use) (access, bool) {
	item, steps := v.item(x)
	if item == nil || item.Param == nil || !slices.Contains(v.c.Kernel.Params, item.Param) {
		return access{}, false
	}
	out := access{Use: ir.Use{Param: item.Param, Writes: x.Write, Type: item.Param.Elem()}, facts: x.Facts}
	for _, name := range x.Alone {
		if !strings.HasPrefix(name, "reduction ") {
			out.Alone = append(out.Alone, name)
		}
	}
	led := item.Param.Shape == ir.Slice || item.Param.Shape == ir.Pointer
	if led {
		if len(steps) == 0 || !steps[0].Through {
			return access{}, false // the header
		}
		steps = steps[1:]
	}
	sequence := item.Param.Shape == ir.Slice
	if i := slices.IndexFunc(steps, func(s independence.Step) bool { return s.Through }); i >= 0 {
		var ok bool
		if sequence, ok = out.ledBy(steps[:i], sequence); !ok {
			return access{}, false
		}
		if steps = steps[i+1:]; slices.ContainsFunc(steps, func(s independence.Step) bool { return s.Through }) {
			return access{}, false // what words of that lead to
		}
	}
	out.of = out.Type
	switch {
	case len(steps) > 0 && steps[0].Element():
		out.at, steps = steps[0].Index, steps[1:]
		if !sequence {
			a, ok := typeset.Underlying(out.Type).(*types.Array)
			if !ok || a.Len() == 0 {
				return access{}, false
			}
			out.Of, out.Type = a.Len(), a.Elem()
		}
	case sequence:
		out.at = affine.Unknown()
	}
	out.Any = !out.at.Known()
	for _, s := range steps {
		out.Part = append(out.Part, int64(s.Field))
	}
	return out, true
}

// ledBy makes an access to a parameter's element one to what a word there leads to, the only one that the kernel
// follows. sequence: the parameter, and what the word leads to, are of several elements.
func (x *access) ledBy(steps []independence.Step, of bool) (sequence, ok bool) {
	if len(x.Param.Fields) > 1 {
		return false, false // of which words it is one does not show
	}
	x.Led = true
	t := x.Type
	if len(steps) > 0 && steps[0].Element() {
		x.row = steps[0].Index
		if !of {
			a, is := typeset.Underlying(t).(*types.Array)
			if !is {
				return false, false
			}
			t = a.Elem()
		}
		steps = steps[1:]
	} else if of {
		x.row = affine.Unknown()
	}
	x.AnyRow = !x.row.Known()
	for _, s := range steps {
		u, is := typeset.Underlying(t).(*types.Struct)
		if !is || s.Field < 0 {
			return false, false
		}
		t = u.Field(s.Field).Type()
	}
	switch t := typeset.Underlying(t).(type) {
	case *types.Slice:
		x.Type = t.Elem()
		return true, true
	case *types.Pointer:
		x.Type = t.Elem()
		return false, true
	}
	return false, false
}

// conflict reports that the memory of two parameters may not overlap, for all that is known of types.
func (v *viewed) conflict(f *effects.Frame, a, b memory) bool {
	for _, x := range v.list {
		for _, y := range v.list {
			if x.memory() == a && y.memory() == b && meet(x, y) && !f.TypesApart(x.of, y.of) {
				return true
			}
		}
	}
	return false
}

// meet reports two uses that may be a conflict.
func meet(x, y access) bool {
	return (x.Writes || y.Writes) &&
		!slices.ContainsFunc(x.Alone, func(name string) bool { return slices.Contains(y.Alone, name) })
}

// sameStart reports that two parameters are no conflict where they begin at one place. The uses have numbers in the
// comparison.
func (v *viewed) sameStart(a, b memory, numbers []int) bool {
	if !types.Identical(a.param.Elem(), b.param.Elem()) || a.led != b.led {
		return false
	}
	for i, x := range v.list {
		for j, y := range v.list {
			if x.memory() == a && y.memory() == b && meet(x, y) && !v.uses.SameStart(numbers[i], numbers[j]) {
				return false
			}
		}
	}
	return true
}

// alike reports that what is used of two parameters is of one type, and that its parts count.
func (v *viewed) alike(a, b memory) bool {
	parts := false
	for _, x := range v.list {
		for _, y := range v.list {
			if x.memory() == a && y.memory() == b && !types.Identical(x.Type, y.Type) {
				return false
			}
			parts = parts || x.memory() == a && len(x.Part) > 0
		}
	}
	return parts
}

// reduce leaves out what says nothing to a launch: that subscripts are in range, which is seen to there, and what is
// about numbers that are in no subscript.
func (v *viewed) reduce(used map[memory]bool) {
	asked := map[affine.Var]bool{}
	for i, x := range v.uses.Unknowns {
		asked[affine.Var(i)] = !v.launched && x.Loop >= 0
	}
	var ask func(p affine.Poly)
	ask = func(p affine.Poly) {
		p.Vars(func(x affine.Var) bool {
			if !asked[x] {
				asked[x] = true
				for _, q := range slices.Concat(v.uses.Unknowns[x].Facts, v.uses.Unknowns[x].Zero) {
					ask(q)
				}
			}
			return true
		})
	}
	for _, x := range v.list {
		if used[x.memory()] && x.Led && !x.AnyRow {
			ask(x.row)
		}
		if used[x.memory()] && !x.Any {
			ask(x.at)
		}
	}
	// A bound may be a number of which something is known in turn: min(i+8, n).
	for more := true; more; {
		n := len(asked)
		for _, x := range v.list {
			for _, p := range x.facts {
				if used[x.memory()] && v.bounds(p, asked) {
					ask(p)
				}
			}
		}
		more = len(asked) > n
	}
	for i, x := range v.list {
		v.list[i].facts = slices.DeleteFunc(slices.Clone(x.facts), func(p affine.Poly) bool {
			return !x.Any && (p.Equal(x.at) || v.length(p.Add(x.at).Plus(1))) || v.idle(p, asked) ||
				x.Led && !x.AnyRow && (p.Equal(x.row) || v.length(p.Add(x.row).Plus(1)))
		})
	}
}

// length reports the length of a parameter.
func (v *viewed) length(p affine.Poly) (is bool) {
	p.Vars(func(x affine.Var) bool {
		is = p.Equal(affine.Of(x)) && v.uses.Unknowns[x].Length
		return false
	})
	return is
}

// bounds reports a condition of numbers that are asked for and of others that are bounded themselves.
func (v *viewed) bounds(p affine.Poly, asked map[affine.Var]bool) bool {
	some, all := false, true
	p.Vars(func(x affine.Var) bool {
		u := v.uses.Unknowns[x]
		some = some || asked[x]
		all = all && (asked[x] || len(u.Facts)+len(u.Zero) > 0)
		return true
	})
	return some && all
}

// idle reports that a condition holds of some number that nobody asks for, if not by others.
func (v *viewed) idle(p affine.Poly, asked map[affine.Var]bool) (is bool) {
	p.Vars(func(x affine.Var) bool {
		k := v.known(v.uses.Unknowns[x]).Is
		is = is || !asked[x] && (k == ir.Steady || k == ir.Varying)
		return !is
	})
	return is
}

// heads notes what the launch knows of associated loops: what their variables begin with.
func (v *viewed) heads() {
	for _, h := range v.uses.Heads {
		if strings.Contains(v.c.Kernel.Nest[h.Loop].HostTrips, ".Numbered(") {
			continue
		}
		v.head(h.First, ir.First, h.Loop)
		v.head(h.Step, ir.Stepped, h.Loop)
	}
}

func (v *viewed) head(p affine.Poly, is ir.UnknownKind, loop int) {
	if _, constant := p.Value(); constant || !p.Known() {
		return
	}
	n := len(v.out.Unknowns)
	v.out.Unknowns = append(v.out.Unknowns, ir.Unknown{Is: is, Loop: loop})
	v.out.Equal = append(v.out.Equal, append(v.sum(p), ir.Term{Times: -1, Of: []int64{int64(n)}}))
}

func (v *viewed) numbered(x access) ir.Use {
	out := x.Use
	if out.Led && !out.AnyRow {
		out.Row = v.sum(x.row)
	}
	if !out.Any {
		out.At = v.sum(x.at)
	}
	out.Facts = v.sums(x.facts)
	return out
}

func (v *viewed) sums(list []affine.Poly) (out []ir.Sum) {
	for _, p := range list {
		if _, constant := p.Value(); p.Known() && !constant {
			out = append(out, v.sum(p))
		}
	}
	return out
}

// sum is a sum by the numbers of its unknowns.
func (v *viewed) sum(p affine.Poly) (out ir.Sum) {
	p.Terms(func(c int64, vars []affine.Var) {
		t := ir.Term{Times: c}
		for _, x := range vars {
			t.Of = append(t.Of, int64(v.number(x)))
		}
		out = append(out, t)
	})
	return out
}

// number is an unknown's.
func (v *viewed) number(x affine.Var) int {
	if n, ok := v.numbers[x]; ok {
		return n
	}
	n := len(v.out.Unknowns)
	v.numbers[x] = n
	is := v.uses.Unknowns[x]
	v.out.Unknowns = append(v.out.Unknowns, v.known(is))
	switch k := v.out.Unknowns[n].Is; k {
	case ir.Steady, ir.Varying:
		facts, zero := v.sums(is.Facts), v.sums(is.Zero)
		v.out.Unknowns[n].Facts, v.out.Unknowns[n].Zero = facts, append(zero, v.launchedTurn(n, is)...)
	case ir.Inner:
		facts := slices.DeleteFunc(slices.Clone(is.Facts), affine.Of(x).Equal)
		v.out.Unknowns[n].Facts = v.sums(facts)
	}
	return n
}

// launchedTurn is what the launch knows of the variable of an associated loop, in a loop inside of it: what it begins
// with, and how often it has been stepped.
func (v *viewed) launchedTurn(n int, x independence.Unknown) []ir.Sum {
	if v.launched || x.Of.Var == nil || len(x.Of.Fields) > 0 || x.Length || v.c.Transformed != nil ||
		len(v.around) != len(v.c.Kernel.Nest) {
		return nil
	}
	for d, s := range v.around {
		if v.u.loopVariable(s) != x.Of.Var || strings.Contains(v.c.Kernel.Nest[d].HostTrips, ".Numbered(") {
			continue
		}
		first := int64(len(v.out.Unknowns))
		v.out.Unknowns = append(v.out.Unknowns, ir.Unknown{Is: ir.First, Loop: d}, ir.Unknown{Is: ir.Stepped, Loop: d},
			ir.Unknown{Is: ir.Turn, Loop: d})
		return []ir.Sum{{{Times: 1, Of: []int64{first}}, {Times: 1, Of: []int64{first + 1, first + 2}},
			{Times: -1, Of: []int64{int64(n)}}}}
	}
	return nil
}

// loopVariable is the variable of an associated loop that an iteration has; nil where it has none.
func (u *Checker) loopVariable(s ast.Stmt) *types.Var {
	var e ast.Expr
	switch s := s.(type) {
	case *ast.RangeStmt:
		e = s.Key
	case *ast.ForStmt:
		if a, ok := s.Init.(*ast.AssignStmt); ok && len(a.Lhs) == 1 {
			e = a.Lhs[0]
		}
	}
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := u.Object(id).(*types.Var)
	return v
}

// known is what a launch knows of an unknown.
func (v *viewed) known(x independence.Unknown) ir.Unknown {
	switch {
	case x.Loop >= 0 && v.launched:
		return ir.Unknown{Is: ir.Turn, Loop: x.Loop}
	case x.Loop >= 0:
		return ir.Unknown{Is: ir.Inner, Loop: x.Loop}
	}
	if x.Of.Var != nil {
		at := source.Path{Root: x.Of.Var}
		for _, i := range x.Of.Fields {
			at.Fields = fmt.Sprintf("%s.%d", at.Fields, i)
		}
		item := v.c.Env.ByPath[at]
		switch {
		case item == nil || item.Param == nil || !slices.Contains(v.c.Kernel.Params, item.Param):
		case x.Length && item.Param.Shape == ir.Slice:
			return ir.Unknown{Is: ir.Length, Param: item.Param}
		case !x.Length && item.Param.Kind == ir.Firstprivate && item.Param.Shape == ir.Scalar:
			if b, ok := x.Type.Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 {
				return ir.Unknown{Is: ir.Passed, Param: item.Param, Signed: b.Info()&types.IsUnsigned == 0}
			}
		}
	}
	if x.Varies {
		return ir.Unknown{Is: ir.Varying}
	}
	return ir.Unknown{Is: ir.Steady}
}
