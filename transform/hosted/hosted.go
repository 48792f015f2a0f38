// Package hosted makes what the host's threads carry out: parallel regions, the sharing of work, tasks.
//
// A construct is text around the user's statement, which stays as it is. So any Go may stand in it, and it means there
// what it means to the compiler: what is private to a thread is a variable of the same name, declared in the text
// around and therefore nearer; what is shared is captured by a function literal. Nothing here looks at what the
// statements do.
package hosted

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// A Maker makes the text of a package's host constructs.
type Maker struct {
	*readable.Maker
	construct   map[*place.Leaf]*construct
	changed     map[ast.Node]map[*types.Var]bool   // variables that functions change, of those that were asked for
	surrounding map[ast.Node]*surroundings         // of declared functions
	names       map[*region.File]map[string]string // for what is declared in text, by what they are wanted for
	taken       map[*region.File]map[string]bool
	parts       map[*region.File][]*part // that clauses reduce
}

// New makes those of a package.
func New(m *readable.Maker) *Maker {
	return &Maker{Maker: m, construct: map[*place.Leaf]*construct{}, changed: map[ast.Node]map[*types.Var]bool{},
		surrounding: map[ast.Node]*surroundings{}, names: map[*region.File]map[string]string{},
		taken: map[*region.File]map[string]bool{}, parts: map[*region.File][]*part{}}
}

// name is a name that means nothing in the user's file, the same one in all of it: an inner construct's hides an outer
// one's.
func (x *construct) name(want string) string {
	m, f := x.m, x.c.File
	if m.names[f][want] == "" {
		name := m.fresh(f, want)
		m.names[f][want] = name
	}
	return m.names[f][want]
}

// A construct is one constituent of a directive that threads of the host carry out.
type construct struct {
	*place.Leaf
	m     *Maker
	c     *region.Region // what is said of it, and the dependences that it has
	scope source.Scope   // where the directive stands
	ident string         // of what describes it, at package level

	loops   []*readable.HostLoop // that the threads divide, outermost first
	inner   []*types.Var         // of loops in the iterations, which come back from the last one
	reduced []*reduced           // by clauses
}

// A kind is how constructs of one name are checked, described and made.
type kind struct {
	// check looks at the clauses.
	check func(*construct)
	// describes is the value of the runtime's that describes the construct, up to its closing brace; nil for none.
	describes func(*construct) string
	// around is the text around the statement; nil for a directive that stands alone.
	around func(*construct) *rewrite.Around
	// instead is the statement that takes the place of the user's; "" for none.
	instead func(*construct) string
	// alone is the statement for a directive that stands alone, of which a kind with around has some, too.
	alone func(*construct) string
}

// kinds are the constructs that are built, as region.Hosted has them.
var kinds map[directives.Kind]kind

func init() {
	kinds = map[directives.Kind]kind{
		directives.Parallel:   {check: parallelChecked, describes: parallelDescribed, around: parallel},
		directives.For:        {check: loopChecked, describes: loopDescribed, around: workshared},
		directives.Teams:      {check: teamsChecked, describes: teamsDescribed, around: teams},
		directives.Distribute: {check: distributeChecked, describes: distributeDescribed, around: distribute},
		directives.Simd:       {check: lanesChecked, around: lanes},
		directives.Single:     {check: singleChecked, around: single},
		directives.Masked:     {check: maskedChecked, around: masked},
		directives.Master:     {around: masked},
		directives.Critical:   {describes: criticalDescribed, around: critical},
		directives.Ordered:    {check: orderedChecked, around: ordered, alone: across},
		directives.Scope:      {check: scopeChecked, around: scope},
		directives.Sections:   {check: sectionsChecked, describes: sectionsDescribed, around: sections},
		directives.SectionOf:  {around: section},
		directives.Atomic:     {check: atomicChecked, instead: atomically, around: atomic},
		directives.Scan:       {check: scanChecked, alone: scanDivides},
		directives.Barrier:    {alone: func(x *construct) string { return x.thread() + ".Barrier()" }},

		directives.Task:      {check: taskChecked, describes: taskDescribed, around: task},
		directives.Taskloop:  {check: taskloopChecked, describes: taskloopDescribed, around: taskloop},
		directives.Taskgroup: {check: taskgroupChecked, around: taskgroup},
		directives.Taskwait:  {check: (*construct).checkTasking, alone: taskwait},
		directives.Taskyield: {alone: func(x *construct) string { return x.thread() + ".Taskyield()" }},
		directives.Flush:     {alone: func(*construct) string { return source.RuntimeMark + ".Flush()" }},
		directives.Depobj: {check: depobjChecked, alone: func(x *construct) string {
			return Depobj(x.m.Maker,
				x.c)
		}},
		directives.Nothing: {},

		directives.Cancel:            {check: cancelChecked, alone: cancel},
		directives.CancellationPoint: {check: cancelChecked, alone: cancel},
	}
}

// Check looks at the clauses of a tree.
func (m *Maker) Check(c *region.Region) {
	c.Failed = !m.HostSupported(c)
	for _, l := range c.Leaves {
		// Each is checked where it stands.
		own := &region.Region{Bound: l.From, Tree: l, File: c.File, Leaves: []*place.Leaf{l}}
		x := &construct{Leaf: l, m: m, c: own, scope: m.Scope(c.File.File, l.From.Pos)}
		m.construct[l] = x
		x.checkAllocate()
		if check := kinds[l.Kind].check; check != nil {
			check(x)
		}
	}
}

// text makes text of a construct that of its file.
func (x *construct) text(s string) string {
	return strings.ReplaceAll(s, source.RuntimeMark, x.c.File.Alias)
}

// thread is the thread that meets the construct: by name, or where the function does not have one, looked up.
func (x *construct) thread() string {
	if x.hasThread() {
		return x.c.File.Thread
	}
	return source.RuntimeMark + ".Current()"
}

// hasThread reports that the thread that meets the construct has a name.
func (x *construct) hasThread() bool {
	for l := x.Outer; l != nil && l.From == x.From; l = l.Outer {
		if region.GivesThread(l.Kind) {
			return true
		}
	}
	return region.Thread(x.From)
}

// expr is the text of an expression in a clause.
func (x *construct) expr(e ast.Expr) string { return x.m.Text(e) }
