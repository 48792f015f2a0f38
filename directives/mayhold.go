package directives

import (
	"bytes"
	"go/scanner"
	"go/token"
	"regexp"
	"strings"
)

// odd finds the letters of omp at the beginning of a word, or openmp, in the
// forms that markerOf knows beside ASCII. Carriage returns may stand between
// them, because Go's parser drops them from comments.
var odd = regexp.MustCompile(`(?i)(?:^|[^\pL\pN_])[oｏоο]\r*(?:[pｐрρ][eｅ][nｎ])?[mｍмμ]\r*[pｐрρ]`)

// hasLetters reports whether omp or openmp begins a word of src. Almost every
// file has none, and is done with in one pass over its bytes.
func hasLetters(src []byte) bool {
	for i, b := range src {
		switch b {
		case '\r', 0xce, 0xcf, 0xd0, 0xd1, 0xef: // what begins a letter that looks like one of them
			return odd.Match(src[max(0, i-len("\nopenm")):])
		case 'm', 'M':
			if i+1 < len(src) && src[i+1]|0x20 == 'p' && (endsIn(src[:i], "o") || endsIn(src[:i], "open")) {
				return true
			}
		}
	}
	return false
}

// endsIn reports whether src ends in the letters, and a word begins with them.
func endsIn(src []byte, letters string) bool {
	start := len(src) - len(letters)
	if start < 0 || !strings.EqualFold(string(src[start:]), letters) {
		return false
	}
	return start == 0 || !isLowerOrDigit(src[start-1]|0x20) && src[start-1] != '_'
}

// MayHold reports whether ScanFile would find a directive in a file with this
// source, or something to warn of. It needs no syntax tree, so that files can
// be chosen by it before they are parsed. It errs on one side only: what
// stands above import "C" is taken for a comment like any other.
func MayHold(src []byte) bool {
	if !hasLetters(src) {
		return false
	}
	var s scanner.Scanner
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(src))
	s.Init(file, src, nil, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			return false
		case tok == token.COMMENT && holds(src[file.Offset(pos):], lit):
			return true
		}
	}
}

// holds reports whether a comment is a directive or looks like one. Its text
// in the file may be longer than lit, by carriage returns.
func holds(src []byte, lit string) bool {
	line := lit
	if strings.HasPrefix(lit, "//") {
		raw, _, _ := bytes.Cut(src, []byte("\n"))
		line = string(raw)
	}
	if prefixOf(line) != "" {
		return true
	}
	r := &lineReader{base: 1, nearMisses: true}
	r.notDirective(commentLine{raw: line})
	return len(r.diags) > 0
}
