package cli

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/core/text"
)

var codePattern = regexp.MustCompile(`^(?i)omp[0-9]+$`)

var explainCommand = command{
	name: "explain", usage: "[-core] [-json] [-tags tags] [packages] | CODE",
	summary: "say what becomes of each directive, or what a diagnostic code means",
	help: `For packages: per directive the kernel's name, the loops collapsed, each variable with how and why it
reaches the device, and remarks. -core prints each kernel's core form, too: what every reader but the printer
of Go is given (checks, loads and stores in the order of evaluation), or why it has none. For a code such as
OMP520: its page, with a bad and a good example.`,
	run: func(e *env, args []string) int {
		if len(args) == 1 && codePattern.MatchString(args[0]) {
			return e.explainCode(strings.ToUpper(args[0]))
		}
		g := e.generateFlags("explain")
		withCore := g.set.Bool("core", false, "print the core form of each kernel")
		if g.set.Parse(args) != nil {
			return exitUsage
		}
		t, err := e.translate(g.query(), transform.Shown)
		if err != nil {
			return e.fail(exitDiagnostics, err)
		}
		if status := e.report(t); status != exitOK {
			return status
		}
		list := make([]explained, len(t.explanations))
		for i, x := range t.explanations {
			list[i].Explanation = x
			if *withCore {
				list[i].lower()
			}
		}
		if g.json {
			enc := json.NewEncoder(e.stdout)
			enc.SetIndent("", "  ")
			enc.SetEscapeHTML(false)
			if err := enc.Encode(list); err != nil {
				return e.fail(exitDiagnostics, err)
			}
			return exitOK
		}
		for _, x := range list {
			fmt.Fprint(e.stdout, x.text())
		}
		if len(list) == 0 {
			fmt.Fprintln(e.stderr, "no directives")
		}
		return exitOK
	},
}

func (e *env) explainCode(code string) int {
	page, ok := diag.Lookup(code)
	if !ok {
		fmt.Fprintf(e.stderr, "gooffload: no diagnostic has the code %s; docs/diagnostics.md lists them\n", code)
		return exitDiagnostics
	}
	fmt.Fprintf(e.stdout, "%s: %s\n\n%s\n", page.Code, page.Title, strings.TrimSpace(page.Text))
	for _, ex := range []struct{ title, text string }{{"gives it", page.Bad}, {"put right", page.Good}} {
		if ex.text != "" {
			fmt.Fprintf(e.stdout, "\n%s:\n\n\t%s\n", ex.title, strings.ReplaceAll(strings.TrimSpace(ex.text), "\n", "\n\t"))
		}
	}
	return exitOK
}

// explained is what is printed of a directive.
type explained struct {
	transform.Explanation
	Core   string `json:"core,omitempty"`
	NoCore string `json:"noCore,omitempty"` // why there is none, with the position
}

// lower makes the core form of the directive's kernel, if it has one.
func (x *explained) lower() {
	switch lowered, reason := x.Explanation.Core(); {
	case reason != nil:
		x.NoCore = reason.String()
	case lowered != nil:
		x.Core = text.Print(lowered.Program)
	}
}

func (x *explained) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: //omp:%s\n", relative(x.Pos.Filename), x.Pos.Line, x.Pos.Column, x.Directive)
	if x.Kernel != "" {
		fmt.Fprintf(&b, "  kernel  %s\n", x.Kernel)
	}
	if x.Loops > 0 {
		fmt.Fprintf(&b, "  loops   %d\n", x.Loops)
	}
	for i, it := range x.Items {
		head := "        "
		if i == 0 {
			head = "  data  "
		}
		fmt.Fprintf(&b, "%s  %-12s %-16s %s\n", head, it.Name, it.How, it.Why)
	}
	for _, r := range x.Remarks {
		fmt.Fprintf(&b, "  remark  %s\n", r)
	}
	if x.NoCore != "" {
		fmt.Fprintf(&b, "  core    none: %s\n", x.NoCore)
	}
	if x.Core != "" {
		fmt.Fprintf(&b, "  core\n%s", indented(x.Core))
	}
	return b.String()
}

// indented is a text whose lines stand below a heading.
func indented(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		if line != "\n" {
			b.WriteString("\t")
		}
		b.WriteString(line)
	}
	return b.String()
}
