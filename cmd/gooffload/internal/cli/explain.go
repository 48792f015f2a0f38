package cli

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/reference"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/core/text"
)

// codePattern is that of a code. A package whose path is a number is named with a dot, as ./520.
var codePattern = regexp.MustCompile(`^(?i)(?:omp)?([0-9]+)$`)

var explainCommand = command{
	name: "explain", usage: "[-core] [-json] [-tags tags] [packages] | CODE... | NAME",
	summary: "say what becomes of each directive, or what a code or a name means",
	help: `Explain says of each directive of the packages how its kernel is called, how many
loops are collapsed, and of each variable how and why it reaches the device, with
remarks; of a construct of the host's threads who carries it out, and whose the variables
are. Directives that are one region are explained as one, with the constructs that
it is made of and the clauses of each. Packages that are refused do not keep it from the
others; the exit status is 1 then. With -core it also prints the core form of each
kernel, which is what every reader but the printer of Go is given: checks, loads and
stores in the order of evaluation; or why a kernel has none.

Of codes such as OMP520, or 520, it prints the pages: what is wrong, the way out, and an
example of each. Of the name of a directive or clause, such as target data or map, it
prints what docs/directives.md says.
` + jsonHelp + `
An object for each directive, page or name comes first.`,
	flags: func(f *packageFlags) {
		f.set.BoolVar(&f.core, "core", false, "print the core form of each kernel")
	},
	run: func(e *env, c command, args []string) int {
		return e.withFlags(c, args, func(f *findings, flags *packageFlags) int {
			words := flags.set.Args()
			isCode := func(s string) bool { return codePattern.MatchString(s) }
			isNot := func(s string) bool { return !isCode(s) }
			switch names := reference.Lookup(strings.Join(words, " ")); {
			case len(names) > 0:
				return f.explainNames(names)
			case !slices.ContainsFunc(words, isCode):
				return f.explain(flags)
			case slices.ContainsFunc(words, isNot):
				return e.misused(c, fmt.Errorf("%s is a code and %s is not: explain takes packages, codes or one name, not "+
					"several of these at once", words[slices.IndexFunc(words, isCode)], words[slices.IndexFunc(words, isNot)]))
			}
			return f.explainCodes(words)
		})
	},
}

func (f *findings) explain(flags *packageFlags) int {
	q, err := flags.query(f.env)
	if err != nil {
		return f.fail(err)
	}
	t, err := f.translateAfresh(q, transform.Shown, always())
	near := reference.Nearest(strings.Join(flags.set.Args(), " "))
	switch {
	case near != "" && (err != nil || t.foundNothing()):
		return f.fail(fmt.Errorf("no package, directive or clause is called %s; did you mean gooffload explain %s?",
			strings.Join(flags.set.Args(), " "), near))
	case err != nil:
		return f.fail(err)
	}
	status := f.say(t)
	for _, e := range t.explanations {
		x := explained{File: e.Pos.Filename, Line: e.Pos.Line, Col: e.Pos.Column, Explanation: e}
		if e.Kernel != "" {
			x.Remarks = slices.Insert(slices.Clone(e.Remarks), 0, runsOn(&e))
		}
		if flags.core {
			x.lower()
		}
		if f.asJSON {
			f.elements = append(f.elements, x)
		} else {
			fmt.Fprint(f.stdout, x.text())
		}
	}
	return status
}

// runsOn says which devices run the directive's kernel.
func runsOn(e *transform.Explanation) string {
	switch lacks := e.Lacks(transform.OpenCL); {
	case len(lacks) > 0 && len(lacks) < len(e.Instances()):
		return "runs on the simulated device, for some types only there; " + lacks[0]
	case len(lacks) > 0:
		return "runs on the simulated device only; " + lacks[0]
	}
	return "runs on the simulated device, and on OpenCL devices with -plugin opencl"
}

// explainCodes prints the pages of codes, each as it was typed.
func (f *findings) explainCodes(codes []string) int {
	status := exitOK
	for i, typed := range codes {
		code := "OMP" + codePattern.FindStringSubmatch(typed)[1]
		page, ok := diag.Lookup(code)
		switch {
		case !ok:
			status = f.fail(fmt.Errorf("no diagnostic has the code %s; docs/diagnostics.md lists them", code))
		case f.asJSON:
			f.elements = append(f.elements, struct {
				Code  string `json:"code"`
				Title string `json:"title"`
				Text  string `json:"text"`
				Bad   string `json:"bad"`
				Good  string `json:"good"`
			}{page.Code, page.Title, page.Text, page.Bad, page.Good})
		default:
			f.between(i)
			f.printPage(page)
		}
	}
	return status
}

// between puts an empty line before all but the first of several pages.
func (f *findings) between(i int) {
	if i > 0 {
		fmt.Fprintln(f.stdout)
	}
}

func (f *findings) printPage(page diag.Entry) {
	fmt.Fprintf(f.stdout, "%s: %s\n\n%s\n", page.Code, page.Title, strings.TrimSpace(page.Text))
	for _, ex := range []struct{ title, text string }{{"gives it", page.Bad}, {"put right", page.Good}} {
		if ex.text != "" {
			indented := strings.ReplaceAll(strings.TrimSpace(ex.text), "\n", "\n\t")
			fmt.Fprintf(f.stdout, "\n%s:\n\n\t%s\n", ex.title, indented)
		}
	}
}

// explainNames prints what the reference says of directives and clauses.
func (f *findings) explainNames(names []reference.Entry) int {
	for i, n := range names {
		if f.asJSON {
			f.elements = append(f.elements, n)
			continue
		}
		f.between(i)
		fmt.Fprintf(f.stdout, "%s\n\n%s\n", n.Syntax, n.Text)
		if len(n.Clauses) > 0 {
			fmt.Fprintf(f.stdout, "\nclauses: %s\n", strings.Join(n.Clauses, ", "))
		}
	}
	if !f.asJSON {
		fmt.Fprint(f.stdout, "\nAll directives and clauses: docs/directives.md.\n")
	}
	return exitOK
}

// explained is what is printed of a directive.
type explained struct {
	File string `json:"file"` // where the directive stands, in the words of diagnostics
	Line int    `json:"line"`
	Col  int    `json:"col"`
	transform.Explanation
	Core   string `json:"core,omitempty"`
	NoCore string `json:"noCore,omitempty"` // why there is none, with the position
}

// lower makes the core form of the directive's kernels, of those that have one.
func (x *explained) lower() {
	list := x.Explanation.Instances()
	if x.Kernel != "" && len(list) == 0 {
		x.NoCore = "its package uses the generic function for no types"
	}
	for _, i := range list {
		switch lowered, reason := i.Core(); {
		case reason != nil:
			x.NoCore = reason.String()
		default:
			x.Core += text.Print(lowered.Program)
		}
	}
}

func (x *explained) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: //omp:%s\n", relative(x.Pos.Filename), x.Pos.Line, x.Pos.Column, x.Directive)
	for i, c := range x.Constructs {
		head := "made of"
		if i > 0 {
			head = ""
		}
		fmt.Fprintf(&b, "  %-7s %s\n", head, c)
	}
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
