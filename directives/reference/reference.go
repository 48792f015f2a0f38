// Package reference tells people what the directive language has: the pages
// docs/directives.md and docs/diagnostics.md, printed from the table of package
// directives and the catalogue of package diag, and the completion of a
// directive that is being written.
//
//	reference.Complete("//omp:target exit ") // data
package reference

import (
	"fmt"
	"io"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
)

//go:generate go test -run TestDocs -update

// WriteReference writes docs/directives.md: the table as people read it.
func WriteReference(out io.Writer) error {
	var w page
	w.WriteString(`# Directives and clauses

<!-- Printed from the table in package directives by 'go generate ./directives/reference'; do not edit. -->

OpenMP 5.2, with what 6.0 adds where it is better, spelled for Go. ` + "`//omp:`" + ` begins a directive, ` + "`//ompx:`" + ` one that is an
extension; the name follows without a blank, then clauses, separated by blanks or commas. A line that ends in a backslash
continues on the next, which begins with ` + "`//omp:`" + ` again, directly followed by a lower-case letter or a digit. A directive
stands on a line of its own.

An array section is a Go slice expression, ` + "`a[lo:hi]`" + `, whose hi is the end, not a length. ` + "`to`" + ` and ` + "`from`" + ` on ` + "`target update`" + `
also take a stride, ` + "`a[lo:hi:step]`" + `, and a field or an index behind a section.

This is the language that is read and checked. Not all of it is translated yet: the last section of the README says what is, and the
rest is refused by name.

## Directives

`)
	for _, g := range groups {
		fmt.Fprintf(&w, "### %s\n\n%s\n\n", g.title, g.text)
		for _, d := range directives.Directives() {
			if d.Assoc == g.assoc {
				w.directive(d)
			}
		}
		w.WriteString("\n")
	}
	w.WriteString("## Clauses\n\nA clause marked * may be repeated.\n\n| clause | meaning |\n|---|---|\n")
	for _, c := range directives.Clauses() {
		many := ""
		if c.Many {
			many = " *"
		}
		fmt.Fprintf(&w, "| `%s`%s | %s |\n", strings.ReplaceAll(c.Syntax, "|", `\|`), many, c.Text)
	}
	w.WriteString("\n## Relations between clauses\n\n| on | rule | source |\n|---|---|---|\n")
	for _, r := range directives.Rules() {
		w.rule(r)
	}
	w.WriteString("\nWhat is written wrongly is refused with a code; [diagnostics.md](diagnostics.md) explains each.\n")
	_, err := io.WriteString(out, w.String())
	return err
}

// groups are the directives as the reference orders them.
var groups = []struct {
	assoc       directives.Association
	title, text string
}{
	{directives.LoopNest, "Loop nests", "Apply to the for statement that follows, and to the loops nested in it."},
	{directives.Block, "Blocks", "Apply to the block, or the one statement, that follows."},
	{directives.Call, "Calls",
		"Apply to one call: a statement, the right side of an assignment, or a block of exactly one."},
	{directives.AtomicAssignment, "Atomics",
		"Apply to an assignment, `++`, `--`, an if statement that compares, or a block of two statements that captures."},
	{directives.StandAlone, "Stand-alone", "Take effect where they stand."},
	{directives.Declaration, "Declarations", "Stand in the comment directly above the declaration."},
	{directives.File, "Files", "Stand above package."},
}

// A page is a text in Markdown.
type page struct{ strings.Builder }

func (w *page) directive(d directives.DirectiveInfo) {
	w.WriteString("- `" + syntax(d) + "`")
	if d.Place != "" {
		w.WriteString(", " + d.Place)
	}
	if len(d.Clauses) > 0 {
		w.WriteString(": `" + strings.Join(d.Clauses, "` `") + "`")
	}
	w.WriteString("\n")
}

// syntax is a directive's name as it is written, with its argument.
func syntax(d directives.DirectiveInfo) string {
	arg := d.Arg
	switch {
	case arg != "" && !strings.HasPrefix(arg, "("):
		arg = " " + arg
	case arg != "" && !d.NeedArg:
		arg = "[" + arg + "]"
	}
	return d.Prefix() + string(d.Kind) + arg
}

func (w *page) rule(r directives.Rule) {
	var on []string
	for _, k := range r.On {
		on = append(on, "`"+string(k)+"`")
	}
	code := func(names []string) string { return "`" + strings.Join(names, "`, `") + "`" }
	var text string
	switch {
	case r.AtMostOne != nil:
		text = "at most one of " + code(r.AtMostOne)
	case len(r.OneOf) == 1:
		text = "needs " + code(r.OneOf)
	case r.OneOf != nil:
		text = "needs at least one of " + code(r.OneOf)
	default:
		text = "`" + r.If + "` needs `" + r.Then + "`"
	}
	fmt.Fprintf(w, "| %s | %s | %s |\n", strings.Join(on, ", "), text, r.Source)
}

// WriteDiagnostics writes docs/diagnostics.md: the catalogue, every stage.
func WriteDiagnostics(out io.Writer) error {
	var w page
	w.WriteString("# Diagnostics\n\n<!-- Printed from the catalogue in package directives/diag by 'go generate ./directives/reference'; do not edit. -->\n\n" +
		"Every diagnostic has a code in brackets, for example [OMP201]. `gooffload explain CODE` prints its page.\n" +
		"Where the examples show statements only, they stand in a function.\n")
	for _, e := range diag.All() {
		fmt.Fprintf(&w, "\n## %s: %s\n\n%s\n", e.Code, e.Title, e.Text)
		w.example("Gives it", e.Bad)
		w.example("Does not", e.Good)
	}
	_, err := io.WriteString(out, w.String())
	return err
}

// example prints Go source, of which a very long line, as the codes about
// length need, is cut.
func (w *page) example(title, src string) {
	if src == "" {
		return
	}
	const longest = 120
	fmt.Fprintf(w, "\n%s:\n\n```go\n", title)
	for line := range strings.Lines(src) {
		line = strings.TrimSuffix(line, "\n")
		if len(line) > longest {
			line = line[:longest/2] + " … " + line[len(line)-longest/4:]
		}
		w.WriteString(line + "\n")
	}
	w.WriteString("```\n")
}
