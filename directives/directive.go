package directives

import (
	"go/token"
	"slices"
)

// A Directive is one //omp: or //ompx: comment, read. The clauses are in the
// order they were written.
type Directive struct {
	Kind             Kind     // the name in full, for example "target teams distribute parallel for"
	Leaves           []Kind   // constituent constructs, outermost first; one for a directive that is not a combination
	Ext              bool     // //ompx:
	Arg              Argument // what stands in parentheses after the name; nil when nothing does
	Clauses          []Clause
	Pos, End         token.Pos // from the first "//" to the end of the last line
	NamePos, NameEnd token.Pos
	Text             string // the text after the prefix, continuation lines joined by one blank, as written
}

// Has reports whether leaf is a constituent construct of d.
func (d *Directive) Has(leaf Kind) bool { return slices.Contains(d.Leaves, leaf) }

// Assoc is what d applies to.
func (d *Directive) Assoc() Association {
	info, _ := LookupDirective(d.Kind)
	return info.Assoc
}

// Clause returns the first clause of that name, or nil.
func (d *Directive) Clause(name string) Clause {
	for _, c := range d.Clauses {
		if c.Name() == name {
			return c
		}
	}
	return nil
}

// Get returns the clauses of d of one Go type, in order.
func Get[C Clause](d *Directive) []C {
	var found []C
	for _, c := range d.Clauses {
		if c, ok := c.(C); ok {
			found = append(found, c)
		}
	}
	return found
}

// A Clause is one clause of a directive: one of the pointer types of this
// package whose name ends in Clause.
type Clause interface {
	Name() string   // as in the table of clauses: "map", "num_teams"
	Pos() token.Pos // of the first letter of the name
	End() token.Pos // behind the closing parenthesis, or the name
	print(w *writer)
}

// An Argument is what a directive takes in parentheses after its name (a
// word, without parentheses, for cancel): one of the pointer types of this
// package whose name ends in Arg.
type Argument interface {
	Pos() token.Pos // of the first letter inside the parentheses
	End() token.Pos
	printArg(w *writer)
}

// A Keyword is the head of every clause: its name and its place.
type Keyword struct {
	Word             string
	StartPos, EndPos token.Pos // of the whole clause
}

// Name is the clause's name.
func (k *Keyword) Name() string { return k.Word }

// Pos is the position of the clause's first letter.
func (k *Keyword) Pos() token.Pos { return k.StartPos }

// End is the position behind the clause.
func (k *Keyword) End() token.Pos { return k.EndPos }

// NameEnd is the position behind the clause's name.
func (k *Keyword) NameEnd() token.Pos { return k.StartPos + token.Pos(len(k.Word)) }

// A Word is a keyword or a name inside a clause, with its place. The zero
// Word is an absent one.
type Word struct {
	Text     string
	Pos, End token.Pos
}

// String is the word.
func (w Word) String() string { return w.Text }
