package directives

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A marker is what stands in place of //omp: at the beginning of a comment, or
// of a line of one.
type marker struct {
	end       int // of the marker, with the blanks behind it: where a name would begin
	slashes   int
	blanks    bool   // between the slashes and omp, or between omp and the colon
	invisible bool   // some of them cannot be seen, or are not the blank of the keyboard
	pragma    string // #pragma, pragma, or a sentinel of Fortran
	word      string // the letters, in lower case: omp, ompx or openmp
	letters   string // the same as they are written
	colon     string // what stands in place of the colon
	glued     bool   // nothing stands between that and the name
}

// exact reports whether the marker is the prefix of a directive.
func (m *marker) exact() bool {
	return m.slashes == 2 && !m.blanks && m.pragma == "" && m.word != "openmp" && m.letters == m.word && m.colon == ":"
}

// markerOf reads the marker that line begins with; ok is false when it has
// none. Whether a directive follows is not its business.
func markerOf(line string) (m marker, ok bool) {
	r := markReader{line: line}
	for r.skip('/') {
		m.slashes++
	}
	m.blanks = r.blanks()
	m.pragma = r.pragma()
	if m.word, m.letters = r.name(); m.word == "" {
		return marker{}, false
	}
	before := r.blanks()
	m.colon = r.colon()
	after := r.blanks()
	m.blanks = m.blanks || before && m.colon != ""
	m.glued = m.colon != "" && !after
	if m.colon == "" && !before && !isFirstWord(leadingWord(line[r.at:])) { // ompt, omp_get_thread_num
		return marker{}, false
	}
	m.end, m.invisible = r.at, r.invisible
	return m, true
}

// A markReader goes over the beginning of a line.
type markReader struct {
	line      string
	at        int
	invisible bool
}

func (r *markReader) peek() rune {
	c, _ := utf8.DecodeRuneInString(r.line[r.at:])
	if r.at == len(r.line) {
		return 0
	}
	return c
}

func (r *markReader) skip(c rune) bool {
	if r.peek() != c {
		return false
	}
	r.at += utf8.RuneLen(c)
	return true
}

// blanks skips what looks like nothing: blanks of all kinds, marks without
// width, the byte order mark.
func (r *markReader) blanks() bool {
	from := r.at
	for {
		c := r.peek()
		if c == 0 || !unicode.IsSpace(c) && !unicode.In(c, unicode.Zs, unicode.Cf) {
			return r.at > from
		}
		r.invisible = r.invisible || c != ' ' && c != '\t' && c != '\r'
		r.at += utf8.RuneLen(c)
	}
}

// pragma reads what C and Fortran write before omp.
func (r *markReader) pragma() string {
	from := r.at
	hash := r.skip('#') || r.skip('＃')
	if hash {
		r.blanks()
	}
	if word, _ := r.word(); word == "pragma" && r.blanks() {
		return strings.TrimSpace(r.line[from:r.at])
	}
	r.at = from
	if strings.ContainsRune("!cC*", r.peek()) {
		r.at++
	}
	if r.skip('$') || strings.HasPrefix(r.line[from:], "!omp") {
		return r.line[from:r.at]
	}
	r.at = from
	return ""
}

// word reads letters and digits: what they look like, and what they are.
func (r *markReader) word() (word, letters string) {
	var b strings.Builder
	from := r.at
	for c := r.peek(); unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_'; c = r.peek() {
		b.WriteRune(looksLike(c))
		r.at += utf8.RuneLen(c)
	}
	return b.String(), r.line[from:r.at]
}

// name reads omp, ompx or openmp, or what may have been meant as omp: word is which of these, or empty.
func (r *markReader) name() (word, letters string) {
	from := r.at
	word, letters = r.word()
	switch {
	case word == "omp" || word == "ompx" || word == "openmp":
		return word, letters
	case isTypo(word) && r.peek() == ':':
		return "omp", letters
	case word == "go" && strings.HasPrefix(r.line[r.at:], ":omp"):
		r.at++
		word, _ = r.word()
		return word, r.line[from:r.at]
	case strings.HasPrefix(letters, "omp"): // the colon is missing, perhaps
		r.at = from + len("omp")
		return "omp", "omp"
	}
	return "", ""
}

// typos are what fingers make of omp.
var typos = []string{"opm", "mop", "op", "om", "omo", "omq", "onp", "pmp", "ommp", "ompp", "oomp", "gomp", "omps",
	"omop"}

func isTypo(word string) bool { return slices.Contains(typos, word) }

// looksLike is the lower-case letter that c may be taken for.
func looksLike(c rune) rune {
	switch {
	case '！' <= c && c <= '～': // the full-width forms of ASCII
		c -= '！' - '!'
	case strings.ContainsRune("оОοΟ", c): // Cyrillic and Greek
		c = 'o'
	case strings.ContainsRune("мМΜ", c):
		c = 'm'
	case strings.ContainsRune("рРρΡ", c):
		c = 'p'
	}
	return unicode.ToLower(c)
}

// colon reads what may have been meant as the colon.
func (r *markReader) colon() string {
	from := r.at
	for strings.ContainsRune(":：﹕︓∶ː꞉;.=-/|", r.peek()) && r.peek() != 0 {
		r.at += utf8.RuneLen(r.peek())
	}
	return r.line[from:r.at]
}
