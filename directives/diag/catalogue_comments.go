package diag

func init() { tables = append(tables, comments) }

// comments are the codes of what is wrong before a directive's name is known.
var comments = []Entry{
	{
		Code: "OMP101", Stage: StageDirectives,
		Title: "blank in the prefix of a directive (warning)",
		Text: `A directive is a comment that begins with //omp: and goes on with the directive's name, without a blank. With a blank after the slashes or before the colon, a third slash, or a character that cannot be seen (a no-break space, a mark without width), Go's tools take it for prose, gofmt may move it, and nothing is offloaded.

Write //omp: and the name. If it is prose, write it so that no directive's name follows the colon.`,
		Bad: `// omp:parallel
{
	work()
}`,
		Good: `//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP102", Stage: StageDirectives,
		Title: "missing or wrong colon (warning)",
		Text:  `Between omp and the name of the directive stands a colon: //omp:target. Without it, or with another sign that looks like one (a full-width colon, a period), the line is an ordinary comment and has no effect.`,
		Bad: `//omp parallel
{
	work()
}`,
		Good: `//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP103", Stage: StageDirectives,
		Title: "other letters than omp (warning)",
		Text:  `Directives are written in lower case, in the letters of ASCII. Go treats a comment as a directive only when what stands before the colon is lower case, so this line is an ordinary comment and has no effect. The same is true of letters that only look like o, m and p, of another script or in full width.`,
		Bad: `//OMP:parallel
{
	work()
}`,
		Good: `//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP104", Stage: StageDirectives,
		Title: "directive in a block comment (warning)",
		Text:  `A directive is a line comment, //omp:, on a line of its own. A comment between /* and */ has no effect, on whichever of its lines the directive stands.`,
		Bad: `/*omp:parallel*/
{
	work()
}`,
		Good: `//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP105", Stage: StageDirectives,
		Title: "directive of C or Fortran (warning)",
		Text: `C writes #pragma omp and Fortran !$omp. Go writes //omp:, followed by the directive's name. The names of directives and clauses are the same, with 'for' as in C where Fortran says 'do'. Array sections differ: a[lo:hi] ends before hi, as in Go; C's second number is a length.

A comment above import "C" is text in C, and its pragmas are C's.`,
		Bad: `//#pragma omp parallel
{
	work()
}`,
		Good: `//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP106", Stage: StageDirectives,
		Title: "continuation without a next line",
		Text: `A directive line that ends in a backslash continues on the next line, which has to be a comment that begins with //omp: again. Otherwise clauses would be lost without notice.

Remove the backslash, or begin the next line with //omp:.`,
		Bad: `//omp:parallel num_threads(4) \
{
	work()
}`,
		Good: `//omp:parallel num_threads(4) \
//omp:private(x)
{
	work()
}`,
	},
	{
		Code: "OMP107", Stage: StageDirectives,
		Title: "malformed continuation line",
		Text:  `A continuation line begins with //omp:, directly followed by a lower-case letter or a digit. Otherwise gofmt takes the line for prose, moves it out of the comment's block of directives, and tears the directive apart. Break the line before the name of a clause or a variable.`,
		Bad: `//omp:parallel \
//omp: num_threads(4)
{
	work()
}`,
		Good: `//omp:parallel \
//omp:num_threads(4)
{
	work()
}`,
	},
	{
		Code: "OMP108", Stage: StageDirectives,
		Title: "directive too long",
		Text:  `One directive, with its continuation lines, may have 65536 bytes. A list that long belongs into a slice or a struct with a declare mapper.`,
		Bad:   "//omp:parallel private(" + long("x", 70000) + ")\n{\n\twork()\n}",
		Good: `//omp:parallel private(x)
{
	work()
}`,
	},
	{
		Code: "OMP109", Stage: StageDirectives,
		Title: "no name behind //omp:",
		Text:  `The directive's name follows //omp: (or //ompx:) directly, without a blank. A bare //omp: means nothing.`,
		Bad: `//omp: parallel
{
	work()
}`,
		Good: `//omp:parallel
{
	work()
}`,
	},
	{
		Code: "OMP110", Stage: StageDirectives,
		Title: "character that is not Go",
		Text:  `The text of a directive is made of Go's own words, numbers, strings and signs. This character, or this literal, is not among them. A quotation mark that is never closed is the usual cause, a typographic one the next.`,
		Bad: `//omp:parallel num_threads(4#2)
{
	work()
}`,
		Good: `//omp:parallel num_threads(42)
{
	work()
}`,
	},
	{
		Code: "OMP111", Stage: StageDirectives,
		Title: "unbalanced brackets",
		Text:  `Each ( [ { of a directive needs its ) ] }, in the right order, before the directive ends. A directive that goes on in the next line needs a backslash at the end of this one.`,
		Bad: `//omp:parallel num_threads(4
{
	work()
}`,
		Good: `//omp:parallel num_threads(4)
{
	work()
}`,
	},
	{
		Code: "OMP112", Stage: StageDirectives,
		Title: "expression too large",
		Text:  `Brackets may be nested 100 deep, and one expression may have 2000 words and signs. Compute the value in a variable before the directive, and name the variable.`,
		Bad:   "//omp:parallel num_threads(" + long("(", 200) + "4" + long(")", 200) + ")\n{\n\twork()\n}",
		Good: `//omp:parallel num_threads(4)
{
	work()
}`,
	},
	{
		Code: "OMP113", Stage: StageDirectives,
		Title: "comment inside a directive",
		Text:  `A directive is a comment already and cannot hold another one. Write the remark on a line of its own, above the directive.`,
		Bad: `//omp:parallel num_threads(4) // one a core
{
	work()
}`,
		Good: `// One thread a core.
//omp:parallel num_threads(4)
{
	work()
}`,
	},
	{
		Code: "OMP114", Stage: StageDirectives,
		Title: "literal over a line end",
		Text:  `A string or character literal has to end on the line where it begins: what lies between two lines of a directive is not part of any value. Use + to join two strings, or a constant.`,
		Bad: `//omp:error at(execution) message("no \
//omp:device")`,
		Good: `//omp:error at(execution) \
//omp:message("no device")`,
	},
	{
		Code: "OMP115", Stage: StageDirectives,
		Title: "directive behind code",
		Text:  `A directive stands on a line of its own, before the statement that it is about. At the end of a line of code it would apply to the next statement, which is not how it reads.`,
		Bad: `work() //omp:barrier
work()`,
		Good: `work()
//omp:barrier
work()`,
	},
	{
		Code: "OMP116", Stage: StageDirectives,
		Title: "continuation line without a backslash before it",
		Text:  `The line begins with a clause, or inside brackets that the line above opens, so it goes on with the directive above. That has to end in a backslash, or the line would be a directive of its own.`,
		Bad: `//omp:target teams distribute parallel for
//omp:map(to: x)
for i := range n {
	work(x[i])
}`,
		Good: `//omp:target teams distribute parallel for \
//omp:map(to: x)
for i := range n {
	work(x[i])
}`,
	},
}

func long(s string, n int) string {
	b := make([]byte, 0, n)
	for len(b) < n {
		b = append(b, s...)
	}
	return string(b)
}
