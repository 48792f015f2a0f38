package transform_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
)

// Directives as somebody mistypes them: a letter, a word, an argument or a whole line too few, too many or elsewhere.
// Whatever that makes of a program that is translated as it stands, the translator has an answer and no crash.
// GOOFFLOAD_MISSPELT is how many times each file is tried, GOOFFLOAD_SEED what is mistyped.
func TestMisspeltDirectives(t *testing.T) {
	if testing.Short() {
		t.Skip("one goroutine")
	}
	times := 12
	if s := os.Getenv("GOOFFLOAD_MISSPELT"); s != "" {
		var err error
		times, err = strconv.Atoi(s)
		require.NoError(t, err)
	}
	from := seed(t)
	names, err := filepath.Glob("testdata/cases/*/*.go")
	require.NoError(t, err)
	tried, refused := 0, 0
	for _, name := range names {
		src, err := os.ReadFile(name)
		require.NoError(t, err)
		if !strings.Contains(string(src), "//omp:") {
			continue
		}
		for i := range times {
			wrong, what := mistype(rand.New(rand.NewPCG(from, uint64(i))), string(src))
			pkg, err := single(name, []byte(wrong))
			if err != nil {
				continue // imports that this loader does not have
			}
			tried++
			func() {
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("%s, %d: %s: %v", name, i, what, r)
					}
				}()
				res := transform.Package(pkg, map[string][]byte{name: []byte(wrong)}, transform.Shown)
				if res.Diags.HasErrors() {
					refused++
				}
				for _, d := range res.Diags {
					if d.Code == "OMP599" {
						t.Errorf("%s, %d: %s: %s", name, i, what, d.Message)
					}
				}
			}()
		}
	}
	assert.Greater(t, refused, tried/4, "of %d", tried)
}

var directiveLine = regexp.MustCompile(`(?m)^[\t ]*//omp[x]?:.*$`)

// mistype changes one directive of a program, and says how.
func mistype(r *rand.Rand, src string) (wrong, what string) {
	lines := directiveLine.FindAllStringIndex(src, -1)
	at := lines[r.IntN(len(lines))]
	line := src[at[0]:at[1]]
	prefix := line[:strings.Index(line, ":")+1]
	text := []rune(line[len(prefix):])
	words := strings.Fields(string(text))
	k := r.IntN(len(text))
	w := r.IntN(len(words))
	other := src[lines[r.IntN(len(lines))][0]:]
	other = strings.TrimSpace(other[:strings.IndexByte(other, '\n')])
	switch r.IntN(9) {
	case 0:
		text = append(text[:k:k], text[k+1:]...)
	case 1:
		text = append(text[:k+1:k+1], text[k:]...)
	case 2:
		text = []rune(strings.Join(append(words[:w:w], words[w+1:]...), " "))
	case 3:
		text = []rune(strings.Join(append(words[:w+1:w+1], words[w:]...), " "))
	case 4:
		text = []rune(regexp.MustCompile(`\([^()]*\)`).ReplaceAllString(string(text), "()"))
	case 5:
		text = []rune(regexp.MustCompile(`\([^()]*\)`).ReplaceAllString(string(text), ""))
	case 6:
		text = []rune(strings.NewReplacer("0", "-1", "2", "0", "x", "y", "i", "n").Replace(string(text)))
	case 7:
		return src[:at[0]] + src[at[1]:], fmt.Sprintf("without %q", line)
	case 8:
		return src[:at[0]] + "\n" + other + src[at[0]:], fmt.Sprintf("%q above %q", other, line)
	}
	return src[:at[0]] + prefix + string(text) + src[at[1]:], fmt.Sprintf("%q in place of %q", prefix+string(text), line)
}
