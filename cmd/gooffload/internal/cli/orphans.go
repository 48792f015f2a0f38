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
	each := func(dir string, why func(path string) string) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return
		}
		for _, entry := range entries {
			path := filepath.Join(dir, entry.Name())
			if made[path] {
				continue
			}
			if why := why(path); why != "" {
				list = append(list, orphan{path, why})
			}
		}
	}
	for _, dir := range t.project.Dirs {
		each(dir, func(path string) string { return orphaned(path, made) })
	}
	for _, dir := range t.project.Folders() {
		each(dir, t.orphanedTwins)
	}
	return list
}

// orphanedTwins says why a file with functions for the kernels of another package, which was not made now, is an
// orphan. It is one if that package was looked at now, or is gone.
func (t *translation) orphanedTwins(path string) (why string) {
	if !rewrite.IsTwinsName(filepath.Base(path)) || !t.project.BuildsHere(path) {
		return ""
	}
	content, err := os.ReadFile(path)
	of := rewrite.TwinsOf(content)
	switch {
	case err != nil || of == "":
	case t.project.IsNamed(of):
		return "no kernel of " + of + " calls functions of this package that use its variables"
	case !t.project.MayExist(of):
		return of + " is gone"
	}
	return ""
}

// orphaned says why a file that was not made now is an orphan; "" where it is not, or not known to be.
func orphaned(path string, made map[string]bool) (why string) {
	source, plugin := pairOf(path)
	switch {
	case source == "" || !isGenerated(path):
		return ""
	case plugin != "" && made[rewrite.GeneratedPath(source)]:
		return "its source has no kernels with text for -plugin " + plugin
	case forsaken(source):
		return "its source has no directives"
	}
	return ""
}

// pairOf is the source that a file is beside by its name, and the plugin whose text is in it; "" where it is not named
// like a generated one, or has no text.
func pairOf(path string) (source, plugin string) {
	for _, d := range transform.Dialects {
		if from := rewrite.TextSource(path, d.Plugin()); from != "" {
			return from, d.Plugin()
		}
	}
	return rewrite.SourcePath(path), ""
}

func isGenerated(path string) bool {
	content, err := os.ReadFile(path)
	return err == nil && rewrite.IsGenerated(content)
}

// forsaken reports a source that is gone, or has no directives any more. Of one that other build tags exclude here
// nothing else is known.
func forsaken(source string) bool {
	src, err := os.ReadFile(source)
	return err != nil || !project.MayBeAnnotated(src)
}

// forsakenIn are the forsaken sources of a folder's generated files.
func forsakenIn(dir string) (sources []string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, entry := range entries {
		path := filepath.Join(dir, entry.Name())
		if source, _ := pairOf(path); source != "" && isGenerated(path) && forsaken(source) {
			sources = append(sources, source)
		}
	}
	return sources
}
