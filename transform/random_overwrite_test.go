package transform_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform"
	"github.com/gooffload/gooffload/transform/internal/programs"
)

const randomOverwriting = 120

// TestRandomOverwriting makes kernels at random that write all of a slice, or nearly all, or not for certain: what they
// leave as it was has to come back. Memory that was not sent is poison, so that it shows. What an element is set to is
// a function of its index, so that nothing depends on order.
func TestRandomOverwriting(t *testing.T) {
	g := &overwriteMaker{r: rand.New(rand.NewPCG(seed(t), 8))}
	b := &batch{t: t, scope: formatted(t, overwriteScope)}
	for i := range randomOverwriting / fewer {
		p := programs.Program{
			Name: fmt.Sprintf("f%d", i), Constructs: 1, Imports: []string{`"fmt"`, `"strings"`},
			Source: g.loop(i) + fmt.Sprintf(overwriteRun, i, i),
		}
		if b.refusal(p) == "" { // of what conflicts for certain nothing is to be seen
			b.programs = append(b.programs, p)
		}
	}
	require.Greater(t, len(b.programs), randomOverwriting/fewer/2)
	layout, told := transform.Generated, 0
	text, _ := b.files(way{name: "generated", layout: &layout})
	for _, content := range text {
		told += strings.Count(string(content), "Overwrites:")
	}
	t.Logf("%d kernels, %d may overwrite", len(b.programs), told)
	require.Greater(t, told, len(b.programs)/4)
	b.compare()
}

const overwriteScope = `package random

func setTo(i int) int { return i*i*3 - 7*i + 1 }
`

// overwriteRun runs a loop on slices of several lengths. Of one that panics only that is said: the plain build has
// written a part.
const overwriteRun = `
func f%d() string {
	var b strings.Builder
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 23, 24, 25, 32, 36, 47, 48, 49} {
		x := make([]int, n)
		for i := range x {
			x[i] = -1000 - i
		}
		func() {
			defer func() {
				if recover() != nil {
					x = nil
				}
			}()
			overwrite%d(x, 12, 4, 3)
		}()
		fmt.Fprintln(&b, n, x)
	}
	return b.String()
}
`

type overwriteMaker struct {
	r *rand.Rand
}

func (g *overwriteMaker) pick(list ...string) string { return list[g.r.IntN(len(list))] }

// inOrder are loops, from the outermost on, and the elements that their bodies are to write, which are all.
var inOrder = []struct{ loops, elements []string }{
	{[]string{"for i := range x"}, []string{"i"}},
	{[]string{"for i := 0; i < len(x); i++"}, []string{"len(x)-1-i"}},
	{[]string{"for i := len(x) - 1; i >= 0; i--"}, []string{"i"}},
	{[]string{"for i := range len(x)"}, []string{"i/b*b + i%b"}},
	{[]string{"for i := range len(x) / 2"}, []string{"2*i", "i<<1 + 1"}},
	{[]string{"for i := range len(x) / 2"}, []string{"2*(i/c)*c + i%c", "2*(i/c)*c + i%c + c"}},
	{[]string{"for i := range len(x) / b", "for k := range b"}, []string{"i*b + k"}},
	{[]string{"for i := 0; i < len(x)/4; i++", "for k := 1; k <= 3; k += 2"}, []string{"4*i + k", "4*i + k - 1"}},
	{[]string{"for i := range b", "for k := range len(x) / b"}, []string{"k*b + i"}},
	{[]string{"for i := range len(x) / 6", "for j := range 2", "for k := 0; k < c; k++"}, []string{"(i*2+j)*c + k"}},
}

// loop writes all of x, but for what one or two changes make of that.
func (g *overwriteMaker) loop(n int) string {
	from := inOrder[g.r.IntN(len(inOrder))]
	changes := map[string]bool{}
	for range g.r.IntN(3) {
		changes[g.pick("before", "around", "leave", "shift", "twice", "other", "shorter", "closure", "switch",
			"zero")] = true
	}
	var b strings.Builder
	fmt.Fprintf(&b,
		"func overwrite%d(x []int, a, b, c int) {\n//omp:target teams distribute parallel for ompx_independent", n)
	if len(from.loops) > 1 && g.r.IntN(2) == 0 {
		b.WriteString(" collapse(2)")
	}
	inner := from.loops[len(from.loops)-1]
	if changes["shorter"] {
		inner = strings.NewReplacer("range len(x)", "range -1 + len(x)", "< len(x)", "< -1+len(x)", ":= len(x)",
			":= -1+len(x)",
			"range b", "range b - 1", "range x", "range x[1:]", "< c", "< c-1", "k := 1", "k := 2").Replace(inner)
	}
	loops := append(append([]string{""}, from.loops[:len(from.loops)-1]...), inner)
	b.WriteString(strings.TrimPrefix(strings.Join(loops, " {\n"), " {") + " {\n")
	v := g.pick("i", inner[4:5])
	if changes["before"] {
		fmt.Fprintf(&b, "if %s {\n%s\n}\n", g.pick(v+"%3 == 2", v+" == 1"), g.pick("continue", "x[0] = setTo(0)"))
	}
	if changes["other"] {
		b.WriteString(g.pick("z := x\nz[0] = setTo(0)\n", "if x[0] > 1<<30 { // poison\nx[1] = 0\n}\n"))
	}
	for i, at := range from.elements {
		if changes["shift"] && i == len(from.elements)-1 {
			fmt.Fprintf(&b, "at := %s\nif %s > 2 {\nat%s\n}\n", at, v, g.pick("++", "--"))
			at = "at"
		}
		text := "x[" + at + "] = setTo(" + at + ")\n"
		if changes["twice"] {
			text = "for range b {\n" + text + "}\n"
		}
		if changes["zero"] {
			text = "for m := range len(x) - 5 {\n_ = m\n" + text + "}\n"
		}
		if changes["leave"] {
			text = fmt.Sprintf("for m := range c {\nif %s != 1 && m == 0 {\nbreak\n}\n%s}\n", v, text)
		}
		if changes["around"] {
			text = "if " + v + g.pick("%2 == 0", " != 1", " >= 0") + " {\n" + text + "}\n"
		}
		if changes["closure"] {
			text = "func() {\n" + text + "}()\n"
		}
		if changes["switch"] {
			text = "switch " + v + " {\ncase 0, 2:\n" + text + "}\n"
		}
		b.WriteString(text)
	}
	b.WriteString(strings.Repeat("}\n", len(from.loops)+1))
	return b.String()
}
