package directives

import (
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// What OpenMP 6.0 has and 5.2 has not, with what to do instead. A word of 6.0
// is not a misspelling, and guessing at another word would mislead.

var laterDirectives = map[string]string{
	"taskgraph":         "write 'taskgroup': the tasks are made anew each time",
	"task iteration":    "give each iteration its 'task', in a 'taskgroup'",
	"split":             "write two loops",
	"stripe":            "write 'tile'",
	"workdistribute":    "assign in a loop, under 'teams distribute'",
	"declare induction": "compute the variable from the loop's variable",
}

var laterClauses = map[string]string{
	"apply":                "stack the transformations, one a line, the last one outermost",
	"collector":            "compute the variable from the loop's variable",
	"combiner":             "the combiner is the func below the directive",
	"counts":               "write the loops that are meant",
	"device_safesync":      "remove it",
	"graph_id":             "remove it",
	"graph_reset":          "remove it",
	"induction":            "compute the variable from the loop's variable, or write 'linear'",
	"inductor":             "compute the variable from the loop's variable",
	"init_complete":        "write an inclusive scan",
	"interop":              "pass the object as an argument of the call",
	"local":                "write 'groupprivate' for memory of a team, or a variable inside the function",
	"memscope":             "remove it: atomics reach all threads that share the memory",
	"no_openmp_constructs": "write 'no_openmp'",
	"replayable":           "remove it",
	"safesync":             "remove it",
	"self_maps":            "write 'unified_shared_memory', and map(self: …) where it matters",
	"threadset":            "remove it: tasks run on the team's threads",
	"transparent":          "order the tasks by 'taskwait' or 'taskgroup'",
}

// laterModifiers are words that stand before a colon.
var laterModifiers = []string{
	"attach", "automap", "fallback", "original", "ref", "ref_ptee", "ref_ptr", "ref_ptr_ptee", "saved", "task_iteration",
}

// laterOn are clauses of 5.2 that 6.0 allows on more directives.
var laterOn = map[Kind][]string{
	Depobj:   {"init"},
	Parallel: {"message", "severity"},
	Target:   {"default", "device_type", "priority"},
	TargetData: {"affinity", "allocate", "default", "depend", "detach", "firstprivate", "in_reduction", "mergeable",
		"nogroup", "nowait", "priority", "private", "shared"},
	TargetEnterData: {"priority"},
	TargetExitData:  {"priority"},
	TargetUpdate:    {"priority"},
}

// isLater ends the message about a word of OpenMP 6.0.
const isLater = "is OpenMP 6.0's, which is not supported"

// laterDirective reports a directive of 6.0.
func (p *parser) laterDirective() bool {
	for k := p.leadingWords(2); k > 0; k-- {
		phrase := p.source(span{0, k})
		if instead := laterDirectives[strings.ReplaceAll(phrase, "_", " ")]; instead != "" {
			p.report(p.diagSpan(codeLater, span{0, k}, "the directive '%s' %s", phrase, isLater).Fix(instead))
			return true
		}
	}
	return false
}

// laterClause reports a clause of 6.0, and one that 6.0 allows here.
func (p *parser) laterClause(w Word) bool {
	if instead := laterClauses[w.Text]; instead != "" {
		p.report(diag.Errorf(codeLater, w.Pos, w.End, "the clause '%s' %s", w, isLater).Fix(instead))
		return true
	}
	for _, leaf := range p.dir.Leaves {
		if contains(laterOn[leaf], w.Text) {
			p.report(diag.Errorf(codeLater, w.Pos, w.End, "'%s' on '%s' %s", w, leaf, isLater).Fix("remove it"))
			return true
		}
	}
	return false
}
