package rewrite

import (
	"fmt"
	"go/format"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The kernels of a generated file that are there as text for devices that compile are so in a file beside, which only
// they refer to: x_omp_opencl.go beside x_omp.go, for the plugin opencl.

// TextPath is the name of the file with the text of an annotated one's kernels for a plugin.
func TextPath(source, plugin string) string { return Inserted(source, "_omp_"+plugin) }

// TextSource is the annotated file of one with text for a plugin, or "" if the name is not one of such a file.
func TextSource(path, plugin string) string {
	dir, base := filepath.Split(path)
	ending := "_omp_" + plugin
	i := strings.LastIndex(base, ending)
	if i < 0 {
		return ""
	}
	source := dir + base[:i] + base[i+len(ending):]
	if TextPath(source, plugin) != path {
		return ""
	}
	return source
}

// GuardsBegin is a comment before guards.
const GuardsBegin = "// The above is for what follows. What does not compile has changed since: run gooffload generate.\n\n"

// Text makes the file with text: declarations of programs, and guards that keep them from being compiled where they
// would be wrong. imports are the paths that the guards need, by name.
func Text(f *File, programs, guards string, imports map[string]string) ([]byte, error) {
	var b strings.Builder
	b.WriteString(f.head() + "package " + f.Syntax.Name.Name + "\n\nimport (\n")
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		if path := imports[name]; !strings.HasSuffix("/"+path, "/"+name) {
			b.WriteString(name + " ")
		}
		b.WriteString(strconv.Quote(imports[name]) + "\n")
	}
	b.WriteString("\n" + f.Alias + " " + strconv.Quote(f.Runtime) + "\n)\n\n" + FormatGuard(f.Alias) + programs)
	if guards != "" {
		b.WriteString(GuardsBegin + guards)
	}
	text, err := format.Source([]byte(b.String()))
	if err != nil {
		return nil, fmt.Errorf("the file with text does not parse: %w\n%s", err, b.String())
	}
	return text, nil
}

// head is what a generated file begins with.
func (f *File) head() string {
	text := f.Header.FlippedLine() + "\n\n" + generatedMark + "\n"
	if len(f.Plugins) > 0 {
		text += "// Made by gooffload generate -plugin " + strings.Join(f.Plugins, ",") + ".\n"
	}
	return text + "\n"
}

var pluginsLine = regexp.MustCompile(`(?m)^// Made by gooffload generate -plugin ([^\s.]+)\.\r?$`)

// PluginsOf are the plugins, by name, that a generated file was made with.
func PluginsOf(content []byte) []string {
	m := pluginsLine.FindSubmatch(content[:min(len(content), 4096)])
	if m == nil || !IsGenerated(content) {
		return nil
	}
	return strings.Split(string(m[1]), ",")
}
