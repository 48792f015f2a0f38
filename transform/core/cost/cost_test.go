package cost_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/cost"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// frame is a kernel around statements that a test gives.
const frame = `
site 0 index a.go:1:1

func dot(p ptr, n int64) (float32) {
	var i int64
	var v float32
	var s float32
	repeat l {
		if i == n {
			break l
		}
		load v = p[i * 4]
		s = s + v * v
		i = i + 1
	}
	return s
}

func deep(n int64) {
	if n > 0 {
		call deep(n - 1)
	}
}

kernel k ""
	buffer "x" float32: ptr x len x.len
	buffer "y" float64: ptr y
	value "n" int64: val n
	value "u" uint8: val u
	result "turns" int64: acc turns +
	loop int64: var i
{
	var j int64
	var k int64
	var b uint8
	var c bool
	var f float32
	var d float64
	BODY
}
`

func parse(t *testing.T, body string) *core.Program {
	p, err := text.Parse(strings.Replace(frame, "BODY", body, 1), new(core.Types))
	require.NoError(t, err, body)
	require.NoError(t, verify.Program(p), body)
	return p
}

func TestCounts(t *testing.T) {
	for body, want := range map[string]string{
		"": "",
		"load f = x[i * 4]\n f = f * 2.0:float32 + f\n store x[(i + 1) * 4], f": "int 1\nfloat32 2\nloads 4\nstores 4\n",
		"check uint64(i) < uint64(x.len) else 0(i, x.len)":                      "int 1\n",
		"d = math.Sin(d) + math.FMA(d, d, d) + math.Sqrt(d)":                    "float64 5\nmath 1\n",
		"d = float64(f)\n j = int64(d)\n k = int64(b)":                          "float32 1\nfloat64 1\n",
		"f = select(f < 1.0:float32, f, -f)":                                    "float32 3\n",
		"if i == 3 {\n d = d + 1.0\n } else {\n load d = y\n }":                 "int 1\nfloat64 0.5\nloads 4\n",
		"move x, y, 16":              "loads 16\nstores 16\n",
		"zero x, n * 4":              "int 1\nstores (n * 4)\n",
		"atomic + x, f":              "atomics 1\n",
		"call f = dot(x, x.len - i)": "int 1 + (max(x.len - i, 0))*2\nfloat32 (max(x.len - i, 0))*2\nloads (max(x.len - i, 0))*4\n",
		"call deep(n)":               "int {deep}*1.5\n",
		"repeat l {\n d = d * 2.0\n if d > 9.0 {\n break l\n }\n }": "float64 {l}*2\n",
		// A nest: the inner bound is the launch's, the outer one is loaded.
		"load f = x\n repeat o {\n if j >= int64(f) {\n break o\n }\n k = i\n repeat l {\n if k > n {\n break l\n }\n load d = y[k * 8]\n k = k + 2\n }\n j = j + 1\n }": "int {o}*(2 + (max((n - i + 2) / 2, 0))*2)\nfloat32 {o}\nloads 4 + {o}*(max((n - i + 2) / 2, 0))*8\n",
	} {
		assert.Equal(t, want, cost.Of(parse(t, body).Kernels[0]).String(), body)
	}
}

func TestTeamMemory(t *testing.T) {
	p, err := text.Parse("kernel k \"\"\n\tgroups 1 [0 0 0]\n\tteam t [8]int16\n{\n\tvar v int16\n\tmem m [2]int64\n"+
		"\tstore &t, v\n\tbarrier\n\tload v = &t[2]\n\tstore &m, 1\n}", new(core.Types))
	require.NoError(t, err)
	assert.Equal(t, "team 4\nbarriers 1\n", cost.Of(p.Kernels[0]).String())
}

func TestTotal(t *testing.T) {
	c := cost.Of(parse(t, "call f = dot(x, n)\n if n == 3 {\n call f = dot(x, 5)\n }").Kernels[0])
	total := c.Total(func(l *cost.Loop) float64 {
		n, ok := l.Turns(func(v *core.Var) int64 { return map[string]int64{"n": 100}[v.Name] })
		require.True(t, ok)
		return float64(n)
	})
	assert.Equal(t, cost.Counts{Int: 1 + 2*102.5, Float32: 2 * 102.5, Loads: 4 * 102.5}, total)
}

// TestTurns compares the trip counts of loops of all forms with what the interpreter counts.
func TestTurns(t *testing.T) {
	known := 0
	for _, test := range []string{"j >= n", "j > n", "n <= j", "!(j < n)", "!(j != n)", "j <= n", "j < n", "n >= j",
		"j == n", "uint8(j) == u"} {
		for _, step := range []string{"+ 1", "+ 3", "- 1", "- 4", "+ -2"} {
			for _, start := range []string{"0", "n - 5", "n + 7", "i"} {
				body := fmt.Sprintf("j = %s\n repeat l {\n if %s {\n break l\n }\n turns = turns + 1\n j = j %s\n }",
					start, test,
					step)
				p := parse(t, body)
				c := cost.Of(p.Kernels[0])
				require.Len(t, c.Loops, 1)
				for n := int64(-3); n < 12; n += 2 {
					got, ok := c.Loops[0].Turns(func(v *core.Var) int64 { return map[string]int64{"n": n}[v.Name] })
					if !ok {
						continue
					}
					l := &interp.Launch{Kernel: p.Kernels[0], Args: make([]interp.Arg, 5),
						Loops:    []interp.Loop{{Trips: 1}},
						MaxSteps: 1000}
					l.Args[2].Bits = uint64(n)
					out, err := interp.Compile(p).Run(new(interp.Memory), l)
					if err != nil {
						continue // it wraps around before it ends
					}
					known++
					assert.Equal(t, int64(out.Accs[0][0]), got, "%s\nn = %d", body, n)
				}
			}
		}
	}
	assert.Greater(t, known, 500)
}

func TestTripsThatAreNotKnown(t *testing.T) {
	for _, body := range []string{
		"repeat l {\n if j >= n {\n break l\n }\n if c {\n j = j + 1\n }\n }",
		"repeat l {\n if j >= n {\n break l\n }\n if c {\n continue l\n }\n j = j + 1\n }",
		"repeat l {\n j = j + 1\n if j >= n {\n break l\n }\n }",
		"repeat l {\n if j >= k {\n break l\n }\n j = j + 1\n k = k + 2\n }",
		"repeat l {\n if j >= n {\n break l\n }\n j = j + k\n }",
		"repeat l {\n if j >= n {\n break l\n }\n j = j + 1\n j = j + 1\n }",
		"load k = y\n repeat l {\n if j >= k {\n break l\n }\n j = j + 1\n }",
		"load j = y\n repeat l {\n if j >= n {\n break l\n }\n j = j + 1\n }",
		"if c {\n j = 1\n }\n repeat l {\n if j >= n {\n break l\n }\n j = j + 1\n }",
		"repeat l {\n if j >= n {\n break l\n }\n j = j * 2\n }",
	} {
		c := cost.Of(parse(t, body).Kernels[0])
		assert.Nil(t, c.Loops[len(c.Loops)-1].Trips, body)
	}
}
