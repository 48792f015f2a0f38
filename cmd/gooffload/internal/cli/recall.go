package cli

import (
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/memo"
	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/transform"
)

// unchanged is the key of a translation: the same as long as nothing has changed that it hangs on. It is "" where that
// is not known, or there is nothing to translate.
func (e *env) unchanged(p *project.Project, layout transform.Layout, choose dialects) string {
	vars, err := e.readGoEnv()
	if err != nil || !p.Annotated() || len(p.Problems) > 0 {
		return ""
	}
	wd, err := os.Getwd()
	if err != nil {
		return ""
	}
	whole := false
	key, err := memo.Key(func(w io.Writer) {
		fmt.Fprintf(w, "%q %d %q\n", wd, layout, choose.rule)
		for _, name := range slices.Sorted(maps.Keys(vars)) {
			fmt.Fprintf(w, "%q %q\n", name, vars[name])
		}
		whole = p.Digest(w, vars["GOROOT"], vars["GOMODCACHE"])
	})
	if err != nil || !whole {
		return ""
	}
	return key
}

// recall takes what was kept under a key.
func (t *translation) recall(key string) bool {
	if key == "" {
		return false
	}
	kept, ok := memo.Get(key)
	if !ok {
		return false
	}
	said, err := kept.Said(t.project.Fset, t.project.Source)
	if err != nil {
		return false
	}
	t.diags.Add(said...)
	t.outputs, t.texts, t.directives = kept.Outputs, kept.Texts, kept.Directives
	return true
}

// keep keeps a translation. That it could not be kept is no reason to complain of: it will be made again.
func (t *translation) keep(key string) {
	left := len(t.project.LeftOut)
	_ = memo.Put(key, &memo.Translation{
		Outputs: t.outputs, Texts: t.texts, Directives: t.directives,
		Diags: memo.Diagnostics(t.project.Fset, t.diags[left:]),
	})
}
