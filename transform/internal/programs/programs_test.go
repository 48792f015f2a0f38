package programs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// write makes programs of both grammars.
func write(m *Maker, n int) (all []Program) {
	for i := range n {
		all = append(all, m.Labels(fmt.Sprintf("f%d", i)))
		for _, s := range m.Surroundings() {
			all = append(all, m.Launches(fmt.Sprintf("g%d", i), s))
		}
	}
	return all
}

func TestSeedDecides(t *testing.T) {
	assert.Equal(t, write(New(1), 20), write(New(1), 20))
	assert.NotEqual(t, write(New(1), 20), write(New(2), 20))
}

func TestClassesAreLeftOut(t *testing.T) {
	found := map[string]int{}
	for _, p := range write(New(1), 200) {
		assert.NotZero(t, p.Constructs)
		assert.True(t, slices.IsSorted(p.Classes))
		for _, c := range p.Classes {
			found[c]++
		}
	}
	assert.Greater(t, len(found), 40)
	for class := range found {
		for _, p := range write(New(1, class), 20) {
			assert.NotContains(t, p.Classes, class)
		}
	}
}

// TestAnythingHoldsEverything checks that random kernels hold what they are said to hold.
func TestAnythingHoldsEverything(t *testing.T) {
	const programs = 400
	found := map[string]int{}
	wanted := []string{
		"collapse(2)", "collapse(3)", "reduction", "goto ", "fallthrough", "break l", "continue", "range", "panic(",
		"ref{", "touch(&", ".first()", "pr.s[", "rf.p", "wrap{", "[2][3]float64{", "bump(&", ".shift(", ".sum()",
		"fold(", "copy(", "clear(", "println(", "math.", "bits.", "min(", "&&", "<<", "/ ", "complex(", "[:",
		"f0(", "*point", "[]point",
	}
	for _, v := range valueT {
		wanted = append(wanted, "var v1 "+v.name)
	}
	m, exact := New(1), New(1, Inexact)
	for range programs {
		source := m.Anything("f").Source
		for _, w := range wanted {
			if strings.Contains(source, w) {
				found[w]++
			}
		}
		assert.NotContains(t, strings.ReplaceAll(exact.Anything("f").Source, "float32(math.Sin(", ""), "math.Sin(")
	}
	for _, w := range wanted {
		assert.Positive(t, found[w], w)
	}
}
