package directives

import (
	"slices"
	"strings"
	"sync"
)

// A DirectiveInfo is one row of the table: a directive, or a legal
// combination of constructs.
type DirectiveInfo struct {
	Kind    Kind
	Leaves  []Kind // constituent constructs, outermost first
	Assoc   Association
	Ext     bool     // spelled //ompx:
	Arg     string   // what stands in parentheses behind the name, for people; empty when nothing does
	NeedArg bool     // the argument must be there
	Clauses []string // the clauses that it takes, in alphabetical order
	Place   string   // where it has to stand, for people

	arg func(*parser, span) Argument
}

// Allows reports whether the directive takes the clause.
func (d *DirectiveInfo) Allows(clause string) bool {
	_, found := slices.BinarySearch(d.Clauses, clause)
	return found
}

// Prefix is what stands before the directive's name.
func (d *DirectiveInfo) Prefix() string {
	if d.Ext {
		return prefixOmpx
	}
	return prefixOmp
}

// A ClauseInfo is one clause: how it is spelled and how often it may stand on
// one directive.
type ClauseInfo struct {
	Name   string
	Syntax string // the grammar, for people
	Many   bool   // may be repeated on one directive
	Text   string // what it says, in a few words

	read func(*clauseReader) Clause
}

// A Rule relates the clauses of a directive that has the construct On.
// Exactly one of the three lists is set.
type Rule struct {
	On        []Kind   // constructs (leaves) the rule is about
	AtMostOne []string // at most one of these may stand on the directive
	OneOf     []string // at least one of these must stand on it
	If, Then  string   // If needs Then
	Source    string   // where the rule comes from
}

// table is the whole of it, derived once from the data in
// directiveRows, clauseRows and rules.
type table struct {
	directives []DirectiveInfo // by name
	clauses    []ClauseInfo    // by name
	byKind     map[Kind]*DirectiveInfo
	byClause   map[string]*ClauseInfo
	names      *nameNode
}

var (
	tableOnce  sync.Once
	tableBuilt *table
)

// theTable is not a variable set by sync.OnceValue, because the functions in
// the table use the table.
func theTable() *table {
	tableOnce.Do(func() { tableBuilt = buildTable() })
	return tableBuilt
}

func buildTable() *table {
	t := &table{byKind: map[Kind]*DirectiveInfo{}, byClause: map[string]*ClauseInfo{}, names: &nameNode{}}
	simple := map[Kind]DirectiveInfo{}
	for _, row := range directiveRows() {
		d := row.DirectiveInfo
		d.Leaves = []Kind{d.Kind}
		d.Clauses = strings.Fields(row.takes)
		slices.Sort(d.Clauses)
		simple[d.Kind] = d
		t.directives = append(t.directives, d)
	}
	for _, k := range combined {
		t.directives = append(t.directives, combine(k, simple))
	}
	slices.SortFunc(t.directives, func(a, b DirectiveInfo) int { return strings.Compare(string(a.Kind), string(b.Kind)) })
	for i := range t.directives {
		d := &t.directives[i]
		t.byKind[d.Kind] = d
		t.names.add(d.Kind)
	}
	t.clauses = clauseRows()
	slices.SortFunc(t.clauses, func(a, b ClauseInfo) int { return strings.Compare(a.Name, b.Name) })
	for i := range t.clauses {
		t.byClause[t.clauses[i].Name] = &t.clauses[i]
	}
	return t
}

// combine makes the row of a combination from those of its leaves: it takes
// the clauses of all of them (OpenMP 5.2, section 17.2), less the exceptions.
func combine(k Kind, simple map[Kind]DirectiveInfo) DirectiveInfo {
	d := DirectiveInfo{Kind: k, Leaves: leavesOf(k)}
	for _, leaf := range d.Leaves {
		d.Assoc = simple[leaf].Assoc // the innermost decides
		d.Clauses = append(d.Clauses, simple[leaf].Clauses...)
	}
	slices.Sort(d.Clauses)
	d.Clauses = slices.Compact(d.Clauses)
	for _, x := range combinationExceptions {
		if x.applies(&d) {
			d.Clauses = slices.DeleteFunc(d.Clauses, func(c string) bool { return c == x.clause })
		}
	}
	if k == "target teams" {
		d.Clauses = append(d.Clauses, "ompx_bare")
		slices.Sort(d.Clauses)
	}
	return d
}

// Directives returns the rows of the table, by name.
func Directives() []DirectiveInfo { return slices.Clone(theTable().directives) }

// Clauses returns every clause, by name.
func Clauses() []ClauseInfo { return slices.Clone(theTable().clauses) }

// Rules returns the relations between clauses.
func Rules() []Rule { return slices.Clone(rules) }

// LookupDirective returns the row of a directive.
func LookupDirective(k Kind) (DirectiveInfo, bool) {
	if d, ok := theTable().byKind[k]; ok {
		return *d, true
	}
	return DirectiveInfo{}, false
}

// LookupClause returns the description of a clause.
func LookupClause(name string) (ClauseInfo, bool) {
	if c, ok := theTable().byClause[name]; ok {
		return *c, true
	}
	return ClauseInfo{}, false
}

// nameNode is a tree of the words of directive names, for finding the longest
// name that a text begins with.
type nameNode struct {
	kind Kind // set where a name ends
	next map[string]*nameNode
}

func (n *nameNode) add(k Kind) {
	for w := range strings.FieldsSeq(string(k)) {
		if n.next == nil {
			n.next = map[string]*nameNode{}
		}
		if n.next[w] == nil {
			n.next[w] = &nameNode{}
		}
		n = n.next[w]
	}
	n.kind = k
}
