package hosted

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// A Note says whose a variable is in a construct, and why.
type Note struct{ Name, How, Why string }

// runs is who carries out the constructs.
var runs = map[directives.Kind]string{
	directives.Parallel:   "every thread of a team runs it; a thread is a goroutine",
	directives.Teams:      "the first thread of each team runs it",
	directives.Distribute: "the teams share its iterations",
	directives.For:        "the threads of the team share its iterations",
	directives.Loop:       "the threads of the team share its iterations",
	directives.Sections:   "the threads of the team share its sections",
	directives.SectionOf:  "one thread of the team runs it",
	directives.Single:     "one thread of the team runs it, the one that gets there first",
	directives.Masked:     "one thread of the team runs it: the first, or that of filter",
	directives.Master:     "the first thread of the team runs it",
	directives.Scope:      "every thread of the team runs it",
	directives.Critical:   "one thread at a time runs it, of those in critical regions of its name",
	directives.Atomic:     "it is one step to the other threads",
	directives.Ordered:    "the iterations run it one after the other, in their order",
	directives.Task:       "it is a task: a thread of the team runs it, now or later",
	directives.Taskloop:   "its iterations become tasks, which the threads of the team run",
	directives.Taskgroup:  "at its end its tasks are waited for, and theirs",
	directives.Taskwait:   "the child tasks are waited for",
	directives.Scan:       "all iterations run the part that reduces, then all the one that uses what there is so far",
	directives.Barrier:    "the threads of the team wait for each other",
	directives.Simd:       "an iteration follows the other: the compiler decides what runs at once",
}

// binding is who runs a loop, by what it binds to.
var binding = map[string]string{
	"teams":    "the teams share its iterations, and the threads of each team its part",
	"parallel": runs[directives.Loop],
	"thread":   runs[directives.Simd],
}

// Runs says who carries out a directive: a line for each of its constructs of which there is something to say.
func (m *Maker) Runs(b *directives.Bound) (list []string) {
	for _, k := range b.Leaves {
		s := runs[k]
		if bind, is := b.Clause("bind").(*directives.KeywordClause); is && k == directives.Loop {
			s = binding[bind.Value.Text]
		}
		if k == directives.Ordered && b.Stmt == nil {
			s = "the iteration waits for those that sink names; source tells those that wait for it"
		}
		if s == "" {
			continue
		}
		if len(b.Leaves) > 1 {
			s = string(k) + ": " + s
		}
		list = append(list, s)
	}
	if b.Has(directives.Teams) {
		league := "a league is one team, or as OMP_NUM_TEAMS says"
		if cl, ok := b.Clause("num_teams").(*directives.NumTeamsClause); ok {
			league = fmt.Sprintf("a league is %s teams", m.Text(cl.Upper[0]))
		}
		list = append(list, league)
	}
	if b.Has(directives.Parallel) {
		threads := "a team is GOMAXPROCS wide, or as OMP_NUM_THREADS says"
		if cl, ok := b.Clause("num_threads").(*directives.ExprClause); ok {
			threads = fmt.Sprintf("a team is %s wide", m.Text(cl.Expr))
		}
		list = append(list, threads)
	}
	for _, cl := range directives.Get[*directives.AllocateClause](b.Directive) {
		list = append(list, m.Text(source.Between(cl.Pos(),
			cl.End()))+" changes nothing on the host: Go allocates the "+
			"copies, in the memory that each of OpenMP's own allocators gives there")
	}
	return list
}

// Notes says whose the variables are that a directive names, or that are used in it and declared around it.
func (m *Maker) Notes(b *directives.Bound) (list []Note) {
	said := map[string]bool{}
	add := func(n Note) {
		if !said[n.Name] {
			said[n.Name] = true
			list = append(list, n)
		}
	}
	for _, cl := range b.Clauses {
		if !directives.Privatizes(cl) && !slices.Contains([]string{"shared", "copyin", "copyprivate"}, cl.Name()) {
			continue
		}
		how, why := cl.Name(), "clause"
		if r, ok := cl.(*directives.ReductionClause); ok {
			how = cl.Name() + "(" + r.Op.Text + ")"
		}
		if d, ok := b.Clause("default").(*directives.KeywordClause); ok && len(directives.Items(cl)) > 0 &&
			directives.Items(cl)[0].Pos == d.Pos() {
			why = "clause default(" + d.Value.Text + ")"
		}
		for _, it := range directives.Items(cl) {
			add(Note{m.Text(it.Expr), how, why})
		}
	}
	threads := b.Has(directives.Parallel) || b.Has(directives.Teams)
	tasks := b.Has(directives.Task) || b.Has(directives.Taskloop)
	if !threads && !tasks {
		return list
	}
	for _, v := range m.around(b) {
		switch {
		case tasks && v.Parent() != m.Pkg.Types.Scope() && !m.sharedAround(b, v):
			add(Note{v.Name(), "firstprivate", "implicit: a task has a copy of what its threads do not share"})
		case tasks:
			add(Note{v.Name(), "shared", "implicit: a task shares what the threads around it share"})
		default:
			add(Note{v.Name(), "shared", "implicit: threads share what is declared around their region"})
		}
	}
	return list
}

// around are the variables that a statement uses and does not declare, as they are met; not those that its loop steps.
func (m *Maker) around(b *directives.Bound) (list []*types.Var) {
	if b.Stmt == nil {
		return nil
	}
	ast.Inspect(b.Stmt, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := m.Info().Uses[id].(*types.Var)
		if ok && !v.IsField() && v.Pkg() == m.Pkg.Types && (v.Pos() < b.Stmt.Pos() || b.Stmt.End() <= v.Pos()) &&
			!slices.Contains(list, v) && !steps(b.Stmt, id.Name) {
			list = append(list, v)
		}
		return true
	})
	return list
}

// steps reports the variable of a loop, which is declared before it.
func steps(s ast.Stmt, name string) bool {
	if loop, is := s.(*ast.RangeStmt); is {
		id, is := loop.Key.(*ast.Ident)
		return is && loop.Tok == token.ASSIGN && id.Name == name
	}
	loop, ok := s.(*ast.ForStmt)
	if !ok {
		return false
	}
	init, ok := loop.Init.(*ast.AssignStmt)
	return ok && slices.ContainsFunc(init.Lhs, func(e ast.Expr) bool {
		id, is := e.(*ast.Ident)
		return is && id.Name == name
	})
}
