package rewrite

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
)

// Format is the version of what generated files and the runtime agree upon. It changes when files of one cannot be
// compiled or run with the runtime of another.
const Format = 1

// FormatGuard is a declaration that compiles only with a runtime of the file's format. The compiler's error names what
// is to be done.
func FormatGuard(alias string) string {
	return fmt.Sprintf("const _ = %s.Format%dOrRunGooffloadGenerate\n\n", alias, Format)
}

var formatMention = regexp.MustCompile(`\.Format(\d+)OrRunGooffloadGenerate\b`)

// FormatOf is the format of a generated file; 0 for one from before formats were numbered.
func FormatOf(content []byte) int {
	m := formatMention.FindSubmatch(content)
	if m == nil {
		return 0
	}
	n, err := strconv.Atoi(string(m[1]))
	if err != nil {
		return math.MaxInt
	}
	return n
}
