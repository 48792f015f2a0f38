package reference

import (
	"strings"

	"github.com/gooffload/gooffload/directives"
)

// An Entry is what the reference says of one name.
type Entry struct {
	Name    string   `json:"name"`
	Syntax  string   `json:"syntax"`
	Text    string   `json:"text"`
	Clauses []string `json:"clauses,omitempty"` // that a directive takes
}

// Lookup returns what the reference says of a name: of a directive, with or without its prefix, and of a clause. There
// are two of ordered.
func Lookup(name string) []Entry {
	name = strings.Join(strings.Fields(name), " ")
	var all []Entry
	for _, d := range directives.Directives() {
		if string(d.Kind) == strings.TrimPrefix(name, d.Prefix()) {
			all = append(all, Entry{string(d.Kind), syntax(d), textOf(d), d.Clauses})
		}
	}
	if c, ok := directives.LookupClause(name); ok {
		text := "Clause: " + c.Text + "."
		if c.Many {
			text += " It may be repeated."
		}
		all = append(all, Entry{Name: c.Name, Syntax: c.Syntax, Text: text})
	}
	return all
}

// Nearest is the name that another one looks like a misspelling of; "" where none is near, and for paths.
func Nearest(name string) string {
	plain := strings.NewReplacer("-", " ", "_", " ").Replace(strings.ToLower(name))
	var names []string
	for _, d := range directives.Directives() {
		plain = strings.TrimPrefix(plain, d.Prefix())
		names = append(names, string(d.Kind))
	}
	for _, c := range directives.Clauses() {
		names = append(names, c.Name)
	}
	if strings.ContainsAny(plain, "./") {
		return ""
	}
	plain = strings.Join(strings.Fields(plain), " ")
	for _, n := range names {
		if n == plain || n == strings.ReplaceAll(plain, " ", "_") {
			return n
		}
	}
	return directives.Suggest(plain, names)
}

func textOf(d directives.DirectiveInfo) string {
	text := ""
	for _, g := range groups {
		if g.assoc == d.Assoc {
			text = g.text
		}
	}
	if d.Place != "" {
		text += " Place: " + d.Place + "."
	}
	return text
}
