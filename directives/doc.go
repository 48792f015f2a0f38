// Package directives reads the directive language: OpenMP, spelled for Go.
//
//	//omp:target teams distribute parallel for collapse(2) \
//	//omp:map(to: a[0:n*m], b) map(from: c) if(target: n > 100)
//	for i := range n {
//
// It turns the comments of a file into typed directives, checks everything
// that can be checked without types, and binds each to what it applies to. It
// knows nothing of go/types, of files on disk, or of who uses the result. The
// language is described, and its table of directives and clauses printed, in
// docs/directives.md; what is refused has a code, explained in
// docs/diagnostics.md and in package diag.
//
// # From comment to directive
//
// ScanFile reads the comments of a parsed file, Parse a single text. Both go
// the same way: the lines of a directive are joined (scan.go, text.go), split
// into Go tokens with balanced brackets (lex.go), and read as a name, an
// argument and clauses (parse.go). What a clause has in its parentheses is
// read by the function that its row in the table names (read_*.go).
// Expressions are parsed by go/parser.
//
// A comment that nearly is a directive is warned of (marker.go, nearmiss.go),
// unless it reads as prose (prose.go). MayHold tells without a syntax tree
// which files ScanFile has something to say of.
//
// The joined text has a byte for each byte of the file, with blanks where the
// prefixes, backslashes and line ends were. So every offset in it is a
// position in the file, and every token.Pos in the result is true: it lies
// where the user wrote the thing, over continuation lines, tabs, carriage
// returns and line directives.
//
// Bounds keep a hostile comment from costing time or stack: 64 KiB a
// directive, brackets nested 100 deep, 2000 tokens an expression. Within them
// the work is linear in the text.
//
// # The table
//
// Which clause stands on which directive, how often, and what excludes or
// needs what is data (table_*.go), derived once into rows: Directives, Clauses,
// Rules. The parser and package reference, which prints the documentation and
// completes what is being written, read the same rows. A row of a combination
// is made from those of its constituents.
//
// # What is checked, and what is not
//
// A Directive without an error diagnostic is legal by itself: its clauses are
// allowed, do not contradict each other, and have well-formed arguments;
// literals are in range (check*.go). Split says which constituent of a
// combination a clause applies to; package place makes of that, and of
// directives in each other, the trees of constructs that users read.
//
// Bind checks what depends on the syntax tree: that the statement is of the
// right kind, that a nest is deep enough, that nothing branches out, that
// constructs may be nested as they are. It looks at one function at a time,
// since OpenMP lets a construct stand in a function that is called from
// another construct.
//
// Storage decides, not spelling: (x), x[:] and x are one item, and a[0:8] and
// a[4:12] overlap (spelling.go, overlap.go).
//
// One mistake is one error. What a directive lacks is not missed where
// something on it, around it or inside it could not be read, because that may
// be what is lacking.
//
// Left to those who know types: whether names exist, whether a constant is in
// range, whether a section is contiguous, whether a loop has one of the forms
// that can be counted, and assignments to a loop's variable.
//
// # Printing
//
// Directive.String prints a directive that reads back to an equal one, but
// for positions and Text. Spellings are made uniform: the type of a map clause
// is always there, and steps are written step(e).
package directives
