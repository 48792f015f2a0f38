package reference

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/directives"
)

func TestLookup(t *testing.T) {
	for _, name := range []string{"target enter data", "//omp:target  enter data"} {
		all := Lookup(name)
		require.Len(t, all, 1, name)
		assert.Equal(t, "//omp:target enter data", all[0].Syntax)
		assert.Equal(t, "Take effect where they stand.", all[0].Text)
		assert.Contains(t, all[0].Clauses, "map")
	}
	all := Lookup("ordered")
	require.Len(t, all, 2, "the directive and the clause")
	assert.Equal(t, "ordered[(n)]", all[1].Syntax)
	assert.Equal(t, "//omp:depobj(object)", Lookup("depobj")[0].Syntax)
	assert.Equal(t, "//omp:critical[(name)]", Lookup("critical")[0].Syntax)
	assert.Equal(t, "//ompx:prefetch", Lookup("//ompx:prefetch")[0].Syntax)
	for _, name := range []string{"", "OMP520", "./...", "traget", "target data map"} {
		assert.Empty(t, Lookup(name), name)
	}
}

func TestEveryNameIsFound(t *testing.T) {
	for _, d := range directives.Directives() {
		all := Lookup(string(d.Kind))
		require.NotEmpty(t, all, d.Kind)
		assert.NotEmpty(t, all[0].Text, d.Kind)
	}
	for _, c := range directives.Clauses() {
		assert.NotEmpty(t, Lookup(c.Name), c.Name)
	}
}

func TestNearestName(t *testing.T) {
	for name, want := range map[string]string{
		"colapse": "collapse", "target-data": "target data", "paralel for": "parallel for", "Map": "map",
		"target_enter_data": "target enter data", "//omp:targt": "target", "num-teams": "num_teams",
		"is device ptr": "is_device_ptr", "": "", "./...": "", "./target": "", "target/...": "", "fmt": "", "github.com/gooffload/gooffload": "",
	} {
		assert.Equal(t, want, Nearest(name), name)
	}
	for _, d := range directives.Directives() {
		assert.Equal(t, string(d.Kind), Nearest(string(d.Kind)))
	}
}
