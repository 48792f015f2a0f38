package phases_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/faults"
	"github.com/gooffload/gooffload/transform/core/phases"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

func parse(t *testing.T, body string) *core.Program {
	p, err := text.Parse(`
site 0 nil a.go:1:1

func may(c bool) {
	check c else 0()
}

func calls(c bool) {
	call may(c)
}

func never() {
}

kernel k ""
	groups 1 [0 0 0]
{
	var c bool
	var a int64
`+body+"\n}\n", new(core.Types))
	require.NoError(t, err)
	require.NoError(t, verify.Program(p))
	return p
}

// shape is nodes in one line: s is a segment, f one that may fail, b a barrier, + an added one, j a jump.
func shape(nodes []phases.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		switch n := n.(type) {
		case *phases.Segment:
			fmt.Fprintf(&b, "%s%d", map[bool]string{false: "s", true: "f"}[n.Fails], len(n.Stmts))
		case *phases.Barrier:
			b.WriteString(map[bool]string{false: "b", true: "+"}[n.Added])
		case *phases.If:
			fmt.Fprintf(&b, "if(%s|%s)", shape(n.Then), shape(n.Else))
		case *phases.Repeat:
			fmt.Fprintf(&b, "%s(%s)", n.Label, shape(n.Body))
		case *phases.Block:
			fmt.Fprintf(&b, "%s(%s)", n.Label, shape(n.Body))
		case *phases.Jump:
			b.WriteString("j")
		}
	}
	return b.String()
}

func TestWhereAKernelIsCut(t *testing.T) {
	for body, want := range map[string]string{
		"":                                           "",
		"a = 1\n if c {\n return\n }":                "s2",
		"a = 1\n barrier\n a = 2":                    "s1bs1",
		"check c else 0()\n barrier\n a = 2":         "f1bs1",
		"barrier\n check c else 0()":                 "bf1",
		"call may(c)\n barrier":                      "f1b",
		"call calls(c)\n barrier":                    "f1b",
		"call never()\n barrier":                     "s1b",
		"uniform if c {\n barrier\n call may(c)\n }": "if(bf1|)",
		"uniform if c {\n barrier\n call may(c)\n } else {\n call may(c)\n }\n a = 1":                                        "if(bf1+|f1+)s1",
		"call may(c)\n uniform repeat r {\n barrier\n call may(c)\n }":                                                       "f1+r(bf1+)",
		"uniform repeat r {\n uniform if c {\n break r\n }\n call may(c)\n barrier\n a = a + 1\n }":                          "r(if(j|)f1bs1)",
		"repeat q {\n if c {\n break q\n }\n }\n barrier":                                                                    "s1b",
		"uniform repeat r {\n barrier\n block b {\n uniform if c {\n break b\n }\n uniform repeat q {\n break r\n }\n }\n }": "r(bb(if(j|)q(j)))",
		"uniform repeat r {\n barrier\n block b {\n if c {\n break b\n }\n }\n continue r\n }":                               "r(bs1j)",
		"barrier\n uniform if c {\n call may(c)\n return\n }\n call may(c)":                                                  "bif(f1j|)f1",
		"block b {\n barrier\n call may(c)\n }":                                                                              "b(bf1)",
	} {
		p := parse(t, body)
		k := p.Kernels[0]
		assert.Equal(t, want, shape(phases.Of(k, faults.Of(p))), body)
		closed := phases.Closed(p)
		require.NoError(t, verify.Program(closed), body)
		again := shape(phases.Of(closed.Kernels[0], faults.Of(p)))
		assert.Equal(t, strings.ReplaceAll(want, "+", "b"), again, "%s closed twice", body)
	}
}
