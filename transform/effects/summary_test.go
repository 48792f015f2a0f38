package effects

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSummaries compares the summary of every function in testdata/summaries with the lines of its doc comment:
//
//	reads:   the paths it may read, without bare parameters
//	writes:  those that it may write
//	results: what each result may lead to, separated by semicolons
//	keeps:   what of its arguments can be reached from elsewhere afterwards
//	others:  effects that are not accesses
//
// What has no line is empty.
func TestSummaries(t *testing.T) {
	eachFunction(t, "summaries", func(s source, p *Program, f *ast.FuncDecl) func(*testing.T) {
		want := announced(f.Doc.Text())
		if len(want) == 0 {
			return nil // it has its part in another function's
		}
		return func(t *testing.T) {
			got := p.Summary(s.Info.Defs[f.Name].(*types.Func))
			require.NotNil(t, got)
			assert.Equal(t, want, said(got))
		}
	})
}

// announced are the lines of a doc comment that say what a function does.
func announced(doc string) map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(doc) {
		key, text, ok := strings.Cut(line, ":")
		if ok && slices.Contains([]string{"reads", "writes", "results", "keeps", "others", "nothing"}, key) {
			out[key] = strings.TrimSpace(text)
		}
	}
	return out
}

// said is a summary in the form of these lines.
func said(s *Summary) map[string]string {
	out := map[string]string{}
	add := func(key string, texts []string) {
		slices.Sort(texts)
		if text := strings.Join(slices.Compact(texts), ", "); text != "" {
			out[key] = text
		}
	}
	bare := map[string]bool{}
	for _, v := range s.params {
		bare[v.Name()] = true
	}
	add("reads", slices.DeleteFunc(paths(s.Reads()), func(p string) bool { return bare[p] }))
	add("writes", paths(s.Writes()))
	add("keeps", texts(s.Kept))
	others := map[string]bool{}
	for _, o := range s.Others {
		others[otherNames[o.Kind]] = true
	}
	add("others", slices.Collect(maps.Keys(others)))
	var results []string
	some := false
	for _, r := range s.Results {
		list := texts(r)
		slices.Sort(list)
		results = append(results, strings.Join(list, ", "))
		some = some || len(list) > 0
	}
	if some {
		out["results"] = strings.Join(results, "; ")
	}
	if len(out) == 0 {
		out["nothing"] = ""
	}
	return out
}

var otherNames = map[OtherKind]string{
	UnknownCall: "unknown call", Output: "output", Channel: "channel", Goroutine: "goroutine",
	Defer: "defer", Panic: "panic",
}

func paths(accesses func(func(Access) bool)) (out []string) {
	for a := range accesses {
		out = append(out, a.Path.String())
	}
	return out
}

func texts(list []Path) (out []string) {
	for _, p := range list {
		out = append(out, p.String())
	}
	return out
}
