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

	inError []string // names of clauses that were written and could not be read; "" for text that is not a clause
}

// Has reports whether leaf is a constituent construct of d.
func (d *Directive) Has(leaf Kind) bool { return slices.Contains(d.Leaves, leaf) }

// Assoc is what d applies to. It is that of its row in the table, but for
// ordered, which stands alone with doacross, and for metadirective, which
// applies to what its variants apply to.
func (d *Directive) Assoc() Association {
	switch d.Kind {
	case Ordered:
		if d.mayHave("doacross") {
			return StandAlone
		}
	case Metadirective:
		if variants := d.meanings(); len(variants) > 0 {
			return variants[0].Assoc()
		}
		if !slices.ContainsFunc([]string{"when", "otherwise", "default"}, d.doubtful) {
			return StandAlone // it is nothing in any case
		}
	}
	if info := theTable().byKind[d.Kind]; info != nil {
		return info.Assoc
	}
	return StandAlone
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

// mayHave reports whether the directive has the clause, or might have it if
// what is in error were put right. Who misses a clause asks this first, so that
// one mistake is reported once.
func (d *Directive) mayHave(clause string) bool { return d.Clause(clause) != nil || d.doubtful(clause) }

// doubtful reports whether a clause of that name, or what could be one, is in
// error; of no name, whether there is text that could be any clause.
func (d *Directive) doubtful(clause string) bool {
	return slices.Contains(d.inError, clause) || slices.Contains(d.inError, "")
}

// meanings are the directives that d may become: d itself, or the variants of
// a metadirective.
func (d *Directive) meanings() []*Directive {
	if d.Kind != Metadirective {
		return []*Directive{d}
	}
	var variants []*Directive
	for _, c := range Get[*VariantClause](d) {
		if c.Variant != nil && c.Variant.Kind != Nothing {
			variants = append(variants, c.Variant)
		}
	}
	return variants
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
