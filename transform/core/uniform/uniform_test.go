package uniform_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/uniform"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// frame is a kernel around statements that a test gives.
const frame = `
func plus(a int64, b int64) (int64) {
	return a + b
}

func mine(a int64) (int64) {
	if LocalID(0) == a {
		return 1
	}
	return 2
}

func turns(n int64) (int64) {
	var r int64
	if n == 0 {
		return 0
	}
	call r = turns(n - 1)
	return r + 1
}

func at(p ptr.private) (int64) {
	var v int64
	load v = p
	return v
}

kernel k ""
	buffer "x" int64: ptr x len x.len
	value "n" int64: val n
	value "box" [4]int64: val box
	groups 2 [0 0 0]
	team tile [4]int64
{
	var i int64
	var j int64
	var a int64
	var b int64
	var c bool
	mem m [4]int64
	i = LocalID(1)
	j = n
	BODY
	if COND {
		b = 9
	}
}
`

// TestValues asks of the last branch whether it is uniform.
func TestValues(t *testing.T) {
	for _, c := range []struct {
		body, cond string
		same       bool
	}{
		{"", "n == 3", true},
		{"", "x.len == j", true},
		{"", "i == 3", false},
		{"", "GroupID(0) * LocalSize(0) == NumGroups(0)", true},
		{"", "GlobalID(0) == 3", false},
		{"", "SubGroupSize(0) == 3", false},
		{"a = i\n b = a + 1", "b == 3", false},
		{"load a = x[n * 8]", "a == 3", true},
		{"load a = x[i * 8]", "a == 3", false},
		{"store &tile, i\n barrier\n load a = &tile", "a == 3", true},
		{"load a = &tile[i * 8]", "a == 3", false},
		{"load a = &box[n * 8]", "a == 3", true},
		{"load a = &box[i * 8]", "a == 3", false},
		{"store &box, i\n load a = &box", "a == 3", false},
		{"store &m, 1\n load a = &m", "a == 3", false},
		{"atomic a = + x, 1", "a == 3", false},
		{"atomic a = load x", "a == 3", false},
		{"call a = plus(n, 1)", "a == 3", true},
		{"call a = plus(n, i)", "a == 3", false},
		{"call a = mine(n)", "a == 3", false},
		{"call a = turns(n)", "a == 3", false}, // recursion is not looked into
		{"call a = at(&box)", "a == 3", false},
		{"if i == 0 {\n a = 1\n }", "a == 3", false},
		{"if i == 0 {\n c = true\n }", "n == 3", true},
		{"if n == 0 {\n a = 1\n }", "a == 3", true},
		{"a = 1\n block l {\n if i == 0 {\n break l\n }\n a = 2\n }", "a == 3", false},
		{"block l {\n if i == 0 {\n break l\n }\n c = true\n }\n a = 2", "a == 3", true},
		{"repeat l {\n if a >= n {\n break l\n }\n a = a + 1\n }", "a == 3", true},
		{"repeat l {\n if a >= i {\n break l\n }\n a = a + 1\n }", "a == 3", false},
		{"repeat l {\n if a >= n {\n break l\n }\n if i == 2 {\n continue l\n }\n a = a + 1\n }", "a == 3", false},
		{"repeat l {\n if a >= n {\n break l\n }\n block turn {\n if i == 2 {\n break turn\n }\n c = true\n }\n a = a + 1\n }", "a == 3", true},
		{"repeat l {\n a = b\n b = i\n if n == 0 {\n break l\n }\n }", "a == 3", false},
		{"repeat o {\n repeat l {\n if i == 1 {\n break o\n }\n if n == 1 {\n break l\n }\n }\n a = a + 1\n if a == n {\n break o\n }\n }", "a == 3", false},
		{"if i == 0 {\n return\n }", "n == 3", false},
		{"if n == 0 {\n return\n }", "n == 3", true},
	} {
		p, err := text.Parse(strings.NewReplacer("BODY", c.body, "COND", c.cond).Replace(frame), new(core.Types))
		require.NoError(t, err, c.body)
		k := p.Kernels[0]
		last := k.Body[len(k.Body)-1]
		assert.Equal(t, c.same, uniform.Of(k)[last], "%s; %s", c.body, c.cond)
	}
}

// TestMark gives a kernel its marks, with which it passes the verifier, or says what is in the way.
func TestMark(t *testing.T) {
	for body, unproven := range map[string]string{
		"repeat l {\n if a >= n {\n break l\n }\n barrier\n a = a + 1\n }":                "",
		"if n == 0 {\n barrier\n }":                                                       "",
		"if i == 0 {\n barrier\n }":                                                       "if i == 0",
		"repeat l {\n if a >= i {\n break l\n }\n barrier\n a = a + 1\n }":                "repeat l, if a >= i",
		"repeat l {\n if i == 2 {\n a = 1\n }\n barrier\n if n == 1 {\n break l\n }\n }":  "",
		"repeat l {\n barrier\n repeat r {\n if i == 2 {\n break l\n }\n break r\n }\n }": "repeat l, repeat r, if i == 2",
	} {
		p, err := text.Parse(strings.NewReplacer("BODY", body, "COND", "true").Replace(frame), new(core.Types))
		require.NoError(t, err, body)
		uniform.Mark(p.Kernels[0])
		var list []string
		for _, s := range uniform.Unproven(p.Kernels[0]) {
			first, _, _ := strings.Cut(text.Stmt(s), " {")
			list = append(list, first)
		}
		assert.Equal(t, unproven, strings.Join(list, ", "), body)
		assert.Equal(t, unproven == "", verify.Program(p) == nil, body)
	}
}
