package diag

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// underline is the line to put below line so that the bytes [from, to) are
// marked: ^ under the first column, ~ under the others. Tabs are kept before
// the mark, so that it lines up whatever the width of a tab is; a character
// that takes two columns gets two, one that takes none gets none.
func underline(line string, from, to int) string {
	var b strings.Builder
	for _, r := range line[:from] {
		if r == '\t' {
			b.WriteByte('\t')
			continue
		}
		b.WriteString(strings.Repeat(" ", columns(r)))
	}
	marked := 0
	for _, r := range line[from:to] {
		if r == '\t' {
			// A tab inside the mark has no width that is known here; one column keeps the mark connected.
			marked++
			continue
		}
		marked += columns(r)
	}
	b.WriteByte('^')
	if marked > 1 {
		b.WriteString(strings.Repeat("~", marked-1))
	}
	return b.String()
}

// visible is the line as it can be shown on a terminal: a control character
// or a byte that is not UTF-8 becomes U+FFFD, which takes one column, so that
// source cannot move the cursor.
func visible(line string) string {
	// Map sees each byte that is not UTF-8 as one RuneError, as underline does.
	return strings.Map(func(r rune) rune {
		if r != '\t' && unicode.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, line)
}

// columns is the number of terminal columns of r: 0 for combining and
// formatting characters, 2 for the wide characters of East Asian scripts and
// emoji (Unicode Standard Annex #11, classes W and F), otherwise 1.
func columns(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case unicode.Is(wide, r):
		return 2
	}
	return 1
}

// wide lists the blocks whose characters are wide (UAX #11, W and F), by
// block rather than by character.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x1100, 0x115f, 1}, // Hangul Jamo
		{0x231a, 0x231b, 1}, // watch, hourglass
		{0x23e9, 0x23ec, 1},
		{0x2614, 0x2615, 1},
		{0x26a1, 0x26a1, 1},
		{0x2705, 0x2705, 1},
		{0x274c, 0x274c, 1},
		{0x2753, 0x2755, 1},
		{0x2795, 0x2797, 1},
		{0x2e80, 0x303e, 1}, // CJK radicals, punctuation
		{0x3041, 0x33ff, 1}, // kana to CJK compatibility
		{0x3400, 0x4dbf, 1},
		{0x4e00, 0x9fff, 1}, // CJK unified ideographs
		{0xa000, 0xa4cf, 1}, // Yi
		{0xa960, 0xa97f, 1},
		{0xac00, 0xd7a3, 1}, // Hangul syllables
		{0xf900, 0xfaff, 1},
		{0xfe30, 0xfe6f, 1},
		{0xff01, 0xff60, 1}, // full-width forms
		{0xffe0, 0xffe6, 1},
	},
	R32: []unicode.Range32{
		{0x16fe0, 0x18cff, 1}, // Tangut, Khitan
		{0x1b000, 0x1b2ff, 1}, // kana supplements
		{0x1f1e6, 0x1f1ff, 1},
		{0x1f300, 0x1f64f, 1}, // pictographs, emoticons
		{0x1f680, 0x1f6ff, 1},
		{0x1f7e0, 0x1f7eb, 1},
		{0x1f900, 0x1faff, 1},
		{0x20000, 0x3fffd, 1}, // CJK extensions
	},
}
