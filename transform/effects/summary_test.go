package effects_test

import (
	"go/ast"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/effects"
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
	files, err := filepath.Glob("testdata/summaries/*.go")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		s := read(t, name)
		p := effects.New(nil, s.Package)
		for _, f := range s.functions() {
			want := announced(f.Doc.Text())
			if len(want) == 0 {
				continue // it has its part in another function's
			}
			t.Run(strings.TrimSuffix(filepath.Base(name), ".go")+"/"+declaredName(f), func(t *testing.T) {
				got := p.Summary(s.Info.Defs[f.Name].(*types.Func))
				require.NotNil(t, got)
				assert.Equal(t, want, said(got))
			})
		}
	}
}

func declaredName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	return types.ExprString(f.Recv.List[0].Type) + "." + f.Name.Name
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
func said(s *effects.Summary) map[string]string {
	out := map[string]string{}
	add := func(key string, texts []string) {
		slices.Sort(texts)
		if text := strings.Join(slices.Compact(texts), ", "); text != "" {
			out[key] = text
		}
	}
	bare := map[string]bool{}
	for _, v := range parameters(s.Func) {
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

var otherNames = map[effects.OtherKind]string{
	effects.UnknownCall: "unknown call", effects.Output: "output", effects.Channel: "channel", effects.Goroutine: "goroutine",
	effects.Defer: "defer", effects.Panic: "panic",
}

func paths(accesses func(func(effects.Access) bool)) (out []string) {
	for a := range accesses {
		out = append(out, a.Path.String())
	}
	return out
}

func texts(list []effects.Path) (out []string) {
	for _, p := range list {
		out = append(out, p.String())
	}
	return out
}

func parameters(fn *types.Func) []*types.Var {
	out := slices.Collect(fn.Signature().Params().Variables())
	if r := fn.Signature().Recv(); r != nil {
		out = append(out, r)
	}
	return out
}
