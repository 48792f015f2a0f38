package transform_test

import (
	"go/parser"
	"go/token"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform"
)

// TestSpellings writes regions in one directive and in several, stacked and in blocks: they are the same tree, and the
// same file comes of them, but for empty lines and the table of positions, which counts these.
func TestSpellings(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	spellings, nested := map[string]bool{}, 0
	for range 400 {
		s := randomSpelling(r)
		one, several := s.source([][]string{s.leaves}), s.source(s.parts)
		what := one + "\n" + several
		require.Equal(t, treeText(t, one), treeText(t, several), what)
		wanted, got := generatedFrom(t, one), generatedFrom(t, several)
		require.Equal(t, wanted, got, what)
		if !spellings[several] && len(s.parts) > 1 {
			nested++
		}
		spellings[several] = true
	}
	assert.Greater(t, nested, 150, "most are written otherwise than in one directive")
}

// spelling is a region with its clauses, and a way to write it in several directives.
type spelling struct {
	leaves  []string
	parts   [][]string
	blocks  []bool // of each part but the last: it has a block; else the next is stacked below
	clauses []string
	loops   int
	private bool
	sum     bool
}

// cuts are the constructs inside of which another directive may stand: the others of a combination are about the same
// loops.
var cuts = []string{"target", "teams", "parallel"}

func randomSpelling(r *rand.Rand) *spelling {
	regions := []string{
		"target teams distribute parallel for", "target teams distribute parallel for simd", "target teams distribute",
		"target teams distribute simd", "target teams loop", "target parallel for", "target parallel for simd",
		"target parallel loop",
	}
	s := &spelling{leaves: strings.Fields(regions[r.IntN(len(regions))]), loops: 1}
	s.cut(r)
	maybe := func(clauses ...string) {
		if r.IntN(2) == 0 {
			s.clauses = append(s.clauses, clauses[r.IntN(len(clauses))])
		}
	}
	maybe("map(tofrom: x)", "map(always, tofrom: x)")
	maybe("device(n - 6)", "device(0)")
	maybe("if(target: c)")
	maybe("firstprivate(v)", "firstprivate(a, v)")
	if slices.Contains(s.leaves, "teams") {
		maybe("num_teams(4)", "num_teams(n)", "num_teams(max(2, len(x)))")
	}
	maybe("thread_limit(8)", "thread_limit(n + 2)")
	maybe("ompx_independent")
	if s.private = r.IntN(2) == 0; s.private {
		s.clauses = append(s.clauses, "private(w)")
	}
	if s.sum = r.IntN(2) == 0; s.sum {
		s.clauses = append(s.clauses, "map(tofrom: s)", "reduction(+: s)")
	}
	if r.IntN(3) == 0 {
		s.loops = 2
		s.clauses = append(s.clauses, "collapse(2)")
	}
	s.clauses = slices.DeleteFunc(s.clauses, func(c string) bool { return !s.expressible(c) })
	return s
}

// cut divides the constructs among directives.
func (s *spelling) cut(r *rand.Rand) {
	s.parts = [][]string{nil}
	for i, leaf := range s.leaves {
		last := len(s.parts) - 1
		s.parts[last] = append(s.parts[last], leaf)
		behindDistribute := slices.Contains(s.leaves[:i], "distribute")
		if slices.Contains(cuts, leaf) && !behindDistribute && r.IntN(3) > 0 {
			s.parts, s.blocks = append(s.parts, nil), append(s.blocks, r.IntN(2) == 0)
		}
	}
}

// on are the constructs of a directive to which a clause applies.
func on(leaves []string, clause string) (list []string) {
	d, diags := directives.Parse(strings.Join(leaves, " ")+" "+clause, 1)
	if len(diags) > 0 {
		return nil
	}
	for _, l := range d.Split() {
		if len(l.Clauses) > 0 {
			list = append(list, string(l.Kind))
		}
	}
	return list
}

// gives reports that a directive is to have a clause of the region: some of its constructs have it in one directive.
func (s *spelling) gives(part []string, clause string) bool {
	return slices.ContainsFunc(on(s.leaves, clause), func(leaf string) bool { return slices.Contains(part, leaf) })
}

// expressible reports that the directives can have a clause on just the constructs that have it in one directive.
func (s *spelling) expressible(clause string) bool {
	var list []string
	for _, part := range s.parts {
		if s.gives(part, clause) {
			list = append(list, on(part, clause)...)
		}
	}
	return slices.Equal(list, on(s.leaves, clause))
}

// source is a function with the region in the given directives. Every spelling has each thing on the same line.
func (s *spelling) source(parts [][]string) string {
	const lines = 8
	var above, below []string
	for i, part := range parts {
		line := "//omp:" + strings.Join(part, " ")
		for _, c := range s.clauses {
			if s.gives(part, c) {
				line += " " + c
			}
		}
		above = append(above, line)
		if i+1 < len(parts) && s.blocks[i] {
			above, below = append(above, "{"), append(below, "}")
		}
	}
	above = append(above, make([]string, lines-len(above))...)
	body := "w := i\n"
	if s.private {
		body = "w = i\n"
	}
	body += "x[i*3+j] += w*v + a[0]\n"
	if s.sum {
		body += "s += w\n"
	}
	loops := "for i := range n {\nfor j := range 3 {\n" + body + "}\n}"
	if s.loops == 1 {
		loops = "for i := range n {\nj := 1\n" + body + "}"
	}
	return "package p\n\nfunc f(x []int, n, v, w, s int, a [2]int, c bool) int {\n" + strings.Join(above, "\n") + "\n" +
		loops + "\n" + strings.Join(below, "\n") + "\nreturn s\n}\n"
}

func treeText(t *testing.T, src string) string {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err, src)
	ds, diags := directives.ScanFile(fset, f, []byte(src))
	require.Empty(t, diags, src)
	bounds, diags := directives.Bind(fset, f, ds)
	require.Empty(t, diags, src)
	var text strings.Builder
	for _, root := range place.Trees(bounds) {
		text.WriteString(root.String())
	}
	return text.String()
}

var positions = regexp.MustCompile(`omp\.Positions\(.*\)`)

// generatedFrom is the file that is made of a source, without its empty lines and its table of positions.
func generatedFrom(t *testing.T, src string) string {
	t.Helper()
	res := translate(t, "p.go", []byte(src), transform.Shown)
	require.False(t, res.Diags.HasErrors(), "%s%v", src, res.Diags)
	require.Len(t, res.Outputs, 1)
	text := strings.ReplaceAll(string(res.Outputs[0].Content), "\n\n", "\n")
	return positions.ReplaceAllString(text, "omp.Positions(…)")
}
