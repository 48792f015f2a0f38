package reference

import (
	"slices"
	"strings"
	"testing"

	"github.com/gooffload/gooffload/directives"
	"github.com/stretchr/testify/assert"
)

func TestComplete(t *testing.T) {
	for text, want := range map[string][]string{
		"//omp:barr":                        {"barrier"},
		"//ompx:":                           {"prefetch"},
		"//omp:pre":                         nil,
		"//omp:cancell":                     {"cancellation"},
		"//omp:cancellation ":               {"point"},
		"//omp:target ex":                   {"exit"},
		"//omp:target exit ":                {"data"},
		"//omp:target teams d":              {"default", "defaultmap", "depend", "device", "distribute"},
		"//omp:target teams dist":           {"distribute"},
		"//omp:parallel pr":                 {"private", "proc_bind"},
		"//omp:parallel proc_bind(close) p": {"private"},
		"//omp:parallel private(x) priv":    {"private"},
		"//omp:parallel private(":           nil,
		"//omp:parallel private(x":          nil,
		"//omp:parallel num_threads(4),nu":  nil,
		"//omp:masked ":                     {"filter", "taskloop"},
		"unroll ":                           {"full", "partial"},
		"ordered ":                          {"doacross", "simd", "threads"},
		"//omp:nonsense ":                   nil,
		"//ompx:prefetch ":                  {"data", "if"},
	} {
		assert.Equal(t, want, Complete(text), "%q", text)
	}
	all := Complete("//omp:")
	assert.Contains(t, all, "target")
	assert.NotContains(t, all, "prefetch")
}

// Everything that completion offers is accepted there, or goes on to something
// that is.
func TestCompletedNamesAreRead(t *testing.T) {
	var walk func(name string) int
	walk = func(name string) int {
		n := 0
		for _, w := range Complete(name) {
			full := strings.TrimSpace(name + w)
			if _, ok := directives.LookupDirective(directives.Kind(full)); ok {
				n++
			}
			begins := func(d directives.DirectiveInfo) bool { return strings.HasPrefix(string(d.Kind), full+" ") }
			if slices.ContainsFunc(directives.Directives(), begins) {
				n += walk(full + " ")
			}
		}
		return n
	}
	assert.Equal(t, len(directives.Directives())-1, walk(""), "all but prefetch, which is //ompx:")
}
