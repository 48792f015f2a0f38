package region

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// builtHosted are the constructs that the host's threads carry out, with their clauses. Their text stays the user's: a
// construct puts text around it (package hosted), so any Go may stand in one.
var builtHosted = map[directives.Kind]map[string]bool{
	directives.Parallel: words("allocate private firstprivate shared default if num_threads proc_bind reduction copyin"),
	directives.For: words("allocate private firstprivate lastprivate linear reduction schedule collapse ordered nowait " +
		"order ompx_independent " + ofLanes),
	directives.Teams: words("allocate private firstprivate shared default if num_teams thread_limit reduction"),
	directives.Distribute: words("allocate private firstprivate lastprivate dist_schedule collapse order " +
		"ompx_independent " + ofLanes),
	directives.Simd:      words("private lastprivate linear reduction collapse order ompx_independent " + ofLanes),
	directives.Barrier:   {},
	directives.Single:    words("allocate private firstprivate copyprivate nowait"),
	directives.Masked:    words("filter"),
	directives.Master:    {},
	directives.Critical:  words("hint"),
	directives.Ordered:   words("threads simd doacross"),
	directives.Scan:      words("inclusive exclusive"),
	directives.Scope:     words("allocate private firstprivate reduction nowait"),
	directives.Sections:  words("allocate private firstprivate lastprivate reduction nowait"),
	directives.SectionOf: {},
	directives.Atomic: words("read write update capture compare seq_cst acq_rel acquire release relaxed hint fail " +
		"weak"),

	directives.Task: words("allocate private firstprivate shared default if final priority untied mergeable depend " +
		"detach in_reduction affinity"),
	directives.Taskloop: words("allocate private firstprivate lastprivate shared default reduction collapse grainsize " +
		"num_tasks nogroup if final priority untied mergeable in_reduction order ompx_independent " + ofLanes),
	directives.Taskgroup: words("allocate task_reduction"),
	directives.Taskwait:  words("depend nowait"),
	directives.Taskyield: {},
	directives.Flush:     words("seq_cst acq_rel acquire release"),
	directives.Depobj:    words("depend update destroy"),
	directives.Nothing:   {},

	directives.Cancel:            words("if"),
	directives.CancellationPoint: {},
}

// ofLanes are the clauses that simd and loop bring along to what they are on the host.
const ofLanes = "if safelen simdlen aligned nontemporal bind"

// asRegions are the constructs that are no different in a parallel region: where they begin a tree, they are made as
// those of target constructs are, unless a clause makes them tasks.
var asRegions = []directives.Kind{directives.Taskgroup, directives.Taskwait, directives.Depobj, directives.Nothing}

// Hosted reports a tree of constructs that threads of the host carry out: none of it stands in a target region, and all
// of it is built.
func Hosted(tree *place.Leaf) bool {
	if slices.Contains(asRegions, tree.Kind) && tree.Clause("task_reduction") == nil && tree.Clause("nowait") == nil {
		return false
	}
	for b := tree.From; b != nil; b = b.Outer {
		if b.Has(directives.Target) {
			return false
		}
	}
	return !slices.ContainsFunc(place.OnHost(tree).Leaves(), func(l *place.Leaf) bool {
		return builtHosted[l.Kind] == nil
	})
}

// HostSupported refuses clauses of a host construct that are not built, and reports that there are none. What 'default'
// says becomes clauses.
func (u *Regions) HostSupported(c *Region) (all bool) {
	c.Leaves, all = c.Tree.Leaves(), true
	for _, cl := range place.WrittenOn(c.Leaves) {
		if !isBuiltIn(cl, builtHosted) {
			u.clauseNotBuilt(cl)
			all = false
		}
	}
	if all {
		u.HostDefaults(c)
	}
	return all
}

// HostItem checks an item of a clause on a host construct, and reports that it can stand there.
func (u *Regions) HostItem(c *Region, it directives.Item, cl directives.Clause) bool {
	return u.itemTyped(c, it.Path, cl)
}

// EachHosted goes through the host constructs of the package's files.
func (u *Regions) EachHosted(f func(*Region)) {
	for _, file := range u.Files {
		for _, c := range file.Hosted {
			if !c.Unknown {
				f(c)
			}
		}
	}
}

// Thread reports that a host construct around a directive, in the same function, has a name for its thread.
func Thread(b *directives.Bound) bool {
	for outer := b.Outer; outer != nil && outer.Func == b.Func; outer = outer.Outer {
		if slices.ContainsFunc(outer.Leaves, GivesThread) {
			return true
		}
	}
	return false
}

// GivesThread reports the constructs whose body is a function of the thread that runs it.
func GivesThread(k directives.Kind) bool {
	switch k {
	case directives.Parallel, directives.Teams, directives.Task, directives.Taskloop:
		return true
	}
	return false
}

// HostPositive checks the value of a clause on a host construct that is a number from 1 on.
func (u *Regions) HostPositive(c *Region, cl place.Written, e ast.Expr) {
	l := &launchReader{u: u, c: c, at: cl, ok: true}
	l.positive(&LaunchValue{}, e)
}

// HostCondition checks an if clause on a host construct.
func (u *Regions) HostCondition(c *Region, cl *directives.IfClause) { u.boolean(c, cl.Expr, "if") }

// HostChoice checks the condition of another clause.
func (u *Regions) HostChoice(c *Region, e ast.Expr, clause string) { u.boolean(c, e, clause) }

// HostCount checks the value of a clause on a host construct that is a number from 0 on.
func (u *Regions) HostCount(c *Region, cl place.Written, e ast.Expr) {
	l := &launchReader{u: u, c: c, at: cl, ok: true}
	if v, ok := l.integer(e); ok && v != nil && constant.Sign(v) < 0 {
		l.outOfRange(e, v, "a number from 0 on")
	}
}

// HostLeague checks num_teams or thread_limit on a host construct.
func (u *Regions) HostLeague(c *Region, at place.Written) {
	l := &launchReader{u: u, c: c, at: at, ok: true}
	switch cl := at.Clause.(type) {
	case *directives.NumTeamsClause:
		if len(cl.Upper) != 1 {
			l.refuse("num_teams with dimensions is legal and not built yet", "num_teams(n)")
			return
		}
		l.positive(&LaunchValue{}, cl.Upper[0])
		if cl.Lower == nil {
			return
		}
		l.positive(&LaunchValue{}, cl.Lower)
		lo, hi := u.Info().Types[cl.Lower].Value, u.Info().Types[cl.Upper[0]].Value
		if l.ok && lo != nil && hi != nil && constant.Compare(lo, token.GTR, hi) {
			u.Errorf(cl.Lower, source.CodeClauseExpr, "the lower bound %s is above the upper bound %s", lo, hi)
		}
	case *directives.ExprListClause:
		if len(cl.Exprs) != 1 {
			l.refuse("thread_limit with dimensions is legal and not built yet", "thread_limit(n)")
			return
		}
		l.positive(&LaunchValue{}, cl.Exprs[0])
	}
}

// HostLanes checks a clause about how iterations may be computed at once.
func (u *Regions) HostLanes(c *Region, at place.Written) {
	if cl, is := at.Clause.(*directives.IfClause); is {
		u.boolean(c, cl.Expr, "if")
		return
	}
	l := &launchReader{u: u, c: c, at: at, ok: true}
	l.hint(at.Clause)
}

// HostDepend reads a depend clause on a host construct.
func (u *Regions) HostDepend(c *Region, at place.Written, cl *directives.DependClause) {
	l := &launchReader{u: u, c: c, at: at, ok: true}
	l.depend(cl)
}

// HostAffinity checks an affinity clause, which is a hint: the items are those of a depend clause.
func (u *Regions) HostAffinity(c *Region, from *directives.Bound, cl *directives.AffinityClause) {
	own := *c
	as := &directives.DependClause{Keyword: cl.Keyword, Iterators: cl.Iterators, Items: cl.Items}
	as.Type.Text = "in"
	u.HostDepend(&own, place.Written{Clause: as, From: from}, as)
}

// HostDepobj checks the depend object that a directive within a host construct is about.
func (u *Regions) HostDepobj(c *Region) { u.depobj(c) }

// HostNotBuilt refuses a host construct that is not built where it stands.
func (u *Regions) HostNotBuilt(b *directives.Bound) source.Report { return u.notBuilt(b) }

// HostInteger checks the value of a clause on a host construct that is an integer.
func (u *Regions) HostInteger(c *Region, from *directives.Bound, cl *directives.ExprClause) {
	l := &launchReader{u: u, c: c, at: place.Written{Clause: cl, From: from}, ok: true}
	l.integer(cl.Expr)
}
