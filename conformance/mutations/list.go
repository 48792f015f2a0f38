package main

// mutations are the changes, by the clause, or form of a clause, that they break.
var mutations = []mutation{
	{"map(to)", "transform/region/item.go", `directives.MapTo: "To"`, `directives.MapTo: "ToFrom"`, cases},
	{"map(from)", "transform/region/item.go", `directives.MapFrom: "From"`, `directives.MapFrom: "ToFrom"`, cases},
	{"map(tofrom)", "transform/region/item.go", `directives.MapToFrom: "ToFrom"`, `directives.MapToFrom: "To"`, cases},
	{"map(alloc)", "transform/region/item.go", `directives.MapAlloc: "Alloc"`, `directives.MapAlloc: "To"`, cases},
	{"map(release)", "transform/region/item.go", `directives.MapRelease: "Release"`, `directives.MapRelease: "Delete"`,
		cases},
	{"map(delete)", "transform/region/item.go", `directives.MapDelete: "Delete"`, `directives.MapDelete: "Release"`,
		cases},
	{"map(always)", "transform/region/item.go", `"always": "Always"`, `"always": "MapClose"`, cases},
	{"map(present)", "transform/region/item.go", `"present": "Present"`, `"present": "MapClose"`, cases},
	{"map(ompx_hold)", "transform/region/item.go", `"ompx_hold": "Hold"`, `"ompx_hold": "MapClose"`, cases},
	{"map", "transform/region/item.go", `	x.Section = &s
`, ``, cases},
	{"map", "transform/launch/call.go", `lo = scope.Integer(x.Section.Lo)`, `_ = x`, cases},
	{"map", "transform/launch/call.go", `hi = scope.Integer(x.Section.Hi)`, `_ = x`, cases},
	{"to, from", "transform/region/data_constructs.go", `typ: directives.MapType(cl.Word)`,
		`typ: map[string]directives.MapType{"to": "from", "from": "to"}[string(cl.Word)]`,
		cases},
	{"to, from", "transform/region/data_constructs.go", `w.modifiers = MapType{"Present"}`, `_ = w.modifiers`, cases},
	{"firstprivate", "transform/region/clause_items.go", `	default:
		x.Param.Kind = ir.Firstprivate
`, `	default:
`, cases},
	{"reduction", "transform/region/clause_items.go",
		`x.Param.Kind, x.Param.Op, x.Param.Part, x.Param.With = ir.Reduction, r.op, r.of, r.with`,
		`x.Param.Kind, x.Param.Op, x.Param.Part, x.Param.With = ir.Reduction, token.ADD, r.of, r.with`, cases},
	{"reduction", "transform/launch/call.go", `arg += ".AlsoMapped()"`, `_ = arg`, cases},
	{"num_teams", "transform/launch/with.go", `"NumTeams: "`, `"ThreadLimit: "`, cases},
	{"num_teams", "transform/region/launch_clauses.go", `l.positive(&l.c.Launch.LeastTeams, cl.Lower)`, `_ = cl.Lower`,
		cases},
	{"thread_limit", "transform/region/launch_clauses.go", `l.positive(&l.c.Launch.Threads, cl.Exprs[0])`, `_ = l`, cases},
	{"num_threads", "transform/region/launch_clauses.go", `l.positive(&l.c.Launch.NumThreads, cl.Expr)`, `_ = l`, cases},
	{"device", "transform/region/launch_clauses.go", `l.c.Launch.Device = l.value(cl.Expr, v)`, `_ = l`, cases},
	{"if(target)", "transform/region/launch_clauses.go", `		l.c.Launch.Host = v
`, `		_ = v
`, cases},
	{"if(teams)", "transform/region/launch_clauses.go", `l.c.Launch.Several = v`, `_ = v`, cases},
	{"if(parallel)", "transform/region/launch_clauses.go", `l.c.Launch.Parallel = v`, `_ = v`, cases},
	{"subdevice", "transform/region/launch_clauses.go", `l.c.Launch.Subdevice[i] = l.value(e, v)`, `_ = i`, cases},
	{"work-group size", "transform/region/launch_clauses.go", `"ompx_reqd_work_group_size": "ReqdWorkGroupSize"`,
		`"ompx_reqd_work_group_size": "MaxWorkGroupSize"`, cases},
	{"ompx_sub_group_size", "transform/region/launch_clauses.go", `l.attribute("SubGroupSize", cl.Expr)`, `_ = l`, cases},
	{"defaultmap", "transform/region/defaults.go", `MapType{"Alloc", "Present", "Implicit"}`,
		`MapType{"Alloc", "Implicit"}`, cases},
	{"defaultmap", "transform/region/defaults.go", `x.MapType = MapType{"Implicit"}
		x.copyIn()
		return true, true`, `return false, true`, cases},
	{"default", "transform/region/defaults.go", `env.defaults.none = c`, `_ = c`, "^TestRefused$"},
	{"lastprivate", "transform/region/last.go",
		`env.C.Lasts = append(env.C.Lasts, &Last{Var: v, Item: x, Copy: env.Private[v], Clause: it})`, `_ = v`, cases},
	{"ompx_independent", "transform/legality/iterations.go", `sure := c.Innermost().Clause("ompx_independent") != nil`,
		`sure := false`, cases},
}
