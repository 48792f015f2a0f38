package directives

import (
	"strings"

	"github.com/gooffload/gooffload/directives/diag"
)

// nearPrefix returns the length of what is written in place of //omp: at the
// beginning of line, blanks behind it included, or 0 when the line has
// nothing of the kind.
func nearPrefix(line string) int {
	rest, ok := strings.CutPrefix(line, "//")
	if !ok {
		return 0
	}
	rest = strings.TrimLeft(rest, " \t")
	for _, p := range []string{"ompx:", "omp:", "ompx ", "omp ", "omp\t", "#pragma ompx ", "#pragma omp ", "!$omp ", "$omp "} {
		if len(rest) >= len(p) && strings.EqualFold(rest[:len(p)], p) {
			rest = strings.TrimLeft(rest[len(p):], " \t")
			return len(line) - len(rest)
		}
	}
	return 0
}

// nearMiss warns of a comment that looks like a directive but is not, so
// that nothing is silent. To keep prose out, what follows must be the first
// word of a directive, and where only "omp" stands before it, a whole
// directive without error.
func (r *lineReader) nearMiss(line commentLine) {
	if body, ok := strings.CutPrefix(line.raw, "/*"); ok {
		r.nearMissBlock(line, body)
		return
	}
	n := nearPrefix(line.raw)
	if n == 0 || !beginsDirective(line.raw[n:]) {
		return
	}
	head := strings.TrimRight(line.raw[:n], " \t") // //, blanks, and the marker
	marker := strings.TrimLeft(head[2:], " \t")
	var code, what string
	switch lower := strings.ToLower(marker); {
	case strings.ContainsAny(marker, "#$"):
		code, what = codeNearMissPragma, "this is how C or Fortran writes a directive, and a comment in Go"
	case !strings.HasSuffix(marker, ":"):
		if !readsAsDirective(line.raw[n:]) && strings.HasPrefix(line.raw, "// ") {
			return // prose
		}
		code, what = codeNearMissColon, "without a colon this is a comment, not a directive"
	case marker != lower:
		code, what = codeNearMissCase, "in capitals this is a comment, not a directive"
	default:
		code, what = codeNearMissSpace, "with a blank this is a comment, not a directive"
	}
	r.warn(line, code, what, len(head), n)
}

// warn reports the line's head; the fix replaces what stands before the name.
func (r *lineReader) warn(line commentLine, code, what string, head, name int) {
	prefix := prefixOmp
	if strings.Contains(strings.ToLower(line.raw[:head]), "ompx") {
		prefix = prefixOmpx
	}
	edit := diag.Edit{Pos: r.pos(line.off), End: r.pos(line.off + name), NewText: prefix}
	r.diags.Add(diag.Warningf(code, r.pos(line.off), r.pos(line.off+head), "%s", what).
		Fix("write "+prefix+firstWord(line.raw[name:]), edit))
}

// nearMissBlock warns of /*omp:…*/ and /*#pragma omp …*/.
func (r *lineReader) nearMissBlock(line commentLine, body string) {
	n := nearPrefix("//" + body)
	if n == 0 || !beginsDirective(line.raw[n:]) {
		return
	}
	head := strings.TrimRight(line.raw[:n], " \t")
	if !strings.HasSuffix(head, ":") && !strings.ContainsAny(head, "#$") && !readsAsDirective(strings.TrimSuffix(line.raw[n:], "*/")) {
		return
	}
	code, what := codeNearMissBlock, "a directive is a // comment; this is a comment like any other"
	if strings.ContainsAny(head, "#$") {
		code, what = codeNearMissPragma, "this is how C or Fortran writes a directive, and a comment in Go"
	}
	r.diags.Add(diag.Warningf(code, r.pos(line.off), r.pos(line.off+len(head)), "%s", what).
		Fix("write //omp:" + firstWord(strings.TrimSuffix(line.raw[n:], "*/"))))
}

// beginsDirective reports whether s begins with the first word of a
// directive, of ours or of OpenMP's.
func beginsDirective(s string) bool {
	end := 0
	for end < len(s) && (isLowerOrDigit(s[end]|0x20) || s[end] == '_') {
		end++
	}
	word := strings.ToLower(s[:end])
	if theTable().names.next[word] != nil {
		return true
	}
	for name := range foreignDirectives {
		if first, _, _ := strings.Cut(name, " "); first == word {
			return true
		}
	}
	return false
}

// readsAsDirective reports whether s is a whole directive without error.
func readsAsDirective(s string) bool {
	if len(s) > maxText {
		return false
	}
	d, diags := Parse(strings.TrimSpace(s), 1)
	return d != nil && !diags.HasErrors()
}
