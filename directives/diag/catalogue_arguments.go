package diag

func init() { tables = append(tables, arguments) }

// arguments are the codes of what stands in the parentheses of a clause.
var arguments = []Entry{
	{
		Code: "OMP301", Stage: StageDirectives,
		Title: "missing argument",
		Text:  `Something has to stand here: the clause's parentheses are missing or empty, or a list has an empty place between two commas.`,
		Bad: `//omp:parallel num_threads
{
	work()
}`,
		Good: `//omp:parallel num_threads(4)
{
	work()
}`,
	},
	{
		Code: "OMP302", Stage: StageDirectives,
		Title: "argument that the clause does not take",
		Text:  `The clause is its name alone. To make it depend on a condition, use if, or write the directive in both branches of an if statement.`,
		Bad: `//omp:task untied(true)
{
	work()
}`,
		Good: `//omp:task untied
{
	work()
}`,
	},
	{
		Code: "OMP303", Stage: StageDirectives,
		Title: "not a Go expression",
		Text:  `Expressions in clauses are Go expressions in the scope of the directive. Go has neither ?: nor casts as in C. A section with a stride needs its end: a[lo:hi:step].`,
		Bad: `//omp:parallel num_threads(n +)
{
	work()
}`,
		Good: `//omp:parallel num_threads(n + 1)
{
	work()
}`,
	},
	{
		Code: "OMP304", Stage: StageDirectives,
		Title: "expression that has no place in a clause",
		Text:  `Function literals, and function, channel, struct and interface types written out, cannot stand in a clause. Compute the value in a variable before the directive, and name the variable.`,
		Bad: `//omp:parallel if(func() bool { return true }())
{
	work()
}`,
		Good: `wide := func() bool { return true }()
//omp:parallel if(wide)
{
	work()
}`,
	},
	{
		Code: "OMP305", Stage: StageDirectives,
		Title: "unknown word",
		Text:  `Only the listed words can stand here.`,
		Bad: `//omp:parallel for schedule(statik)
for i := range n {
	work(i)
}`,
		Good: `//omp:parallel for schedule(static)
for i := range n {
	work(i)
}`,
	},
	{
		Code: "OMP306", Stage: StageDirectives,
		Title: "unknown, repeated or contradicting modifiers",
		Text:  `Modifiers stand before the colon of a clause, each once. The clause's line in docs/directives.md lists them.`,
		Bad: `//omp:target map(always, always, to: x)
{
	work(x)
}`,
		Good: `//omp:target map(always, to: x)
{
	work(x)
}`,
	},
	{
		Code: "OMP307", Stage: StageDirectives,
		Title: "wrong number of values",
		Text:  `The clause takes another number of values.`,
		Bad: `//omp:target ompx_reqd_work_group_size(64)
{
	work()
}`,
		Good: `//omp:target ompx_reqd_work_group_size(64, 1, 1)
{
	work()
}`,
	},
	{
		Code: "OMP308", Stage: StageDirectives,
		Title: "not a list item",
		Text: `A list item is an addressable path: a variable x, a field s.x or *p, and in map and similar clauses a section p.x[2:5]. Calls, literals, addresses and computed values are not.

Some clauses take whole variables only: a private element of a slice would need the slice.`,
		Bad: `//omp:target map(to: load(x))
{
	work()
}`,
		Good: `loaded := load(x)
//omp:target map(to: loaded)
{
	work()
}`,
	},
	{
		Code: "OMP309", Stage: StageDirectives,
		Title: "array section where none can be",
		Text:  `The clause is about whole variables. Sections belong in map, to, from, reduction, depend, has_device_addr, use_device_addr and prefetch data.`,
		Bad: `//omp:parallel private(a[0:n])
{
	work(a)
}`,
		Good: `//omp:parallel private(a)
{
	work(a)
}`,
	},
	{
		Code: "OMP310", Stage: StageDirectives,
		Title: "section that is not contiguous",
		Text:  `A stride, or a field or an index behind a section, picks parts of memory with gaps between. Only to and from on target update copy such parts; everything else needs one contiguous piece.`,
		Bad: `//omp:target map(to: a[0:n:2])
{
	work(a)
}`,
		Good: `//omp:target map(to: a[0:n])
{
	work(a)
}`,
	},
	{
		Code: "OMP311", Stage: StageDirectives,
		Title: "value out of range",
		Text:  `The value is outside of what the clause can mean. Values that are not literals are checked where they are known: constants by the translator, variables at run time.`,
		Bad: `//omp:for collapse(0)
for i := range n {
	work(i)
}`,
		Good: `//omp:for collapse(1)
for i := range n {
	work(i)
}`,
	},
	{
		Code: "OMP313", Stage: StageDirectives,
		Title: "map type on the wrong directive",
		Text:  `target enter data begins the life of an item on the device and cannot copy back: to, alloc (or storage). target exit data ends it and cannot copy in: from, release (or storage), delete. target and target data do both: to, from, tofrom, alloc (or storage).`,
		Bad:   `//omp:target enter data map(from: x)`,
		Good:  `//omp:target enter data map(to: x)`,
	},
	{
		Code: "OMP314", Stage: StageDirectives,
		Title: "modifier in the wrong place",
		Text:  `The modifier exists, but not on this directive, or not beside what else stands on it.`,
		Bad: `//omp:target parallel if(simd: wide)
{
	work()
}`,
		Good: `//omp:target parallel if(parallel: wide)
{
	work()
}`,
	},
	{
		Code: "OMP315", Stage: StageDirectives,
		Title: "not a name",
		Text:  `A plain name has to stand here.`,
		Bad: `//omp:critical(a + b)
{
	work()
}`,
		Good: `//omp:critical(ab)
{
	work()
}`,
	},
	{
		Code: "OMP316", Stage: StageDirectives,
		Title: "malformed context selector",
		Text:  `A context selector is a list of sets, each with its traits in braces: match(construct={target, teams}, device={kind(gpu), arch("xe")}, implementation={vendor(score(5): intel)}, user={condition(n > 100)}). The sets are construct, device, target_device, implementation and user; each may stand once, and so may each trait in it.`,
		Bad: `package p

//omp:declare variant(fast) match(device=gpu)
func slow() {}`,
		Good: `package p

//omp:declare variant(fast) match(device={kind(gpu)})
func slow() {}`,
	},
	{
		Code: "OMP317", Stage: StageDirectives,
		Title: "no reduction operator",
		Text:  `A reduction names its operator before the list: + - * & | ^ && || min max, or the name of a declare reduction. Only operations that can be done in any order are among them, which is why / and << are not.`,
		Bad: `//omp:parallel for reduction(/: s)
for i := range n {
	s /= x[i]
}`,
		Good: `//omp:parallel for reduction(*: s)
for i := range n {
	s *= x[i]
}`,
	},
	{
		Code: "OMP318", Stage: StageDirectives,
		Title: "malformed iterator",
		Text:  `An iterator is a name and its range, iterator(i = lo:hi) or iterator(i = lo:hi:step). hi is the end, as in a Go slice. Several are separated by commas.`,
		Bad:   `//omp:taskwait depend(iterator(i), in: a[i])`,
		Good:  `//omp:taskwait depend(iterator(i = 0:n), in: a[i])`,
	},
	{
		Code: "OMP319", Stage: StageDirectives,
		Title: "directive that cannot be a variant",
		Text:  `A metadirective becomes one of its variants. They are directives that may stand in its place: not declarations, not another metadirective, and either all about the statement below or all stand-alone, since the statement is theirs or it is not.`,
		Bad: `//omp:metadirective when(device={kind(gpu)}: barrier) otherwise(parallel)
{
	work()
}`,
		Good: `//omp:metadirective when(device={kind(gpu)}: nothing) otherwise(parallel)
{
	work()
}`,
	},
}
