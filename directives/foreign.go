package directives

// foreignDirectives are names that people who know OpenMP will try, with what
// to write instead: directives of C, C++ and Fortran that the Go binding does
// not have, and combinations that look as if there were such a thing.
var foreignDirectives = map[string]string{
	"do":                          "the loop of Go is 'for'",
	"do simd":                     "the loop of Go is 'for simd'",
	"parallel do":                 "the loop of Go is 'parallel for'",
	"parallel do simd":            "the loop of Go is 'parallel for simd'",
	"workshare":                   "assign in a loop, under 'for'",
	"parallel workshare":          "assign in a loop, under 'parallel for'",
	"allocators":                  "write 'allocate' above the declaration",
	"parallel single":             "write 'parallel' and 'single' on two lines, stacked",
	"parallel simd":               "write 'parallel for simd', which shares the iterations out",
	"parallel taskloop":           "write 'parallel masked taskloop', so that one thread makes the tasks",
	"parallel loop simd":          "write 'parallel for simd'",
	"target for":                  "write 'target parallel for'",
	"target distribute":           "write 'target teams distribute'",
	"target task":                 "write 'target nowait', which is a task",
	"distribute parallel":         "write 'distribute parallel for'",
	"teams parallel":              "write 'teams distribute parallel for', or 'teams' and 'parallel' on two lines, stacked",
	"teams parallel for":          "write 'teams distribute parallel for'",
	"teams distribute for":        "write 'teams distribute parallel for'",
	"target teams parallel":       "write 'target teams distribute parallel for', or 'target teams' and 'parallel' on two lines, stacked",
	"target teams parallel for":   "write 'target teams distribute parallel for'",
	"target teams for":            "write 'target teams distribute parallel for'",
	"target teams simd":           "write 'target teams distribute simd'",
	"target teams distribute for": "write 'target teams distribute parallel for'",
	"begin declare target":        "write 'declare target' above the var group or the func",
	"end declare target":          "remove it: 'declare target' is about the declaration below it",
	"begin declare variant":       "write 'declare variant' above the func",
	"end declare variant":         "remove it: 'declare variant' is about the func below it",
	"begin metadirective":         "write 'metadirective': it applies to the statement below it",
	"begin assumes":               "write 'assume' above the statement, or 'assumes' above package",
	"begin":                       "Go's blocks need no begin directive",
	"end":                         "remove it: Go's blocks end themselves",
	"section end":                 "remove it: Go's blocks end themselves",
	"dispatch variant":            "write 'dispatch'",
	"cancel point":                "write 'cancellation point'",
}

// foreignClauses are clauses that the Go binding does not have, with what to
// write instead.
var foreignClauses = map[string]string{
	"ompx_attribute":      "write the kernel attribute by its own clause, such as ompx_reqd_work_group_size",
	"ompx_dyn_cgroup_mem": "write 'ompx_dyn_groupprivate'",
	"dyn_groupprivate":    "write 'ompx_dyn_groupprivate'",
}
