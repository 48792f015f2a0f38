package directives

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// name reads the directive's name, the longest there is, and returns the
// index of the token behind it.
func (p *parser) name() (*Directive, int) {
	node, n, begun := theTable().names, 0, 0
	var kind Kind
	for i := 0; i < len(p.toks) && p.toks[i].isWord() && node.next[p.toks[i].lit] != nil; i++ {
		node = node.next[p.toks[i].lit]
		begun = i + 1
		if node.kind != "" {
			kind, n = node.kind, i+1
		}
	}
	// A name that has begun may break off, as in target enter; target enter(x) is a clause.
	if begun < len(p.toks) && p.toks[begun].kind == token.LPAREN {
		begun = min(begun, n)
	}
	extra := max(p.nameWords(n), begun)
	if kind == "" || begun > n || extra > n && !p.isClauseTypo(extra, n) {
		p.unknownDirective(max(extra, 1))
		return nil, 0
	}
	p.dir = theTable().byKind[kind]
	d := &Directive{
		Kind: kind, Leaves: slices.Clone(p.dir.Leaves), Ext: p.dir.Ext,
		NamePos: p.text.pos(p.toks[0].off), NameEnd: p.text.pos(p.toks[n-1].end),
	}
	if p.dir.Ext != p.text.ext {
		want := prefixOmp
		if p.dir.Ext {
			want = prefixOmpx
		}
		p.report(diag.Errorf(codePrefix, d.NamePos, d.NameEnd, "'%s' is written %s%s", kind, want, kind))
		return nil, 0
	}
	return d, n
}

// nameWords counts the leading words, from token n on, that look like parts
// of a name: they are not clauses, and no parenthesis follows.
func (p *parser) nameWords(n int) int {
	const longest = 8 // words of any name
	dir := p.dir0(n)
	for n <= longest && n < len(p.toks) && p.toks[n].isWord() && !isClauseOf(dir, p.toks[n].lit) &&
		(n+1 == len(p.toks) || p.toks[n+1].kind != token.LPAREN) {
		n++
	}
	return n
}

// lastWords are clauses that end the names of directives, too.
var lastWords = []string{"data", "update", "simd"}

// leadingWords counts the words that the directive begins with, to a limit.
func (p *parser) leadingWords(most int) int {
	n := 0
	for n < most && n < len(p.toks) && p.toks[n].isWord() {
		n++
	}
	return n
}

// isClauseOf reports whether a word behind the name of dir, which may be nil,
// is the name of a clause. What also ends names is one only where it may
// stand.
func isClauseOf(dir *DirectiveInfo, word string) bool {
	if contains(lastWords, word) {
		return dir != nil && dir.Allows(word)
	}
	return isClauseName(word)
}

// isClauseName reports whether a clause has that name, here or elsewhere.
func isClauseName(word string) bool {
	return theTable().byClause[word] != nil || foreignClauses[word] != "" || laterClauses[word] != ""
}

// isClauseTypo reports whether the word behind the name is more likely a
// clause misspelled, or an argument without parentheses, than part of a name.
func (p *parser) isClauseTypo(extra, n int) bool {
	if p.dir0(n).Arg != "" {
		return true
	}
	phrase := p.source(span{0, extra})
	near := Suggest(phrase, kindNames())
	if foreignDirectives[phrase] != "" || laterDirectives[phrase] != "" || near != "" && Kind(near) != p.dir0(n).Kind {
		return false
	}
	for _, d := range theTable().directives {
		if slices.Contains(strings.Fields(string(d.Kind)), p.toks[n].lit) {
			return false
		}
	}
	return true
}

// dir0 is the row of the directive whose name is the first n tokens.
func (p *parser) dir0(n int) *DirectiveInfo {
	return theTable().byKind[Kind(p.source(span{0, n}))]
}

func kindNames() []string {
	var names []string
	for _, d := range theTable().directives {
		names = append(names, string(d.Kind))
	}
	return names
}

// unknownDirective reports the first n words, which do not name a directive.
func (p *parser) unknownDirective(n int) {
	if !p.toks[0].isWord() {
		p.errorSpan(codeUnknownDirective, span{0, 1}, "a directive begins with its name, not with '%s'",
			p.source(span{0, 1}))
		return
	}
	if p.laterDirective() || p.foreignDirective(n) {
		return
	}
	if w := p.wordAt(0); theTable().byClause[w.Text] != nil {
		p.report(diag.Errorf(codeUnknownDirective, w.Pos, w.End, "'%s' is a clause, not a directive", w).
			Fix("write the name of its directive before it"))
		return
	}
	phrase := p.source(span{0, n})
	plain := strings.ReplaceAll(phrase, "_", " ")
	d := p.diagSpan(codeUnknownDirective, span{0, n}, "'%s' is not a directive", phrase)
	near := Suggest(strings.ToLower(plain), kindNames())
	switch {
	case plain != phrase && theTable().byKind[Kind(plain)] != nil:
		d.Message = fmt.Sprintf("'%s' is spelled as in OpenMP 6.0: write '%s'", phrase, plain)
		p.report(d.Fix("write '"+plain+"'", diag.Edit{Pos: d.Pos, End: d.End, NewText: plain}))
		return
	case near == "" && n > 1:
		d.Message = fmt.Sprintf("'%s' is not a legal combination of constructs", phrase)
		if near = reordered(phrase); near == "" && canStack(phrase) {
			d = d.Fix("stack the directives, one a line, the outermost first")
		}
	}
	if near != "" {
		d = p.didYouMean(d, near)
	}
	p.report(d)
}

// foreignDirective reports the first n words where they are a directive of
// another base language.
func (p *parser) foreignDirective(n int) bool {
	for k := n; k > 0; k-- {
		phrase := p.source(span{0, k})
		if instead := foreignDirectives[phrase]; instead != "" {
			p.report(p.diagSpan(codeForeignDirective, span{0, k}, "'%s' is not a directive of Go's OpenMP",
				phrase).Fix(instead))
			return true
		}
	}
	return false
}
