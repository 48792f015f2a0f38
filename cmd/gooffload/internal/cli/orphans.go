package cli

import (
	"os"
	"path/filepath"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/project"
	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// orphan is a generated file that nothing generates any more.
type orphan struct{ path, why string }

// orphans are those in the folders at hand.
func orphans(t *translation) (list []orphan) {
	made := map[string]bool{}
	for _, o := range t.generated() {
		made[o.Path] = true
	}
	for _, dir := range t.project.Dirs {
		entries, err := os.ReadDir(dir)
		if err != nil {
			continue
		}
		for _, entry := range entries {
			path := filepath.Join(dir, entry.Name())
			if made[path] {
				continue
			}
			if why := orphaned(path, made); why != "" {
				list = append(list, orphan{path, why})
			}
		}
	}
	return list
}

// orphaned says why a file that was not made now is an orphan; "" where it is not, or not known to be.
func orphaned(path string, made map[string]bool) (why string) {
	source, plugin := rewrite.SourcePath(path), ""
	for _, d := range transform.Dialects {
		if from := rewrite.TextSource(path, d.Plugin()); from != "" {
			source, plugin = from, d.Plugin()
		}
	}
	if source == "" {
		return ""
	}
	content, err := os.ReadFile(path)
	if err != nil || !rewrite.IsGenerated(content) {
		return ""
	}
	if plugin != "" && made[rewrite.GeneratedPath(source)] {
		return "its source has no kernels with text for -plugin " + plugin
	}
	// A source that other build tags exclude here is not seen, so nothing is said of its file.
	if src, err := os.ReadFile(source); err != nil || !project.MayBeAnnotated(src) {
		return "its source has no directives"
	}
	return ""
}
