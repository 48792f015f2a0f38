package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
)

// Different list items are taken for different memory. Where two may overlap, and iterations would be in conflict
// there, the launch compares what they use (language.md section 5): it gets the subscripts of all accesses, in terms of
// what it knows.

// views has the launch of a region compare the items that may be one memory, by iterations of a nest. around are
// the loops of the launch; launched: the nest is these. runs is how often those run of which the launch's are made.
func (u *Checker) views(c *region.Region, nest *independence.Region, around []ast.Stmt, launched bool,
	runs []region.Runs) {
	if n, rows := u.mayOverlap(c); n < 2 && !rows {
		return
	}
	if d := holding(c, c.Pos); d != nil {
		own := u.asCalled(c, nest)
		for _, own.Called = range u.callsOf(c.Env.C, d) {
			u.viewsOf(c, own, around, launched, runs)
		}
		return
	}
	u.viewsOf(c, nest, around, launched, runs)
}

// viewsOf is views of a nest as it is called by nest.Called.
func (u *Checker) viewsOf(c *region.Region, nest *independence.Region, around []ast.Stmt, launched bool,
	runs []region.Runs) {
	hidden := map[*types.Var]bool{}
	v := &viewed{c: c, u: u, launched: launched, around: around, runs: runs, numbers: map[affine.Var]int{},
		out: &ir.Uses{}}
	own := touching(nest, hidden)
	if !launched {
		own.Listed = v.listed
	}
	uses := independence.UsesOf(own, launched)
	v.uses = uses
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
	list = v.coarsen(list)
	f := u.Frame(c.Stmt)
	used := map[memory]bool{}
	for i, p := range c.Kernel.Params {
		if m := (memory{p, true}); launched && len(c.Inner) == 0 && v.rowsShow(p, hidden) && v.conflict(f, m, m) {
			used[m] = true
			v.out.Pairs = append(v.out.Pairs, ir.Pair{A: p, LedA: true, B: p, LedB: true, Alike: v.alike(m, m)})
		}
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

// mayOverlap is how many parameters of a region are memory that another one may be, too. rows: what words of one lead
// to may be.
func (u *Checker) mayOverlap(c *region.Region) (n int, rows bool) {
	for _, p := range c.Kernel.Params {
		if u.viewable(p) {
			n++
			rows = rows || p.Rows || len(p.Fields) == 1
		}
	}
	return n, rows
}

func (u *Checker) viewable(p *ir.Param) bool {
	return p.Kind == ir.Mapped && p.Used && p.Shape != ir.Text && p.Home == ""
}

// viewed is the uses of a region on their way to its launch.
type viewed struct {
	c        *region.Region
	u        *Checker
	launched bool
	around   []ast.Stmt    // the loops of the launch
	runs     []region.Runs // … and how often those of the nest run, where they are made of these
	uses     *independence.Uses
	list     []access
	byMemory map[memory][]int
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

// mostUses is how many uses of one memory a launch compares one by one. Functions that call many others, as those of
// LAPACK, have tens of thousands.
const mostUses = 500

// coarsen makes the uses of a memory that has too many one that reads and one that writes any element, which errs to
// refusing, and leaves out their numbers.
func (v *viewed) coarsen(numbers []int) []int {
	count := map[memory]int{}
	for i := range v.list {
		count[v.list[i].memory()]++
	}
	var list []access
	var kept []int
	type kind struct {
		memory
		writes bool
		of     types.Type
	}
	seen := map[kind]bool{}
	for i, x := range v.list {
		if count[x.memory()] <= mostUses {
			list, kept = append(list, x), append(kept, numbers[i])
			continue
		}
		if k := (kind{x.memory(), x.Writes, x.of}); seen[k] {
			continue
		} else {
			seen[k] = true
		}
		use := ir.Use{Param: x.Param, Led: x.Led, AnyRow: x.Led, Writes: x.Writes, Type: x.of, Any: true}
		list = append(list, access{Use: use, of: x.of, row: affine.Unknown(), at: affine.Unknown()})
		kept = append(kept, -1)
	}
	v.list = list
	return kept
}

// of are the uses of a memory, by their places in the list.
func (v *viewed) of(m memory) []int {
	if v.byMemory == nil {
		v.byMemory = map[memory][]int{}
		for i := range v.list {
			x := v.list[i].memory()
			v.byMemory[x] = append(v.byMemory[x], i)
		}
	}
	return v.byMemory[m]
}

// conflict reports that the memory of two parameters may not overlap, for all that is known of types.
func (v *viewed) conflict(f *effects.Frame, a, b memory) bool {
	for _, i := range v.of(a) {
		for _, j := range v.of(b) {
			if x, y := &v.list[i], &v.list[j]; meet(x, y) && !f.TypesApart(x.of, y.of) {
				return true
			}
		}
	}
	return false
}

// meet reports two uses that may be a conflict.
func meet(x, y *access) bool {
	return (x.Writes || y.Writes) &&
		!slices.ContainsFunc(x.Alone, func(name string) bool { return slices.Contains(y.Alone, name) })
}

// sameStart reports that two parameters are no conflict where they begin at one place. The uses have numbers in the
// comparison.
func (v *viewed) sameStart(a, b memory, numbers []int) bool {
	if !types.Identical(a.param.Elem(), b.param.Elem()) || a.led != b.led {
		return false
	}
	for _, i := range v.of(a) {
		for _, j := range v.of(b) {
			if meet(&v.list[i], &v.list[j]) && (numbers[i] < 0 || numbers[j] < 0 ||
				!v.uses.SameStart(numbers[i], numbers[j])) {
				return false
			}
		}
	}
	return true
}

// alike reports that what is used of two parameters is of one type, and that its parts count.
func (v *viewed) alike(a, b memory) bool {
	parts := false
	of, other := v.of(a), v.of(b)
	for _, i := range of {
		parts = parts || len(v.list[i].Part) > 0
	}
	if len(of) == 0 || len(other) == 0 {
		return parts
	}
	// Types that are all identical to one of the other side are so to each other.
	for _, i := range of {
		if !types.Identical(v.list[i].Type, v.list[other[0]].Type) {
			return false
		}
	}
	for _, j := range other {
		if !types.Identical(v.list[of[0]].Type, v.list[j].Type) {
			return false
		}
	}
	return parts
}
