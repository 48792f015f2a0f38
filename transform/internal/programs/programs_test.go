package programs

import (
	"fmt"
	"slices"
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
