package engine

import "strings"

// theirs is a traceback without the frames of the runtime's own functions, between those of the user's code: what a
// region with nowait has failed with is printed where its goroutine is gone.
func theirs(stack string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(stack, "\n"), "\n")
	var b strings.Builder
	b.WriteString(lines[0]) // of the goroutine
	for i := 1; i+1 < len(lines); i += 2 {
		if !ofRuntime(strings.TrimPrefix(lines[i], "created by ")) {
			b.WriteString(lines[i] + lines[i+1])
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// ofRuntime reports a line that names a function of the runtime: this module's, or Go's where it deals with panics.
func ofRuntime(line string) bool {
	rest, ok := strings.CutPrefix(line, "github.com/gooffload/gooffload/omprt/")
	if !ok {
		return strings.HasPrefix(line, "runtime/debug.") || strings.HasPrefix(line, "panic(") ||
			strings.HasPrefix(line, "runtime.gopanic")
	}
	for _, name := range []string{"gen.", "device.", "sim.", "workshare.", "internal/engine.", "internal/team."} {
		if strings.HasPrefix(rest, name) {
			return true
		}
	}
	return false
}
