package diag

func init() { tables = append(tables, clauseTable) }

// clauseTable are the codes of the table of directives and clauses.
var clauseTable = []Entry{
	{
		Code: "OMP201", Stage: StageDirectives,
		Title: "unknown directive",
		Text:  `No directive has this name. The names, and the legal combinations of target, teams, distribute, parallel, for, simd and loop, are listed in docs/directives.md. A combination names its constructs from the outside in, each exactly once.`,
		Bad: `//omp:paralel
{
	work()
}`,
		Good: `//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP202", Stage: StageDirectives,
		Title: "directive that Go's OpenMP does not have",
		Text:  `This is a directive of OpenMP for C, C++ or Fortran that the Go binding leaves out, or a combination that only looks like one, mostly because Go has a plain way to say the same. The way out names it.`,
		Bad: `//omp:parallel do
for i := range n {
	work(i)
}`,
		Good: `//omp:parallel for
for i := range n {
	work(i)
}`,
	},
	{
		Code: "OMP203", Stage: StageDirectives,
		Title: "unknown clause",
		Text:  `No clause has this name. The clauses of each directive are listed in docs/directives.md.`,
		Bad: `//omp:for colapse(2)
for i := range n {
	for j := range m {
		work(i, j)
	}
}`,
		Good: `//omp:for collapse(2)
for i := range n {
	for j := range m {
		work(i, j)
	}
}`,
	},
	{
		Code: "OMP204", Stage: StageDirectives,
		Title: "clause that Go's OpenMP does not have",
		Text:  `This is a clause of a compiler for C that the Go binding spells in another way. The way out names what to write instead.`,
		Bad: `//omp:target ompx_dyn_cgroup_mem(1024)
{
	work()
}`,
		Good: `//omp:target ompx_dyn_groupprivate(1024)
{
	work()
}`,
	},
	{
		Code: "OMP205", Stage: StageDirectives,
		Title: "clause on the wrong directive",
		Text:  `The clause exists, but not on this directive. Which clause stands on which directive is OpenMP 5.2's table, printed in docs/directives.md; a combination of constructs takes the clauses of all of them. Often the construct that would take the clause is missing from the combination.`,
		Bad: `//omp:target collapse(2)
for i := range n {
	for j := range m {
		work(i, j)
	}
}`,
		Good: `//omp:target teams distribute parallel for collapse(2)
for i := range n {
	for j := range m {
		work(i, j)
	}
}`,
	},
	{
		Code: "OMP206", Stage: StageDirectives,
		Title: "repeated clause",
		Text:  `This clause can stand only once on a directive, since a second one would say something different about the same thing. Clauses with a list of variables, and map, depend and if, may be repeated.`,
		Bad: `//omp:parallel num_threads(2) num_threads(4)
{
	work()
}`,
		Good: `//omp:parallel num_threads(4)
{
	work()
}`,
	},
	{
		Code: "OMP207", Stage: StageDirectives,
		Title: "clauses that exclude each other",
		Text:  `Two clauses of the directive contradict each other, so that one of them has to go.`,
		Bad: `//omp:taskloop grainsize(10) num_tasks(4)
for i := range n {
	work(i)
}`,
		Good: `//omp:taskloop grainsize(10)
for i := range n {
	work(i)
}`,
	},
	{
		Code: "OMP208", Stage: StageDirectives,
		Title: "missing clause",
		Text:  `The directive does nothing without one of these clauses.`,
		Bad:   `//omp:target update device(1)`,
		Good:  `//omp:target update device(1) to(x)`,
	},
	{
		Code: "OMP209", Stage: StageDirectives,
		Title: "clause that needs another one",
		Text:  `The clause has a meaning only together with another one, which is missing.`,
		Bad: `//omp:target teams num_teams(4, 2)
{
	work()
}`,
		Good: `//omp:target teams ompx_bare num_teams(4, 2)
{
	work()
}`,
	},
	{
		Code: "OMP210", Stage: StageDirectives,
		Title: "directive without its argument",
		Text:  `This directive has an argument directly behind its name, and means nothing without it.`,
		Bad:   `//omp:depobj destroy`,
		Good:  `//omp:depobj(d) destroy`,
	},
	{
		Code: "OMP211", Stage: StageDirectives,
		Title: "argument that the directive does not take",
		Text:  `Nothing stands in parentheses behind the name of this directive. What is meant is probably a clause.`,
		Bad: `//omp:parallel(4)
{
	work()
}`,
		Good: `//omp:parallel num_threads(4)
{
	work()
}`,
	},
	{
		Code: "OMP212", Stage: StageDirectives,
		Title: "variable in two clauses",
		Text:  `A variable is private, or shared, or reduced, or mapped: what happens to it is decided by one clause. Only firstprivate and lastprivate go together, and on a combined construct map goes with the sharing of the inner constructs.`,
		Bad: `//omp:parallel private(x) shared(x)
{
	work(x)
}`,
		Good: `//omp:parallel private(x)
{
	work(x)
}`,
	},
	{
		Code: "OMP213", Stage: StageDirectives,
		Title: "text between clauses",
		Text:  `Behind the directive's name stand clauses, separated by blanks or single commas, and nothing else.`,
		Bad: `//omp:parallel private(x); shared(y)
{
	work(x, y)
}`,
		Good: `//omp:parallel private(x), shared(y)
{
	work(x, y)
}`,
	},
	{
		Code: "OMP214", Stage: StageDirectives,
		Title: "ambiguous if",
		Text:  `A combination may have an if for each construct that takes one. As soon as there are two, each has to say which construct it is about: if(target: c).`,
		Bad: `//omp:target parallel if(target: big) if(wide)
{
	work()
}`,
		Good: `//omp:target parallel if(target: big) if(parallel: wide)
{
	work()
}`,
	},
	{
		Code: "OMP215", Stage: StageDirectives,
		Title: "wrong prefix",
		Text:  `Directives of OpenMP begin with //omp:, those that are an extension with //ompx:. Clauses that are extensions need no other prefix; their names begin with ompx where OpenMP might one day have the name.`,
		Bad:   `//omp:prefetch data(a[0:n])`,
		Good:  `//ompx:prefetch data(a[0:n])`,
	},
	{
		Code: "OMP216", Stage: StageDirectives,
		Title: "word of OpenMP 6.0",
		Text:  `The directive, clause or modifier is new in OpenMP 6.0, or new on this directive. Go's OpenMP is that of version 5.2, with the parts of 6.0 that docs/directives.md lists, and this is not one of them.`,
		Bad: `//omp:task threadset(omp_pool)
{
	work()
}`,
		Good: `//omp:task
{
	work()
}`,
	},
}
