package directives

import (
	"go/scanner"
	"go/token"
)

// Bounds on what is handed to Go's expression parser, which recurses.
const (
	maxDepth  = 100  // brackets inside brackets
	maxTokens = 2000 // of one expression
)

// A tok is one Go token of a directive. Words (clause names among them) may
// be Go keywords, so kind alone does not tell.
type tok struct {
	off, end int
	kind     token.Token
	lit      string // of words and literals; otherwise empty
}

func (t tok) isWord() bool { return t.kind == token.IDENT || t.kind.IsKeyword() }

// lex splits the text into tokens. On the first character that Go does not
// know, and on comments and literals that run over a line end, it reports and
// gives up: what follows could be anything.
func (p *parser) lex() bool {
	var (
		s      scanner.Scanner
		failed bool
		fset   = token.NewFileSet()
		file   = fset.AddFile("", -1, len(p.text.buf))
	)
	p.toks = make([]tok, 0, len(p.text.buf)/4+4) // about what directives have
	s.Init(file, p.text.buf, func(at token.Position, msg string) {
		if !failed {
			failed = true
			off := min(at.Offset, len(p.text.buf))
			p.errorAt(codeCharacter, off, off+1, "%s", msg)
		}
	}, scanner.ScanComments)
	for {
		pos, kind, lit := s.Scan()
		off := file.Offset(pos)
		switch {
		case failed:
			return false
		case kind == token.EOF:
			return true
		case kind == token.SEMICOLON && lit == "\n":
			continue // inserted at the end
		case kind == token.COMMENT:
			p.errorAt(codeComment, off, off+len(lit), "a directive cannot hold a comment")
			return false
		}
		t := tok{off: off, end: off + max(len(lit), len(kind.String())), kind: kind}
		if kind.IsLiteral() || kind.IsKeyword() {
			t.lit = lit
			t.end = off + len(lit)
		}
		if (kind == token.STRING || kind == token.CHAR) && p.text.crossesGap(t.off, t.end) {
			p.errorAt(codeLiteralSplit, t.off, t.end, "a literal cannot be continued on the next line")
			return false
		}
		p.toks = append(p.toks, t)
	}
}

// match finds the partner of each bracket, and refuses brackets that have
// none or lie too deep.
func (p *parser) match() bool {
	p.mate = make([]int, len(p.toks))
	var open []int
	for i, t := range p.toks {
		switch t.kind {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			if len(open) == maxDepth {
				p.errorAt(codeTooDeep, t.off, t.end, "brackets are nested more than %d deep", maxDepth)
				return false
			}
			open = append(open, i)
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if len(open) == 0 {
				p.errorAt(codeBrackets, t.off, t.end, "'%s' closes nothing", t.kind)
				return false
			}
			o := open[len(open)-1]
			if partner(p.toks[o].kind) != t.kind {
				p.report(p.diagAt(codeBrackets, t.off, t.end, "'%s' does not close '%s'", t.kind, p.toks[o].kind).
					Note(p.text.pos(p.toks[o].off), p.text.pos(p.toks[o].end), "'%s' is opened here", p.toks[o].kind))
				return false
			}
			p.mate[o], p.mate[i] = i, o
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t := p.toks[open[len(open)-1]]
		p.errorAt(codeBrackets, t.off, t.end, "'%s' is never closed", t.kind)
		return false
	}
	return true
}

func partner(open token.Token) token.Token {
	switch open {
	case token.LPAREN:
		return token.RPAREN
	case token.LBRACK:
		return token.RBRACK
	}
	return token.RBRACE
}
