package effects_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/effects"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// frame is a kernel around statements that a test gives: y and z of rows, x of numbers, b a slice by value.
const frame = `
struct Row {
	data ptr
	len int64
}

func first(p ptr) (float64) {
	var v float64
	load v = p
	return v
}

func put(p ptr, v float64) {
	store p, v
}

func later(p ptr, n int64) (ptr) {
	var q ptr
	if n == 0 {
		return p
	}
	call q = later(p[8], n - 1)
	return q
}

func header(to ptr.private) {
	var p ptr
	load p = to
	store to[16], p
}

kernel k "a.go:1:1"
	buffer "x" float64: ptr x
	buffer "y" Row: ptr y
	buffer "z" Row: ptr z
	value "b" Row: val b
	loop int64: var i
{
	var a float64
	var n int64
	var c bool
	var p ptr
	var q ptr
	mem m [4]int64
	BODY
}
`

func TestEffects(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"a = 1.0", "x: y: z: b:"},
		{"load a = x[8]", "x:reads y: z: b:"},
		{"store x[i * 8], a", "x:writes y: z: b:"},
		{"p = x\n q = p[8]\n load a = q\n store p, a", "x:reads,writes y: z: b:"},
		{"atomic + x, a", "x:reads,writes y: z: b:"},
		{"atomic a = load x", "x:reads y: z: b:"},
		{"atomic store x, a", "x:writes y: z: b:"},
		{"zero x, 8", "x:writes y: z: b:"},
		{"move x, x[8], 8", "x:reads,writes y: z: b:"},
		{"p = select(c, x, y)\n zero p, 8", "x:writes y:writes z: b:"},
		{"c = x == y", "x: y: z: b:"},
		{"load p = y\n c = p == nil", "x: y:reads z: b:"},
		{"load p = y\n load a = p[8]", "x: y:reads,follows z: b:"},
		{"load p = y\n store p[8], a", "x: y:reads,follows,writes_through z: b:"},
		{"load p = y\n load q = p\n store q, a", "x: y:reads,follows,writes_through z: b:"},
		{"store y, x", "x:keeps y:writes z: b:"},
		{"load p = y\n store z, p", "x: y:reads,keeps z:writes b:"},
		{"store y, x\n load p = z\n store p, a", "x:writes,keeps y:writes z:reads,follows,writes_through b:"},
		{"move z, y, 16", "x: y:reads,keeps z:writes b:"},
		{"move z, x, 16", "x:reads y: z:writes b:"},
		{"store &m, x\n load p = &m[8]\n store p, a", "x:writes y: z: b:"},
		{"move &m, y, 16\n load p = &m\n store p, a", "x: y:reads,follows,writes_through z: b:"},
		{"load p = &b\n load a = p", "x: y: z: b:follows"},
		{"load n = &b[8]", "x: y: z: b:"},
		{"load p = &b\n store y, p", "x: y:writes z: b:keeps"},
		{"call a = first(x)\n call a = first(y)", "x:reads y:reads z: b:"},
		{"call put(x, a)", "x:writes y: z: b:"},
		{"call p = later(x, 3)\n store p, a", "x:writes y: z: b:"},
		{"store &m, y\n call header(&m)\n load p = &m[16]\n store p, a", "x: y:writes z: b:"},
		// What an earlier statement does with what a later one gives a variable.
		{"repeat l {\n store p, a\n p = q\n q = x\n if c {\n break l\n }\n }", "x:writes y: z: b:"},
	} {
		p, err := text.Parse(strings.Replace(frame, "BODY", c.body, 1), new(core.Types))
		require.NoError(t, err, c.body)
		effects.Record(p)
		require.NoError(t, verify.Program(p), c.body)
		var got []string
		for _, prm := range p.Kernels[0].Params {
			got = append(got, prm.Name+":"+strings.Join(prm.Effects.Names(), ","))
		}
		assert.Equal(t, c.want, strings.Join(got, " "), c.body)
	}
}
