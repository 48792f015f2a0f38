package transform_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/buildtag"
	"github.com/gooffload/gooffload/transform/rewrite"
)

// A committed file cannot be made from a source that would be built beside it.
func TestGeneratedNeedsTheGuard(t *testing.T) {
	const body = "package p\n\nfunc f(x []int) {\n\t//omp:target\n\t{\n\t}\n}\n"
	for header, guarded := range map[string]bool{
		"":                                  false,
		"//go:build linux\n\n":              false,
		"//go:build !omp || linux\n\n":      false,
		"//go:build !omp\n\n":               true,
		"//go:build linux && !omp\n\n":      true,
		"// A note.\n\n//go:build (!omp)\n": true,
	} {
		src := []byte(header + body)
		res := translate(t, "header.go", src, transform.Generated)
		if guarded {
			require.Empty(t, res.Diags, header)
			content := res.Outputs[0].Content
			assert.True(t, rewrite.IsGenerated(content))
			made, err := buildtag.Read(content)
			require.NoError(t, err)
			assert.True(t, made.Expr.Eval(func(tag string) bool { return tag == "omp" || tag == "linux" }))
			assert.False(t, made.Expr.Eval(func(tag string) bool { return tag == "linux" }))
			continue
		}
		require.Len(t, res.Diags, 1, header)
		assert.Equal(t, "OMP540", res.Diags[0].Code)
		assert.Empty(t, res.Outputs)
		assert.Empty(t, translate(t, "header.go", src, transform.Overlay).Diags, "an overlay needs no guard")
	}
}
