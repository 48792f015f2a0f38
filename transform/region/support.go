package region

import (
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// What is built, as data: the clauses of each construct, and the constructs that can be launched, each all that the one
// before it holds, however they are spread over directives. A legal directive or clause that is not here is refused by
// name (language.md section 2); it is never skipped.

var builtClauses = map[directives.Kind]map[string]bool{
	directives.Target: words("allocate nowait depend ompx_bare map private firstprivate device if thread_limit " +
		"defaultmap uses_allocators subdevice fp ompx_grf ompx_dyn_groupprivate is_device_ptr has_device_addr " +
		"ompx_sub_group_size ompx_max_work_group_size ompx_reqd_work_group_size"),
	directives.Teams: words("allocate private firstprivate shared reduction if num_teams thread_limit default"),
	directives.Distribute: words("allocate private firstprivate lastprivate collapse dist_schedule order " +
		"ompx_independent"),
	directives.Parallel: words("allocate private firstprivate shared reduction if default num_threads proc_bind"),
	directives.For: words("allocate private firstprivate lastprivate linear reduction collapse schedule order" +
		" ompx_independent"),
	directives.Simd: words("private lastprivate linear reduction if collapse safelen simdlen aligned nontemporal order" +
		" ompx_independent"),
	directives.Loop:            words("private lastprivate reduction collapse bind order ompx_independent"),
	directives.TargetData:      words("map device if subdevice use_device_ptr use_device_addr"),
	directives.TargetEnterData: words("map device if subdevice nowait depend"),
	directives.TargetExitData:  words("map device if subdevice nowait depend"),
	directives.TargetUpdate:    words("to from device if subdevice nowait depend"),
	directives.Taskwait:        words("depend"),
	directives.Taskgroup:       {},

	directives.DeclareReduction: words("initializer"),
	directives.DeclareMapper:    words("map"),
	directives.DeclareTarget:    words("enter to link device_type indirect"),
	directives.Groupprivate:     words("device_type"),
	directives.Threadprivate:    {},
	directives.DeclareVariant:   words("match adjust_args append_args"),

	directives.DeclareSimd: words("aligned inbranch linear notinbranch simdlen uniform"),
	directives.Requires: words("unified_address unified_shared_memory atomic_default_mem_order " +
		"dynamic_allocators"),
	directives.Assume:         words(assumptions),
	directives.Assumes:        words(assumptions),
	directives.ErrorDirective: words("at message severity"),
	directives.Prefetch:       words("data if"),
	directives.Tile:           words("sizes"),
	directives.Unroll:         words("full partial"),
	directives.Interchange:    words("permutation"),
	directives.Fuse:           words("looprange"),

	directives.Interop:      words("init use destroy device"),
	directives.AllocateDecl: words("allocator align"),
	directives.Depobj:       words("depend update destroy"),
	directives.Dispatch:     words("nowait depend device subdevice is_device_ptr has_device_addr novariants nocontext"),
	directives.TargetVariantDispatch: words("nowait depend device subdevice is_device_ptr has_device_addr novariants nocontext" +
		" use_device_ptr"),
}

var builtConstructs = map[string]bool{
	"target":                                    true,
	"target teams distribute parallel for":      true,
	"target teams distribute parallel for simd": true,
	"target teams":                              true,
	"target parallel":                           true,
	"target teams distribute":                   true,
	"target teams distribute simd":              true,
	"target teams loop":                         true,
	"target parallel for":                       true,
	"target parallel for simd":                  true,
	"target parallel loop":                      true,
	"target data":                               true,
	"target enter data":                         true,
	"target exit data":                          true,
	"target update":                             true,
	"taskwait":                                  true,
	"taskgroup":                                 true,
	"declare reduction":                         true,
	"declare mapper":                            true,
	"declare target":                            true,
	"declare simd":                              true,
	"groupprivate":                              true,
	"threadprivate":                             true,
	"requires":                                  true,
	"assume":                                    true,
	"assumes":                                   true,
	"error":                                     true,
	"nothing":                                   true,
	"prefetch":                                  true,
	"tile":                                      true,
	"unroll":                                    true,
	"interchange":                               true,
	"reverse":                                   true,
	"fuse":                                      true,
	"declare variant":                           true,
	"dispatch":                                  true,
	"allocate":                                  true,
	"interop":                                   true,
	"depobj":                                    true,
	"target variant dispatch":                   true,
}

// assumptions are the clauses of assume and assumes: the user's word, of which nothing here makes use.
const assumptions = "absent contains holds no_openmp no_openmp_routines no_parallelism"

func words(s string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(s) {
		m[w] = true
	}
	return m
}

// Phrase names constructs as a combination of them is called.
func Phrase(leaves []*place.Leaf) string {
	var names []string
	for _, l := range leaves {
		names = append(names, string(l.Kind))
	}
	return strings.Join(names, " ")
}

// launchable are the constructs that are launched as one, from the root of a tree on, as many as are built; nil when
// not even the first directive is.
func (u *Regions) launchable(root *place.Leaf) []*place.Leaf {
	chain := root.Chain()
	most := min(len(chain), deepest)
	if i := slices.IndexFunc(chain, func(l *place.Leaf) bool { return place.InOrder(l.From.Directive) }); i > 0 {
		most = min(most, i) // its iterations follow each other
	}
	if i := slices.IndexFunc(chain, func(l *place.Leaf) bool { return ofLoop(l.Kind) }); i > 0 && u.AsksTeams(chain[i].From) {
		most = min(most, i)
	}
	for n := most; n > 0; n-- {
		if whole := n == len(chain) || chain[n].From != chain[n-1].From; whole && builtConstructs[Phrase(chain[:n])] {
			return chain[:n]
		}
	}
	return nil
}

// Supported finds out how much of a construct's tree is built and refuses what is not. It reports whether there is
// something to launch, and whether all of its clauses are built.
func (u *Regions) Supported(c *Region) (known, all bool) {
	c.Leaves = u.launchable(c.Tree)
	c.Inside = insideOf(c.Tree, c.Leaves)
	for _, d := range c.Tree.Directives() {
		if !slices.ContainsFunc(c.Leaves, func(l *place.Leaf) bool { return l.From == d }) && !c.Inside.has(d) {
			u.directiveNotBuilt(c.Tree, d)
		}
	}
	all = true
	refuse := func(list []place.Written, built map[directives.Kind]map[string]bool) {
		for _, cl := range list {
			if !isBuiltIn(cl, built) {
				u.clauseNotBuilt(cl)
				c.excused = append(c.excused, words(u.namesIn(cl)))
				all = false
			}
		}
	}
	u.spellDefaults(c)
	refuse(place.WrittenOn(c.Leaves), builtClauses)
	refuse(place.WrittenOn(c.Inside.leaves), builtInside)
	return c.Leaves != nil, all
}

// isBuilt reports that a clause is built on every construct to which it applies.
func isBuilt(cl place.Written) bool { return isBuiltIn(cl, builtClauses) }

func isBuiltIn(cl place.Written, built map[directives.Kind]map[string]bool) bool {
	return len(cl.On) > 0 &&
		!slices.ContainsFunc(cl.On, func(l *place.Leaf) bool { return !built[l.Kind][cl.Name()] })
}

// deepest is the largest number of constructs that are launched as one.
var deepest = func() (most int) {
	for phrase := range builtConstructs {
		most = max(most, len(strings.Fields(phrase)))
	}
	return most
}()

// clauseNotBuilt refuses a clause.
func (u *Regions) clauseNotBuilt(cl place.Written) {
	r := u.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt, "the clause %s on %s is legal and not built yet",
		cl.Name(),
		cl.From.Kind)
	if wayOut := withoutClause[cl.Name()]; wayOut != "" {
		r.Fix(wayOut)
	}
}

// withoutClause is what to do instead of a clause that is not built.
var withoutClause = map[string]string{
	"nowait": "remove it: the construct waits for its end then",
	"depend": "remove it: constructs run in the order of the program",
}

// namesIn is the identifiers in a clause, separated by spaces.
func (u *Regions) namesIn(cl directives.Clause) string {
	return strings.Join(strings.FieldsFunc(u.Text(source.Between(cl.Pos(), cl.End())),
		func(r rune) bool { return !source.IdentifierRune(r) }), " ")
}
