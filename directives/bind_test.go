package directives

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var wantComment = regexp.MustCompile(`^\s*// want (OMP\d+)$`)

// Each file of testdata/bind is one hazard. A comment "want CODE" announces
// exactly one diagnostic on the next line that is not such a comment; there
// are no others.
func TestBindHazards(t *testing.T) {
	files, err := filepath.Glob("testdata/bind/*.go")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".go"), func(t *testing.T) {
			src := readFile(t, name)
			var want []string
			lines := strings.Split(src, "\n")
			for i, line := range lines {
				if m := wantComment.FindStringSubmatch(line); m != nil {
					for i++; strings.TrimSpace(lines[i]) == "//"; i++ {
						// gofmt puts an empty line between text and directives.
					}
					want = append(want, fmt.Sprintf("%d %s", i+1, m[1]))
				}
			}
			c := checkSource(t, src)
			var got []string
			for _, d := range c.diags {
				got = append(got, fmt.Sprintf("%d %s", c.fset.Position(d.Pos).Line, d.Code))
				assertWellSaid(t, d)
			}
			assert.Equal(t, want, got)
			// A directive that does not fit its place is left out.
			unfit := []string{codeNowhere, codeNoStatement, codeNeedsLoop, codeWrongStmt, codeDeclaration, codeNestDepth, codeDeclares, codeInBetween, codeAtomicShape}
			for _, d := range c.diags {
				for _, b := range c.bounds {
					assert.False(t, contains(unfit, d.Code) && b.Pos <= d.Pos && d.Pos < b.End, "%s was bound in spite of %s", b.Text, d.Code)
				}
			}
			for _, b := range c.bounds {
				if b.Parent != nil {
					assert.LessOrEqual(t, b.Index, len(b.List()), b.Text)
				}
			}
		})
	}
}
