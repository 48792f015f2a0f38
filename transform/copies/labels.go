package copies

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

type span struct{ from, to token.Pos }

// A change is a piece of a copy that becomes other text.
type change struct {
	span
	text string
}

// labels are those of a statement that is copied. A function has a label once, so what a copy declares, and names in
// break and continue, is the copy's own but for the first one's. Where the statement's own label is the aim of a goto,
// that comes back to the choice: it stands in front of the if statement.
type labels struct {
	gone   []span   // in front of the directive
	lifted []string // to in front of the if statement, from behind the directive
	within []within
	taken  map[string]bool
	numbers
}

// within is a label that each copy has.
type within struct {
	name  string
	first bool         // the first copy's has this name
	at    token.Pos    // where it is declared, if the copy does not declare it itself
	gone  span         // … and where it is declared behind the directive then
	ids   []*ast.Ident // that become another name
}

// numbers are the names that labels have in the copies.
type numbers map[string][]string

func labelsOf(b *directives.Bound, taken map[string]bool) *labels {
	l := &labels{taken: taken, numbers: numbers{}}
	for s := b.List()[b.Index]; s != b.Stmt; {
		own := s.(*ast.LabeledStmt)
		l.own(b, own)
		s = own.Stmt
	}
	ownLabels := func(name string) bool {
		return slices.ContainsFunc(l.within, func(w within) bool { return w.name == name && w.at.IsValid() })
	}
	inFunction(b.Stmt, func(n ast.Node) {
		if s, is := n.(*ast.LabeledStmt); is && !ownLabels(s.Label.Name) {
			l.within = append(l.within, within{name: s.Label.Name, first: true,
				ids: append(branches(b.Stmt, s.Label.Name, token.GOTO, token.BREAK, token.CONTINUE), s.Label)})
		}
	})
	return l
}

// own is a label of the statement itself.
func (l *labels) own(b *directives.Bound, s *ast.LabeledStmt) {
	ids := branches(b.Stmt, s.Label.Name, token.BREAK, token.CONTINUE)
	_, outside := source.LabelUses(b.Func, s.Label.Name, b.Stmt)
	outside = outside || len(branches(b.Stmt, s.Label.Name, token.GOTO)) > 0
	here := span{s.Pos(), s.Colon + 1}
	behind := s.Pos() > b.Pos
	w := within{name: s.Label.Name, first: !outside, at: b.Stmt.Pos(), ids: ids}
	switch {
	case behind:
		w.gone = here
		if outside {
			l.lifted = append(l.lifted, s.Label.Name)
		}
	case !outside:
		l.gone = append(l.gone, here)
	}
	l.within = append(l.within, w)
}

// copy is what becomes of the labels in a copy, by its number.
func (l *labels) copy(i int) (list []change) {
	for _, w := range l.within {
		name := l.named(w, i)
		if w.gone.from.IsValid() {
			list = append(list, change{w.gone, ""})
		}
		if w.at.IsValid() && len(w.ids) > 0 {
			list = append(list, change{span{w.at, w.at}, name + ": "})
		}
		if name == w.name {
			continue
		}
		for _, id := range w.ids {
			list = append(list, change{span{id.Pos(), id.End()}, name})
		}
	}
	slices.SortStableFunc(list, func(a, b change) int { return int(a.from - b.from) })
	return list
}

// named is what a label is called in a copy.
func (l *labels) named(w within, i int) string {
	for n := len(l.numbers[w.name]); n <= i; n++ {
		name := w.name
		if n > 0 || !w.first {
			name = source.Fresh(l.taken, fmt.Sprintf("%s_%d", w.name, n+1))
		}
		l.numbers[w.name] = append(l.numbers[w.name], name)
	}
	return l.numbers[w.name][i]
}

// branches are the names in branches to a label in a statement.
func branches(s ast.Stmt, label string, kinds ...token.Token) (ids []*ast.Ident) {
	inFunction(s, func(n ast.Node) {
		if b, is := n.(*ast.BranchStmt); is && b.Label != nil && b.Label.Name == label && slices.Contains(kinds, b.Tok) {
			ids = append(ids, b.Label)
		}
	})
	return ids
}

// inFunction goes through a statement, but not into function literals, whose labels are their own.
func inFunction(s ast.Stmt, f func(ast.Node)) {
	ast.Inspect(s, func(n ast.Node) bool {
		if _, is := n.(*ast.FuncLit); is {
			return false
		}
		if n != nil {
			f(n)
		}
		return true
	})
}
