package legality

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// The comparison of iterations follows pointers as far as it knows what they hold. What it loses sight of, in elements
// of maps, results of functions, interfaces or channels, the analysis of pointers knows some of: which variables may
// lead there. Memory that an iteration makes is its own, unless a variable that iterations share may lead to it.

// reached says which memory code may read and write through pointers. inside is the code of one thread around it, which
// makes memory for itself; nil: there is none.
type reached struct {
	u        *Checker
	code     []ast.Node
	inside   ast.Node
	back     func(*types.Var) bool
	f        *effects.Frame
	at       map[ast.Node][]effects.Access
	leading  []*types.Var                          // variables from outside that the code names and that lead to memory
	pointers map[*types.Var][]effects.Path         // what these lead to
	behind   map[*types.Var]map[*effects.Root]bool // and all that is reached from there
}

// follow has a comparison of code in a construct ask for what pointers lead to.
func (u *Checker) follow(nest *independence.Region, t *threads, code ...ast.Node) *independence.Region {
	r := &reached{u: u, code: code, inside: threadAround(t), back: u.leadsBack(t)}
	nest.Reaches, nest.Fresh = r.reaches, r.fresh
	nest.Touches, nest.Given, nest.Back, nest.Alike = r.calls(), r.given, r.back, u.elementsAlike(t)
	return nest
}

func (r *reached) reaches(n ast.Node) (out []independence.Touch) {
	if r.at == nil {
		r.look()
	}
	for _, a := range r.at[n] {
		out = append(out, r.touches(a)...)
	}
	return out
}

// calls is Region.Touches: what calls do that are not followed.
func (r *reached) calls() func(*ast.CallExpr) []independence.Touch {
	known := map[*ast.CallExpr][]independence.Touch{}
	return func(call *ast.CallExpr) []independence.Touch {
		out, done := known[call]
		if !done {
			fn := r.u.Called(call)
			if fn == nil || lockOperation(fn) == (lockOp{}) { // mutexes are there for that
				out = r.does(call)
			}
			known[call] = out
		}
		return out
	}
}

func (r *reached) does(call *ast.CallExpr) (out []independence.Touch) {
	if r.at == nil {
		r.look()
	}
	f := r.u.Frame(call)
	for _, a := range f.Of(call).Accesses {
		if inside := len(a.Via) > 0 && a.Via[0] == call || a.Node == ast.Node(call); !inside {
			continue
		}
		switch {
		case readsHeader(a):
		case f == r.f:
			out = append(out, r.touches(a)...)
		case a.Path.Root.Kind == effects.Variable && !a.Path.InMap():
			out = append(out, r.touch(a, a.Path.Root.Var, a.Path.Hops()))
		}
	}
	return out
}

// fresh reports an expression that leads to nothing but memory which the code has made.
func (r *reached) fresh(e ast.Expr) bool {
	f := r.u.Frame(e)
	return !slices.ContainsFunc(f.PointsTo(e), func(p effects.Path) bool {
		other := f != r.u.Frame(r.code[0])
		switch p.Root.Kind {
		case effects.Function:
			return false
		case effects.Variable: // of its own, as the array of w[i] = tmp[:]
			return !p.Storage() || p.Root.Var.Kind() == types.PackageVar || !other && !r.holds(nameOf(p.Root.Var))
		case effects.Allocation:
			return !other && p.Root.Node != nil && !r.holds(p.Root.Node)
		}
		return true
	})
}

// threadAround is the statement of the innermost construct around another one whose code each thread runs.
func threadAround(t *threads) ast.Node {
	for l := t.Innermost(); l != nil; l = l.Outer {
		if makesThreads(l) {
			if l.From == t.Bound || l.From.Stmt == nil {
				return nil
			}
			return l.From.Stmt
		}
	}
	return nil
}

func (r *reached) look() {
	r.f, r.at = r.u.Frame(r.code[0]), map[ast.Node][]effects.Access{}
	r.pointers, r.behind = map[*types.Var][]effects.Path{}, map[*types.Var]map[*effects.Root]bool{}
	for _, a := range r.f.Of(r.code...).Accesses {
		r.at[a.Node] = append(r.at[a.Node], a)
	}
	named := map[*types.Var]bool{}
	for _, n := range r.code {
		ast.Inspect(n, func(n ast.Node) bool {
			id, is := n.(*ast.Ident)
			if v, variable := r.u.Object(id).(*types.Var); is && variable && !v.IsField() && !r.own(v) &&
				!source.Flat(v.Type()) {
				named[v] = true
			}
			return true
		})
	}
	r.leading = slices.SortedFunc(maps.Keys(named), func(a, b *types.Var) int { return int(a.Pos() - b.Pos()) })
	for _, v := range r.leading {
		at := r.u.Functions().Variable(v)
		r.pointers[v], r.behind[v] = r.f.Targets(at), map[*effects.Root]bool{}
		for _, p := range r.f.Reached([]effects.Path{at}) {
			r.behind[v][p.Root] = true
		}
	}
}

// own reports a variable that each iteration, or each thread, has for itself.
func (r *reached) own(v *types.Var) bool {
	return r.holds(source.Between(v.Pos(), v.Pos())) || r.threads(source.Between(v.Pos(), v.Pos()))
}

func (r *reached) holds(n ast.Node) bool {
	return slices.ContainsFunc(r.code, func(code ast.Node) bool { return holdsNode(code, n) })
}

// threads reports code of a thread before its part of the iterations.
func (r *reached) threads(n ast.Node) bool {
	return r.inside != nil && holdsNode(r.inside, n) && !r.holds(n)
}

// touches are the variables that lead to where an access is.
func (r *reached) touches(a effects.Access) (out []independence.Touch) {
	root := a.Path.Root
	add := func(v *types.Var, way []int) { out = append(out, r.touch(a, v, way)) }
	switch {
	case a.Path.InMap(): // maps are spoken of whole
	case root.Kind == effects.Variable && !r.own(root.Var):
		add(root.Var, a.Path.Hops())
	case root.Kind == effects.Allocation && !r.threads(root.Node),
		root.Kind == effects.Unknown && !r.threads(root.Node) && !r.holds(root.Node):
		for _, v := range r.leading {
			if way, leads := r.way(v, a.Path); leads {
				add(v, way)
			}
		}
	}
	return out
}

func (r *reached) touch(a effects.Access, v *types.Var, way []int) independence.Touch {
	return independence.Touch{
		Memory: independence.Memory{Var: v}, Write: a.Kind == effects.Write, Way: way, Type: a.Type(),
	}
}

// way is how memory is reached from a variable.
func (r *reached) way(v *types.Var, p effects.Path) (way []int, leads bool) {
	for _, to := range r.pointers[v] {
		if rest, on := p.From(to); on {
			return append([]int{independence.Leads}, rest...), true
		}
	}
	return []int{independence.Anything}, r.behind[v][p.Root]
}
