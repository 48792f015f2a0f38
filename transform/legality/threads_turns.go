package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
)

// The tasks of one task stand in its text, and in that of functions which it calls. depend puts them in order, wherever
// they stand.

// sibling is a task of a maker's, or another construct that depend puts in order with its tasks.
type sibling struct {
	*directives.Bound
	way []*ast.CallExpr // the calls that lead there from the maker's text, the outermost first

	// The list of statements that each of the calls and the construct stand in, if its end is never come to without
	// them; else nil.
	made []ast.Node
}

// at is where the maker's text comes to it.
func (s *sibling) at() token.Pos {
	if len(s.way) > 0 {
		return s.way[0].Pos()
	}
	return s.Pos
}

// turns are siblings, in the order in which they are met.
type turns struct {
	u     *Checker
	list  []*sibling
	after [][]turn // how each comes behind those in front of it
	loop  bool     // they are those of a loop, in after twice: of two iterations
	all   bool     // depend waits for the tasks of tasks, too
}

// mostSiblings is how many there may be for those between two of them to count.
const mostSiblings = 100

// turnsOf are the siblings of a maker's text.
func (u *Checker) turnsOf(k *kin) *turns {
	if k.turns == nil {
		k.turns = &turns{u: u, list: u.siblingsIn(k.from(), u.boundsOf(k), nil, nil)}
		k.turns.order(k.turns.list, nil)
	}
	return k.turns
}

// within are the siblings that a loop meets, in any two iterations of it.
func (t *turns) within(loop ast.Node) *turns {
	in := &turns{u: t.u, loop: true}
	for _, s := range t.list {
		if loop.Pos() <= s.at() && s.at() < loop.End() {
			in.list = append(in.list, s)
		}
	}
	in.order(slices.Concat(in.list, in.list), loop)
	return in
}

// order finds who comes behind whom: by what they name, or as others between come behind the one and in front of the
// other.
func (t *turns) order(list []*sibling, loop ast.Node) {
	t.after = make([][]turn, len(list))
	direct := make([][]turn, len(list))
	for a := range list {
		t.after[a], direct[a] = make([]turn, len(list)), make([]turn, len(list))
		for b := a + 1; b < len(list); b++ {
			between := loop // the iterations
			if (a < len(t.list)) == (b < len(t.list)) {
				between = nil
			}
			direct[a][b] = t.u.follows(list[a], list[b], between)
		}
	}
	for a := range list {
		for b := a + 1; b < len(list); b++ {
			best := direct[a][b]
			for x := a + 1; x < b && best < behind && len(list) <= mostSiblings; x++ {
				first, second := t.after[a][x], direct[x][b]
				switch {
				case first == together || second == together || first == either || second == either:
				case first == perhaps || second == perhaps || !list[x].whenever(list[a]) && !list[x].whenever(list[b]):
					best = max(best, perhaps)
				default:
					best = behind
				}
			}
			t.after[a][b] = best
		}
	}
}

// whenever reports that it is met whenever another one is.
func (s *sibling) whenever(other *sibling) bool {
	for i, list := range s.made {
		switch {
		case list == nil || i >= len(other.made) || list != other.made[i]:
			return false
		case i < len(s.way) && i < len(other.way) && s.way[i] == other.way[i]:
			continue
		}
		return !slices.Contains(s.made[i+1:], nil)
	}
	return true
}

// asked is Region.InTurn of the tasks of one maker.
func (t *turns) asked() func(a, b independence.Access) (always, may bool) {
	if t == nil || !t.depends() {
		return nil
	}
	return func(a, b independence.Access) (always, may bool) {
		how := t.between(a, b)
		return how >= either, how == perhaps
	}
}

// depends reports siblings of which some have depend.
func (t *turns) depends() bool {
	return slices.ContainsFunc(t.list, func(s *sibling) bool { return s.Clause("depend") != nil })
}

// why says why depend does not keep two accesses apart, where it seems to; empty: it does not seem so.
func (t *turns) why(a, b independence.Access) string {
	if t == nil {
		return ""
	}
	i, first := t.of(a)
	j, second := t.of(b)
	if i < 0 || j < 0 {
		return ""
	}
	asIf := &turns{u: t.u, list: t.list, after: t.after, loop: t.loop, all: true}
	switch how := asIf.between(a, b); {
	case how == perhaps:
		return ": it is not seen whether what their depend clauses name is one"
	case how >= either && (first || second):
		return ": depend waits for a task, and not for those that it has made"
	}
	return ""
}

// between says how the siblings that two accesses belong to follow each other.
func (t *turns) between(a, b independence.Access) turn {
	if t == nil {
		return together
	}
	i, first := t.of(a)
	j, second := t.of(b)
	switch {
	case i < 0 || j < 0:
	case t.loop:
		if n := len(t.list); !first && !second {
			return min(t.after[i][n+j], t.after[j][n+i])
		}
	case i < j && !first:
		return t.after[i][j]
	case j < i && !second:
		return t.after[j][i]
	}
	return together
}

// throughout reports a call that is not followed, as it calls itself, of which all that touches what a variable leads
// to is in turn with an access.
func (t *turns) throughout(v *types.Var, other, of independence.Access) bool {
	call, is := of.Node.(*ast.CallExpr)
	if !is || len(of.Way) > 0 || v == nil || !t.depends() {
		return false
	}
	f := t.u.Frame(call)
	memory := f.Reached([]effects.Path{t.u.Functions().Variable(v)})
	met := false
	for _, a := range f.Of(call).Accesses {
		at := slices.IndexFunc(memory, func(p effects.Path) bool { return p.Root == a.Path.Root })
		if at < 0 || len(a.Via) == 0 || a.Kind != effects.Write && !other.Write || readsHeader(a) {
			continue
		}
		met = true
		if t.between(other, independence.Access{Node: call, Inside: a.Node, Way: a.Via}) < either {
			return false
		}
	}
	return met
}

// of is the sibling that an access belongs to; -1: it is the maker's own, or it is not known. outlives: it is one of a
// task of the sibling's, which this does not wait for, and depend not, either (OpenMP 5.2, section 15.9.5).
func (t *turns) of(a independence.Access) (i int, outlives bool) {
	for i, s := range t.list {
		n := len(s.way)
		if n > len(a.Way) || s.Stmt == nil || !slices.Equal(a.Way[:n], s.way) {
			continue
		}
		if at := placeAt(a, n); at != nil && holds(s.Stmt, at) {
			return i, !t.all && t.u.outlives(s, a)
		}
	}
	return -1, false
}

// placeAt is where an access is in the text of the function that the first calls lead to: it, or the next call.
func placeAt(a independence.Access, calls int) ast.Node {
	switch {
	case calls == 0:
		return a.Node
	case calls < len(a.Way):
		return a.Way[calls]
	}
	return a.Inside
}

// boundsOf are the constructs of a maker's text whose tasks are the maker's.
func (u *Checker) boundsOf(k *kin) (list []*directives.Bound) {
	for _, c := range slices.Concat(k.file.Hosted, k.file.Orphans, k.file.Regions) {
		for _, b := range c.Tree.Directives() {
			if k.makes(b) && !slices.Contains(list, b) {
				list = append(list, b)
			}
		}
	}
	return list
}

// siblingsIn are the siblings in code, to which calls lead that stand in lists of statements.
func (u *Checker) siblingsIn(code ast.Node, bounds []*directives.Bound, way []*ast.CallExpr,
	made []ast.Node) (list []*sibling) {
	for _, b := range bounds {
		if b.Clause("depend") != nil && b.Kind != directives.Depobj || deferred(b) && b.Stmt != nil {
			list = append(list, &sibling{b, way, append(slices.Clip(made), u.reachedList(b.Parent, way))})
		}
	}
	var path []ast.Node
	ast.Inspect(code, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt:
			if n != code {
				return false
			}
		case ast.Stmt:
			if slices.ContainsFunc(bounds, func(b *directives.Bound) bool {
				return b.Stmt != nil && holds(b.Stmt, n) && (ownTasks(b) || b.Clause("depend") != nil)
			}) {
				return false
			}
		case *ast.CallExpr:
			fn := u.codeCalled(n)
			if fn == nil || codeOf(fn) == nil || len(way) >= mostCalls || len(list) >= mostSiblings ||
				!u.meetsTasks(fn) || u.leadsThrough(way, fn) {
				break
			}
			in := append(slices.Clip(way), n)
			list = append(list, u.siblingsIn(codeOf(fn), slices.DeleteFunc(u.constructsIn(fn),
				func(b *directives.Bound) bool { return makerWithin(b) != nil }),
				in, append(slices.Clip(made), u.reachedList(listAround(path, n), way)))...)
		}
		path = append(path, n)
		return true
	})
	slices.SortStableFunc(list, func(a, b *sibling) int { return int(placeIn(a, len(way)) - placeIn(b, len(way))) })
	return list
}

// placeIn is where the text that the first calls lead to comes to a sibling.
func placeIn(s *sibling, calls int) token.Pos {
	if calls < len(s.way) {
		return s.way[calls].Pos()
	}
	return s.Pos
}

// ownTasks reports a construct whose code is another task's.
func ownTasks(b *directives.Bound) bool {
	return b.Has(directives.Parallel) || b.Has(directives.Task) || b.Has(directives.Taskloop) ||
		b.Has(directives.Target) || b.Has(directives.Teams)
}

// reachedList is a list of statements if it is the maker's, or one that a call always comes to the end of.
func (u *Checker) reachedList(list ast.Node, way []*ast.CallExpr) ast.Node {
	if len(way) == 0 || list == nil {
		return list
	}
	body := codeOf(u.codeCalled(way[len(way)-1])).(*ast.BlockStmt)
	last := len(body.List) - 1
	if ast.Node(body) != list || slices.ContainsFunc(body.List[:max(last, 0)], leaves) {
		return nil
	}
	return list
}

// listAround is the list of statements of which one always makes a call, with what leads to it as path; nil: none.
func listAround(path []ast.Node, call *ast.CallExpr) ast.Node {
	for i := len(path) - 1; i > 0; i-- {
		if s, is := path[i].(ast.Stmt); is && slices.Contains(listOf(path[i-1]), s) {
			if conditional(s, call) {
				return nil
			}
			return path[i-1]
		}
	}
	return nil
}

// leadsThrough reports calls of which one calls a function.
func (u *Checker) leadsThrough(way []*ast.CallExpr, fn ast.Node) bool {
	return slices.ContainsFunc(way, func(call *ast.CallExpr) bool { return u.codeCalled(call) == fn })
}

// meetsTasks reports a function that makes tasks, or calls one that does.
func (u *Checker) meetsTasks(fn ast.Node) bool {
	meets, known := u.meets[fn]
	if !known {
		makes := func(fn ast.Node) bool {
			return slices.ContainsFunc(u.constructsIn(fn), func(b *directives.Bound) bool {
				return b.Clause("depend") != nil || deferred(b)
			})
		}
		meets = makes(fn) || slices.ContainsFunc(u.Reached(codeOf(fn)), func(d *ast.FuncDecl) bool { return makes(d) })
		u.meets[fn] = meets
	}
	return meets
}

// outlives reports an access of a task that a sibling's code has made, itself or by calls, and whose end nothing in it
// waits for.
func (u *Checker) outlives(s *sibling, a independence.Access) bool {
	maker, fn, until := s.Bound, s.Func, s.Stmt.End()
	waited, done := false, true
	for calls := len(s.way); ; calls++ {
		at := placeAt(a, calls)
		k := u.kinIn(fn, maker)
		if at == nil || k == nil {
			return false
		}
		for {
			bounds := u.boundsOf(k)
			if k.waitsForAll(at, bounds) {
				return !done
			}
			n := slices.IndexFunc(bounds, func(b *directives.Bound) bool {
				return deferred(b) && !u.undeferred(b) && b.Stmt != nil && holds(b.Stmt, at)
			})
			if n < 0 {
				waited = waited || k.waitsWithin(at.End(), until)
				break
			}
			t := bounds[n]
			done = done && (waited || k.waitsWithin(t.Stmt.End(), until))
			maker, until, waited = t, t.Stmt.End(), false
			k = u.kinIn(fn, maker)
		}
		if calls >= len(a.Way) {
			return !done
		}
		if fn = u.codeCalled(a.Way[calls]); fn == nil {
			return !done
		}
		maker, until = nil, fn.End()
	}
}

// waitsForAll reports code in a construct that waits for whatever is made in it.
func (k *kin) waitsForAll(at ast.Node, bounds []*directives.Bound) bool {
	return slices.ContainsFunc(bounds, func(b *directives.Bound) bool {
		return b.Stmt != nil && holds(b.Stmt, at) && (b.Has(directives.Taskgroup) || ownTasks(b) && !deferred(b))
	})
}

// waitsWithin reports a place between two at which the maker may wait for its tasks.
func (k *kin) waitsWithin(from, to token.Pos) bool {
	within := func(p token.Pos) bool { return from <= p && p < to }
	return slices.ContainsFunc(k.waits, within) ||
		slices.ContainsFunc(k.some, func(w awaiting) bool { return within(w.at) })
}

// kinIn are the tasks of a maker in a function, without what they do.
func (u *Checker) kinIn(fn ast.Node, maker *directives.Bound) *kin {
	key := kinKey{fn, maker}
	if k, known := u.kins[key]; known {
		return k
	}
	var k *kin
	if file := u.fileWith(fn); file != nil {
		k = &kin{file: file, maker: maker, fn: fn}
		u.findWaits(k)
	}
	u.kins[key] = k
	return k
}

// kinKey is whose tasks they are.
type kinKey struct {
	fn    ast.Node
	maker *directives.Bound
}

// fileWith is the file that a function stands in.
func (u *Checker) fileWith(fn ast.Node) *region.File {
	of := u.FileOf(fn.Pos())
	if i := slices.IndexFunc(u.Files, func(f *region.File) bool { return f.File == of }); i >= 0 {
		return u.Files[i]
	}
	if d, is := fn.(*ast.FuncDecl); is {
		return u.FileElsewhere(d)
	}
	return nil
}

// codeCalled is the function, or the function literal, that a call calls; nil: it is not known which.
func (u *Checker) codeCalled(call *ast.CallExpr) ast.Node {
	if fn := u.Called(call); fn != nil {
		if d := u.Declaration(fn.Origin()); d != nil {
			return d
		}
		return nil
	}
	if lit := u.Literal(call.Fun); lit != nil {
		return lit
	}
	return nil
}
